"""The map as figures of the rulebook show it."""

from __future__ import annotations

from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.backdrop import backdrop
from wartable.games.intrigue.picture.board import board
from wartable.games.intrigue.picture.geography import form_of
from wartable.games.intrigue.picture.ornaments import FRAME
from wartable.games.intrigue.picture.places import place_at
from wartable.games.intrigue.state import Region
from wartable.kit.figure import Figure, Point
from wartable.kit.markup import join


def figure(scene: Scene) -> Figure:
    """The map with its tiles."""
    form = form_of(small=False)

    def spot(name: str) -> Point:
        place = place_at(scene, Region[name.upper()])
        return place.x + FRAME, place.y + FRAME

    whole = (0, 0, form.width + 2 * FRAME, form.height + 2 * FRAME)
    return Figure(join(backdrop(scene), board(scene)), "intrigue", spot, whole, 110)
