"""What lies on the table, as titled tables of text."""

from __future__ import annotations

from wartable.engine.section import Section
from wartable.engine.view import View
from wartable.games.proelio.rules.cards import allied, ally, deck_of, left, plague_in_force, right
from wartable.games.proelio.state import KINDS, Card, Deck, Siege, Type
from wartable.games.proelio.words.names import (
    ATTACKS,
    CARDS,
    COMMA,
    DECKS,
    NO_WALLS,
    TYPES,
    YOU_FIRST,
    backs_of,
    card,
    deployed_worth,
    house_name,
    listed,
    may_be,
    plague_until,
    times,
    use_of,
    walls_name,
    who,
    whose,
    worth,
)
from wartable.games.proelio.words.translator import number_of, say
from wartable.i18n.translator import Forms

HOUSES = "Houses: turns go down the list, Attacks go up"
ATTACKS_WAITING = "Attacks waiting"
MIDDLE = "The middle"
DISCARDED = "Discarded"
HAND = "Your hand"
SURE = "You are sure they hold"

HOUSE_HEADS = ["", "House", "Walls", "Hand", "Waiting"]
TEAM_HEAD = "Team"
PLAGUE_HEAD = "Plague"
ATTACK_HEADS = ["Attack", "Card", "May be"]
HAND_HEADS = ["Card", "Type", "Use"]
PILE_HEADS = ["Pile", "Cards"]
SURE_HEADS = ["House", "Cards"]

TURN = ">"
HERE = "{house} (you)"
TARGET = "{house} (your target)"
ATTACKER = "{house} (attacks you)"
ALLY = "{house} (your ally)"
TEAM = "team {n}"
STANDING_WALLS = "{walls} ({level})"
OF_BACKS = {Card.BLACK: Forms("{n} black", "{n} black"), Card.GOLD: Forms("{n} gold", "{n} gold"), Card.DARK: CARDS}
NO_CARDS = "no cards"
NO_ATTACKS = "no Attack"
SENT = "{attacker} on {target}"
SET_ASIDE = "{card}, {count} set aside"

ROUND = ("Round", "{round} of {rounds}")
DECK = ("{deck} deck", "{cards}")
NO_ATTACKS_NOW = ("The Plague", "nobody places or resolves an Attack until {whose} next turn")
ATTACK_NOW = ("Attack", "{sent}: {attack}")
MAY_BE_NOW = ("May be", "{kinds}")
DEPLOYED_NOW = ("Deployed", "{cards}: {defense}")
LOOT_NOW = ("Loot due", "{cards}")
PILE = "{deck} {type}"


def table(view: View) -> list[Section]:
    """The table as titled tables of text: what lies there for all, then what is for the viewer's eyes only."""
    sections = [_houses(view), _attacks_waiting(view), _middle(view), _piles(view)]
    if view.seat >= 0:
        sections += [_own_hand(view), _sure(view)]
    return [section for section in sections if section.rows]


def _houses(view: View) -> Section:
    """One row for each house, with a column for teams and for Plagues only where there are any."""
    s = view.state
    heads, rows = _said(HOUSE_HEADS), [_house_row(house, view) for house in range(s.seats)]
    if allied(s):
        heads.insert(2, say(TEAM_HEAD))
        for house, row in enumerate(rows):
            row.insert(2, say(TEAM, n=house % 2 + 1))
    if plague_in_force(s):
        heads.append(say(PLAGUE_HEAD))
        for house, row in enumerate(rows):
            row.append(card(Card.THE_PLAGUE, view.game) if s.plague[house] else "")
    return Section(say(HOUSES), heads, rows)


def _house_row(house: int, view: View) -> list[str]:
    s = view.state
    turn = TURN if house == s.active and not view.over else " " * len(TURN)
    waiting = number_of(ATTACKS, s.waiting[house]) if s.waiting[house] else say(NO_ATTACKS)
    return [turn, _related(house, view), _standing_walls(house, view), _hand(house, view), waiting]


def _related(house: int, view: View) -> str:
    """A house and what it is to the viewer."""
    s, seat = view.state, view.seat
    form = "{house}"
    if seat >= 0:
        relations = {left(s, seat): TARGET, right(s, seat): ATTACKER, seat: HERE}
        if allied(s):
            relations[ally(seat)] = ALLY
        form = relations.get(house, form)
    return say(form, house=house_name(house, view))


def _standing_walls(house: int, view: View) -> str:
    level = view.state.fort[house]
    return say(STANDING_WALLS, walls=walls_name(level, view), level=level) if level else say(NO_WALLS)


