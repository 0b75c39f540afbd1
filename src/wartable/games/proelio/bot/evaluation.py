"""How promising a position of Proelio is for each house."""

from __future__ import annotations

from math import exp

from wartable.engine.contract import WHOLE
from wartable.engine.record import Row8
from wartable.games.proelio.bot.weights import (
    BEST_ATTACK,
    FACED,
    HELD,
    OWN_WALLS,
    WAITING,
    WALLS_BEHIND,
    WALLS_FACED,
)
from wartable.games.proelio.rules.cards import allied, cap, left, right, within
from wartable.games.proelio.state import KINDS, Book, Siege, State, Type

SCALE = 16
"""Hopes are told in such parts on a logarithmic scale."""
UTMOST = 120
"""No hope is further from zero."""


def rate(book: Book, s: State, out: Row8) -> None:
    """Somebody will fall, and whoever attacks them wins: houses share victory by their hopes of that.

    In Allied Houses partners share both their hopes.
    """
    total = 0.0
    for house in range(s.seats):
        out[house] = min(UTMOST, max(-UTMOST, hope(book, s, house)))
        total += chance(out[house])
    if allied(s):
        pair = chance(out[0]) + chance(out[2])
        for house in range(s.seats):
            out[house] = share(pair if house % 2 == 0 else total - pair, total)
        return
    for house in range(s.seats):
        out[house] = share(chance(out[house]), total)


def chance(hopes: int) -> float:
    """What a hope weighs beside those of others."""
    return exp(hopes / SCALE)


def share(part: float, total: float) -> int:
    """A part of all chances as a share of victory."""
    return int(WHOLE * part / total + 0.5)


def hope(book: Book, s: State, house: int) -> int:
    """What speaks for a house: its own hand and walls, those of its left neighbour, and the Attacks lying there."""
    target = left(s, house)
    worth = OWN_WALLS[s.fort[house]]
    worth += WALLS_FACED[s.fort[target]]
    worth += WALLS_BEHIND[s.fort[right(s, house)]]
    best = 0
    highest = cap(book, s, house)
    for card in range(KINDS):
        held = s.hand[house][card]
        worth += held * HELD[card] + s.hand[target][card] * FACED[card]
        if held > 0 and book.type[card] == Type.ATTACK and within(book, card, highest):
            best = max(best, book.value[card])
    return worth + BEST_ATTACK[min(best, len(BEST_ATTACK) - 1)] + waiting_hope(s, target)


def waiting_hope(s: State, target: int) -> int:
    """What the Attacks are worth that lie before a house."""
    worth = 0
    for i in range(s.waiting[target]):
        worth += WAITING[s.waiting_card[target][i]]
    if s.siege != Siege.NONE and s.active == target:
        worth += WAITING[s.attack]
    return worth
