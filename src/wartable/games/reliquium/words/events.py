"""What happened, as each player is told of it."""

from __future__ import annotations

from typing import NamedTuple

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.games.reliquium.pieces import Ability, EventCard, Plot, Role, Side, Status, Terrain, Troop
from wartable.games.reliquium.state import Fate, Tell
from wartable.games.reliquium.words.names import (
    A_TROOP,
    ACTIONS,
    ARROWS,
    CASTLES,
    COMMA,
    ITS_COMMANDER,
    OWN_TROOP,
    POINTS,
    SIDE_NAMES,
    TERRAINS,
    YOUR_COMMANDER,
    area,
    creature,
    event_card,
    first_word,
    junction,
    own_faction,
    peace_goal,
    plot_modifier,
    plot_name,
    power_cards,
    printed,
    some_of,
    token_name,
    token_names,
    war_goal,
    who,
)
from wartable.games.reliquium.words.translator import number_of, say


class Telling(NamedTuple):
    """One sentence as bystanders read it, as the faction that acts does and, where it differs, as the other does."""

    others: str
    you: str = ""
    at_you: str = ""


TELLINGS: dict[Tell, Telling] = {
    Tell.SETUP_BEGINS: Telling("Setup: {faction} places troops first.", "Setup: you place troops first."),
    Tell.PLACED: Telling("{Faction} places {a_troop} in {area}.", "You place {a_troop} in {area}."),
    Tell.ROUND_BEGINS: Telling(
        "Round {round} of {rounds}: {faction} goes first.", "Round {round} of {rounds}: you go first."
    ),
    Tell.EVENTS_OPENED: Telling("Peace, {peace}: {peace_text} War, {war}: {war_text}"),
    Tell.PLOT_READ: Telling(
        "Plot {code}, {plot}: {plot_text} Peace goal: {peace_goal}. War goal: {war_goal}.{modifier}"
    ),
    Tell.KEPT: Telling(
        "{Faction} and {other} stay as they are.",
        "You and {other} stay as you are.",
        "{Faction} and you stay as you are.",
    ),
    Tell.PROPOSED: Telling(
        "{Faction} proposes {offer} to {other}.",
        "You propose {offer} to {other}.",
        "{Faction} proposes {offer} to you.",
    ),
    Tell.DECLINED: Telling(
        "{Faction} declines {offer} with {other}.",
        "You decline {offer} with {other}.",
        "{Faction} declines {offer} with you.",
    ),
    Tell.AGREED: Telling(
        "{Faction} and {other} agree: they are {now} now.",
        "You and {other} agree: you are {now} now.",
        "{Faction} agrees with you: you are {now} now.",
    ),
    Tell.BROKE: Telling(
        "{Faction} leaves its alliance with {other}.",
        "You leave your alliance with {other}.",
        "{Faction} leaves its alliance with you.",
    ),
    Tell.DECLARED_WAR: Telling(
        "{Faction} declares war on {other}.", "You declare war on {other}.", "{Faction} declares war on you."
    ),
    Tell.MUSTERED: Telling("{Faction} musters {a_troop} in {area}.", "You muster {a_troop} in {area}."),
    Tell.MARCHED: Telling(
        "{Faction} marches {troops} from {source} to {target}.", "You march {troops} from {source} to {target}."
    ),
    Tell.ORDERED: Telling(
        "{Faction} lays {token} from {source} on {target}.", "You lay {token} from {source} on {target}."
    ),
    Tell.AIMED: Telling(
        "{Faction} lays {token} from {source} to {target}.", "You lay {token} from {source} to {target}."
    ),
    Tell.RECRUITED: Telling("{Faction} recruits {a_troop} in {area}.", "You recruit {a_troop} in {area}."),
    Tell.PROMOTED: Telling(
        "{Faction} promotes {a_troop} in {area} to commander.", "You promote {a_troop} in {area} to commander."
    ),
    Tell.BUILT: Telling(
        "{Faction} builds a castle in {area} and has {castles} now.",
        "You build a castle in {area} and have {castles} now.",
    ),
    Tell.SUMMONED: Telling(
        "{Faction} summons {creature} where {junction} meet.", "You summon {creature} where {junction} meet."
    ),
    Tell.CALLED: Telling(
        "{creature} calls {a_troop} of {faction} to {area}.", "{creature} calls {own_troop} to {area}."
    ),
    Tell.LED: Telling(
        "{creature} {leads} {a_troop} of {faction} from {source} to {target}.",
        "{creature} {leads} {own_troop} from {source} to {target}.",
    ),
    Tell.REFORGED: Telling(
        "{creature} turns {a_troop} of {faction} in {area} into {into}.",
        "{creature} turns {own_troop} in {area} into {into}.",
    ),
    Tell.SENT_BACK: Telling(
        "{creature} of {faction} sends {token} of {other} back.",
        "Your {creature} sends {token} of {other} back.",
        "{creature} of {faction} sends back {token} that you laid.",
    ),
    Tell.TURNED_ON: Telling(
        "{creature} of {faction} turns on {other} in {area}.",
        "Your {creature} turns on {other} in {area}.",
        "{creature} of {faction} turns on your troops in {area}.",
    ),
    Tell.PASSED: Telling("{Faction} passes and gives up {actions}.", "You pass and give up {actions}."),
    Tell.POWER_TAKEN: Telling(
        "{Faction} takes {cards}: its commander has attack {attack}, defence {defence}, support {support}.",
        "You take {cards}: your commander has attack {attack}, defence {defence}, support {support}.",
    ),
    Tell.SENT: Telling(
        "{Faction} sends {its_troop} from {source} to support in {target}.",
        "You send {your_troop} from {source} to support in {target}.",
    ),
    Tell.TOKENS_BACK: Telling("{Faction} takes back {tokens}.", "You take back {tokens}."),
    Tell.BATTLE_BEGINS: Telling(
        "{Faction} attacks {other} in {target} from {source}.",
        "You attack {other} in {target} from {source}.",
        "{Faction} attacks you in {target} from {source}.",
    ),
    Tell.SIDED: Telling("{Faction} helps {side} with {token}.", "You help {side} with {token}."),
    Tell.ARMY_CHANGED: Telling("For the army of {faction}: {changes}.", "For your army: {changes}."),
    Tell.ARMY: Telling("The army of {faction}: {terms}; {total} in all.", "Your army: {terms}; {total} in all."),
    Tell.BATTLE_WON: Telling(
        "{Faction} wins the battle for {area}: {strength} against {against}.",
        "You win the battle for {area}: {strength} against {against}.",
        "{Faction} beats you in the battle for {area}: {strength} against {against}.",
    ),
    Tell.LOST: Telling("{Faction} loses {its_troop} in {area}.", "You lose {your_troop} in {area}."),
    Tell.RETREATED: Telling(
        "{A_troop} of {faction} retreats from {source} to {target}.",
        "{Own_troop} retreats from {source} to {target}.",
    ),
    Tell.CASTLE_FELL: Telling(
        "The castle of {faction} in {area} falls to {other}.",
        "Your castle in {area} falls to {other}.",
        "The castle of {faction} in {area} falls to you.",
    ),
    Tell.OCCUPIED: Telling(
        "{Faction} moves {its_troop} from {source} into {target}.", "You move {your_troop} from {source} into {target}."
    ),
    Tell.GOAL_MET: Telling(
        "{Faction} reaches the {phase} goal, takes {card} and has {points}.",
        "You reach the {phase} goal, take {card} and have {points}.",
    ),
    Tell.GOAL_MISSED: Telling("Nobody alone reaches the {phase} goal: {card} goes to the box."),
    Tell.CROWNED: Telling("{Faction} has {castles} on the map.", "You have {castles} on the map."),
    Tell.TYPE_LOST: Telling(
        "{Faction} has lost its last {terrain} castle.", "You have lost your last {terrain} castle."
    ),
    Tell.LAST_ROUND_OVER: Telling("Round {rounds}, the last one, is over."),
}

