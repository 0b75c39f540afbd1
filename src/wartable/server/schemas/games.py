"""The games on the shelf, and what a table of them can vary."""

from __future__ import annotations

from typing import Any

from typing_extensions import TypedDict


class ModeOut(TypedDict):
    """A mode of a game."""

    id: str
    name: str
    text: str
    teams: list[list[int]]
    fewest: int
    most: int
    usual: int


class OptionOut(TypedDict):
    """An option: one of ``values``, an order of ``names``, or a number from ``low`` to ``high``."""

    id: str
    name: str
    text: str
    default: Any
    values: list[Any]
    low: int
    high: int
    names: list[str]
    labels: list[str]
    """The values, or the names to put in order, in words."""
    texts: list[str]
    """What each value means, if each has its own text."""


class LevelOut(TypedDict):
    """A level of bots: ``name`` is its id, ``called`` its name for readers."""

    name: str
    called: str
    text: str
    usual: bool
    """Whether it is what an empty seat gets: a good opponent that does not ask for the whole machine."""


class GameOut(TypedDict):
    """A game, with all that a table of it can vary."""

    id: str
    name: str
    mood: str
    length: str
    players: str
    cover: str
    modes: list[ModeOut]
    options: list[OptionOut]
    levels: list[LevelOut]
    seat_names: list[str]
