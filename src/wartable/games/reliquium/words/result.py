"""How it ended: who has won and why."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.outcome import Result
from wartable.engine.regions import size_of
from wartable.engine.view import View
from wartable.games.reliquium.pieces import Campaign
from wartable.games.reliquium.rules.board import controlled
from wartable.games.reliquium.rules.victory import troops_on_map
from wartable.games.reliquium.state import End
from wartable.games.reliquium.words.names import AREAS, CASTLES, COMMA, POINTS, TROOPS_IN_ALL, listed, own_faction, who
from wartable.games.reliquium.words.translator import TRANSLATOR, number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.names import sentence_case
from wartable.kit.results import victory

NINE = "{castles} stand on the map"
TYPE_LOST = "{loser} has lost its last castle of a type, and the best standing is {standing}"
YOU_LOST_TYPE = "you have lost your last castle of a type, and the best standing is {standing}"
LAST_ROUND = "after {rounds} the best standing is {standing}"


def result(view: View) -> Result:
    """Who has won and why (REL-END-02, REL-END-05, REL-END-07)."""
    s = view.state
    if s.end == End.NOT_YET:
        return Result(say("The war of realms goes on"))
    winners = [int(s.factions[seat]) for seat, share in enumerate(view.scores) if share > 0]
    why = _why(winners, view)
    if len(winners) > 1:
        return Result(say("A draw between {winners}", winners=_names(winners, view)), why)
    you = winners[0] == own_faction(view)
    others = [] if you else [sentence_case(who(winners[0], view))]
    return Result(victory(TRANSLATOR, others, you=you), why)


def _why(winners: Sequence[int], view: View) -> str:
    s = view.state
    if s.end == End.NINE_CASTLES:
        return say(NINE, castles=number_of(CASTLES, size_of(s.castles[winners[0]])))
    told = _standing(winners[0], view)
    if s.end == End.TYPE_LOST:
        template = YOU_LOST_TYPE if s.loser == own_faction(view) else TYPE_LOST
        return say(template, loser=who(s.loser, view), standing=told)
    return say(LAST_ROUND, rounds=number_of(Forms("{n} round", "{n} rounds"), s.round), standing=told)


def _standing(faction: int, view: View) -> str:
    """What was compared, as far as it was needed to tell the winner from the others."""
    marks = _marks(faction, view)
    others = [_marks(f, view) for f in view.state.line[: view.state.seats] if f != faction]
    needed = 1
    while needed < len(marks) and any([n for _, n in o[:needed]] == [n for _, n in marks[:needed]] for o in others):
        needed += 1
    return COMMA.join(number_of(forms, n) for forms, n in marks[:needed])


def _marks(faction: int, view: View) -> list[tuple[Forms, int]]:
    """Points in a campaign, then areas, castles, troops and power cards (REL-END-05, REL-END-07)."""
    s = view.state
    marks = [
        (AREAS, size_of(controlled(s, faction))),
        (CASTLES, size_of(s.castles[faction])),
        (TROOPS_IN_ALL, troops_on_map(s, faction)),
        (Forms("{n} power card", "{n} power cards"), size_of(s.cards[faction])),
    ]
    return [(POINTS, int(s.points[faction])), *marks] if s.campaign != Campaign.OFF else marks


def _names(winners: Sequence[int], view: View) -> str:
    """The winners by name, the reader first."""
    mine = own_faction(view)
    return listed([who(faction, view) for faction in sorted(winners, key=lambda f: f != mine)])
