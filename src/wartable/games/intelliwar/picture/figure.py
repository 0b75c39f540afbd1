"""The board as figures of the rulebook show it."""

from __future__ import annotations

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.arms import own_side
from wartable.games.intelliwar.picture.backdrop import backdrop
from wartable.games.intelliwar.picture.board import board
from wartable.games.intelliwar.picture.geometry import HIGH, WIDE, standing
from wartable.games.intelliwar.pieces import Square
from wartable.kit.figure import Figure, Point
from wartable.kit.markup import join


def figure(scene: Scene) -> Figure:
    """The board with its units."""

    def spot(name: str) -> Point:
        return standing(Square[name.upper()], own_side(scene))[:2]

    return Figure(join(backdrop(scene), board(scene)), "intelliwar", spot, (0, 0, WIDE, HIGH), 60)
