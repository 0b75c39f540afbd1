"""How many moves each second one and two processes serve from PostgreSQL, and what a move costs beside SQLite.

Guests play random moves as fast as they get answers. All of them listen, as pages do.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

import uvloop

from bench import cores
from bench.cores import ANYWHERE, Shares
from bench.guest import Guest, sit_together
from bench.postgres import Postgres, missing, postgres
from bench.serving import Serving, children, cpu_seconds, started

GAME, SEATS = "proelio", 3
TABLES, SECONDS = 16, 20.0


class Played(NamedTuple):
    """The moves of some time, and the seconds of CPU that they cost."""

    name: str
    moves: int
    seconds: float
    servers: float
    database: float
    guests: float

    def __str__(self) -> str:
        each = 1000 / max(1, self.moves)
        return (
            f"{self.name}: {self.moves / self.seconds:.0f} moves/s; CPU per move: "
            f"servers {self.servers * each:.2f} ms, database {self.database * each:.2f} ms, "
            f"guests {self.guests * each:.2f} ms"
        )


@contextlib.contextmanager
def servers(count: int, database: str, shared: Shares = ANYWHERE) -> Iterator[list[Serving]]:
    """Some processes on one database, or one process on a file if none is given, on their cores or on any."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        command = [sys.executable, "-m", "wartable", "serve", "--port", "0", "--data-dir", folder]
        command += ["--database", database] if database else []
        env = {**os.environ, "COLUMNS": "300"}
        found = list[Serving]()
        for number in range(count):
            with cores.on(shared.server(number)):
                found.append(stack.enter_context(started(command, env)))
        for server in found:
            server.rest()
        yield found


def guests_play(at: Sequence[Serving], tables: int, number: int, seconds: float) -> tuple[int, float]:
    """Let guests play, each at the next of these servers; their moves, and the CPU they took."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(_play(at, tables, number, seconds)), time.process_time()


async def _play(at: Sequence[Serving], tables: int, number: int, seconds: float) -> int:
    people = [
        [Guest(at[seat % len(at)], number + table * SEATS + seat, pictures=False) for seat in range(SEATS)]
        for table in range(tables)
    ]
    for guests in people:
        await sit_together(guests, GAME)
    ends = time.perf_counter() + seconds
    return sum(await asyncio.gather(*(_play_table(guests, ends) for guests in people)))


async def _play_table(guests: list[Guest], ends: float) -> int:
    moves = 0
    while time.perf_counter() < ends:
        mover = next((guest for guest in guests if guest.asked), None)
        if mover is None:
            await asyncio.gather(*(guest.stand_up() for guest in guests))
            await sit_together(guests, GAME)
            continue
        version = await mover.move()
        moves += 1
        for guest in guests:
            await guest.listen(version)
    await asyncio.gather(*(guest.leave() for guest in guests))
    return moves


def measure(name: str, count: int, running: Postgres | None, asked: argparse.Namespace, shared: Shares) -> Played:
    """Measure some processes: the guests of a table come to one of them or, with ``--across``, to all."""
    database = running.new_database() if running else ""
    with servers(count, database, shared) as found, ProcessPoolExecutor(count) as pool:
        before = [server.cpu().own for server in found], database_cpu(running)
        places = [found] * count if asked.across else [[server] for server in found]
        tables = asked.tables // count
        sent = [
            pool.submit(guests_play, place, tables, n * tables * SEATS, asked.seconds) for n, place in enumerate(places)
        ]
        played = [future.result() for future in sent]
        used = sum(server.cpu().own for server in found) - sum(before[0])
        return Played(
            name,
            sum(moves for moves, _ in played),
            asked.seconds,
            used,
            database_cpu(running) - before[1],
            sum(cpu for _, cpu in played),
        )


def database_cpu(running: Postgres | None) -> float:
    """The CPU that the running processes of PostgreSQL have used so far."""
    if running is None:
        return 0.0
    first = running.process()
    return cpu_seconds(first) + sum(map(cpu_seconds, children(first)))


def main() -> None:
    """Measure, and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m bench.processes", description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES, help="tables at which moves are played")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long")
    parser.add_argument("--across", action="store_true", help="the guests of each table come to all processes")
    cores.add_option(parser)
    asked = parser.parse_args()
    if why := missing():
        raise SystemExit(why)
    shared = cores.shares(asked.pin, 2)
    print(measure("SQLite, one process", 1, None, asked, shared), flush=True)
    with contextlib.ExitStack() as stack:
        with cores.on(shared.database):
            running = stack.enter_context(postgres(durable=True))
        one = measure("PostgreSQL, one process", 1, running, asked, shared)
        print(one, flush=True)
        two = measure("PostgreSQL, two processes", 2, running, asked, shared)
    print(two, f"\n{two.moves / max(1, one.moves):.2f} times the moves of one process")


if __name__ == "__main__":
    main()
