"""The map as figures of the rulebook show it."""

from __future__ import annotations

from wartable.engine.picture import Scene
from wartable.games.reliquium.picture.backdrop import backdrop
from wartable.games.reliquium.picture.board import board
from wartable.games.reliquium.picture.geography import HEIGHT, WIDTH, anchor
from wartable.games.reliquium.pieces import Area
from wartable.kit.figure import Figure, Point
from wartable.kit.markup import join


def figure(scene: Scene) -> Figure:
    """The map with castles, troops, orders and creatures."""

    def spot(name: str) -> Point:
        return anchor(Area[name.upper()])

    return Figure(join(backdrop(scene), board(scene)), "reliquium", spot, (0, 0, WIDTH, HEIGHT), 130)
