"""Relief: the small marks that show what a region is like, and the mountains on closed borders."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import pairwise

from markupsafe import Markup

from wartable.games.intrigue.picture.geography import Form, Line, Piece, Point, at, curve, drawn, land
from wartable.games.intrigue.picture.places import Box, Place, lettering, places
from wartable.kit.markup import EMPTY, join
from wartable.kit.svg import copy, g, path

Shape = tuple[str, str]
"""What is drawn in ink only, and what is filled too; both from the foot of a mark."""

LEAF: Shape = (
    "v6m1-8c2 0 3.5-1.3 4-3",
    "m-6-1c-2-4 1-8 3.5-7.5c1-3.5 6.5-3 7 .5c3 1 3 6.5 0 8c-3.5 1.4-8.5 1.2-10.5-1z",
)
FIR: Shape = ("v6m1.5-11l2.5 4m-2.5 1l.5-3", "m0-13l5.5 14.5h-11z")
BUSH: Shape = ("v5", "m-4.5-1c-1.5-3 .5-6 2.5-6c1-2.5 5-2 5.5 .5c2.5 1.5 1.5 6-.5 6.5c-3 1-6 1-7.5-1z")
PALM: Shape = (
    "m0 6c1-4 1-8 0-12c-4 1-6 4-6 7m6-7c4 1 6 4 6 7",
    "m0-6c-2-4-7-4-9 .5c3-1 6-.5 9-.5c3 0 6-.5 9 .5c-2-4.5-7-4.5-9-.5z",
)
THICKET: Shape = (
    "v6m-3-9c1-1.5 2.5-2 4-1.5m0-.5c1.5-1 3-1 4 0",
    "m-7 0c-2-4 1-7 3-7c0-4 5-5 6.5-2c3.5-.5 5.5 3 4 5c2 3-.5 5.5-3.5 5c-4 1.5-8 1-10-1z",
)
HILL: Shape = ("m-11 4c3-8 7-11 11-11s8 3 11 11m-8-9l2.5 5m.5-3l2 4", "")
KNOLL: Shape = ("m-8 3c2-6 5-8 8-8s6 2 8 8m-5.5-6.5l2 4", "")
CRAG: Shape = ("m-5 4l5-10l5 10m-3.5-5l1.5 3", "")
SNOW: Shape = ("m-6 1h4m2 2h5m-4-4h3", "")
CONE: Shape = ("m-8 5l5.5-10h5l5.5 10m-6-6l1.5 4m-3.5-10c-2-2 2-3 0-6", "")
REEDS: Shape = ("m-8 3h16m-13 3h11m-10-4v-7m4 7v-9m4 9v-6m-4 2l-3-3m7 4l3-3", "")
DUNES: Shape = ("m-11 2c5-6 8-5 11-1c3-3 7-3 11 0m-11 0c-1 2 0 3 2 4", "")
DUNE: Shape = ("m-7 0c3-3 5-3 7 0c2-2 4-2 7-.5", "")
GRASS: Shape = ("m0 4c0-4-1.5-6-4-8m4 8v-9m0 9c0-4 1.5-6 4-8", "")
ACACIA: Shape = ("m0 5v-6m0 1l-4-4m4 3l4-3", "m-9-4c1-4 5-4 6.5-3c2-2.5 5.5-2 6.5 0c3-.5 5 1 5 3c-6 1.2-12 1.2-18 0z")
BLADES: Shape = ("m-4 2v-4m4 4v-6m4 6v-4", "")
FIELD: Shape = ("m-7 1h6m3 0h5m-10 3h7", "")

TERRAINS: dict[str, tuple[int, tuple[Shape, ...]]] = {
    "forest": (16, (LEAF, FIR, BUSH)),
    "jungle": (18, (PALM, THICKET, THICKET)),
    "hills": (25, (HILL, KNOLL)),
    "tundra": (26, (CRAG, SNOW)),
    "volcanic": (24, (CONE, CRAG)),
    "marsh": (25, (REEDS,)),
    "desert": (28, (DUNES, DUNE)),
    "steppe": (23, (GRASS,)),
    "savanna": (25, (ACACIA, GRASS)),
    "plains": (36, (BLADES, FIELD)),
}
"""Of each terrain how far its marks stand apart, and what they are."""
SHORE = 12
"""So far marks keep off the edge of their region."""
TONES = {"frostspine": "icy", "dragonback": "icy", "skyreach": "icy", "emberback": "ash", "red_ramparts": "red"}
PEAKS = (
    (
        "m-9.5 6.5l6-10.5l2-6.5l3 2.5l2.5 5.5l5.5 9z",
        "m-1.5-10.5l3 2.5l2.5 5.5l5.5 9h-7l-2-4.5l1-3.5l-2.5-3.5z",
        "m-5 3.5l1.5-4",
    ),
    ("m-9 6.5l4.5-9.5l5-8l3 5.5l5.5 12z", "m.5-11l3 5.5l5.5 12h-8l-1.5-5l2-3.5l-1.5-3.5z", "m-4.5 4l1.5-3.5"),
)
"""Two peaks: their outline, their shadow, and a line on the lit side."""


# --- Marks


def marks(form: Form) -> Markup:
    """All marks, terrain by terrain."""
    found: dict[str, list[tuple[Point, Shape]]] = {terrain: [] for terrain in TERRAINS}
    for region, entry in enumerate(drawn()["regions"]):
        found[entry["terrain"]] += _sown(form, region, entry["terrain"])
    return join(*(_ink(terrain, sown) for terrain, sown in found.items()))


def _ink(terrain: str, sown: list[tuple[Point, Shape]]) -> Markup:
    """The marks of a terrain as two paths, those in front last."""
    sown = sorted(sown, key=lambda mark: mark[0][1])
    lines = "".join(f"M{x:g} {y:g}{shape[0]}" for (x, y), shape in sown)
    filled = "".join(f"M{x:g} {y:g}{shape[1]}" for (x, y), shape in sown if shape[1])
    return g(path(lines), path(filled, "rf") if filled else EMPTY, class_=f"rl {terrain}")


def _sown(form: Form, region: int, terrain: str) -> list[tuple[Point, Shape]]:
    """Marks strewn over a region, clear of its edge, its tile, its name and the mountains."""
    rng = random.Random(region)
    ring = land(form).rings[region]
    taken, ridges = _taken(form, region), _ridges(form)
    apart, shapes = TERRAINS[terrain]
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    sown: list[Point] = []
    for _ in range(int(land(form).areas[region] / 9)):
        x, y = rng.randint(round(min(xs)), round(max(xs))), rng.randint(round(min(ys)), round(max(ys)))
        free = all(not (a < x < c and b < y < d) for a, b, c, d in taken)
        spread = all(math.hypot(x - px, (y - py) * 1.3) > apart for px, py in sown)
        if free and spread and inside((x, y), ring) and off((x, y), ring, SHORE) and off_all((x, y), ridges, 22):
            sown.append((x, y))
    return [(point, rng.choice(shapes)) for point in sown]


def _taken(form: Form, region: int) -> list[Box]:
    """Where the tile, the signs and the name of a region lie."""
    place: Place = places(form)[region]
    size = lettering(form).size
    boxes: list[Box] = [(place.x - 50, place.y - 40, place.x + 50, place.y + 36)]
    for line in place.name:
        half = line.width / 2 + 8
        boxes.append((line.x - half, line.y - size, line.x + half, line.y + size / 2))
    return boxes


def _ridges(form: Form) -> list[Line]:
    return [tuple(at(point, form) for point in chain["path"]) for chain in drawn()["mountains"]]


def inside(point: Point, ring: Line) -> bool:
    """Whether a point lies inside a ring."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in pairwise((*ring, ring[0])):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def off(point: Point, ring: Line, far: float) -> bool:
    """Whether a point is at least so far off the points of a line, or about that."""
    x, y = point
    return all(abs(x - px) > far or abs(y - py) > far or math.hypot(x - px, y - py) > far for px, py in _dense(ring))


