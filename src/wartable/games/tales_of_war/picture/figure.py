"""The battlefield as figures of the rulebook show it."""

from __future__ import annotations

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.backdrop import empty_field
from wartable.games.tales_of_war.picture.ground import coordinates, tiles, zones
from wartable.games.tales_of_war.picture.places import RIM, SIDE, centre, flipped
from wartable.games.tales_of_war.picture.units import units
from wartable.games.tales_of_war.pieces import Square
from wartable.kit.figure import Figure, Point
from wartable.kit.svg import g


def figure(scene: Scene) -> Figure:
    """The field with tiles and units."""

    def spot(name: str) -> Point:
        return centre(Square[name.upper()], flipped(scene))

    drawn = g(empty_field(), zones(scene), tiles(scene), units(scene), coordinates(scene), class_="field")
    whole = SIDE + 2 * RIM
    return Figure(drawn, "tow", spot, (-RIM, -RIM, whole, whole), 66)
