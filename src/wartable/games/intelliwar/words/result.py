"""How it ended: who has won and why."""

from __future__ import annotations

from wartable.engine.view import View
from wartable.games.intelliwar.pieces import Class, Side
from wartable.games.intelliwar.rules.victory import DRAW, standing, winner
from wartable.games.intelliwar.state import End
from wartable.games.intelliwar.words.names import AND, TURNS, YOU_FIRST, join, number_of, side_name, unit_name, units_in

WINS = ("{winners} wins: {why}.", "{winners} win: {why}.")
NOT_OVER = "The game goes on."
DREW = "A draw: {why}."
PRINCE_FELL = "the {prince} of {loser} has fallen"
PRINCE_ALONE = "the {prince} of {loser} stands alone"
RESIGNED = "{loser} has resigned"
STANDING = "{cap}, and {winner} has {more} against {less}"
EQUAL = "{cap}, and both sides stand alike"
QUIET = "nobody lost HP for {turns}"
CAPPED = "{turns} have been played"
MARKS = ("{n} units", "{n} HP in all", "{n} upgrade steps", "{n} HP on the Prince")


def result(view: View) -> str:
    """Who has won and why."""
    s = view.state
    if s.end == End.NOT_YET:
        return NOT_OVER
    won = winner(view.book, s)
    if won == DRAW:
        return DREW.format(why=EQUAL.format(cap=_cap(view)))
    seats = [seat for seat in range(s.seats) if seat % 2 == won]
    names = [view.names[seat] for seat in seats if seat != view.seat]
    if view.seat in seats:
        names.insert(0, YOU_FIRST)
    several = len(names) > 1 or view.seat in seats
    return WINS[several].format(winners=join(AND, names), why=_why(won, view))


def _why(won: int, view: View) -> str:
    s = view.state
    if s.end == End.QUIET_CAP or s.end == End.TURN_CAP:
        return _by_standing(won, view)
    loser = 1 - won
    template = {End.PRINCE_FELL: PRINCE_FELL, End.PRINCE_ALONE: PRINCE_ALONE}.get(End(s.end), RESIGNED)
    return template.format(prince=_prince(loser, view), loser=side_name(loser, view))


def _prince(side: int, view: View) -> str:
    s = view.state
    princes = (s.army[side] | s.fallen[side]) & view.book.of_class[Class.PRINCE]
    return join(AND, [unit_name(unit, view.game) for unit in units_in(princes)])


def _by_standing(won: int, view: View) -> str:
    """The first mark in which the sides differ (IWR-END-08)."""
    s, book = view.state, view.book
    mark = next(m for m in range(4) if standing(book, s, Side.GOLD, m) != standing(book, s, Side.CRIMSON, m))
    return STANDING.format(
        cap=_cap(view),
        winner=side_name(won, view),
        more=MARKS[mark].format(n=standing(book, s, won, mark)),
        less=standing(book, s, 1 - won, mark),
    )


def _cap(view: View) -> str:
    s = view.state
    quiet = s.end == End.QUIET_CAP
    return (QUIET if quiet else CAPPED).format(turns=number_of(TURNS, s.quiet if quiet else s.turn))
