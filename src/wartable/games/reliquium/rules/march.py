"""Marching (REL-MAR)."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import end, goto, seat_of
from wartable.engine.regions import lowest
from wartable.games.reliquium.pieces import CLASSES, Effect, Troop
from wartable.games.reliquium.rules.board import (
    classes_at,
    enter,
    faction_of,
    free_for,
    has,
    leave,
    ordinary,
    relocate,
    same_shore,
)
from wartable.games.reliquium.rules.decks import at_peace
from wartable.games.reliquium.state import Book, Phase, State, Tell


def march_targets(book: Book, s: State, faction: int, source: int) -> int:
    """Adjacent areas, own or nobody's, with room for a troop of the source (REL-MAR-01, REL-MAR-03).

    A commander finds room everywhere (COM-CMD-04). Floods keep troops on their side of the shore (COM-EVT-06).
    """
    targets = book.adjacent[source] & free_for(book, s, faction)
    if at_peace(book, s, Effect.NO_SHORE_MOVES):
        targets &= same_shore(book, source)
    if s.troops[source][Troop.COMMANDER] == 0:
        targets &= ~s.full
    return targets


def march_sources(book: Book, s: State, faction: int) -> int:
    """Areas with own troops that have somewhere to go (REL-MAR-01)."""
    sources = 0
    areas = s.armies[faction]
    while areas != 0:
        area = lowest(areas)
        areas &= areas - 1
        if march_targets(book, s, faction, area) != 0:
            sources |= 1 << area
    return sources


def march_classes(book: Book, s: State, source: int, target: int) -> int:
    """The classes of the source that may join the group (REL-MAR-01, REL-MAP-08)."""
    if at_peace(book, s, Effect.MARCH_GROUP_MAX) and sum(s.group) >= book.value[s.peace]:
        return 0
    classes = classes_at(s, source)
    return classes & 1 << Troop.COMMANDER if has(s.full, target) else classes


def begin_march(s: State, source: int, target: int) -> None:
    """One group over one border (REL-MAR-02)."""
    for troop in range(CLASSES + 1):
        s.group[troop] = 0
    goto(s, Phase.MARCH_TROOP, seat_of(s), source, target)


def march(book: Book, s: State, troop: int, events: Events) -> None:
    """One more troop of the group goes over; tokens on the border do not matter (REL-MAR-04)."""
    faction = faction_of(s)
    source = s.a[s.depth]
    target = s.b[s.depth]
    relocate(book, s, faction, troop, source, target)
    s.group[troop] += 1
    tell(events, Tell.MARCHED, faction, troop, 1, source, target)


def end_march(book: Book, s: State) -> None:
    """The group is complete; under forced marches it may go on (REL-MAR-02, COM-EVT-05)."""
    if at_peace(book, s, Effect.MARCH_STEPS) and book.value[s.peace] > 1:
        s.more = book.value[s.peace] - 1
        goto(s, Phase.MARCH_ON, seat_of(s), s.b[s.depth])
    else:
        end(s)


# --- Forced marches


def next_steps(book: Book, s: State, faction: int, source: int) -> int:
    """Where the whole group may go on to, under the rules of the first step (COM-EVT-05)."""
    group = s.group[Troop.WARRIOR] + s.group[Troop.DEFENDER] + s.group[Troop.MAGE]
    areas = book.adjacent[source] & free_for(book, s, faction)
    targets = 0
    while areas != 0:
        area = lowest(areas)
        areas &= areas - 1
        if group == 0 or ordinary(s, area) + group <= book.troop_limit:
            targets |= 1 << area
    return targets


def march_on(book: Book, s: State, target: int, events: Events) -> None:
    """The group that has just marched takes another step, all of it (COM-EVT-05)."""
    faction = faction_of(s)
    source = s.a[s.depth]
    for troop in range(CLASSES + 1):
        for _ in range(s.group[troop]):
            leave(book, s, faction, source, troop)
            enter(book, s, faction, target, troop)
        if s.group[troop] > 0:
            tell(events, Tell.MARCHED, faction, troop, s.group[troop], source, target)
    s.more -= 1
    if s.more > 0:
        goto(s, Phase.MARCH_ON, seat_of(s), target)
    else:
        end(s)
