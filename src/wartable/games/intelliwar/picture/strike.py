"""What the last move did, drawn over the board: blows, bursts of damage, points of experience, and the victor."""

from __future__ import annotations

import math
from collections import Counter

from markupsafe import Markup

from wartable.engine.events import Event
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.arms import own_side
from wartable.games.intelliwar.picture.geometry import Spot, seen, standing
from wartable.games.intelliwar.picture.ids import SIDE_IDS
from wartable.games.intelliwar.pieces import COLUMNS, Cause, Side
from wartable.games.intelliwar.rules.board import on_board
from wartable.games.intelliwar.rules.victory import DRAW, winner
from wartable.games.intelliwar.state import State, Tell
from wartable.games.intelliwar.words.names import units_in
from wartable.kit.events import fact
from wartable.kit.markup import EMPTY, join
from wartable.kit.svg import circle, emblem, g, path, text

POINTS = 9
"""How many points a burst has."""
BESIDE, BEND, AWAY = 27, 24, 66
"""How far beside the discs a swing begins, how much it bends, and how far from its unit a burst is."""
BESIDE_DISC = 54
"""How far from its unit gained experience is."""
STEP = 0.16
"""Seconds between two things that are shown on the board."""
FIRST = 0.5
"""Seconds of rolling dice before the first of them."""


def strikes(scene: Scene) -> Markup:
    """Everything that the last move did on the board, one thing after another."""
    events = scene.view.log[-1]
    ply = len(scene.view.log)
    drawn = [*_blows(events, scene), *_bursts(events, scene), *_points(events, scene)]
    wait = FIRST if any(event.kind in (Tell.ROLLED, Tell.REROLLED) for event in events) else 0.1
    told = [
        g(what, id=f"told-{ply}-{n}", class_=kind, style=f"animation-delay:{wait + STEP * n:.2f}s")
        for n, (kind, what) in enumerate(drawn)
    ]
    return g(*told, _victory(scene), id="told", aria_hidden="true")


def _square(unit: int, scene: Scene) -> int | None:
    """The square of a unit, or where it fell."""
    view = scene.view
    s: State = view.state
    if on_board(s, unit):
        return int(s.square[unit])
    events = (event.facts for told in reversed(view.log) for event in reversed(told))
    squares = (facts.get("square") for facts in events if facts.get("unit") == unit)
    return next((square for square in squares if square is not None), None)


def _spot(unit: int, scene: Scene) -> Spot | None:
    """Where a unit stands, or stood when it fell."""
    square = _square(unit, scene)
    return None if square is None else standing(square, own_side(scene))


def _free_side(unit: int, scene: Scene, sides: tuple[int, int]) -> int:
    """The first of two sides (1: right, -1: left) on which nobody stands next to a unit; 0 if there is none."""
    s: State = scene.view.state
    near = own_side(scene)
    taken = {seen(s.square[other], near) for side in Side for other in units_in(s.army[side])}
    column, row = seen(_square(unit, scene) or 0, near)
    free = [side for side in sides if 0 <= column + side < COLUMNS and (column + side, row) not in taken]
    return free[0] if free else 0


def _blows(events: list[Event], scene: Scene) -> list[tuple[str, Markup]]:
    """An arrow from the attacker to the target."""
    drawn = []
    for event in events:
        pair = None
        if event.kind == Tell.COUNTED:
            pair = fact(event, "unit"), fact(event, "target")
        elif event.kind == Tell.HURT and fact(event, "cause") not in (Cause.ATTACK, Cause.DUEL_BACK):
            pair = fact(event, "source"), fact(event, "unit")
        if pair is None:
            continue
        start, end = (_spot(unit, scene) for unit in pair)
        if start is not None and end is not None:
            drawn.append(("blow", _arrow(start, end)))
    return drawn


