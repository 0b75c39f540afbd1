"""The units on the board: plates with an arrow for the facing, MP and Range, and what they threaten when pointed at."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.captions import UNIT_LABEL
from wartable.games.tales_of_war.picture.line_of_sight import LineSquare, line_of_fire, threatened
from wartable.games.tales_of_war.picture.pen import CELL, SEATS, at, base, centre, corner, degrees, flipped, unit_emblem
from wartable.games.tales_of_war.picture.roster import Standing, roster, standing_on
from wartable.games.tales_of_war.rules.ranged import is_ranged
from wartable.games.tales_of_war.state import Phase
from wartable.games.tales_of_war.words.names import facing_name, mp_now, range_now, seat_name, square_name
from wartable.games.tales_of_war.words.names import unit as unit_name
from wartable.games.tales_of_war.words.translator import say

DOWNWARD = (135, 180, 225)
"""Turned so, a unit has its plates at the top, where its point is not."""
FIGHT = (Phase.SELECT_UNIT, Phase.ACT, Phase.MOVE_ON)


def fighting(scene: Scene) -> bool:
    """Whether the battle is being fought."""
    return not scene.view.over and phase_of(scene.view.state) in FIGHT


def mover(scene: Scene) -> Standing | None:
    """The unit that acts."""
    s = scene.view.state
    if scene.view.over or phase_of(s) not in (Phase.ACT, Phase.MOVE_ON):
        return None
    return next((unit for unit in roster(scene.view) if unit.square == s.mover), None)


def units(scene: Scene) -> str:
    """All units, the one that acts on top."""
    acting = mover(scene)
    units = sorted(roster(scene.view), key=lambda unit: unit == acting)
    return f'<g id="units">{"".join(_unit(scene, unit, unit == acting) for unit in units)}</g>'


def _unit(scene: Scene, unit: Standing, acting: bool) -> str:
    view, flip = scene.view, flipped(scene)
    x, y = centre(unit.square, flip)
    turn = 45 * unit.turns + (180 if flip else 0)
    label = say(
        UNIT_LABEL,
        seat=seat_name(unit.seat, view),
        unit=unit_name(unit.kind, view.game),
        square=square_name(unit.square),
        facing=facing_name(unit.facing),
    )
    menace = _menace(scene, unit) if fighting(scene) and not acting else ""
    plate = f'<g class="lift">{base(unit.seat, turn, view.book.rank[unit.kind])}{unit_emblem(unit.kind)}</g>'
    mark = "unit sel" if acting else "unit" if unit.seat == scene.chair else "unit enemy"
    return (
        f'<g id="{unit.id}" class="{mark} {SEATS[unit.seat]}" style="{at(x, y)}" data-to="fallen-{SEATS[unit.seat]}" '
        f'role="img" aria-label="{escape(label)}">{menace}<circle r="30" class="halo"/>{plate}'
        f"{_plates(scene, unit, turn, acting)}</g>"
    )


def _plates(scene: Scene, unit: Standing, turn: int, acting: bool) -> str:
    """MP in a white round at the left, Range in a dark hexagon at the right."""
    s = scene.view.state
    points = mp_now(unit.seat, unit.kind, unit.square, scene.view)
    if acting:
        points = max(0, s.budget - s.spent)
    reach = range_now(unit.seat, unit.kind, unit.square, scene.view)
    y = -22 if turn % 360 in DOWNWARD else 22
    pale = "" if reach else " z"
    return (
        f'<g class="plates"><circle cx="-21.5" cy="{y}" r="8.2" class="pmp"/><text x="-21.5" y="{y + 4.6:g}">{points}'
        f'</text><path d="M13.5 {y - 7.5:g}h15l2 7.5l-2 7.5h-15l-2-7.5z" class="pr{pale}"/>'
        f'<text x="21" y="{y + 4.6:g}" class="tr{pale}">{reach}</text></g>'
    )


# --- What a unit threatens, shown while somebody points at it


def _menace(scene: Scene, unit: Standing) -> str:
    """The squares a Melee unit could charge, or the Line of Fire of a Ranged one, counted from the unit itself."""
    view, flip = scene.view, flipped(scene)
    x, y = centre(unit.square, flip)
    if is_ranged(view.book, unit.kind):
        drawn = fire_line(scene, unit, line_of_fire(view, unit), x, y)
    else:
        places = [corner(square, flip) for square in sorted(threatened(view, unit))]
        drawn = "".join(f"M{a - x + 3} {b - y + 3}h{CELL - 6}v{CELL - 6}h-{CELL - 6}z" for a, b in places)
        drawn = f'<path d="{drawn}" class="reach-of"/>' if drawn else ""
    return f'<g class="menace">{drawn}</g>' if drawn else ""


def fire_line(scene: Scene, unit: Standing, beads: list[LineSquare], x: float = 0, y: float = 0) -> str:
    """A dotted line with a bead on each square in range; hollow where an Obstacle has taken the range away."""
    if not beads:
        return ""
    flip = flipped(scene)
    (ax, ay), (bx, by) = centre(unit.square, flip), centre(beads[-1].square, flip)
    path = f"M{ax - x} {ay - y}L{bx - x} {by - y}"
    rounds = []
    for bead in beads:
        cx, cy = centre(bead.square, flip)
        met = standing_on(scene.view, bead.square)
        if met is not None:
            cx, cy = cx + 24, cy + (24 if degrees(met.facing, flip) in DOWNWARD else -24)
        mark = "bead" if bead.reached else "bead hollow"
        rounds.append(
            f'<g class="{mark}"><circle cx="{cx - x}" cy="{cy - y}" r="10"/>'
            f'<text x="{cx - x}" y="{cy - y + 4.7:g}">{bead.distance}</text></g>'
        )
    return f'<path d="{path}" class="lofh"/><path d="{path}" class="lof"/>{"".join(rounds)}'
