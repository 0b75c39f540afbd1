"""Why a move is not among those on offer."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.moves import Choice
from wartable.games.reliquium.pieces import EACH, RANGED, Ability, Effect, Junction, Terrain, Troop
from wartable.games.reliquium.rules.abilities import summoner
from wartable.games.reliquium.rules.battle import source_of, target_of
from wartable.games.reliquium.rules.board import (
    all_castles,
    classes_at,
    faction_of,
    foreign,
    has,
    owner,
    recruits,
    same_shore,
)
from wartable.games.reliquium.rules.build import buildable, has_division_to_build
from wartable.games.reliquium.rules.choices import ANSWERS
from wartable.games.reliquium.rules.decks import at_peace
from wartable.games.reliquium.rules.diplomacy import allied
from wartable.games.reliquium.rules.orders import free_melee, free_ranged
from wartable.games.reliquium.rules.recruit import fever
from wartable.games.reliquium.rules.summon import is_taken, presence_of, ready_creatures, usable
from wartable.games.reliquium.rules.support import fighters
from wartable.games.reliquium.state import ACTIONS, Book, Do, Phase, Refusal, State


def why_not(book: Book, s: State, move: Choice) -> int:
    """The first reason that speaks against a move which is not on offer."""
    phase = phase_of(s)
    kind = move.kind
    if phase == Phase.ACTION:
        return why_no_action(book, s, kind) if kind < ACTIONS else Refusal.NOT_ASKED
    if phase == Phase.ADDRESS:
        if kind == Do.PROPOSE:
            return Refusal.ALREADY_ALLIED
        return Refusal.NOT_ALLIED if kind == Do.BREAK else Refusal.NOT_ASKED
    if kind == Do.DONE and (phase == Phase.MARCH_TROOP or phase == Phase.OCCUPY):
        return Refusal.NOBODY_YET
    if kind != ANSWERS[phase]:
        return Refusal.NOT_ASKED
    if kind == Do.RETREAT:
        return why_no_retreat(book, s, move.a, move.b)
    if kind == Do.MUSTER or phase == Phase.RECRUIT_AT:
        return why_no_recruit(book, s, move.a, move.b)
    if kind == Do.RAISE:
        return Refusal.NOT_THERE if has(s.armies[faction_of(s)], move.a) else Refusal.NO_TROOPS
    if kind == Do.FROM or kind == Do.TO or kind == Do.AT:
        return why_not_area(book, s, phase, move.a)
    if kind == Do.TROOP or kind == Do.PLACE:
        return why_not_class(book, s, phase, move.a)
    if kind == Do.TOKEN:
        return why_not_token(book, s, phase, move.a)
    return why_not_other(book, s, kind, move.a)


# --- Actions


def why_no_action(book: Book, s: State, kind: int) -> int:
    """Why a kind of action cannot be taken (REL-ACT-06)."""
    faction = faction_of(s)
    divisions = s.actions[faction]
    if kind == Do.MARCH:
        return Refusal.NOWHERE_TO_MARCH if divisions[Terrain.PLAINS] > 0 else Refusal.NO_DIVISION
    if kind == Do.MELEE:
        return why_no_melee(book, s, faction)
    if kind == Do.PROMOTE and s.commanders == 0:
        return Refusal.NO_COMMANDERS
    if kind == Do.BUILD:
        return why_no_building(book, s, faction)
    if kind == Do.SUMMON:
        return why_no_summons(book, s, faction)
    if divisions[Terrain.MOUNTAIN] == 0:
        return Refusal.NO_DIVISION
    if kind == Do.SUPPORT:
        return Refusal.NO_RANGED_TOKEN if free_ranged(s, faction) == 0 else Refusal.DIRECTION_TAKEN
    if fever(book, s, faction):
        return Refusal.FEVER
    if kind == Do.PROMOTE:
        away = s.reserve[faction][Troop.COMMANDER] == 0
        return Refusal.COMMANDER_OUT if away else Refusal.NOBODY_TO_PROMOTE
    return Refusal.RESERVE_EMPTY if recruits(s, faction) == 0 else Refusal.NO_CASTLE_WITH_ROOM


def why_no_melee(book: Book, s: State, faction: int) -> int:
    """Why no attack can be ordered (REL-MEL-02, REL-MEL-04)."""
    if s.actions[faction][Terrain.PLAINS] == 0:
        return Refusal.NO_DIVISION
    if s.round <= book.truce_rounds:
        return Refusal.TRUCE
    return Refusal.NO_MELEE_TOKEN if free_melee(s, faction) == 0 else Refusal.NO_TARGET


def why_no_building(book: Book, s: State, faction: int) -> int:
    """Why no castle can be built (REL-BLD-01)."""
    if not has_division_to_build(book, s, faction):
        return Refusal.NO_DIVISION
    limited = at_peace(book, s, Effect.BUILD_LIMIT) and buildable(book, s, faction) == 0
    return Refusal.MASONS_IDLE if limited else Refusal.NO_LAND_TO_BUILD


def why_no_summons(book: Book, s: State, faction: int) -> int:
    """Why no creature can be summoned (REL-SUM-01)."""
    if s.actions[faction][Terrain.FOREST] == 0:
        return Refusal.NO_DIVISION
    if at_peace(book, s, Effect.NO_SUMMON):
        return Refusal.BESTIARY_SEALED
    return Refusal.NO_CREATURE if ready_creatures(s, faction) == 0 else Refusal.NO_JUNCTION


def why_no_recruit(book: Book, s: State, area: int, troop: int) -> int:
    """Why nobody can be placed in a land, or not this class (REL-REC-01)."""
    faction = faction_of(s)
    if not has(book.open[s.seats], area):
        return Refusal.CLOSED
    if not has(s.castles[faction], area):
        return Refusal.NO_CASTLE
    return Refusal.NO_ROOM if has(s.full, area) else why_not_reserve(s, faction, troop)


# --- Areas


def why_not_area(book: Book, s: State, phase: int, area: int) -> int:
    """Why an area cannot be picked."""
    faction = faction_of(s)
    if not has(book.open[s.seats], area):
        return Refusal.CLOSED
    if phase == Phase.MARCH_FROM or phase == Phase.MELEE_FROM or phase == Phase.SUPPORT_FROM:
        return why_not_source(s, phase, faction, area)
    if phase == Phase.MARCH_TO or phase == Phase.MARCH_ON:
        return why_not_step(book, s, faction, s.a[s.depth], area)
    if phase == Phase.MELEE_TO:
        return why_not_target(book, s, faction, area)
    if phase == Phase.SUPPORT_TO or phase == Phase.SUPPORT_EXTRA:
        near = has(book.adjacent[s.a[s.depth]], area)
        return Refusal.DIRECTION_TAKEN if near else Refusal.NOT_ADJACENT
    if phase == Phase.BUILD_AT:
        return why_not_site(book, s, faction, area)
    return why_not_presence(book, s, phase, area)


def why_not_source(s: State, phase: int, faction: int, area: int) -> int:
    """Why nothing can start from an area."""
    if not has(s.armies[faction], area):
        return Refusal.NO_TROOPS
    if phase == Phase.MARCH_FROM:
        return Refusal.NOWHERE_TO_MARCH
    if phase == Phase.SUPPORT_FROM:
        return Refusal.DIRECTION_TAKEN
    for token in range(EACH):
        if s.melee_from[faction][token] == area:
            return Refusal.ORDER_GIVEN
    return Refusal.NO_TARGET


def why_not_step(book: Book, s: State, faction: int, source: int, area: int) -> int:
    """Why a troop cannot go from one area to another (REL-MAR-01, REL-MAR-03)."""
    if not has(book.adjacent[source], area):
        return Refusal.NOT_ADJACENT
    if has(foreign(s, faction), area):
        return Refusal.FOREIGN
    floods = at_peace(book, s, Effect.NO_SHORE_MOVES) and not has(same_shore(book, source), area)
    return Refusal.FLOODS if floods else Refusal.NO_ROOM


def why_not_target(book: Book, s: State, faction: int, area: int) -> int:
    """Why an area cannot be attacked (REL-MEL-01, COM-DIP-11)."""
    if not has(book.adjacent[s.a[s.depth]], area):
        return Refusal.NOT_ADJACENT
    holder = owner(s, area)
    if holder < 0 or holder == faction:
        return Refusal.NOT_FOREIGN
    return Refusal.ALLY if allied(s, faction, holder) else Refusal.PILGRIMS


def why_not_site(book: Book, s: State, faction: int, area: int) -> int:
    """Why a castle cannot be built there (REL-BLD-01, REL-MAP-09)."""
    if book.terrain[area] == Terrain.WATER:
        return Refusal.WATER
    if has(all_castles(s), area):
        return Refusal.HAS_CASTLE
    return Refusal.TRACK_EMPTY if has(s.armies[faction], area) else Refusal.NO_BUILDERS


def why_not_presence(book: Book, s: State, phase: int, area: int) -> int:
    """Why an ability cannot be turned on an area (REL-SUM-02, REL-SUM-03)."""
    ability = book.ability[s.spell]
    if phase == Phase.ABILITY_TO and ability == Ability.DREAD:
        return why_not_step(book, s, owner(s, s.a[s.depth]), s.a[s.depth], area)
    if not has(presence_of(book, s, s.spell), area):
        return Refusal.OUT_OF_PRESENCE
    if phase == Phase.ABILITY_TO and ability == Ability.VANGUARD:
        return why_not_target(book, s, summoner(s), area)
    if phase == Phase.ABILITY_TO and ability == Ability.ROOTPATHS and area != s.a[s.depth]:
        return why_not_step(book, s, summoner(s), s.a[s.depth], area)
    return Refusal.NO_USE


def why_no_retreat(book: Book, s: State, troop: int, area: int) -> int:
    """Why a troop cannot retreat to an area (REL-BAT-11)."""
    if not has(s.choices, troop):
        return Refusal.NOT_THERE
    if not has(book.open[s.seats], area):
        return Refusal.CLOSED
    if not has(book.adjacent[target_of(s)], area):
        return Refusal.NOT_ADJACENT
    refused = area == source_of(s) or has(foreign(s, s.defender), area)
    return Refusal.NO_REFUGE if refused else Refusal.NO_ROOM


# --- Classes and tokens


def why_not_reserve(s: State, faction: int, troop: int) -> int:
    """Why a class cannot come from the reserve (COM-CMD-13)."""
    if troop == Troop.COMMANDER:
        return Refusal.NOT_RECRUITED
    return Refusal.NO_USE if has(recruits(s, faction), troop) else Refusal.NOT_IN_RESERVE


def why_not_class(book: Book, s: State, phase: int, troop: int) -> int:
    """Why a class cannot be picked."""
    faction = faction_of(s)
    if phase == Phase.SETUP_CLASS:
        return Refusal.NOT_RECRUITED if troop == Troop.COMMANDER else Refusal.PLACED_ALREADY
    if phase == Phase.LOSS:
        return Refusal.NOT_IN_FORCE
    if phase == Phase.OCCUPY:
        here = has(fighters(s, faction, source_of(s)), troop)
        return Refusal.NO_ROOM if here else Refusal.NOT_IN_FORCE
    if phase == Phase.SEND_TROOP:
        source = s.ranged_from[faction][s.a[s.depth]]
        return Refusal.ALL_SUPPORT if has(classes_at(s, source), troop) else Refusal.NOT_THERE
    if phase == Phase.MARCH_TROOP:
        if not has(classes_at(s, s.a[s.depth]), troop):
            return Refusal.NOT_THERE
        return Refusal.ONE_TROOP if at_peace(book, s, Effect.MARCH_GROUP_MAX) else Refusal.NO_ROOM
    return why_not_spell(book, s, phase, troop)


def why_not_spell(book: Book, s: State, phase: int, troop: int) -> int:
    """Why a class cannot be recruited, or an ability cannot be turned on it."""
    ability = book.ability[s.spell]
    called = ability == Ability.RALLY or ability == Ability.WILD_CALL
    if phase < Phase.ABILITY_AT or phase == Phase.ABILITY_NEW or (phase == Phase.ABILITY_TROOP and called):
        return why_not_reserve(s, faction_of(s), troop)
    return Refusal.NO_USE if has(classes_at(s, s.a[s.depth]), troop) else Refusal.NOT_THERE


def why_not_token(book: Book, s: State, phase: int, token: int) -> int:
    """Why a token cannot be laid or carried out (REL-MEL-02, REL-SUP-01, REL-BAT-01)."""
    if phase == Phase.CHOOSE_ORDER:
        return Refusal.NOT_AN_ORDER
    melee = phase == Phase.MELEE_TOKEN
    if phase == Phase.ABILITY_TOKEN:
        melee = book.ability[s.spell] == Ability.VANGUARD
    if melee:
        return Refusal.NOT_MELEE if token >= RANGED else Refusal.TOKEN_USED
    return Refusal.NOT_RANGED if token < RANGED else Refusal.TOKEN_USED


def why_not_other(book: Book, s: State, kind: int, choice: int) -> int:
    """Why a creature, junction, division, token of another faction or side cannot be picked."""
    if kind == Do.CREATURE:
        if choice // EACH != faction_of(s):
            return Refusal.NOT_YOUR_CREATURE
        return Refusal.RESTING if s.creature_at[choice] == Junction.NOWHERE else Refusal.ON_BOARD
    if kind == Do.JUNCTION:
        if not usable(book, s, choice):
            return Refusal.NOT_USABLE
        return Refusal.JUNCTION_TAKEN if is_taken(s, choice) else Refusal.NO_TROOPS_AROUND
    if kind == Do.DIVISION:
        return Refusal.NO_DIVISION
    return Refusal.NO_SUCH_TOKEN if kind == Do.RETURN else Refusal.AGAINST_ALLY
