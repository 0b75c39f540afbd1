"""How the game ends, and who has won."""

from __future__ import annotations

from skirmish.state import Book, End, Phase, Seat, State, Tell
from wartable.engine.contract import WHOLE
from wartable.engine.events import Events, tell
from wartable.engine.frames import goto
from wartable.engine.record import Row8


def taken(book: Book, s: State, seat: int, events: Events) -> bool:
    """Take a banner; whether it was the last one needed (SKI-END-01)."""
    s.banners[seat] += 1
    tell(events, Tell.BANNER_TAKEN, seat, s.banners[seat])
    return s.banners[seat] == book.banners


def game_over(s: State, why: int) -> None:
    """Nobody is asked any more."""
    s.end = why
    goto(s, Phase.OVER, 0)


def scores(book: Book, s: State, out: Row8) -> None:
    """More banners win (SKI-END-01, SKI-END-02); captains with as many share the victory."""
    out[Seat.RED] = WHOLE // 2
    if s.end == End.NOT_YET:
        out[Seat.RED] = 0
    elif s.banners[Seat.RED] != s.banners[Seat.BLUE]:
        out[Seat.RED] = WHOLE if s.banners[Seat.RED] > s.banners[Seat.BLUE] else 0
    out[Seat.BLUE] = 0 if s.end == End.NOT_YET else WHOLE - out[Seat.RED]
