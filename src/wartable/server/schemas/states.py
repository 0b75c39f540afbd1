"""A game as data, for programs: fields, moves and events by name, without words or pictures."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypedDict

from wartable.engine.view_data import ViewData
from wartable.server.schemas.tables import Result, Status


class StateSeat(TypedDict):
    """A seat with its player."""

    seat: int
    name: str
    """Never translated."""
    kind: Literal["me", "person", "bot", "open"]
    player: str | None
    """The name of the person."""
    level: str | None
    """Of the bot that plays it now."""
    clock: float | None
    resigned: bool


class StateTable(TypedDict):
    """What is played, by whom, and how it stands."""

    id: str
    game: str
    mode: str
    options: dict[str, Any]
    rules_version: int
    status: Status
    seats: list[StateSeat]
    result: Result | None


class StateView(ViewData):
    """All that one reader may know of a game, as data."""

    version: int
    undo: bool
    table: StateTable
