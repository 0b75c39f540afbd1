"""What lies on the table, as titled tables of text."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.regions import size_of
from wartable.engine.section import Section
from wartable.engine.view import View
from wartable.games.reliquium.pieces import (
    EACH,
    RANGED,
    TYPES,
    Area,
    Campaign,
    Creature,
    EventCard,
    Junction,
    Role,
    Status,
    Terrain,
)
from wartable.games.reliquium.rules.battle import source_of, target_of
from wartable.games.reliquium.rules.board import controlled, has, owner
from wartable.games.reliquium.rules.campaign import peace_winner, war_winner
from wartable.games.reliquium.rules.decks import last_round, plot_in_force, plot_of
from wartable.games.reliquium.rules.diplomacy import status
from wartable.games.reliquium.rules.order import in_turn
from wartable.games.reliquium.rules.victory import troops_on_map
from wartable.games.reliquium.state import Phase
from wartable.games.reliquium.words.moves import aura, force
from wartable.games.reliquium.words.names import (
    ARROWS,
    STATUSES,
    TERRAINS,
    area,
    creature,
    event_card,
    faction_name,
    junction,
    own_faction,
    peace_goal,
    plot_name,
    power_cards,
    printed,
    troops,
    war_goal,
)
from wartable.games.reliquium.words.translator import number_of, say

FACTIONS = "Factions, in the order of this round"
MAP = "The map"
ORDERS = "Orders"
CREATURES = "Creatures"
ROUND = "The round"
POWER = "Power cards"
TREATIES = "Treaties"
BATTLE = "The battle"

FACTION_HEADS = ["", "Faction", "Castles", "Areas", "Troops", "Reserve", "Actions"]
POINTS_HEAD = "Points"
MAP_HEADS = ["Area", "Terrain", "Faction", "Castle", "Troops", "A/D"]
ORDER_HEADS = ["Faction", "Order", "From", "To", "Supporters"]
CREATURE_HEADS = ["Faction", "Creature", "Aura", "Where"]
POWER_HEADS = ["Faction", "Attack", "Defence", "Support", "Cards"]

TURN = ">"
HERE = "{faction} (you)"
BY_TYPE = "{plains} p {mountain} m {forest} f"
RESERVE = "{warrior} w {defender} d {mage} m"
WITH_COMMANDER = "{reserve} {commander} c"
CASTLE = "castle"
LAST_CASTLE = "last castle"
STRENGTHS = "{attack}/{defence}"
ATTACK_ORDER = "attack +{bonus}"
SUPPORT_ORDER = "support, {arrows}"
RESTS = "rests"
ROUND_ROW = ("Round", "{round} of {rounds}")
STAGE_ROW = ("Stage", "{stage}")
PEACE_ROW = ("Peace", "{card}: {text}")
WAR_ROW = ("War", "{card}: {text}")
PLOT_ROW = ("Plot", "{plot}")
PEACE_GOAL_ROW = ("Peace goal", "{goal} ({leader})")
WAR_GOAL_ROW = ("War goal", "{goal} ({leader})")
LEADS = "{faction} leads"
NOBODY_LEADS = "nobody leads"
ATTACK_ROW = ("Attack", "{faction}, from {area}: {troops}")
DEFENCE_ROW = ("Defence", "{faction}, in {area}: {troops}")

STAGES = {
    Phase.PLACING: "setup",
    Phase.DIPLOMACY: "peace: diplomacy",
    Phase.MUSTERING: "peace: the call to arms",
    Phase.ACTION_TURN: "peace: actions",
    Phase.SUPPORTING: "war: support",
    Phase.ATTACK_TURN: "war: attacks",
    Phase.OVER: "the game is over",
}
"""The stages with decisions."""


def table(view: View) -> list[Section]:
    """The table as titled tables of text; everything on it is for all to see."""
    sections = [
        _round(view),
        _factions(view),
        _treaties(view),
        _power(view),
        _map(view),
        _orders(view),
        _creatures(view),
        _battle(view),
    ]
    return [section for section in sections if section.rows]


# --- Factions


def _line(view: View) -> list[int]:
    """The factions in the order of the round."""
    return [int(in_turn(view.state, place)) for place in range(view.state.seats)]


def _named(faction: int, view: View) -> str:
    name = faction_name(faction, view)
    return say(HERE, faction=name) if faction == own_faction(view) else name


def _factions(view: View) -> Section:
    heads, rows = _said(FACTION_HEADS), [_faction_row(faction, view) for faction in _line(view)]
    if view.state.campaign != Campaign.OFF:
        heads.append(say(POINTS_HEAD))
        for faction, row in zip(_line(view), rows, strict=True):
            row.append(str(view.state.points[faction]))
    return Section(say(FACTIONS), heads, rows)


def _faction_row(faction: int, view: View) -> list[str]:
    s = view.state
    turn = TURN if not view.over and s.factions[view.asked] == faction else " " * len(TURN)
    return [
        turn,
        _named(faction, view),
        _by_type(s.built[faction]),
        str(size_of(controlled(s, faction))),
        str(troops_on_map(s, faction)),
        _reserve(faction, view),
        _by_type(s.actions[faction]),
    ]


def _by_type(row: list[int]) -> str:
    return say(BY_TYPE, **{TERRAINS[Terrain(terrain)]: row[terrain] for terrain in range(TYPES)})


def _reserve(faction: int, view: View) -> str:
    warrior, defender, mage, commander = view.state.reserve[faction]
    text = say(RESERVE, warrior=warrior, defender=defender, mage=mage)
    return say(WITH_COMMANDER, reserve=text, commander=commander) if view.state.commanders else text


def _treaties(view: View) -> Section:
    """Every pair that is not neutral (COM-DIP-04)."""
    s, line = view.state, _line(view)
    pairs = [(one, other) for i, one in enumerate(line) for other in line[i + 1 :]]
    rows = [
        [_named(one, view), _named(other, view), say(STATUSES[Status(status(s, one, other))])]
        for one, other in pairs
        if status(s, one, other) != Status.NEUTRAL
    ]
    return Section(say(TREATIES), [], rows)


def _power(view: View) -> Section:
    """The cards of each faction and what they make of its commander (COM-POW-03, COM-POW-04)."""
    s = view.state
    rows = [
        [_named(f, view), *(str(s.icons[f][role]) for role in Role), power_cards(s.cards[f], view)]
        for f in _line(view)
        if s.cards[f]
    ]
    return Section(say(POWER), _said(POWER_HEADS), rows)


# --- The board


def _map(view: View) -> Section:
    """Every area that a faction controls."""
    s = view.state
    held = [place for place in Area if place != Area.NOWHERE and owner(s, place) >= 0]
    return Section(say(MAP), _said(MAP_HEADS), [_area_row(place, view) for place in held])


def _area_row(place: int, view: View) -> list[str]:
    s, book = view.state, view.book
    faction = owner(s, place)
    attack, defence = (force(faction, place, role, view) for role in (Role.ATTACK, Role.DEFENCE))
    return [
        area(place, view),
        say(TERRAINS[Terrain(book.terrain[place])]),
        faction_name(faction, view),
        _castle(faction, place, view),
        troops(s.troops[place]),
        say(STRENGTHS, attack=attack, defence=defence),
    ]


def _castle(faction: int, place: int, view: View) -> str:
    """A castle, and whether losing it ends the game (REL-END-01)."""
    if not has(view.state.castles[faction], place):
        return ""
    return say(LAST_CASTLE if view.state.built[faction][view.book.terrain[place]] == 1 else CASTLE)


def _orders(view: View) -> Section:
    """Every token on a border."""
    rows = []
    for faction in _line(view):
        for token in range(EACH):
            rows += _order_rows(faction, token, view)
    return Section(say(ORDERS), _said(ORDER_HEADS), rows)


def _order_rows(faction: int, token: int, view: View) -> list[list[str]]:
    s, book, rows = view.state, view.book, []
    if s.melee_to[faction][token] != Area.NOWHERE:
        source, target = area(s.melee_from[faction][token], view), area(s.melee_to[faction][token], view)
        rows.append([faction_name(faction, view), say(ATTACK_ORDER, bonus=book.bonus[token]), source, target, ""])
    if s.ranged_to[faction][token] != Area.NOWHERE:
        source, target = area(s.ranged_from[faction][token], view), area(s.ranged_to[faction][token], view)
        name = say(SUPPORT_ORDER, arrows=number_of(ARROWS, book.arrows[RANGED + token]))
        sent = s.sent[faction][token]
        rows.append([faction_name(faction, view), name, source, target, troops(sent) if sum(sent) else ""])
    return rows


def _creatures(view: View) -> Section:
    """Every creature that is summoned or rests."""
    s, rows = view.state, []
    for faction in _line(view):
        for which in range(faction * EACH, faction * EACH + EACH):
            where = ""
            if s.creature_at[which] != Junction.NOWHERE:
                where = junction(s.creature_at[which], view)
            elif s.rest[which]:
                where = say(RESTS)
            if where:
                rows.append([faction_name(faction, view), creature(Creature(which), view), aura(which, view), where])
    return Section(say(CREATURES), _said(CREATURE_HEADS), rows)


# --- The round


def _round(view: View) -> Section:
    """Where the round stands, the open cards, and who leads in the goals of the plot."""
    s, book = view.state, view.book
    rows = [
        _row(ROUND_ROW, round=s.round, rounds=last_round(book, s)),
        _row(STAGE_ROW, stage=say(STAGES[Phase(s.phase[0])])),
    ]
    if s.peace != EventCard.NONE:
        for row, card in ((PEACE_ROW, s.peace), (WAR_ROW, s.war)):
            text = printed("events", EventCard(card), view, "text")
            rows.append(_row(row, card=event_card(card, view), text=text))
    if plot_in_force(s):
        plot = plot_of(book, s)
        rows.append(_row(PLOT_ROW, plot=plot_name(plot, view)))
        rows.append(_row(PEACE_GOAL_ROW, goal=peace_goal(plot, view), leader=_leads(peace_winner(book, s), view)))
        rows.append(_row(WAR_GOAL_ROW, goal=war_goal(plot, view), leader=_leads(war_winner(book, s), view)))
    return Section(say(ROUND), [], rows)


def _leads(faction: int, view: View) -> str:
    return say(LEADS, faction=faction_name(faction, view)) if faction >= 0 else say(NOBODY_LEADS)


def _battle(view: View) -> Section:
    """The battle that is being fought."""
    s = view.state
    rows = []
    if s.phase[0] == Phase.ATTACK_TURN and phase_of(s) in (Phase.SUPPORT_SIDE, Phase.LOSS, Phase.RETREAT):
        for row, faction, place in ((ATTACK_ROW, s.attacker, source_of(s)), (DEFENCE_ROW, s.defender, target_of(s))):
            here = troops(s.troops[place])
            rows.append(_row(row, faction=faction_name(faction, view), area=area(place, view), troops=here))
    return Section(say(BATTLE), [], rows)


def _row(template: tuple[str, str], **fields: object) -> list[str]:
    return [say(part, **fields) for part in template]


def _said(heads: list[str]) -> list[str]:
    return [say(head) for head in heads]
