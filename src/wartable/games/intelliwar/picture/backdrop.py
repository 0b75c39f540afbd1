"""What stands still: the tournament board in its walnut frame, squares of lawn in the light of one lamp."""

from __future__ import annotations

import random

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.geometry import HIGH, WIDE, corners, spot
from wartable.games.intelliwar.pieces import COLUMNS, ROWS, SQUARES
from wartable.games.intelliwar.words.translator import say
from wartable.kit.markup import element, join, lone
from wartable.kit.svg import circle, defs, ellipse, path, polygon, svg

RIM = (-0.45, -0.4, 7.45, 9.38)
"""How far the frame reaches beyond the squares: left and near, right and far."""
INLAY = (-0.1, -0.09, 7.1, 9.08)
BRASS = 0.62
"""How long the sides of the brass corners are."""
EDGE = 24
"""How thick the board is at its near side."""
TUFTS = 70
STOPS = [lone("stop", {"offset": n, "class_": kind}) for n, kind in enumerate(("lit", "unlit"))]
LAMP = defs(element("radialGradient", STOPS, {"id": "lamp"}))


def backdrop(scene: Scene) -> Markup:
    """The board without anything on it; it is the same from either side."""
    return layer("backdrop", scene, LAMP, _frame(), _squares(), _grid(), _tufts(), _lamp())


def layer(name: str, scene: Scene, *parts: Markup) -> Markup:
    """One of the two drawings of the board, which lie one over the other."""
    return svg(
        *parts,
        id=name,
        class_=f"intelliwar {name} {'small' if scene.small else 'large'}",
        viewBox=f"0 0 {WIDE} {HIGH}",
        label=say("The board, 7 by 9 squares"),
    )


def _quad(left: float, near: float, right: float, far: float) -> list[tuple[float, float]]:
    """The corners of a part of the board."""
    return [spot(u, v)[:2] for u, v in ((left, near), (right, near), (right, far), (left, far))]


def _frame() -> Markup:
    """Shadow, near edge, walnut, an inlaid line and brass corners."""
    left, right = spot(RIM[0], RIM[1]), spot(RIM[2], RIM[1])
    low = left.y + EDGE
    across = "".join(f"M{left.x:.1f} {left.y + down:.1f}H{right.x:.1f}" for down in (8, 16))
    return join(
        path(f"M-2 {low + 3:.1f}L41 29H609L646 {low + 12:.1f}H10Z", "shade"),
        path(f"M{left.x:.1f} {left.y:.1f}V{low:.1f}H{right.x:.1f}V{right.y:.1f}Z", "edge"),
        path(across, "grain"),
        polygon(_quad(*RIM), "walnut"),
        polygon(_quad(*INLAY), "inlay"),
        *(_corner(u, v) for u in (0, 1) for v in (0, 1)),
    )


def _corner(right: int, far: int) -> Markup:
    """A corner of brass with its nail."""
    u, v = RIM[2 if right else 0], RIM[3 if far else 1]
    across, up = (-BRASS if right else BRASS), (-BRASS if far else BRASS)
    points = (spot(u, v), spot(u + across, v), spot(u + across / 2, v + up / 2), spot(u, v + up))
    nail = spot(u + across * 0.29, v + up * 0.27)
    brass = polygon([point[:2] for point in points], "brass")
    return join(brass, circle(round(nail.x, 1), round(nail.y, 1), 2.2, "nail"))


def _squares() -> Markup:
    shades = ("dark", "light")
    return join(
        *(polygon(corners(square, 0), shades[(square // ROWS + square % ROWS) % 2]) for square in range(SQUARES))
    )


def _grid() -> Markup:
    """The lines between the squares."""
    lines = [(spot(0, row), spot(COLUMNS, row)) for row in range(ROWS + 1)]
    lines += [(spot(column, 0), spot(column, ROWS)) for column in range(COLUMNS + 1)]
    drawn = "".join(f"M{a.x:.1f} {a.y:.1f}L{b.x:.1f} {b.y:.1f}" for a, b in lines)
    return path(drawn, "grid")


def _tufts() -> Markup:
    """Blades of grass, always the same ones."""
    luck = random.Random("lawn")
    blades = ""
    for _ in range(TUFTS):
        here = spot(luck.uniform(0.15, COLUMNS - 0.15), luck.uniform(0.15, ROWS - 0.15))
        blades += f"M{here.x:.0f} {here.y:.0f}l-2-4M{here.x + 3:.0f} {here.y:.0f}l1-5"
    return path(blades, "tuft")


def _lamp() -> Markup:
    """The light over the middle, where dust has been stirred up."""
    middle = spot(COLUMNS / 2, ROWS / 2)
    return ellipse(round(middle.x), round(middle.y), 250, 150, fill="url(#lamp)")
