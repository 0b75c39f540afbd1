"""Vector environments: ``python -m bench.vector``, on a GPU with ``--device cuda``, beside peers in the same run.

A step is a random legal move in every game, with the observation and the mask of the next decision. On one core NumPy
picks the moves, and PettingZoo's Connect Four takes its turns if it is installed. On a GPU PyTorch picks them where
they are, and pgx plays Connect Four and Backgammon if JAX and pgx are installed. Of several numbers of games at once,
the best counts for each.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import sys
import time
from collections.abc import Callable, Mapping
from typing import Any

os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"

from rich.console import Console

from bench.peers import report
from bench.peers.core import stay_on_one_core
from bench.peers.race import Runner, race
from bench.peers.rows import Part, Row
from wartable import all_games
from wartable.engine.errors import WartableError
from wartable.engine.game import Game
from wartable.vector import VectorEnv

MILLION = 1_000_000
AT_ONCE = 4_096
STEPS = 10
"""Steps in a call that is timed."""
WANTED = {"proelio": 1 * MILLION}
WANTED_OF_OTHERS = 400_000
WANTED_OF_PETTINGZOO = 100
"""How many times as fast as PettingZoo's Connect Four Proelio is to be."""
WANTED_ON_GPU = 30 * MILLION
GPU_SIZES = (1 << 17, 1 << 20)
GPU_STEPS, GPU_ROUNDS = 20, 3
PEERS = {"connect_four": (64, (1 << 17, 1 << 20)), "backgammon": (16, (1 << 14, 1 << 17))}
"""Of each game of pgx, the steps in a call and the numbers of games at once."""
PACKAGES = ("wartable", "numba", "numba-cuda", "torch", "pettingzoo", "pgx", "jax")
HEADS = ["million steps/s", "bytes of an observation", "moves of a mask"]
Say = Callable[[str], None]


def yardsticks() -> list[Game]:
    """Our games, and the two that peers have as well."""
    return [*all_games(), Game("bench.connect_four"), Game("bench.backgammon")]


def installed(*packages: str) -> bool:
    """Whether packages can be imported."""
    return all(importlib.util.find_spec(package) for package in packages)


# --- On one core


def on_one_core(say: Say) -> Part:
    """All games, and PettingZoo's, in rounds that take turns."""
    stay_on_one_core()
    games = yardsticks()
    runners = [runner_of(game, say) for game in games]
    zoo = None
    if installed("pettingzoo"):
        from bench.peers.zoo import connect_four

        zoo = connect_four()
        runners.append(zoo)
    speeds = race(runners, "one core", say)
    rows = [row_of(game, speeds[game.name]["moves"]) for game in games]
    if zoo is not None:
        rows += rows_beside(zoo.name, speeds[zoo.name]["moves"], games, speeds)
    note = (
        f"{AT_ONCE:,} games at once on one core, with observation and mask; moves picked by NumPy. In rows without "
        "PettingZoo, the last columns are millions of steps a second."
    )
    return Part("Vector environments", note, HEADS, rows)


def runner_of(game: Game, say: Say) -> Runner:
    """Random steps of many games."""
    import numpy as np

    say(f"{game.name}: compiling, once per change")
    envs, rng = VectorEnv(game, AT_ONCE), np.random.default_rng(1)
    envs.reset(seed=1)

    def play() -> int:
        for _ in range(STEPS):
            envs.step(envs.sample(rng))
        return STEPS * AT_ONCE

    return Runner(game.name, play, lambda moves: {"moves": moves})


def row_of(game: Game, speed: float) -> Row:
    """The row of a game, against what is wanted of it."""
    wanted = WANTED.get(game.id, WANTED_OF_OTHERS) / MILLION
    figures = [f"{speed / MILLION:.2f}", f"{game.observation.size:,}", f"{len(game.notation):,}"]
    return Row(game.name, figures, speed / MILLION, wanted)


def rows_beside(who: str, theirs: float, games: list[Game], speeds: Mapping[str, Mapping[str, float]]) -> list[Row]:
    """A peer's own Connect Four beside ours, and beside Proelio."""
    figures = [f"{theirs / MILLION:.4f}", "", ""]
    ratio = {game.id: speeds[game.name]["moves"] / theirs for game in games}
    return [
        Row(f"{who}'s Connect Four, beside Proelio", figures, ratio["proelio"], WANTED_OF_PETTINGZOO),
        Row(f"{who}'s Connect Four, beside ours", figures, ratio["connect_four"]),
    ]


