"""A study: settings of a table to play, and what to look for in the games' last states."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from wartable.simulation import wilson


class Games(NamedTuple):
    """Games that were played: a row, a number, an end and a last state for each."""

    shares: Any
    lengths: Any
    ends: Any
    states: Any


class Share(NamedTuple):
    """The share of victory over a number of games, and its confidence interval."""

    name: str
    games: int
    mean: float
    low: float
    high: float
    """The 95 % interval."""
    fair: float | None
    """What would be fair, where something would."""

    @property
    def off(self) -> bool:
        """Whether the fair share lies outside the interval."""
        return self.fair is not None and not self.low <= self.fair <= self.high


class Group(NamedTuple):
    """Shares that belong together in one table and one plot."""

    title: str
    head: str
    shares: list[Share]
    what: str = "share of victory"
    note: str = ""


class Setting(NamedTuple):
    """A table to play at, how many games, and by which numbers."""

    title: str
    mode: str | None
    seats: int
    tables: tuple[dict[str, Any], ...]
    """Options; games are dealt to these tables in turn. All play by the same ``numbers``."""
    games: int | None = None
    """How many games, if not as many as the study says."""
    deals: Callable[[Any], bool] | None = None
    """Which deals are played; without it, all."""


class Study(NamedTuple):
    """What is asked of a game."""

    game: str
    games: int
    iterations: int
    settings: tuple[Setting, ...]
    look: Callable[[Setting, Games], Iterable[Group]]
    preface: str = ""


def share(name: str, won: Any, fair: float | None) -> Share:
    """The mean of what was won, with its interval."""
    games = len(won)
    mean = float(won.mean()) if games else 0.0
    low, high = wilson(mean, games) if games else (0.0, 1.0)
    return Share(name, games, mean, low, high, fair)
