"""One game on compiled rules, move by move: quick enough for environments that step one game at a time.

It keeps no history and no log. A match with the seed ``deal:7`` is the game of deal 7.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from wartable.engine import forfeits
from wartable.engine.binding import RecordArray
from wartable.engine.contract import WHOLE, hide, legal, observe, scores
from wartable.engine.errors import IllegalMove
from wartable.engine.events import Events
from wartable.engine.frames import seat_of
from wartable.engine.game import Game
from wartable.engine.moves import Choice, MoveList, take
from wartable.engine.playout import deal, do
from wartable.engine.record import Record, Row8
from wartable.engine.view import View

GAME, BLANK, SEEN = range(3)
"""The states that it keeps: the game, one from which games begin, and one from which things are hidden."""


# --- Compiled with the rules


def begin(book: Record, states: RecordArray, moves: MoveList, events: Events, number: int) -> int:
    """Begin a game of a deal, and list its first moves; the seat that decides."""
    states[GAME] = states[BLANK]
    deal(book, states[GAME], events, number)
    return offer_all(book, states, moves)


def go_on(book: Record, states: RecordArray, moves: MoveList, move: Choice, events: Events, chosen: int) -> int:
    """Make the chosen one of the listed moves, and list the next ones; the seat that decides, or -1 at the end."""
    take(moves, chosen, move)
    do(book, states[GAME], move, events)
    return offer_all(book, states, moves)


def offer_all(book: Record, states: RecordArray, moves: MoveList) -> int:
    """List all legal moves; the seat that decides, or -1 at the end."""
    s = states[GAME]
    moves.count = 0
    if s.end != 0:
        return -1
    legal(book, s, moves)
    return seat_of(s)


def see(book: Record, states: RecordArray, seat: int, out: Row8) -> None:
    """Tell what a seat sees."""
    states[SEEN] = states[GAME]
    hide(book, states[SEEN], seat)
    observe(book, states[SEEN], seat, out)


def share(book: Record, states: RecordArray, out: Row8) -> None:
    """Tell each seat's share of victory."""
    scores(book, states[GAME], out)


# --- In Python


class OneGame:
    """A game that is dealt again and again.

    >>> from wartable.engine.game import game
    >>> one = OneGame(game("proelio"), seats=4, compiled=False)
    >>> one.deal(7)
    >>> one.play(one.legal[0])
    >>> one.asked, one.over, len(one.observation(one.asked)) == game("proelio").observation.size
    (0, False, True)
    """

    def __init__(
        self,
        game: Game,
        *,
        mode: str | None = None,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        changes: Mapping[str, Any] | None = None,
        compiled: bool = True,
    ) -> None:
        self.game = game
        self.book = game.book(changes, options)
        blank = game.blank(mode, seats, options)
        self.seats: int = blank.seats
        self.sides = forfeits.sides(game.mode(mode), self.seats)
        """The seats that win together."""
        self.asked = -1
        """The seat that decides; -1 at the end."""
        self.number = 0
        """The number of the deal."""
        self._legal: np.ndarray[Any, np.dtype[np.int64]] = np.zeros(0, np.int64)
        find = game.compiled.compile if compiled else game.bound
        self._begin, self._go_on, self._see, self._share = (find(each) for each in (begin, go_on, see, share))
        self._moves, choice, events = game.MoveList(), Choice(), Events()
        records = self.book, self._moves, choice, events
        if compiled:
            self._states: Any = np.zeros(3, game.State.dtype).view(np.recarray)
            self._states[BLANK] = blank.array()[0]
            self._records: tuple[Any, ...] = tuple(record.array()[0] for record in records)
        else:
            self._states = RecordArray(game.State, 3)
            self._states[BLANK] = blank
            self._records = records
        self._offered = np.frombuffer(self._moves.data, game.MoveList.dtype)["move"][0]

    def deal(self, number: int) -> None:
        """Begin the game of a deal."""
        book, moves, _, events = self._records
        self.number = number
        self.asked = self._begin(book, self._states, moves, events, number)
        self._note()

    def play(self, number: int) -> None:
        """Make the legal move of this number."""
        chosen = np.flatnonzero(self._legal == number)
        if not len(chosen):
            raise self._refusal(number)
        book, moves, choice, events = self._records
        self.asked = self._go_on(book, self._states, moves, choice, events, int(chosen[0]))
        self._note()

    def _note(self) -> None:
        """Number the moves on offer."""
        offered = self._offered[: self._moves.count].astype(np.int64)
        first, f, g = self.game.notation.places[offered[:, 0]].T
        self._legal = first + (offered[:, 1] * f + offered[:, 2]) * g + offered[:, 3]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.asked < 0

    @property
    def legal(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """The numbers of the legal moves, in no order."""
        return self._legal

    def mask(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """1 for the number of each legal move, and 0 for all others."""
        mask = np.zeros(len(self.game.notation), np.int8)
        mask[self._legal] = 1
        return mask

    def observation(self, seat: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
        """What a seat sees; ``game.observation`` tells what it means."""
        row = np.zeros(self.game.observation.size, np.int8)
        self._see(self._records[0], self._states, seat, row)
        return row.view(np.uint8)

    def scores(self) -> list[float]:
        """Each seat's share of victory; all 0 while the game goes on."""
        shares = np.zeros(self.seats, np.int8)
        if self.over:
            self._share(self._records[0], self._states, shares)
        return [float(share) / WHOLE for share in shares]

    def view(self, seat: int) -> View:
        """The game through the eyes of a seat, to print or to think about; -1: a spectator. It has no log."""
        now = self._states[GAME]
        state = self.game.State(now.tobytes() if isinstance(now, np.record) else now.data)
        self.game.rules.hide(self.book, state, seat)
        return View(self.game, self.book, seat, self.asked, state, [[]], self.scores())

    def _refusal(self, number: int) -> Exception:
        if not 0 <= number < len(self.game.notation):
            return IndexError(f"moves are numbered 0 to {len(self.game.notation) - 1}")
        if self.over:
            return IllegalMove("The game is over")
        move = self.game.notation.move(number)
        view = self.view(self.asked)
        reason = self.game.Refusal(self.game.rules.refusal(self.book, view.state, move.choice()))
        return IllegalMove(self.game.words.refusal(reason, move, view), reason.rule)