HOLDS = Telling(
    "{Faction} holds {area}: {strength} against {against}.",
    "You hold {area}: {strength} against {against}.",
    "{Faction} holds {area} against you: {strength} against {against}.",
)
NO_REFUGE = Telling(
    "{A_troop} of {faction} finds no way out of {area} and is lost.",
    "{Own_troop} finds no way out of {area} and is lost.",
)
SENT_HOME = Telling(
    "{A_troop} of {faction} leaves {area} for the reserve.", "{Own_troop} leaves {area} for the reserve."
)
NO_CARDS = Telling(
    "{Faction} takes no power card: its commander has no strength.",
    "You take no power card: your commander has no strength.",
)
NOBODY_HELPED = Telling("{Faction} helps nobody with {token}.", "You help nobody with {token}.")

OFFERS = {Status.NEUTRAL: "peace", Status.ALLIANCE: "an alliance", Status.WAR: "war"}
NOW = {Status.NEUTRAL: "neutral", Status.ALLIANCE: "allies", Status.WAR: "at war"}
PHASES = {False: "peace", True: "war"}
LEADS = {Ability.ROOTPATHS: "leads", Ability.DREAD: "drives"}
MODIFIER = " In battle: {modifier}."
TERMS = {"troops": "troops {n}", "support": "support {n}", "aura": "auras {n}", "token": "order {n:+d}"}
CHANGES = {"allies": "allies {n:+d}", "event": "event {n:+d}", "plot": "plot {n:+d}"}
NOTHING = "nobody"