# --- On a GPU


def on_gpu(say: Say) -> Part:
    """All games with moves picked by PyTorch, and pgx's two."""
    rows = []
    for game in yardsticks():
        ours = max(our_speed(game, size, say) for size in GPU_SIZES)
        wanted = WANTED_ON_GPU / MILLION if game in all_games() else None
        figures = [f"{ours / MILLION:,.0f}", f"{game.observation.size:,}", f"{len(game.notation):,}"]
        rows.append(Row(game.name, figures, ours / MILLION if wanted else None, wanted))
        if game.id in PEERS and installed("jax", "pgx"):
            theirs = pgx_speed(game, say)
            rows.append(Row(f"{game.name}, pgx", [f"{theirs / MILLION:,.0f}", "", ""], ours / theirs, 1))
    note = (
        "With observation and mask; moves picked by PyTorch on the GPU. In rows without pgx, the last columns are "
        "millions of steps a second."
    )
    return Part("Vector environments on a GPU", note, HEADS, rows)


def our_speed(game: Game, games: int, say: Say) -> float:
    """Steps a second, with moves picked by PyTorch where the games are."""
    import torch  # type: ignore[import-not-found, unused-ignore]

    say(f"{game.name}: {games:,} games at once, compiling first")
    envs = VectorEnv(game, games, device="cuda")
    envs.reset(seed=1)
    legal, count = (torch.as_tensor(array, device="cuda") for array in (envs.legal, envs.legal_count))

    def walk(steps: int) -> float:
        torch.cuda.synchronize()
        began = time.perf_counter()
        for _ in range(steps):
            chosen = (torch.rand(games, device="cuda") * count).long()
            envs.step(legal.gather(1, chosen[:, None])[:, 0].long())
        torch.cuda.synchronize()
        return games * steps / (time.perf_counter() - began)

    walk(3)
    return max(walk(GPU_STEPS) for _ in range(GPU_ROUNDS))


def pgx_speed(game: Game, say: Say) -> float:
    """The steps a second of pgx in its own compiled loop."""
    from bench.peers.pgx_games import random_games

    steps, sizes = PEERS[game.id]
    best = 0.0
    for size in sizes:
        say(f"{game.name}: pgx, {size:,} games at once")
        runner: Any = random_games(game.id, steps, size)
        runner.play()
        for _ in range(GPU_ROUNDS):
            began = time.perf_counter()
            played = runner.play()
            best = max(best, runner.tally(played)["moves"] / (time.perf_counter() - began))
    return best


def main() -> int:
    """Measure; 1 if something wanted is missed."""
    arguments = argparse.ArgumentParser(prog="python -m bench.vector", description=__doc__)
    arguments.add_argument("--device", choices=["cpu", "cuda"], default="cpu")
    arguments.add_argument("--write", action="store_true", help="put the results into bench/RESULTS.md too")
    chosen = arguments.parse_args()
    console = Console()
    measure = on_one_core if chosen.device == "cpu" else on_gpu
    try:
        with console.status("a few minutes") as status:
            part = measure(status.update)
    except WartableError as error:
        raise SystemExit(str(error)) from None
    where = report.processor() if chosen.device == "cpu" else gpu_name()
    known = [
        name for name in ("wartable", "numba", "numba-cuda", "torch", "pettingzoo", "pgx", "jax") if is_known(name)
    ]
    setting = f"{report.today()}, {where}: {report.packages(known)}."
    console.print(report.on_screen(part), setting)
    if chosen.write:
        report.put(f"vector {chosen.device}", f"## {part.title}\n\n{setting}\n\n{report.in_markdown(part)}")
    return 0 if all(row.good for row in part.rows) else 1


def is_known(package: str) -> bool:
    """Whether a distribution is installed."""
    return installed(package.replace("-", "_"))


def gpu_name() -> str:
    """What the GPU is called."""
    from numba import cuda

    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


if __name__ == "__main__":
    sys.exit(main())
