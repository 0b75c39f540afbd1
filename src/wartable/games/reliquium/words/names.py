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
    Status,
    Terrain,
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

YOU = "you"
THE = "the {name}"
COMMA = ", "
NONE = "none"

TROOPS = {
    Troop.WARRIOR: Forms("{n} warrior", "{n} warriors"),
    Troop.DEFENDER: Forms("{n} defender", "{n} defenders"),
    Troop.MAGE: Forms("{n} mage", "{n} mages"),
}
"""Several of a class; a commander is never more than one."""
CLASS_NAMES = {Troop.WARRIOR: "warriors", Troop.DEFENDER: "defenders", Troop.MAGE: "mages"}
A_TROOP = {
    Troop.WARRIOR: "a warrior",
    Troop.DEFENDER: "a defender",
    Troop.MAGE: "a mage",
    Troop.COMMANDER: "the commander",
}
OWN_TROOP = {
    Troop.WARRIOR: "a warrior of yours",
    Troop.DEFENDER: "a defender of yours",
    Troop.MAGE: "a mage of yours",
    Troop.COMMANDER: "your commander",
}
ITS_COMMANDER = "its commander"
YOUR_COMMANDER = "your commander"
TERRAINS = {Terrain.PLAINS: "plains", Terrain.MOUNTAIN: "mountain", Terrain.FOREST: "forest", Terrain.WATER: "water"}
STATUSES = {Status.NEUTRAL: "neutral", Status.WAR: "at war", Status.ALLIANCE: "allied"}
SIDE_NAMES = {Side.NOBODY: "nobody", Side.ATTACKER: "the attacker", Side.DEFENDER: "the defender"}

ACTIONS = Forms("{n} action", "{n} actions")
ARROWS = Forms("{n} arrow", "{n} arrows")
CASTLES = Forms("{n} castle", "{n} castles")
AREAS = Forms("{n} area", "{n} areas")
ROUNDS = Forms("{n} round", "{n} rounds")
POINTS = Forms("{n} victory point", "{n} victory points")
POWER_CARDS = Forms("{n} power card", "{n} power cards")
TROOPS_IN_ALL = Forms("{n} troop", "{n} troops")

ORDER = "the attack order +{bonus}"
SUPPORT_ORDER = "the support order of {arrows}"

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
"""Goals by what is counted; few of them ask for little of it."""
CONTROL = "control of {area}"
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

# --- What is printed


def printed(table: str, thing: IntEnum, view: View, column: str = "name") -> str:
    """What the content says of a thing."""
    return say(table_column(view.game, table, column).get(thing.name.lower(), ""))


def area(place: int, view: View) -> str:
    """An area by its name."""
    return printed("areas", Area(place), view) or say(NONE)


def creature(which: int, view: View) -> str:
    """A creature by its name."""
    return printed("creatures", Creature(which), view)


def event_card(card: int, view: View) -> str:
    """An event card by its name."""
    return printed("events", EventCard(card), view) or say(NONE)


def power_cards(held: int, view: View) -> str:
    """Power cards by their names."""
    return listed(printed("power_cards", card, view) for card in PowerCard if held >> card & 1) or say(NONE)


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
    return say(YOU) if faction == own_faction(view) else by_name(faction, view)


def by_name(faction: int, view: View) -> str:
    """A faction within a sentence, by name even if it is the reader's."""
    return say(THE, name=faction_name(faction, view))


# --- Troops and tokens


def troops(counts: Sequence[int]) -> str:
    """Troops of several classes, each with its number."""
    return listed(some_of(Troop(troop), counts[troop]) for troop in range(CLASSES + 1) if counts[troop]) or say(NONE)


def some_of(troop: Troop, count: int) -> str:
    """A number of troops of a class."""
    return say(A_TROOP[troop]) if troop == Troop.COMMANDER else number_of(TROOPS[troop], count)


def token_name(token: int, view: View) -> str:
    """A token by what it does."""
    if token < RANGED:
        return say(ORDER, bonus=view.book.bonus[token])
    return say(SUPPORT_ORDER, arrows=number_of(ARROWS, view.book.arrows[token]))


def token_names(tokens: int, view: View) -> str:
    """Several tokens."""
    return listed(token_name(token, view) for token in Token if tokens >> token & 1)


# --- Goals


def goal(rule: int, metric: int, place: int, view: View) -> str:
    """What has to be reached."""
    if rule == Rule.HOLDS:
        return say(CONTROL, area=area(place, view))
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
    return listed(area(place, view) for place in members(around(view.book, view.state, where))) or say(NONE)


def listed(parts: Iterable[str]) -> str:
    """``a, b and c``; nothing if there is nothing."""
    return join(TRANSLATOR, list(parts))
