"""The board as it stands: squares to click, where units can go, the pieces, and what the last move did to them."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.captions import BOARD_LABEL
from wartable.games.intelliwar.picture.geometry import HIGH, WIDE, corners, seen, spot
from wartable.games.intelliwar.picture.pen import SIDE_IDS, SQUARE_IDS, emblem, own_side, text, titled
from wartable.games.intelliwar.picture.reach import reach_of_all
from wartable.games.intelliwar.picture.strike import strikes
from wartable.games.intelliwar.picture.token import exploration_token, unit_token
from wartable.games.intelliwar.pieces import COLUMNS, ROWS, SQUARES, Side
from wartable.games.intelliwar.state import State
from wartable.games.intelliwar.words.names import square_name, units_in
from wartable.games.intelliwar.words.translator import say

LOZENGE = ((0.5, 0.08), (0.92, 0.5), (0.5, 0.92), (0.08, 0.5))


def board(scene: Scene) -> Markup:
    """The drawing that lies over the backdrop, in the same box."""
    near = own_side(scene)
    form = "small" if scene.small else "large"
    parts = [_labels(near), _starts(near, scene), _squares(near), reach_of_all(scene), _pieces(scene), strikes(scene)]
    return Markup(
        f'<svg id="board" class="intelliwar board {form}" viewBox="0 0 {WIDE} {HIGH}" {titled(say(BOARD_LABEL))}>'
        f"{''.join(parts)}</svg>"
    )


@lru_cache
def _labels(near: int) -> str:
    """Letters along the near edge, numbers at both sides."""
    columns = range(COLUMNS) if near == Side.GOLD else range(COLUMNS - 1, -1, -1)
    rows = range(ROWS) if near == Side.GOLD else range(ROWS - 1, -1, -1)
    drawn = ""
    for n, column in enumerate(columns):
        here = spot(n + 0.5, -0.3)
        drawn += text(here.x, here.y + 5, "abcdefg"[column])
    for n, row in enumerate(rows):
        for u in (-0.28, 7.28):
            here = spot(u, n + 0.5)
            drawn += text(here.x, here.y + 5, row + 1)
    return f'<g id="labels" class="labels" aria-hidden="true">{drawn}</g>'


def _starts(near: int, scene: Scene) -> str:
    """The start squares of both sides, a lozenge with the emblem of the side in each."""
    book = scene.view.book
    drawn = "".join(
        _start(square, side, near) for side in Side for square in range(SQUARES) if book.start[side][square]
    )
    return f'<g id="starts" aria-hidden="true">{drawn}</g>'


@lru_cache
def _start(square: int, side: int, near: int) -> str:
    column, row = seen(square, near)
    points = " ".join(f"{p.x:.1f},{p.y:.1f}" for p in (spot(column + u, row + v) for u, v in LOZENGE))
    middle = spot(column + 0.5, row + 0.5)
    mark = emblem(f"side-{SIDE_IDS[side]}", 0, 0, 26 * middle.scale)
    place = f"translate({middle.x:.1f} {middle.y:.1f}) scale(1 .8)"
    return (
        f'<polygon class="start {SIDE_IDS[side]}" points="{points}"/>'
        f'<g class="start-mark {SIDE_IDS[side]}" transform="{place}">{mark}</g>'
    )


@lru_cache
def _squares(near: int) -> str:
    """All squares, to be clicked and pointed at."""
    drawn = "".join(
        f'<polygon id="square-{SQUARE_IDS[square]}" class="square" points="{corners(square, near, 0.03)}" '
        f"{titled(square_name(square))}/>"
        for square in range(SQUARES)
    )
    return f'<g id="squares">{drawn}</g>'


def _pieces(scene: Scene) -> str:
    """Units and tokens, the far ones first, so that near ones stand before them."""
    s: State = scene.view.state
    near = own_side(scene)
    tokens = [square for square in range(SQUARES) if s.tokens >> square & 1]
    units = [unit for side in Side for unit in units_in(s.army[side])]
    pieces = [(seen(square, near)[1], exploration_token(square, scene)) for square in tokens]
    pieces += [(seen(s.square[unit], near)[1], unit_token(unit, scene)) for unit in units]
    pieces.sort(key=lambda piece: -piece[0])
    return f'<g id="pieces">{"".join(drawn for _, drawn in pieces)}</g>'
