"""Cards of a hand: the hand limit, discarding what is above it, and passing cards on."""

from __future__ import annotations

from wartable.engine.decisions import Decision
from wartable.engine.events import EVERYONE, Events, tell_some
from wartable.engine.frames import Frame, call, end, seat_of
from wartable.games.proelio.rules.cards import discard, hand_size, lose, shown_back
from wartable.games.proelio.rules.hidden import leaves_openly, pass_card
from wartable.games.proelio.state import Book, Deed, Do, Excess, Phase, Refusal, State, Tell, Why


def hand_refusal(s: State, card: int) -> int:
    """To discard, pay or give, any card in hand will do, Imperial cards included (PRO-HAND-08, PRO-IMP-10)."""
    return Refusal.ALLOWED if s.hand[seat_of(s)][card] > 0 else Refusal.NOT_IN_HAND


def play_openly(s: State, house: int, card: int) -> None:
    """A card leaves a hand face up."""
    lose(s, house, card)
    leaves_openly(s, house, card)


def discard_from_hand(s: State, house: int, card: int, why: int, events: Events) -> None:
    """A card of a hand goes face up to its pile."""
    play_openly(s, house, card)
    discard(s, card)
    tell_some(events, EVERYONE, Tell.DISCARDED, house, why, card)


def hand_over(book: Book, s: State, kind: int, giver: int, taker: int, card: int, events: Events) -> None:
    """A card goes from hand to hand; giver and taker see its face, the others its back (PRO-INFO-06)."""
    pass_card(book, s, giver, taker, card, Deed.HANDED)
    tell_some(events, 1 << giver | 1 << taker, kind, giver, taker, shown_back(s, card), card)


# --- The hand limit


def trim(book: Book, s: State, house: int) -> None:
    """A house above the hand limit has to discard (PRO-HAND-01, PRO-HAND-04, PRO-IMP-11)."""
    if hand_size(s, house) > book.hand_limit:
        call(s, Phase.DISCARD_EXCESS, house)


def trim_out_of_turn(book: Book, s: State, house: int) -> None:
    """Cards gained on another house's turn are kept until step 1 of your own turn (PRO-HAND-07, PRO-HAND-10).

    With ``excess_discard`` immediate they are trimmed at once.
    """
    if s.excess_discard == Excess.IMMEDIATE or house == s.active:
        trim(book, s, house)


excess = Decision(Phase.DISCARD_EXCESS, Phase.LOOT_EXCESS, Do.DISCARD)
excess.refuses(hand_refusal)


@excess.does
def discard_excess(book: Book, s: State, here: Frame, card: int, events: Events) -> None:
    """One card at a time, face up, down to the limit (PRO-HAND-08, PRO-HAND-09)."""
    discard_from_hand(s, here.seat, card, Why.EXCESS, events)
    if hand_size(s, here.seat) <= book.hand_limit:
        end(s)
