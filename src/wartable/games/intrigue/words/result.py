"""How it ended: who has won and why."""

from __future__ import annotations

from wartable.engine.outcome import Result
from wartable.engine.view import View
from wartable.games.intrigue.rules.victory import best_score, score
from wartable.games.intrigue.state import End, State
from wartable.games.intrigue.words.names import REGIONS, empire_name
from wartable.games.intrigue.words.position import reader
from wartable.games.intrigue.words.translator import TRANSLATOR, number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.results import victory


def result(view: View) -> Result:
    """Who has won and why."""
    s: State = view.state
    if s.end == End.NOT_YET:
        return Result(say("The game goes on"))
    winners = [s.empires[seat] for seat, share in enumerate(view.scores) if share > 0]
    points = number_of(Forms("{n} point", "{n} points"), best_score(s))
    others = [empire_name(empire, view) for empire in winners if empire != reader(view)]
    won = victory(TRANSLATOR, others, you=reader(view) in winners, shared=len(winners) > 1)
    if len(winners) > 1:
        return Result(won, say("{points} each", points=points))
    held, largest = s.held[winners[0]], s.largest[winners[0]]
    if _tied(view):
        return Result(
            say("{wins} with {points}, as many as others, by the largest kingdom", wins=won, points=points),
            number_of(REGIONS, largest),
        )
    return Result(
        say("{wins} with {points}", wins=won, points=points),
        say("{regions} and {largest} for the largest kingdom", regions=number_of(REGIONS, held), largest=largest),
    )


def _tied(view: View) -> bool:
    """Whether a single winner was chosen among equal scores (INT-SWI-04)."""
    s: State = view.state
    equals = sum(score(s, seat) == best_score(s) for seat in range(s.seats))
    return equals > sum(share > 0 for share in view.scores)
