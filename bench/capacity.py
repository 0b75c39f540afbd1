"""What many people at once need: ``python -m bench.capacity`` measures moves and compares them with a queueing model.

The model is fed with moves that were measured one at a time, and has to predict how long moves take at a rate.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import statistics
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import numpy as np
import uvloop

import wartable
from bench import capacity_load, cores
from bench.capacity_load import Measured, Run
from bench.capacity_plan import Costs, needs, table
from bench.capacity_queue import Seconds, Service, simulate
from bench.cores import Shares
from bench.load import MAX_MOVE_SECONDS
from bench.peers.report import processor, put, today
from bench.postgres import missing, postgres
from bench.processes import servers

PAGE = Path(__file__).parents[1] / "docs" / "capacity.md"
PEOPLE = (1_000, 100_000, 1_000_000)
TABLE_BYTES = 434 * 1024
"""The memory of a table with its listeners, from bench/RESULTS.md."""
FIRST_LOAD_BYTES = 130_000
"""What a new visitor of a table loads, from bench/RESULTS.md."""
CPU_SECONDS = 0.00403
"""CPU of the server per move on a quiet machine, on average over the five games, from bench/RESULTS.md."""
COMMIT_SECONDS = 0.005
"""A commit on a common SSD: assumed."""

SIMULATED = 20_000
"""Moves that are simulated for each rate."""
WITHIN = 0.3
"""How far the predicted p99 may be from the measured one."""


class Row(NamedTuple):
    """A rate, and the median and p99 in seconds: measured and predicted."""

    rate: float
    busy: float
    moves: int
    measured: tuple[float, float]
    predicted: tuple[float, float]

    @property
    def error(self) -> float:
        """How far the predicted p99 is from the measured one."""
        return self.predicted[1] / self.measured[1] - 1.0


def service_of(measured: Measured, run: Run) -> Service:
    """What the model draws from: CPU of the event loop, and all other time of a move that is not on the way.

    How CPU is spread comes from moves alone, its mean from the rate: a process that is busy needs less for each move,
    and with others it hears of several moves at once.
    """
    loop = np.array([move.loop for move in run.alone])
    latency = np.array([move.latency for move in run.alone])
    news = statistics.fmean(move.news for move in run.alone) / float(loop.mean())
    commit = np.maximum(latency - loop - measured.ping, 0.0)
    alone = float(loop.mean()) * (1.0 + news * (measured.processes - 1))
    busy = run.busy * measured.processes / run.rate
    return Service(loop * busy / alone, commit, news=news, together=measured.processes == 1)


def compare(measured: Measured) -> list[Row]:
    """Predict what was measured at each rate."""
    return [predict(measured, run) for run in measured.runs if run.latencies]


def predict(measured: Measured, run: Run) -> Row:
    """The measured and the predicted times at one rate."""
    took = simulate(service_of(measured, run), run.rate, SIMULATED, 1, measured.processes, measured.ping)
    return Row(run.rate, run.busy, len(run.latencies), quantiles(run.latencies), quantiles(took))


def quantiles(seconds: Sequence[float] | Seconds) -> tuple[float, float]:
    """The median and the 99th percentile."""
    half, most = np.quantile(np.asarray(seconds), [0.5, 0.99])
    return float(half), float(most)


def costs_table(measured: Measured) -> list[str]:
    """What a move of each game costs, as lines of Markdown."""
    lines = [
        "| game | moves | event loop | other event loops | other threads | until acknowledged | received | written |"
    ]
    lines += ["| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"]
    by_game = sorted(measured.alone, key=lambda move: move.game)
    for game, some in itertools.groupby(by_game, key=lambda move: move.game):
        moves = list(some)
        costs = [(move.loop, move.news, move.threads, move.latency) for move in moves]
        loop, news, threads, latency = (statistics.fmean(seconds) * 1000 for seconds in zip(*costs, strict=True))
        received = statistics.fmean(move.received for move in moves)
        written = statistics.fmean(move.written for move in moves)
        lines.append(
            f"| {game} | {len(moves)} | {loop:.2f} ms | {news:.2f} ms | {threads:.2f} ms | {latency:.1f} ms | "
            f"{received:,.0f} bytes | {written:,.0f} bytes |"
        )
    return lines


def rows_table(rows: Sequence[Row]) -> list[str]:
    """The comparison, as lines of Markdown."""
    lines = ["| moves/s | busy | moves | median | predicted | p99 | predicted | error |", "| ---: " * 8 + "|"]
    for row in rows:
        half, most = (f"{seconds * 1000:.0f} ms" for seconds in row.measured)
        half_too, most_too = (f"{seconds * 1000:.0f} ms" for seconds in row.predicted)
        told = [
            f"{row.rate:.1f}",
            f"{row.busy:.0%}",
            f"{row.moves}",
            half,
            half_too,
            most,
            most_too,
            f"{row.error:+.0%}",
        ]
        lines.append(f"| {' | '.join(told)} |")
    return lines


def costs_of(measured: Measured) -> Costs:
    """The costs of a move, on average over all games. Its CPU is that on a quiet machine."""
    moves = measured.alone
    return Costs(
        CPU_SECONDS,
        statistics.fmean(move.received for move in moves),
        statistics.fmean(move.written for move in moves),
        TABLE_BYTES,
        FIRST_LOAD_BYTES,
    )


def busiest() -> float:
    """The largest share of the time in which an event loop can be busy while p99 stays below the limit.

    CPU per move is taken to be spread exponentially.
    """
    loop = np.random.default_rng(1).exponential(CPU_SECONDS, SIMULATED)
    service = Service(loop, np.full(1, COMMIT_SECONDS))
    shares = (0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9)
    took = [quantiles(simulate(service, share / CPU_SECONDS, SIMULATED, 1))[1] for share in shares]
    return max((share for share, p99 in zip(shares, took, strict=True) if p99 < MAX_MOVE_SECONDS), default=0.0)


def section(measured: Measured) -> list[str]:
    """What was measured and predicted with a number of processes, as lines of Markdown."""
    rows = compare(measured)
    good = sum(abs(row.error) <= WITHIN for row in rows)
    processes = "1 process on SQLite" if measured.processes == 1 else f"{measured.processes} processes on PostgreSQL"
    return [
        f"**{processes}**, {len(measured.alone):,} moves one at a time. A ping took {measured.ping * 1000:.2f} ms.",
        "",
        *costs_table(measured),
        "",
        f"Predicted p99 within {WITHIN:.0%} of the measured one: {good} of {len(rows)} rates.",
        "",
        *rows_table(rows),
        "",
    ]


def report(every: Sequence[Measured], where: str) -> str:
    """All that was measured and predicted, in Markdown."""
    found = costs_of(every[0])
    return "\n".join(
        [
            where,
            "",
            *(line for measured in every for line in section(measured)),
            f"With {CPU_SECONDS * 1000:.2f} ms of CPU per move, spread exponentially, and a commit of "
            f"{COMMIT_SECONDS * 1000:.0f} ms, the model keeps p99 below {MAX_MOVE_SECONDS * 1000:.0f} ms until an "
            f"event loop is busy for {busiest():.0%} of the time.",
            "",
            *table([needs(people, found) for people in PEOPLE]),
        ]
    )


def measure(processes: int, asked: argparse.Namespace, shared: Shares) -> Measured:
    """Measure one process on SQLite, or several on PostgreSQL."""
    with ExitStack() as stack:
        database = ""
        if processes > 1:
            with cores.on(shared.database):
                database = stack.enter_context(postgres(durable=True)).new_database()
        found = stack.enter_context(servers(processes, database, shared))
        print(f"server processes: {processes}", flush=True)
        work = capacity_load.measure(
            found,
            asked.tables * processes,
            asked.alone,
            asked.loads,
            asked.seconds,
            lambda text: print(text, flush=True),
        )
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(work)


def report_measured(asked: argparse.Namespace) -> str:
    """Measure, and keep it if that is wanted."""
    if max(asked.processes) > 1 and (why := missing()):
        raise SystemExit(why)
    shared = cores.shares(asked.pin, max(asked.processes))
    every = [measure(count, asked, shared) for count in asked.processes]
    where = f"{today()}, wartable {wartable.__version__}, {processor()}, {shared}, load {os.getloadavg()[0]:.1f}."
    if asked.keep:
        asked.keep.write_text(json.dumps({"where": where, "measured": every}), "utf-8")
    return report(every, where)


def report_kept(file: Path) -> str:
    """The report of what was kept."""
    kept = json.loads(file.read_text("utf-8"))
    return report([capacity_load.read(measured) for measured in kept["measured"]], kept["where"])


def main() -> None:
    """Measure, predict, and print both."""
    parser = argparse.ArgumentParser(prog="python -m bench.capacity", description=__doc__)
    parser.add_argument("--tables", type=int, default=250, help="tables for each process, of all games in turn")
    parser.add_argument(
        "--alone",
        type=int,
        default=600,
        help="moves that are measured one at a time, before the first rate and after each",
    )
    parser.add_argument("--seconds", type=float, default=60.0, help="how long each rate is held")
    parser.add_argument(
        "--loads",
        type=float,
        nargs="+",
        default=[0.2, 0.4, 0.6],
        help="rates, as shares of what the event loops can do",
    )
    parser.add_argument(
        "--processes", type=int, nargs="+", default=[1, 2], help="server processes: one on SQLite, more on PostgreSQL"
    )
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep what was measured, for --read")
    parser.add_argument("--read", type=Path, metavar="FILE", help="measure nothing, but take what --keep kept")
    parser.add_argument("--write", action="store_true", help="put the result into docs/capacity.md")
    cores.add_option(parser)
    asked = parser.parse_args()
    text = report_kept(asked.read) if asked.read else report_measured(asked)
    print(text)
    if asked.write:
        put("capacity", text, PAGE)


if __name__ == "__main__":
    main()
