"""Comparisons as data: parts, and their rows."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """One contender's figures, how many times as good Wartable is, and how many times it should be."""

    who: str
    figures: list[str]
    ratio: float | None = None
    wanted: float | None = None

    @property
    def good(self) -> bool:
        """Whether what is wanted is reached."""
        return self.wanted is None or (self.ratio is not None and self.ratio >= self.wanted)


class Part(NamedTuple):
    """One comparison: its title, what has to be said of it, the heads of its figures, and its rows."""

    title: str
    note: str
    heads: list[str]
    rows: list[Row]
