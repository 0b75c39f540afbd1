"""Hidden information: what each house sees and knows, and deals that agree with it (PRO-INFO)."""

from __future__ import annotations

from wartable.engine.chance import forget_key, roll
from wartable.games.proelio.rules.cards import (
    back_of,
    could_place,
    deck_of,
    deck_size,
    gain,
    lose,
    outside_deck,
    right,
    set_aside_at_random,
    shown_back,
)
from wartable.games.proelio.state import KINDS, WALLS, Book, Card, Deck, Deed, Siege, State

# --- What a house is sure of in another's hand


def leaves_openly(s: State, house: int, card: int) -> None:
    """A card leaves a hand face up: houses that knew of it know it is gone (PRO-INFO-09)."""
    for viewer in range(s.seats):
        if s.known[viewer][house][card] > 0:
            s.known[viewer][house][card] -= 1


def leaves_unseen(book: Book, s: State, viewer: int, house: int, card: int, deed: int) -> None:
    """A card leaves a hand face down: the viewer is less sure of every kind it can have been (PRO-INFO-09)."""
    sure = s.known[viewer][house]
    if sum(sure) == 0:
        return
    back = shown_back(s, card)
    for kind in range(KINDS):
        if sure[kind] > 0 and (back == Card.DARK or back == back_of(kind)):
            if possible(book, s, house, kind, deed):
                sure[kind] -= 1


def possible(book: Book, s: State, house: int, kind: int, deed: int) -> bool:
    """Whether a card of this kind can have left this way (PRO-INFO-09)."""
    if deed == Deed.PLACED:
        return could_place(book, s, kind, s.fort[house])
    if deed == Deed.STOLEN:
        return book.stealable[kind] != 0
    return True


def place_unseen(book: Book, s: State, house: int, card: int) -> None:
    """A card is placed face down as an Attack (PRO-ATK-06, PRO-INFO-09)."""
    for viewer in range(s.seats):
        if viewer != house:
            leaves_unseen(book, s, viewer, house, card, Deed.PLACED)


def pass_card(book: Book, s: State, giver: int, taker: int, card: int, deed: int) -> None:
    """A card goes from hand to hand; only giver and taker see its face (PRO-INFO-06, PRO-INFO-09)."""
    lose(s, giver, card)
    gain(s, taker, card)
    for viewer in range(s.seats):
        if viewer != giver and viewer != taker:
            leaves_unseen(book, s, viewer, giver, card, deed)
    if s.known[taker][giver][card] > 0:
        s.known[taker][giver][card] -= 1
    s.known[giver][taker][card] += 1


def look_at(s: State, viewer: int, house: int) -> None:
    """The viewer sees a whole hand (PRO-IMP-09, PRO-INFO-09)."""
    for card in range(KINDS):
        s.known[viewer][house][card] = s.hand[house][card]


# --- What a house does not see


def hide(book: Book, s: State, seat: int) -> None:
    """Turn face down the cards this seat may not see; -1 leaves only what everyone sees.

    Hands keep their number and their backs (PRO-INFO-01, PRO-INFO-02), Attacks their back and the walls they were
    placed behind (PRO-ATK-06, PRO-INFO-03, PRO-INFO-08), decks their size (PRO-INFO-05). Walls, Plagues, deployed and
    revealed cards and both piles are public (PRO-INFO-04). Allies see no more than others (PRO-ALL-06).
    """
    forget_key(s)
    for house in range(s.seats):
        if house != seat:
            hide_hand(s, house)
        if right(s, house) != seat:
            for i in range(s.waiting[house]):
                s.waiting_card[house][i] = shown_back(s, s.waiting_card[house][i])
    defender = s.active
    if s.siege == Siege.FACE_DOWN and right(s, defender) != seat:
        s.attack = shown_back(s, s.attack)
    if defender != seat:
        hide_aside(s)
    for card in range(KINDS):
        s.deck[card] = 0


def hide_hand(s: State, house: int) -> None:
    """Leave only the backs of a hand, and nothing its owner knows."""
    hand = s.hand[house]
    for card in range(KINDS):
        n = hand[card]
        if n > 0:
            hand[card] = 0
            hand[shown_back(s, card)] += n
    for other in range(s.seats):
        for card in range(KINDS):
            s.known[house][other][card] = 0


def hide_aside(s: State) -> None:
    """Leave only the number of cards set aside as Loot (PRO-LOOT-05)."""
    for card in range(KINDS):
        n = s.aside[card]
        s.aside[card] = 0
        s.aside[Card.DARK] += n


# --- Deals that agree with what a house knows


def redeal(book: Book, s: State, seat: int) -> None:
    """Redeal the unseen cards; every deal that agrees with what this seat knows is equally likely (PRO-INFO-09).

    All unseen cards go back to the decks. Then the cards the seat is sure of are dealt, then the face-down Attacks,
    lowest walls first because fewest cards fit them, then the rest of the hands.
    """
    gather_unseen(book, s)
    if seat >= 0:
        deal_known(s, seat)
    if s.show_backs != 0:
        deal_attacks(book, s)
    else:
        while not deal_dark_attacks(book, s):
            gather_attacks(s, seat)
    for house in range(s.seats):
        deal_hand(book, s, house)
    deal_aside(s)


