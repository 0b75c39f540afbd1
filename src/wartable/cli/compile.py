"""Compiling the rules, with something to look at meanwhile."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from wartable.bots.background_compiler import functions_for_bots
from wartable.cli.console import err, say
from wartable.engine.errors import WartableError
from wartable.engine.game import Game, all_games, game
from wartable.engine.playout import random_games
from wartable.engine.side_by_side import side_by_side

MESSAGE = 600
"""Letters of the compiler's message that are shown."""


def needed(game: Game) -> tuple[Any, ...]:
    """What people wait for: simulations and bots."""
    return random_games, *functions_for_bots(game)


def compile_games(
    name: Annotated[
        str | None, typer.Argument(metavar="[GAME]", show_default=False, help="The game; without one, all games.")
    ] = None,
) -> None:
    """Compile the rules of a game, or of all games, so that other commands need not wait for it."""
    for chosen in [game(name)] if name else all_games():
        began = time.perf_counter()
        compile_functions(chosen, *needed(chosen))
        seconds = time.perf_counter() - began
        say(f"{chosen.name} is compiled, in {seconds:.1f} s; the code is kept in {made_folder(chosen)}")


def compile_functions(chosen: Game, *functions: Any) -> list[Any]:
    """Plain functions as machine code, with a line on the screen while they are in the making."""
    line = f"Compiling the rules of {chosen.name}, once per change"
    try:
        made_folder(chosen)
        with interruptible(), err.status(line) if err.is_interactive else contextlib.nullcontext() as status:
            if status is not None:
                chosen.compiled.progress = lambda _, done: status.update(f"{line}: {done} functions done")
            with side_by_side(chosen, functions):
                return [chosen.compiled.compile(function) for function in functions]
    except (OSError, RuntimeError) as error:
        raise WartableError(f"the rules cannot be compiled: {error}; WARTABLE_CACHE may name another folder") from error
    except Exception as error:  # whatever the compiler makes of rules that it does not understand
        why = " ".join(str(error).split())[:MESSAGE] or f"{type(error).__name__} in the compiler"
        raise WartableError(f"the rules of {chosen.name} cannot be compiled: {why}") from error
    finally:
        chosen.compiled.progress = None


def made_folder(chosen: Game) -> Path:
    """The folder the code is kept in; the compiler would quietly look for another if it could not be made."""
    from wartable.engine.compiled import code_folder

    folder = code_folder(chosen)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextlib.contextmanager
def interruptible() -> Iterator[None]:
    """An interrupt ends the process at once: the compiler would swallow an exception and stumble over it later."""

    def leave(*_: object) -> None:
        err.show_cursor()
        os.write(2, b"\n")
        os._exit(130)

    before = signal.signal(signal.SIGINT, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
