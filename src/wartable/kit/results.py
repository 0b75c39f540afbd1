"""How a game ended, in words."""

from __future__ import annotations

from typing import NamedTuple


class Result(NamedTuple):
    """Who has won, and why. As a text it is one sentence.

    >>> print(Result("House Aquila wins", "House Ursus has fallen"))
    House Aquila wins: House Ursus has fallen.
    """

    text: str
    reason: str = ""

    def __str__(self) -> str:
        return f"{self.text}: {self.reason}." if self.reason else f"{self.text}."
