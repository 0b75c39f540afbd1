"""Pieces on sheets: whole, apart, and with their backs behind them."""

from __future__ import annotations

from itertools import combinations

import pytest
from markupsafe import Markup

from wartable.kit.box import Board, Group, Piece
from wartable.printing.boards import OVERLAP, tiles
from wartable.printing.paper import FOOT, HEAD, PAPERS, SIDE, Paper
from wartable.printing.sheets import Sheet, sheets

FRONT, BACK = Markup("<g/>"), Markup("<path/>")
A4, LETTER = PAPERS["a4"], PAPERS["letter"]


def cards(number: int, wide: float = 63, high: float = 88, *, round: bool = False) -> Group:
    return Group("Cards", (Piece("cards.a", "A", number, FRONT, BACK),), wide, high, (0, 0, 1, 1), round=round)


def corners(sheet: Sheet) -> list[tuple[float, float, float, float]]:
    return [
        (spot.x, spot.y, spot.x + block.group.width, spot.y + block.group.height)
        for block in sheet.blocks
        for spot in block.spots
    ]


def test_nine_cards_lie_on_a_page_of_a4() -> None:
    assert [len(corners(sheet)) for sheet in sheets((cards(20),), A4)] == [9, 9, 9, 9, 2, 2]


def test_a_page_of_letter_lies_on_its_side_for_eight_cards() -> None:
    front, back, *_ = sheets((cards(8),), LETTER)
    assert (front.paper.width, len(corners(front)), back.back) == (279.4, 8, True)


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("group", [cards(31), cards(44, 28, 28, round=True), cards(9, 84, 56), cards(3, 186, 125)])
def test_pieces_are_whole_and_apart(group: Group, paper: Paper) -> None:
    for sheet in sheets((group, cards(5, 18, 18)), paper):
        laid = corners(sheet)
        for left, top, right, low in laid:
            assert left + 1e-6 >= SIDE
            assert right <= sheet.paper.width - SIDE + 1e-6
            assert min(HEAD, FOOT) <= top + 1e-6
            assert low <= sheet.paper.height - min(HEAD, FOOT) + 1e-6
        for one, other in combinations(laid, 2):
            beside = one[2] <= other[0] + 1e-6 or other[2] <= one[0] + 1e-6
            assert beside or one[3] <= other[1] + 1e-6 or other[3] <= one[1] + 1e-6


@pytest.mark.parametrize(("number", "paper"), [(7, A4), (8, LETTER)])
def test_backs_lie_behind_their_fronts_when_the_paper_is_turned_over_its_long_edge(number: int, paper: Paper) -> None:
    front, back = sheets((cards(number),), paper)
    wide, high = front.paper.width, front.paper.height
    for (left, top, right, low), behind in zip(corners(front), corners(back), strict=True):
        turned = (wide - right, top, wide - left, low) if high > wide else (left, high - low, right, high - top)
        assert behind == pytest.approx(turned)


def test_a_sheet_on_its_side_has_its_backs_head_down() -> None:
    _, back = sheets((cards(8),), LETTER)
    assert all(spot.turned for block in back.blocks for spot in block.spots)


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize(("wide", "frame"), [(545, (0, 0, 1640, 1040)), (362, (0, 0, 776, 776)), (120, (0, 0, 3, 2))])
def test_tiles_cover_a_board_and_overlap(wide: float, frame: tuple[float, float, float, float], paper: Paper) -> None:
    board = Board("Board", "board", FRONT, frame, wide)
    cut = tiles(board, paper)
    last = cut[-1]
    assert (last.x + last.width, last.y + last.height) == pytest.approx((board.width, board.height))
    for tile in cut:
        assert tile.width <= tile.paper.room[0] + 1e-6
        assert tile.height <= tile.paper.room[1] + 1e-6
        if tile.column:
            left = next(one for one in cut if (one.row, one.column) == (tile.row, tile.column - 1))
            assert left.x + left.width - tile.x == pytest.approx(OVERLAP)
