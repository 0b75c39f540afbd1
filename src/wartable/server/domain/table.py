"""A table in memory: its facts, who sits at it, its match, who listens. It can be rebuilt from the store any time."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from wartable.engine.errors import WartableError
from wartable.engine.game import Game, game
from wartable.engine.match import Match
from wartable.i18n.translator import ENGLISH, language, say
from wartable.server.labels import game_name, seat_names
from wartable.server.schemas import Absent, Asks, Frame, LogEntry, PaceOut, Status, Turn
from wartable.server.store.requests import Answer, Answers, RequestKey

if TYPE_CHECKING:
    from wartable.server.services.broadcast import Subscriber

MAX_REFUSALS = 200
"""So many answers that changed nothing are remembered."""
SUBSTITUTE_LEVEL = "knight"
"""The level of the bot that plays for somebody who left or resigned."""


@dataclass
class TableRow:
    """What the store keeps of a table besides seats, moves and talk."""

    id: str
    title: str
    game: str
    rules: int
    mode: str
    options: dict[str, Any]
    seed: str
    commitment: str
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
    ended: Literal["", "rules", "resigned", "closed"]
    rematch: str | None
    created: float
    updated: float


@dataclass
class Chair:
    """A seat: who has it, whether a bot plays on for them, and what came of it."""

    person: str | None = None
    level: str | None = None
    away: bool = False
    resigned: bool = False
    share: float | None = None
    before: int | None = None
    after: int | None = None
    name: str = ""
    """What the person is called now."""

    @property
    def open(self) -> bool:
        """Whether somebody may sit down."""
        return self.person is None and self.level is None

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays this seat now, if one does."""
        return SUBSTITUTE_LEVEL if self.person is not None and (self.away or self.resigned) else self.level


class ChatLine(NamedTuple):
    """A line of talk as it was said."""

    n: int
    to: Literal["all", "watchers"] | int
    seat: int
    name: str
    text: str
    at: float

    def reaches(self, seat: int, over: bool) -> bool:
        """Whether somebody in this seat (-1: a spectator) gets to read it."""
        if self.to == "all":
            return True
        if self.to == "watchers":
            return over or seat < 0
        return seat >= 0 and seat in (self.seat, self.to)


class Layout(NamedTuple):
    """How somebody wants a table to be drawn."""

    small: bool = False
    """For a phone."""
    turned: bool = False
    """From the other side, where the game has one."""


class Viewer(NamedTuple):
    """Through which viewer a table is shown: all that what is sent depends on, besides the table."""

    seat: int
    owner: bool
    layout: Layout
    language: str = ENGLISH


