"""What stands still: the frame with its vines, the field, its grass and its grid.

Zones and coordinates are drawn with the board, since each player sees it from their own side.
"""

from __future__ import annotations

import random
from functools import lru_cache

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.places import CELL, RIM, SIDE, VIEW_BOX
from wartable.games.tales_of_war.pieces import HEIGHT, WIDTH
from wartable.games.tales_of_war.words.translator import say
from wartable.kit.html import div
from wartable.kit.markup import join
from wartable.kit.svg import NAMESPACE, copy, path, rect, svg

INNER, OUTER = 9, 19
"""The vine swings between these distances from the field."""
LEAVES = ("leaf-red", "leaf-blue", "leaf-green")
TUFTS = 70


def backdrop(scene: Scene) -> Markup:
    """The empty battlefield: the same for everybody and in every mode."""
    return _backdrop(scene.small, say("An empty battlefield of twelve by twelve squares"))


@lru_cache
def _backdrop(small: bool, label: str) -> Markup:
    layout = "tow backdrop small" if small else "tow backdrop"
    field = svg(empty_field(), class_="field", viewBox=VIEW_BOX, xmlns=NAMESPACE, label=label)
    return div(div(field, class_="layout"), id="backdrop", class_=layout)


def empty_field() -> Markup:
    """The frame, the field with its grass, and its grid."""
    whole = SIDE + 2 * RIM
    return join(
        rect(-RIM, -RIM, whole, whole, "frame", rx=10),
        rect(2.5 - RIM, 2.5 - RIM, whole - 5, whole - 5, "gilt", rx=8),
        _vines(),
        rect(-1.5, -1.5, SIDE + 3, SIDE + 3, "edge"),
        rect(0, 0, SIDE, SIDE, "ground"),
        path(_checks(), "ground-2"),
        *_grass(),
        path(_grid(), "grid"),
    )


# --- The field


def _checks() -> str:
    """Every other square, a shade darker."""
    dark = ((column, row) for column in range(WIDTH) for row in range(HEIGHT) if (column + row) % 2)
    return "".join(f"M{CELL * column} {CELL * row}h{CELL}v{CELL}h-{CELL}z" for column, row in dark)


def _grid() -> str:
    lines = range(CELL, SIDE, CELL)
    return "".join(f"M{at} 0V{SIDE}M0 {at}H{SIDE}" for at in lines)


def _grass() -> list[Markup]:
    """Tufts of grass here and there between the zones."""
    rng = random.Random(12)
    tufts = []
    for _ in range(TUFTS):
        x, y, size = rng.uniform(8, SIDE - 8), rng.uniform(2 * CELL + 14, SIDE - 2 * CELL - 4), rng.uniform(0.6, 1)
        tufts.append(copy("s-tuft", transform=f"translate({x:.1f} {y:.1f}) scale({size:.1f})"))
    return tufts


# --- The frame


def _vines() -> Markup:
    """A vine around the field, with leaves in three colours by turns and berries between."""
    stems, berries = [], []
    leaves: dict[str, list[str]] = {name: [] for name in LEAVES}
    for side in range(4):
        for n in range(WIDTH):
            stems.append(_swing(side, n))
            if n:
                berries.append(_berry(*_place(side, CELL * n, OUTER - 0.5 if n % 2 else INNER + 0.5)))
                leaves[LEAVES[n % 3]].append(_pair(side, n))
    leafage = [path("".join(pairs), name) for name, pairs in leaves.items()]
    return join(path("".join(stems), "vine"), *leafage, path("".join(berries), "berry"))


def _place(side: int, along: float, away: float) -> tuple[float, float]:
    """A point this far along one side of the field, clockwise, and this far away from it."""
    return ((along, -away), (SIDE + away, along), (SIDE - along, SIDE + away), (-away, SIDE - along))[side]


def _swing(side: int, n: int) -> str:
    """One swing of the vine from square to square."""
    near, far = (OUTER, INNER) if n % 2 == 0 else (INNER, OUTER)
    beyond = (far - near) * 0.4
    points = [
        _place(side, CELL * n, near),
        _place(side, CELL * (n + 0.3), near - beyond * 2.2),
        _place(side, CELL * (n + 0.7), far + beyond * 2.2),
        _place(side, CELL * (n + 1), far),
    ]
    (x, y), *rest = points
    return f"M{x:g} {y:g}C" + " ".join(f"{x:g} {y:g}" for x, y in rest)


def _pair(side: int, n: int) -> str:
    """Two leaves at a knot of the vine."""
    root = OUTER if n % 2 == 0 else INNER
    inward = -8.5 if n % 2 == 0 else 8.5
    return "".join(_leaf(side, CELL * n, root, way, inward) for way in (-1, 1))


def _leaf(side: int, along: float, root: float, way: int, inward: float) -> str:
    start = _place(side, along, root)
    bow = _place(side, along + 2.7 * way, root + inward * 0.94)
    tip = _place(side, along + 11.2 * way, root + inward)
    back = _place(side, along + 9.9 * way, root + inward * 0.12)
    points = " ".join(f"{x:.1f} {y:.1f}" for x, y in (bow, tip))
    return f"M{start[0]:g} {start[1]:g}Q{points}Q{back[0]:.1f} {back[1]:.1f} {start[0]:g} {start[1]:g}z"


def _berry(x: float, y: float) -> str:
    return f"M{x - 2.6:g} {y:g}a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0z"
