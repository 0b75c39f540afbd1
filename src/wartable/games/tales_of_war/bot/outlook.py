"""How well a side stands before the fight, as bots see it: where Terrain lies and how units are lined up."""

from __future__ import annotations

from wartable.games.tales_of_war.pieces import MOST_TILES, WIDTH, Attack, Terrain, Unit
from wartable.games.tales_of_war.rules.board import advance, is_friend
from wartable.games.tales_of_war.state import Book, State

MIDDLE = 11
"""Twice the middle between the columns, and between the rows."""


def outlook(book: Book, s: State, seat: int) -> int:
    """Terrain on the right side of the field, and units where they are of use."""
    total = 0
    for slot in range(1, MOST_TILES + 1):
        if s.tile[slot] != Terrain.OPEN and s.tile[slot] != Terrain.STRATEGIC_POINT:
            total += ground(book, s.tile[slot]) * nearness(seat, s.tile_square[slot])
    for i in range(s.count[seat]):
        total += post(book, s, seat, s.kind[seat][i], s.square[seat][i])
    return total


def ground(book: Book, terrain: int) -> int:
    """What Terrain is worth near a player's zone: Hills and cover help, ground that stops units does not."""
    if book.range_bonus[terrain] > 0:
        return 2
    if book.start_mp[terrain] > 0 or (book.impassable[terrain] != 0 and book.obstacle[terrain] == 0):
        return -1
    return 1 if book.obstacle[terrain] != 0 else 0


def nearness(seat: int, square: int) -> int:
    """1 in a player's half of the field, -1 in the other."""
    return 1 if 2 * advance(seat, square) < MIDDLE else -1


def post(book: Book, s: State, seat: int, kind: int, square: int) -> int:
    """Melee in front, shooters behind but not behind a friend, a Supply Wagon aside, the others near the middle."""
    front = advance(seat, square) > 0
    off_middle = abs(2 * (square % WIDTH) - MIDDLE) // 4
    if kind == Unit.SUPPLY_WAGON:
        return off_middle
    total = 3 - off_middle
    if book.attack[kind] == Attack.MELEE:
        return total + (2 if front else 0)
    if book.attack[kind] == Attack.FLAT and not front:
        ahead = square + WIDTH if seat == 0 else square - WIDTH
        return total - (2 if is_friend(s, seat, ahead) else 0)
    return total + (0 if front else 1)
