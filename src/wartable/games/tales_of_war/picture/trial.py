"""Moves tried out, as the reader may see them: what they lead to, and what is legal then."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from threading import get_ident

from wartable.engine.events import Events
from wartable.engine.game import Game
from wartable.engine.moves import Choice, Move
from wartable.engine.view import View
from wartable.games.tales_of_war.state import Book, Do, State

UNHEARD = Events()
"""It has room for no event, so it stays empty."""


class Trial:
    """One state for all that is tried: positions are kept as bytes, since making a state takes much longer."""

    book: Book

    def __init__(self, game: Game) -> None:
        self._rules = game.rules
        self._moves = game.MoveList()
        self._choice = Choice()
        self.state = State()

    def take(self, position: bytes) -> None:
        """Go to a position."""
        self.state.data[:] = position

    def play(self, move: Move) -> None:
        """Do a legal move."""
        choice = self._choice
        choice.kind, choice.a, choice.b, choice.c = move
        self._rules.apply(self.book, self.state, choice, UNHEARD)

    def after(self, position: bytes, move: Move) -> bytes:
        """The position after a legal move in another."""
        self.take(position)
        self.play(move)
        return bytes(self.state.data)

    def legal(self, kinds: Collection[Do]) -> list[Move]:
        """The legal moves of some kinds."""
        moves = self._moves
        moves.count = 0
        self._rules.legal(self.book, self.state, moves)
        offered = [moves.move[i] for i in range(moves.count)]
        return [Move(Do(move[0]), move[1], move[2], move[3]) for move in offered if move[0] in kinds]


def trial_of(view: View) -> Trial:
    """Where moves of a view are tried out; what was tried before, at any table, is still in it."""
    trial = _trial(view.game, get_ident())
    trial.book = view.book
    return trial


@lru_cache(16)
def _trial(game: Game, _thread: int) -> Trial:
    """Games are made ready in a thread, so each thread has its own."""
    return Trial(game)
