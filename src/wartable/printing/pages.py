"""Pages of sheets and tiles as Typst: drawings in their places, marks to cut along, a head, a foot and a ruler."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from markupsafe import Markup

from wartable.i18n.translator import say
from wartable.kit.box import Board, Group
from wartable.printing.boards import OVERLAP, Tile, tile_name
from wartable.printing.paper import BLEED, HEAD, Paper
from wartable.printing.sheets import Block, Sheet, Spot
from wartable.printing.typst import mm, quoted

MARK, AWAY = 4, 3
"""How long marks are, and how far from the cut they begin."""
LONGEST = 90
"""The most letters of a list of pieces at the head of a page."""
KEY = (5.2, 3.6)
"""How wide and high a tile is in the key."""
NUMBER, WHOLE = "%n", "%all"
"""What stands for numbers that are only known when all pages are set."""
Named = Callable[[Markup], str]
"""The file of a drawing."""


def numbering() -> str:
    """How pages are numbered, as a function of Typst."""
    words = quoted(say("page {n} of {all}", n=NUMBER, all=WHOLE))
    return f"#let numbered(n, all) = {words}.replace({quoted(NUMBER)}, str(n)).replace({quoted(WHOLE)}, str(all))\n"


# --- Sheets of pieces


def sheet_page(sheet: Sheet, number: int, game: str, named: Named) -> str:
    """One side of a sheet; its back is found by the number of its front."""
    body = [_block(block, sheet.back, named) for block in sheet.blocks]
    body += [_caption(block) for block in sheet.blocks[1:]]
    label = f"<back-{number}>" if sheet.back else ""
    first = sheet.blocks[0]
    words = _title(first) if not sheet.back else say("{title}, backs", title=_title(first))
    return _page(sheet.paper, game, words, _sizes(sheet, number), f"#[#metadata(0) {label}]" if label else "", *body)


def _page(paper: Paper, game: str, words: str, about: str, *body: str) -> str:
    wide, high = mm(paper.width), mm(paper.height)
    ruler = quoted(say("50 mm: print at 100 %"))
    head = f"#head({quoted(game)}, {quoted(words)}, numbered, {wide})\n#foot({about}, {ruler}, {wide}, {high})"
    inner = "\n".join((*filter(None, body), head))
    return f"#page(width: {wide}, height: {high}, margin: 0mm)[\n{inner}\n]\n"


def _title(block: Block) -> str:
    """What a block holds: the group, and which of its pieces."""
    names = [(name, len(list(alike))) for name, alike in groupby(spot.piece.name for spot in block.spots)]
    told = ", ".join(f"{name} {count}" if count > 1 else name for name, count in names)
    title = block.group.title
    return f"{title}: {told}" if names != [(title, 1)] and len(told) < LONGEST else title


def _sizes(sheet: Sheet, number: int) -> str:
    """How large pieces are, and where their backs are printed."""
    group = sheet.blocks[0].group
    size = say("{width} \u00d7 {height} mm", width=f"{group.width:.0f}", height=f"{group.height:.0f}")
    if not sheet.has_back:
        return quoted(size)
    words = quoted(say("{size}; backs on page {page}", size=size, page=NUMBER))
    return f"context {words}.replace({quoted(NUMBER)}, str(counter(page).at(<back-{number}>).first()))"


def _caption(block: Block) -> str:
    """The line above a block that is not the first of its page."""
    words = f"title(12pt, {quoted(block.group.title)})"
    note = f"text(size: 8.6pt, {quoted(block.group.note)})"
    return f"#put({mm(10.5, block.top - 13.5)}, [#{words} #h(3mm) #{note}])"


def _block(block: Block, back: bool, named: Named) -> str:
    """The pieces of a block, and the marks to cut along."""
    group = block.group
    edge = group.back_edge if back else group.edge
    drawn = [_bleed(spot, group, edge) for spot in block.spots] if edge else []
    for spot in block.spots:
        size = f"width: {mm(group.width)}, height: {mm(group.height)}"
        image = f'image("{named(spot.drawing)}", {size}, fit: "stretch")'
        drawn.append(f"#put({mm(spot.x, spot.y)}, {f'rotate(180deg, {image})' if spot.turned else image})")
        if group.round:
            half = group.width / 2
            drawn.append(f"#ring({mm(spot.x + half, spot.y + half, half)})")
    marks = [] if group.round else _cuts(block)
    return "\n".join((*drawn, *marks))


def _bleed(spot: Spot, group: Group, edge: str) -> str:
    """The colour of the edge under a piece and a little beyond."""
    if group.round:
        beyond = BLEED * 0.75
        shape = f'circle(radius: {mm(group.width / 2 + beyond)}, fill: rgb("{edge}"))'
    else:
        beyond = BLEED
        shape = (
            f'rect(width: {mm(group.width + 2 * BLEED)}, height: {mm(group.height + 2 * BLEED)}, fill: rgb("{edge}"))'
        )
    return f"#put({mm(spot.x - beyond, spot.y - beyond)}, {shape})"


def _cuts(block: Block) -> list[str]:
    """Marks at every cut, outside of the block, and a faint line through it."""
    left, top, right, low = block.left, block.top, block.left + block.width, block.top + block.height
    marks = []
    for n in range(block.columns + 1):
        x = left + n * block.group.width
        marks += [
            f"#rule({mm(x, top - AWAY, x, top - AWAY - MARK)})",
            f"#rule({mm(x, low + AWAY, x, low + AWAY + MARK)})",
        ]
        marks += [f"#fine({mm(x, top, x, low)})"] if 0 < n < block.columns else []
    for n in range(block.rows + 1):
        y = top + n * block.group.height
        marks += [
            f"#rule({mm(left - AWAY, y, left - AWAY - MARK, y)})",
            f"#rule({mm(right + AWAY, y, right + AWAY + MARK, y)})",
        ]
        marks += [f"#fine({mm(left, y, right, y)})"] if 0 < n < block.rows else []
    return marks


# --- Tiles of boards


def tile_page(tile: Tile, game: str, named: Named) -> str:
    """A page with a part of a board, and the strips that go under its neighbours."""
    board, paper = tile.board, tile.paper
    left, top = (paper.width - tile.width) / 2, HEAD + (paper.room[1] - tile.height) / 2
    picture = f'image("{named(board.drawing)}", width: {mm(board.width)}, height: {mm(board.height)}, fit: "stretch")'
    window = (
        f"box(width: {mm(tile.width)}, height: {mm(tile.height)}, clip: true, put({mm(-tile.x, -tile.y)}, {picture}))"
    )
    words = say("{title}, tile {tile} of {all}", title=board.title, tile=tile.name, all=tile.rows * tile.columns)
    if tile.rows * tile.columns == 1:
        words = board.title
    size = say("{width} \u00d7 {height} mm", width=f"{board.width:.0f}", height=f"{board.height:.0f}")
    body = [f"#put({mm(left, top)}, {window})", *_corners(left, top, tile), *_seams(left, top, tile), _key(tile)]
    return _page(paper, game, words, quoted(size), *body)


def _corners(left: float, top: float, tile: Tile) -> list[str]:
    right, low = left + tile.width, top + tile.height
    marks = []
    for x, away in ((left, -1), (right, 1)):
        for y, off in ((top, -1), (low, 1)):
            marks.append(f"#rule({mm(x + 2 * away, y, x + 6 * away, y)})")
            marks.append(f"#rule({mm(x, y + 2 * off, x, y + 6 * off)})")
    return marks


def _seams(left: float, top: float, tile: Tile) -> list[str]:
    """Where the neighbours on the right and below are glued over the tile."""
    right, low = left + tile.width, top + tile.height
    drawn = []
    if tile.column + 1 < tile.columns:
        x, words = right - OVERLAP, _over(tile_name(tile.row, tile.column + 1))
        strip = mm(x, top, OVERLAP, tile.height)
        drawn += [f"#veil({strip})", f"#fold({mm(x, top, x, low)})", f"#cross({mm(x, top - 4)})"]
        drawn.append(f"#framed({strip}, rotate(-90deg, reflow: true, {words}))")
    if tile.row + 1 < tile.rows:
        y, words = low - OVERLAP, _over(tile_name(tile.row + 1, tile.column))
        strip = mm(left, y, tile.width, OVERLAP)
        drawn += [f"#veil({strip})", f"#fold({mm(left, y, right, y)})", f"#cross({mm(left - 4, y)})"]
        drawn.append(f"#framed({strip}, {words})")
    return drawn


def _over(name: str) -> str:
    return f"text(size: 8.6pt, {quoted(say('overlap {mm} mm: glue tile {tile} over this', mm=OVERLAP, tile=name))})"


def _key(tile: Tile) -> str:
    """Where the tile has its place in the board."""
    if tile.rows * tile.columns == 1:
        return ""
    wide, high = KEY
    left = tile.paper.width / 2 + 10
    cells = []
    for row in range(tile.rows):
        for column in range(tile.columns):
            place = mm(left + column * wide, 2 + row * high, wide, high)
            here = "true" if (row, column) == (tile.row, tile.column) else "false"
            cells.append(f"#cell({place}, {quoted(tile_name(row, column))}, {here})")
    return "\n".join(cells)


def notes(things: list[Board | Group]) -> list[str]:
    """What is to be done with boards and pieces, each sentence once."""
    return list(dict.fromkeys(thing.note for thing in things if thing.note))
