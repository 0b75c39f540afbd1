"""Chains: several moves sent in one go, ``step; step; end_move``. A first ``undo`` takes the own last move back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wartable.engine.match import Match
from wartable.engine.moves import Move

BETWEEN = ";"
BACK = "undo"


class Chain(NamedTuple):
    """What is to be done: perhaps a move taken back, then moves one after the other."""

    back: bool
    moves: list[Move]


def written(moves: Sequence[Move], *, back: bool) -> str:
    """A chain as text."""
    return f"{BETWEEN} ".join([BACK] * back + [str(move) for move in moves])


def read_chain(match: Match, text: str) -> Chain:
    """The moves that a text stands for. If one of them is not allowed, it raises, and none is played.

    They end with the first that cannot be taken back: after it the turn has passed, chance has decided or something
    hidden was shown, and the rest was planned without knowing it.
    """
    words = [word.strip() for word in text.split(BETWEEN)]
    at = match.copy()
    back = words[0] == BACK and len(words) > 1
    if back:
        at.undo()
    moves: list[Move] = []
    for word in words[back:]:
        moves.append(match.game.notation.read(word))
        if not at.play(moves[-1]).can_undo:
            break
    return Chain(back, moves)
