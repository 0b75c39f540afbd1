"""A game as data, for programs: fields, moves and events by name, without words or pictures."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypedDict

from wartable.server.schemas.tables import Result, Status

Value = str | int | None
"""A name of the game, in small letters, or a number; null if it is not known or not there."""


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


class StateMove(TypedDict):
    """A legal move."""

    number: int
    """Among all moves of the game, from 0 on."""
    move: str
    """Its notation: what to send."""
    kind: str
    arguments: dict[str, Value]


class StateEvent(TypedDict):
    """Something that happened."""

    ply: int
    kind: str
    rule: str | None
    facts: dict[str, Value]
    """Null: not for this reader."""


class StateFrame(TypedDict):
    """A game after a ply, as one reader may know it."""

    ply: int
    asked: int
    """The seat that decides; -1 if none does."""
    phase: str | None
    """What it decides."""
    over: bool
    state: dict[str, Any] | None
    """The fields of the game; null before it begins."""
    events: list[StateEvent]


class StateView(StateFrame):
    """All that one reader may know of a game, as data."""

    version: int
    seat: int
    """Your seat; -1 for a spectator."""
    scores: list[float]
    """Each seat's share of the victory; all 0 until the end."""
    moves: list[StateMove]
    """What you may do now; none if you do not decide."""
    undo: bool
    table: StateTable
