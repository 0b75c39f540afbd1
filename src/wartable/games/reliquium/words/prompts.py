"""What is asked: in a few words for everybody, with its reasons for the player who decides."""

from __future__ import annotations

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
    listed,
    printed,
    remembered,
    token_name,
    who,
)
from wartable.games.reliquium.words.translator import TRANSLATOR, number_of, say
from wartable.kit.choices import Prompts, Question, ViewFields
from wartable.kit.names import sentence_case

QUESTIONS: dict[int, Question] = {
    Phase.SETUP_CLASS: Question("place a troop in {home}", "Place a troop in {home}, your {home_terrain} home."),
    Phase.ADDRESS: Question("address {other}", "You and {other} are {status}. Keep this or change it."),
    Phase.ANSWER: Question("answer {other}", "{Other} proposes {offer}: accept or decline."),
    Phase.MUSTER: Question(
        "decide whether to muster a troop", "Call to arms: you may place a troop in a land with your castle."
    ),
    Phase.ACTION: Question("choose an action", "Choose an action: you have {divisions} left."),
    Phase.DIVISION: Question("choose a division to build with", "Choose the division to build with."),
    Phase.MARCH_FROM: Question("choose where to march from", "Choose where the march begins."),
    Phase.MARCH_TO: Question("choose where to march from {place}", "Choose where the troops from {place} march to."),
    Phase.MARCH_TROOP: Question(
        "choose who marches from {place} to {target}", "Choose who marches from {place} to {target}{until_done}."
    ),
    Phase.MARCH_ON: Question(
        "march on from {place} or stay", "Forced marches: the group in {place} may take another step."
    ),
    Phase.MELEE_FROM: Question("choose where to attack from", "Choose where the attack comes from."),
    Phase.MELEE_TO: Question("choose an area to attack from {place}", "Choose an area to attack from {place}."),
    Phase.MELEE_TOKEN: Question(
        "choose the token for the attack on {target}", "Choose the token for the attack from {place} on {target}."
    ),
    Phase.RECRUIT_AT: Question("choose where to recruit", "Choose a land with your castle to recruit in."),
    Phase.RECRUIT_CLASS: Question("choose a troop to recruit in {place}", "Choose a troop to recruit in {place}."),
    Phase.RECRUIT_EXTRA: Question(
        "decide whether to recruit another troop in {place}",
        "A good harvest: you may recruit another troop in {place}.",
    ),
    Phase.PROMOTE: Question("choose whom to promote", "Choose which of your troops becomes the commander."),
    Phase.SUPPORT_FROM: Question("choose where to support from", "Choose where the support comes from."),
    Phase.SUPPORT_TO: Question(
        "choose an area to support from {place}", "Choose the area that the troops in {place} support."
    ),
    Phase.SUPPORT_TOKEN: Question(
        "choose the token to support {target} with",
        "Choose the token for support from {place} to {target}. Its arrows show how many troops you may send.",
    ),
    Phase.SUPPORT_EXTRA: Question(
        "decide whether to give another support order from {place}",
        "Signal fires: you may lay another support order from {place}.",
    ),
    Phase.BUILD_AT: Question("choose where to build", "Choose the land for your castle."),
    Phase.SUMMON_CREATURE: Question("choose a creature to summon", "Choose the creature to summon."),
    Phase.SUMMON_JUNCTION: Question("choose a junction for {summoned}", "Choose the junction for {summoned}."),
    Phase.ABILITY_AT: Question("choose where {spell} acts, or decline", "{spell} may act: {ability}"),
    Phase.ABILITY_TROOP: Question("choose a class in {place} for {spell}", "Choose a class in {place} for {spell}."),
    Phase.ABILITY_TO: Question("choose where {spell} leads from {place}", "Choose where {spell} leads from {place}."),
    Phase.ABILITY_TOKEN: Question(
        "choose the token for the free order on {target}",
        "Choose the token for the free order from {place} to {target}.",
    ),
    Phase.ABILITY_NEW: Question("choose what {picked} in {place} becomes", "Choose what {picked} in {place} becomes."),
    Phase.ABILITY_TARGET: Question(
        "choose where {spell} takes its price", "Choose the area where {spell} takes its price."
    ),
    Phase.ABILITY_VICTIM: Question("choose who leaves {place}", "Choose who leaves {place} for the reserve."),
    Phase.ABILITY_RETURN: Question("choose a token for {spell} to send back, or decline", "{spell} may act: {ability}"),
    Phase.SEND_TROOP: Question(
        "send supporters from {sent_from} to {sent_to}",
        "Send supporters from {sent_from} to {sent_to}: {sent} of {arrows} so far.",
    ),
    Phase.CHOOSE_ORDER: Question("choose which order to carry out", "Choose which of your orders to carry out now."),
    Phase.SUPPORT_SIDE: Question(
        "choose whom to help in {battle}", "{Attacker} attacks {defender} in {battle}: choose whom {aimed} helps."
    ),
    Phase.LOSS: Question("choose a troop to lose", "You were beaten in {battle}: choose a troop to lose."),
    Phase.RETREAT: Question(
        "choose who retreats from {battle}, and where to", "{battle} is lost: choose who retreats, and where to."
    ),
    Phase.OCCUPY: Question(
        "choose who moves into {battle}", "Choose who moves from {battle_from} into {battle}{until_done}."
    ),
}

