"""Steps per second through the environments of other libraries: ``python -m bench.adapters``.

PettingZoo's own Connect Four runs in the same way, if ``pettingzoo[classic]`` is installed.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from wartable.adapters.gymnasium import SeatEnv
from wartable.adapters.pettingzoo import env
from wartable.engine.game import all_games

STEPS = 20_000
WANTED = 10_000
"""Steps per second through PettingZoo."""


def through_pettingzoo(environment: Any, steps: int) -> float:
    """Steps per second of CPU: random legal actions, one agent after the other, everything observed."""
    luck, made = random.Random(1), 0
    environment.reset(seed=1)
    began = time.process_time()
    while made < steps:
        observation, _, terminated, truncated, _ = environment.last()
        if terminated or truncated:
            environment.reset()
        else:
            environment.step(int(luck.choice(np.flatnonzero(observation["action_mask"]))))
            made += 1
    return made / (time.process_time() - began)


def through_gymnasium(environment: SeatEnv, steps: int) -> float:
    """Steps of the seat per second of CPU, the moves of its random opponents included in each."""
    luck, made = random.Random(1), 0
    observation, _ = environment.reset(seed=1)
    began = time.process_time()
    while made < steps:
        action = luck.choice(np.flatnonzero(observation["action_mask"]))
        observation, _, over, truncated, _ = environment.step(action)
        made += 1
        if over or truncated:
            observation, _ = environment.reset()
    return made / (time.process_time() - began)


def connect_four() -> Callable[[], float] | None:
    """PettingZoo's own Connect Four, if it is installed."""
    try:
        from pettingzoo.classic import connect_four_v3
    except ModuleNotFoundError:
        return None
    return lambda: through_pettingzoo(connect_four_v3.env(), STEPS)


def main() -> None:
    """Measure and print."""
    table = Table(title="Steps per second of CPU, one game at a time, on one core")
    for head in ("game", "PettingZoo", "Gymnasium, random opponents", f"at least {WANTED:,} through PettingZoo"):
        table.add_column(head, justify="right" if head != "game" else "left")
    for game in all_games():
        through = through_pettingzoo(env(game.id), STEPS)
        seat = through_gymnasium(SeatEnv(game.id, opponents=["random"]), STEPS // 4)
        table.add_row(game.name, f"{through:,.0f}", f"{seat:,.0f}", "yes" if through >= WANTED else "no")
    if peer := connect_four():
        table.add_row("PettingZoo's own Connect Four", f"{peer():,.0f}", "", "")
    Console().print(table)


if __name__ == "__main__":
    main()
