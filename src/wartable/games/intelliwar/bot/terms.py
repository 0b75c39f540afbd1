"""What the lead of a side is made of, term by term."""

from __future__ import annotations

from wartable.engine.record import Row32
from wartable.engine.regions import lowest, members
from wartable.games.intelliwar.bot.evaluation import prince_worth
from wartable.games.intelliwar.bot.weights import BLUE, HP, NEAR, TEAL, UNIT, XP
from wartable.games.intelliwar.pieces import Class
from wartable.games.intelliwar.rules.board import distance, has
from wartable.games.intelliwar.state import Book, State


def terms(book: Book, s: State, seat: int, out: Row32) -> None:
    """The terms of the rating in the order of the content: what a side has more of than the enemy."""
    side = seat % 2
    for i in range(5):
        out[i] = 0
    add_side(book, s, side, 1, out)
    add_side(book, s, 1 - side, -1, out)
    out[3] = princes(book, s, side)
    out[4] = -princes(book, s, 1 - side)


def add_side(book: Book, s: State, side: int, sign: int, out: Row32) -> None:
    """Add what the units of a side are worth, or take it away."""
    enemies = s.army[1 - side] & book.of_class[Class.PRINCE]
    goal = s.square[lowest(enemies)] if enemies != 0 else -1
    for unit in members(s.army[side]):
        out[0] += sign * (UNIT[unit] + HP * s.hp[unit])
        out[1] += sign * (XP * s.xp[unit] + TEAL * s.teal[unit] + BLUE * s.blue[unit])
        if goal >= 0 and not has(book.of_class[Class.PRINCE], unit):
            out[2] += sign * NEAR[distance(s.square[unit], goal)]


def princes(book: Book, s: State, side: int) -> int:
    """The extra worth of a side's Prince, by its HP and what the enemy's next blows will cost."""
    total = 0
    for unit in members(s.army[side] & book.of_class[Class.PRINCE]):
        total += prince_worth(book, s, unit, 1 - side)
    return total
