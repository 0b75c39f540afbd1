"""Cards: from the deck to a hand, and from a hand to the pile."""

from __future__ import annotations

from skirmish.state import KINDS, State, Tell
from wartable.engine.chance import roll
from wartable.engine.events import Events, tell, tell_some


def from_deck(s: State) -> int:
    """Take any card of the deck, each equally likely."""
    n = roll(s, sum(s.deck))
    card = 0
    while n >= s.deck[card]:
        n -= s.deck[card]
        card += 1
    s.deck[card] -= 1
    return card


def draw(s: State, seat: int, events: Events) -> None:
    """A captain draws a card; only they see which (SKI-SET-02, SKI-TRN-02)."""
    if sum(s.deck) == 0:
        reshuffle(s, events)
    card = from_deck(s)
    s.hand[seat][card] += 1
    s.held[seat] += 1
    tell_some(events, 1 << seat, Tell.DREW, seat, card)


def reshuffle(s: State, events: Events) -> None:
    """The pile becomes the deck (SKI-TRN-03)."""
    tell(events, Tell.RESHUFFLED, sum(s.pile))
    for card in range(KINDS):
        s.deck[card] = s.pile[card]
        s.pile[card] = 0


def play(s: State, seat: int, card: int) -> None:
    """A card leaves a hand."""
    s.hand[seat][card] -= 1
    s.held[seat] -= 1
