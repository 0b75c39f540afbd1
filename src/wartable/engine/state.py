"""What every game's state holds: the key of chance, who plays what, and the stack of decisions."""

from __future__ import annotations

from enum import IntEnum

from wartable.engine.record import Field, Record, i8, i16, i64

DEPTH = 8
"""How deep decisions may nest."""


class GameState(Record):
    """The fields every state begins with; a game subclasses it and names the values of some.

    ``class State(GameState, mode=Mode, end=End, phase=Phase, asked=House)`` does so with its own enumerations.
    """

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

    def __init_subclass__(
        cls,
        *,
        mode: type[IntEnum] | None = None,
        end: type[IntEnum] | None = None,
        phase: type[IntEnum] | None = None,
        asked: type[IntEnum] | None = None,
    ) -> None:
        """Name the values of these fields; they keep their place."""
        for name, names in (("mode", mode), ("end", end), ("phase", phase), ("asked", asked)):
            if names is not None:
                field = cls.fields[name]
                setattr(cls, name, Field(field.numbers, field.axes, of=names))
        super().__init_subclass__()
