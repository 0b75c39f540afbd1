"""How it ended: who has won and why."""

from __future__ import annotations

from wartable.engine.outcome import Result
from wartable.engine.view import View
from wartable.games.intelliwar.pieces import Class, Side
from wartable.games.intelliwar.rules.victory import DRAW, standing, winner
from wartable.games.intelliwar.state import End
from wartable.games.intelliwar.words.names import (
    TURNS,
    seat_name,
    side_name,
    together,
    unit_name,
    units_in,
)
from wartable.games.intelliwar.words.translator import TRANSLATOR, number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.results import victory

PRINCE_FELL = "{loser}'s {prince} has fallen"
PRINCE_ALONE = "{loser}'s {prince} stands alone"
RESIGNED = "{loser} has resigned"
STANDING = "{cap}, and {winner} has {more} against {less}"
EQUAL = "{cap}, and both sides are level"
QUIET = "nobody lost HP for {turns}"
CAPPED = "{turns} have been played"
MARKS = (
    Forms("{n} unit", "{n} units"),
    Forms("{n} HP in all", "{n} HP in all"),
    Forms("{n} upgrade step", "{n} upgrade steps"),
    Forms("{n} HP on the Prince", "{n} HP on the Prince"),
)
"""In what the sides are compared, one after the other."""


def result(view: View) -> Result:
    """Who has won and why."""
    s = view.state
    if s.end == End.NOT_YET:
        return Result(say("The game goes on"))
    won = winner(view.book, s)
    if won == DRAW:
        return Result(say("A draw"), say(EQUAL, cap=_cap(view)))
    seats = [seat for seat in range(s.seats) if seat % 2 == won]
    others = [seat_name(seat, view) for seat in seats if seat != view.seat]
    return Result(victory(TRANSLATOR, others, you=view.seat in seats), _why(won, view))


def _why(won: int, view: View) -> str:
    s = view.state
    if s.end == End.QUIET_CAP or s.end == End.TURN_CAP:
        return _by_standing(won, view)
    loser = 1 - won
    template = {End.PRINCE_FELL: PRINCE_FELL, End.PRINCE_ALONE: PRINCE_ALONE}.get(End(s.end), RESIGNED)
    return say(template, prince=_prince(loser, view), loser=side_name(loser, view))


def _prince(side: int, view: View) -> str:
    s = view.state
    princes = (s.army[side] | s.fallen[side]) & view.book.of_class[Class.PRINCE]
    return together([unit_name(unit, view.game) for unit in units_in(princes)])


def _by_standing(won: int, view: View) -> str:
    """The first mark in which the sides differ (IWR-END-08)."""
    s, book = view.state, view.book
    mark = next(m for m in range(4) if standing(book, s, Side.GOLD, m) != standing(book, s, Side.CRIMSON, m))
    return say(
        STANDING,
        cap=_cap(view),
        winner=side_name(won, view),
        more=number_of(MARKS[mark], standing(book, s, won, mark)),
        less=standing(book, s, 1 - won, mark),
    )


def _cap(view: View) -> str:
    s = view.state
    quiet = s.end == End.QUIET_CAP
    return say(QUIET if quiet else CAPPED, turns=number_of(TURNS, s.quiet if quiet else s.turn))
