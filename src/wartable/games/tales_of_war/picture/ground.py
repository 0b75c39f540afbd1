"""The ground: zones and coordinates as the reader sees them, Terrain as whole tiles, Fire and Ice."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.captions import COVERED
from wartable.games.tales_of_war.picture.places import CELL, RIM, SEATS, SIDE, centre, corner, flipped, name_of
from wartable.games.tales_of_war.pieces import MOST_TILES, SQUARES, WIDTH, Element, Terrain
from wartable.games.tales_of_war.rules.board import high, wide
from wartable.games.tales_of_war.state import State
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.translator import say
from wartable.kit.markup import EMPTY, join
from wartable.kit.parts import fields, numbers, part
from wartable.kit.svg import at, circle, copy, g, path, rect, text, use

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
_TILES = fields(State, "tile", "tile_square", "tile_lie", "tile_element", "element")

# --- Zones and coordinates


@part(flipped)
def zones(scene: Scene) -> Markup:
    """Both deployment zones, the enemy's at the top."""
    top, bottom = (SEATS[0], SEATS[1]) if flipped(scene) else (SEATS[1], SEATS[0])
    deep = 2 * CELL
    crests = [
        use(f"e-{seat}", x, y, 84, class_=f"watermark {seat}")
        for seat, y in ((top, 18), (bottom, SIDE - deep + 18))
        for x in (78, 318, 558)
    ]
    return g(
        rect(0, 0, SIDE, deep, f"zone {top}"),
        path(f"M0 {deep}H{SIDE}", f"border {top}"),
        rect(0, SIDE - deep, SIDE, deep, f"zone {bottom}"),
        path(f"M0 {SIDE - deep}H{SIDE}", f"border {bottom}"),
        *crests,
        id="zones",
    )


@part(flipped)
def coordinates(scene: Scene) -> Markup:
    """Letters and numbers in the frame, and a crest in each corner."""
    flip = flipped(scene)
    rounds, letters = [], []
    for n in range(WIDTH):
        across = centre(n, flip)[0]
        down = centre(n * WIDTH, flip)[1]
        column, row = names.square(n)[0], str(n + 1)
        for x, y, words in (
            (across, -14, column),
            (across, SIDE + 14, column),
            (-14, down, row),
            (SIDE + 14, down, row),
        ):
            rounds.append(circle(x, y, 11))
            letters.append(text(x, y + 4.7, words, "co"))
    corners = []
    for y, seat in ((-RIM + 1, SEATS[0] if flip else SEATS[1]), (SIDE + 1, SEATS[1] if flip else SEATS[0])):
        for x in (-RIM + 1, SIDE + 1):
            corners.append(rect(x, y, 26, 26, f"boss {seat}", rx=5))
            corners.append(use(f"e-{seat}", x + 3, y + 3, 20, class_="boss-em"))
    return g(g(*rounds, class_="med"), *letters, *corners, id="coordinates")


# --- Terrain


def _lying(scene: Scene) -> Hashable:
    """What the tiles depend on."""
    return flipped(scene), _TILES(scene.view.state), numbers(scene.view)


@part(_lying)
def tiles(scene: Scene) -> Markup:
    """The tiles on the board, and Fire and Ice on open squares."""
    s = scene.view.state
    drawn = [_tile(scene, slot) for slot in range(1, MOST_TILES + 1) if s.tile[slot] != Terrain.OPEN]
    drawn += [_element(scene, square) for square in range(SQUARES) if s.element[square]]
    return g(*drawn, id="terrain")


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


def _tile(scene: Scene, slot: int) -> Markup:
    s = scene.view.state
    kind, lie, element = s.tile[slot], s.tile_lie[slot], Element(s.tile_element[slot])
    x, y, width, height = box(scene, kind, lie, s.tile_square[slot])
    name, area = names.terrain(kind, scene.view.game), names.tile_area(slot, scene.view)
    return g(
        copy(symbol(kind, lie), width=width, height=height),
        _covered(element, width, height),
        marks(kind, width, height),
        id=f"tile-{Terrain(kind).name.lower()}-{name_of(s.tile_square[slot])}",
        class_="tile",
        style=at(x, y),
        label=say("{terrain} on {area}{state}", terrain=name, area=area, state=say(COVERED[element])),
    )


def _covered(element: Element, width: int, height: int) -> Markup:
    """Flames or frost over a whole tile, and the element in its centre."""
    if element == Element.NONE:
        return EMPTY
    over, name = ("burning", "fire") if element == Element.FIRE else ("frozen", "ice")
    whole = copy(f"t-{over}-{width // CELL}x{height // CELL}", over, width=width, height=height)
    return join(whole, use(f"t-{name}", width / 2 - 27, height / 2 - 27, 54, class_=f"lift {name}"))


def marks(kind: int, width: int, height: int) -> Markup:
    """The signs of a tile in its lower right corner."""
    signs = MARKS.get(Terrain(kind), ())
    if not signs:
        return EMPTY
    long = 17 * len(signs) + 5
    x, y = width - 6 - long, height - 24
    drawn = [use(f"e-{sign}", x + 3 + 17 * n, y + 1.5, 14) for n, sign in enumerate(signs)]
    return g(rect(x, y, long, 18, rx=9), *drawn, class_="marks")


def _element(scene: Scene, square: int) -> Markup:
    """Fire or Ice on an open square."""
    element = Element(scene.view.state.element[square])
    name = element.name.lower()
    return g(
        use(f"t-{name}", 0, 0, CELL, class_=f"lift {name}"),
        id=f"{name}-{name_of(square)}",
        class_="tile",
        style=at(*corner(square, flipped(scene))),
        label=say("{element} on {square}", element=names.element(element), square=names.square(square)),
    )
