"""Phases: where a game stands, each declared once with the names of what its frame remembers."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Self

SLOTS = ("a", "b")
"""The fields of a frame that hold the arguments of its phase, in order."""


class PhaseKind(IntEnum):
    """Subclass it in a game: ``MARCH_TO = 3, "source"`` is a phase whose frame remembers a source.

    >>> class Phase(PhaseKind):
    ...     OVER = 0
    ...     MARCH_TO = 1, "source"
    >>> Phase.MARCH_TO.slots({"source": 7})
    (7, 0)
    """

    arguments: tuple[str, ...]

    def __new__(cls, value: int, *arguments: str) -> Self:
        """A phase is its number and the names of its arguments, up to one for each slot of a frame."""
        if len(arguments) > len(SLOTS):
            raise TypeError(f"a phase has up to {len(SLOTS)} arguments, not {', '.join(arguments)}")
        phase = int.__new__(cls, value)
        phase._value_ = value
        phase.arguments = arguments
        return phase

    def slot(self, argument: str) -> str:
        """The field of the frame that holds an argument."""
        if argument not in self.arguments:
            known = ", ".join(self.arguments) or "none"
            raise TypeError(f"phase {self.name} has no argument {argument!r}: it has {known}")
        return SLOTS[self.arguments.index(argument)]

    def slots(self, given: Mapping[str, int]) -> tuple[int, ...]:
        """The values of the slots for named arguments; those left out are 0."""
        filled = {self.slot(name): value for name, value in given.items()}
        return tuple(filled.get(slot, 0) for slot in SLOTS)
