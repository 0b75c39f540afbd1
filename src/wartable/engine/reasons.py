"""Reasons: why a move is refused or a game is over. 0 is none; every other one names its rule."""

from __future__ import annotations

from enum import IntEnum
from typing import Self


class Reason(IntEnum):
    """Subclass it in a game for refusals and for ends: ``ALLOWED = 0, ""``, ``WALLS_TOO_LOW = 1, "PRO-ATK-03"``."""

    rule: str

    def __new__(cls, value: int, rule: str = "") -> Self:
        """A reason is its number and the id of its rule."""
        reason = int.__new__(cls, value)
        reason._value_ = value
        reason.rule = rule
        return reason
