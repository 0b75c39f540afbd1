"""Fire and Ice: where they may be put, what they do, what melts and burns, and which units do not escape in time."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import seat_of
from wartable.games.tales_of_war.pieces import MOST_TILES, WIDTH, Ability, Element, Terrain, Unit
from wartable.games.tales_of_war.rules.board import (
    clear_element,
    eliminate,
    high,
    is_friend,
    kind_at,
    remove_tile,
    sealed,
    wide,
)
from wartable.games.tales_of_war.rules.victory import check_battle
from wartable.games.tales_of_war.state import Book, Cause, Refusal, State, Tell

# --- Where an element may be put


def opposite(element: int) -> int:
    """Fire and Ice cancel each other (TOW-ELM-05)."""
    return Element.ICE if element == Element.FIRE else Element.FIRE


def can_take(book: Book, terrain: int, element: int) -> bool:
    """All Terrain burns and freezes, but Lakes do not burn and the Strategic Point does neither (TOW-ELM-08)."""
    return (book.burns[terrain] if element == Element.FIRE else book.freezes[terrain]) != 0


def element_refusal(book: Book, s: State, seat: int, square: int, hidden: bool, element: int) -> int:
    """Whether an element may be put where it hits no enemy (TOW-ELM-03, TOW-ELM-06, TOW-ELM-07).

    From outside, a Forest counts as Terrain even if a unit is ``hidden`` in it. Elsewhere a friend may only be freed:
    the tile must bear the opposite.
    """
    slot = s.ground[square]
    bears = s.element[square] if slot == 0 else s.tile_element[slot]
    if is_friend(s, seat, square) and not hidden:
        freed = slot != 0 and bears == opposite(element)
        return Refusal.ALLOWED if freed else Refusal.OWN_UNIT
    if bears == element:
        return Refusal.SAME_ELEMENT
    if bears == Element.NONE and not can_take(book, s.tile[slot], element):
        return Refusal.CANNOT_TAKE
    return Refusal.ALLOWED


# --- A Fire or Ice attack


def cast(book: Book, s: State, square: int, direct: bool, element: int, events: Events) -> bool:
    """One tile of the pool is spent; whether the battle goes on (TOW-ELM-01).

    An enemy there is Eliminated, then the element takes effect (TOW-ELM-02).
    """
    seat = seat_of(s)
    kind = kind_at(s, s.mover)
    s.pool[seat][element] -= 1
    tell(events, Tell.CAST, seat, kind, s.mover, square, element)
    if direct:
        if kind == Unit.CATAPULT:
            s.hits[seat] += 1
        eliminate(s, square, Cause.FIRE if element == Element.FIRE else Cause.ICE, events)
        if check_battle(book, s, seat, events):
            return False
    if s.ground[square] == 0:
        put_on_square(s, square, element, events)
        return True
    return put_on_tile(book, s, s.ground[square], element, events)


def put_on_square(s: State, square: int, element: int, events: Events) -> None:
    """On open ground it stays until it is cancelled; on its opposite both go (TOW-ELM-05, TOW-ELM-12)."""
    bears = s.element[square]
    if bears == Element.NONE:
        s.element[square] = element
        tell(events, Tell.ELEMENT_PLACED, element, Terrain.OPEN, square)
    elif bears == element:
        tell(events, Tell.ELEMENT_WASTED, element, Terrain.OPEN, square)
    else:
        s.element[square] = Element.NONE
        tell(events, Tell.ELEMENT_CANCELLED, bears, Terrain.OPEN, square)


def put_on_tile(book: Book, s: State, slot: int, element: int, events: Events) -> bool:
    """In the centre of a Terrain tile it affects all of it (TOW-ELM-04); whether the battle goes on.

    Where the tile cannot take it or bears it already, it is spent for nothing (TOW-ELM-07).
    """
    seat = seat_of(s)
    terrain = s.tile[slot]
    bears = s.tile_element[slot]
    if bears == opposite(element):
        clear_element(s, slot)
        tell(events, Tell.ELEMENT_CANCELLED, bears, terrain, s.tile_square[slot], s.tile_lie[slot])
        return bears == Element.FIRE or melt(book, s, slot, events)
    if bears == element or not can_take(book, terrain, element):
        tell(events, Tell.ELEMENT_WASTED, element, terrain, s.tile_square[slot], s.tile_lie[slot])
        return True
    s.tile_element[slot] = element
    s.tile_by[slot] = seat
    s.tile_turn[slot] = s.turn
    tell(events, Tell.ELEMENT_PLACED, element, terrain, s.tile_square[slot], s.tile_lie[slot])
    return True


def melt(book: Book, s: State, slot: int, events: Events) -> bool:
    """Units on melted Ice that cannot stand on the ground below are Eliminated (TOW-ELM-10).

    All fall together (TOW-ELM-22); tells whether the battle goes on.
    """
    terrain = s.tile[slot]
    lie = s.tile_lie[slot]
    fell = False
    for row in range(high(book, terrain, lie)):
        for column in range(wide(book, terrain, lie)):
            square = s.tile_square[slot] + row * WIDTH + column
            kind = kind_at(s, square)
            if kind != Unit.NONE and (book.impassable[terrain] != 0 or book.closed_to[terrain][kind] != 0):
                eliminate(s, square, Cause.MELTING, events)
                fell = True
    return not (fell and check_battle(book, s, seat_of(s), events))


# --- Burning buildings


def burn_down(book: Book, s: State, seat: int, events: Events) -> None:
    """Buildings this player set on fire, and that burn still, are gone (TOW-TRN-04, TOW-ELM-11, TOW-TRR-06)."""
    for slot in range(1, MOST_TILES + 1):
        terrain = s.tile[slot]
        if s.tile_element[slot] == Element.FIRE and s.tile_by[slot] == seat and book.building[terrain] != 0:
            tell(events, Tell.BURNT_DOWN, seat, terrain, s.tile_square[slot])
            remove_tile(book, s, slot)


# --- Escaping


def must_leave(book: Book, s: State, kind: int, slot: int, turn: int) -> bool:
    """Whether a unit on this tile dies at the end of its owner's turn of that number (TOW-ELM-20, TOW-ELM-21).

    The tile must have been sealed before that turn. A Fire Elemental does not mind Fire (TOW-ELM-23).
    """
    if not sealed(book, s, slot) or s.tile_turn[slot] >= turn:
        return False
    return s.tile_element[slot] == Element.ICE or book.has[kind][Ability.LIVING_FLAME] == 0


def check_escape(book: Book, s: State, seat: int, events: Events) -> None:
    """Units of the active player that did not leave a sealed tile in time die together (TOW-ELM-20, TOW-ELM-22)."""
    i = s.count[seat] - 1
    while i >= 0:
        square = s.square[seat][i]
        if must_leave(book, s, s.kind[seat][i], s.ground[square], s.turn):
            eliminate(s, square, Cause.NO_ESCAPE, events)
        i -= 1
