"""How promising a position of Proelio is for each house."""

from __future__ import annotations

from wartable.engine.contract import WHOLE
from wartable.engine.record import Row8
from wartable.games.proelio.rules.cards import allied, ally, cap, hand_size, left, plague_in_force, within
from wartable.games.proelio.state import KINDS, Book, Siege, State, Type

SCALE = 4096
"""The promise of the weakest target there can be."""


def rate(book: Book, s: State, out: Row8) -> None:
    """Somebody will fall, and whoever attacks them wins: each house shares by how weak its target is, beside its force.

    In Allied Houses partners promise the same to each other.
    """
    total = 0
    for house in range(s.seats):
        total += promise(book, s, house)
    for house in range(s.seats):
        mine = promise(book, s, house)
        if allied(s):
            mine += promise(book, s, ally(house))
        out[house] = WHOLE * mine // total


def promise(book: Book, s: State, house: int) -> int:
    """How near a house is to conquering its left neighbour."""
    target = left(s, house)
    life = 2 * hand_size(s, target) + 3 * s.fort[target]
    threat = waiting_force(book, s, target)
    strength = force(book, s, house)
    return 1 + (SCALE >> min(11, max(0, life - 2 * threat - strength // 2) // 2)) * (4 + strength + 2 * threat)


def waiting_force(book: Book, s: State, target: int) -> int:
    """The value of the Attacks that lie before a house."""
    total = 0
    for i in range(s.waiting[target]):
        total += book.value[s.waiting_card[target][i]]
    if s.siege != Siege.NONE and s.active == target:
        total += book.value[s.attack]
    return total


def force(book: Book, s: State, house: int) -> int:
    """The best Attack a house can place next, and what its walls add."""
    best = 0
    highest = cap(book, s, house)
    for card in range(KINDS):
        if s.hand[house][card] > 0 and book.type[card] == Type.ATTACK and within(book, card, highest):
            best = max(best, book.value[card])
    if plague_in_force(s):
        best = best // 2
    return best + s.fort[house]
