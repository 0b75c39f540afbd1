"""Measure moves of a real server: one at a time, what each costs; and at a given rate, how long each takes."""

from __future__ import annotations

import asyncio
import itertools
import random
import socket
import statistics
import struct
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import wartable
from bench.guest import Guest, sit_together
from bench.load import game_at
from bench.serving import Serving

PINGS = 20
WARM_ROUNDS = 2
"""Moves at each table that do not count: the first ones fill what the server remembers."""
numbers = itertools.count(20_000)


class Move(NamedTuple):
    """What one move cost when nothing else was done."""

    game: str
    latency: float
    """Seconds until it was acknowledged."""
    loop: float
    """Seconds of CPU of the event loop of its process."""
    news: float
    """Seconds of CPU of each event loop of the other processes, on average."""
    threads: float
    """Seconds of CPU of all other threads."""
    received: int
    """Bytes that its players received, all together, above TCP."""
    written: int
    """Bytes that the server gave to the disk."""


class Run(NamedTuple):
    """Moves at a rate, and moves alone at the same tables just before and after it."""

    rate: float
    """Moves that were really sent each second."""
    latencies: list[float]
    busy: float
    """The share of the time in which an event loop was busy."""
    alone: list[Move]


class Measured(NamedTuple):
    """Moves alone and at several rates, and the seconds that a message takes there and back."""

    alone: list[Move]
    runs: list[Run]
    ping: float
    processes: int


def read(kept: Sequence[Any]) -> Measured:
    """What was measured, from the lists that it is in JSON."""
    alone, runs, ping, processes = kept
    found = [Run(rate, latencies, busy, moves(around)) for rate, latencies, busy, around in runs]
    return Measured(moves(alone), found, ping, processes)


def moves(kept: Sequence[Any]) -> list[Move]:
    """Moves from lists."""
    return [Move(*move) for move in kept]


async def measure(
    servers: Sequence[Serving],
    tables: int,
    alone: int,
    loads: Sequence[float],
    seconds: float,
    tell: Callable[[str], None],
) -> Measured:
    """Measure moves at several loads, and some of each game alone between them, on processes that share a database."""
    seated = [Seated(game_at(number), make_guests(servers, game_at(number))) for number in range(tables)]
    tell(f"people sit down at {tables} tables")
    for table in seated:
        await sit_together(table.guests, table.game)
    ping = await ping_seconds(seated[0].guests[0])
    tell("they play until the server remembers what it needs")
    for _ in range(WARM_ROUNDS):
        await play_alone(servers, seated, len(seated))
    tell(f"{alone} moves one after the other, and again after each rate")
    parts = [await play_alone(servers, seated, alone)]
    most = len(servers) / statistics.fmean(move.loop + move.news * (len(servers) - 1) for move in parts[0])
    runs = list[Run]()
    for load in loads:
        rate, latencies, busy = await play_at(servers, seated, load * most, seconds)
        parts.append(await play_alone(servers, seated, alone))
        runs.append(Run(rate, latencies, busy, parts[-2] + parts[-1]))
        tell(f"{rate:.1f} moves/s: the event loop is busy for {busy:.0%}")
    await asyncio.gather(*(guest.leave() for table in seated for guest in table.guests))
    return Measured([move for part in parts for move in part], runs, ping, len(servers))


class Seated(NamedTuple):
    """A table at which everybody listens. It is left alone when its game is over."""

    game: str
    guests: list[Guest]

    @property
    def mover(self) -> Guest | None:
        """The player to move."""
        return next((guest for guest in self.guests if guest.asked), None)


def make_guests(servers: Sequence[Serving], game: str) -> list[Guest]:
    """The players of a table, who come to the processes in turn."""
    seats = next(iter(wartable.game(game).modes.values())).usual
    return [
        Guest(servers[number % len(servers)], number, pictures=False) for number in itertools.islice(numbers, seats)
    ]


