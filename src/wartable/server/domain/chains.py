"""Chains: several moves sent at once, ``step; step; end_move``. A leading ``undo`` first takes back the last move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wartable.engine.match import Match
from wartable.engine.moves import Move

SEPARATOR = ";"
UNDO = "undo"


class Chain(NamedTuple):
    """Moves played one after the other, perhaps after an undo."""

    undone: Match | None
    """The match after the undo that the chain begins with, if it does."""
    plies: list[Match]
    """The match after each move."""

    @property
    def moves(self) -> list[Move]:
        """The moves alone."""
        return [ply.moves[-1] for ply in self.plies]


def write_chain(moves: Sequence[Move], *, undo_first: bool) -> str:
    """A chain as text."""
    return f"{SEPARATOR} ".join([UNDO] * undo_first + [str(move) for move in moves])


def read_chain(match: Match, text: str) -> Chain:
    """The moves that a text stands for, each played once; the match itself stays. If one is not allowed, it raises.

    They end with the first that cannot be undone: after it the turn has passed, or chance or a secret came into play,
    and the rest was planned without knowing that.
    """
    words = [word.strip() for word in text.split(SEPARATOR)]
    undo_first = words[0] == UNDO and len(words) > 1
    undone = match.copy().undo() if undo_first else None
    at, plies = undone or match, []
    for word in words[undo_first:]:
        at = at.after(word)
        plies.append(at)
        if not at.can_undo:
            break
    return Chain(undone, plies)
