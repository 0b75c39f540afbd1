"""Dials: the facings a unit can end with on a square, and what else can be done there; they open when it is chosen."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.captions import ATTACKS
from wartable.games.tales_of_war.picture.chips import chip, width_of
from wartable.games.tales_of_war.picture.clicks import face_id, on_id, sign_id, target_id
from wartable.games.tales_of_war.picture.marks import EMBLEMS
from wartable.games.tales_of_war.picture.places import SIDE, centre, degrees, flipped, name_of
from wartable.games.tales_of_war.picture.roster import Standing
from wartable.games.tales_of_war.picture.routes import Route, acts, routes, routes_by_square
from wartable.games.tales_of_war.picture.tokens import base, unit_emblem
from wartable.games.tales_of_war.picture.units import mover
from wartable.games.tales_of_war.pieces import Ability
from wartable.games.tales_of_war.state import Do
from wartable.games.tales_of_war.words.translator import say
from wartable.kit.markup import EMPTY, join, remembered
from wartable.kit.svg import at, circle, g, path, svg, text

CHIP = "M0-12.5L9.5-3V5.5a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3V-3z"
"""One facing: a small house whose roof points that way."""
RING = join(circle(0, 0, 41, "band"), circle(0, 0, 50.5, "rim"), circle(0, 0, 31.5, "rim"))


def dials(scene: Scene) -> Markup:
    """A dial for each square in reach; the one around the acting unit is open from the start."""
    unit = mover(scene)
    if unit is None or not acts(scene.view):
        return EMPTY
    place = at(*centre(unit.square, flipped(scene)))
    near = EMPTY if scene.small else g(_turns(scene, unit), id="dial-here", class_="dial near", style=place)
    found = routes_by_square(scene.view)
    far = [_dial(scene, unit, square, options) for square, options in found.items() if square != unit.square]
    return g(near, *far, _signs(scene, unit), id="dials")


def turning(scene: Scene, unit: Standing) -> Markup:
    """On a phone: the dial of the acting unit beside the board, where it covers no square."""
    plate = base(unit.seat, degrees(unit.facing, flipped(scene)), scene.view.book.rank[unit.kind])
    return svg(
        _turns(scene, unit),
        plate,
        unit_emblem(unit.kind),
        id="dial-here",
        class_="dial near",
        width=112,
        height=112,
        viewBox="-56 -56 112 112",
        role="group",
        aria_label=say("Turn where it stands"),
    )


def _turns(scene: Scene, unit: Standing) -> Markup:
    """The facings the acting unit can turn to where it stands, and the one it has."""
    flip = flipped(scene)
    faces = [_face(*_facing(route), flip) for route in routes_by_square(scene.view).get(unit.square, [])]
    now = g(path(CHIP, "now"), transform=_on_ring(degrees(unit.facing, flip)))
    return g(RING, now, *faces, class_="ring")


def _on_ring(turn: int) -> str:
    """Where a facing has its place on the ring."""
    return f"rotate({turn}) translate(0 -41.5)"


def _dial(scene: Scene, unit: Standing, square: int, options: list[Route]) -> Markup:
    """A ring of facings with their cost around a square, the route there, and a ghost of the unit as it would stand."""
    flip = flipped(scene)
    cheapest = min(options, key=lambda route: route.cost)
    charge = cheapest.side >= 0
    faces = [_face(*_facing(route), flip, _apart(route, cheapest)) for route in options]
    ghost = EMPTY if charge else _ghost(scene, unit, cheapest, flip)
    return g(
        _path(cheapest.path, flip),
        g(RING, ghost, *faces, class_="ring"),
        id=f"dial-{name_of(square)}",
        data_of=target_id(scene.view, square),
        class_=f"dial far{' charge' * charge}{' lone' * _is_lone(scene, square, options)}",
        style=at(*centre(square, flip)),
    )


def _is_lone(scene: Scene, square: int, options: list[Route]) -> bool:
    """Whether there is nothing to choose on a square once it is picked."""
    attacked = any(move.kind in ATTACKS and move.a == square for move in scene.view.legal)
    return len(options) == 1 and square not in routes(scene.view).through and not attacked


def _facing(route: Route) -> tuple[int, int, int]:
    """Where a route ends, and its cost."""
    return route.square, route.facing, route.cost


def _apart(route: Route, cheapest: Route) -> tuple[int, ...]:
    """The squares of a route, if they differ from those of the cheapest one to its square."""
    return route.path if route.path != cheapest.path else ()


@remembered
def _face(square: int, facing: int, points: int, flip: bool, way: tuple[int, ...] = ()) -> Markup:
    """A facing and the MP it takes in all, with its own way to the square if it has one."""
    turn = degrees(facing, flip)
    cost = text(0, 4.6, points, transform=f"rotate({-turn})") if points else EMPTY
    line = _path(way, flip) if way else EMPTY
    sign = g(path(CHIP), cost, transform=_on_ring(turn))
    return g(line, sign, id=face_id(square, facing), class_=f"face t{turn}")


def _ghost(scene: Scene, unit: Standing, route: Route, flip: bool) -> Markup:
    """The unit as it would stand there."""
    rank = scene.view.book.rank[unit.kind]
    return g(base(unit.seat, degrees(route.facing, flip), rank), unit_emblem(unit.kind), class_="shade")


@remembered
def _path(way: tuple[int, ...], flip: bool) -> Markup:
    """A way to a square, dotted, counted from that square."""
    x, y = centre(way[-1], flip)
    points = [(px - x, py - y) for px, py in (centre(square, flip) for square in way)]
    line = "M" + "L".join(f"{px} {py}" for px, py in points)
    knots = [circle(px, py, 5) for px, py in points[1:-1]]
    return g(path(line, "wayh"), path(line, "wayl"), *knots, class_="way")


# --- Signs: what else can be done with a square or with who stands there


def _signs(scene: Scene, unit: Standing) -> Markup:
    """Signs for attacks and for going on; each shows where there is more than one thing to do."""
    view = scene.view
    by_square: dict[int, list[tuple[str, str, str]]] = {}
    for move in view.legal:
        if move.kind in ATTACKS:
            sign = sign_id(move.kind, move.a), *_sign(scene, unit, Do(move.kind))
            by_square.setdefault(move.a, []).append(sign)
    for square in routes(view).through:
        if square != unit.square:
            by_square.setdefault(square, []).append((on_id(square), "mp", say("Go on")))
    return join(*(_row(scene, square, signs) for square, signs in by_square.items()))


def _sign(scene: Scene, unit: Standing, kind: Do) -> tuple[str, str]:
    """The emblem and the word of an attack."""
    stone = kind == Do.SHOOT and scene.view.book.has[unit.kind][Ability.FLAMING_PROJECTILE]
    return ("parabolic", say("Stone")) if stone else (EMBLEMS[kind], say(ATTACKS[kind]))


def _row(scene: Scene, square: int, signs: list[tuple[str, str, str]]) -> Markup:
    """The signs of a square side by side above it, or below at the edge of the board."""
    x, y = centre(square, flipped(scene))
    wide = [width_of(words) + 54 for _, _, words in signs]
    left = min(max(x - sum(wide) / 2, -20), SIDE + 20 - sum(wide))
    below = " under" if y < 150 else ""
    up = y + 68 if below else y - 68
    drawn = []
    for (name, emblem, words), width in zip(signs, wide, strict=True):
        drawn.append(chip(left + width / 2, up, words, f"sign{below} {emblem}", emblem, "flat", name))
        left += width
    return join(*drawn)
