"""Bots that other people wrote in Python, named ``module:attribute``, and what happens if they go wrong."""

from __future__ import annotations

import importlib
import inspect
import os
import sys
import time
import traceback
from collections.abc import Mapping
from typing import Any

from wartable.bots.bot import AnyBot, BotFault
from wartable.engine.errors import BadMove, BadOption
from wartable.engine.game import Game
from wartable.engine.moves import Move
from wartable.engine.view import View


class CustomBot:
    """A bot whose answers are checked: what it answers wrong, late or not at all is a :class:`BotFault`."""

    def __init__(self, name: str, player: AnyBot) -> None:
        self.name = name
        self.player = player
        self.most_seconds: float | None = None
        """How long its next moves may take."""
        self.clock: float | None = None
        """What is left on the clock of its seat, if it has one."""

    def choose(self, view: View) -> Move:
        """Its move, if it is a legal one and comes in time."""
        if hasattr(self.player, "most_seconds"):
            self.player.most_seconds = self.most_seconds
        if hasattr(self.player, "clock"):
            self.player.clock = self.clock
        began = time.monotonic()
        try:
            answer = self.player.choose(view)
        except Exception as error:
            raise BotFault(f"{self.name} stopped at ply {view.ply}: {where(error)}") from error
        seconds = time.monotonic() - began
        if self.most_seconds is not None and seconds > self.most_seconds:
            raise BotFault(f"{self.name} took {seconds:.1f} s at ply {view.ply}, and may take {self.most_seconds:g} s")
        return legal_move(self.name, view, answer)

    def end(self, view: View) -> None:
        """Show the bot the end of the game, if it wants to see it."""
        if hasattr(self.player, "end"):
            try:
                self.player.end(view)
            except Exception as error:
                raise BotFault(f"{self.name} stopped at the end: {where(error)}") from error

    def close(self) -> None:
        """Let the bot go, if it wants to know."""
        if hasattr(self.player, "close"):
            self.player.close()


def legal_move(name: str, view: View, answer: Move | str | object) -> Move:
    """The legal move that a bot answered."""
    move = answer
    if isinstance(answer, str):
        try:
            move = view.game.notation.read(answer, lambda: view.legal)
        except BadMove as error:
            raise BotFault(f"{name} answered at ply {view.ply}: {error}") from error
    for legal in view.legal:
        if legal == move:
            return legal
    raise BotFault(f"{name} answered {str(answer)!r} at ply {view.ply}, which {why_not(view, move)}")


def why_not(view: View, move: object) -> str:
    """Why a move is not allowed, as far as the seat can tell."""
    if not isinstance(move, Move) or not view.game.notation.holds(move):
        return f"is not a move of {view.game.name}: choose one of view.legal"
    reason = view.game.Refusal(view.game.rules.refusal(view.book, view.state, move.choice()))
    if not reason:
        return "is not legal: choose one of view.legal"
    return f"is not legal: {view.game.words.refusal(reason, move, view)} ({reason.rule})"


def where(error: Exception) -> str:
    """An exception with the line that raised it."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    said = " ".join(f"{type(error).__name__}: {error}".removesuffix(": ").split())
    return f"{said} ({os.path.basename(last.filename)}, line {last.lineno})"


# --- Finding and making them


def make_player(reference: str, options: Mapping[str, str], game: Game, seed: int | str | None) -> AnyBot:
    """The bot that ``module:attribute`` names: a class or a function is called, anything else is the bot itself.

    It is called with what it takes of ``game``, ``seed`` and the options.
    """
    found = find(reference)
    if not callable(found) or (isinstance(found, AnyBot) and not inspect.isclass(found)):
        return checked(reference, found)
    takes = inspect.signature(found).parameters.values()
    given = {"game": game, "seed": seed, **{name: value_of(text) for name, text in options.items()}}
    names = {parameter.name for parameter in takes}
    anything = any(parameter.kind is parameter.VAR_KEYWORD for parameter in takes)
    unknown = [name for name in options if name not in names and not anything]
    if unknown:
        known = ", ".join(sorted(names - {"game", "seed"})) or "none"
        raise BadOption(f"{reference} has no option {unknown[0]!r}: it has {known}")
    try:
        made = found(**{name: value for name, value in given.items() if name in names or anything})
    except Exception as error:
        raise BadOption(f"{reference} cannot be made: {where(error)}") from error
    return checked(reference, made)


def find(reference: str) -> Any:
    """What ``module:attribute`` names. Modules of the current folder are found, too."""
    module, _, attribute = reference.partition(":")
    if os.getcwd() not in sys.path and "" not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and (module == error.name or module.startswith(f"{error.name}.")):
            raise BadOption(f"there is no module {module!r} here or among the installed ones") from error
        raise BadOption(f"{module} cannot be imported: {where(error)}") from error
    except Exception as error:
        raise BadOption(f"{module} cannot be imported: {where(error)}") from error
    for name in attribute.split("."):
        if not hasattr(found, name):
            raise BadOption(f"{module} has no {attribute!r}: name a class, a function or a bot of it")
        found = getattr(found, name)
    return found


def checked(reference: str, made: Any) -> AnyBot:
    """A bot, if it is one."""
    if not isinstance(made, AnyBot) or not callable(made.choose):
        raise BadOption(f"{reference} is not a bot: a bot has a method choose(view) that returns one of view.legal")
    return made


def value_of(text: str) -> int | float | str:
    """An option as a number, if it is one."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
