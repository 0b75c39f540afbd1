"""Intrigue's rules: a file for each chapter of the rulebook, each decision in one place in it."""

from __future__ import annotations

from wartable.engine.chance import roll
from wartable.engine.dispatch import Dispatch
from wartable.engine.events import Events, tell
from wartable.engine.frames import goto
from wartable.games.intrigue.bot.evaluation import rate
from wartable.games.intrigue.bot.terms import terms
from wartable.games.intrigue.rules import diplomacy, special, turn
from wartable.games.intrigue.rules.hidden import hide, redeal
from wartable.games.intrigue.rules.kingdoms import survey_all
from wartable.games.intrigue.rules.turn import draw, fill_bag, run_out, tiles_out
from wartable.games.intrigue.rules.victory import scores
from wartable.games.intrigue.state import EMPIRES, KINDS, NOBODY, Book, Phase, Refusal, Spot, State, Tell
from wartable.games.intrigue.validate import valid

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

dispatch = Dispatch(__name__, Phase, (diplomacy, special, turn))
legal = dispatch.legal()
refusal = dispatch.refusal(not_asked=Refusal.NOT_ASKED, game_over=Refusal.GAME_OVER)
advance = dispatch.advance()
proceed = dispatch.proceed(advance)
apply = dispatch.apply(advance)


def setup(book: Book, s: State, events: Events) -> None:
    """An empty map (INT-SET-06), a full bag, a first player (INT-SET-10), and three tiles in the queue (INT-SET-07).

    The first tile drawn goes to III, the last to I (INT-SET-08), and none is drawn again (INT-SET-09). Which empires
    play is the table's choice (INT-SET-01, INT-SET-02).
    """
    fill_bag(book, s)
    derive(book, s)
    first = (s.start_seat - 1) % s.seats if s.start_seat > 0 else roll(s, s.seats)
    tell(events, Tell.GAME_BEGINS, s.empires[first])
    draw(s, Spot.III, events)
    draw(s, Spot.II, events)
    draw(s, Spot.I, events)
    if tiles_out(s):
        run_out(s, events)
        return
    goto(s, Phase.BEGIN_TURN, first)
    proceed(book, s, events)


def derive(book: Book, s: State) -> None:
    """Who sits where, how full the bag is, and all that follows from the map."""
    for empire in range(EMPIRES):
        s.seat[empire] = NOBODY
    for seat in range(s.seats):
        s.seat[s.empires[seat]] = seat
    s.stock = 0
    for tile in range(KINDS):
        s.stock += s.bag[tile]
    survey_all(book, s)
