"""The map with all that moves on it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.regions import members
from wartable.engine.view import View
from wartable.games.reliquium.picture import geography, ids
from wartable.games.reliquium.picture.arrows import orders
from wartable.games.reliquium.picture.beasts import creatures, junctions, lit, presence
from wartable.games.reliquium.picture.figures import Holders, pieces
from wartable.games.reliquium.picture.geography import HEIGHT, WIDTH, Point, anchor
from wartable.games.reliquium.picture.marks import color
from wartable.games.reliquium.picture.question import known_areas
from wartable.games.reliquium.pieces import Area, Junction, Terrain
from wartable.games.reliquium.rules.board import controlled, has, owner
from wartable.games.reliquium.state import State
from wartable.games.reliquium.words.names import area as area_name
from wartable.games.reliquium.words.names import own_faction
from wartable.games.reliquium.words.translator import say
from wartable.i18n.translator import language
from wartable.kit.markup import join, remembered
from wartable.kit.parts import SOME, fields, numbers, part
from wartable.kit.svg import copy, g, rect, svg, text, tspan

NAME_BELOW = 34
WATER_BELOW = 36
LINE = 21
"""Where names stand below the middle of an area, and how far apart two lines of a name are."""
NEAR, FAR = 1010, 560
"""How many pixels wide the map should be to be read with ease, and how many it needs at least."""
SIGHT = (370, 290)
"""How much of it a phone shows."""
MARGIN = 150
"""How much room pieces need around the places where they stand, in units of the map."""
FRAME = join(rect(-5, -5, 1610, 1010, "frame-wood", rx=14), rect(3, 3, 1594, 994, "frame-line", rx=8))
"""The frame lies above everything that reaches the edge of the map."""
_HELD = fields(State, "seats", "line", "castles", "armies")


def board(scene: Scene) -> Markup:
    """From the ground up: light of creatures, rims of control, areas, pieces, names, orders, creatures."""
    holders = _holders(scene.view)
    return svg(
        presence(scene),
        _control(scene.view),
        _areas(scene.view, holders),
        pieces(scene, holders),
        area_names(scene.view),
        junctions(scene),
        orders(scene),
        creatures(scene),
        FRAME,
        id="map",
        class_="reliquium map",
        viewBox=geography.VIEW_BOX,
        role="group",
        aria_label=say("The map"),
        data_large=scene.small,
        data_look=_look(scene.view) if scene.small else "",
    )


def _held(view: View) -> Hashable:
    """What control of the map depends on."""
    return _HELD(view.state), numbers(view)


@part(_held, SOME)
def _holders(view: View) -> Holders:
    """The faction that controls each open area."""
    s, book = view.state, view.book
    return {area: int(owner(s, area)) for area in Area if has(book.open[s.seats], area)}


@part(_held, SOME)
def _control(view: View) -> Markup:
    """A rim in the colour of the faction that controls an area (REL-MAP-05)."""
    held = [(area, holder) for area, holder in _holders(view).items() if holder >= 0]
    rims = [lit(area, f"rim {color(holder)}", ids.CONTROL(area)) for area, holder in held]
    return g(*rims, id="control", clip_path="url(#q-window)")


def _areas(view: View, areas: Iterable[Area]) -> Markup:
    """What is clicked: the ground of every area, lit only when it is in question."""
    return _all_areas(tuple(areas), frozenset(known_areas(view) if view.is_asked else ()))


@remembered
def _all_areas(areas: tuple[Area, ...], mine: frozenset[int]) -> Markup:
    return g(*(_area(area, "area about-it" if area in mine else "area") for area in areas), id="areas")


@remembered
def _area(area: Area, class_: str) -> Markup:
    shape = ids.SHAPE(area)
    return g(copy(shape, "ground"), copy(shape, "edge-lit"), id=ids.AREA(area), class_=class_)


@part(_held, SOME)
def area_names(view: View) -> Markup:
    """Names below the pieces; those of empty seas in the middle."""
    return g(*(_name(view, area, holder) for area, holder in _holders(view).items()), id="names")


def _name(view: View, area: Area, holder: int) -> Markup:
    two = geography.in_two_lines(area, language())
    name, (x, y) = area_name(area, view), geography.name_anchor(area, language())
    if view.book.terrain[area] != Terrain.WATER:
        return _written(x, y + NAME_BELOW, name, two)
    y += WATER_BELOW if holder >= 0 else 8 - two * LINE / 2
    return _written(x, round(y), name, two, "sea")


@remembered
def _written(x: float, y: float, name: str, two: bool, class_: str = "") -> Markup:
    """A name in one line or in two."""
    if not two:
        return text(x, y, name, class_)
    first, second = name.split(" ", 1)
    return text(x, y, join(first, tspan(second, x=x, dy=LINE)), class_)


def _look(view: View) -> str:
    """Where a small page should look when its reader is asked: so near that all there is to choose from is in sight."""
    if not view.is_asked:
        return ""
    spots = _choices(view) or [anchor(area) for area in members(controlled(view.state, own_faction(view)))]
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, bottom = min(y for _, y in spots), max(y for _, y in spots)
    near = WIDTH * min(SIGHT[0] / (right - left + MARGIN), SIGHT[1] / (bottom - top + MARGIN))
    x, y = (left + right) / 2 / WIDTH, (top + bottom) / 2 / HEIGHT
    return f"{x:.2f} {y:.2f} {max(FAR, min(NEAR, near)):.0f}"


def _choices(view: View) -> list[Point]:
    """The places on the map that a question is about: areas and junctions that can be chosen, or are chosen already."""
    spots = [anchor(area) for area in known_areas(view)]
    for move in view.legal:
        for kind, value in zip(move.kind.ranges, move.args, strict=True):
            if kind is Area:
                spots.append(anchor(value))
            elif kind is Junction:
                spots.append(geography.junction_at(value))
    return spots
