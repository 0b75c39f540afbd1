"""What a position, or a move in it, is worth to every seat, written like rules so that it is compiled with the game."""

from __future__ import annotations

from wartable.bots.tree import Buffers, assess, begin_iteration, descend, learn
from wartable.engine.playout import next_random
from wartable.engine.record import Row32


def measure(use: Buffers, seed: int, times: int, known: bool, sums: Row32) -> None:
    """Search ``times`` times, and add up the shares of all seats.

    With the same seed, two measurements guess the same chance and the same hidden cards, one iteration after the other.
    """
    for _ in range(times):
        rng = begin_iteration(use, seed, known)
        descend(use, rng)
        assess(use, next_random(rng))
        learn(use)
        for seat in range(use.states[1].seats):
            sums[seat] += use.out[seat]
