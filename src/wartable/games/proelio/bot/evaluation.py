"""How likely each house is to win from a position."""

from __future__ import annotations

from math import exp

from wartable.engine.contract import WHOLE
from wartable.engine.record import Row8
from wartable.games.proelio.bot.weights import BEST_ATTACK, FACED, HELD, OWN_WALLS, WAITING, WALLS_BEHIND, WALLS_FACED
from wartable.games.proelio.rules.cards import allied, cap, left, right, within
from wartable.games.proelio.state import KINDS, Book, Siege, State, Type

SCALE = 16
"""The strength that multiplies a house's odds by e."""
LIMIT = 120
"""No strength is further from zero."""


def rate(book: Book, s: State, out: Row8) -> None:
    """Rate each house by its strength against the house it attacks.

    In Allied Houses partners share the sum of theirs.
    """
    total = 0.0
    for house in range(s.seats):
        out[house] = min(LIMIT, max(-LIMIT, strength(book, s, house)))
        total += odds(out[house])
    if allied(s):
        pair = odds(out[0]) + odds(out[2])
        for house in range(s.seats):
            out[house] = share(pair if house % 2 == 0 else total - pair, total)
        return
    for house in range(s.seats):
        out[house] = share(odds(out[house]), total)


def odds(strength: int) -> float:
    """The odds of a house beside those of others."""
    return exp(strength / SCALE)


def share(part: float, total: float) -> int:
    """A part of all odds as a share of victory."""
    return int(WHOLE * part / total + 0.5)


def strength(book: Book, s: State, house: int) -> int:
    """How strong a house is, by its hand and walls, those of its neighbours, and its Attacks that wait."""
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
    return worth + BEST_ATTACK[min(best, len(BEST_ATTACK) - 1)] + waiting_worth(s, target)


def waiting_worth(s: State, target: int) -> int:
    """What the Attacks that wait before a house are worth to their owner."""
    worth = 0
    for i in range(s.waiting[target]):
        worth += WAITING[s.waiting_card[target][i]]
    if s.siege != Siege.NONE and s.active == target:
        worth += WAITING[s.attack]
    return worth
