"""Whether a state is a possible position of Skirmish."""

from __future__ import annotations

from skirmish.state import DIE, KINDS, Book, Phase, State
from wartable.engine.frames import frame, phase_of


def valid(book: Book, s: State) -> bool:
    """Whether every card is in exactly one place, and the numbers are possible."""
    answering = phase_of(s) == Phase.ANSWER
    if answering and not (0 <= frame(s, Phase.ANSWER).card < KINDS and 1 <= frame(s, Phase.ANSWER).die <= DIE):
        return False
    for card in range(KINDS):
        attacks = 1 if answering and frame(s, Phase.ANSWER).card == card else 0
        total = s.deck[card] + s.pile[card] + attacks
        for seat in range(s.seats):
            total += s.hand[seat][card]
            if s.hand[seat][card] < 0:
                return False
        if total != book.count[card] or s.deck[card] < 0 or s.pile[card] < 0:
            return False
    for seat in range(s.seats):
        if s.held[seat] != sum(s.hand[seat]) or not 0 <= s.banners[seat] <= book.banners:
            return False
    return s.end != 0 or (phase_of(s) != Phase.OVER and 0 < s.turn <= book.turns)
