"""The one action of a turn: which actions are offered, and the plainest of them, drawing a Base card."""

from __future__ import annotations

from wartable.engine.events import Events
from wartable.engine.frames import Frame, goto
from wartable.engine.moves import MoveList, offer
from wartable.games.proelio.rules.allied_houses import support_refusal
from wartable.games.proelio.rules.attack import attack_refusal
from wartable.games.proelio.rules.cards import draw
from wartable.games.proelio.rules.fortification import fortify_refusal
from wartable.games.proelio.rules.hand import trim
from wartable.games.proelio.rules.imperial import imperial_refusal
from wartable.games.proelio.rules.strategy import play_refusal
from wartable.games.proelio.rules.turn import main_action
from wartable.games.proelio.state import KINDS, Book, Deck, Do, Phase, Refusal, State


@main_action.offers
def offer_actions(book: Book, s: State, here: Frame, moves: MoveList) -> None:
    """Draws first, then card by card what can be done with it, then Support (PRO-ACT-01, PRO-ACT-04).

    You cannot pass, but you can always draw, so nobody is ever stuck (PRO-TURN-05, PRO-DECK-06).
    """
    hand = s.hand[here.seat]
    offer(moves, Do.DRAW_BASE)
    if imperial_refusal(book, s) == Refusal.ALLOWED:
        offer(moves, Do.DRAW_IMPERIAL)
    for card in range(KINDS):
        if hand[card] > 0:
            if attack_refusal(book, s, card) == Refusal.ALLOWED:
                offer(moves, Do.ATTACK, card)
            if fortify_refusal(book, s, card) == Refusal.ALLOWED:
                offer(moves, Do.FORTIFY, card)
            if play_refusal(book, s, card) == Refusal.ALLOWED:
                offer(moves, Do.PLAY, card)
    if support_refusal(s) == Refusal.ALLOWED:
        offer(moves, Do.SUPPORT)


@main_action.does(Do.DRAW_BASE)
def draw_base(book: Book, s: State, here: Frame, events: Events) -> None:
    """Draw a Base card, even with a full hand, then trim (PRO-ACT-01, PRO-ACT-08)."""
    house = here.seat
    goto(s, Phase.END_TURN, house)
    draw(s, house, Deck.BASE, events)
    trim(book, s, house)
