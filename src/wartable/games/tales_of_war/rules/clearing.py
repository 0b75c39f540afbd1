"""Before a battle: nothing of the last one is left on the board or in the hands, and pools and bag are full."""

from __future__ import annotations

from wartable.games.tales_of_war.pieces import MOST_TILES, MOST_UNITS, OBJECTIVES, SQUARES, TERRAINS, UNITS, Element
from wartable.games.tales_of_war.rules.board import clear_slot, derive_board
from wartable.games.tales_of_war.rules.terrain import derive_walls
from wartable.games.tales_of_war.state import Book, State


def clear_battle(book: Book, s: State) -> None:
    """Take everything off the board and out of the hands, and fill the pools."""
    for slot in range(MOST_TILES + 1):
        clear_slot(s, slot)
    for square in range(SQUARES):
        s.element[square] = 0
    for terrain in range(TERRAINS):
        s.bag[terrain] = book.in_bag[terrain]
        s.aside[terrain] = 0
    for seat in range(2):
        clear_side(book, s, seat)
    s.turn = 0
    derive_board(book, s)
    derive_walls(book, s)


def clear_side(book: Book, s: State, seat: int) -> None:
    """One side's share of that: all its Core units and Heroes are ready again (TOW-SET-07)."""
    for terrain in range(TERRAINS):
        s.ruled_out[seat][terrain] = 0
    for objective in range(OBJECTIVES):
        s.bonus[seat][objective] = 0
    for kind in range(UNITS):
        s.lost[seat][kind] = 0
    for i in range(MOST_UNITS):
        s.kind[seat][i] = s.square[seat][i] = s.facing[seat][i] = 0
    s.unfielded[seat] = s.hits[seat] = s.hold[seat] = 0
    s.pool[seat][Element.FIRE] = book.fire_pool
    s.pool[seat][Element.ICE] = book.ice_pool
