"""Kingdoms on the map: the colour of their land, their outlines, the lanes within them, and their strength."""

from __future__ import annotations

from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.backdrop import lane_lines
from wartable.games.intrigue.picture.geography import drawn, form_of
from wartable.games.intrigue.picture.pen import EMPIRE_IDS, MINUS, copy, text
from wartable.games.intrigue.picture.places import place_at, roomiest, sign, strength_spots
from wartable.games.intrigue.picture.realm import (
    NO_KINGDOM,
    Kingdom,
    fronts,
    largest,
    outer_pieces,
    realm,
    seat_of_power,
)
from wartable.games.intrigue.state import Region

SHIELD = "M-13-13C-4-15.5 4-15.5 13-13 13.5 2 10 11.5 0 17-10 11.5-13.5 2-13-13z"
SHIELD_SIZE = (28.0, 34.0)


def tints(scene: Scene) -> str:
    """The land of each empire in its colour and hatching."""
    parts = [
        f'<use href="#mr{region}" fill="url(#m-{EMPIRE_IDS[kingdom.empire]})"/>'
        for kingdom in realm(scene.view).kingdoms
        for region in kingdom.regions
    ]
    return f'<g id="tints">{"".join(parts)}</g>'


def bands(scene: Scene) -> str:
    """A band of colour inside the outline of each kingdom."""
    parts = []
    for kingdom in realm(scene.view).kingdoms:
        for region in kingdom.regions:
            lines = "".join(copy(f"mp{number}") for number in outer_pieces(scene, region))
            if lines:
                parts.append(f'<g class="{EMPIRE_IDS[kingdom.empire]}" clip-path="url(#mc{region})">{lines}</g>')
    return f'<g id="bands">{"".join(parts)}</g>'


def outlines(scene: Scene) -> str:
    """The outline of each kingdom; where two meet, in ink. When all is over, the largest ones shine."""
    met, winners = set(fronts(scene)), largest(scene.view) if scene.view.over else set()
    parts = []
    for number, kingdom in enumerate(realm(scene.view).kingdoms):
        own = [piece for region in kingdom.regions for piece in outer_pieces(scene, region)]
        lines = "".join(copy(f"mp{piece}") for piece in own if piece not in met)
        shine = "".join(copy(f"mp{piece}") for piece in own)
        if number in winners:
            parts.append(f'<g class="counts">{shine}</g>')
        parts.append(f'<g class="{EMPIRE_IDS[kingdom.empire]}">{lines}</g>')
    ink = "".join(copy(f"mp{piece}") for piece in sorted(met))
    return f'<g id="outlines">{"".join(parts)}<g class="front">{ink}</g></g>'


def bridges(scene: Scene) -> str:
    """Sea lanes inside one kingdom, in its colour."""
    view = scene.view
    parts = []
    for number, lane in enumerate(drawn()["sea_lanes"]):
        ends = [realm(view).of[Region[lane[end].upper()]] for end in ("a", "b")]
        if ends[0] == ends[1] != NO_KINGDOM:
            empire = EMPIRE_IDS[realm(view).kingdoms[ends[0]].empire]
            parts.append(f'<g class="bridge {empire}">{lane_lines(form_of(scene.small), number)}</g>')
    return f'<g id="bridges">{"".join(parts)}</g>'


def strengths(scene: Scene) -> str:
    """A shield with the strength of each kingdom, where it has the most room."""
    return f'<g id="strengths">{"".join(_shield(scene, kingdom) for kingdom in realm(scene.view).kingdoms)}</g>'


def _shield(scene: Scene, kingdom: Kingdom) -> str:
    region = seat_of_power(scene, kingdom)
    place = place_at(scene, region)
    spots = strength_spots(bool(scene.view.book.mark[region]))
    spot = roomiest(form_of(scene.small), place, spots, SHIELD_SIZE)
    number = str(kingdom.strength).replace("-", MINUS)
    return sign(place, spot, f"str {EMPIRE_IDS[kingdom.empire]}", f'<path d="{SHIELD}"/>{text(0, 7, number)}')
