"""How a game ended: as data, and in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from wartable.engine.reasons import Reason


class Result(NamedTuple):
    """Who has won, and why as a clause without a full stop. As a text it is one sentence.

    >>> print(Result("House Aquila wins", "House Ursus has fallen"))
    House Aquila wins: House Ursus has fallen.
    """

    text: str
    reason: str = ""

    def __str__(self) -> str:
        return f"{self.text}: {self.reason}." if self.reason else f"{self.text}."


@dataclass(frozen=True)
class Outcome:
    """How a game ended.

    >>> import wartable
    >>> wartable.new("proelio", seed=7).outcome() is None
    True
    """

    winners: tuple[int, ...]
    """The seats that have a share of the victory."""
    shares: tuple[float, ...]
    """Each seat's share of the victory."""
    end: Reason
    """Why the game is over: a member of the game's ``End``."""
    text: str
    """Who has won, for the reader it was made for."""
    reason: str
    """Why, as a clause without a full stop."""

    @property
    def rule(self) -> str:
        """The id of the rule that ended the game."""
        return self.end.rule

    def __str__(self) -> str:
        return str(Result(self.text, self.reason))
