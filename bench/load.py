"""How one server process holds many live tables: people at every seat who listen, and a move every few seconds."""

from __future__ import annotations

import asyncio
import random
import resource
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

    def at(self, part: float) -> float:
        """A quantile of the times."""
        ordered = sorted(self.times)
        return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("inf")


def measure(tables: int, tell: Callable[[str], None]) -> Load:
    """Measure a load of this many tables."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))  # a connection is a file, on both sides
    try:
        with serving() as server:
            server.rest()
            return asyncio.run(play(tables, server, tell))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


async def play(tables: int, server: Serving, tell: Callable[[str], None]) -> Load:
    """Let people sit down at all tables, then time their moves."""
    at_tables = make_guests(tables, server)
    await play_one_each(server)
    before = server.memory()
    free = asyncio.Semaphore(AT_ONCE)
    tell(f"people sit down at {tables} tables")
    await asyncio.gather(*(sit_at(free, guests, number) for number, guests in enumerate(at_tables)))
    seated, cpu, times = server.memory(), server.cpu().own, list[float]()
    tell(f"they play for {SECONDS:.0f} s")
    ends = time.perf_counter() + SECONDS
    await asyncio.gather(*(play_table(guests, times, ends) for guests in at_tables))
    used, grown = server.cpu().own - cpu, server.memory() - seated
    await asyncio.gather(*(guest.leave() for guests in at_tables for guest in guests))
    return Load(times, sum(map(len, at_tables)), seated - before, grown, used)


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
        await sit_together(guests, wartable.all_games()[number].id)
        await asyncio.gather(*(guest.leave() for guest in guests))


async def sit_at(free: asyncio.Semaphore, guests: list[Guest], number: int) -> None:
    """Sit down at a table, when it is its turn to be made."""
    games = wartable.all_games()
    async with free:
        await sit_together(guests, games[number % len(games)].id)


async def play_table(guests: list[Guest], times: list[float], ends: float) -> None:
    """Play a move now and then until the time is up or the game is over; all listen."""
    await asyncio.sleep(random.uniform(0, PACE_SECONDS))
    while time.perf_counter() < ends:
        mover = next((guest for guest in guests if guest.asked), None)
        if mover is None:
            return
        began = time.perf_counter()
        version = await mover.move()
        times.append(time.perf_counter() - began)
        for guest in guests:
            await guest.listen(version)
        await asyncio.sleep(began + PACE_SECONDS - time.perf_counter())


def figures(tell: Callable[[str], None]) -> Iterator[Figure]:
    """The time of moves and the memory of tables."""
    load = measure(TABLES, tell)
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
