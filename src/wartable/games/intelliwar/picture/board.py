"""The board as it stands: squares to click, where units can go, the pieces, and what the last move did to them."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.arms import own_side
from wartable.games.intelliwar.picture.backdrop import layer
from wartable.games.intelliwar.picture.geometry import corners, seen, spot
from wartable.games.intelliwar.picture.ids import SIDE_IDS, SQUARE
from wartable.games.intelliwar.picture.reach import reach_of_all
from wartable.games.intelliwar.picture.strike import strikes
from wartable.games.intelliwar.picture.token import exploration_token, unit_token
from wartable.games.intelliwar.pieces import COLUMNS, ROWS, SQUARES, Side
from wartable.games.intelliwar.state import State
from wartable.games.intelliwar.words.names import square_name, units_in
from wartable.kit.markup import join, remembered
from wartable.kit.parts import numbers, part
from wartable.kit.svg import emblem, g, polygon, text

LOZENGE = ((0.5, 0.08), (0.92, 0.5), (0.5, 0.92), (0.08, 0.5))


def board(scene: Scene) -> Markup:
    """The drawing that lies over the backdrop, in the same box."""
    near = own_side(scene)
    ground = _labels(near), _starts(near, scene), _squares(near)
    return layer("board", scene, *ground, reach_of_all(scene), _pieces(scene), strikes(scene))


@remembered
def _labels(near: int) -> Markup:
    """Letters along the near edge, numbers at both sides."""
    columns = range(COLUMNS) if near == Side.GOLD else range(COLUMNS - 1, -1, -1)
    rows = range(ROWS) if near == Side.GOLD else range(ROWS - 1, -1, -1)
    letters = [(spot(n + 0.5, -0.3), "abcdefg"[column]) for n, column in enumerate(columns)]
    numbers = [(spot(u, n + 0.5), row + 1) for n, row in enumerate(rows) for u in (-0.28, 7.28)]
    drawn = [text(here.x, here.y + 5, words) for here, words in (*letters, *numbers)]
    return g(*drawn, id="labels", class_="labels", aria_hidden="true")


@part(lambda near, scene: (near, numbers(scene.view)))
def _starts(near: int, scene: Scene) -> Markup:
    """The start squares of both sides, a lozenge with the emblem of the side in each."""
    book = scene.view.book
    drawn = [_start(square, side, near) for side in Side for square in range(SQUARES) if book.start[side][square]]
    return g(*drawn, id="starts", aria_hidden="true")


@remembered
def _start(square: int, side: int, near: int) -> Markup:
    column, row = seen(square, near)
    middle = spot(column + 0.5, row + 0.5)
    mark = emblem(f"side-{SIDE_IDS[side]}", 0, 0, 26 * middle.scale)
    place = f"translate({middle.x:.1f} {middle.y:.1f}) scale(1 .8)"
    return join(
        polygon([spot(column + u, row + v)[:2] for u, v in LOZENGE], f"start {SIDE_IDS[side]}"),
        g(mark, class_=f"start-mark {SIDE_IDS[side]}", transform=place),
    )


@remembered
def _squares(near: int) -> Markup:
    """All squares, to be clicked and pointed at."""
    drawn = [
        polygon(corners(square, near, 0.03), "square", id=SQUARE(square), label=square_name(square))
        for square in range(SQUARES)
    ]
    return g(*drawn, id="squares")


def _pieces(scene: Scene) -> Markup:
    """Units and tokens, the far ones first, so that near ones stand in front of them."""
    s: State = scene.view.state
    near = own_side(scene)
    tokens = [square for square in range(SQUARES) if s.tokens >> square & 1]
    units = [unit for side in Side for unit in units_in(s.army[side])]
    pieces = [(seen(square, near)[1], exploration_token(square, scene)) for square in tokens]
    pieces += [(seen(s.square[unit], near)[1], unit_token(unit, scene)) for unit in units]
    pieces.sort(key=lambda piece: -piece[0])
    return g(*(drawn for _, drawn in pieces), id="pieces")
