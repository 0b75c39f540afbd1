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
Named = Callable[[Markup], str]
"""The file of a drawing."""

PRELUDE = """
#let ink = rgb("#2a2017")
#let soft = rgb("#6a5439")
#let put(x, y, body) = place(top + left, dx: x, dy: y, body)
#let rule(x, y, u, v, ..more) = put(0mm, 0mm, line(start: (x, y), end: (u, v), stroke: 0.22mm + ink, ..more))
#let fold(x, y, u, v) = rule(x, y, u, v, stroke: (paint: ink, thickness: 0.15mm, dash: "dashed"))
#let fine(x, y, u, v) = rule(x, y, u, v, stroke: (paint: rgb("#8a6f45b0"), thickness: 0.1mm, dash: "loosely-dashed"))
#let ring(x, y, r) = put(x - r, y - r, circle(radius: r, stroke: (paint: rgb("#3d2c17"), thickness: 0.12mm, dash: "dashed")))
#let cross(x, y) = {
  put(x - 1.4mm, y - 1.4mm, circle(radius: 1.4mm, stroke: 0.18mm + ink))
  rule(x - 2.6mm, y, x + 2.6mm, y, stroke: 0.18mm + ink)
  rule(x, y - 2.6mm, x, y + 2.6mm, stroke: 0.18mm + ink)
}
#let head(name, words, wide) = put(10mm, 3.6mm, box(width: wide - 20mm, height: 8mm, grid(
  columns: (auto, 1fr, auto), column-gutter: 5mm, align: (left + horizon, left + horizon, right + horizon), rows: 8mm,
  text(font: "Alegreya", weight: 700, size: 14pt, name), text(size: 8.6pt, words), text(size: 8.6pt, context [#page-of(
    counter(page).get().first(), counter(page).final().first())]))))
#let foot(words, ruler, wide, high) = {
  let y = high - 5mm
  rule(10.5mm, y, 60.5mm, y, stroke: 0.25mm + ink)
  for n in range(6) { rule(10.5mm + n * 10mm, y - 1.2mm, 10.5mm + n * 10mm, y + 1.2mm, stroke: 0.25mm + ink) }
  put(63.5mm, y - 1.6mm, text(size: 8.6pt, ruler))
  put(0mm, y - 1.6mm, box(width: wide - 10mm, align(right, text(size: 8.6pt, words))))
}
"""


def prelude() -> str:
    """What every document begins with: the pieces that pages are made of."""
    page = quoted(say("page {n} of {all}", n="\x01", all="\x02")).replace("\\u0001", "\x01").replace("\\u0002", "\x02")
    parts = page.replace("\x01", '" + str(n) + "').replace("\x02", '" + str(all) + "')
    return f"#let page-of(n, all) = {parts}\n{PRELUDE}"


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
    head = f"#head({quoted(game)}, {quoted(words)}, {wide})\n#foot({about}, {ruler}, {wide}, {high})"
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
    size = say("{width} × {height} mm", width=f"{group.width:.0f}", height=f"{group.height:.0f}")
    if not sheet.has_back:
        return quoted(size)
    words = quoted(say("{size}; backs on page {page}", size=size, page="\x01"))
    return "context " + words.replace("\\u0001", f'" + str(counter(page).at(<back-{number}>).first()) + "')


def _caption(block: Block) -> str:
    """The line above a block that is not the first of its page."""
    words = f'text(font: "Alegreya", weight: 700, size: 12pt, {quoted(block.group.title)})'
    note = f"text(size: 8.6pt, {quoted(block.group.note)})"
    return f"#put({mm(10.5, block.top - 13.5)}, [#{words} #h(3mm) #{note}])"


def _block(block: Block, back: bool, named: Named) -> str:
    """The pieces of a block, and the marks to cut along."""
    group = block.group
    edge = group.back_edge if back else group.edge
    drawn = [_bleed(spot, group, edge) for spot in block.spots] if edge else []
    for spot in block.spots:
        size = f"width: {mm(group.width)}, height: {mm(group.height)}"
        drawn.append(f'#put({mm(spot.x, spot.y)}, image("{named(spot.drawing)}", {size}, fit: "stretch"))')
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
        shape = f'rect(width: {mm(group.width + 2 * BLEED)}, height: {mm(group.height + 2 * BLEED)}, fill: rgb("{edge}"))'
    return f"#put({mm(spot.x - beyond, spot.y - beyond)}, {shape})"


