"""The one action of a turn: building, Strategy cards, the Imperial deck, supporting an ally."""

from __future__ import annotations

from wartable.engine.events import EVERYONE, Events, tell, tell_some
from wartable.engine.frames import call, end, goto, seat_of
from wartable.engine.moves import MoveList, offer
from wartable.games.proelio.rules.attack import attack_refusal, hand_over, place_attack
from wartable.games.proelio.rules.cards import (
    allied,
    ally,
    discard,
    draw,
    hand_size,
    left,
    lose,
    pile_size,
    right,
)
from wartable.games.proelio.rules.fortification import fortify, fortify_refusal
from wartable.games.proelio.rules.hidden import leaves_openly, look_at
from wartable.games.proelio.rules.turn import throw, trim, trim_out_of_turn
from wartable.games.proelio.state import (
    KINDS,
    Answer,
    Book,
    Card,
    Deck,
    Deed,
    Do,
    Phase,
    Refusal,
    Side,
    State,
    Tell,
    Type,
    Why,
)

# --- Actions, exactly one per turn


def offer_actions(book: Book, s: State, moves: MoveList) -> None:
    """Each kind of card once, then what needs no card (PRO-TURN-05, PRO-ACT-01, PRO-ACT-04)."""
    house = seat_of(s)
    hand = s.hand[house]
    offer(moves, Do.DRAW_BASE)
    if action_refusal(book, s, Do.DRAW_IMPERIAL, 0) == Refusal.ALLOWED:
        offer(moves, Do.DRAW_IMPERIAL)
    for card in range(KINDS):
        if hand[card] > 0:
            if attack_refusal(book, s, card) == Refusal.ALLOWED:
                offer(moves, Do.ATTACK, card)
            if fortify_refusal(book, s, card) == Refusal.ALLOWED:
                offer(moves, Do.FORTIFY, card)
            if book.type[card] == Type.STRATEGY:
                offer(moves, Do.PLAY, card)
    if action_refusal(book, s, Do.SUPPORT, 0) == Refusal.ALLOWED:
        offer(moves, Do.SUPPORT)


def action_refusal(book: Book, s: State, kind: int, card: int) -> int:
    """Why an action is not allowed. Drawing always is, even with a full hand (PRO-ACT-08)."""
    house = seat_of(s)
    if kind == Do.DRAW_BASE:
        return Refusal.ALLOWED
    if kind == Do.DRAW_IMPERIAL:
        return imperial_refusal(book, s, house)
    if kind == Do.SUPPORT:
        return support_refusal(s, house)
    if kind != Do.ATTACK and kind != Do.FORTIFY and kind != Do.PLAY:
        return Refusal.NOT_ASKED
    if s.hand[house][card] == 0:
        return Refusal.NOT_IN_HAND
    if kind == Do.ATTACK:
        return attack_refusal(book, s, card)
    if kind == Do.FORTIFY:
        return fortify_refusal(book, s, card)
    return Refusal.ALLOWED if book.type[card] == Type.STRATEGY else Refusal.NOT_A_STRATEGY


def act(book: Book, s: State, kind: int, card: int, events: Events) -> None:
    """The action of the turn; whatever it leads to, the turn ends after it."""
    house = seat_of(s)
    goto(s, Phase.END_TURN, house)
    if kind == Do.DRAW_BASE:
        draw(s, house, Deck.BASE, events)
        trim(book, s, house)
    elif kind == Do.DRAW_IMPERIAL:
        call(s, Phase.IMPERIAL_COST, house, book.imperial_cost)
    elif kind == Do.ATTACK:
        place_attack(book, s, house, card, events)
    elif kind == Do.FORTIFY:
        fortify(book, s, house, card, events)
    elif kind == Do.PLAY:
        play_strategy(book, s, house, card, events)
    else:
        call(s, Phase.SUPPORT_CARD, house)


# --- Strategy cards


def play_strategy(book: Book, s: State, house: int, card: int, events: Events) -> None:
    """Face up, as the action, and into the pile before anything is drawn (PRO-ACT-04, PRO-STR-01, PRO-STR-03)."""
    lose(s, house, card)
    leaves_openly(s, house, card)
    tell_some(events, EVERYONE, Tell.PLAYED, house, card)
    if card == Card.THE_PLAGUE:
        s.plague[house] = 1
        call(s, Phase.PLAGUE_DRAW, house)
        return
    discard(s, card)
    if card == Card.TEMPORARY_ALLIANCE:
        call(s, Phase.ALLIANCE_TARGET, house)
    elif card == Card.INQUISITION:
        call(s, Phase.INQUISITION_TARGET, house)
    else:
        draw_resources(book, s, house, book.draws[card], events)


