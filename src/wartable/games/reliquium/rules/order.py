"""Who is asked, and who comes next (REL-RND-03)."""

from __future__ import annotations

from wartable.engine.frames import seat_of
from wartable.games.reliquium.state import Book, State


def faction_of(s: State) -> int:
    """The faction of the seat that is asked."""
    return s.factions[seat_of(s)]


def in_turn(s: State, place: int) -> int:
    """The faction at this place in the order of the round (REL-RND-03).

    The order is by initiative, and each round starts one faction later. All stages of a round share it.
    """
    return s.line[(s.round - 1 + place) % s.seats]


def line_up(book: Book, s: State) -> None:
    """The factions in play by printed initiative, and who sits where (REL-SET-03, REL-SET-04)."""
    for faction in range(4):
        s.seat[faction] = -1
    for seat in range(s.seats):
        s.seat[s.factions[seat]] = seat
        place = 0
        for other in range(s.seats):
            if comes_before(book, s, other, seat):
                place += 1
        s.line[place] = s.factions[seat]


def comes_before(book: Book, s: State, seat: int, other: int) -> bool:
    """Whether a seat is before another by initiative; of equals, which only changed numbers make, the first seat is."""
    mine, theirs = book.initiative[s.factions[seat]], book.initiative[s.factions[other]]
    return mine < theirs or (mine == theirs and seat < other)
