"""What happened, as each player is told of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from wartable.engine.events import Event, EventKind
from wartable.engine.view import View
from wartable.games.reliquium.pieces import FIRST_WAR, Ability, EventCard, Plot, Role, Side, Status, Terrain, Troop
from wartable.games.reliquium.state import Fate, Tell
from wartable.games.reliquium.words.names import (
    A_TROOP,
    ACTIONS,
    CASTLES,
    COMMA,
    OWN_TROOP,
    POINTS,
    SIDE_NAMES,
    TERRAINS,
    area,
    creature,
    event_card,
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
from wartable.games.reliquium.words.translator import TRANSLATOR, number_of, say
from wartable.kit.events import fact
from wartable.kit.names import sentence_case
from wartable.kit.parts import numbers
from wartable.kit.sentences import EventFields, EventWords, Sentence

Field: TypeAlias = "Callable[[Event, View], object]"


SENTENCES: dict[EventKind, Sentence] = {
    Tell.SETUP_BEGINS: Sentence("Setup: {faction} places troops first.", "Setup: you place troops first."),
    Tell.PLACED: Sentence("{Faction} places {a_troop} in {area}.", "You place {a_troop} in {area}."),
    Tell.ROUND_BEGINS: Sentence(
        "Round {round} of {rounds}: {faction} goes first.", "Round {round} of {rounds}: you go first."
    ),
    Tell.EVENTS_OPENED: Sentence("Peace, {peace}: {peace_text} War, {war}: {war_text}"),
    Tell.PLOT_READ: Sentence(
        "Plot {code}, {plot}: {plot_text} Peace goal: {peace_goal}. War goal: {war_goal}.{modifier}"
    ),
    Tell.KEPT: Sentence(
        "{Faction} keeps its status with {other}.",
        "You keep your status with {other}.",
        "{Faction} keeps its status with you.",
    ),
    Tell.PROPOSED: Sentence(
        "{Faction} proposes {offer} to {other}.",
        "You propose {offer} to {other}.",
        "{Faction} proposes {offer} to you.",
    ),
    Tell.DECLINED: Sentence(
        "{Faction} declines {offer} with {other}.",
        "You decline {offer} with {other}.",
        "{Faction} declines {offer} with you.",
    ),
    Tell.AGREED: Sentence(
        "{Faction} and {other} agree. They are now {now}.",
        "You and {other} agree. You are now {now}.",
        "{Faction} agrees with you. You are now {now}.",
    ),
    Tell.BROKE: Sentence(
        "{Faction} leaves its alliance with {other}.",
        "You leave your alliance with {other}.",
        "{Faction} leaves its alliance with you.",
    ),
    Tell.DECLARED_WAR: Sentence(
        "{Faction} declares war on {other}.", "You declare war on {other}.", "{Faction} declares war on you."
    ),
    Tell.MUSTERED: Sentence("{Faction} musters {a_troop} in {area}.", "You muster {a_troop} in {area}."),
    Tell.MARCHED: Sentence(
        "{Faction} marches {troops} from {source} to {target}.", "You march {troops} from {source} to {target}."
    ),
    Tell.ORDERED: Sentence(
        "{Faction} lays {token} from {source} against {target}.", "You lay {token} from {source} against {target}."
    ),
    Tell.AIMED: Sentence(
        "{Faction} lays {token} from {source} to {target}.", "You lay {token} from {source} to {target}."
    ),
    Tell.RECRUITED: Sentence("{Faction} recruits {a_troop} in {area}.", "You recruit {a_troop} in {area}."),
    Tell.PROMOTED: Sentence(
        "{Faction} promotes {a_troop} in {area} to commander.", "You promote {a_troop} in {area} to commander."
    ),
    Tell.BUILT: Sentence(
        "{Faction} builds a castle in {area} and has {castles} now.",
        "You build a castle in {area} and have {castles} now.",
    ),
    Tell.SUMMONED: Sentence(
        "{Faction} summons {creature} where {junction} meet.", "You summon {creature} where {junction} meet."
    ),
    Tell.CALLED: Sentence(
        "{creature} calls {a_troop} of {faction} to {area}.", "{creature} calls {own_troop} to {area}."
    ),
    Tell.LED: Sentence(
        "{creature} {leads} {a_troop} of {faction} from {source} to {target}.",
        "{creature} {leads} {own_troop} from {source} to {target}.",
    ),
    Tell.REFORGED: Sentence(
        "{creature} turns {a_troop} of {faction} in {area} into {into}.",
        "{creature} turns {own_troop} in {area} into {into}.",
    ),
    Tell.SENT_BACK: Sentence(
        "{creature} of {faction} sends {token} back to {other}.",
        "Your {creature} sends {token} back to {other}.",
        "{creature} of {faction} sends {token} back to you.",
    ),
    Tell.TURNED_ON: Sentence(
        "{creature} of {faction} turns on {other} in {area}.",
        "Your {creature} turns on {other} in {area}.",
        "{creature} of {faction} turns on your troops in {area}.",
    ),
    Tell.PASSED: Sentence("{Faction} passes and gives up {actions}.", "You pass and give up {actions}."),
    Tell.POWER_TAKEN: Sentence(
        "{Faction} takes {cards}: its commander has attack {attack}, defence {defence}, support {support}.",
        "You take {cards}: your commander has attack {attack}, defence {defence}, support {support}.",
    ),
    Tell.SENT: Sentence(
        "{Faction} sends {its_troop} from {source} to support in {target}.",
        "You send {your_troop} from {source} to support in {target}.",
    ),
    Tell.TOKENS_BACK: Sentence("{Faction} takes back {tokens}.", "You take back {tokens}."),
    Tell.BATTLE_BEGINS: Sentence(
        "{Faction} attacks {other} in {target} from {source}.",
        "You attack {other} in {target} from {source}.",
        "{Faction} attacks you in {target} from {source}.",
    ),
    Tell.SIDED: Sentence("{Faction} helps {side} with {token}.", "You help {side} with {token}."),
    Tell.ARMY_CHANGED: Sentence("The army of {faction} changes: {changes}.", "Your army changes: {changes}."),
    Tell.ARMY: Sentence("The army of {faction}: {terms}; {total} in all.", "Your army: {terms}; {total} in all."),
    Tell.BATTLE_WON: Sentence(
        "{Faction} wins the battle for {area}: {strength} against {against}.",
        "You win the battle for {area}: {strength} against {against}.",
        "{Faction} beats you in the battle for {area}: {strength} against {against}.",
    ),
    Tell.LOST: Sentence("{Faction} loses {its_troop} in {area}.", "You lose {your_troop} in {area}."),
    Tell.RETREATED: Sentence(
        "{A_troop} of {faction} retreats from {source} to {target}.", "{Own_troop} retreats from {source} to {target}."
    ),
    Tell.CASTLE_FELL: Sentence(
        "The castle of {faction} in {area} falls to {other}.",
        "Your castle in {area} falls to {other}.",
        "The castle of {faction} in {area} falls to you.",
    ),
    Tell.OCCUPIED: Sentence(
        "{Faction} moves {its_troop} from {source} into {target}.", "You move {your_troop} from {source} into {target}."
    ),
    Tell.GOAL_MET: Sentence(
        "{Faction} reaches the {phase} goal, takes {card} and has {points}.",
        "You reach the {phase} goal, take {card} and have {points}.",
    ),
    Tell.GOAL_MISSED: Sentence("Nobody reaches the {phase} goal alone. {card} goes to the box."),
    Tell.CROWNED: Sentence("{Faction} has {castles} on the map.", "You have {castles} on the map."),
    Tell.TYPE_LOST: Sentence(
        "{Faction} has lost its last {terrain} castle.", "You have lost your last {terrain} castle."
    ),
    Tell.LAST_ROUND_OVER: Sentence("Round {rounds}, the last one, is over."),
}

HOLDS = Sentence(
    "{Faction} holds {area}: {strength} against {against}.",
    "You hold {area}: {strength} against {against}.",
    "{Faction} holds {area} against you: {strength} against {against}.",
)
NO_REFUGE = Sentence(
    "{A_troop} of {faction} finds no way out of {area} and is lost.",
    "{Own_troop} finds no way out of {area} and is lost.",
)
SENT_HOME = Sentence(
    "{A_troop} of {faction} leaves {area} for the reserve.", "{Own_troop} leaves {area} for the reserve."
)
NO_CARDS = Sentence(
    "{Faction} takes no power card: its commander has no strength.",
    "You take no power card: your commander has no strength.",
)
NOBODY_HELPED = Sentence("{Faction} helps nobody with {token}.", "You help nobody with {token}.")

OFFERS = {Status.NEUTRAL: "peace", Status.ALLIANCE: "an alliance", Status.WAR: "war"}
NOW = {Status.NEUTRAL: "neutral", Status.ALLIANCE: "allies", Status.WAR: "at war"}
PHASES = {False: "peace", True: "war"}
LEADS = {Ability.ROOTPATHS: "leads", Ability.DREAD: "drives"}
MODIFIER = " In battle: {modifier}."
TERMS = {"troops": "troops {n}", "support": "support {n}", "aura": "auras {n}", "token": "order {n:+d}"}
CHANGES = {"allies": "allies {n:+d}", "event": "event {n:+d}", "plot": "plot {n:+d}"}
NOTHING = "nobody"


def _better(event: Event, _: View) -> Sentence | None:
    """A sentence that fits the facts better than the one of the kind."""
    kind = event.kind
    if kind == Tell.BATTLE_WON and fact(event, "role") == Role.DEFENCE:
        return HOLDS
    if kind == Tell.LOST and fact(event, "fate") != Fate.LOSS:
        return NO_REFUGE if fact(event, "fate") == Fate.NO_RETREAT else SENT_HOME
    if kind == Tell.POWER_TAKEN and fact(event, "cards") == 0:
        return NO_CARDS
    if kind == Tell.SIDED and fact(event, "side") == Side.NOBODY:
        return NOBODY_HELPED
    return None


def _troop(event: Event) -> Troop:
    return Troop(fact(event, "troop"))


def _commander_or(commander: str) -> Field:
    """A troop by its class, the commander by these words."""
    return lambda event, _: say(commander if _troop(event) == Troop.COMMANDER else A_TROOP[_troop(event)])


def _troops(event: Event, _: View) -> object:
    """The troops that marched together; in an army their strength."""
    if event.kind == Tell.ARMY:
        return fact(event, "troops")
    count = fact(event, "count", 1)
    return say(A_TROOP[_troop(event)]) if count == 1 else some_of(_troop(event), count)


def _token(event: Event, view: View) -> object:
    """The token by its name; in an army its bonus."""
    return fact(event, "token") if event.kind == Tell.ARMY else token_name(fact(event, "token"), view)


def _parts(forms: dict[str, str], event: Event) -> str:
    """The terms that are not zero."""
    return COMMA.join(say(form, n=fact(event, name)) for name, form in forms.items() if fact(event, name))


def _plot(event: Event, view: View) -> object:
    """The plot by its name; in an army what it adds."""
    return plot_name(fact(event, "plot"), view) if event.kind == Tell.PLOT_READ else fact(event, "plot")


def _modifier(event: Event, view: View) -> str:
    modifier = plot_modifier(fact(event, "plot"), view)
    return say(MODIFIER, modifier=modifier) if modifier else ""


FIELDS: EventFields = {
    "faction": lambda event, view: who(fact(event, "faction"), view),
    "Faction": lambda event, view: sentence_case(who(fact(event, "faction"), view)),
    "other": lambda event, view: who(fact(event, "other"), view),
    "a_troop": lambda event, _: say(A_TROOP[_troop(event)]),
    "A_troop": lambda event, _: sentence_case(say(A_TROOP[_troop(event)])),
    "its_troop": _commander_or("its commander"),
    "your_troop": _commander_or("your commander"),
    "own_troop": lambda event, _: say(OWN_TROOP[_troop(event)]),
    "Own_troop": lambda event, _: sentence_case(say(OWN_TROOP[_troop(event)])),
    "into": lambda event, _: say(A_TROOP[Troop(fact(event, "into"))]),
    "troops": _troops,
    "area": lambda event, view: area(fact(event, "area"), view),
    "source": lambda event, view: area(fact(event, "source"), view),
    "target": lambda event, view: area(fact(event, "target"), view),
    "creature": lambda event, view: creature(fact(event, "creature"), view),
    "leads": lambda event, view: say(LEADS[Ability(view.book.ability[fact(event, "creature")])]),
    "junction": lambda event, view: junction(fact(event, "junction"), view),
    "token": _token,
    "tokens": lambda event, view: token_names(fact(event, "tokens"), view),
    "castles": lambda event, _: number_of(CASTLES, fact(event, "castles")),
    "actions": lambda event, _: number_of(ACTIONS, fact(event, "actions")),
    "points": lambda event, _: number_of(POINTS, fact(event, "points")),
    "offer": lambda event, _: say(OFFERS[Status(fact(event, "status"))]),
    "now": lambda event, _: say(NOW[Status(fact(event, "status"))]),
    "cards": lambda event, view: power_cards(fact(event, "cards"), view),
    "side": lambda event, _: say(SIDE_NAMES[Side(fact(event, "side"))]),
    "terrain": lambda event, _: say(TERRAINS[Terrain(fact(event, "terrain"))]),
    "card": lambda event, view: event_card(fact(event, "card"), view),
    "phase": lambda event, _: say(PHASES[fact(event, "card") >= FIRST_WAR]),
    "terms": lambda event, _: _parts(TERMS, event) or say(NOTHING),
    "changes": lambda event, _: _parts(CHANGES, event),
    "peace": lambda event, view: event_card(fact(event, "peace"), view),
    "war": lambda event, view: event_card(fact(event, "war"), view),
    "peace_text": lambda event, view: printed("events", EventCard(fact(event, "peace")), view, "text"),
    "war_text": lambda event, view: printed("events", EventCard(fact(event, "war")), view, "text"),
    "plot": _plot,
    "code": lambda event, view: printed("plots", Plot(fact(event, "plot")), view, "code"),
    "plot_text": lambda event, view: printed("plots", Plot(fact(event, "plot")), view, "text"),
    "peace_goal": lambda event, view: peace_goal(fact(event, "plot"), view),
    "war_goal": lambda event, view: war_goal(fact(event, "plot"), view),
    "modifier": _modifier,
}

event = EventWords(
    TRANSLATOR,
    SENTENCES,
    FIELDS,
    actor="faction",
    target="other",
    reader=own_faction,
    better=_better,
    depends=lambda view: (numbers(view), view.state.seats),
)
