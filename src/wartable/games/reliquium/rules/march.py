"""Marching (REL-MAR)."""

from __future__ import annotations

from wartable.engine.decisions import Pick
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, end, goto
from wartable.engine.regions import members
from wartable.games.reliquium.pieces import CLASSES, Effect, Terrain, Troop
from wartable.games.reliquium.rules.actions import action, skip, source_refusal
from wartable.games.reliquium.rules.board import classes_at, foreign, free_for, has, ordinary, relocate, same_shore
from wartable.games.reliquium.rules.decks import at_peace
from wartable.games.reliquium.rules.order import faction_of
from wartable.games.reliquium.state import Book, Do, Phase, Refusal, State, Tell

# --- The action


@action.refuses(Do.MARCH)
def march_refusal(book: Book, s: State) -> int:
    """A march needs a plains division and troops that can go somewhere (REL-ACT-03, REL-MAR-01)."""
    if s.actions[faction_of(s)][Terrain.PLAINS] == 0:
        return Refusal.NO_DIVISION
    return Refusal.NOWHERE_TO_MARCH if march_sources(book, s) == 0 else Refusal.ALLOWED


# --- From where

march_from = Pick(Phase.MARCH_FROM, Do.FROM)


@march_from.options
def march_sources(book: Book, s: State) -> int:
    """Areas with own troops that have somewhere to go (REL-MAR-01)."""
    faction = faction_of(s)
    free = free_for(book, s, faction)
    sources = 0
    for area in members(s.armies[faction]):
        if march_targets(book, s, area, free) != 0:
            sources |= 1 << area
    return sources


@march_from.refuses
def march_from_refusal(book: Book, s: State, area: int) -> int:
    """Why no march can start in an area (REL-MAR-01)."""
    return source_refusal(book, s, area, Refusal.NOWHERE_TO_MARCH)


@march_from.does
def march_out(s: State, here: Frame, area: int) -> None:
    """The source is chosen."""
    goto(s, Phase.MARCH_TO, here.seat, source=area)


def march_targets(book: Book, s: State, source: int, free: int) -> int:
    """Adjacent areas among the free ones, with room for a troop of the source (REL-MAR-01, REL-MAR-03).

    There is always room for a commander (COM-CMD-04). Floods keep troops on their side of the shore (COM-EVT-06).
    """
    targets = book.adjacent[source] & free
    if at_peace(book, s, Effect.NO_SHORE_MOVES):
        targets &= same_shore(book, source)
    if s.troops[source][Troop.COMMANDER] == 0:
        targets &= ~s.full
    return targets


# --- Where to

march_to = Pick(Phase.MARCH_TO, Do.TO)
forced_march = Pick(Phase.MARCH_ON, Do.TO, out=Do.SKIP)
forced_march.does(Do.SKIP)(skip)


@march_to.options
def march_to_options(book: Book, s: State, here: Frame) -> int:
    """The areas that troops of the source can enter."""
    return march_targets(book, s, here.source, free_for(book, s, faction_of(s)))


@march_to.refuses
@forced_march.refuses
def march_to_refusal(book: Book, s: State, here: Frame, area: int) -> int:
    """Why troops cannot march into an area."""
    return step_refusal(book, s, here.source, area)


@march_to.does
def gather_group(s: State, here: Frame, area: int) -> None:
    """One group marches over one border (REL-MAR-02)."""
    for troop in range(CLASSES + 1):
        s.group[troop] = 0
    goto(s, Phase.MARCH_TROOP, here.seat, source=here.source, target=area)


def step_refusal(book: Book, s: State, source: int, area: int) -> int:
    """Why a troop of the asked faction cannot go from one area to another (REL-MAR-01, REL-MAR-03)."""
    if not has(book.open[s.seats], area):
        return Refusal.CLOSED
    if not has(book.adjacent[source], area):
        return Refusal.NOT_ADJACENT
    if has(foreign(s, faction_of(s)), area):
        return Refusal.FOREIGN
    floods = at_peace(book, s, Effect.NO_SHORE_MOVES) and not has(same_shore(book, source), area)
    return Refusal.FLOODS if floods else Refusal.NO_ROOM


# --- Who

march_troop = Pick(Phase.MARCH_TROOP, Do.TROOP, out=Do.DONE)


@march_troop.options
def march_classes(book: Book, s: State, here: Frame) -> int:
    """The classes of the source that may join the group (REL-MAR-01, REL-MAP-08)."""
    if at_peace(book, s, Effect.MARCH_GROUP_MAX) and sum(s.group) >= book.value[s.peace]:
        return 0
    classes = classes_at(s, here.source)
    return classes & 1 << Troop.COMMANDER if has(s.full, here.target) else classes


@march_troop.refuses
def march_troop_refusal(book: Book, s: State, here: Frame, troop: int) -> int:
    """Why a class cannot join the group."""
    if not has(classes_at(s, here.source), troop):
        return Refusal.NOT_THERE
    return Refusal.ONE_TROOP if at_peace(book, s, Effect.MARCH_GROUP_MAX) else Refusal.NO_ROOM


@march_troop.does
def march(book: Book, s: State, here: Frame, troop: int, events: Events) -> None:
    """One more troop of the group crosses; tokens on the border do not matter (REL-MAR-04)."""
    faction = faction_of(s)
    relocate(book, s, faction, troop, here.source, here.target)
    s.group[troop] += 1
    tell(events, Tell.MARCHED, faction, troop, 1, here.source, here.target)


@march_troop.refuses(Do.DONE)
def march_done_refusal(s: State) -> int:
    """A group has at least one troop."""
    return Refusal.NOBODY_YET if sum(s.group) == 0 else Refusal.ALLOWED


@march_troop.does(Do.DONE)
def end_march(book: Book, s: State, here: Frame) -> None:
    """The group is complete; under forced marches it may go on (REL-MAR-02, COM-EVT-05)."""
    if at_peace(book, s, Effect.MARCH_STEPS) and book.value[s.peace] > 1:
        s.more = book.value[s.peace] - 1
        goto(s, Phase.MARCH_ON, here.seat, source=here.target)
    else:
        end(s)


# --- Forced marches


@forced_march.options
def next_steps(book: Book, s: State, here: Frame) -> int:
    """Where the whole group can go next, by the rules of the first step (COM-EVT-05)."""
    group = s.group[Troop.WARRIOR] + s.group[Troop.DEFENDER] + s.group[Troop.MAGE]
    targets = 0
    for area in members(book.adjacent[here.source] & free_for(book, s, faction_of(s))):
        if group == 0 or ordinary(s, area) + group <= book.troop_limit:
            targets |= 1 << area
    return targets


@forced_march.does
def march_on(book: Book, s: State, here: Frame, area: int, events: Events) -> None:
    """The whole group that has just marched takes another step (COM-EVT-05)."""
    faction = faction_of(s)
    for troop in range(CLASSES + 1):
        for _ in range(s.group[troop]):
            relocate(book, s, faction, troop, here.source, area)
        if s.group[troop] > 0:
            tell(events, Tell.MARCHED, faction, troop, s.group[troop], here.source, area)
    s.more -= 1
    if s.more > 0:
        goto(s, Phase.MARCH_ON, here.seat, source=area)
    else:
        end(s)
