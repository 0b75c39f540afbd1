"""How fast rules run, interpreted and compiled, and what compiling them costs."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

import wartable
from wartable.engine import playout
from wartable.engine.binding import Shelf
from wartable.engine.events import Events
from wartable.engine.game import Game
from wartable.engine.moves import Choice

ROUNDS = 3
"""Each speed is measured so often, and the best counts: noise only ever slows."""


class Figure(NamedTuple):
    """One measured figure."""

    what: str
    measured: str
    wanted: str
    good: bool


def copy_states(states: Shelf, times: int) -> None:
    """Copy a state again and again, each time onto the other."""
    for i in range(times):
        states[i & 1] = states[1 - (i & 1)]


def outcome(games: int, seats: int) -> tuple[Any, Any, Any]:
    """Room for the results of random games."""
    return np.zeros((games, seats), np.int8), np.zeros(games, np.int32), np.zeros(games, np.int8)


def interpreted_speed(game: Game, games: int) -> float:
    """Moves per second of random games in the interpreter."""
    shelf = Shelf(game.State, 2)
    shelf[0] = game.blank()
    play = game.bound(playout.random_games)
    book, moves, move, events = game.book(), game.MoveList(), Choice(), Events()
    best = 0.0
    for r in range(ROUNDS):
        out = outcome(games, shelf[0].seats)
        start = time.perf_counter()
        play(book, shelf, moves, move, events, r * games, 1 << 20, *out)
        best = max(best, out[1].sum() / (time.perf_counter() - start))
    return best


def compiled_speed(game: Game, games: int) -> float:
    """Moves per second of random games in compiled code."""
    states = np.zeros(2, game.State.dtype).view(np.recarray)
    states[0] = game.blank().array()[0]
    kept = [game.book(), game.MoveList(), Choice(), Events()]
    book, *records = [record.array()[0] for record in kept]
    best = 0.0
    for r in range(ROUNDS):
        out = outcome(games, int(states[0]["seats"]))
        start = time.perf_counter()
        game.compiled.random_games(book, states, *records, r * games, 1 << 20, *out)
        best = max(best, out[1].sum() / (time.perf_counter() - start))
    return best


def copy_time(game: Game) -> float:
    """Seconds to copy one state in compiled code."""
    copies = game.compiled.compile(copy_states)
    states = np.zeros(2, game.State.dtype).view(np.recarray)
    copies(states, 10)
    times = 2_000_000
    start = time.perf_counter()
    copies(states, times)
    return (time.perf_counter() - start) / times


def compile_seconds(game: Game) -> tuple[float, float]:
    """Seconds until compiled rules are ready in a new process: with an empty cache, then with a full one."""
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, "-m", "bench.ready", game.id]
        env = {**os.environ, "WARTABLE_CACHE": cache}
        cold, warm = (
            float(subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout) for _ in "12"
        )
    return cold, warm


def figures(tell: Callable[[str], None]) -> Iterator[Figure]:
    """Measure one figure after the other."""
    game = wartable.game("proelio")
    tell("compiling with an empty cache and with a full one")
    cold, warm = compile_seconds(game)
    yield Figure("compiling, empty cache", f"{cold:.1f} s", "under 30 s", cold < 30)
    yield Figure("compiling, from the cache", f"{warm:.2f} s", "under 2 s", warm < 2)
    tell("interpreted games")
    slow = interpreted_speed(game, 100)
    yield Figure("interpreted", f"{slow:,.0f} moves/s", "at least 15,000", slow >= 15_000)
    tell("compiled games")
    compiled_speed(game, 100)
    fast = compiled_speed(game, 10_000)
    yield Figure("compiled", f"{fast:,.0f} moves/s", "", True)
    yield Figure("compiled : interpreted", f"{fast / slow:,.0f}", "at least 80", fast / slow >= 80)
    size = game.State.size
    yield Figure("size of a state", f"{size:,} bytes", "under 2,048", size < 2048)
    copying = copy_time(game)
    yield Figure("copy of a state, compiled", f"{copying * 1e9:.0f} ns", "under 1,000 ns", copying < 1e-6)
