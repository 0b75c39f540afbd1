"""Measure moves of a real server: one at a time, what each costs; and at a given rate, how long each takes."""

from __future__ import annotations

import asyncio
import itertools
import random
import socket
import struct
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import wartable
from bench.guest import Guest, sit_together
from bench.load import game_at
from bench.serving import Serving

PINGS = 20
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
    """Moves at a rate."""

    rate: float
    """Moves that were really sent each second."""
    latencies: list[float]
    busy: float
    """The share of the time in which an event loop was busy."""


class Measured(NamedTuple):
    """Moves alone and at several rates, and the seconds that a message takes there and back."""

    alone: list[Move]
    runs: list[Run]
    ping: float
    processes: int


async def measure(
    servers: Sequence[Serving],
    tables: int,
    alone: int,
    rates: Sequence[float],
    seconds: float,
    tell: Callable[[str], None],
) -> Measured:
    """Measure some moves of each game alone, then moves at each rate, on processes that share a database."""
    at_tables = [make_guests(servers, game_at(number)) for number in range(tables)]
    tell(f"people sit down at {tables} tables")
    for number, guests in enumerate(at_tables):
        await sit_together(guests, game_at(number))
    moves = list[Move]()
    tell(f"{alone} moves one after the other")
    for number in range(alone):
        await play_alone(servers, at_tables[number % tables], game_at(number % tables), moves)
    ping = await ping_seconds(at_tables[0][0])
    runs = list[Run]()
    for rate in rates:
        runs.append(await play_at(servers, at_tables, rate, seconds))
        tell(f"{runs[-1].rate:.1f} moves/s: the event loop is busy for {runs[-1].busy:.0%}")
    await asyncio.gather(*(guest.leave() for guests in at_tables for guest in guests))
    return Measured(moves, runs, ping, len(servers))


def make_guests(servers: Sequence[Serving], game: str) -> list[Guest]:
    """The players of a table, who come to the processes in turn."""
    seats = next(iter(wartable.game(game).modes.values())).usual
    return [
        Guest(servers[number % len(servers)], number, pictures=False) for number in itertools.islice(numbers, seats)
    ]


async def play_alone(servers: Sequence[Serving], guests: list[Guest], game: str, moves: list[Move]) -> None:
    """Play one move, and note what it cost until all have heard of it."""
    mover = await next_mover(guests, game)
    others = [server for server in servers if server != mover.server]
    before = [received(guest) for guest in guests], sum(map(loop_seconds, others)), *costs(servers)
    began = time.perf_counter()
    version = await mover.move()
    latency = time.perf_counter() - began
    for guest in guests:
        await guest.listen(version)
    after = sum(map(loop_seconds, others)), *costs(servers)
    got = sum(received(guest) - old for guest, old in zip(guests, before[0], strict=True))
    news, loop, threads, written = (new - old for new, old in zip(after, before[1:], strict=True))
    moves.append(Move(game, latency, loop - news, news / max(1, len(others)), threads, got, int(written)))


async def next_mover(guests: list[Guest], game: str) -> Guest:
    """The player to move; after the end of a game they sit down to another."""
    mover = next((guest for guest in guests if guest.asked), None)
    if mover is None:
        await asyncio.gather(*(guest.stand_up() for guest in guests))
        await sit_together(guests, game)
        mover = next(guest for guest in guests if guest.asked)
    return mover


async def play_at(servers: Sequence[Serving], at_tables: list[list[Guest]], rate: float, seconds: float) -> Run:
    """Let moves come at random moments, each at a table where all have heard of the last one."""
    rng, free = random.Random(rate), list(range(len(at_tables)))
    times, tasks = list[float](), set[asyncio.Task[None]]()

    async def play(number: int) -> None:
        guests = at_tables[number]
        mover = await next_mover(guests, game_at(number))
        sent = time.perf_counter()
        version = await mover.move()
        times.append(time.perf_counter() - sent)
        for guest in guests:
            await guest.listen(version)
        free.append(number)

    began, used, at = time.perf_counter(), costs(servers)[0], 0.0
    while (at := at + rng.expovariate(rate)) < seconds:
        await asyncio.sleep(max(0.0, began + at - time.perf_counter()))
        if free:
            tasks.add(asyncio.create_task(play(free.pop(rng.randrange(len(free))))))
    await asyncio.gather(*tasks)
    took = time.perf_counter() - began
    return Run(len(times) / took, times, (costs(servers)[0] - used) / took / len(servers))


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
