"""How things are called: factions, areas, troops, tokens, creatures, cards, and numbers of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum

from wartable.engine.frames import phase_of
from wartable.engine.regions import members
from wartable.engine.view import View
from wartable.games.reliquium.pieces import (
    CLASSES,
    RANGED,
    Area,
    Creature,
    EventCard,
    Faction,
    Metric,
    Plot,
    PowerCard,
    Rule,
    Side,
    Token,
    Troop,
    Where,
)
from wartable.games.reliquium.rules.summon import around
from wartable.games.reliquium.state import Phase
from wartable.games.reliquium.words.translator import TRANSLATOR, number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.names import listed as join
from wartable.kit.names import printed as table_column

COMMA = ", "

TROOPS = (Forms("{n} warrior", "{n} warriors"), Forms("{n} defender", "{n} defenders"), Forms("{n} mage", "{n} mages"))
"""Several troops of a class; there is never more than one commander."""
CLASS_NAMES = ("warriors", "defenders", "mages")
A_TROOP = ("a warrior", "a defender", "a mage", "the commander")
OWN_TROOP = ("one of your warriors", "one of your defenders", "one of your mages", "your commander")
TERRAINS = ("plains", "mountain", "forest", "water")
STATUSES = ("neutral", "at war", "allied")
SIDE_NAMES = ("nobody", "the attacker", "the defender")
"""Words for classes, terrains, statuses and sides, by their numbers."""

ACTIONS = Forms("{n} action", "{n} actions")
CASTLES = Forms("{n} castle", "{n} castles")
AREAS = Forms("{n} area", "{n} areas")
POINTS = Forms("{n} victory point", "{n} victory points")
TROOPS_IN_ALL = Forms("{n} troop", "{n} troops")

# --- What is printed


def printed(table: str, thing: IntEnum, view: View, column: str = "name") -> str:
    """What the content says of a thing."""
    return say(table_column(view.game, table, column).get(thing.name.lower(), ""))


def area(place: int, view: View) -> str:
    """An area by its name."""
    return printed("areas", Area(place), view) or say("none")


def creature(which: int, view: View) -> str:
    """A creature by its name."""
    return printed("creatures", Creature(which), view)


def event_card(card: int, view: View) -> str:
    """An event card by its name."""
    return printed("events", EventCard(card), view) or say("none")


def power_cards(held: int, view: View) -> str:
    """Power cards by their names."""
    return listed(printed("power_cards", card, view) for card in PowerCard if held >> card & 1) or say("none")


# --- Factions


def faction_name(faction: int, view: View) -> str:
    """A faction by its name alone."""
    return printed("factions", Faction(faction), view)


def own_faction(view: View) -> int:
    """The faction of the reader; -1 for a spectator."""
    return int(view.state.factions[view.seat]) if view.seat >= 0 else -1


def remembered(view: View) -> dict[str, int]:
    """What the present decision remembers of the choices before it, by name: a source, a target, another faction."""
    phase = Phase(phase_of(view.state))
    return {name: view.argument(name) for name in phase.arguments}


def asked_faction(view: View) -> int:
    """The faction that is asked; when nobody is, the first of the table."""
    return int(view.state.factions[max(0, view.asked)])


def who(faction: int, view: View) -> str:
    """A faction within a sentence, or you."""
    return say("you") if faction == own_faction(view) else by_name(faction, view)


def by_name(faction: int, view: View) -> str:
    """A faction within a sentence, by name even if it is the reader's."""
    return say("the {name}", name=faction_name(faction, view))


# --- Troops and tokens

ARROWS = Forms("{n} arrow", "{n} arrows")


def troops(counts: Sequence[int]) -> str:
    """Troops of several classes, each with its number."""
    return listed(some_of(Troop(troop), counts[troop]) for troop in range(CLASSES + 1) if counts[troop]) or say("none")


def some_of(troop: Troop, count: int) -> str:
    """A number of troops of a class."""
    return say(A_TROOP[troop]) if troop == Troop.COMMANDER else number_of(TROOPS[troop], count)


def token_name(token: int, view: View) -> str:
    """A token by what it does."""
    if token < RANGED:
        return say("the attack order +{bonus}", bonus=view.book.bonus[token])
    return say("the support order of {arrows}", arrows=number_of(ARROWS, view.book.arrows[token]))


def token_names(tokens: int, view: View) -> str:
    """Several tokens."""
    return listed(token_name(token, view) for token in Token if tokens >> token & 1)


