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

FACTION_HEADS = ["", "Faction", "Castles", "Areas", "Troops", "Reserve", "Actions"]
MAP_HEADS = ["Area", "Terrain", "Faction", "Castle", "Troops", "A/D"]
ORDER_HEADS = ["Faction", "Order", "From", "To", "Supporters"]
CREATURE_HEADS = ["Faction", "Creature", "Aura", "Where"]
POWER_HEADS = ["Faction", "Attack", "Defence", "Support", "Cards"]

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
    return say("{faction} (you)", faction=name) if faction == own_faction(view) else name


def _factions(view: View) -> Section:
    heads, rows = _said(FACTION_HEADS), [_faction_row(faction, view) for faction in _line(view)]
    if view.state.campaign != Campaign.OFF:
        heads.append(say("Points"))
        for faction, row in zip(_line(view), rows, strict=True):
            row.append(str(view.state.points[faction]))
    return Section(say("Factions in turn order"), heads, rows)


def _faction_row(faction: int, view: View) -> list[str]:
    s = view.state
    return [
        ">" if not view.over and s.factions[view.asked] == faction else " ",
        _named(faction, view),
        _by_type(s.built[faction]),
        str(size_of(controlled(s, faction))),
        str(troops_on_map(s, faction)),
        _reserve(faction, view),
        _by_type(s.actions[faction]),
    ]


def _by_type(row: list[int]) -> str:
    plains, mountain, forest = row[:TYPES]
    return say("{plains} p {mountain} m {forest} f", plains=plains, mountain=mountain, forest=forest)


def _reserve(faction: int, view: View) -> str:
    warrior, defender, mage, commander = view.state.reserve[faction]
    text = say("{warrior} w {defender} d {mage} m", warrior=warrior, defender=defender, mage=mage)
    return say("{reserve} {commander} c", reserve=text, commander=commander) if view.state.commanders else text


def _treaties(view: View) -> Section:
    """Every pair that is not neutral (COM-DIP-04)."""
    s, line = view.state, _line(view)
    pairs = [(one, other) for i, one in enumerate(line) for other in line[i + 1 :]]
    rows = [
        [_named(one, view), _named(other, view), say(STATUSES[Status(status(s, one, other))])]
        for one, other in pairs
        if status(s, one, other) != Status.NEUTRAL
    ]
    return Section(say("Treaties"), [], rows)


def _power(view: View) -> Section:
    """The cards of each faction and what they make of its commander (COM-POW-03, COM-POW-04)."""
    s = view.state
    rows = [
        [_named(f, view), *(str(s.icons[f][role]) for role in Role), power_cards(s.cards[f], view)]
        for f in _line(view)
        if s.cards[f]
    ]
    return Section(say("Power cards"), _said(POWER_HEADS), rows)


# --- The board


def _map(view: View) -> Section:
    """Every area that a faction controls."""
    s = view.state
    held = [place for place in Area if place != Area.NOWHERE and owner(s, place) >= 0]
    return Section(say("The map"), _said(MAP_HEADS), [_area_row(place, view) for place in held])


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
        f"{attack}/{defence}",
    ]


def _castle(faction: int, place: int, view: View) -> str:
    """A castle, and whether losing it ends the game (REL-END-01)."""
    if not has(view.state.castles[faction], place):
        return ""
    return say("last castle" if view.state.built[faction][view.book.terrain[place]] == 1 else "castle")


def _orders(view: View) -> Section:
    """Every token on a border."""
    rows = []
    for faction in _line(view):
        for token in range(EACH):
            rows += _order_rows(faction, token, view)
    return Section(say("Orders"), _said(ORDER_HEADS), rows)


def _order_rows(faction: int, token: int, view: View) -> list[list[str]]:
    s, book, rows = view.state, view.book, []
    if s.melee_to[faction][token] != Area.NOWHERE:
        source, target = area(s.melee_from[faction][token], view), area(s.melee_to[faction][token], view)
        rows.append([faction_name(faction, view), say("attack +{bonus}", bonus=book.bonus[token]), source, target, ""])
    if s.ranged_to[faction][token] != Area.NOWHERE:
        source, target = area(s.ranged_from[faction][token], view), area(s.ranged_to[faction][token], view)
        name = say("support, {arrows}", arrows=number_of(ARROWS, book.arrows[RANGED + token]))
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
                where = say("resting")
            if where:
                rows.append([faction_name(faction, view), creature(Creature(which), view), aura(which, view), where])
    return Section(say("Creatures"), _said(CREATURE_HEADS), rows)


# --- The round


def _round(view: View) -> Section:
    """Where the round stands, the open cards, and who leads in the goals of the plot."""
    s, book = view.state, view.book
    rows = [
        [say("Round"), say("{round} of {rounds}", round=s.round, rounds=last_round(book, s))],
        [say("Stage"), say(STAGES[Phase(s.phase[0])])],
    ]
    if s.peace != EventCard.NONE:
        rows += [[say("Peace"), _event(s.peace, view)], [say("War"), _event(s.war, view)]]
    if plot_in_force(s):
        plot = plot_of(book, s)
        rows.append([say("Plot"), plot_name(plot, view)])
        rows.append([say("Peace goal"), _goal(peace_goal(plot, view), peace_winner(book, s), view)])
        rows.append([say("War goal"), _goal(war_goal(plot, view), war_winner(book, s), view)])
    return Section(say("The round"), [], rows)


def _event(card: int, view: View) -> str:
    """An open event card, by name and in its own words."""
    return f"{event_card(card, view)}: {printed('events', EventCard(card), view, 'text')}"


def _goal(goal: str, leader: int, view: View) -> str:
    """A goal of the plot, and who would reach it now."""
    leads = say("{faction} leads", faction=faction_name(leader, view)) if leader >= 0 else say("nobody leads")
    return f"{goal} ({leads})"


def _battle(view: View) -> Section:
    """The battle being fought: who attacks from where, and who defends."""
    s = view.state
    if phase_of(s) not in (Phase.SUPPORT_SIDE, Phase.LOSS, Phase.RETREAT):
        return Section("", [], [])
    attackers = {"area": area(source_of(s), view), "troops": troops(s.troops[source_of(s)])}
    defenders = {"area": area(target_of(s), view), "troops": troops(s.troops[target_of(s)])}
    attack = say("{faction}, from {area}: {troops}", faction=faction_name(s.attacker, view), **attackers)
    defence = say("{faction}, in {area}: {troops}", faction=faction_name(s.defender, view), **defenders)
    return Section(say("The battle"), [], [[say("Attack"), attack], [say("Defence"), defence]])


def _said(heads: list[str]) -> list[str]:
    return [say(head) for head in heads]
