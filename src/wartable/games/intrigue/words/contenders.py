"""Who could annex a region, and why others could not."""

from __future__ import annotations

from wartable.engine.view import View
from wartable.games.intrigue.rules.annexation import annex_refusal, strongest_beside
from wartable.games.intrigue.state import Refusal, State
from wartable.games.intrigue.words.names import who
from wartable.games.intrigue.words.position import members, playing
from wartable.games.intrigue.words.refusals import range_between
from wartable.games.intrigue.words.translator import say
from wartable.kit.names import sentence_case

WHY: dict[Refusal, str] = {
    Refusal.ALLOWED: "{who} could annex it: {strength} against {against}.",
    Refusal.TIED: "{who}: strengths are tied at {against}, neither may annex.",
    Refusal.TOO_WEAK: "{who}: too weak, {strength} against {against}.",
    Refusal.NOT_TOGETHER: "{who}: too weak, {strength} against {against}; strengths are not added.",
    Refusal.MOUNTAINS_BETWEEN: "{who}: {range} lies between.",
}


def contenders(region: int, view: View) -> list[tuple[int, Refusal, str]]:
    """The empires near an occupied region: whether each could annex it, and why or why not in a sentence."""
    s: State = view.state
    found = []
    for empire in playing(view):
        reason = tuple(Refusal)[annex_refusal(view.book, s, empire, region)]
        parted = members(view.book.mountains[region] & s.land[empire])
        if reason in WHY:
            line = say(
                WHY[reason],
                who=sentence_case(who(empire, view)),
                strength=strongest_beside(view.book, s, empire, region),
                against=s.strength[region],
                range=range_between(region, parted[0], view) if parted else "",
            )
            found.append((empire, reason, line))
    return found
