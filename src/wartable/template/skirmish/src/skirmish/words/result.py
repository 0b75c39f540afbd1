"""How it ended: who has won and why."""

from __future__ import annotations

from skirmish.state import End
from skirmish.words.names import BANNERS, TURNS, captain
from skirmish.words.translator import TRANSLATOR, number_of, say
from wartable.engine.outcome import Result
from wartable.engine.view import View
from wartable.kit.results import victory


def result(view: View) -> Result:
    """Who has won and why."""
    s = view.state
    if s.end == End.NOT_YET:
        return Result(say("The fight goes on"))
    winners = [seat for seat, share in enumerate(view.scores) if share > 0]
    others = [captain(seat, view) for seat in winners if seat != view.seat]
    text = victory(TRANSLATOR, others, you=view.seat in winners, shared=len(winners) > 1)
    banners = number_of(BANNERS, max(s.banners))
    if s.end == End.BANNERS:
        return Result(text, say("{banners} taken", banners=banners))
    return Result(text, say("{banners} after {turns}", banners=banners, turns=number_of(TURNS, s.turn)))
