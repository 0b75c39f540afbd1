"""Regions, borders and coasts as curves, for both sizes of the map.

The outline of a region consists of pieces: each is a border with one neighbour, or a stretch of coast. Neighbours share
pieces, so the outline of a kingdom consists of the pieces that only one of its regions has.
"""

from __future__ import annotations

import json
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

Point = tuple[float, float]
Line = tuple[Point, ...]

SEA = -1
"""The other side of a coast."""
GRAIN = 10
"""Paths are written in tenths of a unit."""


class Form(NamedTuple):
    """The size of the map. The small one is narrower, for boards about as high as wide."""

    width: int
    height: int
    small: bool


DESK = Form(1600, 1000, False)
PHONE = Form(1060, 1000, True)


def form_of(small: bool) -> Form:
    """The form of the map on a page."""
    return PHONE if small else DESK


class Piece(NamedTuple):
    """A stretch of border or coast between a region and another one or the sea; ``closed`` if it is a whole island."""

    number: int
    one: int
    other: int
    line: Line
    closed: bool


class Land(NamedTuple):
    """The whole map in one form."""

    form: Form
    rings: tuple[Line, ...]
    """The outline of each region."""
    pieces: tuple[Piece, ...]
    around: tuple[tuple[tuple[int, bool], ...], ...]
    """The pieces around each region in order, and whether each is reversed there."""
    areas: tuple[float, ...]


@lru_cache
def drawn() -> dict[str, Any]:
    """The contents of ``map.json``."""
    data: dict[str, Any] = json.loads((Path(__file__).parents[1] / "map.json").read_text("utf-8"))
    return data


@lru_cache
def land(form: Form) -> Land:
    """The map in one form."""
    entries = drawn()["regions"]
    rings = tuple(tuple(at(point, form) for point in entry["polygon"]) for entry in entries)
    pieces, around = _cut(rings)
    return Land(form, rings, pieces, around, tuple(abs(area(ring)) for ring in rings))


def at(point: Any, form: Form) -> Point:
    """A point of ``map.json``, scaled to a form of the map."""
    return round(point[0] * form.width / DESK.width, 1), round(point[1] * form.height / DESK.height, 1)


def area(ring: Line) -> float:
    """The area of a ring, negative if it runs the other way round."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise((*ring, ring[0]))) / 2


# --- Pieces


def _cut(rings: tuple[Line, ...]) -> tuple[tuple[Piece, ...], tuple[tuple[tuple[int, bool], ...], ...]]:
    """Cut the outlines of all regions into pieces that neighbours share."""
    beside = _beside(rings)
    known: dict[frozenset[Point], Piece] = {}
    around = []
    for region, ring in enumerate(rings):
        runs = []
        for other, line, closed in _runs(ring, beside):
            key = frozenset(line)
            piece = known.setdefault(key, Piece(len(known), region, other, line, closed))
            runs.append((piece.number, piece.one != region))
        around.append(tuple(runs))
    return tuple(known.values()), tuple(around)


def _beside(rings: tuple[Line, ...]) -> dict[tuple[Point, Point], int]:
    """Maps each step of an outline to its region."""
    return {step: region for region, ring in enumerate(rings) for step in pairwise((*ring, ring[0]))}


def _runs(ring: Line, beside: dict[tuple[Point, Point], int]) -> list[tuple[int, Line, bool]]:
    """The pieces of one outline: the region or sea beyond each, its points, and whether it is the whole outline."""
    steps = list(pairwise((*ring, ring[0])))
    beyond = [beside.get((b, a), SEA) for a, b in steps]
    if len(set(beyond)) == 1:
        return [(beyond[0], ring, True)]
    start = next(n for n in range(len(steps)) if beyond[n] != beyond[n - 1])
    runs: list[tuple[int, list[Point]]] = []
    for n in (*range(start, len(steps)), *range(start)):
        if not runs or runs[-1][0] != beyond[n]:
            runs.append((beyond[n], [steps[n][0]]))
        runs[-1][1].append(steps[n][1])
    return [(other, tuple(points), False) for other, points in runs]


# --- Curves


def curve(line: Line, closed: bool = False) -> str:
    """A smooth curve along points; it passes near most of them, not through them."""
    if closed:
        first = (line[-1][0] + line[0][0]) / 2, (line[-1][1] + line[0][1]) / 2
        return Pen(first).along((*line, first)).close()
    return Pen(line[0]).along(line[1:]).path


def outline(whole: Land, region: int) -> str:
    """The outline of a region, made of the curves of its pieces."""
    if whole.pieces[whole.around[region][0][0]].closed:
        return curve(whole.rings[region], closed=True)
    pen: Pen | None = None
    for number, backwards in whole.around[region]:
        line = whole.pieces[number].line
        line = tuple(reversed(line)) if backwards else line
        pen = (pen or Pen(line[0])).along(line[1:])
    assert pen is not None
    return pen.close()


class Pen:
    """Writes a path of relative steps in tenths. Rounding errors do not add up."""

    def __init__(self, start: Point) -> None:
        self.at = _tenths(start)
        self.path = f"M{_pair(*self.at)}"

    def along(self, points: Line) -> Pen:
        """Draws a curve to the last point. The others are control points; the curve passes halfway between them."""
        bend = _tenths(points[0])
        if len(points) == 1:
            self.path += "l" + self._step(bend)
            return self
        self.path += "q" + _pair(bend[0] - self.at[0], bend[1] - self.at[1])
        for n, point in enumerate(points[1:]):
            x, y = _tenths(point)
            last = n == len(points) - 2
            self.path += (_joined if n == 0 else "t{}".format)(
                self._step((x, y) if last else ((bend[0] + x) // 2, (bend[1] + y) // 2))
            )
            # "t" takes the last control point, mirrored at the pen, as the next one.
            bend = 2 * self.at[0] - bend[0], 2 * self.at[1] - bend[1]
        return self

    def close(self) -> str:
        """The path, closed."""
        return self.path + "z"

    def _step(self, to: tuple[int, int]) -> str:
        dx, dy = to[0] - self.at[0], to[1] - self.at[1]
        self.at = to
        return _pair(dx, dy)


def _tenths(point: Point) -> tuple[int, int]:
    return round(point[0] * GRAIN), round(point[1] * GRAIN)


def _pair(x: int, y: int) -> str:
    """Two numbers in tenths, written as short as possible."""
    return _short(x) + _joined(_short(y))


def _short(n: int) -> str:
    text = f"{n / GRAIN:g}"
    return text.replace("0.", ".", 1) if abs(n) < GRAIN else text


def _joined(text: str) -> str:
    """A number after another one: a space separates them, unless it has a minus sign."""
    return text if text.startswith("-") else " " + text
