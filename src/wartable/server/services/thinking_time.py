"""How long a bot may think: as long as its table allows, and less while others wait for a worker."""

from __future__ import annotations

from wartable.server.limits import BOT_SECONDS
from wartable.server.schemas.tables import PaceOut

MOVES_LEFT = 30
"""Moves that the time on a clock has to last for."""
PART_OF_INCREMENT = 0.8
PART_OF_CLOCK = 0.5
"""No move takes a larger part of what is on the clock."""
PONDER_SECONDS = 10.0
"""How long a bot may think on after its move, if nobody needs its worker."""


def thinking_seconds(pace: PaceOut, clock: float, waiting: int) -> float:
    """The time limit of a move, by the pace, the seconds on the clock and the number of others who wait."""
    seconds = BOT_SECONDS / (1 + waiting)
    if pace["kind"] != "clock":
        return seconds
    share = clock / MOVES_LEFT + PART_OF_INCREMENT * pace["increment"]
    return min(seconds, share, PART_OF_CLOCK * clock)


def pondering_seconds(pace: PaceOut, waiting: int, *, watched: bool, over_budget: bool) -> float:
    """How long a bot may think while others move: not if others wait, nobody looks or the owner's time is used up."""
    allowed = pace["kind"] != "slow" and watched and not waiting and not over_budget
    return PONDER_SECONDS if allowed else 0.0
