"""Vector environments on a GPU and on the processor, compared array by array at every step."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import numpy as np

from wartable.engine.game import Game
from wartable.vector.environment import Masks, Step, VectorEnv
from wartable.vector.steps import WAIT

SEED = 7
MOST_MOVES = 150
"""Games are cut short, so that many begin again."""
WAITING = 0.1
"""The part of the games that wait at a step."""


class Steps(NamedTuple):
    """The games at once, the decisions and seconds on the GPU, and what differs first, if anything does."""

    games: int
    decisions: int
    seconds: float
    differs: str


def compare_steps(game: Game, games: int, steps: int, masks: Masks = "bytes", max_moves: int = MOST_MOVES) -> Steps:
    """Make the same random moves at both."""
    here = VectorEnv(game, games, masks=masks, max_moves=max_moves)
    there = VectorEnv(game, games, masks=masks, max_moves=max_moves, device="cuda")
    rng = np.random.default_rng(SEED)
    for envs in (here, there):
        envs.reset(seed=SEED)
    seconds, differs = 0.0, unlike(shown(here), shown(there))
    for step in range(1, steps + 1):
        if differs:
            return Steps(games, games * step, seconds, f"{differs}, step {step - 1}")
        actions = np.where(rng.random(games) < WAITING, WAIT, here.sample(rng))
        ours = here.step(actions)
        began = time.perf_counter()
        theirs = there.step(actions)
        there.wait()
        seconds += time.perf_counter() - began
        differs = unlike(shown(here, ours), shown(there, theirs))
    return Steps(games, games * steps, seconds, differs)


def shown(envs: VectorEnv, step: Step | None = None) -> dict[str, Any]:
    """All that an environment has to show, as NumPy has it."""
    told = {**envs.infos, "observations": envs.observations, **(step._asdict() if step else {})}
    told.pop("infos", None)
    found = {name: envs.numpy(array) for name, array in told.items() if array is not None}
    beyond = np.arange(found["legal"].shape[1]) >= found["legal_count"][:, None]
    return {**found, "legal": np.where(beyond, -1, found["legal"]), "states": envs.states()}


def unlike(ours: dict[str, Any], theirs: dict[str, Any]) -> str:
    """The name of the first array that differs in a byte or in its type; empty if none does."""
    for name, mine in ours.items():
        if mine.dtype != theirs[name].dtype or mine.tobytes() != theirs[name].tobytes():
            return name
    return ""