def gather_unseen(book: Book, s: State) -> None:
    """Put every unseen card into the decks; the stock says how many are to stay there."""
    for card in range(KINDS):
        if book.removed[s.mode][card] == 0:
            s.deck[card] = book.count[card] - outside_deck(book, s, card)


def deal_known(s: State, seat: int) -> None:
    """Deal the cards the seat is sure of to the hands it knows them in."""
    for house in range(s.seats):
        for card in range(KINDS):
            n = s.known[seat][house][card]
            if house != seat and n > 0:
                s.deck[card] -= n
                s.hand[house][card] += n
                s.hand[house][shown_back(s, card)] -= n


def deal_attacks(book: Book, s: State) -> None:
    """Turn each face-down Attack into a card its owner could have placed."""
    for walls in range(WALLS):
        for house in range(s.seats):
            for i in range(s.waiting[house]):
                if s.waiting_fort[house][i] == walls and s.waiting_card[house][i] >= KINDS:
                    s.waiting_card[house][i] = deal_one(book, s, s.waiting_card[house][i], walls)
        if s.siege == Siege.FACE_DOWN and s.attack_fort == walls and s.attack >= KINDS:
            s.attack = deal_one(book, s, s.attack, walls)


def deal_dark_attacks(book: Book, s: State) -> bool:
    """Deal Attacks whose backs are hidden, from either deck; whether to accept the deal.

    Dealt one after another, Attacks that leave more choice for the next would come too rarely. So a deal is accepted
    with a probability: the choices it left, over the choices before any was dealt.
    """
    most = 1.0
    found = 1.0
    for house in range(s.seats):
        for i in range(s.waiting[house]):
            if s.waiting_card[house][i] >= KINDS:
                most *= choices(book, s, s.waiting_fort[house][i])
    if s.siege == Siege.FACE_DOWN and s.attack >= KINDS:
        most *= choices(book, s, s.attack_fort)
    for walls in range(WALLS):
        for house in range(s.seats):
            for i in range(s.waiting[house]):
                if s.waiting_fort[house][i] == walls and s.waiting_card[house][i] >= KINDS:
                    found *= choices(book, s, walls)
                    s.waiting_card[house][i] = deal_one(book, s, Card.DARK, walls)
        if s.siege == Siege.FACE_DOWN and s.attack_fort == walls and s.attack >= KINDS:
            found *= choices(book, s, walls)
            s.attack = deal_one(book, s, Card.DARK, walls)
    return roll(s, 1 << 30) < found / most * (1 << 30)


def choices(book: Book, s: State, walls: int) -> float:
    """How many cards an Attack from behind these walls can be, each weighted by its chance to be outside the decks."""
    black = chances_outside(s, Deck.BASE)
    gold = chances_outside(s, Deck.IMPERIAL)
    total = 0
    for card in range(KINDS):
        total += weight(book, s, card, walls, black, gold)
    return total / (max(deck_size(s, Deck.BASE), 1) * max(deck_size(s, Deck.IMPERIAL), 1))


def gather_attacks(s: State, seat: int) -> None:
    """Put the dealt face-down Attacks back into the decks."""
    for house in range(s.seats):
        if right(s, house) != seat:
            for i in range(s.waiting[house]):
                if s.waiting_card[house][i] < KINDS:
                    s.deck[s.waiting_card[house][i]] += 1
                    s.waiting_card[house][i] = Card.DARK
    if s.siege == Siege.FACE_DOWN and right(s, s.active) != seat and s.attack < KINDS:
        s.deck[s.attack] += 1
        s.attack = Card.DARK


def deal_hand(book: Book, s: State, house: int) -> None:
    """Turn every back in a hand into a card."""
    for back in range(KINDS, KINDS + 3):
        n = s.hand[house][back]
        s.hand[house][back] = 0
        for _ in range(n):
            s.hand[house][deal_one(book, s, back, -1)] += 1


def deal_one(book: Book, s: State, back: int, walls: int) -> int:
    """Take a random unseen card with this back from the decks; an Attack from behind ``walls``, unless they are -1."""
    black = chances_outside(s, Deck.BASE)
    gold = chances_outside(s, Deck.IMPERIAL)
    if back != Card.DARK:
        black = 1 if back == Card.BLACK else 0
        gold = 1 - black
    total = 0
    for card in range(KINDS):
        total += weight(book, s, card, walls, black, gold)
    n = roll(s, total)
    for card in range(KINDS):
        n -= weight(book, s, card, walls, black, gold)
        if n < 0:
            s.deck[card] -= 1
            return card
    return -1


def weight(book: Book, s: State, card: int, walls: int, black: int, gold: int) -> int:
    """The weight of a kind in a deal: its unseen cards times the chance of its deck; 0 if it cannot be placed."""
    if walls >= 0 and not could_place(book, s, card, walls):
        return 0
    return s.deck[card] * (gold if deck_of(card) == Deck.IMPERIAL else black)


def chances_outside(s: State, deck: int) -> int:
    """How likely an unseen card of a deck is to be outside it, on a scale common to both decks."""
    other = Deck.BASE if deck == Deck.IMPERIAL else Deck.IMPERIAL
    return (deck_size(s, deck) - s.stock[deck]) * max(deck_size(s, other), 1)


def deal_aside(s: State) -> None:
    """Turn Loot set aside unseen into cards of the loser's hand."""
    cards = s.aside[Card.DARK]
    s.aside[Card.DARK] = 0
    set_aside_at_random(s, s.active, cards)