def off_all(point: Point, lines: list[Line], far: float) -> bool:
    """Whether a point is so far off all these lines."""
    return all(off(point, line, far) for line in lines)


def _dense(line: Line) -> Iterator[Point]:
    """The points of a line, and the middles between them."""
    for (ax, ay), (bx, by) in pairwise(line):
        yield ax, ay
        yield (ax + bx) / 2, (ay + by) / 2


# --- Borders and mountains


def borders(pieces: tuple[Piece, ...]) -> Markup:
    """The open borders, dashed. Where mountains stand there is no line: they are the border."""
    closed = closed_borders()
    lines = "".join(
        curve(piece.line) for piece in pieces if piece.other >= 0 and frozenset((piece.one, piece.other)) not in closed
    )
    return path(lines, "bd")


def closed_borders() -> set[frozenset[int]]:
    """The pairs of regions that mountains part."""
    number = {entry["id"]: entry["index"] for entry in drawn()["regions"]}
    return {frozenset((number[border["a"]], number[border["b"]])) for border in drawn()["borders"] if border["blocked"]}


def mountains(form: Form) -> Markup:
    """Ridges and their peaks, those in front last."""
    ridges = [path(curve(line), "ridge") for line in _ridges(form)]
    found = [(*at(peak[:2], form), peak[2], chain["id"]) for chain in drawn()["mountains"] for peak in chain["peaks"]]
    standing: list[tuple[float, float, float, str]] = []
    for x, y, size, chain in sorted(found, key=lambda peak: peak[1]):
        if all(math.hypot(x - px, y - py) > 7 for px, py, _, _ in standing):
            standing.append((x, y, size, chain))
    peaks = [_peak(n, x, y, size, TONES.get(chain, "")) for n, (x, y, size, chain) in enumerate(standing)]
    return join(*ridges, *peaks)


def _peak(n: int, x: float, y: float, size: float, tone: str) -> Markup:
    place = f"translate({x:.0f} {y:.0f})scale({size * 0.135:.2f})"
    return copy(f"m-peak{n * 7 % 5 % 2}", tone, transform=place)


def peaks() -> Markup:
    """The two shapes all peaks are made of."""
    shapes = [
        g(path(whole, "pk-l"), path(shade, "pk-d"), path(whole + line, "pk-i"), id=f"m-peak{n}", class_="m-layer")
        for n, (whole, shade, line) in enumerate(PEAKS)
    ]
    return join(*shapes)
