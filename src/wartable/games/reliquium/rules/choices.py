"""What each decision can be answered with, as sets that are offered member by member."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.moves import Choice, MoveList, offer
from wartable.engine.regions import lowest
from wartable.games.reliquium.pieces import CLASSES, EACH, RANGED, Junction
from wartable.games.reliquium.rules.abilities import (
    ability_areas,
    ability_classes,
    ability_targets,
    ability_tokens,
    ability_victims,
    returnable,
    summoner,
)
from wartable.games.reliquium.rules.battle import (
    has_occupied,
    losable,
    occupiers,
    orders_of,
    refuges,
    sides_for,
    target_of,
)
from wartable.games.reliquium.rules.board import classes_at, faction_of, has, recruits
from wartable.games.reliquium.rules.build import building_sites
from wartable.games.reliquium.rules.diplomacy import addresses
from wartable.games.reliquium.rules.march import march_classes, march_sources, march_targets, next_steps
from wartable.games.reliquium.rules.opening import unplaced
from wartable.games.reliquium.rules.orders import (
    ANYWHERE,
    extra_targets,
    free_melee,
    free_ranged,
    melee_sources,
    melee_targets,
    support_sources,
    support_targets,
)
from wartable.games.reliquium.rules.recruit import extra_recruits, promotable, recruit_lands
from wartable.games.reliquium.rules.summon import can_lie, next_junction, ready_creatures
from wartable.games.reliquium.rules.support import sendable
from wartable.games.reliquium.rules.turn import building_divisions, possible_actions
from wartable.games.reliquium.state import FIRST_DECISION, Book, Do, Phase, State

# --- The sets


def options(book: Book, s: State, phase: int) -> int:
    """The options of a decision: areas, classes, tokens, sides or kinds of move.

    Junctions are too many for a set, so they are looked up one by one.
    """
    if phase < Phase.MARCH_FROM:
        return options_between(book, s, phase)
    if phase < Phase.ABILITY_AT:
        return options_to_act(book, s, phase)
    if phase < Phase.SEND_TROOP:
        return options_by_ability(book, s, phase)
    return options_at_war(book, s, phase)


def options_between(book: Book, s: State, phase: int) -> int:
    """Setup, treaties, the call to arms, and which action to take."""
    faction = faction_of(s)
    if phase == Phase.ACTION:
        return possible_actions(book, s, faction)
    if phase == Phase.DIVISION:
        return building_divisions(book, s, faction)
    if phase == Phase.ADDRESS:
        return addresses(s, faction, s.a[s.depth])
    if phase == Phase.ANSWER:
        return 1 << Do.ACCEPT | 1 << Do.DECLINE
    if phase == Phase.MUSTER:
        return recruit_lands(s, faction)
    return unplaced(book, s, faction)


def options_to_act(book: Book, s: State, phase: int) -> int:
    """The steps of an action."""
    faction = faction_of(s)
    a = s.a[s.depth]
    if phase == Phase.MARCH_FROM:
        return march_sources(book, s, faction)
    if phase == Phase.MARCH_TO:
        return march_targets(book, s, faction, a)
    if phase == Phase.MARCH_TROOP:
        return march_classes(book, s, a, s.b[s.depth])
    if phase == Phase.MARCH_ON:
        return next_steps(book, s, faction, a)
    if phase == Phase.MELEE_FROM:
        return melee_sources(book, s, faction, ANYWHERE)
    if phase == Phase.MELEE_TO:
        return melee_targets(book, s, faction, a, ANYWHERE)
    if phase == Phase.MELEE_TOKEN:
        return free_melee(s, faction)
    if phase == Phase.RECRUIT_AT:
        return recruit_lands(s, faction)
    if phase == Phase.RECRUIT_CLASS:
        return recruits(s, faction)
    if phase == Phase.RECRUIT_EXTRA:
        return extra_recruits(s, faction, a)
    if phase == Phase.PROMOTE:
        return promotable(s, faction)
    if phase == Phase.SUPPORT_FROM:
        return support_sources(book, s, faction, ANYWHERE)
    if phase == Phase.SUPPORT_TO:
        return support_targets(book, s, faction, a, ANYWHERE)
    if phase == Phase.SUPPORT_TOKEN:
        return free_ranged(s, faction) << RANGED
    if phase == Phase.SUPPORT_EXTRA:
        return extra_targets(book, s, faction, a)
    if phase == Phase.BUILD_AT:
        return building_sites(book, s, faction)
    return ready_creatures(s, faction) if phase == Phase.SUMMON_CREATURE else 0


def options_by_ability(book: Book, s: State, phase: int) -> int:
    """The steps of an ability."""
    if phase == Phase.ABILITY_AT:
        return ability_areas(book, s)
    if phase == Phase.ABILITY_TROOP:
        return ability_classes(book, s)
    if phase == Phase.ABILITY_TO:
        return ability_targets(book, s)
    if phase == Phase.ABILITY_TOKEN:
        return ability_tokens(book, s)
    if phase == Phase.ABILITY_NEW:
        return recruits(s, summoner(s)) & ~(1 << s.picked)
    if phase == Phase.ABILITY_TARGET:
        return ability_victims(book, s)
    if phase == Phase.ABILITY_VICTIM:
        return classes_at(s, s.a[s.depth])
    return returnable(book, s)


def options_at_war(book: Book, s: State, phase: int) -> int:
    """The war phase."""
    faction = faction_of(s)
    if phase == Phase.SEND_TROOP:
        return sendable(book, s, faction, s.a[s.depth])
    if phase == Phase.CHOOSE_ORDER:
        return orders_of(s, faction)
    if phase == Phase.SUPPORT_SIDE:
        return sides_for(s, faction)
    if phase == Phase.LOSS:
        return losable(s, faction)
    if phase == Phase.RETREAT:
        return classes_at(s, target_of(s))
    return occupiers(s)


# --- The moves that answer

KINDS = (
    *(-1,) * FIRST_DECISION,
    Do.PLACE,
    *(-1, -1),  # address, answer
    Do.MUSTER,
    -1,  # action
    Do.DIVISION,
    *(Do.FROM, Do.TO, Do.TROOP, Do.TO),  # march
    *(Do.FROM, Do.TO, Do.TOKEN),  # melee
    *(Do.AT, Do.TROOP, Do.TROOP),  # recruit
    Do.RAISE,
    *(Do.FROM, Do.TO, Do.TOKEN, Do.TO),  # support
    Do.AT,  # build
    *(Do.CREATURE, Do.JUNCTION),
    *(Do.AT, Do.TROOP, Do.TO, Do.TOKEN, Do.TROOP, Do.AT, Do.TROOP, Do.RETURN),  # ability
    Do.TROOP,  # send
    Do.TOKEN,  # choose order
    Do.SIDE,
    Do.TROOP,  # loss
    Do.RETREAT,
    Do.TROOP,  # occupy
)
ANSWERS = tuple(int(kind) for kind in KINDS)
"""The kind of move that answers each decision; -1 where the kind itself is the answer."""


def way_out(s: State, phase: int) -> int:
    """The kind of move that leaves a decision without a pick, or -1 if it has to be answered."""
    if phase == Phase.MARCH_TROOP:
        return Do.DONE if sum(s.group) > 0 else -1
    if phase == Phase.OCCUPY:
        return Do.DONE if has_occupied(s) else -1
    if phase == Phase.SEND_TROOP:
        return Do.DONE
    if phase == Phase.MARCH_ON or phase == Phase.MUSTER:
        return Do.SKIP
    if phase == Phase.RECRUIT_EXTRA or phase == Phase.SUPPORT_EXTRA:
        return Do.SKIP
    if phase == Phase.ABILITY_AT or phase == Phase.ABILITY_RETURN:
        return Do.SKIP
    return -1


def legal(book: Book, s: State, moves: MoveList) -> None:
    """Offer what the present decision allows; whoever is to act may also pass (REL-ACT-05)."""
    phase = phase_of(s)
    if phase == Phase.OVER:
        return
    kind = ANSWERS[phase]
    if kind == Do.JUNCTION:
        offer_junctions(book, s, moves)
    rest = s.choices
    while rest != 0:
        choice = lowest(rest)
        rest &= rest - 1
        if kind < 0:
            offer(moves, choice)
        elif kind == Do.MUSTER:
            offer_pairs(moves, kind, choice, recruits(s, faction_of(s)))
        elif kind == Do.RAISE:
            offer_pairs(moves, kind, choice, classes_at(s, choice))
        elif kind == Do.RETREAT:
            offer_pairs(moves, kind, choice, refuges(book, s, choice))
        elif kind == Do.RETURN:
            offer(moves, kind, choice // (2 * EACH), choice % (2 * EACH))
        else:
            offer(moves, kind, choice)
    if phase == Phase.ACTION:
        offer(moves, Do.PASS)
    out = way_out(s, phase)
    if out >= 0:
        offer(moves, out)


def offer_pairs(moves: MoveList, kind: int, choice: int, others: int) -> None:
    """Offer a choice with each member of another set: the classes for an area, or the areas for a class."""
    while others != 0:
        offer(moves, kind, choice, lowest(others))
        others &= others - 1


def offer_junctions(book: Book, s: State, moves: MoveList) -> None:
    """Offer every junction where the creature can lie (REL-SUM-01)."""
    faction = faction_of(s)
    junction = next_junction(book, s, faction, 0)
    while junction != Junction.NOWHERE:
        offer(moves, Do.JUNCTION, junction)
        junction = next_junction(book, s, faction, junction)


def is_offered(book: Book, s: State, move: Choice) -> bool:
    """Whether a move is among those that ``legal`` offers."""
    phase = phase_of(s)
    kind = ANSWERS[phase]
    if move.kind == way_out(s, phase) or (phase == Phase.ACTION and move.kind == Do.PASS):
        return True
    if kind < 0:
        return has(s.choices, move.kind)
    if move.kind != kind:
        return False
    if kind == Do.JUNCTION:
        return can_lie(book, s, faction_of(s), move.a)
    if kind == Do.RETURN:
        return has(s.choices, move.a * 2 * EACH + move.b)
    if not has(s.choices, move.a):
        return False
    if kind == Do.MUSTER:
        return has(recruits(s, faction_of(s)), move.b)
    if kind == Do.RAISE:
        return move.b < CLASSES and has(classes_at(s, move.a), move.b)
    return kind != Do.RETREAT or has(refuges(book, s, move.a), move.b)
