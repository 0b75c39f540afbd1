"""Proelio's rules: the setup, and the functions of the contract, made from the decisions of each chapter."""

from __future__ import annotations

from wartable.engine.chance import roll
from wartable.engine.dispatch import Dispatch
from wartable.engine.events import Events, tell
from wartable.engine.frames import goto
from wartable.games.proelio.bot.evaluation import rate
from wartable.games.proelio.bot.terms import terms
from wartable.games.proelio.rules import action, allied_houses, attack, fortification, hand, imperial, strategy, turn
from wartable.games.proelio.rules.cards import deck_size, draw
from wartable.games.proelio.rules.hidden import hide, redeal
from wartable.games.proelio.rules.victory import scores
from wartable.games.proelio.state import KINDS, Book, Deck, Phase, Refusal, State, Tell
from wartable.games.proelio.validate import valid

__all__ = [
    "apply",
    "derive",
    "hide",
    "legal",
    "proceed",
    "rate",
    "redeal",
    "refusal",
    "scores",
    "setup",
    "terms",
    "valid",
]

dispatch = Dispatch(__name__, Phase, (turn, hand, action, attack, fortification, strategy, imperial, allied_houses))
legal = dispatch.legal()
refusal = dispatch.refusal(not_asked=Refusal.NOT_ASKED, game_over=Refusal.GAME_OVER)
advance = dispatch.advance()
proceed = dispatch.proceed(advance)
apply = dispatch.apply(advance)


def derive(book: Book, s: State) -> None:
    """Count the cards in hands and decks."""
    for deck in range(len(s.stock)):
        s.stock[deck] = deck_size(s, deck)
    for house in range(s.seats):
        s.held[house] = sum(s.hand[house])


def setup(book: Book, s: State, events: Events) -> None:
    """Two decks (PRO-SET-02), five Base cards each (PRO-SET-03), no walls (PRO-SET-04).

    Chance picks the first player (PRO-SET-05), and no hand is dealt again (PRO-SET-06). Allied Houses takes the
    Temporary Alliances out (PRO-ALL-03). The content says how many may play (PRO-SET-01).
    """
    for card in range(KINDS):
        if book.removed[s.mode][card] == 0:
            s.deck[card] = book.count[card]
    derive(book, s)
    for house in range(s.seats):
        for _ in range(book.deal):
            draw(s, house, Deck.BASE, events)
    first = roll(s, s.seats)
    tell(events, Tell.GAME_BEGINS, first)
    goto(s, Phase.BEGIN_TURN, first)
    proceed(book, s, events)
