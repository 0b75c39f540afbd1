"""The pen: where things stand on the board as the reader sees it, and the small marks the picture is made of."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.pieces import HEIGHT, WIDTH, Rank, Seat, Square, Unit

COLORS = (1, 2)
"""The colours of Red and Blue in the palette of seats."""
SEATS = ("red", "blue")
SIGNS = SEATS
"""The emblems of the sides, wherever the page names one."""
CELL = 60
"""One square of the board."""
SIDE = CELL * WIDTH
RIM = 28
"""The frame around the board."""
VIEW_BOX = f"{-RIM} {-RIM} {SIDE + 2 * RIM} {SIDE + 2 * RIM}"

# --- Places


def near(scene: Scene) -> int:
    """The side whose zone is at the bottom: the reader's own, unless the board was turned."""
    return 1 - scene.chair if scene.turned else scene.chair


def flipped(scene: Scene) -> bool:
    """Whether the board is seen from Blue's side."""
    return near(scene) == Seat.BLUE


def corner(square: int, flip: bool) -> tuple[int, int]:
    """The upper left corner of a square."""
    column, row = square % WIDTH, square // WIDTH
    return (CELL * (WIDTH - 1 - column), CELL * row) if flip else (CELL * column, CELL * (HEIGHT - 1 - row))


def centre(square: int, flip: bool) -> tuple[int, int]:
    """The middle of a square."""
    x, y = corner(square, flip)
    return x + CELL // 2, y + CELL // 2


def degrees(facing: int, flip: bool) -> int:
    """How far an arrow is turned from pointing up."""
    return (45 * facing + (180 if flip else 0)) % 360


def at(x: float, y: float) -> str:
    """The style that places a piece, so that it glides when the place changes."""
    return f"transform:translate({x:g}px,{y:g}px)"


def name_of(square: int) -> str:
    """A square as ids spell it."""
    return Square(square).name.lower()


def square_id(square: int) -> str:
    """The element of a square."""
    return f"square-{name_of(square)}"


# --- Marks inside a drawing


def use(symbol: str, x: float, y: float, wide: float, high: float = 0, kind: str = "") -> str:
    """A symbol of the sprites in a box."""
    mark = f' class="{kind}"' if kind else ""
    return f'<use href="#{symbol}" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high or wide:g}"{mark}/>'


def text(x: float, y: float, words: str, kind: str) -> str:
    """A line of text in a drawing."""
    return f'<text x="{x:g}" y="{y:g}" class="{kind}">{escape(words)}</text>'


def rank_of(rank: int) -> str:
    """The class of a unit's base: Heroes have a wide golden rim, Special units a thin one."""
    return {Rank.HERO: "hero", Rank.SPECIAL: "special"}.get(Rank(rank), "plain")


def base(seat: int, turn: float, rank: int) -> str:
    """The plate of a unit, its point turned where the unit looks."""
    return (
        f'<use href="#u-{SEATS[seat]}" x="-32" y="-32" width="64" height="64" class="base {rank_of(rank)}" '
        f'style="transform:rotate({turn:g}deg)"/>'
    )


def unit_emblem(kind: int, size: float = 31) -> str:
    """The emblem on a plate, which is never turned."""
    half = size / 2
    return use(f"e-{Unit(kind).name.lower()}", -half, -half + 2, size, kind="uem")


# --- Marks between words


def icon(symbol: str, size: int = 20, kind: str = "") -> str:
    """An emblem in a line of words."""
    mark = f"e {kind}" if kind else "e"
    return f'<svg class="{mark}" width="{size}" height="{size}" aria-hidden="true"><use href="#e-{symbol}"/></svg>'


def token(kind: int, seat: int, rank: int, size: int = 38, turn: float = 0, mark: str = "") -> str:
    """A unit as a small picture in a panel."""
    return (
        f'<svg class="tok {mark}" width="{size}" height="{size}" viewBox="-33 -33 66 66" aria-hidden="true">'
        f"{base(seat, turn, rank)}{unit_emblem(kind, 30)}</svg>"
    )


def piece(symbol: str, size: int, kind: str = "", wide: float = 1, high: float = 1) -> str:
    """A tile as a small picture in a panel, so many squares wide and high."""
    box = f'width="{size * wide:g}" height="{size * high:g}"'
    return f'<svg class="piece {kind}" {box} aria-hidden="true"><use href="#{symbol}" {box}/></svg>'


def plate_mp(points: int) -> str:
    """Movement Points, in a white round."""
    return (
        '<svg class="plates" width="22" height="22" viewBox="-11 -11 22 22" aria-hidden="true">'
        f'<circle r="9.5" class="pmp"/><text y="4.6">{points}</text></svg>'
    )


def plate_range(reach: int) -> str:
    """Range, in a dark hexagon; pale for those who have none."""
    pale = "" if reach else " z"
    return (
        '<svg class="plates" width="26" height="22" viewBox="-13 -11 26 22" aria-hidden="true">'
        f'<path d="M-9.5-9h19l2.5 9l-2.5 9h-19l-2.5-9z" class="pr{pale}"/><text y="4.6" class="tr{pale}">{reach}</text>'
        "</svg>"
    )
