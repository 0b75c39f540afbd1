"""Which terms of a game's own rating a turn changes most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from wartable.bots.imagined_turn import ImaginedTurn
from wartable.engine.moves import Move
from wartable.engine.record import Row32
from wartable.engine.view import View

GUESSES = 8
"""Guesses of chance and hidden things that a change is averaged over."""
MOST = 3
"""Terms that are told."""


class Change(NamedTuple):
    """A term of a game's rating, and by how much a turn changes it, in the units of that rating."""

    term: str
    change: float


def changes(view: View, moves: Sequence[Move]) -> tuple[Change, ...]:
    """What changes most for the seat by the end of a turn; nothing if the game names no terms."""
    names = [term["name"] for term in view.game.content.get("terms", ())]
    totals = [0] * len(names)
    for guess in range(GUESSES if names else 0):
        turn = ImaginedTurn(view, guess + 1)
        before = _terms(turn, len(names))
        for move in moves:
            turn.play(move)
        for i, (now, then) in enumerate(zip(_terms(turn, len(names)), before, strict=True)):
            totals[i] += now - then
    found = [Change(name, total / GUESSES) for name, total in zip(names, totals, strict=True) if total]
    return tuple(sorted(found, key=lambda one: -abs(one.change))[:MOST])


def _terms(turn: ImaginedTurn, count: int) -> list[int]:
    """The terms of the rating as the turn stands."""
    out: Any = [0] * count
    row: Row32 = out
    turn.view.game.rules.terms(turn.view.book, turn.state, turn.view.seat, row)
    return list(row)
