"""Decisions nest: a small stack of frames (phase, seat, a, b) in the state, and three verbs on it."""

from __future__ import annotations

from wartable.engine.state import GameState


def call(s: GameState, phase: int, seat: int, a: int = 0, b: int = 0) -> None:
    """Interrupt the present frame with another; it goes on when that one ends."""
    s.depth += 1
    goto(s, phase, seat, a, b)


def goto(s: GameState, phase: int, seat: int, a: int = 0, b: int = 0) -> None:
    """Turn the present frame into another."""
    d = s.depth
    s.phase[d] = phase
    s.asked[d] = seat
    s.a[d] = a
    s.b[d] = b


def end(s: GameState) -> None:
    """Leave the present frame and return to the one beneath."""
    goto(s, 0, 0)
    s.depth -= 1


def phase_of(s: GameState) -> int:
    """The phase of the present frame."""
    return s.phase[s.depth]


def seat_of(s: GameState) -> int:
    """The seat the present frame asks."""
    return s.asked[s.depth]
