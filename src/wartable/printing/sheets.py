"""Laying pieces out on sheets: rows of equal pieces that one cut parts, fronts on one page and backs behind them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup

from wartable.kit.box import Group, Piece
from wartable.printing.paper import BLEED, HEAD, Paper

CAPTION = 13
"""How high the caption of a block is that does not stand at the head of its page."""
BETWEEN = 11
"""What lies between two blocks, with room for the marks of both."""


class Spot(NamedTuple):
    """Where a piece lies on a page, by its upper left corner."""

    piece: Piece
    drawing: Markup
    x: float
    y: float
    turned: bool = False
    """Whether it lies head down."""


class Block(NamedTuple):
    """Some rows of a group on a page."""

    group: Group
    spots: tuple[Spot, ...]
    left: float
    top: float
    columns: int
    rows: int
    first: int
    """How many pieces of the group lie on pages before."""

    @property
    def width(self) -> float:
        """How wide the rows are."""
        return self.columns * pitch(self.group)[0] - _gap(self.group)

    @property
    def height(self) -> float:
        """How high all rows are together."""
        return self.rows * pitch(self.group)[1] - _gap(self.group)


class Sheet(NamedTuple):
    """One side of a piece of paper."""

    paper: Paper
    blocks: tuple[Block, ...]
    back: bool
    """Whether it is printed behind the sheet before."""
    has_back: bool


def pitch(group: Group) -> tuple[float, float]:
    """How far pieces are apart: square ones touch, so that one cut serves two."""
    return group.width + _gap(group), group.height + _gap(group)


def _gap(group: Group) -> float:
    return 2 * BLEED if group.round else 0


def fitting(group: Group, paper: Paper) -> tuple[int, int]:
    """How many columns and rows of a group a page holds."""
    wide, high = paper.room
    across, down = pitch(group)
    return int((wide + _gap(group)) / across + 1e-6), int((high + _gap(group)) / down + 1e-6)


def lies_well(group: Group, paper: Paper) -> Paper:
    """The paper as it holds most pieces of a group, upright if that makes no difference."""
    number = sum(piece.copies for piece in group.pieces)
    upright, turned = (math.prod(fitting(group, way)) for way in (paper, paper.turned))
    if not upright and not turned:
        raise ValueError(f"{group.title} does not fit on {paper.name}")
    needed = [math.ceil(number / each) if each else math.inf for each in (upright, turned)]
    return paper.turned if needed[1] < needed[0] else paper


def sheets(groups: tuple[Group, ...], paper: Paper) -> list[Sheet]:
    """All sheets, each followed by its back if anything is printed there."""
    found = []
    kinds = groupby(groups, lambda group: (lies_well(group, paper), any(piece.back for piece in group.pieces)))
    for (way, two_sided), alike in kinds:
        for blocks in _pages(list(alike), way):
            found.append(Sheet(way, blocks, False, two_sided))
            if two_sided:
                found.append(Sheet(way, tuple(_mirrored(block, way) for block in blocks), True, False))
    return found


def _pages(groups: list[Group], paper: Paper) -> Iterator[tuple[Block, ...]]:
    """The blocks of each page, from the top down."""
    blocks: list[Block] = []
    top: float = HEAD
    bottom = HEAD + paper.room[1]
    for group in groups:
        pieces = [piece for piece in group.pieces for _ in range(piece.copies)]
        columns, _ = fitting(group, paper)
        done = 0
        while done < len(pieces):
            start = top + CAPTION if blocks else top
            rows = int((bottom - start + _gap(group)) / pitch(group)[1] + 1e-6)
            if rows < 1:
                yield tuple(blocks)
                blocks, top = [], HEAD
                continue
            taken = pieces[done : done + rows * columns]
            block = _block(group, taken, columns, start, paper, done)
            blocks.append(block)
            done += len(taken)
            top = start + block.height + BETWEEN
    if blocks:
        yield tuple(blocks)


def _block(group: Group, pieces: list[Piece], columns: int, top: float, paper: Paper, first: int) -> Block:
    """Rows of pieces, in the middle of the page."""
    rows, wide = math.ceil(len(pieces) / columns), min(columns, len(pieces))
    across, down = pitch(group)
    left = (paper.width - wide * across + _gap(group)) / 2
    spots = tuple(
        Spot(piece, piece.front, left + n % columns * across, top + n // columns * down)
        for n, piece in enumerate(pieces)
    )
    return Block(group, spots, left, top, wide, rows, first)


def _mirrored(block: Block, paper: Paper) -> Block:
    """The backs of a block, each behind its front when the paper is turned over by its long edge.

    That of a sheet lying on its side is its upper edge, so there backs stand on their heads.
    """
    group, lying = block.group, paper.width > paper.height
    spots = []
    for spot in block.spots:
        if spot.piece.back:
            x = spot.x if lying else paper.width - spot.x - group.width
            y = paper.height - spot.y - group.height if lying else spot.y
            spots.append(Spot(spot.piece, spot.piece.back, x, y, lying))
    if lying:
        return block._replace(spots=tuple(spots), top=paper.height - block.top - block.height)
    return block._replace(spots=tuple(spots), left=paper.width - block.left - block.width)
