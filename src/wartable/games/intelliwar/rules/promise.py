"""How promising a position of Intelliwar is for each side."""

from __future__ import annotations

from math import exp

from wartable.engine.contract import WHOLE
from wartable.engine.record import Row8
from wartable.engine.regions import lowest
from wartable.games.intelliwar.pieces import Class, Side
from wartable.games.intelliwar.rules.board import distance, has
from wartable.games.intelliwar.state import Book, State

SCALE = 40
"""So many points of lead change the chances by the factor e."""


def rate(book: Book, s: State, out: Row8) -> None:
    """The sides share victory by how far one leads the other; partners share it alike."""
    lead = strength(book, s, Side.GOLD) - strength(book, s, Side.CRIMSON)
    share = int(WHOLE / (1 + exp(-lead / SCALE)) + 0.5)
    for seat in range(s.seats):
        out[seat] = share if seat % 2 == Side.GOLD else WHOLE - share


def strength(book: Book, s: State, side: int) -> int:
    """What the units of a side are worth: by kind, HP, XP and dice, and by how near they are to the enemy Prince."""
    enemies = s.army[1 - side] & book.of_class[Class.PRINCE]
    goal = s.square[lowest(enemies)] if enemies != 0 else -1
    total = 0
    rest = s.army[side]
    while rest != 0:
        unit = lowest(rest)
        rest &= rest - 1
        total += book.worth_unit[unit] + book.worth_hp * s.hp[unit] + book.worth_xp * s.xp[unit]
        total += book.worth_teal * s.teal[unit] + book.worth_blue * s.blue[unit]
        if has(book.of_class[Class.PRINCE], unit):
            total += book.worth_prince[s.hp[unit]]
        elif goal >= 0:
            total += book.worth_near[distance(s.square[unit], goal)]
    return total
