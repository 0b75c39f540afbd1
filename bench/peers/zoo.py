"""PettingZoo's Connect Four."""

from __future__ import annotations

import random
from collections.abc import Mapping

from pettingzoo.classic import connect_four_v3

from bench.peers.race import Runner

ZOO = "PettingZoo"


def connect_four() -> Runner:
    """Random games, move by move through the interface."""
    env = connect_four_v3.env()
    luck = random.Random(1)

    def play() -> int:
        env.reset()
        moves = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                columns = [column for column, free in enumerate(observation["action_mask"]) if free]
                env.step(luck.choice(columns))
                moves += 1
        return moves

    def done(moves: int) -> Mapping[str, int]:
        return {"moves": moves, "games": 1}

    return Runner(ZOO, play, done)
