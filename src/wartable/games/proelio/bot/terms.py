"""What the strength of a house is made of, term by term."""

from __future__ import annotations

from wartable.engine.record import Row32
from wartable.games.proelio.bot.evaluation import waiting_worth
from wartable.games.proelio.bot.weights import BEST_ATTACK, FACED, HELD, OWN_WALLS, WALLS_BEHIND, WALLS_FACED
from wartable.games.proelio.rules.cards import cap, left, right, within
from wartable.games.proelio.state import KINDS, Book, State, Type


def terms(book: Book, s: State, seat: int, out: Row32) -> None:
    """The terms of the rating in the order of the content: together they are the strength of a house."""
    target = left(s, seat)
    out[0] = OWN_WALLS[s.fort[seat]]
    out[1] = WALLS_FACED[s.fort[target]]
    out[2] = WALLS_BEHIND[s.fort[right(s, seat)]]
    out[3] = 0
    out[4] = 0
    best = 0
    for card in range(KINDS):
        out[3] += s.hand[seat][card] * HELD[card]
        out[4] += s.hand[target][card] * FACED[card]
        if s.hand[seat][card] > 0 and book.type[card] == Type.ATTACK and within(book, card, cap(book, s, seat)):
            best = max(best, book.value[card])
    out[5] = BEST_ATTACK[min(best, len(BEST_ATTACK) - 1)]
    out[6] = waiting_worth(s, target)