# --- Goals

MOST = {
    Metric.AREAS_TOTAL: "the most areas",
    Metric.CASTLES_TOTAL: "the most castles on the map",
    Metric.PLAINS_LANDS: "the most plains",
    Metric.MOUNTAIN_LANDS: "the most mountain lands",
    Metric.FOREST_LANDS: "the most forests",
    Metric.WATER_AREAS: "the most water spaces",
    Metric.WARRIORS_ON_MAP: "the most warriors on the map",
    Metric.DEFENDERS_ON_MAP: "the most defenders on the map",
    Metric.MAGES_ON_MAP: "the most mages on the map",
    Metric.TROOPS_ON_WATER: "the most troops on water",
    Metric.TROOPS_IN_RESERVE: "the most troops in the reserve",
    Metric.MELEE_TOKENS_ON_BOARD: "the most attack orders on the board",
    Metric.VICTORY_POINTS: "the most victory points",
    Metric.CASTLES_BUILT: "the most castles built this round",
    Metric.RANGED_ORDERS: "the most support orders given this round",
    Metric.CREATURES_SUMMONED: "the most creatures summoned this round",
    Metric.ATTACKS_WON: "the most attacks won this round",
    Metric.DEFENCES_WON: "the most defences won this round",
    Metric.BATTLES_WON: "the most battles won this round",
    Metric.BATTLES_FOUGHT: "the most battles fought this round",
    Metric.AREAS_CAPTURED: "the most areas captured this round",
    Metric.CASTLES_DESTROYED: "the most castles destroyed this round",
    Metric.TROOPS_KILLED: "the most enemy troops sent to the reserve this round",
    Metric.TROOPS_LOST: "the most own troops lost this round",
    Metric.SUPPORTERS_COUNTED: "the most supporters in battles this round",
    Metric.BEST_WINNING_STRENGTH: "the most strength in a battle won this round",
    Metric.BATTLES_WON_WITH_AURA: "the most battles won with an aura this round",
    Metric.BATTLES_WON_WITH_SUPPORT: "the most battles won with support this round",
}
FEWEST = {
    Metric.MELEE_TOKENS_ON_BOARD: "the fewest attack orders on the board",
    Metric.VICTORY_POINTS: "the fewest victory points",
    Metric.TROOPS_LOST: "the fewest own troops lost this round",
}
"""The goals by what they count: most ask for the most of it, a few for the fewest."""
MODIFIERS = {
    Where.SOURCE_WATER: "an army attacking from water {value:+d}",
    Where.TARGET_SKY_PEAK: "an army attacking {peak} {value:+d}",
    Where.ARMY_OF_SKY_PEAK_HOLDER: "every army of the faction that holds {peak} {value:+d}",
}
ARMIES = {
    Side.ATTACKER: "every attacking army {value:+d}",
    Side.DEFENDER: "every defending army {value:+d}",
    Side.BOTH: "every army {value:+d}",
}


def goal(rule: int, metric: int, place: int, view: View) -> str:
    """What has to be reached."""
    if rule == Rule.HOLDS:
        return say("control of {area}", area=area(place, view))
    return say((MOST if rule == Rule.MOST else FEWEST)[Metric(metric)])


def peace_goal(plot: int, view: View) -> str:
    """The peace goal of a plot."""
    book = view.book
    return goal(book.peace_rule[plot], book.peace_metric[plot], book.peace_area[plot], view)


def war_goal(plot: int, view: View) -> str:
    """The war goal of a plot."""
    book = view.book
    return goal(book.war_rule[plot], book.war_metric[plot], book.war_area[plot], view)


def plot_modifier(plot: int, view: View) -> str:
    """What a plot does to armies; nothing, for most."""
    book = view.book
    if book.plot_modifier[plot] == 0:
        return ""
    form = MODIFIERS.get(Where(book.plot_where[plot])) or ARMIES[Side(book.plot_side[plot])]
    return say(form, value=book.plot_modifier[plot], peak=area(Area.SKY_PEAK, view))


def plot_name(plot: int, view: View) -> str:
    """A plot by its name."""
    return printed("plots", Plot(plot), view)


# --- Sets and numbers


def junction(where: int, view: View) -> str:
    """A junction by the open areas that meet there."""
    return listed(area(place, view) for place in members(around(view.book, view.state, where))) or say("none")


def listed(parts: Iterable[str]) -> str:
    """``a, b and c``; nothing if there is nothing."""
    return join(TRANSLATOR, list(parts))
