"""Tables of what is written on cards, plates and tags."""

from __future__ import annotations

from wartable.engine.view import View
from wartable.games.proelio.state import Card, Phase, Refusal, Type
from wartable.games.proelio.words.names import card as card_name
from wartable.games.proelio.words.names import house_name
from wartable.games.proelio.words.translator import say

STRIKE = "Attack {value}, face-down\non your left."
WALL = "Defense {value}, or walls\nbuilt on {below}."

RULES: dict[Card, str] = {
    Card.MANURE: "Does nothing when\nrevealed: a bluff.",
    Card.SOLDIERS: STRIKE,
    Card.KNIGHTS: STRIKE,
    Card.TREBUCHETS: STRIKE,
    Card.INFILTRATION: "Steals a random\nBase card, unless\na Patrol stops it.",
    Card.SHIELDS: "Defense {value}, or your\nfirst walls.",
    Card.PALISADES: WALL,
    Card.TOWERS: WALL,
    Card.PATROL_ROUND: "Defense {value}. Turns an\nInfiltration on its\nsender. Not walls.",
    Card.RESOURCES: "Draw {draws} Base cards.",
    Card.TEMPORARY_ALLIANCE: "A house you choose\ndraws 1 Base card.",
    Card.THE_PLAGUE: "No Attack is placed\nor resolved until\nyour next turn.",
    Card.HERO: STRIKE,
    Card.FORTRESS: WALL,
    Card.IMPERIAL_MANURE: "Does nothing, under\na golden back.",
    Card.IMPERIAL_RESOURCES: "Draw {draws} Base cards.",
    Card.IMPERIAL_EDICT: "Cancels the Attack,\nwhatever it is, even\nBlack Powder.",
    Card.BLACK_POWDER: "Destroys walls and\nall deployed cards.\nTakes no Loot.",
    Card.INQUISITION: "Look at the hand of\nyour left or right\nneighbour.",
}
"""What is printed under the window of each card, at most three lines of about 19 letters."""

SHORT: dict[Card, str] = {
    Card.PATROL_ROUND: "Patrol",
    Card.TEMPORARY_ALLIANCE: "Alliance",
    Card.THE_PLAGUE: "Plague",
    Card.IMPERIAL_MANURE: "Manure",
    Card.IMPERIAL_RESOURCES: "Resources",
    Card.IMPERIAL_EDICT: "Edict",
    Card.BLACK_POWDER: "Powder",
}
"""Names for small cards; the gold frame says that a card is Imperial."""

NARROW: dict[Card, str] = {Card.IMPERIAL_MANURE: "Imp. Manure", Card.BLACK_POWDER: "Powder"}
"""Names for narrow columns, where Manure of either deck must be told apart."""

REASONS: dict[Refusal, str] = {
    Refusal.PLAGUE: "not under Plague",
    Refusal.TOO_MANY_WAIT: "no room there",
    Refusal.ATTACK_ABOVE_WALLS: "needs {walls}",
    Refusal.DEFENSE_ABOVE_WALLS: "needs {walls}",
    Refusal.SHIELDS_FIRST: "build {next} first",
    Refusal.NOT_NEXT_WALL: "build {next} first",
    Refusal.WALL_NOT_HIGHER: "walls are as high",
    Refusal.NOT_A_WALL: "deploy: in Defend",
}
"""Why a card of the hand cannot be used now, in its foot."""

DEEDS: dict[Phase, str] = {
    Phase.DISCARD_EXCESS: "discards",
    Phase.DEPLOY_DEFENSE: "defends",
    Phase.SACRIFICE_OR_CONCEDE: "decides",
    Phase.PAY_LOOT: "pays Loot",
    Phase.LOOT_EXCESS: "discards",
    Phase.PENALTY_GIFT: "pays",
    Phase.MAIN_ACTION: "acts",
    Phase.IMPERIAL_COST: "pays",
}
"""What the house that is asked is doing, for the others; in other phases it chooses."""

BACKS: dict[Card, str] = {Card.BLACK: "Black card", Card.GOLD: "Gold card", Card.DARK: "Card"}


def valued_name(kind: int, view: View) -> str:
    """A card with its number, if it has one."""
    bare = view.book.absolute[kind] or view.book.type[kind] == Type.STRATEGY
    name = card_name(kind, view.game)
    return name if bare else f"{name} {view.book.value[kind]}"


def narrow_name(kind: int, view: View) -> str:
    """A card in a narrow column."""
    return say(NARROW[Card(kind)]) if kind in NARROW else card_name(kind, view.game)


def short_card(kind: int, view: View) -> str:
    """A card on a small face or in a tag."""
    return say(SHORT[Card(kind)]) if kind in SHORT else card_name(kind, view.game)


def short_name(house: int, view: View) -> str:
    """A house without its title."""
    return house_name(house, view).split()[-1]
