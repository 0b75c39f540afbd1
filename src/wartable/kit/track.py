"""Tracks to print: numbered spaces in rows, for markers that count."""

from __future__ import annotations

from markupsafe import Markup

from wartable.kit.lettering import SERIF, line_of
from wartable.kit.markup import join
from wartable.kit.svg import Box, circle, rect, text

SPACE = 20
"""How wide a space is; a marker fills it."""


def track(title: str, last: int, across: int, fill: str, line: str, ink: str = "#2a2017") -> tuple[Markup, Box]:
    """Spaces from 0 to the last number under a title, row by row, and the room they take."""
    rows = (last + across) // across
    wide, high = across * SPACE + 8, rows * SPACE + 24
    spaces = []
    for n in range(last + 1):
        x, y = 4 + n % across * SPACE, 20 + n // across * SPACE
        spaces.append(
            rect(x + 0.8, y + 0.8, SPACE - 1.6, SPACE - 1.6, fill="#fffaf0", stroke=line, stroke_width=0.7, rx=3)
        )
        spaces.append(
            text(x + SPACE / 2, y + SPACE / 2 + 3, n, "", "middle", style=f"font:500 9px var(--sans);fill:{ink}")
        )
    head = line_of(title, 6, 14, 10, "", wide - 12, SERIF, style=f"font-family:Alegreya;font-weight:700;fill:{ink}")
    return join(rect(0, 0, wide, high, fill=fill), head, *spaces), (0, 0, wide, high)


def marker(fill: str, rim: str) -> Markup:
    """A round marker on 20 units round the middle."""
    return join(circle(0, 0, 10, fill=rim), circle(0, 0, 7.4, fill=fill))
