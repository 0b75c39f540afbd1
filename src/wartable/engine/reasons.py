"""Reasons for refusals: 0 allows; every other one names the rule that forbids."""

from __future__ import annotations

from enum import IntEnum
from typing import Self


class Reason(IntEnum):
    """Subclass it in a game: ``ALLOWED = 0, ""`` and ``WALLS_TOO_LOW = 1, "PRO-ATK-03"``."""

    rule: str

    def __new__(cls, value: int, rule: str) -> Self:
        """A reason is its number and the id of its rule."""
        reason = int.__new__(cls, value)
        reason._value_ = value
        reason.rule = rule
        return reason
