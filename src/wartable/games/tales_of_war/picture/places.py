"""Where things stand on the board as the reader sees it."""

from __future__ import annotations

from functools import cache

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.pieces import HEIGHT, WIDTH, Seat, Square

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


@cache
def name_of(square: int) -> str:
    """A square as ids spell it."""
    return Square(square).name.lower()


def color(seat: int) -> str:
    """The style that gives a side its colour."""
    return f"--seat:var(--seat-{COLORS[seat]})"


def square_id(square: int) -> str:
    """The element of a square."""
    return f"square-{name_of(square)}"
