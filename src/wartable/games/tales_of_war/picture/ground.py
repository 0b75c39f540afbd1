"""The ground: zones and coordinates as the reader sees them, Terrain as whole tiles, Fire and Ice."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.captions import BURNING, ELEMENT_LABEL, FROZEN, TILE_LABEL
from wartable.games.tales_of_war.picture.pen import (
    CELL,
    RIM,
    SEATS,
    SIDE,
    at,
    centre,
    corner,
    flipped,
    name_of,
    text,
    use,
)
from wartable.games.tales_of_war.pieces import MOST_TILES, SQUARES, WIDTH, Element, Terrain
from wartable.games.tales_of_war.rules.board import high, wide
from wartable.games.tales_of_war.words.names import element_name, square_name, terrain, tile_area
from wartable.games.tales_of_war.words.translator import say

STATES = {Element.NONE: "", Element.FIRE: BURNING, Element.ICE: FROZEN}
TURNABLE = (Terrain.LAKE, Terrain.SWAMP)
MARKS = {
    Terrain.MOUNTAINS: ("impassable", "obstacle"),
    Terrain.LAKE: ("impassable",),
    Terrain.HILLS: ("obstacle", "stop"),
    Terrain.FOREST: ("obstacle", "stop", "hiding"),
    Terrain.SWAMP: ("stop",),
    Terrain.VILLAGE: ("impassable", "obstacle"),
    Terrain.MONASTERY: ("impassable", "obstacle"),
}
"""The signs in the corner of a tile; a Windmill is too small for any."""

# --- Zones and coordinates


def zones(scene: Scene) -> str:
    """Both deployment zones, the enemy's at the top."""
    top, bottom = (SEATS[0], SEATS[1]) if flipped(scene) else (SEATS[1], SEATS[0])
    deep = 2 * CELL
    crests = "".join(
        use(f"e-{seat}", x, y, 84, kind=f"watermark {seat}")
        for seat, y in ((top, 18), (bottom, SIDE - deep + 18))
        for x in (78, 318, 558)
    )
    return (
        f'<g id="zones"><rect width="{SIDE}" height="{deep}" class="zone {top}"/>'
        f'<path d="M0 {deep}H{SIDE}" class="border {top}"/>'
        f'<rect y="{SIDE - deep}" width="{SIDE}" height="{deep}" class="zone {bottom}"/>'
        f'<path d="M0 {SIDE - deep}H{SIDE}" class="border {bottom}"/>{crests}</g>'
    )


def coordinates(scene: Scene) -> str:
    """Letters and numbers in the frame, and a crest in each corner."""
    flip = flipped(scene)
    rounds, letters = [], []
    for n in range(WIDTH):
        across = centre(n, flip)[0]
        down = centre(n * WIDTH, flip)[1]
        column, row = square_name(n)[0], str(n + 1)
        for x, y, words in (
            (across, -14, column),
            (across, SIDE + 14, column),
            (-14, down, row),
            (SIDE + 14, down, row),
        ):
            rounds.append(f'<circle cx="{x}" cy="{y}" r="11"/>')
            letters.append(text(x, y + 4.7, words, "co"))
    corners = []
    for y, seat in ((-RIM + 1, SEATS[0] if flip else SEATS[1]), (SIDE + 1, SEATS[1] if flip else SEATS[0])):
        for x in (-RIM + 1, SIDE + 1):
            corners.append(f'<rect x="{x}" y="{y}" width="26" height="26" rx="5" class="boss {seat}"/>')
            corners.append(use(f"e-{seat}", x + 3, y + 3, 20, kind="boss-em"))
    return f'<g id="coordinates"><g class="med">{"".join(rounds)}</g>{"".join(letters)}{"".join(corners)}</g>'


# --- Terrain


def tiles(scene: Scene) -> str:
    """The tiles on the board, and Fire and Ice on open squares."""
    s = scene.view.state
    drawn = [_tile(scene, slot) for slot in range(1, MOST_TILES + 1) if s.tile[slot] != Terrain.OPEN]
    drawn += [_element(scene, square) for square in range(SQUARES) if s.element[square]]
    return f'<g id="terrain">{"".join(drawn)}</g>'


def symbol(kind: int, lie: int) -> str:
    """The drawing of a kind of Terrain; some have one for each way they lie."""
    name = f"t-{Terrain(kind).name.lower()}"
    return f"{name}-{'v' if lie else 'h'}" if kind in TURNABLE else name


def box(scene: Scene, kind: int, lie: int, square: int) -> tuple[int, int, int, int]:
    """Upper left corner, width and height of a tile, by its lowest left square."""
    book = scene.view.book
    columns, rows = wide(book, kind, lie), high(book, kind, lie)
    flip = flipped(scene)
    ends = (square, square + (rows - 1) * WIDTH + columns - 1)
    corners = [corner(end, flip) for end in ends]
    return min(x for x, _ in corners), min(y for _, y in corners), CELL * columns, CELL * rows


def _tile(scene: Scene, slot: int) -> str:
    s = scene.view.state
    kind, lie, element = s.tile[slot], s.tile_lie[slot], Element(s.tile_element[slot])
    x, y, width, height = box(scene, kind, lie, s.tile_square[slot])
    drawing = f'<use href="#{symbol(kind, lie)}" width="{width}" height="{height}"/>'
    name, area = terrain(kind, scene.view.game), tile_area(slot, scene.view)
    label = say(TILE_LABEL, terrain=name, area=area, state=say(STATES[element]))
    return (
        f'<g id="tile-{Terrain(kind).name.lower()}-{name_of(s.tile_square[slot])}" class="tile" style="{at(x, y)}" '
        f'role="img" aria-label="{escape(label)}">{drawing}{_covered(element, width, height)}'
        f"{_marks(kind, width, height)}</g>"
    )


def _covered(element: Element, width: int, height: int) -> str:
    """Flames or frost over a whole tile, and the element in its centre."""
    if element == Element.NONE:
        return ""
    over, name = ("burning", "fire") if element == Element.FIRE else ("frozen", "ice")
    size = f"{width // CELL}x{height // CELL}"
    middle = use(f"t-{name}", width / 2 - 27, height / 2 - 27, 54, kind=f"lift {name}")
    return f'<use href="#t-{over}-{size}" width="{width}" height="{height}" class="{over}"/>{middle}'


def _marks(kind: int, width: int, height: int) -> str:
    """The signs of a tile in its lower right corner."""
    signs = MARKS.get(Terrain(kind), ())
    if not signs:
        return ""
    long = 17 * len(signs) + 5
    x, y = width - 6 - long, height - 24
    drawn = "".join(use(f"e-{sign}", x + 3 + 17 * n, y + 1.5, 14) for n, sign in enumerate(signs))
    return f'<g class="marks"><rect x="{x}" y="{y}" width="{long}" height="18" rx="9"/>{drawn}</g>'


def _element(scene: Scene, square: int) -> str:
    """Fire or Ice on an open square."""
    x, y = corner(square, flipped(scene))
    element = Element(scene.view.state.element[square])
    name = element.name.lower()
    label = say(ELEMENT_LABEL, element=element_name(element), square=square_name(square))
    return (
        f'<g id="{name}-{name_of(square)}" class="tile" style="{at(x, y)}" role="img" aria-label="{label}">'
        f"{use(f't-{name}', 0, 0, CELL, kind=f'lift {name}')}</g>"
    )