async def play_alone(servers: Sequence[Serving], seated: Sequence[Seated], moves: int) -> list[Move]:
    """Play moves one after the other, at all tables in turn, as long as there is a game under way."""
    played, waiting = list[Move](), deque(seated)
    while waiting and len(played) < moves:
        table = waiting.popleft()
        if mover := table.mover:
            played.append(await play_one(servers, table, mover))
            waiting.append(table)
    return played


async def play_one(servers: Sequence[Serving], table: Seated, mover: Guest) -> Move:
    """Play one move, and note what it cost until all have heard of it."""
    others = [server for server in servers if server != mover.server]
    before = [received(guest) for guest in table.guests], sum(map(loop_seconds, others)), *costs(servers)
    began = time.perf_counter()
    version = await mover.move()
    latency = time.perf_counter() - began
    for guest in table.guests:
        await guest.listen(version)
    after = sum(map(loop_seconds, others)), *costs(servers)
    got = sum(received(guest) - old for guest, old in zip(table.guests, before[0], strict=True))
    news, loop, threads, written = (new - old for new, old in zip(after, before[1:], strict=True))
    return Move(table.game, latency, loop - news, news / max(1, len(others)), threads, got, int(written))


async def play_at(
    servers: Sequence[Serving], seated: Sequence[Seated], rate: float, seconds: float
) -> tuple[float, list[float], float]:
    """Let moves come at random moments, each at a table where all have heard of the last one.

    Return the rate that was reached, the seconds of each move, and the share of the time the event loops were busy.
    """
    rng, free = random.Random(rate), [table for table in seated if table.mover]
    times, tasks = list[float](), set[asyncio.Task[None]]()

    async def play(table: Seated, mover: Guest) -> None:
        sent = time.perf_counter()
        version = await mover.move()
        times.append(time.perf_counter() - sent)
        for guest in table.guests:
            await guest.listen(version)
        if table.mover:
            free.append(table)

    began, used, at = time.perf_counter(), costs(servers)[0], 0.0
    while (at := at + rng.expovariate(rate)) < seconds:
        await asyncio.sleep(max(0.0, began + at - time.perf_counter()))
        if free:
            table = free.pop(rng.randrange(len(free)))
            if mover := table.mover:
                tasks.add(asyncio.create_task(play(table, mover)))
    await asyncio.gather(*tasks)
    took = time.perf_counter() - began
    return len(times) / took, times, (costs(servers)[0] - used) / took / len(servers)


async def ping_seconds(guest: Guest) -> float:
    """The least time that a message takes there and back, with next to no work for the server."""
    found = []
    for _ in range(PINGS):
        began = time.perf_counter()
        await guest.ping()
        found.append(time.perf_counter() - began)
    return min(found)


# --- What the system counts


class Costs(NamedTuple):
    """The CPU of event loops and of other threads, and bytes written, since the start of some processes."""

    loop: float
    threads: float
    written: int


def costs(servers: Sequence[Serving]) -> Costs:
    """What some processes have used so far."""
    loop = sum(map(loop_seconds, servers))
    every = sum(thread_seconds(server.process, int(task.name)) for server in servers for task in threads(server))
    return Costs(loop, every - loop, sum(map(written_bytes, servers)))


def threads(server: Serving) -> list[Path]:
    """The threads of a process."""
    return list(Path(f"/proc/{server.process}/task").iterdir())


def loop_seconds(server: Serving) -> float:
    """The CPU of an event loop, which is the first thread of its process."""
    return thread_seconds(server.process, server.process)


def thread_seconds(process: int, thread: int) -> float:
    """The CPU of a thread, in nanoseconds at the source; none if it has ended."""
    try:
        return int(Path(f"/proc/{process}/task/{thread}/schedstat").read_text("utf-8").split()[0]) / 1e9
    except OSError:
        return 0.0


def written_bytes(server: Serving) -> int:
    """The bytes that a process has given to the disk."""
    lines = Path(f"/proc/{server.process}/io").read_text("utf-8").splitlines()
    return int(dict(line.split(": ") for line in lines)["write_bytes"])


def received(guest: Guest) -> int:
    """The bytes that a guest has received over TCP at this table."""
    info: bytes = guest.connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 136)
    return int(struct.unpack_from("Q", info, 128)[0])
