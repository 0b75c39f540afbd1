"""What a proof counted, and what it found wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

Tell = Callable[[str], None]
"""Shows progress."""


@dataclass
class Outcome:
    """The result of a proof: how much was tried, and every promise that was broken."""

    proof: str
    counted: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def counts(self) -> str:
        """The counts on one line."""
        return ", ".join(f"{number:,} {what}" for what, number in self.counted.items())

    def verdict(self) -> str:
        """How many promises were broken."""
        return f"{len(self.wrong)} broken" if self.wrong else "0 broken"
