"""What stands still: the tournament board in its walnut frame, squares of lawn in the light of one lamp."""

from __future__ import annotations

import random

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.captions import BOARD_LABEL
from wartable.games.intelliwar.picture.geometry import HIGH, WIDE, corners, spot
from wartable.games.intelliwar.picture.pen import titled
from wartable.games.intelliwar.pieces import COLUMNS, ROWS, SQUARES
from wartable.games.intelliwar.words.translator import say

RIM = (-0.45, -0.4, 7.45, 9.38)
"""The frame reaches so far beyond the squares: left and near, right and far."""
INLAY = (-0.1, -0.09, 7.1, 9.08)
BRASS = 0.62
"""How long the sides of the brass corners are."""
EDGE = 24
"""How thick the board is at its near side."""
TUFTS = 70
LAMP = (
    '<defs><radialGradient id="lamp"><stop offset="0" class="lit"/>'
    '<stop offset="1" class="unlit"/></radialGradient></defs>'
)


def backdrop(scene: Scene) -> Markup:
    """The board without anything on it; it is the same from either side."""
    parts = [_frame(), _squares(), _grid(), _tufts(), _lamp()]
    form = "small" if scene.small else "large"
    return Markup(
        f'<svg id="backdrop" class="intelliwar backdrop {form}" viewBox="0 0 {WIDE} {HIGH}" {titled(say(BOARD_LABEL))}>'
        f"{LAMP}{''.join(parts)}</svg>"
    )


def _quad(left: float, near: float, right: float, far: float) -> str:
    """The corners of a part of the board."""
    points = (spot(left, near), spot(right, near), spot(right, far), spot(left, far))
    return " ".join(f"{p.x:.1f},{p.y:.1f}" for p in points)


def _frame() -> str:
    """Shadow, near edge, walnut, an inlaid line and brass corners."""
    left, right = spot(RIM[0], RIM[1]), spot(RIM[2], RIM[1])
    low = left.y + EDGE
    edge = f'<path class="edge" d="M{left.x:.1f} {left.y:.1f}V{low:.1f}H{right.x:.1f}V{right.y:.1f}Z"/>'
    across = "".join(f"M{left.x:.1f} {left.y + down:.1f}H{right.x:.1f}" for down in (8, 16))
    lines = f'<path class="grain" d="{across}"/>'
    shadow = f'<path class="shade" d="M-2 {low + 3:.1f}L41 29H609L646 {low + 12:.1f}H10Z"/>'
    walnut = f'<polygon class="walnut" points="{_quad(*RIM)}"/><polygon class="inlay" points="{_quad(*INLAY)}"/>'
    return f"{shadow}{edge}{lines}{walnut}{''.join(_corner(u, v) for u in (0, 1) for v in (0, 1))}"


def _corner(right: int, far: int) -> str:
    """A corner of brass with its nail."""
    u, v = RIM[2 if right else 0], RIM[3 if far else 1]
    across, up = (-BRASS if right else BRASS), (-BRASS if far else BRASS)
    points = (spot(u, v), spot(u + across, v), spot(u + across / 2, v + up / 2), spot(u, v + up))
    nail = spot(u + across * 0.29, v + up * 0.27)
    shape = " ".join(f"{p.x:.1f},{p.y:.1f}" for p in points)
    return (
        f'<polygon class="brass" points="{shape}"/><circle class="nail" cx="{nail.x:.1f}" cy="{nail.y:.1f}" r="2.2"/>'
    )


def _squares() -> str:
    shades = ("dark", "light")
    return "".join(
        f'<polygon class="{shades[(square // ROWS + square % ROWS) % 2]}" points="{corners(square, 0)}"/>'
        for square in range(SQUARES)
    )


def _grid() -> str:
    """The lines between the squares."""
    lines = [(spot(0, row), spot(COLUMNS, row)) for row in range(ROWS + 1)]
    lines += [(spot(column, 0), spot(column, ROWS)) for column in range(COLUMNS + 1)]
    drawn = "".join(f"M{a.x:.1f} {a.y:.1f}L{b.x:.1f} {b.y:.1f}" for a, b in lines)
    return f'<path class="grid" d="{drawn}"/>'


def _tufts() -> str:
    """Blades of grass, always the same ones."""
    luck = random.Random("lawn")
    blades = ""
    for _ in range(TUFTS):
        here = spot(luck.uniform(0.15, COLUMNS - 0.15), luck.uniform(0.15, ROWS - 0.15))
        blades += f"M{here.x:.0f} {here.y:.0f}l-2-4M{here.x + 3:.0f} {here.y:.0f}l1-5"
    return f'<path class="tuft" d="{blades}"/>'


def _lamp() -> str:
    """The light over the middle, where dust has been stirred up."""
    middle = spot(COLUMNS / 2, ROWS / 2)
    return f'<ellipse cx="{middle.x:.0f}" cy="{middle.y:.0f}" rx="250" ry="150" fill="url(#lamp)"/>'
