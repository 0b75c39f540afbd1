"""How promising a position of Intelliwar is for each side."""

from __future__ import annotations

from math import exp

from wartable.engine.contract import WHOLE
from wartable.engine.record import Row8
from wartable.engine.regions import lowest
from wartable.games.intelliwar.book import PARTS
from wartable.games.intelliwar.pieces import Class, Die, Side
from wartable.games.intelliwar.rules.board import count, distance, has
from wartable.games.intelliwar.rules.experience import white_dice
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
            total += prince_worth(book, s, unit, 1 - side)
        elif goal >= 0:
            total += book.worth_near[distance(s.square[unit], goal)]
    return total


def prince_worth(book: Book, s: State, prince: int, enemy: int) -> int:
    """What the HP of a Prince are worth, less those that the enemy's next blows will cost on average."""
    left = max(0, PARTS * s.hp[prince] - threat(book, s, prince, enemy))
    hp = left // PARTS
    part = left % PARTS
    more = book.worth_prince[hp + 1] if part > 0 else 0
    return (book.worth_prince[hp] * (PARTS - part) + more * part) // PARTS


def threat(book: Book, s: State, prince: int, enemy: int) -> int:
    """What the two strongest enemies that can come to strike do to a Prince on average, in parts of a DMG."""
    best = 0
    second = 0
    rest = strikers(s, enemy)
    while rest != 0:
        unit = lowest(rest)
        rest &= rest - 1
        steps = 0 if s.side == enemy and has(s.moved, unit) else book.squares[unit]
        if distance(s.square[unit], s.square[prince]) <= steps + book.range_max[unit]:
            blow = white_dice(book, s, unit) * book.mean[Die.WHITE]
            blow += s.teal[unit] * book.mean[Die.TEAL] + s.blue[unit] * book.mean[Die.BLUE]
            second = max(second, min(best, blow))
            best = max(best, blow)
    return best + second


def strikers(s: State, side: int) -> int:
    """The units of a side that may still strike on its turn, or on the next if it is not its turn (IWR-TRN-04)."""
    if s.side == side and s.active | s.spent & s.army[side] != 0:
        return s.active & ~s.attacked
    return s.army[side] & ~s.last[side] if count(s.army[side]) > 3 else s.army[side]