def event(event: Event, view: View) -> str:
    """What happened, as the reader is told of it."""
    telling = _telling(event)
    template = telling.others
    mine = own_faction(view)
    if mine >= 0 and event.facts.get("faction") == mine:
        template = telling.you
    elif mine >= 0 and event.facts.get("other") == mine:
        template = telling.at_you or telling.others
    return say(template, **_fields(event, view))


def _telling(event: Event) -> Telling:
    """The sentence of a kind of event, or the one that fits these facts better."""
    kind, facts = Tell[event.kind.name], event.facts
    if kind == Tell.BATTLE_WON and facts["role"] == Role.DEFENCE:
        return HOLDS
    if kind == Tell.LOST and facts["fate"] != Fate.LOSS:
        return NO_REFUGE if facts["fate"] == Fate.NO_RETREAT else SENT_HOME
    if kind == Tell.POWER_TAKEN and facts["cards"] == 0:
        return NO_CARDS
    if kind == Tell.SIDED and facts["side"] == Side.NOBODY:
        return NOBODY_HELPED
    return TELLINGS[kind]


def _fields(event: Event, view: View) -> dict[str, object]:
    """The facts of an event, each as the word or number a sentence may ask for."""
    known = {name: int(value or 0) for name, value in event.facts.items()}
    fact = known.get
    troop, card = Troop(fact("troop", 0)), fact("card", 0)
    return {
        **known,
        "faction": who(fact("faction", 0), view),
        "Faction": first_word(who(fact("faction", 0), view)),
        "other": who(fact("other", 0), view),
        "a_troop": say(A_TROOP[troop]),
        "A_troop": first_word(say(A_TROOP[troop])),
        "its_troop": say(ITS_COMMANDER if troop == Troop.COMMANDER else A_TROOP[troop]),
        "your_troop": say(YOUR_COMMANDER if troop == Troop.COMMANDER else A_TROOP[troop]),
        "own_troop": say(OWN_TROOP[troop]),
        "Own_troop": first_word(say(OWN_TROOP[troop])),
        "into": say(A_TROOP[Troop(fact("into", 0))]),
        "troops": fact("troops", 0) if "total" in known else _group(troop, fact("count", 1)),
        "area": area(fact("area", 0), view),
        "source": area(fact("source", 0), view),
        "target": area(fact("target", 0), view),
        "creature": creature(fact("creature", 0), view),
        "leads": say(LEADS.get(Ability(view.book.ability[fact("creature", 0)]), "")),
        "junction": junction(fact("junction", 0), view),
        "token": token_name(fact("token", 0), view) if "total" not in known else fact("token", 0),
        "tokens": token_names(fact("tokens", 0), view),
        "arrows": number_of(ARROWS, fact("arrows", 0)),
        "castles": number_of(CASTLES, fact("castles", 0)),
        "actions": number_of(ACTIONS, fact("actions", 0)),
        "points": number_of(POINTS, fact("points", 0)),
        "offer": say(OFFERS[Status(fact("status", 0))]),
        "now": say(NOW[Status(fact("status", 0))]),
        "cards": power_cards(fact("cards", 0), view),
        "side": say(SIDE_NAMES[Side(fact("side", 0))]),
        "terrain": say(TERRAINS[Terrain(fact("terrain", 0))]),
        "card": event_card(card, view),
        "phase": say(PHASES[card > len(EventCard) // 2]),
        "terms": _parts(TERMS, known) or say(NOTHING),
        "changes": _parts(CHANGES, known),
        **_event_fields(fact("peace", 0), fact("war", 0), view),
        **_plot_fields(fact("plot", 0) if event.kind == Tell.PLOT_READ else 0, view),
    }


def _group(troop: Troop, count: int) -> str:
    """Troops of one class that went together."""
    return say(A_TROOP[troop]) if count == 1 else some_of(troop, count)


def _parts(forms: dict[str, str], known: dict[str, int]) -> str:
    """The terms that are not zero."""
    return COMMA.join(say(form, n=known[name]) for name, form in forms.items() if known.get(name))


def _event_fields(peace: int, war: int, view: View) -> dict[str, object]:
    return {
        "peace": event_card(peace, view),
        "war": event_card(war, view),
        "peace_text": printed("events", EventCard(peace), view, "text"),
        "war_text": printed("events", EventCard(war), view, "text"),
    }


def _plot_fields(plot: int, view: View) -> dict[str, object]:
    modifier = plot_modifier(plot, view)
    return {
        "plot": plot_name(plot, view),
        "code": printed("plots", Plot(plot), view, "code"),
        "plot_text": printed("plots", Plot(plot), view, "text"),
        "peace_goal": peace_goal(plot, view),
        "war_goal": war_goal(plot, view),
        "modifier": say(MODIFIER, modifier=modifier) if modifier else "",
    }
