"""How it ended: who has won and why."""

from __future__ import annotations

from wartable.engine.outcome import Result
from wartable.engine.regions import lowest
from wartable.engine.view import View
from wartable.games.intelliwar.pieces import Class
from wartable.games.intelliwar.rules.victory import DRAW, standing, winner
from wartable.games.intelliwar.state import End
from wartable.games.intelliwar.words.names import TURNS, seat_name, side_name, unit_name
from wartable.games.intelliwar.words.translator import TRANSLATOR, number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.results import victory

MARKS = (
    Forms("{n} unit", "{n} units"),
    Forms("{n} HP in all", "{n} HP in all"),
    Forms("{n} upgrade step", "{n} upgrade steps"),
    Forms("{n} HP on the Prince", "{n} HP on the Prince"),
)
"""What the sides are compared by, one mark after the other."""


def result(view: View) -> Result:
    """Who has won and why."""
    s = view.state
    if s.end == End.NOT_YET:
        return Result(say("The game goes on"))
    won = winner(view.book, s)
    if won == DRAW:
        return Result(say("A draw"), say("{cap}, and both sides are level", cap=_cap(view)))
    seats = [seat for seat in range(s.seats) if seat % 2 == won]
    others = [seat_name(seat, view) for seat in seats if seat != view.seat]
    return Result(victory(TRANSLATOR, others, you=view.seat in seats), _why(won, view))


def _why(won: int, view: View) -> str:
    s, loser = view.state, side_name(1 - won, view)
    if s.end in (End.QUIET_CAP, End.TURN_CAP):
        return _by_standing(won, view)
    if s.end == End.RESIGNED:
        return say("{loser} has resigned", loser=loser)
    princes = (s.army[1 - won] | s.fallen[1 - won]) & view.book.of_class[Class.PRINCE]
    prince = unit_name(lowest(princes), view.game)
    fell = s.end == End.PRINCE_FELL
    return say(
        "{loser}'s {prince} has fallen" if fell else "{loser}'s {prince} stands alone", loser=loser, prince=prince
    )


def _by_standing(won: int, view: View) -> str:
    """The first mark in which the sides differ (IWR-END-08)."""
    marks = [tuple(standing(view.book, view.state, side, mark) for side in (won, 1 - won)) for mark in range(4)]
    first = next(mark for mark, (more, less) in enumerate(marks) if more != less)
    return say(
        "{cap}, and {winner} has {more} against {less}",
        cap=_cap(view),
        winner=side_name(won, view),
        more=number_of(MARKS[first], marks[first][0]),
        less=marks[first][1],
    )


def _cap(view: View) -> str:
    if view.state.end == End.QUIET_CAP:
        return say("nobody lost HP for {turns}", turns=number_of(TURNS, view.state.quiet))
    return say("{turns} have been played", turns=number_of(TURNS, view.state.turn))
