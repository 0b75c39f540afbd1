"""The event decks: which cards are open, and which effect is in force (COM-EVT)."""

from __future__ import annotations

from wartable.engine.chance import roll
from wartable.engine.events import Events, tell
from wartable.games.reliquium.pieces import DECK, FIRST_PEACE, FIRST_WAR, PLOTS, Campaign, EventCard
from wartable.games.reliquium.state import Book, State, Tell


def last_round(book: Book, s: State) -> int:
    """The cap of the base game, or one round more than each deck has cards (REL-END-08, COM-EVT-08)."""
    return s.event_rounds + 1 if s.events != 0 else book.round_cap


def open_events(book: Book, s: State, events: Events) -> None:
    """The top card of each deck is opened, in every round but the first (COM-EVT-01, COM-EVT-02).

    Their letter and number name the plot of a campaign (COM-EVT-03, COM-CAM-02).
    """
    if s.events == 0 or s.round == 1:
        return
    s.peace = top_card(s, FIRST_PEACE)
    s.war = top_card(s, FIRST_WAR)
    tell(events, Tell.EVENTS_OPENED, s.peace, s.war)
    if s.campaign != Campaign.OFF:
        tell(events, Tell.PLOT_READ, plot_of(book, s))


def top_card(s: State, first: int) -> int:
    """A card of a deck that was not opened yet, each equally likely, as in a shuffled deck (COM-MOD-05, COM-MOD-06)."""
    left = 0
    for card in range(first, first + DECK):
        if s.opened >> card & 1 == 0:
            left += 1
    n = roll(s, left)
    for card in range(first, first + DECK):
        if s.opened >> card & 1 == 0:
            if n == 0:
                s.opened |= 1 << card
                return card
            n -= 1
    return EventCard.NONE


def plot_of(book: Book, s: State) -> int:
    """The plot that the two open cards name (COM-CAM-01); it may come again (COM-CAM-05)."""
    return (s.campaign - 1) * PLOTS + book.code[s.peace] * 4 + book.code[s.war]


def plot_in_force(s: State) -> bool:
    """Whether the round has a plot: every round of a campaign but the first (COM-EVT-04)."""
    return s.campaign != Campaign.OFF and s.peace != EventCard.NONE


def at_peace(book: Book, s: State, effect: int) -> bool:
    """Whether the open peace card has this effect; only the peace phase asks (COM-EVT-03, COM-EVT-04)."""
    return book.effect[s.peace] == effect


def at_war(book: Book, s: State, effect: int) -> bool:
    """Whether the open war card has this effect; only the war phase asks (COM-EVT-03, COM-EVT-04)."""
    return book.effect[s.war] == effect
