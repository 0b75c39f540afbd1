"""Which regions an empire may take, and which it may annex from another."""

from __future__ import annotations

from wartable.engine.events import Events, listening, tell
from wartable.engine.regions import connected, lowest, members
from wartable.games.intrigue.rules.kingdoms import discard_tile, survey, take
from wartable.games.intrigue.state import EVERYWHERE, NOBODY, Book, Refusal, State, Tell

NONE_BESIDE = -128
"""The strength where an empire has no kingdom."""


# --- Where a tile may go


def targets(book: Book, s: State, empire: int) -> int:
    """Every unoccupied region, near or far, and what the empire can annex (INT-STR-05, INT-OWN-03, INT-DIP-03)."""
    return s.free | annexable(book, s, empire)


def annexable(book: Book, s: State, empire: int) -> int:
    """Regions of others beside a kingdom of the empire that alone is stronger than theirs (INT-ANX-01, INT-ANX-05).

    Equal strength is not enough (INT-ANX-02), and the whole kingdom there defends each of its regions (INT-ANX-07).
    """
    found = 0
    foreign = ~(s.free | s.land[empire])
    for region in members(s.land[empire]):
        for rival in members(book.adjacent[region] & foreign):
            if s.strength[region] > s.strength[rival]:
                found |= 1 << rival
    return found


def heroic_targets(book: Book, s: State, empire: int) -> int:
    """As ``targets``, but whatever the strength (INT-HER-01, INT-HER-02), by a switch at any distance (INT-SWI-03)."""
    if s.heroics_ignores_adjacency != 0:
        return EVERYWHERE & ~s.land[empire]
    return s.free | beside(book, s, empire)


def beside(book: Book, s: State, empire: int) -> int:
    """The regions that an empire does not hold and that lie beside one it does."""
    found = 0
    for region in members(s.land[empire]):
        found |= book.adjacent[region]
    return found & ~s.land[empire]


# --- Why it may not


def annex_refusal(book: Book, s: State, empire: int, region: int) -> int:
    """Why an empire may not have its tile on a region (INT-ANX-08, INT-DIP-04)."""
    if s.owner[region] == NOBODY:
        return Refusal.ALLOWED
    if s.owner[region] == empire:
        return Refusal.OWN_REGION
    best = strongest_beside(book, s, empire, region)
    against = s.strength[region]
    if best > against:
        return Refusal.ALLOWED
    if best == NONE_BESIDE:
        walled = book.mountains[region] & s.land[empire] != 0
        return Refusal.MOUNTAINS_BETWEEN if walled else Refusal.NOT_BESIDE
    if best == against:
        return Refusal.TIED
    return Refusal.NOT_TOGETHER if all_beside(book, s, empire, region) > against else Refusal.TOO_WEAK


def heroic_refusal(book: Book, s: State, empire: int, region: int) -> int:
    """Why not even HEROICS may put a tile on a region (INT-HER-02, INT-HER-04)."""
    if s.owner[region] == NOBODY:
        return Refusal.ALLOWED
    if s.owner[region] == empire:
        return Refusal.OWN_REGION
    near = s.heroics_ignores_adjacency != 0 or book.adjacent[region] & s.land[empire] != 0
    return Refusal.ALLOWED if near else Refusal.NOT_BESIDE_HERO


def strongest_beside(book: Book, s: State, empire: int, region: int) -> int:
    """The strength of the strongest kingdom of an empire beside a region."""
    best = NONE_BESIDE
    for near in members(book.adjacent[region] & s.land[empire]):
        best = max(best, s.strength[near])
    return best


def all_beside(book: Book, s: State, empire: int, region: int) -> int:
    """The sum of the strengths of an empire's kingdoms beside a region, which nobody may use (INT-ANX-05)."""
    total = 0
    rest = book.adjacent[region] & s.land[empire]
    while rest != 0:
        total += s.strength[lowest(rest)]
        rest &= ~connected(book, s.land[empire], rest & -rest)
    return total


# --- Placing


def put(book: Book, s: State, empire: int, region: int, events: Events) -> None:
    """An empire's tile comes onto a region; one of another empire that lies there is discarded (INT-ANX-03)."""
    if s.owner[region] == NOBODY:
        tell(events, Tell.PLACED, empire, region)
    else:
        oust(book, s, empire, region, events)
    take(s, empire, region)
    survey(book, s, empire)


def oust(book: Book, s: State, empire: int, region: int, events: Events) -> None:
    """The tile on a region makes room for the one that annexes it, and its owner has no say (INT-ANX-03, INT-ANX-11).

    Strengths were compared before, so what becomes of them now does not matter (INT-ANX-04). What was built there stays
    (INT-ANX-10), and nothing else follows (INT-ANX-09).
    """
    tell_annexation(book, s, empire, region, events)
    discard_tile(book, s, region)


def tell_annexation(book: Book, s: State, empire: int, region: int, events: Events) -> None:
    """Who annexes what from whom: the strongest kingdom beside it, of equals the first on the map (INT-ANX-06)."""
    if not listening(events):
        return
    best = strongest_beside(book, s, empire, region)
    if best == NONE_BESIDE:
        tell(events, Tell.ANNEXED, empire, region, s.owner[region], 0, s.strength[region], region)
        return
    base = lowest(strongest_kingdoms(book, s, empire, region, best))
    tell(events, Tell.ANNEXED, empire, region, s.owner[region], best, s.strength[region], base)


def strongest_kingdoms(book: Book, s: State, empire: int, region: int, strength: int) -> int:
    """The regions of all kingdoms of an empire beside a region that have this strength."""
    found = 0
    for near in members(book.adjacent[region] & s.land[empire]):
        if s.strength[near] == strength:
            found |= connected(book, s.land[empire], 1 << near)
    return found
