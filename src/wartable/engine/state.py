"""What every game's state holds: the key of chance, who plays what, and the stack of decisions."""

from __future__ import annotations

from wartable.engine.record import Record, i8, i16, i64

DEPTH = 8
"""How deep decisions may nest."""


class GameState(Record):
    """The fields every state begins with. A game subclasses it and redeclares some with its own names."""

    key = i64(4)
    drawn = i64()
    seats = i8()
    mode = i8()
    end = i8()
    """Why the game is over; 0 while it is not."""
    depth = i8()
    phase = i8(DEPTH)
    asked = i8(DEPTH)
    """The seat each frame asks."""
    a = i16(DEPTH)
    b = i16(DEPTH)