def _hand(house: int, view: View) -> str:
    """A hand as its backs show it."""
    shown = [number_of(OF_BACKS[back], n) for back, n in backs_of(house, view).items() if n]
    return COMMA.join(shown) or say(NO_CARDS)


def _attacks_waiting(view: View) -> Section:
    """Every Attack that waits, the oldest first before each house."""
    s = view.state
    rows = [_waiting(house, i, view) for house in range(s.seats) for i in range(s.waiting[house])]
    return Section(say(ATTACKS_WAITING), _said(ATTACK_HEADS), rows)


def _waiting(house: int, i: int, view: View) -> list[str]:
    """An Attack that waits before a house: its face to its owner, what it may be to others."""
    s = view.state
    kind = s.waiting_card[house][i]
    is_or_may_be = worth(kind, view) if kind < KINDS else may_be(kind, s.waiting_fort[house][i], view)
    return [_sent(house, view), card(kind, view.game), is_or_may_be]


def _sent(target: int, view: View) -> str:
    """Who attacks whom."""
    attacker = right(view.state, target)
    first = say(YOU_FIRST) if attacker == view.seat else house_name(attacker, view)
    return say(SENT, attacker=first, target=who(target, view))


def _middle(view: View) -> Section:
    """What belongs to no house: the round, the decks, a Plague in force and the Attack being resolved."""
    s = view.state
    rows = [_row(ROUND, round=min(s.turn // s.seats + 1, s.max_rounds), rounds=s.max_rounds)]
    for deck in Deck:
        rows.append(_row(DECK, deck=say(DECKS[deck]), cards=number_of(CARDS, s.stock[deck])))
    if plague_in_force(s):
        rows.append(_row(NO_ATTACKS_NOW, whose=whose(plague_until(view), view)))
    if s.siege != Siege.NONE:
        rows += _siege_rows(view)
    return Section(say(MIDDLE), [], rows)


def _siege_rows(view: View) -> list[list[str]]:
    """The Attack being resolved, what was deployed against it, and the Loot it takes."""
    s = view.state
    rows = [_row(ATTACK_NOW, sent=_sent(s.active, view), attack=card(s.attack, view.game))]
    if s.attack >= KINDS:
        rows.append(_row(MAY_BE_NOW, kinds=may_be(s.attack, s.attack_fort, view)))
    if sum(s.deployed):
        rows.append(_row(DEPLOYED_NOW, cards=listed(s.deployed, range(KINDS), view), defense=deployed_worth(view)))
    if s.loot:
        rows.append(_row(LOOT_NOW, cards=number_of(CARDS, s.loot)))
    return rows


def _piles(view: View) -> Section:
    """Both piles by type."""
    s, book = view.state, view.book
    rows = []
    for deck in Deck:
        for use in Type:
            kinds = [kind for kind in range(KINDS) if deck_of(kind) == deck and book.type[kind] == use]
            if any(s.pile[kind] for kind in kinds):
                rows.append([say(PILE, deck=say(DECKS[deck]), type=say(TYPES[use])), listed(s.pile, kinds, view)])
    return Section(say(DISCARDED), _said(PILE_HEADS), rows)


def _own_hand(view: View) -> Section:
    """The viewer's cards, each with its number and its use."""
    hand = view.state.hand[view.seat]
    rows = [[_held(kind, view), worth(kind, view), use_of(kind, view)] for kind in range(KINDS) if hand[kind]]
    return Section(say(HAND), _said(HAND_HEADS), rows or [[say(NO_CARDS), "", ""]])


def _held(kind: int, view: View) -> str:
    """A kind of card in the viewer's hand, and how many of it are set aside as Loot."""
    s = view.state
    held = times(kind, s.hand[view.seat][kind], view)
    aside = s.aside[kind] if s.active == view.seat else 0
    return say(SET_ASIDE, card=held, count=aside) if aside else held


def _sure(view: View) -> Section:
    """What the viewer is sure of in other hands."""
    s = view.state
    known = [(house, s.known[view.seat][house]) for house in range(s.seats) if house != view.seat]
    rows = [[house_name(house, view), listed(row, range(KINDS), view)] for house, row in known if sum(row)]
    return Section(say(SURE), _said(SURE_HEADS), rows)


def _row(template: tuple[str, str], **fields: object) -> list[str]:
    return [say(part, **fields) for part in template]


def _said(heads: list[str]) -> list[str]:
    return [say(head) for head in heads]
