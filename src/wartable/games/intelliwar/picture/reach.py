"""Where units could go and strike from where they stand, shown while the reader points at them."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.arms import own_side
from wartable.games.intelliwar.picture.geometry import outline
from wartable.games.intelliwar.picture.ids import UNIT_IDS
from wartable.games.intelliwar.pieces import SQUARES, Side
from wartable.games.intelliwar.rules.board import ring
from wartable.games.intelliwar.rules.move import destinations
from wartable.games.intelliwar.state import State
from wartable.games.intelliwar.words.names import units_in
from wartable.kit.markup import remembered
from wartable.kit.parts import FEW, contents, fields, part
from wartable.kit.svg import g, path

_STANDING = fields(State, "army", "stands", "square")


def _stand(scene: Scene) -> Hashable:
    """What the reach of units depends on: where all of them stand."""
    return own_side(scene), _STANDING(scene.view.state), contents(scene.view.book)


@part(_stand, FEW)
def reach_of_all(scene: Scene) -> Markup:
    """The reach of every unit; the style sheet shows the one that is pointed at."""
    s: State = scene.view.state
    drawn = [_reach(unit, scene) for side in Side for unit in units_in(s.army[side])]
    return g(*drawn, id="reaches", aria_hidden="true")


def _reach(unit: int, scene: Scene) -> Markup:
    """The squares of a full Move, and those an attack covers."""
    book, s = scene.view.book, scene.view.state
    near = own_side(scene)
    goes = destinations(book, s, unit, book.squares[unit])
    strikes = ring(book, s.square[unit], book.range_min[unit], book.range_max[unit])
    drawn = path(_outlines(goes, near), "goes"), path(_outlines(strikes, near), "hits")
    return g(*drawn, class_="reach", data_unit=UNIT_IDS[unit])


@remembered
def _outlines(squares: int, near: int) -> str:
    return "".join(outline(square, near) for square in range(SQUARES) if squares >> square & 1)
