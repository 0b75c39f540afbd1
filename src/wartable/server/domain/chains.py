"""Chains: several moves sent at once, ``step; step; end_move``. A leading ``undo`` first takes back the last move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wartable.engine.match import Match
from wartable.engine.moves import Move

SEPARATOR = ";"
UNDO = "undo"


class Chain(NamedTuple):
    """Moves to play one after the other, perhaps after an undo."""

    undo_first: bool
    moves: list[Move]


def write_chain(moves: Sequence[Move], *, undo_first: bool) -> str:
    """A chain as text."""
    return f"{SEPARATOR} ".join([UNDO] * undo_first + [str(move) for move in moves])


def read_chain(match: Match, text: str) -> Chain:
    """The moves that a text stands for. If one of them is not allowed, it raises, and none is played.

    They end with the first that cannot be undone: after it the turn has passed, or chance or a secret came into play,
    and the rest was planned without knowing that.
    """
    words = [word.strip() for word in text.split(SEPARATOR)]
    at = match.copy()
    undo_first = words[0] == UNDO and len(words) > 1
    if undo_first:
        at.undo()
    moves: list[Move] = []
    for word in words[undo_first:]:
        moves.append(match.game.notation.read(word))
        if not at.play(moves[-1]).can_undo:
            break
    return Chain(undo_first, moves)
