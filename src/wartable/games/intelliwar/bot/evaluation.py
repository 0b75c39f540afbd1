"""How promising a position of Intelliwar is for each side."""

from __future__ import annotations

from math import exp

from wartable.engine.contract import WHOLE
from wartable.engine.record import Row8
from wartable.engine.regions import lowest, members
from wartable.games.intelliwar.bot.weights import BLUE, HP, NEAR, PRINCE, TEAL, UNIT, XP
from wartable.games.intelliwar.pieces import Class, Die, Side
from wartable.games.intelliwar.rules.board import count, distance, has
from wartable.games.intelliwar.rules.experience import white_dice
from wartable.games.intelliwar.state import Book, State

SCALE = 40
"""A lead of this many points changes the odds by the factor e."""
PARTS = 12
"""Averages of dice are whole numbers of these parts of a DMG."""


def rate(book: Book, s: State, out: Row8) -> None:
    """The sides share victory by how far one leads the other; partners get the same."""
    lead = strength(book, s, Side.GOLD) - strength(book, s, Side.CRIMSON)
    share = int(WHOLE / (1 + exp(-lead / SCALE)) + 0.5)
    for seat in range(s.seats):
        out[seat] = share if seat % 2 == Side.GOLD else WHOLE - share


def strength(book: Book, s: State, side: int) -> int:
    """The worth of a side's units: by kind, HP, XP and dice, and by how near they are to the enemy Prince."""
    enemies = s.army[1 - side] & book.of_class[Class.PRINCE]
    goal = s.square[lowest(enemies)] if enemies != 0 else -1
    total = 0
    for unit in members(s.army[side]):
        total += UNIT[unit] + HP * s.hp[unit] + XP * s.xp[unit] + TEAL * s.teal[unit] + BLUE * s.blue[unit]
        if has(book.of_class[Class.PRINCE], unit):
            total += prince_worth(book, s, unit, 1 - side)
        elif goal >= 0:
            total += NEAR[distance(s.square[unit], goal)]
    return total


def prince_worth(book: Book, s: State, prince: int, enemy: int) -> int:
    """The worth of a Prince's HP, less those that the enemy's next blows will cost on average."""
    left = max(0, PARTS * s.hp[prince] - threat(book, s, prince, enemy))
    hp = left // PARTS
    part = left % PARTS
    more = PRINCE[hp + 1] if part > 0 else 0
    return (PRINCE[hp] * (PARTS - part) + more * part) // PARTS


def threat(book: Book, s: State, prince: int, enemy: int) -> int:
    """The average DMG of the two strongest enemies that can come to strike a Prince, in parts of a DMG."""
    white = average(book, Die.WHITE)
    teal = average(book, Die.TEAL)
    blue = average(book, Die.BLUE)
    best = 0
    second = 0
    for unit in members(strikers(s, enemy)):
        steps = 0 if s.side == enemy and has(s.moved, unit) else book.squares[unit]
        if distance(s.square[unit], s.square[prince]) <= steps + book.range_max[unit]:
            blow = white_dice(book, s, unit) * white + s.teal[unit] * teal + s.blue[unit] * blue
            second = max(second, min(best, blow))
            best = max(best, blow)
    return best + second


def average(book: Book, die: int) -> int:
    """The average DMG of a die, rounded to parts of a DMG."""
    halves = book.half[die] + 2 * book.one[die] + 3 * book.one_and_a_half[die]
    return (PARTS * halves + book.sides[die]) // (2 * book.sides[die])


def strikers(s: State, side: int) -> int:
    """The units of a side that may still strike on its turn, or on its next turn if it is not its turn (IWR-TRN-04)."""
    if s.side == side and s.active | s.spent & s.army[side] != 0:
        return s.active & ~s.attacked
    return s.army[side] & ~s.last[side] if count(s.army[side]) > 3 else s.army[side]
