"""A view: all that one seat may know, and nothing else. Words and pictures are made from views only."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from enum import IntEnum
from typing import TYPE_CHECKING, Any

import numpy as np

from wartable.engine.errors import BadOption
from wartable.engine.events import FACTS, Event, row_of
from wartable.engine.frames import frame, phase_of
from wartable.engine.moves import Move
from wartable.engine.outcome import Outcome
from wartable.engine.record import Record
from wartable.engine.words import LogLine, log_line

if TYPE_CHECKING:
    from wartable.engine.game import Game


class View:
    """What a seat sees: the state with the rest hidden, its legal moves if it is asked, and what it was told.

    >>> import wartable
    >>> m = wartable.new("proelio", seats=4, seed=7)
    >>> print(m.view(-1).prompt)
    Waiting for House Aquila to choose one action.
    """

    def __init__(
        self,
        game: Game,
        book: Record,
        seat: int,
        asked: int,
        state: Any,
        log: Sequence[list[Event]],
        scores: list[float],
    ) -> None:
        self.game = game
        self.book: Any = book
        self.seat = seat
        """Whose eyes these are; -1 for a spectator."""
        self.asked = asked
        """The seat that has to move; -1 when the game is over."""
        self.state = state
        self.log = log
        """What this seat was told, ply by ply; ply 0 is the setup."""
        self.ply = len(log) - 1
        """How many moves have been made."""
        self.scores = scores
        """Each seat's share of victory, which everybody learns at the end; all 0 before."""
        self._legal: list[Move] | None = None
        self._recalled: Record | None = None
        self.memo: dict[object, Any] = {}
        """What words and pictures found out about it, by the function that did."""

    @property
    def legal(self) -> list[Move]:
        """The legal moves, if it is this seat that is asked. They are worked out when first asked for."""
        if self._legal is None:
            self._legal = self.game.legal(self.book, self.state) if self.is_asked else []
        return self._legal

    def observation(self) -> np.ndarray[Any, np.dtype[np.uint8]]:
        """What this seat sees as a row of bytes for a learning agent; ``game.observation`` tells what they mean.

        >>> import wartable
        >>> wartable.new("proelio", seats=4, seed=7).view(0).observation().shape
        (1192,)
        """
        self._expect_a_seat()
        row = np.zeros(self.game.observation.size, np.uint8)
        self.game.rules.observe(self.book, self.state, self.seat, row.data)
        return row

    def history(self, length: int) -> np.ndarray[Any, np.dtype[np.int16]]:
        """The last events this seat was told, the latest first, in rows of :func:`wartable.engine.events.row_of`.

        >>> import wartable
        >>> m = wartable.new("proelio", seats=4, seed=7).play("attack manure")
        >>> m.view(1).history(2)
        array([[ 2,  0,  1, -1, -1, -1, -1],
               [14,  3,  2, 19,  0, -1, -1]], dtype=int16)
        """
        self._expect_a_seat()
        rows = np.zeros((length, 1 + FACTS), np.int16)
        told = (event for events in reversed(self.log) for event in reversed(events))
        owners = self.game.owners

        def relative(named: type[int], fact: int) -> int:
            if issubclass(named, IntEnum) and owners.named_by(named):
                return owners.relative(self.state, named, fact, self.seat)
            return fact

        for row, event in zip(rows, told, strict=False):
            row[:] = row_of(event, relative)
        return rows

    def _expect_a_seat(self) -> None:
        """What is told from a seat on needs one."""
        if self.seat < 0:
            raise BadOption("a spectator has no observation: look through the eyes of a seat")

    def action_mask(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """1 for the number of each legal move, as ``game.notation`` numbers them, and 0 for all others.

        >>> import wartable
        >>> wartable.new("proelio", seats=4, seed=7).view(0).action_mask().nonzero()[0].tolist()
        [0, 1, 2]
        """
        mask = np.zeros(len(self.game.notation), np.int8)
        mask[[self.game.notation.number(move) for move in self.legal]] = 1
        return mask

    @property
    def recalled(self) -> Record:
        """The book that a bot thinks with: it also holds what the game remembers of the whole log."""
        if self._recalled is None:
            self._recalled = self.book.copy()
            self.game.rules.remember(self._recalled, self.log)
        return self._recalled

    def brief(self, plies: int = 1) -> View:
        """The same view with only the last plies in its log: all that a bot needs, quick to send however long the game.

        What bots remember of earlier plies goes with it.

        >>> import wartable
        >>> view = wartable.new("proelio", seats=4, seed=7).play("attack manure").view(0).brief()
        >>> view.ply, len(view.log)
        (1, 1)
        """
        brief = copy(self)
        brief._recalled = self.recalled
        brief.log, brief.memo = [self.log[ply] for ply in range(max(0, len(self.log) - plies), len(self.log))], {}
        brief._legal = self.legal
        return brief

    def argument(self, name: str) -> int:
        """What the present frame remembers under a name of its phase."""
        value: int = getattr(frame(self.state, self.game.Phase(phase_of(self.state))), name)
        return value

    @property
    def prompt(self) -> str:
        """What is asked, in words."""
        return self.game.words.prompt(self)

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return self.game.names(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.asked < 0

    @property
    def is_asked(self) -> bool:
        """Whether this seat has to move."""
        return 0 <= self.seat == self.asked

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, in words for this seat; ``None`` while it goes on."""
        if not self.over:
            return None
        winners = tuple(seat for seat, share in enumerate(self.scores) if share > 0)
        text, reason = self.game.words.result(self)
        return Outcome(winners, tuple(self.scores), self.game.End(self.state.end), text, reason)

    def log_lines(self, since: int = 0) -> list[LogLine]:
        """The log line by line, from a ply on: words, rule, heading and event.

        >>> import wartable
        >>> line = wartable.new("proelio", seats=4, seed=7).view(0).log_lines()[-1]
        >>> line.heading, line.text, line.rule
        ('Round 1', 'Your turn.', 'PRO-SEAT-01')
        """
        return [log_line(self.game.words, event, self) for told in self.log[since:] for event in told]

    def told(self, since: int = 0) -> list[str]:
        """The log in words, from a ply on.

        >>> import wartable
        >>> wartable.new("proelio", seats=4, seed=7).view(0).told()[-1]
        'Round 1: your turn.'
        """
        return [self.game.words.event(event, self) for told in self.log[since:] for event in told]

    def say(self, move: Move) -> str:
        """A move in words.

        >>> import wartable
        >>> view = wartable.new("proelio", seats=4, seed=7).view(0)
        >>> view.say(view.legal[2])
        'Attack House Lupus with Manure'
        """
        return self.game.words.move(move, self)

    def __str__(self) -> str:
        lines = [str(section) for section in self.game.words.table(self)]
        return "\n".join([*lines, self.prompt, *(f"  {move}: {self.say(move)}" for move in self.legal)])

    def _repr_html_(self) -> str:
        """The table as a picture, for notebooks."""
        from wartable.kit.notebook import frame

        return frame(self)

    def __repr__(self) -> str:
        eyes = "a spectator" if self.seat < 0 else self.names[self.seat]
        return f"<View of {self.game.name} through the eyes of {eyes}>"
