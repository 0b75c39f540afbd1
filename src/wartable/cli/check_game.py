"""``wartable check-game``: whether a game holds to what every game must hold to."""

from __future__ import annotations

import contextlib
import time
from typing import Annotated

import typer
from rich.text import Text

from wartable.check import CHECKS, Check
from wartable.cli.choices import GameArgument
from wartable.cli.compile import compile_functions
from wartable.cli.console import err, say
from wartable.engine.errors import BadOption, WartableError
from wartable.engine.game import Game, game
from wartable.engine.playout import random_games

COMPILED = ("both_speeds_agree", "hiding_agrees")
"""The checks that compile the rules first."""
NOT_INTERPRETED = (*COMPILED, "the_gpu_agrees")
SHOWN = 5
"""Faults of one check that are shown."""

OnlyOption = Annotated[
    list[str] | None,
    typer.Option("--only", metavar="CHECK", show_default=False, help="Run this check; may be given many times."),
]


def check_game(
    name: GameArgument,
    tables: Annotated[
        int, typer.Option("--tables", min=1, metavar="N", help="Ways to set a table up that each check tries.")
    ] = 6,
    only: OnlyOption = None,
    interpreted: Annotated[
        bool, typer.Option("--interpreted", help="Leave out the compiled rules and the GPU.")
    ] = False,
) -> int:
    """Check a game: both speeds agree, secrets are kept, every game ends, everything has words and a rule."""
    chosen = game(name)
    known = {check.name: check for check in CHECKS}
    unknown = [each for each in only or () if each not in known]
    if unknown:
        raise BadOption(f"there is no check {unknown[0]!r}: there are {', '.join(known)}")
    wanted = [check for check in CHECKS if check.name in (only or known)]
    if interpreted:
        wanted = [check for check in wanted if check.name not in NOT_INTERPRETED]
    failed = [check.name for check in wanted if not passes(check, chosen, tables)]
    if failed:
        say(f"\n{chosen.name} fails {len(failed)} of {len(wanted)} checks: {', '.join(failed)}")
        return 1
    say(f"\n{chosen.name} passes all {len(wanted)} checks.")
    return 0


def passes(check: Check, chosen: Game, tables: int) -> bool:
    """Run a check, with something to look at meanwhile, and print a line about it."""
    began = time.perf_counter()
    faults = compiler_faults(chosen) if check.name in COMPILED else []
    with err.status(check.text) if err.is_interactive else contextlib.nullcontext() as status:

        def progress(done: int, all: int) -> None:
            if status is not None:
                status.update(f"{check.text}: {done} of {all} tables")

        faults = faults or check.faults(chosen, tables, progress)
    mark = ("FAIL", "bold red") if faults else ("ok", "green")
    say(Text.assemble(mark, f"  {check.text} ({check.name}, {time.perf_counter() - began:.1f} s)"))
    for fault in faults[:SHOWN]:
        say(fault, indent=6)
    if len(faults) > SHOWN:
        say(f"and {len(faults) - SHOWN} more", indent=6)
    return not faults


def compiler_faults(chosen: Game) -> list[str]:
    """Why the rules cannot be compiled, if so."""
    try:
        compile_functions(chosen, random_games)
    except WartableError as error:
        return [str(error)]
    return []
