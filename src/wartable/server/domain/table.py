"""A table in memory: its row, seats, match and subscribers. It can be rebuilt from the store at any time."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import takewhile
from typing import Literal

from wartable.engine.errors import WartableError
from wartable.engine.game import Game, game
from wartable.engine.match import Match
from wartable.engine.stored_plies import first_difference, stored_digest
from wartable.i18n.translator import language, say
from wartable.lessons.course import Lesson, course, position_of
from wartable.lessons.progress import Progress, Trail
from wartable.server import steady_time
from wartable.server.domain.shown import Shown
from wartable.server.domain.subscriber import Subscriber
from wartable.server.domain.viewer import Layout, Viewer
from wartable.server.labels import game_name, seat_names
from wartable.server.schemas.play import Asks
from wartable.server.store.requests import Answer, Answers, RequestKey
from wartable.server.store.rows import Chair, ChatLine, TableRow

log = logging.getLogger("wartable.tables")

MAX_ANSWERS = 100
"""Answers that a table remembers, of those that changed something and of those that did not."""


@dataclass(eq=False)
class Table:
    """One table. Hold its lock to change it; reading between two changes needs none."""

    row: TableRow
    chairs: list[Chair]
    played: list[str]
    """The moves in notation."""
    chat: list[ChatLine] = field(default_factory=list)
    notes: dict[str, str] = field(default_factory=dict)
    """The private notes of each person."""
    asks: dict[str, Asks] = field(default_factory=dict)
    """For which reactions each person wants to be asked; always, if not named."""
    answers: Answers = field(default_factory=dict)
    """The last answers to requests that changed something; all of them are in the database."""
    plies: list[bytes | None] = field(default_factory=list)
    """What the setup and each move left, as stored; none where it was not. Used once, to resume the match."""
    admitted: set[str] = field(default_factory=set)
    """People who were let in by the key of a private table, as far as this process knows."""
    forgot: bool = False
    """Whether there are answers to requests that changed something which only the database knows."""
    refusals: Answers = field(default_factory=dict)
    """The last answers that changed nothing."""
    subscribers: set[Subscriber] = field(default_factory=set)
    elsewhere: set[str] = field(default_factory=set)
    """People who are connected to the table through other processes."""
    leaving: dict[str, asyncio.TimerHandle] = field(default_factory=dict)
    """People who disconnected a moment ago and may be back soon."""
    shown: dict[Viewer, Shown] = field(default_factory=dict)
    """What each viewer was last sent; updates build on it."""
    in_chain: bool = False
    """Whether a chain of moves is being played: nobody is offered a move until it ends."""
    passing: bool = False
    """Whether the table is about to decline a reaction for the player to move."""
    quiet_since: float = field(default_factory=steady_time.now)
    """When a person last disconnected."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    last_digest: str = ""
    """The digest of the last stored ply; empty if there is none, or the match was never read from the database."""
    _match: Match | None = None
    _halt: Literal["", "rules", "move", "state"] = ""

    def __post_init__(self) -> None:
        self._drop_old_answers()

    @property
    def id(self) -> str:
        """Its name in addresses."""
        return self.row.id

    @cached_property
    def game(self) -> Game:
        """The game played here."""
        return game(self.row.game)

    @cached_property
    def names(self) -> list[str]:
        """The names of the seats in the content of the game."""
        return self.game.names(self.game.blank(self.row.mode, len(self.chairs), self.row.options))

    @cached_property
    def places(self) -> list[int]:
        """The number of each seat among all seats of the game, some of which may be unused here."""
        return [self.game.seat_names.index(name) for name in self.names]

    @cached_property
    def lesson(self) -> Lesson | None:
        """The lesson that is taught here, if any and if the game still has it."""
        taught = course(self.game) if self.row.lesson is not None else None
        return taught.lesson(self.row.lesson or "") if taught is not None else None

    @cached_property
    def trail(self) -> Trail | None:
        """How far the learner was after every ply, unless this is a match."""
        return None if self.lesson is None or self.lesson.is_match else Trail(self.lesson)

    @property
    def progress(self) -> Progress | None:
        """How far the learner is, if steps are taught here."""
        return None if self.trail is None else self.trail.at(self.match)

    @property
    def seat_labels(self) -> list[str]:
        """The names of the seats in the reader's language."""
        return seat_names(self.game, self.names)

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.row.status == "over"

    @property
    def began(self) -> bool:
        """Whether there is a game to look at: not while it waits, nor if it was closed before the start."""
        return self.row.status != "waiting" and self.row.ended != "closed"

    # --- The match

    @property
    def match(self) -> Match:
        """The match, resumed from what is stored when first needed, or replayed from its seed and moves."""
        if self._match is None:
            self._match = (self._resume() or self._replay()).rest()
            last = self.plies[-1] if self.plies else None
            self.last_digest = stored_digest(last).hex() if last else ""
            self.plies = []
        return self._match

    @property
    def halt(self) -> str:
        """Why an unfinished game cannot go on; empty if it can."""
        _ = self.match
        if self._halt == "rules":
            return say(
                "This table was begun under rules {rules} of {game}, and this server plays rules {present}. "
                "You can look at it or resign, and its owner can end it.",
                rules=self.row.rules,
                game=game_name(self.game),
                present=numbers(self.game),
            )
        if self._halt == "state":
            return say(
                "This table cannot be played on: its stored position is not the one its moves lead to. "
                "You can look at it or resign, and its owner can end it."
            )
        if self._halt:
            return say(
                "This table cannot be played on: the rules do not allow a stored move. "
                "You can look at it or resign, and its owner can end it."
            )
        return ""

    @property
    def resumable(self) -> bool:
        """Whether all plies are stored, by rules that this server plays."""
        whole = len(self.plies) == len(self.played) + 1 and None not in self.plies
        return whole and self.game.plays(self.row.rules)

    def distrust(self) -> None:
        """Let nobody play on: what is stored of the plies is not what the moves lead to."""
        self._halt = self._halt or "state"
        self.shown.clear()

    def _resume(self) -> Match | None:
        """The match from its stored plies; ``None`` if they are not all there, or broken."""
        if not self.resumable:
            return None
        plies = [ply for ply in self.plies if ply is not None]
        try:
            row = self.row
            start = position_of(self.game, row.lesson)
            match = Match.resume(self.game, row.mode, row.seed, row.options, self.played, plies, row.rules, start)
            return match if match.seats == len(self.chairs) else None
        except WartableError:
            log.exception("table %s: the stored plies cannot be read, so the game is replayed", self.id)
            return None

    def _replay(self) -> Match:
        """The match as far as the rules allow, by the rules it began under. If they are gone, it cannot go on.

        Nor can it if it comes out differently from what is stored.
        """
        row = self.row
        known = self.game.plays(row.rules)
        rules = row.rules if known else None
        start = position_of(self.game, row.lesson)
        match = Match(self.game, row.mode, len(self.chairs), row.seed, row.options, start=start, rules=rules)
        if not known:
            self._halt = "rules"
        for move in self.played:
            try:
                match.play(move)
            except WartableError:
                self._halt = self._halt or "move"
                break
        if not self._halt and first_difference(self.plies, match.digests()) is not None:
            self._halt = "state"
        return match

    def snapshot(self) -> Table:
        """The game and the seats alone, as they are now, for another process."""
        chairs = [replace(chair) for chair in self.chairs]
        match = self.match.copy()
        return Table(
            replace(self.row), chairs, list(self.played), last_digest=self.last_digest, _match=match, _halt=self._halt
        )

    def go_to(self, match: Match) -> None:
        """Take over a match that is a ply further or, after an undo, a ply back."""
        common = min(self.match.ply, match.ply)
        self._forget_progress(common + 1)
        self.played[common:] = map(str, match.moves[common:])
        for shown in self.shown.values():
            shown.plies = min(shown.plies, common + 1)
        self._match = match

    def start_again(self, played: list[str], plies: list[bytes | None]) -> None:
        """Take over a game as it is stored, which may have gone another way. The match is resumed when needed."""
        if played == self.played:
            return
        pairs = zip(self.played, played, strict=False)
        common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        self._forget_progress(common + 1)
        for shown in self.shown.values():
            shown.plies = min(shown.plies, common + 1)
        self.played, self.plies, self._match = played, plies, None

    def _forget_progress(self, plies: int) -> None:
        """Forget how far the learner was after all plies but the first."""
        if self.trail is not None:
            self.trail.cut(plies)

    @property
    def asked(self) -> int:
        """The seat to move; -1 if no game is under way."""
        return self.match.asked if self.row.status == "playing" else -1

    # --- Requests

    def answered(self, key: RequestKey) -> Answer | None:
        """The answer given to this request before, if it came before."""
        return self.answers.get(key) or self.refusals.get(key)

    def remember(self, key: RequestKey, answer: Answer, *, done: bool) -> None:
        """Keep an answer in case the request comes again, and drop the oldest."""
        (self.answers if done else self.refusals)[key] = answer
        self._drop_old_answers()

    def _drop_old_answers(self) -> None:
        for answers in (self.answers, self.refusals):
            while len(answers) > MAX_ANSWERS:
                del answers[next(iter(answers))]
                self.forgot = self.forgot or answers is self.answers

    # --- People

    def seat_of(self, person: str) -> int:
        """The seat of a person; -1 if they have none."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person == person), -1)

    def viewer(self, person: str, layout: Layout) -> Viewer:
        """A person as a viewer of this table."""
        return Viewer(self.seat_of(person), self.row.owner == person, layout, language())

    def chat_for(self, seat: int) -> list[ChatLine]:
        """The talk that the person in this seat may read."""
        return [line for line in self.chat if line.reaches(seat, self.over)]

    def version(self, seat: int) -> int:
        """A number that grows with every change this reader can see, and with no other."""
        dropped = self.row.dropped if seat < 0 or self.over else 0  # spectators' lines, which players read at the end
        return self.row.changes + dropped + len(self.chat_for(seat))

    def present(self) -> set[str]:
        """Everybody who is connected, or was a moment ago."""
        return self.elsewhere | self.connected()

    def connected(self) -> set[str]:
        """Everybody who is connected to this process, or was a moment ago."""
        return {*self.leaving, *(subscriber.person for subscriber in self.subscribers)}

    def online(self, person: str | None) -> bool:
        """Whether a person is connected, or was a moment ago."""
        return person in self.present()


def numbers(game: Game) -> str:
    """The numbers of the rules that this server plays."""
    return (
        str(game.version)
        if game.oldest == game.version
        else say("{first} to {last}", first=game.oldest, last=game.version)
    )
