"""Support, the action that only Allied Houses has."""

from __future__ import annotations

from wartable.engine.decisions import Decision
from wartable.engine.events import Events
from wartable.engine.frames import Frame, call, end, goto, seat_of
from wartable.games.proelio.rules.cards import allied, ally, hand_size
from wartable.games.proelio.rules.hand import hand_over, hand_refusal, trim_out_of_turn
from wartable.games.proelio.rules.turn import main_action
from wartable.games.proelio.state import Book, Do, Phase, Refusal, State, Tell


@main_action.refuses(Do.SUPPORT)
def support_refusal(s: State) -> int:
    """Only with an ally, and with a card to pass (PRO-ACT-09, PRO-ALL-04, PRO-ALL-05)."""
    if not allied(s):
        return Refusal.NO_ALLY
    return Refusal.ALLOWED if hand_size(s, seat_of(s)) > 0 else Refusal.NOTHING_TO_GIVE


@main_action.does(Do.SUPPORT)
def support(s: State, here: Frame) -> None:
    """The card is chosen next (PRO-ALL-05)."""
    house = here.seat
    goto(s, Phase.END_TURN, house)
    call(s, Phase.SUPPORT_CARD, house)


support_card = Decision(Phase.SUPPORT_CARD, Do.GIVE)
support_card.refuses(hand_refusal)


@support_card.does
def give_support(book: Book, s: State, here: Frame, card: int, events: Events) -> None:
    """The card goes to your ally, who cannot decline (PRO-ALL-04, PRO-ALL-05)."""
    house = here.seat
    end(s)
    hand_over(book, s, Tell.SUPPORTED, house, ally(house), card, events)
    trim_out_of_turn(book, s, ally(house))