def _arrow(start: Spot, end: Spot) -> Markup:
    """A swing beside two discs, to the right of the attacker."""
    dx, dy = end.x - start.x, end.y - start.y
    length = math.hypot(dx, dy) or 1
    ux, uy = dx / length, dy / length
    a = start.x + 4 * ux - BESIDE * uy, start.y - 10 + 4 * uy + BESIDE * ux
    b = end.x - 4 * ux - BESIDE * uy, end.y - 10 - 4 * uy + BESIDE * ux
    bend = BEND + length / 10
    mid = (a[0] + b[0]) / 2 - uy * bend, (a[1] + b[1]) / 2 + ux * bend
    back = math.atan2(b[1] - mid[1], b[0] - mid[0])
    wings = [(b[0] - 16 * math.cos(back + t), b[1] - 16 * math.sin(back + t)) for t in (0.5, -0.5)]
    swing = f"M{a[0]:.1f} {a[1]:.1f}Q{mid[0]:.1f} {mid[1]:.1f} {b[0]:.1f} {b[1]:.1f}"
    tip = f"M{b[0]:.1f} {b[1]:.1f}L{wings[0][0]:.1f} {wings[0][1]:.1f}L{wings[1][0]:.1f} {wings[1][1]:.1f}Z"
    return join(path(swing, "glint"), path(swing, "swing"), path(tip, "tip"))


def _bursts(events: list[Event], scene: Scene) -> list[tuple[str, Markup]]:
    """How much each unit lost, and a broken shield where one fell; an attack that dealt nothing leaves a 0."""
    drawn = []
    for event in events:
        if event.kind == Tell.HURT:
            drawn += _burst(fact(event, "unit"), fact(event, "dmg"), scene)
        elif event.kind == Tell.COUNTED and not fact(event, "dmg"):
            drawn += _burst(fact(event, "target"), 0, scene)
        elif event.kind == Tell.FELL and (here := _spot(fact(event, "unit"), scene)):
            drawn.append(("ruin", emblem("fallen", here.x, here.y - 8, 54)))
    return drawn


def _burst(unit: int, dmg: int, scene: Scene) -> list[tuple[str, Markup]]:
    here = _spot(unit, scene)
    if here is None:
        return []
    side = _free_side(unit, scene, (1, -1))
    x = here.x + side * AWAY
    y = here.y - (28 if side else 14 if on_board(scene.view.state, unit) else 44)
    turns = [(23 if n % 2 == 0 else 15, math.tau * n / (2 * POINTS)) for n in range(2 * POINTS)]
    tips = [f"{x + far * math.sin(turn):.1f} {y - far * math.cos(turn):.1f}" for far, turn in turns]
    kind = "burst" if dmg else "burst none"
    return [(kind, join(path(f"M{'L'.join(tips)}Z"), text(x, y + 8, dmg)))]


def _points(events: list[Event], scene: Scene) -> list[tuple[str, Markup]]:
    """How much experience each unit gained."""
    gained = Counter(fact(event, "unit") for event in events if event.kind == Tell.GAINED)
    drawn = []
    for unit, n in gained.items():
        here = _spot(unit, scene)
        if here is not None:
            x = here.x + _free_side(unit, scene, (-1, 1)) * BESIDE_DISC
            star = emblem("xp", x - 12, here.y - 14, 24)
            drawn.append(("point", join(star, text(x + 10, here.y - 7, f"+{n}"))))
    return drawn


def _victory(scene: Scene) -> Markup:
    """When it is over, the emblem of the side that has won over the middle of the board."""
    view = scene.view
    if not view.over or (won := winner(view.book, view.state)) == DRAW:
        return EMPTY
    rays = "".join(
        f"M0 0L{150 * math.cos(a - 0.09):.0f} {150 * math.sin(a - 0.09):.0f}"
        f"L{150 * math.cos(a + 0.09):.0f} {150 * math.sin(a + 0.09):.0f}Z"
        for a in (math.tau * n / 16 for n in range(16))
    )
    side = SIDE_IDS[won]
    sign = path(rays, "rays"), circle(0, 0, 84), emblem(f"side-{side}", 0, 0, 130)
    return g(*sign, id="victory", class_=f"victory {side}", transform="translate(320 290)")
