"""The map with all that moves on it."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.engine.regions import members
from wartable.engine.view import View
from wartable.games.reliquium.picture.arrows import orders
from wartable.games.reliquium.picture.beasts import creatures, junctions, presence
from wartable.games.reliquium.picture.captions import MAP
from wartable.games.reliquium.picture.figures import pieces
from wartable.games.reliquium.picture.geography import (
    HEIGHT,
    VIEW_BOX,
    WIDTH,
    Point,
    anchor,
    in_two_lines,
    junction_at,
    name_anchor,
)
from wartable.games.reliquium.picture.pen import area_id, color, id_of
from wartable.games.reliquium.picture.question import known_areas
from wartable.games.reliquium.pieces import Area, Junction, Terrain
from wartable.games.reliquium.rules.board import controlled, has, owner
from wartable.games.reliquium.words.names import area as area_name
from wartable.games.reliquium.words.names import own_faction
from wartable.games.reliquium.words.translator import say
from wartable.i18n.translator import language

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
FRAME = (
    '<rect class="frame-wood" x="-5" y="-5" width="1610" height="1010" rx="14"/>'
    '<rect class="frame-line" x="3" y="3" width="1594" height="994" rx="8"/>'
)
"""The frame lies above everything that reaches the edge of the map."""


def board(scene: Scene) -> str:
    """From the ground up: light of creatures, rims of control, areas, pieces, names, orders, creatures."""
    layers = [
        presence(scene),
        _control(scene),
        _areas(scene),
        pieces(scene),
        _names(scene),
        junctions(scene),
        orders(scene),
        creatures(scene),
    ]
    form = f' data-large=""{_look(scene)}' if scene.small else ""
    return (
        f'<svg id="map" class="reliquium map" viewBox="{VIEW_BOX}" role="group" aria-label="{say(MAP)}"{form}>'
        f"{''.join(layers)}{FRAME}</svg>"
    )


def open_areas(scene: Scene) -> list[Area]:
    """The areas of this table."""
    s, book = scene.view.state, scene.view.book
    return [area for area in Area if has(book.open[s.seats], area)]


def _control(scene: Scene) -> str:
    """A rim in the colour of the faction that controls an area (REL-MAP-05)."""
    s = scene.view.state
    rims = [
        f'<use id="control-{id_of(area)}" href="#q-s-{id_of(area)}" class="rim {color(owner(s, area))}" '
        f'clip-path="url(#q-c-{id_of(area)})"/>'
        for area in open_areas(scene)
        if owner(s, area) >= 0
    ]
    return f'<g id="control" clip-path="url(#q-window)">{"".join(rims)}</g>'


def _areas(scene: Scene) -> str:
    """What is clicked: the ground of every area, lit only when it is in question."""
    mine = known_areas(scene.view) if scene.view.is_asked else []
    shapes = [_area(area, "area about-it" if area in mine else "area") for area in open_areas(scene)]
    return f'<g id="areas">{"".join(shapes)}</g>'


def _area(area: Area, kind: str) -> str:
    shape = f"#q-s-{id_of(area)}"
    ground = f'<use href="{shape}" class="ground"/><use href="{shape}" class="edge-lit"/>'
    return f'<g id="{area_id(area)}" class="{kind}">{ground}</g>'


def _names(scene: Scene) -> str:
    """Names below the pieces; those of empty seas in the middle."""
    return f'<g id="names">{"".join(_name(scene, area) for area in open_areas(scene))}</g>'


def _name(scene: Scene, area: Area) -> str:
    view, two = scene.view, in_two_lines(area, language())
    name, (x, y) = area_name(area, view), name_anchor(area, language())
    kind = ""
    if view.book.terrain[area] == Terrain.WATER:
        kind = ' class="sea"'
        y += WATER_BELOW if owner(view.state, area) >= 0 else 8 - two * LINE / 2
    else:
        y += NAME_BELOW
    if not two:
        return f'<text{kind} x="{x:.0f}" y="{y:.0f}">{escape(name)}</text>'
    first, second = name.split(" ", 1)
    below = f'<tspan x="{x:.0f}" dy="{LINE}">{escape(second)}</tspan>'
    return f'<text{kind} x="{x:.0f}" y="{y:.0f}">{escape(first)}{below}</text>'


def _look(scene: Scene) -> str:
    """Where a small page should look when its reader is asked: so near that all there is to choose from is in sight."""
    view = scene.view
    if not view.is_asked:
        return ""
    spots = _choices(view) or [anchor(area) for area in members(controlled(view.state, own_faction(view)))]
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, bottom = min(y for _, y in spots), max(y for _, y in spots)
    near = WIDTH * min(SIGHT[0] / (right - left + MARGIN), SIGHT[1] / (bottom - top + MARGIN))
    x, y = (left + right) / 2 / WIDTH, (top + bottom) / 2 / HEIGHT
    return f' data-look="{x:.2f} {y:.2f} {max(FAR, min(NEAR, near)):.0f}"'


def _choices(view: View) -> list[Point]:
    """The places on the map that a question is about: areas and junctions that can be chosen, or are chosen already."""
    spots = [anchor(area) for area in known_areas(view)]
    for move in view.legal:
        for kind, value in zip(move.kind.ranges, move.args, strict=True):
            if kind is Area:
                spots.append(anchor(value))
            elif kind is Junction:
                spots.append(junction_at(value))
    return spots
