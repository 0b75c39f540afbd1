"""Decisions nest: the state holds a small stack of frames, and rules move on it with ``call``, ``goto`` and ``end``.

Rules name what a frame remembers: ``goto(s, Phase.MARCH_TO, seat, source=area)`` and, in the functions of a decision,
``here.source``; elsewhere ``frame(s, Phase.MARCH_TO).source``, or ``frame_beneath`` for the frame that waits below the
present one. All become plain reads and writes of the state before
rules run: see :mod:`wartable.engine.expansion`.
"""

from __future__ import annotations

from typing import Any

from wartable.engine.phases import PhaseKind
from wartable.engine.state import GameState


class Frame:
    """The present frame, as a decision's functions see it: ``here.seat`` is asked, the others are its arguments."""

    seat: int
    _state: GameState
    _phase: PhaseKind | None
    _below: int

    def __init__(self, s: GameState, phase: PhaseKind | None = None, below: int = 0) -> None:
        object.__setattr__(self, "_state", s)
        object.__setattr__(self, "_phase", phase)
        object.__setattr__(self, "_below", below)

    def __getattr__(self, name: str) -> int:
        value: int = self._row(name)[self._state.depth - self._below]
        return value

    def __setattr__(self, name: str, value: int) -> None:
        self._row(name)[self._state.depth - self._below] = value

    def _row(self, name: str) -> Any:
        """The field of the state that holds a value for each frame."""
        if self._phase is None:
            raise RuntimeError(f"here.{name} is read only in rules that belong to a game: call them through game.rules")
        return getattr(self._state, "asked" if name == "seat" else self._phase.slot(name))


def frame(s: GameState, phase: PhaseKind) -> Frame:
    """The present frame outside the functions of its decision; the caller knows that it is in this phase.

    >>> class Phase(PhaseKind):
    ...     OVER = 0
    ...     MARCH_TO = 1, "source"
    >>> s = GameState()
    >>> goto(s, Phase.MARCH_TO, 2, source=7)
    >>> frame(s, Phase.MARCH_TO).source += 1
    >>> frame(s, Phase.MARCH_TO).source, frame(s, Phase.MARCH_TO).seat
    (8, 2)
    """
    return Frame(s, phase)


def frame_beneath(s: GameState, phase: PhaseKind) -> Frame:
    """The frame that goes on when the present one ends; the caller knows that it is in this phase."""
    return Frame(s, phase, below=1)


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


def end_all(s: GameState) -> None:
    """Leave every frame but the lowest."""
    while s.depth > 0:
        end(s)


def phase_of(s: GameState) -> int:
    """The phase of the present frame."""
    return s.phase[s.depth]


def seat_of(s: GameState) -> int:
    """The seat the present frame asks."""
    return s.asked[s.depth]


def asks_players(s: GameState) -> bool:
    """Whether every frame asks a seat that plays."""
    for d in range(s.depth + 1):
        if s.asked[d] < 0 or s.asked[d] >= s.seats:
            return False
    return True
