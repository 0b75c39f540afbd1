"""Decisions nest: the state holds a small stack of frames, and rules move on it with ``call``, ``goto`` and ``end``.

Rules name what a frame remembers: ``goto(s, Phase.MARCH_TO, seat, source=area)`` and, in the functions of a decision,
``here.source``. Both become plain reads and writes of the state before rules run: see :mod:`wartable.engine.expansion`.
"""

from __future__ import annotations

from wartable.engine.phases import PhaseKind
from wartable.engine.state import GameState


class Frame:
    """The present frame, as a decision's functions see it: ``here.seat`` is asked, the others are its arguments."""

    seat: int

    def __init__(self, s: GameState) -> None:
        object.__setattr__(self, "_state", s)

    def __getattr__(self, name: str) -> int:
        raise RuntimeError(f"here.{name} is read only in rules that belong to a game: call them through game.rules")

    def __setattr__(self, name: str, value: int) -> None:
        self.__getattr__(name)


def call(s: GameState, phase: int, seat: int, **arguments: int) -> None:
    """Interrupt the present frame with another; it goes on when that one ends."""
    enter_above(s, phase, seat, *_slots(phase, arguments))


def goto(s: GameState, phase: int, seat: int, **arguments: int) -> None:
    """Turn the present frame into another."""
    enter(s, phase, seat, *_slots(phase, arguments))


def _slots(phase: int, arguments: dict[str, int]) -> tuple[int, ...]:
    return phase.slots(arguments) if isinstance(phase, PhaseKind) else ()


def enter(s: GameState, phase: int, seat: int, a: int = 0, b: int = 0) -> None:
    """What ``goto`` becomes: the present frame takes a phase, a seat and the two slots of its arguments."""
    d = s.depth
    s.phase[d] = phase
    s.asked[d] = seat
    s.a[d] = a
    s.b[d] = b


def enter_above(s: GameState, phase: int, seat: int, a: int = 0, b: int = 0) -> None:
    """What ``call`` becomes: the same with a new frame on top."""
    s.depth += 1
    enter(s, phase, seat, a, b)


def end(s: GameState) -> None:
    """Leave the present frame and return to the one beneath."""
    enter(s, 0, 0)
    s.depth -= 1


def phase_of(s: GameState) -> int:
    """The phase of the present frame."""
    return s.phase[s.depth]


def seat_of(s: GameState) -> int:
    """The seat the present frame asks."""
    return s.asked[s.depth]