def draw_resources(book: Book, s: State, house: int, cards: int, events: Events) -> None:
    """Resources give two cards, Imperial ones three; then excess goes (PRO-STR-02, PRO-STR-03, PRO-IMP-05)."""
    for _ in range(cards):
        draw(s, house, Deck.BASE, events)
    trim(book, s, house)


def target_refusal(s: State, house: int) -> int:
    """Any house, the own one too unless ``alliance_self`` is off (PRO-STR-05)."""
    if house >= s.seats:
        return Refusal.NO_SUCH_HOUSE
    if house == seat_of(s) and s.alliance_self == 0:
        return Refusal.NOT_YOURSELF
    return Refusal.ALLOWED


def ally_with(book: Book, s: State, target: int, events: Events) -> None:
    """The chosen house draws a card, unasked and unseen (PRO-STR-04, PRO-STR-05, PRO-STR-06)."""
    house = seat_of(s)
    end(s)
    tell(events, Tell.ALLIED, house, target)
    draw(s, target, Deck.BASE, events)
    trim_out_of_turn(book, s, target)


def draw_with_plague(book: Book, s: State, answer: int, events: Events) -> None:
    """The Plague lies before its owner till their next turn and may bring a card (PRO-PLG-01, PRO-PLG-02, PRO-PLG-03).

    It may be played beside another, and after an Attack was resolved (PRO-PLG-07, PRO-PLG-10, PRO-ALL-07).
    """
    house = seat_of(s)
    end(s)
    if answer == Answer.YES:
        draw(s, house, Deck.BASE, events)
        trim(book, s, house)


# --- The Imperial deck


def imperial_refusal(book: Book, s: State, house: int) -> int:
    """Two cards to pay with, and a card to get (PRO-ACT-06, PRO-DECK-05)."""
    if hand_size(s, house) < book.imperial_cost:
        return Refusal.TOO_FEW_TO_PAY
    if s.stock[Deck.IMPERIAL] + pile_size(s, Deck.IMPERIAL) == 0:
        return Refusal.IMPERIAL_GONE
    return Refusal.ALLOWED


def pay_imperial(s: State, card: int, events: Events) -> None:
    """Two cards, one at a time, face up, then the draw (PRO-ACT-05, PRO-ACT-06, PRO-IMP-01, PRO-DECK-07)."""
    house = seat_of(s)
    throw(s, house, card, Why.PAYMENT, events)
    due = s.a[s.depth] - 1
    if due > 0:
        goto(s, Phase.IMPERIAL_COST, house, due)
    else:
        end(s)
        draw(s, house, Deck.IMPERIAL, events)


def inquire(s: State, side: int, events: Events) -> None:
    """See a neighbour's whole hand; the others learn whose (PRO-IMP-08, PRO-IMP-09)."""
    house = seat_of(s)
    target = left(s, house) if side == Side.LEFT else right(s, house)
    end(s)
    look_at(s, house, target)
    tell(events, Tell.LOOKED, house, target)
    for card in range(KINDS):
        if s.hand[target][card] > 0:
            tell_some(events, 1 << house, Tell.SAW, house, target, card, s.hand[target][card])


# --- Allied Houses


def support_refusal(s: State, house: int) -> int:
    """Only with an ally, and with a card to pass (PRO-ACT-09, PRO-ALL-04, PRO-ALL-05)."""
    if not allied(s):
        return Refusal.NO_ALLY
    return Refusal.ALLOWED if hand_size(s, house) > 0 else Refusal.NOTHING_TO_GIVE


def support(book: Book, s: State, card: int, events: Events) -> None:
    """Pass a card to the ally, who cannot refuse (PRO-ALL-04, PRO-ALL-05)."""
    house = seat_of(s)
    end(s)
    hand_over(book, s, Tell.SUPPORTED, house, ally(house), card, Deed.HANDED, events)
    trim_out_of_turn(book, s, ally(house))
