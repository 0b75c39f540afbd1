"""What each captain does not see, and deals that agree with what they do see (SKI-SET-02)."""

from __future__ import annotations

from skirmish.rules.cards import from_deck
from skirmish.state import KINDS, Book, Phase, State
from wartable.engine.chance import forget_key
from wartable.engine.frames import frame, phase_of


def hide(book: Book, s: State, seat: int) -> None:
    """Blank the hand of the other captain, the deck and the key of chance; -1 blanks both hands."""
    forget_key(s)
    for card in range(KINDS):
        s.deck[card] = 0
        for other in range(s.seats):
            if other != seat:
                s.hand[other][card] = 0


def redeal(book: Book, s: State, seat: int) -> None:
    """Deal the cards that this seat does not see: any deal is equally likely."""
    for card in range(KINDS):
        s.deck[card] = book.count[card] - s.pile[card]
        if seat >= 0:
            s.deck[card] -= s.hand[seat][card]
    if phase_of(s) == Phase.ANSWER:
        s.deck[frame(s, Phase.ANSWER).card] -= 1
    for other in range(s.seats):
        if other != seat:
            for _ in range(s.held[other]):
                s.hand[other][from_deck(s)] += 1
