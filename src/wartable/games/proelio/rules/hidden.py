"""What each house of Proelio sees, knows, and may imagine (PRO-INFO)."""

from __future__ import annotations

from wartable.engine.chance import forget_key, roll
from wartable.games.proelio.rules.cards import (
    back_of,
    could_place,
    deck_of,
    gain,
    lose,
    outside_deck,
    right,
    set_aside_at_random,
    shown_back,
)
from wartable.games.proelio.state import (
    KINDS,
    Book,
    Card,
    Deck,
    Deed,
    Siege,
    State,
)

# --- What a house is sure of in another's hand


def leaves_openly(s: State, house: int, card: int) -> None:
    """A card leaves a hand face up: whoever knew of it knows it is gone (PRO-INFO-09)."""
    for viewer in range(s.seats):
        if s.known[viewer][house][card] > 0:
            s.known[viewer][house][card] -= 1


def leaves_unseen(book: Book, s: State, viewer: int, house: int, card: int, deed: int) -> None:
    """A card leaves unseen by a viewer, who is now less sure of every kind it may have been (PRO-INFO-09)."""
    sure = s.known[viewer][house]
    if sum(sure) == 0:
        return
    back = shown_back(s, card)
    for kind in range(KINDS):
        if sure[kind] > 0 and (back == Card.DARK or back == back_of(kind)):
            if possible(book, s, house, kind, deed):
                sure[kind] -= 1


def possible(book: Book, s: State, house: int, kind: int, deed: int) -> bool:
    """Whether a card of this kind can have left that way (PRO-INFO-09)."""
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
    """A card goes from hand to hand, its face seen by both ends only (PRO-INFO-06, PRO-INFO-09)."""
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
    """Turn face down what this seat may not see; -1 leaves what the whole table sees.

    Hands keep their number and their backs (PRO-INFO-01, PRO-INFO-02), Attacks their back and the walls they were
    placed behind (PRO-ATK-06, PRO-INFO-03, PRO-INFO-08), decks their size (PRO-INFO-05). Walls, Plagues, deployed and
    revealed cards and both piles are for all to see (PRO-INFO-04). Allies see no more than others (PRO-ALL-06).
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
    """Only the backs of a hand are left, and nothing of what its owner knows."""
    hand = s.hand[house]
    for card in range(KINDS):
        n = hand[card]
        hand[card] = 0
        hand[shown_back(s, card)] += n
    for other in range(s.seats):
        for card in range(KINDS):
            s.known[house][other][card] = 0


def hide_aside(s: State) -> None:
    """Loot set aside shows its number only (PRO-LOOT-05)."""
    for card in range(KINDS):
        n = s.aside[card]
        s.aside[card] = 0
        s.aside[Card.DARK] += n


# --- What it may imagine there


def redeal(book: Book, s: State, seat: int) -> None:
    """Deal the unseen cards anew, each deal that agrees with all this seat knows equally likely (PRO-INFO-09).

    All unseen cards go back to the decks; then what the seat is sure of is dealt, then the face-down Attacks, those
    from behind the lowest walls first since they have the fewest cards to be, then the rest of the hands.
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
    """Cards the seat is sure of go where it knows them."""
    for house in range(s.seats):
        for card in range(KINDS):
            n = s.known[seat][house][card]
            if house != seat and n > 0:
                s.deck[card] -= n
                s.hand[house][card] += n
                s.hand[house][shown_back(s, card)] -= n


def deal_attacks(book: Book, s: State) -> None:
    """Each face-down Attack becomes a card its owner could have placed."""
    for walls in range(5):
        for house in range(s.seats):
            for i in range(s.waiting[house]):
                if s.waiting_fort[house][i] == walls and s.waiting_card[house][i] >= KINDS:
                    s.waiting_card[house][i] = deal_one(book, s, s.waiting_card[house][i], walls)
        if s.siege == Siege.FACE_DOWN and s.attack_fort == walls and s.attack >= KINDS:
            s.attack = deal_one(book, s, s.attack, walls)


def deal_dark_attacks(book: Book, s: State) -> bool:
    """Without backs an Attack may be of either deck; whether the deal may stand.

    Dealt one after the other, Attacks that leave more choice for the next would come too seldom. So each deal stands
    with a chance by the choices it left, measured against the choices before any was dealt.
    """
    most = 1.0
    found = 1.0
    for house in range(s.seats):
        for i in range(s.waiting[house]):
            if s.waiting_card[house][i] >= KINDS:
                most *= choices(book, s, s.waiting_fort[house][i])
    if s.siege == Siege.FACE_DOWN and s.attack >= KINDS:
        most *= choices(book, s, s.attack_fort)
    for walls in range(5):
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
    """How many cards an Attack from behind such walls may be, each counted by its chance to lie outside the decks."""
    black = chances_outside(s, Deck.BASE)
    gold = chances_outside(s, Deck.IMPERIAL)
    total = 0
    unseen_black = 0
    unseen_gold = 0
    for card in range(KINDS):
        total += weight(book, s, card, walls, black, gold)
        if deck_of(card) == Deck.IMPERIAL:
            unseen_gold += s.deck[card]
        else:
            unseen_black += s.deck[card]
    return total / (max(unseen_black, 1) * max(unseen_gold, 1))


def gather_attacks(s: State, seat: int) -> None:
    """Take back the face-down Attacks that were dealt."""
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
    """Every back in a hand becomes a card."""
    for back in range(KINDS, KINDS + 3):
        n = s.hand[house][back]
        s.hand[house][back] = 0
        for _ in range(n):
            s.hand[house][deal_one(book, s, back, -1)] += 1


def deal_one(book: Book, s: State, back: int, walls: int) -> int:
    """Take a random unseen card with this back from the decks; with ``walls``, one that could be placed behind them."""
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
    """How likely a kind is to be dealt: its unseen cards, times the chance of its deck, if it can lie there at all."""
    if walls >= 0 and not could_place(book, s, card, walls):
        return 0
    return s.deck[card] * (gold if deck_of(card) == Deck.IMPERIAL else black)


def chances_outside(s: State, deck: int) -> int:
    """How likely one unseen card of a deck is to lie outside it, on a scale that both decks share."""
    base = 0
    imperial = 0
    for card in range(KINDS):
        if deck_of(card) == Deck.IMPERIAL:
            imperial += s.deck[card]
        else:
            base += s.deck[card]
    if deck == Deck.IMPERIAL:
        return (imperial - s.stock[Deck.IMPERIAL]) * max(base, 1)
    return (base - s.stock[Deck.BASE]) * max(imperial, 1)


def deal_aside(s: State) -> None:
    """Loot set aside unseen becomes cards of the loser's hand."""
    cards = s.aside[Card.DARK]
    s.aside[Card.DARK] = 0
    set_aside_at_random(s, s.active, cards)
