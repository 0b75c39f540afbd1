"""Gentle levels take moves that are nearly as good, and none that seems to lose."""

from __future__ import annotations

import random
from collections import Counter

import wartable
from wartable.bots.ease import Ease, take_easily
from wartable.bots.settling import Thought

LEGAL = wartable.new("proelio", seats=4, seed=7).legal()
BEST, NEAR, LOSING = (Thought(LEGAL[0], 400, 0.50), Thought(LEGAL[1], 300, 0.49), Thought(LEGAL[2], 300, 0.10))
EASE = Ease(hair=0.10, temperature=0.05)


def taken(*thoughts: Thought, ease: Ease = EASE) -> Counter[str]:
    """How often each move is taken, of a thousand times."""
    rng = random.Random(1)
    return Counter(str(take_easily(thoughts, ease, 0.5, rng).move) for _ in range(1000))


def test_a_move_within_a_hair_is_taken_now_and_then() -> None:
    found = taken(BEST, NEAR, LOSING)
    assert found[str(BEST.move)] > found[str(NEAR.move)] > 100


def test_a_losing_move_is_never_taken() -> None:
    assert taken(BEST, NEAR, LOSING)[str(LOSING.move)] == 0


def test_a_move_of_which_little_is_known_is_not_taken_though_it_looks_good() -> None:
    assert taken(BEST, NEAR._replace(visits=3, share=0.55))[str(NEAR.move)] == 0


def test_a_lower_temperature_takes_the_best_more_often() -> None:
    cool = taken(BEST, NEAR, ease=EASE._replace(temperature=0.01))
    assert cool[str(BEST.move)] > taken(BEST, NEAR)[str(BEST.move)]


def test_a_gap_weighs_more_among_more_seats() -> None:
    rng = random.Random(1)
    near = NEAR._replace(share=0.47)
    assert any(take_easily([BEST, near], EASE, 0.5, rng) == near for _ in range(100))
    assert not any(take_easily([BEST, near], EASE, 0.2, rng) == near for _ in range(100))