def _cuts(block: Block) -> list[str]:
    """Marks at every cut, outside of the block, and a faint line through it."""
    left, top, right, low = block.left, block.top, block.left + block.width, block.top + block.height
    marks = []
    for n in range(block.columns + 1):
        x = left + n * block.group.width
        marks += [f"#rule({mm(x, top - AWAY, x, top - AWAY - MARK)})", f"#rule({mm(x, low + AWAY, x, low + AWAY + MARK)})"]
        marks += [f"#fine({mm(x, top, x, low)})"] if 0 < n < block.columns else []
    for n in range(block.rows + 1):
        y = top + n * block.group.height
        marks += [f"#rule({mm(left - AWAY, y, left - AWAY - MARK, y)})", f"#rule({mm(right + AWAY, y, right + AWAY + MARK, y)})"]
        marks += [f"#fine({mm(left, y, right, y)})"] if 0 < n < block.rows else []
    return marks


# --- Tiles of boards


def tile_page(tile: Tile, game: str, named: Named) -> str:
    """A page with a part of a board, and the strips that go under its neighbours."""
    board, paper = tile.board, tile.paper
    left, top = (paper.width - tile.width) / 2, HEAD + (paper.room[1] - tile.height) / 2
    picture = f'image("{named(board.drawing)}", width: {mm(board.width)}, height: {mm(board.height)}, fit: "stretch")'
    window = f"box(width: {mm(tile.width)}, height: {mm(tile.height)}, clip: true, put({mm(-tile.x, -tile.y)}, {picture}))"
    words = say("{title}, tile {tile} of {all}", title=board.title, tile=tile.name, all=tile.rows * tile.columns)
    if tile.rows * tile.columns == 1:
        words = board.title
    size = say("{width} × {height} mm", width=f"{board.width:.0f}", height=f"{board.height:.0f}")
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
        veil = f'rect(width: {mm(OVERLAP)}, height: {mm(tile.height)}, fill: rgb("#ffffff99"))'
        told = f"rotate(-90deg, reflow: true, text(size: 8.6pt, {words}))"
        drawn += [f"#put({mm(x, top)}, {veil})", f"#fold({mm(x, top, x, low)})", f"#cross({mm(x, top - 4)})"]
        drawn.append(f"#put({mm(x, top)}, box(width: {mm(OVERLAP)}, height: {mm(tile.height)}, align(center + horizon, {told})))")
    if tile.row + 1 < tile.rows:
        y, words = low - OVERLAP, _over(tile_name(tile.row + 1, tile.column))
        veil = f'rect(width: {mm(tile.width)}, height: {mm(OVERLAP)}, fill: rgb("#ffffff99"))'
        drawn += [f"#put({mm(left, y)}, {veil})", f"#fold({mm(left, y, right, y)})", f"#cross({mm(left - 4, y)})"]
        told = f"text(size: 8.6pt, {words})"
        drawn.append(f"#put({mm(left, y)}, box(width: {mm(tile.width)}, height: {mm(OVERLAP)}, align(center + horizon, {told})))")
    return drawn


def _over(name: str) -> str:
    return quoted(say("overlap {mm} mm: glue tile {tile} over this", mm=OVERLAP, tile=name))


def _key(tile: Tile) -> str:
    """Where the tile has its place in the board."""
    if tile.rows * tile.columns == 1:
        return ""
    wide, high = KEY
    cells = []
    left = tile.paper.width / 2 + 10
    for row in range(tile.rows):
        for column in range(tile.columns):
            here = (row, column) == (tile.row, tile.column)
            fill, paint = ("#35543f", "white") if here else ("#f6eedb", "ink")
            name = f"text(size: 6pt, fill: {paint}, {quoted(tile_name(row, column))})"
            cell = (
                f'rect(width: {mm(wide)}, height: {mm(high)}, inset: 0mm, fill: rgb("{fill}"), stroke: 0.15mm + ink, '
                f"align(center + horizon, {name}))"
            )
            cells.append(f"#put({mm(left + column * wide, 2 + row * high)}, {cell})")
    return "\n".join(cells)


def notes(groups: tuple[Group, ...], boards: tuple[Board, ...]) -> list[str]:
    """What is to be done with pieces and boards, each sentence once."""
    told = [thing.note for thing in (*boards, *groups) if thing.note]
    return list(dict.fromkeys(told))
