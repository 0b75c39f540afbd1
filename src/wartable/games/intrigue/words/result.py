"""How it ended: who has won and why."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.view import View
from wartable.games.intrigue.rules.victory import best_score, score
from wartable.games.intrigue.state import End, State
from wartable.games.intrigue.words.names import AND, POINTS, REGIONS, YOU, empire_name, first, join, reader
from wartable.games.intrigue.words.translator import number_of, say

WINS = "{winners} wins with {points}: {regions} and {largest} for the largest kingdom."
YOU_WIN = "You win with {points}: {regions} and {largest} for the largest kingdom."
WINS_BY_LARGEST = "{winners} wins with {points}, as many as others, by the largest kingdom: {largest_regions}."
YOU_WIN_BY_LARGEST = "You win with {points}, as many as others, by the largest kingdom: {largest_regions}."
SHARED = "{winners} share the victory: {points} each."
NOT_OVER = "The game goes on."


def result(view: View) -> str:
    """Who has won and why."""
    s: State = view.state
    if s.end == End.NOT_YET:
        return say(NOT_OVER)
    winners = [seat for seat, share in enumerate(view.scores) if share > 0]
    empire = s.empires[winners[0]]
    return say(
        _template(winners, view),
        winners=_names([s.empires[seat] for seat in winners], view),
        points=number_of(POINTS, best_score(s)),
        regions=number_of(REGIONS, s.held[empire]),
        largest=s.largest[empire],
        largest_regions=number_of(REGIONS, s.largest[empire]),
    )


def _template(winners: Sequence[int], view: View) -> str:
    """One winner or several, by score or by the tie-break, the viewer or another."""
    if len(winners) > 1:
        return SHARED
    mine = winners[0] == view.seat
    if _tied(view):
        return YOU_WIN_BY_LARGEST if mine else WINS_BY_LARGEST
    return YOU_WIN if mine else WINS


def _tied(view: View) -> bool:
    """Whether the victory of one was decided between equal scores (INT-SWI-04)."""
    s: State = view.state
    equals = sum(score(s, seat) == best_score(s) for seat in range(s.seats))
    return equals > sum(share > 0 for share in view.scores)


def _names(winners: Sequence[int], view: View) -> str:
    """The winners by name, the viewer first."""
    names = [empire_name(empire, view) for empire in winners if empire != reader(view)]
    return join(AND, [first(say(YOU)), *names] if reader(view) in winners else names)
