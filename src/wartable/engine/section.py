"""Sections: how words lay a table out for a terminal, a notebook or a screen reader."""

from __future__ import annotations

from typing import NamedTuple


class Section(NamedTuple):
    """A titled table of text: its column heads, if any, and its rows."""

    title: str
    heads: list[str]
    rows: list[list[str]]
