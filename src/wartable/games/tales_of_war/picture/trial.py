"""Moves tried out, as the reader may see them: what they lead to, and what is legal then."""

from __future__ import annotations

from collections.abc import Collection

from wartable.engine.events import Events
from wartable.engine.moves import Choice, Move
from wartable.engine.view import View
from wartable.games.tales_of_war.state import Do, State
from wartable.kit.once import once

UNHEARD = Events()
"""It has room for no event, so it stays empty."""


class Trial:
    """One state for all that is tried: positions are kept as bytes, since making a state takes much longer."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._moves = view.game.MoveList()
        self._choice = Choice()
        self.state: State = view.state.copy()

    def take(self, position: bytes) -> None:
        """Go to a position."""
        self.state.data[:] = position

    def play(self, move: Move) -> None:
        """Do a legal move."""
        choice = self._choice
        choice.kind, choice.a, choice.b, choice.c = move
        self._view.game.rules.apply(self._view.book, self.state, choice, UNHEARD)

    def after(self, position: bytes, move: Move) -> bytes:
        """The position after a legal move in another."""
        self.take(position)
        self.play(move)
        return bytes(self.state.data)

    def legal(self, kinds: Collection[Do]) -> list[Move]:
        """The legal moves of some kinds."""
        moves = self._moves
        moves.count = 0
        self._view.game.rules.legal(self._view.book, self.state, moves)
        offered = [moves.move[i] for i in range(moves.count)]
        return [Move(Do(move[0]), move[1], move[2], move[3]) for move in offered if move[0] in kinds]


@once
def trial_of(view: View) -> Trial:
    """Where moves of a view are tried out; what was tried before is still in it."""
    return Trial(view)
