"""When a search has made up its mind, so that it thinks long only where that pays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wartable.engine.moves import Move

FIRM_LOOKS = 3
"""Looks in a row that have to find the same favourite."""
LEAD = 2
"""How many times more often than any other a firm favourite was tried."""
ENOUGH_VISITS = 50
"""Visits from which on the share of a move is compared with that of the favourite."""
HAIR = 0.005
"""By how much more share of victory another move unsettles the favourite."""


class Thought(NamedTuple):
    """What a search found about one move: how often it tried it, and the share of victory that brought."""

    move: Move
    visits: int
    share: float


class Settling:
    """What a search has found so far, look by look."""

    def __init__(self, after: int) -> None:
        self._after = after
        """The iterations before which no favourite is firm."""
        self._favourite: Move | None = None
        self._looks = 0

    def settled(self, thoughts: Sequence[Thought], done: int, left: float) -> bool:
        """Whether more thinking would hardly change the choice, with ``done`` iterations and at most ``left`` more."""
        best, *others = sorted(thoughts, key=lambda thought: (-thought.visits, -thought.share))
        self._looks = self._looks + 1 if best.move == self._favourite else 1
        self._favourite = best.move
        if not others or best.visits - others[0].visits > left:
            return True
        return done >= self._after > 0 and self._looks >= FIRM_LOOKS and firm(best, others)


def firm(best: Thought, others: Sequence[Thought]) -> bool:
    """Whether a favourite is far ahead and no other move promises more."""
    rivals = [other for other in others if other.visits >= ENOUGH_VISITS]
    ahead = best.visits >= LEAD * max(other.visits for other in others)
    return ahead and all(other.share <= best.share + HAIR for other in rivals)
