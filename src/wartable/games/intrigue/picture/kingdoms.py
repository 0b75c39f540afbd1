"""Kingdoms on the map: the colour of their land, their outlines, the lanes within them, and their strength."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.backdrop import lane_lines
from wartable.games.intrigue.picture.geography import drawn, form_of, land
from wartable.games.intrigue.picture.ids import EMPIRE_IDS
from wartable.games.intrigue.picture.marks import minus
from wartable.games.intrigue.picture.places import Spot, place_at, roomiest, sign
from wartable.games.intrigue.picture.realm import NO_KINGDOM, Kingdom, fronts, largest, outer_pieces, realm
from wartable.games.intrigue.state import Region, State
from wartable.kit.markup import remembered
from wartable.kit.parts import SOME, fields, numbers, part
from wartable.kit.svg import copy, g, path, text

SHIELD = "M-13-13C-4-15.5 4-15.5 13-13 13.5 2 10 11.5 0 17-10 11.5-13.5 2-13-13z"
SHIELD_SIZE = (28.0, 34.0)
SHIELD_SPOTS: tuple[Spot, ...] = ((32, 6), (33, 14), (32, -10))
MARKED_SPOTS: tuple[Spot, ...] = ((33, 14),)
"""Where the shield may be beside a tile; a printed mark leaves one spot."""
_HELD = fields(State, "seats", "empires", "land", "owner", "strength")


def _held(scene: Scene) -> Hashable:
    """What the land looks like depends on: who holds what, and how strongly."""
    view = scene.view
    return scene.small, view.over, _HELD(view.state), numbers(view)


@part(_held, SOME)
def tints(scene: Scene) -> Markup:
    """The land of each empire in its colour and hatching."""
    parts = [
        copy(f"mr{region}", fill=f"url(#m-{EMPIRE_IDS[kingdom.empire]})")
        for kingdom in realm(scene.view).kingdoms
        for region in kingdom.regions
    ]
    return g(*parts, id="tints")


@part(_held, SOME)
def bands(scene: Scene) -> Markup:
    """A band of colour inside the outline of each kingdom."""
    parts = []
    for kingdom in realm(scene.view).kingdoms:
        for region in kingdom.regions:
            pieces = outer_pieces(scene, region)
            if pieces:
                parts.append(_band(kingdom.empire, region, *pieces))
    return g(*parts, id="bands")


@remembered
def _band(empire: int, region: int, *pieces: int) -> Markup:
    lines = [copy(f"mp{piece}") for piece in pieces]
    return g(*lines, class_=EMPIRE_IDS[empire], clip_path=f"url(#mc{region})")


@part(_held, SOME)
def outlines(scene: Scene) -> Markup:
    """The outline of each kingdom, in ink where two meet. At the end of the game the largest ones shine."""
    met, winners = set(fronts(scene)), largest(scene.view) if scene.view.over else set()
    parts = []
    for number, kingdom in enumerate(realm(scene.view).kingdoms):
        own = [piece for region in kingdom.regions for piece in outer_pieces(scene, region)]
        if number in winners:
            parts.append(g(*(copy(f"mp{piece}") for piece in own), class_="counts"))
        lines = [copy(f"mp{piece}") for piece in own if piece not in met]
        parts.append(g(*lines, class_=EMPIRE_IDS[kingdom.empire]))
    ink = g(*(copy(f"mp{piece}") for piece in sorted(met)), class_="front")
    return g(*parts, ink, id="outlines")


@part(_held, SOME)
def bridges(scene: Scene) -> Markup:
    """Sea lanes inside one kingdom, in its colour."""
    view = scene.view
    parts = []
    for number, lane in enumerate(drawn()["sea_lanes"]):
        ends = [realm(view).of[Region[lane[end].upper()]] for end in ("a", "b")]
        if ends[0] == ends[1] != NO_KINGDOM:
            empire = EMPIRE_IDS[realm(view).kingdoms[ends[0]].empire]
            parts.append(g(lane_lines(form_of(scene.small), number), class_=f"bridge {empire}"))
    return g(*parts, id="bridges")


@part(_held, SOME)
def strengths(scene: Scene) -> Markup:
    """A shield with the strength of each kingdom, where it has the most room."""
    return g(*(_shield(scene, kingdom) for kingdom in realm(scene.view).kingdoms), id="strengths")


def _shield(scene: Scene, kingdom: Kingdom) -> Markup:
    region = max(kingdom.regions, key=land(form_of(scene.small)).areas.__getitem__)
    place = place_at(scene, region)
    spots = MARKED_SPOTS if scene.view.book.mark[region] else SHIELD_SPOTS
    spot = roomiest(form_of(scene.small), place, spots, SHIELD_SIZE)
    number = text(0, 7, minus(kingdom.strength))
    return sign(place, spot, f"str {EMPIRE_IDS[kingdom.empire]}", path(SHIELD), number)