DIVISIONS = ("{n} plains", "{n} mountain", "{n} forest")


def _known(name: str, view: View, otherwise: int = 0) -> int:
    """What the present decision remembers under a name, if it does."""
    return remembered(view).get(name, otherwise)


def _place(view: View) -> str:
    """The area that was chosen first."""
    return area(_known("source", view, _known("area", view, Area.NOWHERE)), view)


def _home(view: View) -> int:
    """The home that the next troop of the setup is placed in."""
    return int(view.book.home[view.state.seats][_known("place", view)][_known("terrain", view)])


def _other(view: View) -> int:
    """The other faction of a treaty."""
    return _known("other", view, asked_faction(view))


def _status(view: View) -> Status:
    return Status(status(view.state, asked_faction(view), _other(view)))


def _offer(view: View) -> str:
    return say(OFFERS[Status(better(view.state, asked_faction(view), _other(view)))])


def _ranged(view: View) -> int:
    """The ranged token that the decision is about."""
    return _known("token", view)


def divisions(faction: int, view: View) -> str:
    """The actions that a faction has left, type by type."""
    row = view.state.actions[faction]
    return listed(say(form, n=row[terrain]) for terrain, form in enumerate(DIVISIONS) if row[terrain])


FIELDS: ViewFields = {
    "place": _place,
    "target": lambda view: area(_known("target", view, Area.NOWHERE), view),
    "home": lambda view: area(_home(view), view),
    "home_terrain": lambda view: say(TERRAINS[Terrain(view.book.terrain[_home(view)])]),
    "other": lambda view: who(_other(view), view),
    "Other": lambda view: sentence_case(who(_other(view), view)),
    "status": lambda view: say(STATUSES[_status(view)]),
    "offer": _offer,
    "summoned": lambda view: creature(_known("creature", view), view),
    "sent_from": lambda view: area(view.state.ranged_from[asked_faction(view)][_ranged(view)], view),
    "sent_to": lambda view: area(view.state.ranged_to[asked_faction(view)][_ranged(view)], view),
    "sent": lambda view: sum(view.state.sent[asked_faction(view)][_ranged(view)]),
    "arrows": lambda view: number_of(ARROWS, view.book.arrows[RANGED + _ranged(view)]),
    "aimed": lambda view: token_name(RANGED + _ranged(view), view),
    "battle": lambda view: area(target_of(view.state), view),
    "battle_from": lambda view: area(source_of(view.state), view),
    "attacker": lambda view: who(view.state.attacker, view),
    "Attacker": lambda view: sentence_case(who(view.state.attacker, view)),
    "defender": lambda view: who(view.state.defender, view),
    "spell": lambda view: creature(view.state.spell, view),
    "ability": lambda view: printed("creatures", Creature(view.state.spell), view, "text"),
    "picked": lambda view: say(A_TROOP[Troop(view.state.picked)]),
    "divisions": lambda view: divisions(asked_faction(view), view),
    "until_done": lambda view: say(", or stop here") if any(not move.args for move in view.legal) else "",
}

PROMPTS = Prompts(TRANSLATOR, QUESTIONS, FIELDS, name=lambda view: by_name(asked_faction(view), view))
prompt = PROMPTS.prompt
ask = PROMPTS.ask
