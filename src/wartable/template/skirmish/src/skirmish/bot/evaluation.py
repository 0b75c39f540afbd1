"""A guess at who is going to win: bots that search ask it where they stop looking ahead."""

from __future__ import annotations

from skirmish.state import KINDS, Book, Seat, State
from wartable.engine.contract import WHOLE
from wartable.engine.record import Row8

BANNER = 12
"""How much a banner is worth, where a point of strength in hand is worth 1."""


def rate(book: Book, s: State, out: Row8) -> None:
    """Each captain's share of victory: more for banners, a little for a strong hand."""
    red = worth(book, s, Seat.RED)
    blue = worth(book, s, Seat.BLUE)
    out[Seat.RED] = max(1, min(WHOLE - 1, WHOLE * red // (red + blue)))
    out[Seat.BLUE] = WHOLE - out[Seat.RED]


def worth(book: Book, s: State, seat: int) -> int:
    """What a captain has."""
    total = BANNER * (s.banners[seat] + 1)
    for card in range(KINDS):
        total += s.hand[seat][card] * book.strength[card]
    return total
