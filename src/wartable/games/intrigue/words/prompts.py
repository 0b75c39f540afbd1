"""What is asked: in a few words for everybody, with its reasons for the player who decides."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.view import View
from wartable.games.intrigue.bot.evaluation import imagine
from wartable.games.intrigue.rules.annexation import NONE_BESIDE, annexable, heroic_targets, strongest_beside
from wartable.games.intrigue.rules.victory import score
from wartable.games.intrigue.state import NOBODY, Phase, State
from wartable.games.intrigue.words.names import REGIONS, card, empire_name, region_name, signs, who, whose
from wartable.games.intrigue.words.position import active, mover, pending, placed_empire, reader
from wartable.games.intrigue.words.translator import TRANSLATOR, number_of, say
from wartable.kit.choices import Prompts, Question, ViewFields
from wartable.kit.names import sentence_case

QUESTIONS: dict[Phase, Question] = {
    Phase.PLACE_OWN: Question(
        "place a tile of {own}", "Place your tile: on any free region, near or far, or annex one. {annexations}"
    ),
    Phase.PROPOSE_REGION: Question(
        "propose a region for {whose_tile} tile",
        "Propose where {whose_tile} tile goes, then choose whom to ask. {annexations}",
    ),
    Phase.PROPOSE_TO: Question(
        "choose whom to ask about {whose_tile} tile on {region}",
        "Choose whom to ask: {whose_tile} tile would go to {region}{victim}. A refusal costs you the turn.",
    ),
    Phase.ANSWER: Question(
        "accept or refuse {whose_proposer} proposal of {region} for {whose_tile} tile",
        "Accept or refuse: {proposer} proposes that {whose_tile} tile goes to {region}{victim}.",
    ),
    Phase.PLACE_YOURSELF: Question(
        "place a tile of {own} out of the bag",
        "YOURSELF: take one of your tiles out of the bag and place it on any free region, or annex one. {annexations}",
    ),
    Phase.PLACE_HEROICS: Question(
        "place a tile of {own} out of the bag, whatever the strengths",
        "HEROICS: take one of your tiles out of the bag and place it on any free region, or annex one, "
        "however strong. {annexations}",
    ),
    Phase.MOVE_FROM: Question("choose a tile to move", "{tile}: choose a tile to move to a neighbouring region."),
    Phase.MOVE_TO: Question(
        "choose where the tile on {region} goes", "{tile}: choose where {whose_picked} tile on {region} goes."
    ),
    Phase.REMOVE: Question("choose a tile to assassinate", "ASSASSINATION: choose a tile to take off the map."),
    Phase.FORTIFY: Question(
        "choose a region to fortify",
        "FORTIFICATIONS: choose a region, free or not. It counts 1 more for good, and no hazard strikes it.",
    ),
    Phase.SCORCH: Question(
        "choose a region to scorch",
        "SCORCHED EARTH: choose a region, free or not. It counts 1 less for good, and hazards strike it.",
    ),
}


def victim(empire: int, region: int, view: View) -> str:
    """From whom a placement would annex a region; for a free one, its signs."""
    s: State = view.state
    if s.owner[region] == NOBODY:
        told = signs(region, view)
        return say(" ({signs})", signs=", ".join(told)) if told else ""
    strength = strongest_beside(view.book, s, empire, region)
    whom, against = who(s.owner[region], view), s.strength[region]
    if strength == NONE_BESIDE:
        return say(", annexed from {whom} ({against}) from afar", whom=whom, against=against)
    return say(", annexed from {whom} ({strength} against {against})", whom=whom, strength=strength, against=against)


def _annexations(view: View) -> str:
    """How many regions the tile that is placed could annex."""
    s: State = view.state
    empire = placed_empire(view)
    reach = annexable(view.book, s, empire)
    if phase_of(s) == Phase.PLACE_HEROICS:
        reach = heroic_targets(view.book, s, empire) & ~s.free
    regions, name = number_of(REGIONS, reach.bit_count()), empire_name(empire, view)
    if empire == reader(view):
        return say("You can annex {regions}.", regions=regions) if reach else say("You can annex nothing now.")
    if not reach:
        return say("{empire} can annex nothing now.", empire=name)
    return say("{empire} can annex {regions}.", empire=name, regions=regions)


def changed_scores(view: View) -> str:
    """How the proposed placement would change everybody's score."""
    changes = [
        say("{name} {score} ({change:+d})", name=_named(seat, view), score=now, change=now - before)
        for seat, (before, now) in enumerate(score_changes(view))
        if now != before
    ]
    return ", ".join(changes) or say("as before")


def _named(seat: int, view: View) -> str:
    return sentence_case(who(view.state.empires[seat], view))


def score_changes(view: View) -> list[tuple[int, int]]:
    """Each seat's score now and after the proposed placement."""
    s: State = view.state.copy()
    before = [score(s, seat) for seat in range(s.seats)]
    region = pending(view)
    imagine(view.book, s, active(view), region, s.owner[region])
    return list(zip(before, (score(s, seat) for seat in range(s.seats)), strict=True))


FIELDS: ViewFields = {
    "own": lambda view: empire_name(mover(view), view),
    "proposer": lambda view: _named(view.state.current, view),
    "whose_proposer": lambda view: whose(view.state.empires[view.state.current], view),
    "whose_tile": lambda view: whose(placed_empire(view), view),
    "whose_picked": lambda view: whose(view.state.owner[pending(view)], view),
    "tile": lambda view: card(active(view), view.game),
    "region": lambda view: region_name(pending(view), view.game),
    "victim": lambda view: victim(placed_empire(view), pending(view), view),
    "annexations": _annexations,
}

_prompts = Prompts(TRANSLATOR, QUESTIONS, FIELDS, name=lambda view: empire_name(mover(view), view))
prompt, ask = _prompts.prompt, _prompts.ask
