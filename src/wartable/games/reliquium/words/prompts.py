"""What is asked: in a few words for everybody, with its reasons for the player who is asked."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.view import View
from wartable.games.reliquium.pieces import RANGED, Area, Creature, Status, Terrain, Troop
from wartable.games.reliquium.rules.battle import source_of, target_of
from wartable.games.reliquium.rules.diplomacy import better, status
from wartable.games.reliquium.state import Phase
from wartable.games.reliquium.words.events import OFFERS
from wartable.games.reliquium.words.names import (
    A_TROOP,
    ARROWS,
    STATUSES,
    TERRAINS,
    area,
    asked_faction,
    by_name,
    creature,
    first_word,
    listed,
    printed,
    remembered,
    token_name,
    who,
)
from wartable.games.reliquium.words.result import result
from wartable.games.reliquium.words.translator import number_of, say

ASKS: dict[Phase, str] = {
    Phase.SETUP_CLASS: "place a troop in {home}",
    Phase.ADDRESS: "address {other}",
    Phase.ANSWER: "answer {other}",
    Phase.MUSTER: "muster a troop or not",
    Phase.ACTION: "choose an action",
    Phase.DIVISION: "choose a division to build with",
    Phase.MARCH_FROM: "choose where to march from",
    Phase.MARCH_TO: "choose where to march from {a}",
    Phase.MARCH_TROOP: "choose who marches from {a} to {b}",
    Phase.MARCH_ON: "march on from {a} or stay there",
    Phase.MELEE_FROM: "choose where to attack from",
    Phase.MELEE_TO: "choose what to attack from {a}",
    Phase.MELEE_TOKEN: "choose the token for the attack on {b}",
    Phase.RECRUIT_AT: "choose where to recruit",
    Phase.RECRUIT_CLASS: "choose whom to recruit in {a}",
    Phase.RECRUIT_EXTRA: "recruit another troop in {a} or not",
    Phase.PROMOTE: "choose whom to promote",
    Phase.SUPPORT_FROM: "choose where to support from",
    Phase.SUPPORT_TO: "choose where to support from {a}",
    Phase.SUPPORT_TOKEN: "choose the token for the support in {b}",
    Phase.SUPPORT_EXTRA: "give another support order from {a} or not",
    Phase.BUILD_AT: "choose where to build",
    Phase.SUMMON_CREATURE: "choose a creature to summon",
    Phase.SUMMON_JUNCTION: "choose where {summoned} lies",
    Phase.ABILITY_AT: "choose where {spell} acts, or leave it",
    Phase.ABILITY_TROOP: "choose a class in {a} for {spell}",
    Phase.ABILITY_TO: "choose where {spell} leads from {a}",
    Phase.ABILITY_TOKEN: "choose the token for the free order on {b}",
    Phase.ABILITY_NEW: "choose what {picked} in {a} becomes",
    Phase.ABILITY_TARGET: "choose where {spell} takes its price",
    Phase.ABILITY_VICTIM: "choose who leaves {a}",
    Phase.ABILITY_RETURN: "choose a token that {spell} sends back, or leave it",
    Phase.SEND_TROOP: "send supporters from {sent_from} to {sent_to}",
    Phase.CHOOSE_ORDER: "choose which order to carry out",
    Phase.SUPPORT_SIDE: "choose whom to help in {battle}",
    Phase.LOSS: "choose a troop to lose",
    Phase.RETREAT: "choose who retreats from {battle}, and where",
    Phase.OCCUPY: "choose who moves into {battle}",
}
"""What each decision asks, in a few words for anybody."""

WAITING = "Waiting for {faction}: {ask}."

PROMPTS: dict[Phase, str] = {
    Phase.SETUP_CLASS: "Place a troop in {home}, your {home_terrain} home.",
    Phase.ADDRESS: "You and {other} are {status}: keep it so, or change it.",
    Phase.ANSWER: "{Other} proposes {offer}: accept or decline.",
    Phase.MUSTER: "The call to arms: place a troop in a land with your castle, or not.",
    Phase.ACTION: "Choose an action: you have {divisions} left.",
    Phase.DIVISION: "Choose which division you build with.",
    Phase.MARCH_FROM: "Choose where the march begins.",
    Phase.MARCH_TO: "Choose where the troops from {a} march to.",
    Phase.MARCH_TROOP: "Choose who marches from {a} to {b}{until_done}.",
    Phase.MARCH_ON: "Forced marches: the group in {a} may take another step.",
    Phase.MELEE_FROM: "Choose where the attack comes from.",
    Phase.MELEE_TO: "Choose what you attack from {a}.",
    Phase.MELEE_TOKEN: "Choose the token for the attack from {a} on {b}.",
    Phase.RECRUIT_AT: "Choose a land with your castle to recruit in.",
    Phase.RECRUIT_CLASS: "Choose whom you recruit in {a}.",
    Phase.RECRUIT_EXTRA: "A good harvest: you may recruit another troop in {a}.",
    Phase.PROMOTE: "Choose which of your troops becomes the commander.",
    Phase.SUPPORT_FROM: "Choose where the support comes from.",
    Phase.SUPPORT_TO: "Choose where the troops from {a} support.",
    Phase.SUPPORT_TOKEN: "Choose the token for the support from {a} to {b}: its arrows are how many may go.",
    Phase.SUPPORT_EXTRA: "Signal fires: you may lay another support order from {a}.",
    Phase.BUILD_AT: "Choose the land for your castle.",
    Phase.SUMMON_CREATURE: "Choose the creature you summon.",
    Phase.SUMMON_JUNCTION: "Choose the junction for {summoned}.",
    Phase.ABILITY_AT: "{spell} may act: {ability}",
    Phase.ABILITY_TROOP: "Choose a class in {a} for {spell}.",
    Phase.ABILITY_TO: "Choose where {spell} leads from {a}.",
    Phase.ABILITY_TOKEN: "Choose the token for the free order from {a} to {b}.",
    Phase.ABILITY_NEW: "Choose what {picked} in {a} becomes.",
    Phase.ABILITY_TARGET: "Choose the area where {spell} takes its price.",
    Phase.ABILITY_VICTIM: "Choose who leaves {a} for the reserve.",
    Phase.ABILITY_RETURN: "{spell} may act: {ability}",
    Phase.SEND_TROOP: "Send supporters from {sent_from} to {sent_to}: {sent} of {arrows} so far.",
    Phase.CHOOSE_ORDER: "Choose which of your orders you carry out now.",
    Phase.SUPPORT_SIDE: "{Attacker} attacks {defender} in {battle}: choose whom {aimed} helps.",
    Phase.LOSS: "You were beaten in {battle}: choose a troop to lose.",
    Phase.RETREAT: "{battle} is lost: choose who retreats, and where.",
    Phase.OCCUPY: "Choose who moves from {battle_from} into {battle}{until_done}.",
}
"""The same, with the reasons, for the player who is asked."""

DIVISIONS = {
    Terrain.PLAINS: "{n} plains",
    Terrain.MOUNTAIN: "{n} mountain",
    Terrain.FOREST: "{n} forest",
}
UNTIL_DONE = ", or stop here"


def prompt(view: View) -> str:
    """What is asked, of the reader or of somebody else; once it is over, who has won."""
    if view.over:
        return str(result(view))
    phase = Phase(phase_of(view.state))
    if view.seat == view.asked:
        return say(PROMPTS[phase], **question_fields(view))
    return say(WAITING, faction=by_name(asked_faction(view), view), ask=ask(view))


def ask(view: View) -> str:
    """The present decision in a few words."""
    return say(ASKS[Phase(phase_of(view.state))], **question_fields(view))


def question_fields(view: View) -> dict[str, object]:
    """All that a question may mention, about the player who is asked."""
    s = view.state
    return {
        **_frame_fields(view),
        **_battle_fields(view),
        "spell": creature(s.spell, view),
        "ability": printed("creatures", Creature(s.spell), view, "text"),
        "picked": say(A_TROOP[Troop(s.picked)]),
        "divisions": divisions(asked_faction(view), view),
        "until_done": say(UNTIL_DONE) if any(not move.args for move in view.legal) else "",
    }


def _frame_fields(view: View) -> dict[str, object]:
    """What the present frame is about: areas, another faction, a creature or a token, by its phase."""
    s, faction, known = view.state, asked_faction(view), remembered(view)
    other, token = known.get("other", faction), known.get("token", 0)
    home = view.book.home[s.seats][known.get("place", 0)][known.get("terrain", 0)]
    return {
        "a": area(known.get("source", known.get("area", Area.NOWHERE)), view),
        "b": area(known.get("target", Area.NOWHERE), view),
        "home": area(home, view),
        "home_terrain": say(TERRAINS[Terrain(view.book.terrain[home])]),
        "other": who(other, view),
        "Other": first_word(who(other, view)),
        "status": say(STATUSES[Status(status(s, faction, other))]),
        "offer": say(OFFERS[Status(better(s, faction, other))]),
        "summoned": creature(known.get("creature", 0), view),
        "sent_from": area(s.ranged_from[faction][token], view),
        "sent_to": area(s.ranged_to[faction][token], view),
        "sent": sum(s.sent[faction][token]),
        "arrows": number_of(ARROWS, view.book.arrows[RANGED + token]),
        "aimed": token_name(RANGED + token, view),
    }


def _battle_fields(view: View) -> dict[str, object]:
    s = view.state
    return {
        "battle": area(target_of(s), view),
        "battle_from": area(source_of(s), view),
        "attacker": who(s.attacker, view),
        "Attacker": first_word(who(s.attacker, view)),
        "defender": who(s.defender, view),
    }


def divisions(faction: int, view: View) -> str:
    """The actions that a faction has left, type by type."""
    row = view.state.actions[faction]
    return listed(say(form, n=row[terrain]) for terrain, form in DIVISIONS.items() if row[terrain])
