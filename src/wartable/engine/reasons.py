"""Reasons: why a move is refused or a game is over. 0 is none; every other one names its rule."""

from __future__ import annotations

from enum import IntEnum
from typing import Self


class Reason(IntEnum):
    """Subclass it in a game for refusals and for ends; they are numbered in their order, so 0 comes first.

    >>> class Refusal(Reason):
    ...     ALLOWED = ""
    ...     WALLS_TOO_LOW = "PRO-ATK-03"
    ...     SHIELDS_FIRST, NOT_NEXT_WALL = 2 * ["PRO-FORT-07"]
    >>> int(Refusal.NOT_NEXT_WALL), Refusal.NOT_NEXT_WALL.rule
    (3, 'PRO-FORT-07')
    """

    rule: str

    def __new__(cls, rule: str | int) -> Self:
        """A reason is declared by the id of its rule, and found again by its number: ``Refusal(3)``."""
        reason = int.__new__(cls, len(cls.__members__))
        reason._value_ = len(cls.__members__)
        reason.rule = str(rule)
        return reason
