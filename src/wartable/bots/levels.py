"""The levels of bots by name, from the weakest to the strongest."""

from __future__ import annotations

import os
from typing import NamedTuple, Protocol

from wartable.bots.ease import Ease
from wartable.bots.greedy import GreedyBot
from wartable.bots.random import RandomBot
from wartable.bots.search import Budget, SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.engine.errors import BadOption
from wartable.engine.game import Game
from wartable.engine.moves import Move
from wartable.engine.view import View


class Bot(Protocol):
    """An opponent: it gets the view of its seat and chooses a move."""

    def choose(self, view: View) -> Move:
        """One of the legal moves of the view."""


class Level(NamedTuple):
    """A level: its name, a few words about it, and how it searches if it does."""

    name: str
    text: str
    budget: Budget | None = None
    ease: Ease | None = None
    all_cores: bool = False
    ponders: bool = False
    """Whether it thinks while others move."""


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

INTERPRETED_BUDGET = Budget(40, seconds=1.0)
"""The budget of an interpreted search, while the rules are still being compiled."""


def level(name: str) -> Level:
    """A level by its name; ``knight@500`` is a Knight that thinks for 500 iterations."""
    plain, at, iterations = name.lower().partition("@")
    if plain not in LEVELS:
        raise BadOption(f"there is no bot {name!r}: there are {', '.join(LEVELS)}")
    chosen = LEVELS[plain]
    if not at:
        return chosen
    if chosen.budget is None or not iterations.isdecimal() or int(iterations) == 0:
        raise BadOption(f"there is no bot {name!r}: a number of iterations follows @, as in knight@500")
    budget = chosen.budget._replace(iterations=int(iterations), seconds=None, settle_after=None)
    return chosen._replace(name=f"{plain}@{iterations}", budget=budget)


def bot(
    name: str,
    game: Game,
    seed: int | str | None = None,
    *,
    compiled: bool = True,
    seconds: float | None = None,
    cores: int | None = None,
) -> Bot:
    """A bot of a level, with a time limit for each move. Interpreted, it needs no compiling but thinks little."""
    chosen = level(name)
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
