"""The board of Intelliwar: squares and units as bits of numbers, distances, and where units stand."""

from __future__ import annotations

from wartable.engine.regions import members
from wartable.games.intelliwar.pieces import BOARD, COLUMNS, ROWS, TOKENS, Side, Token
from wartable.games.intelliwar.state import Book, State

# --- Sets of squares or units


def has(some: int, one: int) -> bool:
    """Whether a square or unit is in a set."""
    return (some >> one) & 1 == 1


def count(some: int) -> int:
    """How many squares or units a set has."""
    n = 0
    while some != 0:
        some &= some - 1
        n += 1
    return n


# --- Squares


def distance(one: int, other: int) -> int:
    """King steps from one square to the other."""
    return max(abs(one // ROWS - other // ROWS), abs(one % ROWS - other % ROWS))


def beyond(square: int, through: int) -> int:
    """The next square in the same direction behind an adjacent one, -1 if it is off the board."""
    column = 2 * (through // ROWS) - square // ROWS
    row = 2 * (through % ROWS) - square % ROWS
    if column < 0 or column >= COLUMNS or row < 0 or row >= ROWS:
        return -1
    return column * ROWS + row


def ring(book: Book, square: int, least: int, most: int) -> int:
    """The squares whose distance from a square lies between two numbers."""
    within = book.near[square][most]
    return within & ~book.near[square][least - 1] if least > 0 else within


def empty_squares(s: State) -> int:
    """The squares on which no unit stands; a face-down Exploration Token does not matter."""
    return BOARD & ~(s.stands[Side.GOLD] | s.stands[Side.CRIMSON])


# --- Units


def side_of(s: State, unit: int) -> int:
    """The side of a unit on the board."""
    return Side.CRIMSON if has(s.army[Side.CRIMSON], unit) else Side.GOLD


def on_board(s: State, unit: int) -> bool:
    """Whether a unit is on the board."""
    return has(s.army[Side.GOLD] | s.army[Side.CRIMSON], unit)


def adjacent(book: Book, s: State, unit: int, other: int) -> bool:
    """Whether two units stand side by side, corner to corner included."""
    return has(book.near[s.square[unit]][1], s.square[other])


def put(s: State, side: int, unit: int, square: int) -> None:
    """Put a unit that is not on the board on a square."""
    s.army[side] |= 1 << unit
    s.square[unit] = square
    s.stands[side] |= 1 << square


def shift(s: State, unit: int, square: int) -> None:
    """Move a unit to another square."""
    side = side_of(s, unit)
    s.stands[side] = s.stands[side] & ~(1 << s.square[unit]) | 1 << square
    s.square[unit] = square


def derive(book: Book, s: State) -> None:
    """Work out which squares the sides stand on, and where tokens lie."""
    for side in range(2):
        s.stands[side] = 0
        for unit in members(s.army[side]):
            s.stands[side] |= 1 << s.square[unit]
    s.tokens = 0
    for slot in range(TOKENS):
        if s.lying[slot] != Token.NONE:
            s.tokens |= 1 << book.token_square[s.card][slot]
