"""Skirmish's rules: the setup, and the functions of the contract, made from the decisions of each chapter."""

from __future__ import annotations

from skirmish.bot.evaluation import rate
from skirmish.rules import turn
from skirmish.rules.cards import draw
from skirmish.rules.hidden import hide, redeal
from skirmish.rules.victory import scores
from skirmish.state import KINDS, Book, Phase, Refusal, State, Tell
from skirmish.validate import valid
from wartable.engine.chance import roll
from wartable.engine.dispatch import Dispatch
from wartable.engine.events import Events, tell
from wartable.engine.frames import goto

__all__ = ["apply", "derive", "hide", "legal", "proceed", "rate", "redeal", "refusal", "scores", "setup", "valid"]

dispatch = Dispatch(__name__, Phase, (turn,))
legal = dispatch.legal()
refusal = dispatch.refusal(not_asked=Refusal.NOT_ASKED, game_over=Refusal.GAME_OVER)
advance = dispatch.advance()
proceed = dispatch.proceed(advance)
apply = dispatch.apply(advance)


def derive(book: Book, s: State) -> None:
    """Count the cards in each hand."""
    for seat in range(s.seats):
        s.held[seat] = sum(s.hand[seat])


def setup(book: Book, s: State, events: Events) -> None:
    """Shuffle (SKI-SET-01), deal the hands (SKI-SET-02), and let chance decide who begins (SKI-SET-03)."""
    for card in range(KINDS):
        s.deck[card] = book.count[card]
    for seat in range(s.seats):
        for _ in range(book.hand):
            draw(s, seat, events)
    first = roll(s, s.seats)
    tell(events, Tell.GAME_BEGINS, first)
    goto(s, Phase.BEGIN_TURN, first)
    proceed(book, s, events)
