"""Whether a move takes longer if a server stores many tables: ``python -m bench.stored_tables``.

Two servers run side by side, one with an empty database and one with many tables that are over. Moves are played one at
a time, at one and then at the other.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from bench.capacity_load import Move, Seated, make_guests, play_alone
from bench.guest import sit_together
from bench.load import game_at
from bench.serving import Serving, serving
from bench.start import STORED, fill

TABLES, ROUNDS = 10, 60


async def play(servers: Sequence[Serving], rounds: int, tell: Callable[[str], None]) -> list[list[Move]]:
    """The moves at each server, one of every table in each round."""
    seated = [
        [Seated(game_at(number), make_guests([server], game_at(number))) for number in range(TABLES)]
        for server in servers
    ]
    for tables in seated:
        for table in tables:
            await sit_together(table.guests, table.game)
    moves: list[list[Move]] = [[] for _ in servers]
    for number in range(rounds):
        tell(f"round {number + 1} of {rounds}")
        for server, tables, played in zip(servers, seated, moves, strict=True):
            played += await play_alone([server], tables, TABLES)
    await asyncio.gather(*(guest.leave() for tables in seated for table in tables for guest in table.guests))
    return moves


def told(name: str, moves: Sequence[Move]) -> str:
    """What a move cost, in a line."""
    times = sorted(move.latency for move in moves)
    cpu = statistics.fmean(move.loop + move.threads for move in moves)
    half, most = times[len(times) // 2], times[len(times) * 99 // 100]
    return (
        f"{name}: {len(moves)} moves, {cpu * 1000:.2f} ms of CPU each; "
        f"acknowledged after {half * 1000:.1f} ms (median), {most * 1000:.1f} ms (p99)"
    )


def main() -> None:
    """Measure, and print both."""
    parser = argparse.ArgumentParser(prog="python -m bench.stored_tables", description=__doc__)
    parser.add_argument("--stored", type=int, default=STORED, help="tables that are stored")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="moves at each table")
    asked = parser.parse_args()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        print(f"storing {asked.stored:,} tables", flush=True)
        fill(Path(folder), asked.stored, 0)
        servers = [stack.enter_context(serving()), stack.enter_context(serving(folder))]
        for server in servers:
            server.rest()
        empty, full = asyncio.run(play(servers, asked.rounds, lambda text: print(text, end="\r", flush=True)))
    print(told("no other tables", empty))
    print(told(f"{asked.stored:,} tables", full))


if __name__ == "__main__":
    main()
