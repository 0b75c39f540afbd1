"""The seats that language models play: in a match against bots here, or at a table of a server."""

from __future__ import annotations

import time
from typing import Protocol

from wartable.bots.opponents import Opponents
from wartable.client.table import Table
from wartable.engine.errors import BadMove, IllegalMove
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.engine.view import View

WAIT_SECONDS = 20.0
"""How long a call waits for others before it answers."""


class Seat(Protocol):
    """All that tools may do: what is not here, no model can find out."""

    game: Game

    def view(self) -> View | None:
        """What the seat sees; ``None`` before the game begins."""

    def why_not(self, move: str) -> IllegalMove | None:
        """Why a move is not allowed, if it is not."""

    def play(self, move: str) -> None:
        """Play a move; others move until the seat is asked again, as far as they do so soon."""

    def wait(self) -> None:
        """Wait a while until the seat is asked or the game is over."""

    def result(self) -> str | None:
        """How the game ended, if it has."""

    def talk(self) -> list[str]:
        """What has been said lately."""


class MatchSeat:
    """A seat of a match in this process, with bots in the others."""

    def __init__(self, match: Match, seat: int, opponents: Opponents) -> None:
        self._match, self._seat, self._opponents = match, seat, opponents
        self.game = match.game
        self.wait()

    def view(self) -> View:
        """What the seat sees."""
        return self._match.view(self._seat)

    def why_not(self, move: str) -> IllegalMove | None:
        """Why a move is not allowed, if it is not."""
        return self._match.refusal(move)

    def play(self, move: str) -> None:
        """Play a move, then let the bots play."""
        self._match.play(move)
        self.wait()

    def wait(self) -> None:
        """Let the bots play until the seat is asked or the game is over."""
        while not self._match.over and self._match.asked != self._seat:
            self._match.play(self._opponents.choose(self._match))

    def result(self) -> str | None:
        """How the game ended, if it has."""
        outcome = self._match.outcome(self._seat)
        return f"{outcome.text}: {outcome.reason}" if outcome else None

    def talk(self) -> list[str]:
        """Nothing: bots do not talk."""
        return []


class TableSeat:
    """A seat at a table of a server."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.game = table.game

    def view(self) -> View | None:
        """What the seat sees; ``None`` before the game begins."""
        self._catch_up()
        return self._table.view() if self._table.began else None

    def _catch_up(self) -> None:
        """Hear all that has come meanwhile."""
        while not self._table.over and self._table.wait(0):
            pass

    def why_not(self, move: str) -> IllegalMove | None:
        """Why a move is not allowed, if it is not."""
        return self._table.why_not(move)

    def play(self, move: str) -> None:
        """Play a move, then wait for the others."""
        self._catch_up()
        ply = self._table.state["ply"]
        if not self._table.state["moves"]:
            raise BadMove("you do not decide now: wait for the others")
        if not self._table.play(move):
            raise BadMove("the table has moved on: look again")
        while self._table.state["ply"] <= ply and self._table.wait(WAIT_SECONDS):
            pass
        self.wait()

    def wait(self) -> None:
        """Wait a while until the seat is asked or the table is over."""
        until = time.monotonic() + WAIT_SECONDS
        while not self._table.over and not self._table.state["moves"] and (left := until - time.monotonic()) > 0:
            self._table.wait(left)

    def result(self) -> str | None:
        """How the game ended, if it has."""
        return self._table.outcome() if self._table.over else None

    def say(self, text: str, to: str | int) -> None:
        """Say something to everybody at the table, or to a seat."""
        self._table.say(text, to)

    def talk(self) -> list[str]:
        """What has been said lately."""
        return self._table.talk()
