"""Shares of victory: how they are written, and how sure one can be of them."""

from __future__ import annotations

import math


def percent(part: float) -> str:
    """A part of the whole as it is written.

    >>> percent(0.25)
    '25.00 %'
    """
    return f"{100 * part:.2f} %"


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share that was seen in so many games.

    >>> [round(edge, 3) for edge in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    z = 1.959964
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    spread = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - spread), min(1.0, middle + spread)
