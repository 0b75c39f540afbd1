"""Dials: the facings a unit can end with on a square, and what else can be done there; they open when it is chosen."""

from __future__ import annotations

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.captions import ATTACKS, GO_ON, STONE, TURN_LABEL
from wartable.games.tales_of_war.picture.clicks import face_id, on_id, sign_id, target_id
from wartable.games.tales_of_war.picture.marks import EMBLEMS, chip, width_of
from wartable.games.tales_of_war.picture.pen import SIDE, at, base, centre, degrees, flipped, name_of, unit_emblem
from wartable.games.tales_of_war.picture.roster import Standing
from wartable.games.tales_of_war.picture.routes import Route, acts, routes, routes_by_square
from wartable.games.tales_of_war.picture.units import mover
from wartable.games.tales_of_war.pieces import Ability
from wartable.games.tales_of_war.state import Do
from wartable.games.tales_of_war.words.translator import say

CHIP = "M0-12.5L9.5-3V5.5a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3V-3z"
"""One facing: a small house whose roof points the route."""
RING = '<circle r="41" class="band"/><circle r="50.5" class="rim"/><circle r="31.5" class="rim"/>'


def dials(scene: Scene) -> str:
    """A dial for each square in reach; the one around the acting unit is open from the start."""
    unit = mover(scene)
    if unit is None or not acts(scene.view):
        return ""
    x, y = centre(unit.square, flipped(scene))
    near = "" if scene.small else f'<g id="dial-here" class="dial near" style="{at(x, y)}">{_turns(scene, unit)}</g>'
    found = routes_by_square(scene.view)
    far = [_dial(scene, unit, square, options) for square, options in found.items() if square != unit.square]
    return f'<g id="dials">{near}{"".join(far)}{_signs(scene, unit)}</g>'


def turning(scene: Scene, unit: Standing) -> str:
    """On a phone: the dial of the acting unit beside the board, where it covers no square."""
    plate = base(unit.seat, degrees(unit.facing, flipped(scene)), scene.view.book.rank[unit.kind])
    return (
        f'<svg id="dial-here" class="dial near" width="112" height="112" viewBox="-56 -56 112 112" role="group" '
        f'aria-label="{say(TURN_LABEL)}">{_turns(scene, unit)}{plate}{unit_emblem(unit.kind)}</svg>'
    )


def _turns(scene: Scene, unit: Standing) -> str:
    """The facings the acting unit can turn to where it stands, and the one it has."""
    flip = flipped(scene)
    faces = "".join(_face(route, flip) for route in routes_by_square(scene.view).get(unit.square, []))
    turn = degrees(unit.facing, flip)
    now = f'<g transform="rotate({turn}) translate(0 -41.5)"><path d="{CHIP}" class="now"/></g>'
    return f'<g class="ring">{RING}{now}{faces}</g>'


def _dial(scene: Scene, unit: Standing, square: int, options: list[Route]) -> str:
    """A ring of facings with their cost around a square, the route there, and a ghost of the unit as it would stand."""
    flip = flipped(scene)
    x, y = centre(square, flip)
    cheapest = min(options, key=lambda route: route.cost)
    charge = cheapest.side >= 0
    kind = f"dial far{' charge' * charge}{' lone' * _is_lone(scene, square, options)}"
    faces = "".join(_face(route, flip, cheapest.path) for route in options)
    ghost = "" if charge else _ghost(scene, unit, cheapest, flip)
    return (
        f'<g id="dial-{name_of(square)}" data-of="{target_id(scene.view, square)}" class="{kind}" style="{at(x, y)}">'
        f'{_path(cheapest, flip)}<g class="ring">{RING}{ghost}{faces}</g></g>'
    )


def _is_lone(scene: Scene, square: int, options: list[Route]) -> bool:
    """Whether there is nothing to choose on a square once it is picked."""
    attacked = any(move.kind in ATTACKS and move.a == square for move in scene.view.legal)
    return len(options) == 1 and square not in routes(scene.view).through and not attacked


def _face(route: Route, flip: bool, known: tuple[int, ...] = ()) -> str:
    """A facing and the MP it takes in all, with its own route if it differs from the known one to the square."""
    turn = degrees(route.facing, flip)
    cost = f'<text transform="rotate({-turn})" y="4.6">{route.cost}</text>' if route.cost else ""
    path = _path(route, flip) if known and route.path != known else ""
    return (
        f'<g id="{face_id(route.square, route.facing)}" class="face t{turn}">{path}'
        f'<g transform="rotate({turn}) translate(0 -41.5)"><path d="{CHIP}"/>{cost}</g></g>'
    )


def _ghost(scene: Scene, unit: Standing, route: Route, flip: bool) -> str:
    """The unit as it would stand there."""
    rank = scene.view.book.rank[unit.kind]
    return f'<g class="shade">{base(unit.seat, degrees(route.facing, flip), rank)}{unit_emblem(unit.kind)}</g>'


def _path(route: Route, flip: bool) -> str:
    """A route to a square, dotted, counted from that square."""
    x, y = centre(route.square, flip)
    points = [centre(square, flip) for square in route.path]
    line = "M" + "L".join(f"{px - x} {py - y}" for px, py in points)
    knots = "".join(f'<circle cx="{px - x}" cy="{py - y}" r="5"/>' for px, py in points[1:-1])
    return f'<g class="way"><path d="{line}" class="wayh"/><path d="{line}" class="wayl"/>{knots}</g>'


# --- Signs: what else can be done with a square or with who stands there


def _signs(scene: Scene, unit: Standing) -> str:
    """Signs for attacks and for going on; each shows where there is more than one thing to do."""
    view = scene.view
    by_square: dict[int, list[tuple[str, str, str]]] = {}
    for move in view.legal:
        if move.kind in ATTACKS:
            sign = sign_id(move.kind, move.a), *_sign(scene, unit, Do(move.kind))
            by_square.setdefault(move.a, []).append(sign)
    for square in routes(view).through:
        if square != unit.square:
            by_square.setdefault(square, []).append((on_id(square), "mp", say(GO_ON)))
    return "".join(_row(scene, square, signs) for square, signs in by_square.items())


def _sign(scene: Scene, unit: Standing, kind: Do) -> tuple[str, str]:
    """The emblem and the word of an attack."""
    stone = kind == Do.SHOOT and scene.view.book.has[unit.kind][Ability.FLAMING_PROJECTILE]
    return ("parabolic", say(STONE)) if stone else (EMBLEMS[kind], say(ATTACKS[kind]))


def _row(scene: Scene, square: int, signs: list[tuple[str, str, str]]) -> str:
    """The signs of a square side by side above it, or below where the board ends."""
    x, y = centre(square, flipped(scene))
    wide = [width_of(words) + 54 for _, _, words in signs]
    left = min(max(x - sum(wide) / 2, -20), SIDE + 20 - sum(wide))
    below = " under" if y < 150 else ""
    up = y + 68 if below else y - 68
    drawn = []
    for (name, emblem, words), width in zip(signs, wide, strict=True):
        drawn.append(chip(left + width / 2, up, words, f"sign{below} {emblem}", emblem, "flat", name))
        left += width
    return "".join(drawn)
