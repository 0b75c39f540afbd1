"""Seats and cards: who sits where, and how cards move between hands, decks and piles."""

from __future__ import annotations

from wartable.engine.chance import roll
from wartable.engine.events import Events, tell, tell_some
from wartable.games.proelio.state import BASE_KINDS, KINDS, Book, Card, Deck, Legality, Mode, Siege, State, Tell, Type

# --- Seating and order


def right(s: State, house: int) -> int:
    """The house that plays next and the only one that attacks this one (PRO-SEAT-01, PRO-SEAT-02, PRO-SEAT-03)."""
    return (house + 1) % s.seats


def left(s: State, house: int) -> int:
    """The house that plays just before and the only one this one attacks (PRO-SEAT-03, PRO-SEAT-04).

    Neighbours never change, because the game ends at the first elimination (PRO-SEAT-06).
    """
    return (house + s.seats - 1) % s.seats


def ally(house: int) -> int:
    """The partner across the table (PRO-ALL-01, PRO-ALL-02)."""
    return (house + 2) % 4


# --- Hands


def hand_size(s: State, house: int) -> int:
    """The number of cards in hand, without walls, waiting Attacks, deployed cards and a Plague (PRO-HAND-02)."""
    return s.held[house]


def gain(s: State, house: int, card: int) -> None:
    """Add a card to a hand."""
    s.hand[house][card] += 1
    s.held[house] += 1


def lose(s: State, house: int, card: int) -> None:
    """Take a card out of a hand."""
    s.hand[house][card] -= 1
    s.held[house] -= 1


def cap(book: Book, s: State, house: int) -> int:
    """The highest value a house may play: its walls plus one (PRO-FORT-01, PRO-FORT-02, PRO-FORT-03)."""
    return s.fort[house] + book.cap_above_walls


def within(book: Book, card: int, highest: int) -> bool:
    """Whether a card is within a cap; a card without a value always is (PRO-FORT-04, PRO-FORT-06)."""
    return book.absolute[card] != 0 or book.value[card] <= highest


def placeable(book: Book, card: int, walls: int) -> bool:
    """Whether a house with these walls may place this card as an Attack (PRO-ATK-03, PRO-ATK-13)."""
    return book.type[card] == Type.ATTACK and within(book, card, walls + book.cap_above_walls)


def could_place(book: Book, s: State, card: int, walls: int) -> bool:
    """Whether a face-down Attack from behind these walls can be this card (PRO-ATK-11, PRO-ATK-12)."""
    return s.attack_legality == Legality.FREE or placeable(book, card, walls)


# --- Backs


def deck_of(card: int) -> int:
    """The deck a card belongs to (PRO-SET-02)."""
    return Deck.BASE if card < BASE_KINDS else Deck.IMPERIAL


def back_of(card: int) -> int:
    """Black for the Base deck, gold for the Imperial deck (PRO-INFO-02)."""
    return Card.BLACK if card < BASE_KINDS else Card.GOLD


def shown_back(s: State, card: int) -> int:
    """The back as the table sees it: dark if ``show_backs`` is off (PRO-INFO-02, PRO-INFO-03)."""
    return back_of(card) if s.show_backs != 0 else Card.DARK


# --- Decks and piles


def first_kind(deck: int) -> int:
    """The first kind of a deck."""
    return 0 if deck == Deck.BASE else BASE_KINDS


def last_kind(deck: int) -> int:
    """The last kind of a deck."""
    return BASE_KINDS - 1 if deck == Deck.BASE else KINDS - 1


def deck_size(s: State, deck: int) -> int:
    """The number of cards in a deck, or of unseen ones once they were gathered there."""
    size = 0
    for card in range(first_kind(deck), last_kind(deck) + 1):
        size += s.deck[card]
    return size


def pile_size(s: State, deck: int) -> int:
    """The number of cards in the discard pile of a deck."""
    size = 0
    for card in range(first_kind(deck), last_kind(deck) + 1):
        size += s.pile[card]
    return size


def outside_deck(book: Book, s: State, card: int) -> int:
    """The number of cards of a kind whose faces lie outside the deck."""
    cards = s.pile[card] + s.deployed[card]
    if s.siege != Siege.NONE and s.attack == card:
        cards += 1
    for house in range(s.seats):
        cards += s.hand[house][card]
        if card == Card.THE_PLAGUE:
            cards += s.plague[house]
        if book.wall[card] > 0 and book.wall[card] == s.fort[house]:
            cards += 1
        for i in range(s.waiting[house]):
            if s.waiting_card[house][i] == card:
                cards += 1
    return cards


def discard(s: State, card: int) -> None:
    """Put a card face up on the pile of its own deck (PRO-SET-08)."""
    s.pile[card] += 1


def reshuffle(s: State, deck: int, events: Events) -> None:
    """Turn the pile of an empty deck, and nothing else, into the deck (PRO-DECK-01, PRO-DECK-03, PRO-PLG-09)."""
    size = pile_size(s, deck)
    if size == 0:
        return
    for card in range(first_kind(deck), last_kind(deck) + 1):
        s.deck[card] = s.pile[card]
        s.pile[card] = 0
    s.stock[deck] = size
    tell(events, Tell.RESHUFFLED, deck)


def draw(s: State, house: int, deck: int, events: Events) -> None:
    """Draw the top card. An empty deck is reshuffled only now; with no card left, nothing is drawn.

    Any card of a shuffled deck may be on top, so chance picks it at the draw (PRO-DECK-02, PRO-DECK-04,
    PRO-SET-02, PRO-INFO-05).
    """
    if s.stock[deck] == 0:
        reshuffle(s, deck, events)
    if s.stock[deck] == 0:
        return
    n = roll(s, s.stock[deck])
    card = first_kind(deck)
    while n >= s.deck[card]:
        n -= s.deck[card]
        card += 1
    s.deck[card] -= 1
    s.stock[deck] -= 1
    gain(s, house, card)
    tell_some(events, 1 << house, Tell.DREW, house, back_of(card), card)


def random_stealable(book: Book, s: State, house: int) -> int:
    """A random Base card of a hand, each equally likely; -1 if there is none (PRO-INF-03, PRO-IMP-10)."""
    hand = s.hand[house]
    size = 0
    for card in range(KINDS):
        if book.stealable[card] != 0:
            size += hand[card]
    if size == 0:
        return -1
    n = roll(s, size)
    for card in range(KINDS):
        if book.stealable[card] != 0:
            n -= hand[card]
            if n < 0:
                return card
    return -1


def set_aside_at_random(s: State, house: int, cards: int) -> None:
    """Set Loot aside from a hand, every card equally likely (PRO-LOOT-02)."""
    for _ in range(cards):
        n = roll(s, hand_size(s, house) - sum(s.aside))
        for card in range(KINDS):
            n -= s.hand[house][card] - s.aside[card]
            if n < 0:
                s.aside[card] += 1
                break


def allied(s: State) -> bool:
    """Whether houses play in teams."""
    return s.mode == Mode.ALLIED_HOUSES


def plague_in_force(s: State) -> bool:
    """Whether any Plague lies on the table (PRO-PLG-07)."""
    return sum(s.plague) > 0
