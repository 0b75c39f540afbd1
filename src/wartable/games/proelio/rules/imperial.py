"""Drawing from the Imperial deck, and paying for it."""

from __future__ import annotations

from wartable.engine.decisions import Decision
from wartable.engine.events import Events
from wartable.engine.frames import Frame, call, end, goto, seat_of
from wartable.games.proelio.rules.cards import draw, hand_size, pile_size
from wartable.games.proelio.rules.hand import discard_from_hand, hand_refusal
from wartable.games.proelio.rules.turn import main_action
from wartable.games.proelio.state import Book, Deck, Do, Phase, Refusal, State, Why


@main_action.refuses(Do.DRAW_IMPERIAL)
def imperial_refusal(book: Book, s: State) -> int:
    """Two cards to pay with, and a card to draw (PRO-ACT-06, PRO-DECK-05)."""
    if hand_size(s, seat_of(s)) < book.imperial_cost:
        return Refusal.TOO_FEW_TO_PAY
    if s.stock[Deck.IMPERIAL] + pile_size(s, Deck.IMPERIAL) == 0:
        return Refusal.IMPERIAL_GONE
    return Refusal.ALLOWED


@main_action.does(Do.DRAW_IMPERIAL)
def draw_imperial(book: Book, s: State, here: Frame) -> None:
    """First the price (PRO-ACT-05, PRO-IMP-01)."""
    house = here.seat
    goto(s, Phase.END_TURN, house)
    call(s, Phase.IMPERIAL_COST, house, due=book.imperial_cost)


imperial_cost = Decision(Phase.IMPERIAL_COST, Do.DISCARD)
imperial_cost.refuses(hand_refusal)


@imperial_cost.does
def pay_imperial(s: State, here: Frame, card: int, events: Events) -> None:
    """Two cards, one at a time, face up, then the draw (PRO-ACT-05, PRO-ACT-06, PRO-IMP-01, PRO-DECK-07)."""
    house = here.seat
    discard_from_hand(s, house, card, Why.PAYMENT, events)
    here.due -= 1
    if here.due == 0:
        end(s)
        draw(s, house, Deck.IMPERIAL, events)