@dataclass(eq=False)
class Table:
    """One table. Whoever changes it holds its lock; what is read between two changes needs none."""

    row: TableRow
    chairs: list[Chair]
    played: list[str]
    """The moves in notation."""
    chat: list[ChatLine] = field(default_factory=list)
    notes: dict[str, str] = field(default_factory=dict)
    """What people noted for themselves."""
    asks: dict[str, Asks] = field(default_factory=dict)
    """For which reactions people want to be asked; for those not named always."""
    answers: Answers = field(default_factory=dict)
    refusals: Answers = field(default_factory=dict)
    """The last answers that changed nothing."""
    subscribers: set[Subscriber] = field(default_factory=set)
    leaving: dict[str, asyncio.TimerHandle] = field(default_factory=dict)
    """Who has stopped listening a moment ago, and may be back in another."""
    log_cache: dict[tuple[int, str], list[list[LogEntry]]] = field(default_factory=dict)
    """What each seat was told in each language, ply by ply, as far as somebody asked for it."""
    frame_cache: dict[Viewer, tuple[Frame, Turn | None]] = field(default_factory=dict)
    """What readers were shown since the last change."""
    in_chain: bool = False
    """Whether a chain of moves is being played and goes on: nobody is asked for anything meanwhile."""
    passing: bool = False
    """Whether the table is about to decline a reaction for whoever is asked."""
    quiet_since: float = field(default_factory=time.time)
    """When somebody last stopped listening."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _match: Match | None = None
    _halt: Literal["", "rules", "move"] = ""

    @property
    def id(self) -> str:
        """Its name in addresses."""
        return self.row.id

    @property
    def game(self) -> Game:
        """What is played."""
        return game(self.row.game)

    @cached_property
    def names(self) -> list[str]:
        """What the seats are called in the content of the game."""
        return self.game.names(self.game.blank(self.row.mode, len(self.chairs), self.row.options))

    @property
    def seat_labels(self) -> list[str]:
        """What the seats are called in the language of the reader."""
        return seat_names(self.game, self.names)

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.row.status == "over"

    @property
    def began(self) -> bool:
        """Whether there is a game to look at: not while it waits, nor if it was closed before."""
        return self.row.status != "waiting" and self.row.ended != "closed"

    @property
    def match(self) -> Match:
        """The match, replayed from its seed and moves when first needed."""
        if self._match is None:
            self._match = self._replay()
        return self._match

    @property
    def halt(self) -> str:
        """Why it cannot be played on although it is not over; mostly empty."""
        if self._match is None:
            self._match = self._replay()
        if self._halt == "rules":
            return say(
                "This table was begun under rules {rules} of {game}, and this server plays rules {present}: "
                "you can look at it, but not go on.",
                rules=self.row.rules,
                game=game_name(self.game),
                present=self.game.version,
            )
        return say("This table cannot be played on: a stored move is not allowed by the rules.") if self._halt else ""

    def _replay(self) -> Match:
        """As far as the present rules allow: a table of other rules is shown, not continued."""
        row = self.row
        match = Match(self.game, row.mode, len(self.chairs), row.seed, row.options)
        if row.rules != self.game.version:
            self._halt = "rules"
        for move in self.played:
            try:
                match.play(move)
            except WartableError:
                self._halt = self._halt or "move"
                break
        return match

    def go_to(self, match: Match) -> None:
        """Put the match where it stands now: a ply further or, after an undo, a ply back."""
        common = min(self.match.ply, match.ply)
        self.played[common:] = map(str, match.moves[common:])
        for told in self.log_cache.values():
            del told[common + 1 :]
        self.frame_cache.clear()
        self._match = match

    def answered(self, request: RequestKey) -> Answer | None:
        """What was answered to this request before, if it came before."""
        return self.answers.get(request) or self.refusals.get(request)

    def remember(self, request: RequestKey, answer: Answer, *, done: bool) -> None:
        """Keep an answer for whoever asks again. What changed nothing is forgotten some time."""
        (self.answers if done else self.refusals)[request] = answer
        if len(self.refusals) > MAX_REFUSALS:
            del self.refusals[next(iter(self.refusals))]

    def seat_of(self, person: str) -> int:
        """Where somebody sits; -1 if nowhere."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person == person), -1)

    def viewer(self, person: str, layout: Layout) -> Viewer:
        """The viewer of somebody."""
        return Viewer(self.seat_of(person), self.row.owner == person, layout, language())

    @property
    def asked(self) -> int:
        """The seat that has to move; -1 while nobody has."""
        return self.match.asked if self.row.status == "playing" else -1

    def heard(self, seat: int) -> list[ChatLine]:
        """The talk that reaches somebody in this seat."""
        return [line for line in self.chat if line.reaches(seat, self.over)]

    def version(self, seat: int) -> int:
        """A number that grows with every change this reader can see, and with no other."""
        return self.row.changes + len(self.heard(seat))

    def present(self) -> set[str]:
        """Everybody who listens, or did a moment ago."""
        return {*self.leaving, *(subscriber.person for subscriber in self.subscribers)}

    def online(self, person: str | None) -> bool:
        """Whether somebody listens, or did a moment ago."""
        return person in self.present()
