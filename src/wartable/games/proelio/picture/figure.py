"""The table as figures of the rulebook show it."""

from __future__ import annotations

from wartable.engine.picture import Scene
from wartable.games.proelio.picture.backdrop import backdrop
from wartable.games.proelio.picture.board import board
from wartable.games.proelio.picture.seats import place_of, table_of
from wartable.games.proelio.state import House
from wartable.kit.figure import Figure, Point
from wartable.kit.markup import join


def figure(scene: Scene) -> Figure:
    """The ring of houses, as it is drawn on a phone: large enough for a column."""
    scene = scene._replace(small=True)
    table = table_of(scene)

    def spot(name: str) -> Point:
        place = place_of(scene, House[name.upper()])
        return place.x, place.y

    return Figure(join(backdrop(scene), board(scene)), "proelio", spot, (0, 0, table.width, table.height), 110)
