"""How fast rules run, interpreted and compiled, and what compiling them costs."""

from __future__ import annotations

import contextlib
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import numpy as np

import wartable
from wartable.engine import playout
from wartable.engine.binding import RecordArray
from wartable.engine.errors import BadMove
from wartable.engine.events import Events
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.engine.moves import Choice

ROUNDS = 3
"""How often each speed is measured; the best counts, since noise only ever slows."""
PLIES = 200
"""The ply at which a move of a match is measured: a long game must not make it slow."""
REPEATS = 100
"""How often what takes a moment is done to measure it."""


class Figure(NamedTuple):
    """One measured figure."""

    what: str
    measured: str
    wanted: str
    good: bool


class Wanted(NamedTuple):
    """What a game has to reach: seconds of compiling, moves a second, and how many games are played to measure it."""

    cold: int
    interpreted: int
    compiled: int
    games: int


WANTED = {
    "proelio": Wanted(cold=30, interpreted=15_000, compiled=0, games=10_000),
    "intrigue": Wanted(cold=40, interpreted=2_000, compiled=500_000, games=3_000),
    "tales_of_war": Wanted(cold=60, interpreted=0, compiled=500_000, games=2_000),
    "intelliwar": Wanted(cold=60, interpreted=0, compiled=500_000, games=1_000),
    "reliquium": Wanted(cold=60, interpreted=0, compiled=300_000, games=3_000),
}


def copy_states(states: RecordArray, times: int) -> None:
    """Copy a state again and again, each time onto the other."""
    for i in range(times):
        states[i & 1] = states[1 - (i & 1)]


def outcome(games: int, seats: int) -> tuple[Any, Any, Any]:
    """Room for the results of random games."""
    return np.zeros((games, seats), np.int8), np.zeros(games, np.int32), np.zeros(games, np.int8)


def interpreted_speed(game: Game, games: int) -> float:
    """Moves per second of random games in the interpreter."""
    shelf = RecordArray(game.State, 2)
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


def long_match(game: Game) -> Match:
    """A match of random moves after many plies, or near its end if no match lasts so long."""
    matches = []
    for seed in range(10):
        match, luck = wartable.new(game.id, seed=seed), random.Random(seed)
        while not match.over and match.ply <= PLIES:
            match.play(luck.choice(match.legal()))
        matches.append(match)
    longest = max(matches, key=lambda match: match.ply)
    return longest.at(longest.ply - 1)


def cpu_seconds(do: Callable[[], object]) -> float:
    """The CPU time of doing something once."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(REPEATS):
            do()
        best = min(best, (time.process_time() - start) / REPEATS)
    return best


def misread(match: Match, text: str) -> None:
    """Have a mistyped move refused."""
    with contextlib.suppress(BadMove):
        match.read(text)


def compile_seconds(game: Game) -> tuple[float, float]:
    """Seconds until compiled rules are ready in a new process: with an empty cache, then with a full one."""
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, "-m", "bench.ready", game.id]
        env = {**os.environ, "WARTABLE_CACHE": cache}
        cold, warm = (
            float(subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout) for _ in "12"
        )
    return cold, warm


def at_least(figure: int) -> str:
    """What is wanted, where something is."""
    return f"at least {figure:,}" if figure else ""


def figures(game: Game, tell: Callable[[str], None]) -> Iterator[Figure]:
    """Measure one figure of a game after the other."""
    wanted = WANTED[game.id]
    tell("compiling with an empty cache and with a full one")
    cold, warm = compile_seconds(game)
    yield Figure("compiling, empty cache", f"{cold:.1f} s", f"under {wanted.cold} s", cold < wanted.cold)
    yield Figure("compiling, from the cache", f"{warm:.2f} s", "under 2 s", warm < 2)
    tell("interpreted games")
    slow = interpreted_speed(game, wanted.games // 100)
    yield Figure("interpreted", f"{slow:,.0f} moves/s", at_least(wanted.interpreted), slow >= wanted.interpreted)
    tell("compiled games")
    compiled_speed(game, wanted.games // 100)
    fast = compiled_speed(game, wanted.games)
    yield Figure("compiled", f"{fast:,.0f} moves/s", at_least(wanted.compiled), fast >= wanted.compiled)
    yield Figure("compiled : interpreted", f"{fast / slow:,.0f}", "at least 80", fast / slow >= 80)
    size = game.State.size
    yield Figure("size of a state", f"{size:,} bytes", "under 2,048", size < 2048)
    copying = copy_time(game)
    yield Figure("copy of a state, compiled", f"{copying * 1e9:.0f} ns", "under 1,000 ns", copying < 1e-6)
    match = long_match(game)
    playing = cpu_seconds(partial(match.after, str(match.legal()[0])))
    yield Figure(f"move checked and played, ply {match.ply}", f"{playing * 1e6:.0f} µs", "", True)
    longest = max(map(str, game.notation), key=len)
    refusing = cpu_seconds(partial(misread, match, longest[0] + longest[2:]))
    yield Figure("answer to a mistyped move", f"{refusing * 1000:.1f} ms", "under 5 ms", refusing < 0.005)


def parts() -> Iterator[tuple[str, Callable[[Callable[[str], None]], Iterator[Figure]]]]:
    """A table of figures for every game."""
    for game in wartable.all_games():
        usual = next(iter(game.modes.values()))
        title = f"Random games of {game.name}, {usual.name}, {usual.usual} seats, one core"
        yield title, partial(figures, game)
