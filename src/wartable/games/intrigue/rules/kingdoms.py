"""The map: who holds what, and how strong each kingdom is."""

from __future__ import annotations

from wartable.engine.regions import connected, members
from wartable.games.intrigue.state import EMPIRES, EVERYWHERE, NOBODY, REGIONS, Book, State, Works

# --- Holding regions


def take(s: State, empire: int, region: int) -> None:
    """A tile comes onto an empty region (INT-MAP-11). Call ``survey`` afterwards."""
    s.owner[region] = empire
    s.land[empire] |= 1 << region
    s.free &= ~(1 << region)
    s.held[empire] += 1


def leave(s: State, region: int) -> None:
    """The tile on a region goes; what was built or burnt there stays (INT-MAP-12, INT-MOV-05, INT-FSE-05)."""
    empire = s.owner[region]
    s.owner[region] = NOBODY
    s.land[empire] &= ~(1 << region)
    s.free |= 1 << region
    s.held[empire] -= 1
    s.strength[region] = 0


def discard_tile(book: Book, s: State, region: int) -> None:
    """The tile on a region is discarded, and its empire's kingdoms are surveyed (INT-TRN-06, INT-ANX-09)."""
    empire = s.owner[region]
    leave(s, region)
    s.discards[empire] += 1
    survey(book, s, empire)


# --- Kingdoms and strength


def survey(book: Book, s: State, empire: int) -> None:
    """Find the kingdoms of an empire as the map is now, their strengths and the largest of them (INT-STR-06).

    A kingdom is what hangs together, by land or by sea lanes, and an empire may have several (INT-STR-02, INT-MAP-03,
    INT-MAP-05, INT-MAP-06).
    """
    left = s.land[empire]
    largest = 0
    while left != 0:
        kingdom = connected(book, left, left & -left)
        left &= ~kingdom
        largest = max(largest, measure(s, kingdom))
    s.largest[empire] = largest


def measure(s: State, kingdom: int) -> int:
    """Set the strength of a kingdom, which may be negative, at each of its regions; returns their number (INT-STR-04).

    Each region counts, and so do its mark and what lies on it, whoever put it there (INT-STR-01, INT-STR-03).
    """
    strength = 0
    size = 0
    for region in members(kingdom):
        strength += s.worth[region]
        size += 1
    for region in members(kingdom):
        s.strength[region] = strength
    return size


def kingdom_of(book: Book, s: State, region: int) -> int:
    """The kingdom that an occupied region belongs to."""
    return connected(book, s.land[s.owner[region]], 1 << region)


def weigh(book: Book, s: State, region: int) -> None:
    """What a region adds to a kingdom: itself, its mark, its FORTIFICATIONS, less its SCORCHED EARTH (INT-MAP-08)."""
    s.worth[region] = 1 + book.mark[region] + s.forts[region] - s.scorched[region]


# --- Hazards


def watch(book: Book, s: State, region: int) -> None:
    """Whether hazards strike a region: the latest tile there decides, else the print (INT-FSE-03, INT-MAP-09)."""
    if s.latest[region] == Works.NONE:
        struck = book.hazard[region] != 0
    else:
        struck = s.latest[region] == Works.SCORCHED_EARTH
    if struck:
        s.exposed |= 1 << region
    else:
        s.exposed &= ~(1 << region)


# --- A map laid out by hand


def survey_all(book: Book, s: State) -> None:
    """Derive everything that follows from which regions are held, fortified and scorched."""
    s.free = EVERYWHERE
    for region in range(REGIONS):
        s.owner[region] = NOBODY
        s.strength[region] = 0
        weigh(book, s, region)
        watch(book, s, region)
    for empire in range(EMPIRES):
        settle(s, empire)
        survey(book, s, empire)


def settle(s: State, empire: int) -> None:
    """Set the owner of each region of an empire."""
    s.held[empire] = 0
    s.free &= ~s.land[empire]
    for region in members(s.land[empire]):
        s.owner[region] = empire
        s.held[empire] += 1
