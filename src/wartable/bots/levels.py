"""Bots by name: the levels, from the weakest to the strongest, those of installed packages, and any other."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import NamedTuple

from wartable.bots.bot import Bot
from wartable.bots.custom_bot import CustomBot, make_player
from wartable.bots.ease import Ease
from wartable.bots.greedy import GreedyBot
from wartable.bots.offered import offered_bots
from wartable.bots.program import ProgramBot, split_command
from wartable.bots.random import RandomBot
from wartable.bots.sandbox import Limits
from wartable.bots.search import Budget, SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.engine.errors import BadOption
from wartable.engine.game import Game


class Level(NamedTuple):
    """A level: its name, a few words about it, and how it searches if it does."""

    name: str
    text: str
    budget: Budget | None = None
    ease: Ease | None = None
    all_cores: bool = False
    ponders: bool = False
    """Whether it thinks while others move."""
    reference: str = ""
    """``module:attribute`` of a bot in Python that other people wrote."""
    command: str = ""
    """The command that starts a bot that is another program."""
    options: Mapping[str, str] = {}
    """The options of such a bot."""

    @property
    def compiles(self) -> bool:
        """Whether it needs compiled rules to play at its strength."""
        return not (self.reference or self.command or self.name == "random")


LEVELS = {
    level.name: level
    for level in (
        Level("random", "any legal move"),
        Level("greedy", "looks one move ahead"),
        Level("squire", "thinks a moment", Budget(200), Ease(0.10, 0.07)),
        Level("knight", "thinks", Budget(1_000), Ease(0.02, 0.01)),
        Level(
            "marshal",
            "thinks until it is sure, on all cores",
            Budget(100_000, hard=True, settle_after=10_000),
            all_cores=True,
        ),
        Level(
            "grand_marshal",
            "thinks for seconds, and on while you do",
            Budget(4_000_000, seconds=5.0, hard=True, settle_after=0),
            all_cores=True,
            ponders=True,
        ),
    )
}

OF_A_PACKAGE = "a bot of another package"
"""What is said of a bot that an installed package offers."""

INTERPRETED_BUDGET = Budget(40, seconds=1.0)
"""The budget of an interpreted search, while the rules are still being compiled."""


def table_levels() -> dict[str, Level]:
    """The bots that may sit at the tables of a server: all levels, and those that installed packages offer."""
    return LEVELS | {
        name: Level(name, OF_A_PACKAGE, reference=reference)
        for name, reference in offered_bots().items()
        if name not in LEVELS
    }


def level(name: str) -> Level:
    """A level or any other bot by its name.

    ``knight@500`` is a Knight that thinks for 500 iterations, ``my_bots:Clever@depth=3`` a bot in a module of Python,
    and ``cmd:node my_bot.js`` or ``cmd@depth=3:node my_bot.js`` another program.
    """
    if name.startswith(("cmd:", "cmd@")):
        options, _, command = name.removeprefix("cmd").removeprefix("@").partition(":")
        split_command(command)
        return Level(name, "another program", command=command, options=read_options(name, options))
    plain, at, rest = name.partition("@")
    if ":" in plain:
        return Level(name, "a bot of your own", reference=plain, options=read_options(name, rest))
    known = table_levels().get(plain.lower())
    if known is None:
        raise BadOption(
            f"there is no bot {name!r}: there are {', '.join(table_levels())}, "
            "module:attribute for a bot in Python and cmd:COMMAND for another program"
        )
    if known.reference:
        return known._replace(name=name, options=read_options(name, rest))
    return with_iterations(known, rest) if at else known


def with_iterations(known: Level, iterations: str) -> Level:
    """A level that thinks for a number of iterations."""
    if known.budget is None or not iterations.isdecimal() or int(iterations) == 0:
        name = f"{known.name}@{iterations}"
        raise BadOption(f"there is no bot {name!r}: a number of iterations follows @, as in knight@500")
    budget = known.budget._replace(iterations=int(iterations), seconds=None, settle_after=None)
    return known._replace(name=f"{known.name}@{iterations}", budget=budget)


def read_options(name: str, text: str) -> dict[str, str]:
    """The options that follow the name of a bot: ``depth=3,style=bold``."""
    found = {}
    for part in filter(None, text.split(",")):
        option, equals, value = part.partition("=")
        if not option or not equals:
            raise BadOption(f"the options of {name!r} cannot be read: they are written like @depth=3,style=bold")
        found[option.strip()] = value.strip()
    return found


def bot(
    name: str,
    game: Game,
    seed: int | str | None = None,
    *,
    compiled: bool = True,
    seconds: float | None = None,
    cores: int | None = None,
    limits: Limits | None = None,
) -> Bot:
    """A bot by its name, with a time limit for each move. Interpreted, it needs no compiling but thinks little.

    ``limits`` are for another program.
    """
    chosen = level(name)
    if chosen.command:
        program = ProgramBot(chosen.command, chosen.options, seed, limits)
        program.most_seconds = seconds
        return program
    if chosen.reference:
        custom = CustomBot(name, make_player(chosen.reference, chosen.options, game, seed))
        custom.most_seconds = seconds
        return custom
    if chosen.name == "random":
        return RandomBot(seed)
    if chosen.budget is None:
        return GreedyBot(Workspace(game, compiled=compiled), seed)
    if not compiled:
        searcher = SearchBot([Workspace(game, compiled=False)], INTERPRETED_BUDGET, seed)
    else:
        workspaces = (cores or os.cpu_count() or 1) if chosen.all_cores else 1
        trees = [Workspace(game, compiled=True) for _ in range(workspaces)]
        searcher = SearchBot(trees, chosen.budget, seed, chosen.ease)
    searcher.most_seconds = seconds
    return searcher
