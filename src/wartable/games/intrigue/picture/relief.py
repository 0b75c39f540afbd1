"""Relief: small marks that show the terrain of each region, and the mountains on closed borders."""

from __future__ import annotations

import json
import math
import random
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from markupsafe import Markup

from wartable.games.intrigue.picture.geography import Form, Line, Piece, Point, at, curve, drawn, land
from wartable.games.intrigue.picture.places import Place, lettering, places
from wartable.kit.markup import EMPTY, join
from wartable.kit.svg import Box, copy, g, path

Points = np.ndarray[Any, np.dtype[np.float64]]
"""Points, each a row of two numbers."""
Bools = np.ndarray[Any, np.dtype[np.bool_]]
Shape = tuple[str, str]
"""A mark: the path of its outline, and of what is filled too; both start from its foot."""

SHORE = 12
"""The smallest distance between a mark and the edge of its region."""
RIDGE = 22
"""The smallest distance between a mark and a ridge."""


@lru_cache
def _shapes() -> dict[str, Any]:
    """The shapes: every mark, for each terrain its marks and how far apart they are, peaks, and the tones of ranges.

    A peak is its outline, its shadow, and a line on the lit side.
    """
    shapes: dict[str, Any] = json.loads(Path(__file__).with_name("relief.json").read_text("utf-8"))
    return shapes


# --- Marks


def marks(form: Form) -> Markup:
    """All marks, terrain by terrain."""
    found: dict[str, list[tuple[Point, Shape]]] = {terrain: [] for terrain in _shapes()["terrains"]}
    for region, entry in enumerate(drawn()["regions"]):
        found[entry["terrain"]] += _scattered(form, region, entry["terrain"])
    return join(*(_drawn_marks(terrain, placed) for terrain, placed in found.items()))


def _drawn_marks(terrain: str, placed: list[tuple[Point, Shape]]) -> Markup:
    """The marks of a terrain as two paths, from back to front."""
    placed = sorted(placed, key=lambda mark: mark[0][1])
    lines = "".join(f"M{x:g} {y:g}{outline}" for (x, y), (outline, _) in placed)
    filled = "".join(f"M{x:g} {y:g}{fill}" for (x, y), (_, fill) in placed if fill)
    return g(path(lines), path(filled, "rf") if filled else EMPTY, class_=f"rl {terrain}")


def _scattered(form: Form, region: int, terrain: str) -> list[tuple[Point, Shape]]:
    """Marks at random points of a region, clear of its edge, its tile, its name and the mountains."""
    rng = random.Random(region)
    ring = land(form).rings[region]
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    left, right, top, bottom = round(min(xs)), round(max(xs)), round(min(ys)), round(max(ys))
    tries = int(land(form).areas[region] / 9)
    tried = np.array([(rng.randint(left, right), rng.randint(top, bottom)) for _ in range(tries)], float).reshape(-1, 2)
    for a, b, c, d in _taken(form, region):
        tried = tried[~((a < tried[:, 0]) & (tried[:, 0] < c) & (b < tried[:, 1]) & (tried[:, 1] < d))]
    tried = tried[inside(tried, ring)]
    for line, distance in ((ring, SHORE), *((ridge, RIDGE) for ridge in _ridges(form))):
        tried = tried[_off(tried, line, distance)]
    apart, names = _shapes()["terrains"][terrain]
    points: list[Point] = []
    for x, y in tried.tolist():
        if all(math.hypot(x - px, (y - py) * 1.3) > apart for px, py in points):
            points.append((x, y))
    return [(point, _shapes()["marks"][rng.choice(names)]) for point in points]


def _taken(form: Form, region: int) -> list[Box]:
    """The boxes that the tile, the signs and the name of a region cover."""
    place: Place = places(form)[region]
    size = lettering(form).size
    boxes: list[Box] = [(place.x - 50, place.y - 40, place.x + 50, place.y + 36)]
    for line in place.name:
        half = line.width / 2 + 8
        boxes.append((line.x - half, line.y - size, line.x + half, line.y + size / 2))
    return boxes


def _ridges(form: Form) -> list[Line]:
    return [tuple(at(point, form) for point in chain["path"]) for chain in drawn()["mountains"]]


def inside(points: Points, ring: Line) -> Bools:
    """Which points lie inside a ring."""
    x, y = points[:, 0], points[:, 1]
    odd = np.zeros(len(points), bool)
    for (ax, ay), (bx, by) in pairwise((*ring, ring[0])):
        if ay != by:
            odd ^= ((ay > y) != (by > y)) & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
    return odd


def _off(points: Points, line: Line, distance: float) -> Bools:
    """Which points are further than a distance from a line, measured to its points and the middles between them."""
    off = np.ones(len(points), bool)
    for (ax, ay), (bx, by) in pairwise(line):
        for px, py in ((ax, ay), ((ax + bx) / 2, (ay + by) / 2)):
            off &= np.hypot(points[:, 0] - px, points[:, 1] - py) > distance
    return off


# --- Borders and mountains


def borders(pieces: tuple[Piece, ...]) -> Markup:
    """The open borders, dashed. A closed border has no line: its mountains show it."""
    closed = closed_borders()
    lines = "".join(
        curve(piece.line) for piece in pieces if piece.other >= 0 and frozenset((piece.one, piece.other)) not in closed
    )
    return path(lines, "bd")


def closed_borders() -> set[frozenset[int]]:
    """The pairs of regions with mountains between them."""
    number = {entry["id"]: entry["index"] for entry in drawn()["regions"]}
    return {frozenset((number[border["a"]], number[border["b"]])) for border in drawn()["borders"] if border["blocked"]}


def mountains(form: Form) -> Markup:
    """Ridges and their peaks, from back to front."""
    ridges = [path(curve(line), "ridge") for line in _ridges(form)]
    found = [(*at(peak[:2], form), peak[2], chain["id"]) for chain in drawn()["mountains"] for peak in chain["peaks"]]
    standing: list[tuple[float, float, float, str]] = []
    for x, y, size, chain in sorted(found, key=lambda peak: peak[1]):
        if all(math.hypot(x - px, y - py) > 7 for px, py, _, _ in standing):
            standing.append((x, y, size, chain))
    peaks = [_peak(n, x, y, size, _shapes()["tones"].get(chain, "")) for n, (x, y, size, chain) in enumerate(standing)]
    return join(*ridges, *peaks)


def _peak(n: int, x: float, y: float, size: float, tone: str) -> Markup:
    place = f"translate({x:.0f} {y:.0f})scale({size * 0.135:.2f})"
    return copy(f"m-peak{n * 7 % 5 % 2}", tone, transform=place)


def peaks() -> Markup:
    """The two shapes of peaks, to be copied."""
    shapes = [
        g(path(whole, "pk-l"), path(shade, "pk-d"), path(whole + line, "pk-i"), id=f"m-peak{n}", class_="m-layer")
        for n, (whole, shade, line) in enumerate(_shapes()["peaks"])
    ]
    return join(*shapes)
