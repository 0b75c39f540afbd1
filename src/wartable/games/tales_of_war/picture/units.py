"""The units on the board: plates with an arrow for the facing, MP and Range, and what they threaten when pointed at."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from enum import IntEnum

from markupsafe import Markup

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.line_of_sight import LineSquare
from wartable.games.tales_of_war.picture.places import CELL, SEATS, centre, corner, degrees, flipped
from wartable.games.tales_of_war.picture.powers import Power, acting, powers
from wartable.games.tales_of_war.picture.roster import Standing, roster, standing_on
from wartable.games.tales_of_war.picture.tokens import base, unit_emblem
from wartable.games.tales_of_war.state import Phase
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.translator import say
from wartable.kit.markup import EMPTY, join
from wartable.kit.parts import part
from wartable.kit.svg import at, circle, g, path, text

DOWNWARD = (135, 180, 225)
"""Turned like this, a unit has its plates at the top, away from its point."""
FIGHT = (Phase.SELECT_UNIT, Phase.ACT, Phase.MOVE_ON)


def fighting(scene: Scene) -> bool:
    """Whether the battle is being fought."""
    return not scene.view.over and phase_of(scene.view.state) in FIGHT


def mover(scene: Scene) -> Standing | None:
    """The unit that acts."""
    square = acting(scene.view)
    return standing_on(scene.view, square) if square >= 0 else None


def place_of(unit: Standing) -> str:
    """Where a unit stands, and which way it faces."""
    return say("{square}, facing {facing}", square=names.square(unit.square), facing=names.facing(unit.facing))


def units(scene: Scene) -> Markup:
    """All units, the one that acts on top."""
    on_top = mover(scene)
    view, fought, flip = scene.view, fighting(scene), flipped(scene)
    drawn, last = [], EMPTY
    for unit, power in zip(roster(view), powers(view), strict=True):
        if unit is on_top:
            left = max(0, view.state.budget - view.state.spent)
            last = _unit(scene, unit, power._replace(points=left), Showing.ACTING, flip)
        else:
            drawn.append(_unit(scene, unit, power, Showing.THREAT if fought else Showing.PLAIN, flip))
    return g(*drawn, last, id="units")


class Showing(IntEnum):
    """How much of a unit is shown."""

    PLAIN, THREAT, ACTING = range(3)


def _unit_now(scene: Scene, unit: Standing, power: Power, showing: Showing, flip: bool) -> Hashable:
    """What a unit depends on."""
    return unit, power, showing, flip, unit.seat == scene.chair, scene.view.book.rank[unit.kind]


@part(_unit_now)
def _unit(scene: Scene, unit: Standing, power: Power, showing: Showing, flip: bool) -> Markup:
    view = scene.view
    turn = 45 * unit.turns + (180 if flip else 0)
    label = say(
        "{seat} {unit} on {square}, facing {facing}",
        seat=names.seat(unit.seat, view),
        unit=names.unit(unit.kind, view.game),
        square=names.square(unit.square),
        facing=names.facing(unit.facing),
    )
    plate = g(base(unit.seat, turn, view.book.rank[unit.kind]), unit_emblem(unit.kind), class_="lift")
    mark = "unit sel" if showing == Showing.ACTING else "unit" if unit.seat == scene.chair else "unit enemy"
    return g(
        _threat(unit, power, flip) if showing == Showing.THREAT else EMPTY,
        circle(0, 0, 30, "halo"),
        plate,
        plates(power.points, power.reach, turn),
        id=unit.id,
        class_=f"{mark} {SEATS[unit.seat]}",
        style=at(*centre(unit.square, flip)),
        data_to=f"fallen-{SEATS[unit.seat]}",
        label=label,
    )


def plates(points: int, reach: int, turn: int) -> Markup:
    """MP in a white round at the left, Range in a dark hexagon at the right."""
    y = -22 if turn % 360 in DOWNWARD else 22
    pale = "" if reach else " z"
    return g(
        circle(-21.5, y, 8.2, "pmp"),
        text(-21.5, y + 4.6, points),
        path(f"M13.5 {y - 7.5:g}h15l2 7.5l-2 7.5h-15l-2-7.5z", f"pr{pale}"),
        text(21, y + 4.6, reach, f"tr{pale}"),
        class_="plates",
    )


# --- What a unit threatens, shown while the reader points at it


def _threat(unit: Standing, power: Power, flip: bool) -> Markup:
    """The squares a Melee unit could charge, or the Line of Fire of a Ranged one, counted from the unit itself."""
    x, y = centre(unit.square, flip)
    charged = power.charged
    drawn = fire_line(unit, power.line, flip, x, y) if charged is None else _charged(charged, flip, x, y)
    return g(drawn, class_="menace") if drawn else EMPTY


def _charged(squares: frozenset[int], flip: bool, x: float, y: float) -> Markup:
    """The squares that could be charged, counted from the unit."""
    places = [corner(square, flip) for square in sorted(squares)]
    lines = "".join(f"M{a - x + 3} {b - y + 3}h{CELL - 6}v{CELL - 6}h-{CELL - 6}z" for a, b in places)
    return path(lines, "reach-of") if lines else EMPTY


def fire_line(unit: Standing, line: Sequence[LineSquare], flip: bool, x: float = 0, y: float = 0) -> Markup:
    """A dotted line with a bead on each square in range; hollow if an Obstacle has taken the range away."""
    if not line:
        return EMPTY
    (ax, ay), (bx, by) = centre(unit.square, flip), centre(line[-1].square, flip)
    way = f"M{ax - x} {ay - y}L{bx - x} {by - y}"
    beads = []
    for place in line:
        cx, cy = centre(place.square, flip)
        if place.met >= 0:
            cx, cy = cx + 24, cy + (24 if degrees(place.met, flip) in DOWNWARD else -24)
        mark = "bead" if place.reached else "bead hollow"
        number = text(cx - x, cy - y + 4.7, place.distance)
        beads.append(g(circle(cx - x, cy - y, 10), number, class_=mark))
    return join(path(way, "lofh"), path(way, "lof"), *beads)
