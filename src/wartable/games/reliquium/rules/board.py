"""The board: who controls which area, and how troops enter and leave (REL-MAP)."""

from __future__ import annotations

from wartable.engine.regions import members, size_of
from wartable.games.reliquium.pieces import CLASSES, TYPES, Terrain, Troop
from wartable.games.reliquium.state import Book, State

# --- Sets of areas


def has(areas: int, area: int) -> bool:
    """Whether an area is one of a set."""
    return areas >> area & 1 != 0


def one_only(things: int) -> bool:
    """Whether a set has exactly one member."""
    return things != 0 and things & (things - 1) == 0


# --- Control


def controlled(s: State, faction: int) -> int:
    """The areas where a faction has a castle or a troop (REL-MAP-05, REL-MAP-07)."""
    return s.castles[faction] | s.armies[faction]


def foreign(s: State, faction: int) -> int:
    """The areas that other factions control, allied or not."""
    areas = 0
    for i in range(s.seats):
        if s.line[i] != faction:
            areas |= controlled(s, s.line[i])
    return areas


def free_for(book: Book, s: State, faction: int) -> int:
    """The open areas that are a faction's own or nobody's (REL-MAP-03, REL-MAP-06)."""
    return book.open[s.seats] & ~foreign(s, faction)


def owner(s: State, area: int) -> int:
    """The faction that controls an area, or -1 (REL-MAP-05, REL-MAP-06)."""
    for i in range(s.seats):
        if has(controlled(s, s.line[i]), area):
            return s.line[i]
    return -1


def all_castles(s: State) -> int:
    """All lands with a castle, whoever built it (REL-MAP-09)."""
    lands = 0
    for i in range(s.seats):
        lands |= s.castles[s.line[i]]
    return lands


def is_water(book: Book, area: int) -> bool:
    """Whether an area is a water space."""
    return book.terrain[area] == Terrain.WATER


def same_shore(book: Book, area: int) -> int:
    """All water spaces if an area is one, else all lands."""
    water = book.lands[Terrain.WATER]
    return water if is_water(book, area) else ~water


# --- Troops


def ordinary(s: State, area: int) -> int:
    """How many troops in an area count towards its limit: all but a commander (REL-MAP-08, COM-CMD-04)."""
    row = s.troops[area]
    return row[Troop.WARRIOR] + row[Troop.DEFENDER] + row[Troop.MAGE]


def with_room(s: State, areas: int, troop: int) -> int:
    """Those of some areas that have room for a troop; a commander always finds some (REL-MAP-08, COM-CMD-04)."""
    return areas if troop == Troop.COMMANDER else areas & ~s.full


def classes_at(s: State, area: int) -> int:
    """The classes in an area, as a set; a commander is one of them (COM-CMD-05)."""
    row = s.troops[area]
    classes = 0
    for troop in range(CLASSES + 1):
        if row[troop] > 0:
            classes |= 1 << troop
    return classes


def recruits(s: State, faction: int) -> int:
    """The classes in a reserve that can enter the map: never a commander (COM-CMD-13)."""
    row = s.reserve[faction]
    classes = 0
    for troop in range(CLASSES):
        if row[troop] > 0:
            classes |= 1 << troop
    return classes


def enter(book: Book, s: State, faction: int, area: int, troop: int) -> None:
    """A troop enters an area, which its faction now controls (REL-MAP-07)."""
    s.troops[area][troop] += 1
    s.armies[faction] |= 1 << area
    if ordinary(s, area) >= book.troop_limit:
        s.full |= 1 << area


def leave(book: Book, s: State, faction: int, area: int, troop: int) -> None:
    """A troop leaves an area, which is nobody's at once if no troop or castle is left (REL-MAP-07)."""
    s.troops[area][troop] -= 1
    if ordinary(s, area) < book.troop_limit:
        s.full &= ~(1 << area)
    if classes_at(s, area) == 0:
        s.armies[faction] &= ~(1 << area)


def relocate(book: Book, s: State, faction: int, troop: int, source: int, target: int) -> None:
    """A troop goes from one area to another."""
    leave(book, s, faction, source, troop)
    enter(book, s, faction, target, troop)


def enlist(book: Book, s: State, faction: int, area: int, troop: int) -> None:
    """A troop of the reserve enters the map."""
    s.reserve[faction][troop] -= 1
    enter(book, s, faction, area, troop)


def dismiss(book: Book, s: State, faction: int, area: int, troop: int) -> None:
    """A troop goes back to the reserve."""
    leave(book, s, faction, area, troop)
    s.reserve[faction][troop] += 1


def derive_board(book: Book, s: State) -> None:
    """Fill the derived fields of the board: full areas, and castles by type."""
    s.full = 0
    for i in range(s.seats):
        faction = s.line[i]
        for area in members(s.armies[faction]):
            if ordinary(s, area) >= book.troop_limit:
                s.full |= 1 << area
        for terrain in range(TYPES + 1):
            s.built[faction][terrain] = size_of(s.castles[faction] & book.lands[terrain])
