"""What the value of an empire is made of, term by term."""

from __future__ import annotations

from wartable.engine.record import Row32
from wartable.engine.regions import size_of
from wartable.games.intrigue.bot.evaluation import HELD, LARGEST, TO_COME, hazard_to_come, prospects, tiles_to_come
from wartable.games.intrigue.state import Book, State


def terms(book: Book, s: State, seat: int, out: Row32) -> None:
    """The terms of the value of a seat's empire, in the order of the content, and that of its strongest rival."""
    empire = s.empires[seat]
    out[0] = HELD * s.held[empire]
    out[1] = LARGEST * s.largest[empire]
    out[2] = TO_COME * tiles_to_come(s, empire)
    out[3] = prospects(book, s, empire)
    out[4] = -size_of(s.land[empire] & s.exposed) if hazard_to_come(s) else 0
    best = 0
    for other in range(s.seats):
        rival = s.empires[other]
        if other != seat:
            best = max(best, HELD * s.held[rival] + LARGEST * s.largest[rival])
    out[5] = -best
