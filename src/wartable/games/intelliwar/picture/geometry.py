"""Where things stand in the drawing of the board: a mild perspective with the reader's own side near."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from wartable.games.intelliwar.pieces import COLUMNS, ROWS

WIDE, HIGH = 640, 622
"""The drawing; rows go from the near edge of the board up to the far one."""
MIDDLE = WIDE / 2
NEAR_EDGE = 570
SQUARE_WIDE, SQUARE_HIGH = 80, 68.5
FAR = 0.0152
"""How much smaller things are a row further away."""
FOOT = 0.44
"""How far up in its square a piece stands."""
STANDING = 1.07
"""Pieces are a little larger than their squares would have them."""


class Spot(NamedTuple):
    """A point of the drawing, and how large things are there."""

    x: float
    y: float
    scale: float


def spot(column: float, row: float) -> Spot:
    """Where a point of the board is, counted in squares from its near left corner."""
    scale = 1 / (1 + FAR * row)
    return Spot(MIDDLE + (column - COLUMNS / 2) * SQUARE_WIDE * scale, NEAR_EDGE - SQUARE_HIGH * row * scale, scale)


def seen(square: int, near: int) -> tuple[int, int]:
    """Column and row of a square as the side that sits near counts them."""
    column, row = divmod(square, ROWS)
    return (column, row) if near == 0 else (COLUMNS - 1 - column, ROWS - 1 - row)


def standing(square: int, near: int) -> Spot:
    """Where a piece on a square stands."""
    column, row = seen(square, near)
    return spot(column + 0.5, row + FOOT)


def placed(square: int, near: int, size: float = 1) -> str:
    """The style that puts a piece on a square, so that it glides when the square changes."""
    here = standing(square, near)
    return f"transform:translate({here.x:.1f}px,{here.y:.1f}px) scale({here.scale * size:.3f})"


@lru_cache(maxsize=256)
def corners(square: int, near: int, inset: float = 0) -> list[tuple[float, float]]:
    """The four corners of a square."""
    column, row = seen(square, near)
    low, high = inset, 1 - inset
    around = ((low, low), (high, low), (high, high), (low, high))
    return [spot(column + u, row + v)[:2] for u, v in around]


@lru_cache(maxsize=256)
def outline(square: int, near: int) -> str:
    """A square as part of a path, a little smaller than it is."""
    first, *others = [f"{x:.1f},{y:.1f}" for x, y in corners(square, near, 0.05)]
    return f"M{first}L{' '.join(others)}Z"
