"""How gentle levels err: they take a move that seems nearly as good as the best, never one that seems to lose."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

from wartable.bots.settling import Thought

DOUBT = 0.25
"""How much less than it seems a move promises that was tried once, in shares of a seat among equals."""


class Ease(NamedTuple):
    """How far from the best a level may choose. Both are parts of the share of a seat among equals."""

    hair: float
    """How much less than the best a move may promise."""
    temperature: float
    """A move that promises this much less is taken 1/e times as often."""


def take_easily(thoughts: Sequence[Thought], ease: Ease, even: float, rng: random.Random) -> Thought:
    """One of the moves within a hair of the best; ``even`` is the share of a seat among equals."""
    best = max(thoughts, key=lambda thought: (thought.visits, thought.share, rng.random()))
    near = [(thought, behind(thought, best, even)) for thought in thoughts if thought.visits]
    near = [(thought, gap) for thought, gap in near if thought == best or gap <= ease.hair]
    weights = [exp(-gap / ease.temperature) for _, gap in near]
    return rng.choices([thought for thought, _ in near], weights)[0]


def behind(thought: Thought, best: Thought, even: float) -> float:
    """How much less a move surely promises than the best one: little is known of moves that were rarely tried."""
    doubt = DOUBT / sqrt(thought.visits)
    return 0.0 if thought == best else doubt + max(0.0, best.share - thought.share) / even
