"""How things are called: cards and their uses, houses, walls, numbers, and what an Attack may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wartable.engine.game import Game
from wartable.engine.record import Row
from wartable.engine.view import View
from wartable.games.proelio.rules.attack import defense
from wartable.games.proelio.rules.cards import allied, ally, back_of, left, placeable, right, shown_back
from wartable.games.proelio.state import KINDS, Card, Deck, Legality, State, Type
from wartable.games.proelio.words.translator import TRANSLATOR, number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.names import alternatives, listed, printed
from wartable.kit.parts import numbers, part

CARDS = Forms("{n} card", "{n} cards")
ATTACKS = Forms("{n} Attack", "{n} Attacks")
ROUNDS = Forms("{n} round", "{n} rounds")

TYPES = {Type.ATTACK: "Attack", Type.DEFENSE: "Defense", Type.STRATEGY: "Strategy"}
DECKS = {Deck.BASE: "Base", Deck.IMPERIAL: "Imperial"}
BACKS = {Card.BLACK: "a black card", Card.GOLD: "a gold card", Card.DARK: "a card"}

PLURAL = {
    Card.SOLDIERS,
    Card.KNIGHTS,
    Card.TREBUCHETS,
    Card.SHIELDS,
    Card.PALISADES,
    Card.TOWERS,
    Card.RESOURCES,
    Card.IMPERIAL_RESOURCES,
}
"""The cards whose names are plural: Knights need Shields, Hero needs Towers."""

USES = {
    Card.MANURE: "a bluff: does nothing when revealed",
    Card.SOLDIERS: "needs no walls",
    Card.KNIGHTS: "",
    Card.TREBUCHETS: "",
    Card.INFILTRATION: "steals a random Base card; Patrol Round turns it around",
    Card.SHIELDS: "or your first walls",
    Card.PALISADES: "or walls over Shields",
    Card.TOWERS: "or walls over Palisades",
    Card.PATROL_ROUND: "turns an Infiltration around; never walls",
    Card.RESOURCES: "draw {draws}",
    Card.TEMPORARY_ALLIANCE: "a house of your choice draws a Base card",
    Card.THE_PLAGUE: "no Attacks until your next turn, and you may draw a Base card",
    Card.HERO: "",
    Card.FORTRESS: "or walls over Towers",
    Card.IMPERIAL_MANURE: "a bluff with a gold back: does nothing when revealed",
    Card.IMPERIAL_RESOURCES: "draw {draws}",
    Card.IMPERIAL_EDICT: "cancels any Attack; never walls",
    Card.BLACK_POWDER: "destroys walls and all deployed cards, takes no Loot",
    Card.INQUISITION: "look at a neighbour's whole hand",
}
"""What each card is for, beyond its number, to the house that holds it."""

# --- Cards


@part(lambda kind, game: (kind, game.id))
def card(kind: int, game: Game) -> str:
    """The name of a card, or of a back."""
    return say(printed(game, "cards").get(Card(kind).name.lower()) or BACKS[Card(kind)])


def times(kind: int, count: int, view: View) -> str:
    """A card, with its number if there are several."""
    name = card(kind, view.game)
    return say("{card} x{count}", card=name, count=count) if count > 1 else name


def card_list(counts: Row, kinds: Sequence[int], view: View) -> str:
    """Cards of several kinds, each with its number."""
    return ", ".join(times(kind, counts[kind], view) for kind in kinds if counts[kind])


@part(lambda kind, view: (kind, numbers(view)))
def worth(kind: int, view: View) -> str:
    """What a card counts for: ``Attack 2``; without a number, its type."""
    book = view.book
    if kind >= KINDS:
        return ""
    use = Type(book.type[kind])
    if use == Type.STRATEGY or book.absolute[kind]:
        return say(TYPES[use])
    return say("{type} {value}", type=say(TYPES[use]), value=book.value[kind])


@part(lambda kind, view: (kind, numbers(view)))
def use_of(kind: int, view: View) -> str:
    """What a card is for, and the walls it needs."""
    draws = number_of(Forms("{n} Base card", "{n} Base cards"), view.book.draws[kind])
    use = say(USES.get(Card(kind), ""), draws=draws)
    level = least_walls(kind, view)
    needs = say("needs {walls}", walls=walls_name(level, view)) if level else ""
    return "; ".join(part for part in (use, needs) if part)


def backs_of(house: int, view: View) -> dict[Card, int]:
    """How many cards of a hand show each back to the table."""
    s = view.state
    backs = {Card.BLACK: 0, Card.GOLD: 0, Card.DARK: 0}
    for kind in Card:
        back = kind if kind >= KINDS else Card(shown_back(s, kind))
        backs[back] += s.hand[house][kind]
    return backs


def backs_in_words(house: int, view: View, dark: Forms) -> str:
    """A hand as its backs show it, and how those are counted that show nothing."""
    forms = {Card.BLACK: Forms("{n} black", "{n} black"), Card.GOLD: Forms("{n} gold", "{n} gold"), Card.DARK: dark}
    return ", ".join(number_of(forms[back], n) for back, n in backs_of(house, view).items() if n)


# --- Houses


def house_name(house: int, view: View) -> str:
    """A house by its name."""
    return say(view.game.seat_names[house])


def who(house: int, view: View) -> str:
    """A house by its name, or you."""
    return say("you") if house == view.seat else house_name(house, view)


def whose(house: int, view: View) -> str:
    """What belongs to a house, or to you."""
    return say("your") if house == view.seat else say("{house}'s", house=house_name(house, view))


class Relation(NamedTuple):
    """What a house is to the reader: on a tag, in a sentence, and beside its name."""

    tag: str = ""
    sentence: str = ""
    beside_name: str = "{house}"


UNRELATED = Relation()
YOURSELF = Relation("", "", "{house} (you)")
ALLY = Relation("your ally", "Your ally: you win together.", "{house} (your ally)")
TARGET = Relation("your target", "Your target: you attack only this house.", "{house} (your target)")
ATTACKER = Relation("attacks you", "Attacks you: no other house can.", "{house} (attacks you)")


def relation(house: int, view: View) -> Relation:
    """What a house is to the reader; nothing to a spectator."""
    s, me = view.state, view.seat
    if me < 0:
        return UNRELATED
    if house == me:
        return YOURSELF
    if allied(s) and house == ally(me):
        return ALLY
    if house == left(s, me):
        return TARGET
    return ATTACKER if house == right(s, me) else UNRELATED


def plague_until(view: View) -> int:
    """The house whose next turn ends the last Plague on the table; without one, the house whose turn it is."""
    s: State = view.state
    waits = [n for n in range(1, s.seats + 1) if s.plague[(s.active + n) % s.seats]]
    return (s.active + max(waits, default=0)) % s.seats


# --- Walls


def wall_card(level: int, view: View) -> int:
    """The card that stands as walls of a level, or -1."""
    return next((kind for kind in range(KINDS) if level and view.book.wall[kind] == level), -1)


@part(lambda level, view: (level, numbers(view)))
def walls_name(level: int, view: View) -> str:
    """Walls by the name of their card."""
    kind = wall_card(level, view)
    if kind >= 0:
        return card(kind, view.game)
    return say("walls of {level}", level=level) if level else say("no walls")


def least_walls(kind: int, view: View) -> int:
    """The level of walls that a card needs to attack or to be deployed (PRO-FORT-03)."""
    return max(0, int(view.book.value[kind]) - int(view.book.cap_above_walls))


def deployed_worth(view: View) -> str:
    """What was deployed so far."""
    s = view.state
    number = say("{type} {value}", type=say(TYPES[Type.DEFENSE]), value=defense(view.book, s))
    edict = [card(Card.IMPERIAL_EDICT, view.game)] if s.deployed[Card.IMPERIAL_EDICT] else []
    return listed(TRANSLATOR, [number, *edict])


# --- What an Attack may be


@part(lambda back, walls, view: (back, walls, numbers(view)))
def fitting(back: int, walls: int, view: View) -> list[int]:
    """The kinds with this back that a house behind such walls may place."""
    return [kind for kind in range(KINDS) if placeable(view.book, kind, walls) and back in (Card.DARK, back_of(kind))]


@part(lambda back, walls, view: (back, walls, view.state.attack_legality, numbers(view)))
def may_be(back: int, walls: int, view: View) -> str:
    """What an Attack with this back may be, placed behind such walls (PRO-ATK-11, PRO-ATK-12)."""
    book = view.book
    kinds = fitting(back, walls, view)
    parts = [card(kind, view.game) for kind in kinds if back == Card.GOLD or book.absolute[kind]]
    if back != Card.GOLD:
        highest = max((book.value[kind] for kind in kinds), default=0)
        parts.insert(0, say("at most {highest}", highest=highest))
    if view.state.attack_legality == Legality.FREE:
        parts.append(say("a false Attack"))
    return alternatives(TRANSLATOR, parts)
