"""Boards in tiles: how a board is cut into pages that overlap, so that it can be glued together."""

from __future__ import annotations

import math
from typing import NamedTuple

from wartable.kit.box import Board
from wartable.printing.paper import Paper

OVERLAP = 6
"""How much of a tile goes under its right or lower neighbour."""
LETTERS = "ABCDEFGHIJ"


class Tile(NamedTuple):
    """A page of a board: its place among the tiles, and the part of the board it shows."""

    board: Board
    paper: Paper
    row: int
    column: int
    rows: int
    columns: int
    x: float
    y: float
    width: float
    height: float

    @property
    def name(self) -> str:
        """What it is called in the key: ``B2``."""
        return tile_name(self.row, self.column)


def tile_name(row: int, column: int) -> str:
    """What the tile in a row and column is called."""
    return f"{LETTERS[row]}{column + 1}"


def tiles(board: Board, paper: Paper) -> list[Tile]:
    """The tiles of a board, on as few pages as can be."""
    ways = [(math.prod(_counts(board, way)), way) for way in (paper, paper.turned)]
    way = min(ways, key=lambda pair: pair[0])[1]
    columns, rows = _counts(board, way)
    width, height = _share(board.width, columns), _share(board.height, rows)
    return [
        Tile(
            board, way, row, column, rows, columns, column * (width - OVERLAP), row * (height - OVERLAP), width, height
        )
        for row in range(rows)
        for column in range(columns)
    ]


def _counts(board: Board, paper: Paper) -> tuple[int, int]:
    """How many tiles it takes across and down."""
    wide, high = paper.room
    return _number(board.width, wide), _number(board.height, high)


def _number(whole: float, room: float) -> int:
    return max(1, math.ceil((whole - OVERLAP) / (room - OVERLAP) - 1e-6))


def _share(whole: float, number: int) -> float:
    """How long each of so many tiles is that overlap and make a whole together."""
    return (whole + (number - 1) * OVERLAP) / number
