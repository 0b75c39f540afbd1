"""How promising a position of Reliquium is for each faction."""

from __future__ import annotations

from wartable.engine.contract import WHOLE
from wartable.engine.frames import frame, phase_of
from wartable.engine.record import Row8
from wartable.engine.regions import size_of
from wartable.games.reliquium.bot.treaties import agree, expected, treaties, withdraw
from wartable.games.reliquium.bot.weights import AREA, CASTLE, DECISION, GOAL, IN_VAIN, MAX_PROMISE, POINT, SITE, START
from wartable.games.reliquium.pieces import EACH, RANGED, Area, Role
from wartable.games.reliquium.rules.actions import actions_left
from wartable.games.reliquium.rules.board import controlled, has, ordinary, owner
from wartable.games.reliquium.rules.build import building_sites
from wartable.games.reliquium.rules.campaign import peace_winner, war_winner
from wartable.games.reliquium.rules.decks import plot_in_force
from wartable.games.reliquium.rules.diplomacy import may_fight
from wartable.games.reliquium.rules.order import faction_of
from wartable.games.reliquium.rules.strength import base_strength, force_aura, force_strength
from wartable.games.reliquium.rules.support import fighters
from wartable.games.reliquium.rules.victory import standing, troops_on_map
from wartable.games.reliquium.state import Book, Phase, State


def rate(book: Book, s: State, out: Row8) -> None:
    """Shares of the seats; a proposal counts as accepted if that is good for who is asked, else as asked in vain."""
    if phase_of(s) != Phase.ANSWER:
        share_out(book, s, out)
        return
    asked = faction_of(s)
    proposer = frame(s, Phase.ANSWER).other
    if not expected(book, s):
        share_out(book, s, out)
        lost = min(IN_VAIN, out[s.seat[proposer]])
        out[s.seat[proposer]] -= lost
        out[s.seat[asked]] += lost
        return
    war = may_fight(s, asked, proposer)
    settled, others = s.settled[asked], s.settled[proposer]
    agree(s, asked, proposer)
    share_out(book, s, out)
    withdraw(s, asked, proposer, war, settled, others)


def share_out(book: Book, s: State, out: Row8) -> None:
    """Share the whole among the seats by castles, land, troops and what orders threaten."""
    peace = -1
    war = -1
    if plot_in_force(s):
        peace = peace_winner(book, s)
        war = war_winner(book, s)
    total = 0
    for seat in range(s.seats):
        faction = s.factions[seat]
        goals = (GOAL if faction == peace else 0) + (GOAL if faction == war else 0)
        out[seat] = max(1, min(MAX_PROMISE, promise(book, s, faction) + goals))
        total += weight(out[seat])
    for seat in range(s.seats):
        out[seat] = (WHOLE * weight(out[seat]) + rounding(s, total)) // total


def rounding(s: State, total: int) -> int:
    """With diplomacy, shares are rounded up or down at random: what a treaty does to a small share should show."""
    return total * (s.key[0] & 1023) // 1024 if s.diplomacy != 0 else 0


def weight(promise: int) -> int:
    """A promise larger by an eighth weighs twice as much: the best realm takes it all in the end."""
    return promise * promise * promise * promise * promise * promise


def promise(book: Book, s: State, faction: int) -> int:
    """What a faction has, what it can build next, and what its orders and those of others will change."""
    total = START + CASTLE * size_of(s.castles[faction]) + AREA * size_of(controlled(s, faction))
    total += troops_on_map(s, faction) + POINT * s.points[faction]
    total += SITE * min(2, size_of(building_sites(book, s, faction)))
    total += treaties(book, s, faction) + actions_left(s, faction)
    if faction_of(s) == faction:
        total += begun(phase_of(s))
    for i in range(s.seats):
        attacker = s.line[i]
        for token in range(EACH):
            target = s.melee_to[attacker][token]
            if target != Area.NOWHERE:
                total += outlook(book, s, faction, attacker, token, target)
    return total


def begun(phase: int) -> int:
    """What an announced action will bring at least; nothing else counts it yet."""
    if phase == Phase.BUILD_AT or phase == Phase.DIVISION:
        return CASTLE
    marching = phase == Phase.MARCH_FROM or phase == Phase.MARCH_TO or phase == Phase.MARCH_TROOP
    recruiting = phase == Phase.RECRUIT_AT or phase == Phase.RECRUIT_CLASS
    summoning = phase == Phase.SUMMON_CREATURE or phase == Phase.SUMMON_JUNCTION
    return 1 if marching or recruiting or summoning else 0


def outlook(book: Book, s: State, faction: int, attacker: int, token: int, target: int) -> int:
    """What an order promises a faction: a stronger attacker gains what the defender loses."""
    defender = owner(s, target)
    if (faction != attacker and faction != defender) or defender == attacker:
        return 0
    source = s.melee_from[attacker][token]
    if fighters(s, attacker, source) == 0:
        return 0
    if defender < 0:
        return AREA
    attack = force_strength(book, s, attacker, source, Role.ATTACK) + force_aura(book, s, attacker, source, Role.ATTACK)
    attack += book.bonus[token] + aimed(book, s, attacker, target)
    defence = force_strength(book, s, defender, target, Role.DEFENCE)
    defence += force_aura(book, s, defender, target, Role.DEFENCE) + aimed(book, s, defender, target)
    if attack <= defence:
        return -1 if faction == attacker else 1
    stake = AREA + 2
    if has(s.castles[defender], target):
        stake += CASTLE
        if s.built[defender][book.terrain[target]] == 1:
            stake += decision(s, attacker)
    return stake if faction == attacker else -stake


def decision(s: State, attacker: int) -> int:
    """Taking the last castle of a type ends the game: good for an attacker in the lead, bad for any other."""
    for i in range(s.seats):
        other = s.line[i]
        if other != attacker and standing(s, other) > standing(s, attacker):
            return -DECISION
    return DECISION


def aimed(book: Book, s: State, faction: int, target: int) -> int:
    """The support a faction aims at an area: the troops sent, or those it could send if none were."""
    total = 0
    for token in range(EACH):
        if s.ranged_to[faction][token] == target:
            source = s.ranged_from[faction][token]
            if sum(s.sent[faction][token]) == 0:
                total += min(book.arrows[RANGED + token], ordinary(s, source) // 2)
            for troop in range(4):
                n = s.sent[faction][token][troop]
                if n > 0:
                    total += n * base_strength(book, s, faction, source, troop, Role.SUPPORT)
    return total
