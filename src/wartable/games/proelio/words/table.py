"""What lies on the table, as titled tables of text."""

from __future__ import annotations

from wartable.engine.section import Section
from wartable.engine.view import View
from wartable.games.proelio.rules.cards import allied, deck_of, plague_in_force, right
from wartable.games.proelio.state import KINDS, Card, Deck, Siege, Type
from wartable.games.proelio.words import names
from wartable.games.proelio.words.translator import number_of, say
from wartable.kit.names import sentence_case


def table(view: View) -> list[Section]:
    """The table as titled tables of text: what lies there for all, then what is for the viewer's eyes only."""
    sections = [_houses(view), _attacks_waiting(view), _middle(view), _piles(view)]
    if view.seat >= 0:
        sections += [_own_hand(view), _sure(view)]
    return [section for section in sections if section.rows]


def _houses(view: View) -> Section:
    """One row for each house, with a column for teams and for Plagues only where there are any."""
    s = view.state
    heads = ["", say("House"), say("Walls"), say("Hand"), say("Waiting")]
    rows = [_house_row(house, view) for house in range(s.seats)]
    if allied(s):
        heads.insert(2, say("Team"))
        for house, row in enumerate(rows):
            row.insert(2, say("team {n}", n=house % 2 + 1))
    if plague_in_force(s):
        heads.append(say("Plague"))
        for house, row in enumerate(rows):
            row.append(names.card(Card.THE_PLAGUE, view.game) if s.plague[house] else "")
    return Section(say("Houses: turns go down the list, Attacks go up"), heads, rows)


def _house_row(house: int, view: View) -> list[str]:
    """Whether it is its turn, its name and what it is to the viewer, walls, hand, and the Attacks that wait there."""
    s = view.state
    level, walls = s.fort[house], names.walls_name(s.fort[house], view)
    return [
        ">" if house == s.active and not view.over else " ",
        say(names.relation(house, view).beside_name, house=names.house_name(house, view)),
        say("{walls} ({level})", walls=walls, level=level) if level else walls,
        names.backs_in_words(house, view, names.CARDS) or say("no cards"),
        number_of(names.ATTACKS, s.waiting[house]) if s.waiting[house] else say("no Attack"),
    ]


def _attacks_waiting(view: View) -> Section:
    """Every Attack that waits, the oldest first before each house."""
    s = view.state
    rows = [_waiting(house, i, view) for house in range(s.seats) for i in range(s.waiting[house])]
    return Section(say("Attacks waiting"), [say("Attack"), say("Card"), say("May be")], rows)


def _waiting(house: int, i: int, view: View) -> list[str]:
    """An Attack that waits before a house: its face to its owner, what it may be to others."""
    s = view.state
    kind = s.waiting_card[house][i]
    is_or_may_be = names.worth(kind, view) if kind < KINDS else names.may_be(kind, s.waiting_fort[house][i], view)
    return [_sent(house, view), names.card(kind, view.game), is_or_may_be]


def _sent(target: int, view: View) -> str:
    """Who attacks whom."""
    attacker = right(view.state, target)
    return say(
        "{attacker} on {target}", attacker=sentence_case(names.who(attacker, view)), target=names.who(target, view)
    )


def _middle(view: View) -> Section:
    """What belongs to no house: the round, the decks, a Plague in force and the Attack being resolved."""
    s = view.state
    now = min(s.turn // s.seats + 1, s.max_rounds)
    rows = [[say("Round"), say("{round} of {rounds}", round=now, rounds=s.max_rounds)]]
    for deck in Deck:
        rows.append([say("{deck} deck", deck=say(names.DECKS[deck])), number_of(names.CARDS, s.stock[deck])])
    if plague_in_force(s):
        until = names.whose(names.plague_until(view), view)
        held = say("nobody places or resolves an Attack until {whose} next turn", whose=until)
        rows.append([say("The Plague"), held])
    if s.siege != Siege.NONE:
        rows += _siege_rows(view)
    return Section(say("The middle"), [], rows)


def _siege_rows(view: View) -> list[list[str]]:
    """The Attack being resolved, what was deployed against it, and the Loot it takes."""
    s = view.state
    sent = say("{sent}: {attack}", sent=_sent(s.active, view), attack=names.card(s.attack, view.game))
    rows = [[say("Attack"), sent]]
    if s.attack >= KINDS:
        rows.append([say("May be"), names.may_be(s.attack, s.attack_fort, view)])
    if sum(s.deployed):
        cards = names.card_list(s.deployed, range(KINDS), view)
        rows.append([say("Deployed"), say("{cards}: {defense}", cards=cards, defense=names.deployed_worth(view))])
    if s.loot:
        rows.append([say("Loot due"), number_of(names.CARDS, s.loot)])
    return rows


def _piles(view: View) -> Section:
    """Both piles by type."""
    s, book = view.state, view.book
    rows = []
    for deck in Deck:
        for use in Type:
            kinds = [kind for kind in range(KINDS) if deck_of(kind) == deck and book.type[kind] == use]
            if any(s.pile[kind] for kind in kinds):
                pile = say("{deck} {type}", deck=say(names.DECKS[deck]), type=say(names.TYPES[use]))
                rows.append([pile, names.card_list(s.pile, kinds, view)])
    return Section(say("Discarded"), [say("Pile"), say("Cards")], rows)


def _own_hand(view: View) -> Section:
    """The viewer's cards, each with its number and its use."""
    hand = view.state.hand[view.seat]
    rows = [
        [_held(kind, view), names.worth(kind, view), names.use_of(kind, view)] for kind in range(KINDS) if hand[kind]
    ]
    return Section(say("Your hand"), [say("Card"), say("Type"), say("Use")], rows or [[say("no cards"), "", ""]])


def _held(kind: int, view: View) -> str:
    """A kind of card in the viewer's hand, and how many of it are set aside as Loot."""
    s = view.state
    held = names.times(kind, s.hand[view.seat][kind], view)
    aside = s.aside[kind] if s.active == view.seat else 0
    return say("{card}, {count} set aside", card=held, count=aside) if aside else held


def _sure(view: View) -> Section:
    """What the viewer is sure of in other hands."""
    s = view.state
    known = [(house, s.known[view.seat][house]) for house in range(s.seats) if house != view.seat]
    rows = [
        [names.house_name(house, view), names.card_list(row, range(KINDS), view)] for house, row in known if sum(row)
    ]
    return Section(say("You are sure they hold"), [say("House"), say("Cards")], rows)
