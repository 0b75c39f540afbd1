"""Where units could go and strike from where they stand, shown while the reader points at them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.intelliwar.picture.arms import own_side
from wartable.games.intelliwar.picture.geometry import outline
from wartable.games.intelliwar.picture.ids import UNIT_IDS
from wartable.games.intelliwar.pieces import SQUARES, Side
from wartable.games.intelliwar.rules.board import ring
from wartable.games.intelliwar.rules.move import destinations
from wartable.games.intelliwar.state import State
from wartable.games.intelliwar.words.names import units_in
from wartable.kit.markup import remembered
from wartable.kit.parts import FEW, fields, numbers, part
from wartable.kit.svg import g, path

_STANDING = fields(State, "army", "stands", "square")


class Reach(NamedTuple):
    """What a unit covers from where it stands, as sets of squares."""

    unit: int
    goes: int
    """By a full Move."""
    strikes: int
    """By an attack."""


def _stand(view: View) -> Hashable:
    """What the reach of units depends on: where all of them stand."""
    return _STANDING(view.state), numbers(view)


@part(_stand)
def _reaches(view: View) -> list[Reach]:
    """The reach of every unit, which is the same for all readers."""
    return [_reach(unit, view) for side in Side for unit in units_in(view.state.army[side])]


def _reach(unit: int, view: View) -> Reach:
    book, s = view.book, view.state
    goes = destinations(book, s, unit, book.squares[unit])
    return Reach(unit, goes, ring(book, s.square[unit], book.range_min[unit], book.range_max[unit]))


@part(lambda scene: (own_side(scene), _stand(scene.view)), FEW)
def reach_of_all(scene: Scene) -> Markup:
    """The reach of every unit; the style sheet shows the one that is pointed at."""
    near = own_side(scene)
    return g(*(_drawn(reach, near) for reach in _reaches(scene.view)), id="reaches", aria_hidden="true")


@remembered
def _drawn(reach: Reach, near: int) -> Markup:
    """The squares of a full Move, and those an attack covers."""
    drawn = path(_outlines(reach.goes, near), "goes"), path(_outlines(reach.strikes, near), "hits")
    return g(*drawn, class_="reach", data_unit=UNIT_IDS[reach.unit])


@remembered
def _outlines(squares: int, near: int) -> str:
    return "".join(outline(square, near) for square in range(SQUARES) if squares >> square & 1)
