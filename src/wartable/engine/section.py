"""Sections: how words lay a table out for a terminal, a notebook or a screen reader."""

from __future__ import annotations

from typing import NamedTuple


class Section(NamedTuple):
    """A titled table of text: its column heads, if any, and its rows."""

    title: str
    heads: list[str]
    rows: list[list[str]]

    def __str__(self) -> str:
        rows = [self.heads, *self.rows] if self.heads else self.rows
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join([self.title, *("  " + "  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)])
