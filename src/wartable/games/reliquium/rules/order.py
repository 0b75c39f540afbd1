"""Who comes when (REL-RND-03)."""

from __future__ import annotations

from wartable.games.reliquium.state import Book, State


def in_turn(s: State, place: int) -> int:
    """The faction at this place in the order of the round: by initiative, each round from the next one on.

    Every stage of a round has the same order (REL-RND-03).
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
            if book.initiative[s.factions[other]] < book.initiative[s.factions[seat]]:
                place += 1
        s.line[place] = s.factions[seat]
