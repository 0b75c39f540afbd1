"""How one server process holds many live tables: people at every seat who listen, and a move every few seconds.

``python -m bench.load --minutes 30`` plays for a long time, tells the memory of the server every minute and how fast it
grew in the second half.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import statistics
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import wartable
from bench.engine import Figure
from bench.guest import Guest, sit_together
from bench.serving import Serving, serving

TABLES = 1000
"""Tables that one process must hold, of all games in turn."""
PACE_SECONDS = 10.0
"""The time from one move at a table to the next."""
SECONDS = 60.0
"""How long moves are timed."""
MAX_MOVE_SECONDS = 0.1
"""The limit for the 99th percentile of acknowledged moves."""
MAX_TABLE_BYTES = 150 * 1024
"""The limit for the memory of a table, with those who listen to it."""
AT_ONCE = 8
"""Tables that are made at the same time."""
SAMPLE_SECONDS = 60.0
"""The time from one look at the memory to the next."""


class Sample(NamedTuple):
    """The memory of the server at some time."""

    second: float
    bytes: int


class Load(NamedTuple):
    """What was measured."""

    times: list[float]
    """The seconds that each acknowledged move took."""
    listeners: int
    seated: int
    """The bytes of memory that the server took for the tables and their listeners, before the first move."""
    grown: int
    """The bytes it took during the moves."""
    cpu: float
    """The seconds of CPU of the server for these moves."""
    samples: list[Sample]
    """The memory during the moves."""

    def at(self, part: float) -> float:
        """A quantile of the times."""
        ordered = sorted(self.times)
        return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("inf")

    def slope(self) -> float:
        """The bytes by which the memory grew each second, in the second half of the time."""
        late = self.samples[len(self.samples) // 2 :]
        if len(late) < 2:
            return 0.0
        return statistics.linear_regression([at.second for at in late], [at.bytes for at in late]).slope


def measure(tables: int, seconds: float, tell: Callable[[str], None]) -> Load:
    """Measure a load of this many tables for some time."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))  # a connection is a file, on both sides
    try:
        with serving() as server:
            server.rest()
            return asyncio.run(play(tables, seconds, server, tell))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


async def play(tables: int, seconds: float, server: Serving, tell: Callable[[str], None]) -> Load:
    """Let people sit down at all tables, then time their moves."""
    at_tables = make_guests(tables, server)
    await play_one_each(server)
    before = server.memory()
    free = asyncio.Semaphore(AT_ONCE)
    tell(f"people sit down at {tables} tables")
    await asyncio.gather(*(sit_at(free, guests, number) for number, guests in enumerate(at_tables)))
    seated, cpu, times = server.memory(), server.cpu().own, list[float]()
    tell(f"they play for {seconds:.0f} s")
    ends, samples = time.perf_counter() + seconds, list[Sample]()
    sampling = asyncio.create_task(sample(server, samples, times, tell))
    await asyncio.gather(*(play_table(guests, number, times, ends) for number, guests in enumerate(at_tables)))
    sampling.cancel()
    used, grown = server.cpu().own - cpu, server.memory() - seated
    await asyncio.gather(*(guest.leave() for guests in at_tables for guest in guests))
    return Load(times, sum(map(len, at_tables)), seated - before, grown, used, samples)


def make_guests(tables: int, server: Serving) -> list[list[Guest]]:
    """The people of each table."""
    seats = [next(iter(game.modes.values())).usual for game in wartable.all_games()]
    firsts = [sum(seats[n % len(seats)] for n in range(table)) for table in range(tables)]
    return [
        [Guest(server, first + seat, pictures=False) for seat in range(seats[n % len(seats)])]
        for n, first in enumerate(firsts)
    ]


async def play_one_each(server: Serving) -> None:
    """Look at a table of every game, so that what the server loads for the first one is no part of the memory."""
    for number, guests in enumerate(make_guests(len(wartable.all_games()), server)):
        await sit_together(guests, game_at(number))
        await asyncio.gather(*(guest.leave() for guest in guests))


async def sit_at(free: asyncio.Semaphore, guests: list[Guest], number: int) -> None:
    """Sit down at a table, when it is its turn to be made."""
    async with free:
        await sit_together(guests, game_at(number))


def game_at(number: int) -> str:
    """The game that is played at a table."""
    games = wartable.all_games()
    return games[number % len(games)].id


async def sample(server: Serving, samples: list[Sample], times: list[float], tell: Callable[[str], None]) -> None:
    """Look at the memory of the server now and then."""
    began = time.perf_counter()
    while True:
        samples.append(Sample(time.perf_counter() - began, server.memory()))
        tell(f"{samples[-1].second / 60:.1f} min: {samples[-1].bytes / 1e6:.1f} MB, {len(times):,} moves")
        await asyncio.sleep(SAMPLE_SECONDS)


async def play_table(guests: list[Guest], number: int, times: list[float], ends: float) -> None:
    """Play a move now and then until the time is up; all listen. After the end of a game they play another."""
    await asyncio.sleep(random.uniform(0, PACE_SECONDS))
    while time.perf_counter() < ends:
        mover = next((guest for guest in guests if guest.asked), None)
        if mover is None:
            await asyncio.gather(*(guest.stand_up() for guest in guests))
            await sit_together(guests, game_at(number))
            continue
        began = time.perf_counter()
        version = await mover.move()
        times.append(time.perf_counter() - began)
        for guest in guests:
            await guest.listen(version)
        await asyncio.sleep(began + PACE_SECONDS - time.perf_counter())


def figures(tell: Callable[[str], None]) -> Iterator[Figure]:
    """The time of moves and the memory of tables."""
    load = measure(TABLES, SECONDS, tell)
    half, most, moves = load.at(0.5), load.at(0.99), max(1, len(load.times))
    pace = f"{len(load.times) / SECONDS:.0f} moves/s, {load.listeners:,} listeners"
    wanted = f"under {MAX_MOVE_SECONDS * 1000:.0f} ms"
    yield Figure(f"acknowledged, durable move, {TABLES:,} tables, median", f"{half * 1000:.0f} ms", pace, True)
    yield Figure("the same, p99", f"{most * 1000:.0f} ms", wanted, most < MAX_MOVE_SECONDS)
    yield Figure("CPU of the server per move", f"{load.cpu / moves * 1000:.2f} ms", "", True)
    table = load.seated / TABLES
    wanted = f"under {MAX_TABLE_BYTES // 1024} KB"
    yield Figure("memory of a table with its listeners", f"{table / 1024:.0f} KB", wanted, table < MAX_TABLE_BYTES)
    yield Figure("memory that a move adds", f"{load.grown / moves / 1024:.1f} KB", "", True)


def main() -> None:
    """Play for a long time."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--minutes", type=float, default=SECONDS / 60, help="how long moves are played")
    parser.add_argument("--tables", type=int, default=TABLES, help="how many tables are live")
    asked = parser.parse_args()
    load = measure(asked.tables, asked.minutes * 60, lambda text: print(text, flush=True))
    print(f"moves: {len(load.times):,}, median {load.at(0.5) * 1000:.0f} ms, p99 {load.at(0.99) * 1000:.0f} ms")
    print(f"CPU of the server per move: {load.cpu / max(1, len(load.times)) * 1000:.2f} ms")
    print(f"memory of a table with its listeners, before the first move: {load.seated / asked.tables / 1024:.0f} KB")
    print(f"all that moves added, for each table: {load.grown / asked.tables / 1024:.0f} KB")
    print(f"growth in the second half: {load.slope() * 60 / asked.tables / 1024:.2f} KB a minute and table")


if __name__ == "__main__":
    main()
