"""Where units could go and strike from where they stand, shown while somebody points at them."""

from __future__ import annotations

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.geometry import outline
from wartable.games.intelliwar.picture.pen import UNIT_IDS, own_side
from wartable.games.intelliwar.pieces import SQUARES, Side
from wartable.games.intelliwar.rules.board import ring
from wartable.games.intelliwar.rules.move import destinations
from wartable.games.intelliwar.state import State
from wartable.games.intelliwar.words.names import units_in


def reach_of_all(scene: Scene) -> str:
    """The reach of every unit; the style sheet shows the one that is pointed at."""
    s: State = scene.view.state
    drawn = "".join(_reach(unit, scene) for side in Side for unit in units_in(s.army[side]))
    return f'<g id="reaches" aria-hidden="true">{drawn}</g>'


def _reach(unit: int, scene: Scene) -> str:
    """The squares of a full Move, and those an attack covers."""
    book, s = scene.view.book, scene.view.state
    near = own_side(scene)
    goes = destinations(book, s, unit, book.squares[unit])
    strikes = ring(book, s.square[unit], book.range_min[unit], book.range_max[unit])
    return (
        f'<g class="reach" data-unit="{UNIT_IDS[unit]}"><path class="goes" d="{_outlines(goes, near)}"/>'
        f'<path class="hits" d="{_outlines(strikes, near)}"/></g>'
    )


def _outlines(squares: int, near: int) -> str:
    return "".join(outline(square, near) for square in range(SQUARES) if squares >> square & 1)
