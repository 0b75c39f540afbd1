"""The course of a round: its stages, the action stage, the cleanup (REL-RND, REL-ACT)."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import call, end, goto, seat_of
from wartable.games.reliquium.pieces import EACH, TYPES, Effect, Junction, Terrain
from wartable.games.reliquium.rules.board import faction_of
from wartable.games.reliquium.rules.build import building_sites, has_division_to_build, quarries
from wartable.games.reliquium.rules.campaign import reward_goals
from wartable.games.reliquium.rules.decks import at_peace, last_round, open_events
from wartable.games.reliquium.rules.march import march_sources
from wartable.games.reliquium.rules.order import in_turn
from wartable.games.reliquium.rules.orders import ANYWHERE, melee_sources, ranged_back, support_sources
from wartable.games.reliquium.rules.recruit import fever, promotable, recruit_lands
from wartable.games.reliquium.rules.summon import can_summon
from wartable.games.reliquium.rules.victory import game_over
from wartable.games.reliquium.state import Book, Do, End, Phase, State, Tell

TALLIES = 15

# --- The round


def begin_round(book: Book, s: State, events: Events) -> None:
    """A round has a peace phase and a war phase, each of three stages (REL-RND-01, REL-RND-02).

    Stages of modules that are not in play are passed over. The event stage comes first.
    """
    for i in range(s.seats):
        faction = s.line[i]
        s.taken[faction] = 0
        s.recruited[faction] = 0
        for count in range(TALLIES):
            s.tally[faction][count] = 0
    tell(events, Tell.ROUND_BEGINS, in_turn(s, 0), s.round, last_round(book, s))
    open_events(book, s, events)
    goto(s, Phase.DIPLOMACY, 0)


def cleanup(book: Book, s: State, events: Events) -> None:
    """Goals, tokens, creatures, supporters, markers; then the next round or the end (REL-RND-04, REL-END-08)."""
    reward_goals(book, s, events)
    for i in range(s.seats):
        faction = s.line[i]
        for token in range(EACH):
            ranged_back(s, faction, token)
            rest_creature(book, s, faction * EACH + token)
        s.taken[faction] = 0
    if s.round >= last_round(book, s):
        tell(events, Tell.LAST_ROUND_OVER, s.round)
        game_over(s, End.LAST_ROUND)
    else:
        s.round += 1
        goto(s, Phase.BEGIN_ROUND, 0)


def rest_creature(book: Book, s: State, creature: int) -> None:
    """A creature on the board rests for the next round; one that rested is ready again (REL-SUM-04)."""
    if s.rest[creature] > 0:
        s.rest[creature] -= 1
    elif s.creature_at[creature] != Junction.NOWHERE:
        s.creature_at[creature] = Junction.NOWHERE
        s.rest[creature] = book.creature_rest


# --- The action stage


def begin_actions(s: State) -> None:
    """Each open division gives an action; castles built now act from the next round on (REL-ACT-02, REL-ACT-04)."""
    for i in range(s.seats):
        faction = s.line[i]
        for terrain in range(TYPES):
            s.actions[faction][terrain] = s.built[faction][terrain]
    goto(s, Phase.ACTION_TURN, 0)


def actions_left(s: State, faction: int) -> int:
    """How many actions a faction still has."""
    row = s.actions[faction]
    return row[Terrain.PLAINS] + row[Terrain.MOUNTAIN] + row[Terrain.FOREST]


def action_turn(s: State) -> None:
    """One action each by initiative, in cycles, until nobody has any left (REL-ACT-01); then the war phase begins."""
    for _ in range(s.seats):
        faction = in_turn(s, s.a[s.depth])
        s.a[s.depth] = (s.a[s.depth] + 1) % s.seats
        if actions_left(s, faction) > 0:
            call(s, Phase.ACTION, s.seat[faction])
            return
    goto(s, Phase.POWER, 0)


def possible_actions(book: Book, s: State, faction: int) -> int:
    """The kinds of action that have a division left and can be completed (REL-ACT-03, REL-ACT-06)."""
    kinds = 0
    if s.actions[faction][Terrain.PLAINS] > 0:
        if march_sources(book, s, faction) != 0:
            kinds |= 1 << Do.MARCH
        if melee_sources(book, s, faction, ANYWHERE) != 0:
            kinds |= 1 << Do.MELEE
    if s.actions[faction][Terrain.MOUNTAIN] > 0:
        if recruit_lands(s, faction) != 0 and not fever(book, s, faction):
            kinds |= 1 << Do.RECRUIT
        if promotable(s, faction) != 0 and not fever(book, s, faction):
            kinds |= 1 << Do.PROMOTE
        if support_sources(book, s, faction, ANYWHERE) != 0:
            kinds |= 1 << Do.SUPPORT
    if has_division_to_build(book, s, faction) and building_sites(book, s, faction) != 0:
        kinds |= 1 << Do.BUILD
    if s.actions[faction][Terrain.FOREST] > 0 and can_summon(book, s, faction):
        kinds |= 1 << Do.SUMMON
    return kinds


def act(book: Book, s: State, kind: int, events: Events) -> None:
    """An action is announced, and its division used up; or all that are left are given up (REL-ACT-04, REL-ACT-05)."""
    faction = faction_of(s)
    seat = seat_of(s)
    if kind == Do.PASS:
        give_up(s, faction, events)
        return
    s.taken[faction] += 1
    s.more = 0
    if kind == Do.MARCH:
        use_division(s, Phase.MARCH_FROM, seat, Terrain.PLAINS)
    elif kind == Do.MELEE:
        use_division(s, Phase.MELEE_FROM, seat, Terrain.PLAINS)
    elif kind == Do.RECRUIT:
        s.recruited[faction] += 1
        s.more = book.value[s.peace] if at_peace(book, s, Effect.RECRUIT_EXTRA) else 0
        use_division(s, Phase.RECRUIT_AT, seat, Terrain.MOUNTAIN)
    elif kind == Do.PROMOTE:
        s.recruited[faction] += 1
        use_division(s, Phase.PROMOTE, seat, Terrain.MOUNTAIN)
    elif kind == Do.SUPPORT:
        s.more = book.value[s.peace] if at_peace(book, s, Effect.SUPPORT_EXTRA) else 0
        use_division(s, Phase.SUPPORT_FROM, seat, Terrain.MOUNTAIN)
    elif kind == Do.SUMMON:
        use_division(s, Phase.SUMMON_CREATURE, seat, Terrain.FOREST)
    else:
        goto(s, Phase.DIVISION, seat)


def use_division(s: State, phase: int, seat: int, terrain: int) -> None:
    """A division is used, once in a round (REL-ACT-04)."""
    s.actions[faction_of(s)][terrain] -= 1
    goto(s, phase, seat)


def building_divisions(book: Book, s: State, faction: int) -> int:
    """The divisions that a castle can be built with (REL-ACT-03, COM-EVT-04)."""
    divisions = 0
    if s.actions[faction][Terrain.FOREST] > 0:
        divisions |= 1 << Terrain.FOREST
    if quarries(book, s, faction):
        divisions |= 1 << Terrain.MOUNTAIN
    return divisions


def give_up(s: State, faction: int, events: Events) -> None:
    """Passing gives up all actions that are left (REL-ACT-05)."""
    tell(events, Tell.PASSED, faction, actions_left(s, faction))
    for terrain in range(TYPES):
        s.actions[faction][terrain] = 0
    end(s)
