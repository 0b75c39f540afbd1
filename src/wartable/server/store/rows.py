"""The rows that the server works with: a table, a seat and a line of talk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from wartable.server.schemas.tables import Absent, PaceOut, Status

SUBSTITUTE_LEVEL = "knight"
"""The level of the bot that plays for a person who left or resigned."""


@dataclass
class GameRow:
    """The game that is played at a table."""

    id: str
    title: str
    game: str
    rules: int
    mode: str
    options: dict[str, Any]
    seed: str
    commitment: str
    lesson: str | None
    """The lesson of the game that is taught here; none: a usual table."""


@dataclass
class TableRow(GameRow):
    """A table without its seats, moves and talk."""

    key: str
    owner: str
    status: Status
    public: bool
    rated: bool
    hints: bool
    pace: PaceOut
    absent: Absent
    changes: int
    asked: int
    since: float
    clocks: list[float]
    ended: Literal["", "rules", "resigned", "closed", "stopped", "lesson"]
    rematch: str | None
    created: float
    updated: float
    start: bytes | None = None
    """What the setup left; none in rows of older versions."""
    due: float | None = None
    """When the server has to do something, see :func:`~wartable.server.domain.clocks.due`; none: never."""
    dropped: int = 0
    """Lines of spectators that made room for newer ones."""
    asides: int = 0
    """Grows with talk, notes, choices and names, which leave ``changes`` as it is."""
    claimed_by: str | None = None
    """The process that does what is due, if several share the database."""
    claimed_until: float | None = None
    problem: int | None = None
    """The number of the problem of its game that it poses; none at most tables."""

    @property
    def version(self) -> tuple[int, int]:
        """Grows with every change of the stored table."""
        return self.changes, self.asides


@dataclass
class Chair:
    """A seat: who has it, whether a bot plays on for them, and their result."""

    person: str | None = None
    level: str | None = None
    away: bool = False
    resigned: bool = False
    share: float | None = None
    before: int | None = None
    after: int | None = None
    name: str = ""
    """The present name of the person."""

    @property
    def open(self) -> bool:
        """Whether a person may sit down."""
        return self.person is None and self.level is None

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays this seat now, or ``None`` if a person does."""
        return SUBSTITUTE_LEVEL if self.person is not None and (self.away or self.resigned) else self.level


class ChatLine(NamedTuple):
    """A line of talk."""

    n: int
    to: Literal["all", "watchers"] | int
    seat: int
    name: str
    text: str
    at: float
    person: str = ""
    """Who said it. It is never sent to anybody."""

    def reaches(self, seat: int, over: bool) -> bool:
        """Whether the person in this seat (-1: a spectator) may read it."""
        if self.to == "all":
            return True
        if self.to == "watchers":
            return over or seat < 0
        return seat >= 0 and seat in (self.seat, self.to)
