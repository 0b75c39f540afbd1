"""What is asked: in a few words for everybody, with its reasons for the player who is asked."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.view import View
from wartable.games.intrigue.bot.evaluation import imagine
from wartable.games.intrigue.rules.annexation import NONE_BESIDE, annexable, heroic_targets, strongest_beside
from wartable.games.intrigue.rules.victory import score
from wartable.games.intrigue.state import NOBODY, Phase, State
from wartable.games.intrigue.words.names import (
    COMMA,
    REGIONS,
    active,
    card,
    empire_name,
    first,
    mover,
    placed_empire,
    region_name,
    signs,
    who,
    whose,
)
from wartable.games.intrigue.words.result import result
from wartable.games.intrigue.words.translator import number_of, say

ASKS: dict[Phase, str] = {
    Phase.PLACE_OWN: "place a tile of {own}",
    Phase.PROPOSE_REGION: "propose a region for {whose_tile} tile",
    Phase.PROPOSE_TO: "choose whom to ask about {whose_tile} tile on {region}",
    Phase.ANSWER: "accept or refuse {whose_proposer} proposal of {region} for {whose_tile} tile",
    Phase.PLACE_YOURSELF: "place a tile of {own} out of the bag",
    Phase.PLACE_HEROICS: "place a tile of {own} out of the bag, whatever the strengths",
    Phase.MOVE_FROM: "choose a tile to move",
    Phase.MOVE_TO: "choose where the tile on {region} goes",
    Phase.REMOVE: "choose a tile to assassinate",
    Phase.FORTIFY: "choose a region to fortify",
    Phase.SCORCH: "choose a region to scorch",
}
"""What each decision asks, in a few words for anybody."""

WAITING = "Waiting for {empire}: {ask}."

PROMPTS: dict[Phase, str] = {
    Phase.PLACE_OWN: "Place your tile: on any free region, near or far, or annex one. {annexations}",
    Phase.PROPOSE_REGION: "Propose where {whose_tile} tile goes, then choose whom to ask. {annexations}",
    Phase.PROPOSE_TO: "Choose whom to ask: {whose_tile} tile would go to {region}{victim}. "
    "A refusal costs you the turn.",
    Phase.ANSWER: "Accept or refuse: {proposer} proposes that {whose_tile} tile goes to {region}{victim}.",
    Phase.PLACE_YOURSELF: "YOURSELF: take one of your tiles out of the bag and place it on any free region, or annex "
    "one. {annexations}",
    Phase.PLACE_HEROICS: "HEROICS: take one of your tiles out of the bag and place it on any free region, or annex "
    "one, however strong. {annexations}",
    Phase.MOVE_FROM: "{tile}: choose the tile you move to a neighbouring region.",
    Phase.MOVE_TO: "{tile}: choose where {whose_picked} tile on {region} goes.",
    Phase.REMOVE: "ASSASSINATION: choose the tile you take off the map.",
    Phase.FORTIFY: "FORTIFICATIONS: choose a region, free or not. It counts 1 more for good, and no hazard strikes it.",
    Phase.SCORCH: "SCORCHED EARTH: choose a region, free or not. It counts 1 less for good, and hazards strike it.",
}
"""The same, with the reasons, for the player who is asked."""

CAN_ANNEX = "{empire} can annex {regions}."
YOU_CAN_ANNEX = "You can annex {regions}."
CANNOT_ANNEX = "{empire} can annex nothing now."
YOU_CANNOT_ANNEX = "You can annex nothing now."

FROM_WHOM = ", annexed from {whom} ({strength} against {against})"
FROM_AFAR = ", annexed from {whom} ({against}) from afar"
FREE_WITH_SIGNS = " ({signs})"
NO_CHANGE = "as before"
CHANGED = "{name} {score} ({change:+d})"


def prompt(view: View) -> str:
    """What is asked, of the viewer or of somebody else; once it is over, who has won."""
    if view.over:
        return str(result(view))
    if view.seat == view.asked:
        return say(PROMPTS[Phase(phase_of(view.state))], **_fields(view))
    return say(WAITING, empire=empire_name(mover(view), view), ask=ask(view))


def ask(view: View) -> str:
    """The present decision in a few words."""
    return say(ASKS[Phase(phase_of(view.state))], **_fields(view))


def _fields(view: View) -> dict[str, object]:
    """All that a question may mention."""
    s: State = view.state
    region = s.a[s.depth]
    proposer = s.empires[s.current]
    return {
        "own": empire_name(mover(view), view),
        "proposer": first(who(proposer, view)),
        "whose_proposer": whose(proposer, view),
        "whose_tile": whose(placed_empire(view), view),
        "whose_picked": whose(s.owner[region], view) if s.owner[region] != NOBODY else "",
        "tile": card(active(view), view.game),
        "region": region_name(region, view.game),
        "victim": victim(placed_empire(view), region, view),
        "annexations": _annexations(view),
    }


def victim(empire: int, region: int, view: View) -> str:
    """Whom a placement would annex a region from; of a free one, what it shows."""
    s: State = view.state
    if s.owner[region] == NOBODY:
        told = signs(region, view)
        return say(FREE_WITH_SIGNS, signs=COMMA.join(told)) if told else ""
    strength = strongest_beside(view.book, s, empire, region)
    template = FROM_AFAR if strength == NONE_BESIDE else FROM_WHOM
    return say(template, whom=who(s.owner[region], view), strength=strength, against=s.strength[region])


def _annexations(view: View) -> str:
    """How many regions the tile that is placed could annex."""
    s: State = view.state
    empire = placed_empire(view)
    reach = annexable(view.book, s, empire)
    if phase_of(s) == Phase.PLACE_HEROICS:
        reach = heroic_targets(view.book, s, empire) & ~s.free
    mine = view.seat >= 0 and s.empires[view.seat] == empire
    templates = (YOU_CAN_ANNEX, YOU_CANNOT_ANNEX) if mine else (CAN_ANNEX, CANNOT_ANNEX)
    count = reach.bit_count()
    return say(templates[count == 0], empire=empire_name(empire, view), regions=number_of(REGIONS, count))


def changed_scores(view: View) -> str:
    """How the proposed placement would change everybody's score."""
    changes = [
        say(CHANGED, name=first(who(view.state.empires[seat], view)), score=now, change=now - before)
        for seat, (before, now) in enumerate(score_changes(view))
        if now != before
    ]
    return COMMA.join(changes) if changes else say(NO_CHANGE)


def score_changes(view: View) -> list[tuple[int, int]]:
    """Each seat's score now and after the proposed placement."""
    s: State = view.state.copy()
    before = [score(s, seat) for seat in range(s.seats)]
    region = s.a[s.depth]
    imagine(view.book, s, active(view), region, s.owner[region])
    return list(zip(before, (score(s, seat) for seat in range(s.seats)), strict=True))
