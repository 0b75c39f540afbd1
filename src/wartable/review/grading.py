"""How much a decision has to cost to be marked, and how it is marked."""

from __future__ import annotations

from enum import Enum
from typing import Literal

DOUBT = 2.0
"""A loss is marked if it is larger than this many of its standard errors."""
DECIDED = 0.02
"""A seat whose chances are this near to nothing or to everything has nothing left to decide."""


class Grade(Enum):
    """How bad a decision was: its name, its sign, and the share of victory between two sides it costs at least."""

    INACCURACY = "inaccuracy", "?!", 0.05
    MISTAKE = "mistake", "?", 0.10
    BLUNDER = "blunder", "??", 0.15

    def __init__(self, word: Literal["inaccuracy", "mistake", "blunder"], sign: str, least: float) -> None:
        self.word = word
        self.sign = sign
        self.least = least


def grade(loss: float, error: float, even: float) -> Grade | None:
    """The mark of a loss; ``even`` is the share of a seat among equals, which the limits are in proportion to.

    >>> grade(0.12, 0.03, even=0.5)
    <Grade.MISTAKE: ('mistake', '?', 0.1)>
    >>> grade(0.12, 0.07, even=0.5) is None
    True
    >>> grade(0.06, 0.01, even=0.25).word
    'mistake'
    """
    if loss <= DOUBT * error:
        return None
    return next((one for one in reversed(Grade) if loss >= one.least * 2 * even), None)


def decided(best: float, played: float, even: float) -> bool:
    """Whether no decision matters any more: even the best promises next to nothing, or what was played all but wins.

    >>> decided(1.0, 0.99, even=0.5), decided(1.0, 0.6, even=0.5), decided(0.01, 0.0, even=0.5)
    (True, False, True)
    """
    return best < DECIDED * 2 * even or played > 1 - DECIDED
