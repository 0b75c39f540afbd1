"""Figures of rulebooks: a position as the game draws it, with numbered arrows over it.

``picture/figure.py`` of a game has ``figure(scene) -> Figure``; ``examples.toml`` in its folder has the positions.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from markupsafe import Markup

from wartable.kit.markup import join
from wartable.kit.svg import Box, circle, path, text

Point = tuple[float, float]
INK, HALO, NUMBER = "#9b2d1f", "#fff6e0", "#2a2017"


class Figure(NamedTuple):
    """A position as it is drawn, and where things are in the drawing."""

    drawing: Markup
    class_: str
    spot: Callable[[str], Point]
    """Where something lies, by the name that moves give it."""
    whole: Box
    margin: float
    """How much is shown around the places that a figure is about; arrows are a twelfth of that thick."""


def with_arrows(figure: Figure, ways: list[list[str]]) -> Markup:
    """The drawing with an arrow for each way, numbered if there are several; a way of one place is a cross."""
    wide = figure.margin / 12
    several = sum(len(way) > 1 for way in ways) > 1
    drawn = []
    for number, way in enumerate(ways, 1):
        points = _apart([figure.spot(name) for name in way], figure.margin)
        if len(points) == 1:
            drawn.append(_cross(points[0], wide))
        else:
            drawn.append(_arrow(points, wide, str(number) if several else ""))
    return join(figure.drawing, *drawn)


def frame(figure: Figure, places: list[str]) -> Box:
    """The part of the drawing around some places; all of it, if there are none."""
    left, top, wide, high = figure.whole
    if not places:
        return figure.whole
    points = [figure.spot(name) for name in places]
    x0, x1 = min(x for x, _ in points) - figure.margin, max(x for x, _ in points) + figure.margin
    y0, y1 = min(y for _, y in points) - figure.margin, max(y for _, y in points) + figure.margin
    x0, x1 = max(left, x0), min(left + wide, x1)
    y0, y1 = max(top, y0), min(top + high, y1)
    return x0, y0, x1 - x0, y1 - y0


def _apart(points: list[Point], margin: float) -> list[Point]:
    """A way that begins and ends a little off the places, so that it does not cover what stands there."""
    if len(points) > 1:
        points = [_towards(points[0], points[1], margin), *points[1:-1], _towards(points[-1], points[-2], margin)]
    return points


def _towards(point: Point, other: Point, margin: float) -> Point:
    (x, y), (u, v) = point, other
    long = math.hypot(u - x, v - y)
    part = min(0.34 * margin, 0.28 * long) / long
    return x + (u - x) * part, y + (v - y) * part


def _arrow(points: list[Point], wide: float, number: str) -> Markup:
    """A line with a head and a halo, and its number beside the middle of its first part."""
    (ax, ay), (bx, by) = points[-2:]
    turn = math.atan2(by - ay, bx - ax)
    head = 3.4 * wide
    neck = bx - head * 0.8 * math.cos(turn), by - head * 0.8 * math.sin(turn)
    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [*points[:-1], neck])
    sides = [(bx - head * math.cos(turn + way), by - head * math.sin(turn + way)) for way in (0.5, -0.5)]
    tip = f"M{bx:.1f} {by:.1f}" + "".join(f"L{x:.1f} {y:.1f}" for x, y in sides) + "z"
    look = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    drawn = [
        path(line, stroke=HALO, stroke_width=round(2.2 * wide, 1), **look),
        path(tip, fill=INK, stroke=HALO, stroke_width=round(1.4 * wide, 1), paint_order="stroke"),
        path(line, stroke=INK, stroke_width=round(wide, 1), **look),
        path(tip, fill=INK),
    ]
    (x, y), (u, v) = points[:2]
    aside = 3.6 * wide / max(1, math.hypot(u - x, v - y))
    place = (x + u) / 2 + (y - v) * aside, (y + v) / 2 + (u - x) * aside
    return join(*drawn, _number(*place, number, wide) if number else "")


def _number(x: float, y: float, number: str, wide: float) -> Markup:
    size = round(3.6 * wide, 1)
    style = f"font:700 {size}px var(--sans);fill:{HALO};stroke:none"
    disc = circle(
        round(x, 1), round(y, 1), round(2.6 * wide, 1), fill=NUMBER, stroke=HALO, stroke_width=round(wide / 3, 1)
    )
    return join(disc, text(round(x, 1), round(y + 0.36 * size, 1), number, "", "middle", style=style))


def _cross(point: Point, wide: float) -> Markup:
    (x, y), far = point, 3.4 * wide
    down = f"M{x - far:.1f} {y - far:.1f}L{x + far:.1f} {y + far:.1f}"
    line = f"{down}M{x + far:.1f} {y - far:.1f}L{x - far:.1f} {y + far:.1f}"
    look = {"fill": "none", "stroke_linecap": "round"}
    return join(
        path(line, stroke=HALO, stroke_width=round(2.4 * wide, 1), **look),
        path(line, stroke=INK, stroke_width=round(1.2 * wide, 1), **look),
    )
