"""Random games on a GPU, beside pgx in the same run. ``python -m bench.gpu`` needs a CUDA GPU, numba-cuda, JAX and pgx.

Every game's last states are compared with the processor's, byte by byte. pgx is tried with several numbers of games at
once, and its best counts.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"

from bench.peers import report
from bench.peers.rows import Part, Row
from wartable import all_games
from wartable.engine.game import Game
from wartable.gpu_simulation import CHECKED, GpuPlay

NOTE = """\
A move is one stone, one checker, one small decision. *Checked* is the number of games
that also ran on the CPU and ended in the same bytes. In rows without pgx, the last columns are millions of moves per
second.

The limit: a GPU is quick if many threads need the same code at a time. Games wait in lines for others that need the
same; the more kinds of decision a game has, the shorter are the lines. Intrigue has 14 phases and 11 kinds of move,
Proelio 16 and 15, Tales of War 28 and 32, Intelliwar 21 and 45, Reliquium 54 and 29."""
ROUNDS = 3
LIMIT = 100_000
Say = Callable[[str], None]


class Yardstick(NamedTuple):
    """A game, how many games our runs have, how pgx plays it and how many at once, and what is wanted."""

    game: Game
    games: tuple[int, ...]
    pgx: str | None
    at_once: tuple[int, ...]
    steps: int
    ratio: float | None
    moves: float | None


MILLION = 1_000_000
WANTED = {"proelio": 500e6, "intelliwar": 350e6, "reliquium": 350e6}
YARDSTICKS = (
    Yardstick(Game("bench.connect_four"), (16 * MILLION,), "connect_four", (1 << 17, 1 << 20), 64, 8, None),
    Yardstick(Game("bench.backgammon"), (4 * MILLION,), "backgammon", (1 << 14, 1 << 17), 16, 100, None),
    *(
        Yardstick(each, (2 * MILLION, 8 * MILLION), None, (), 0, None, WANTED.get(each.id, 200e6))
        for each in all_games()
    ),
)


class Rival:
    """A yardstick in its own process: they compile side by side, and are measured one at a time."""

    def __init__(self, number: int) -> None:
        self.name = YARDSTICKS[number].game.name
        around = multiprocessing.get_context("spawn")
        self.line, far = around.Pipe()
        self.process = around.Process(target=compare, args=(number, far), daemon=True)
        self.process.start()
        far.close()

    def told(self) -> Any:
        """What the process says next."""
        try:
            return self.line.recv()
        except EOFError:
            raise SystemExit(f"{self.name} broke off: what is wrong is printed above") from None

    def measured(self) -> list[Row]:
        """Its rows, now that nobody else is at the GPU."""
        self.line.send("go")
        rows: list[Row] = self.told()
        self.process.join()
        return rows


def compare(number: int, line: Connection) -> None:
    """Compile, say so, wait to be called; then our best round, and pgx's best at any size, the rounds taking turns."""
    yardstick = YARDSTICKS[number]
    ours = our_rounds(yardstick)
    theirs = [pgx_rounds(yardstick, size) for size in yardstick.at_once]
    line.send("compiled")
    line.recv()
    for _ in range(ROUNDS):
        for play in (*ours, *theirs):
            play.run()
    line.send(rows_of(yardstick, ours, max((play.best for play in theirs), default=None)))


def rows_of(yardstick: Yardstick, ours: list[Rounds], pgx: float | None) -> list[Row]:
    """Our row for each size of run, and pgx's, with what was wanted of us."""
    rows = []
    for games, rounds in zip(yardstick.games, ours, strict=True):
        row = Row(
            f"{yardstick.game.name}, {games / MILLION:.0f} million games", [figure(rounds.best), rounds.checked()]
        )
        rows.append(row._replace(ratio=rounds.best / 1e6, wanted=yardstick.moves / 1e6) if yardstick.moves else row)
    if pgx:
        rows.append(Row(f"{yardstick.game.name}, pgx", [figure(pgx), ""], ours[0].best / pgx, yardstick.ratio))
    return rows


class Rounds:
    """One player's rounds, of which the best counts, in moves a second. ``checks`` is how many games each compares."""

    def __init__(self, play: Callable[[], float], checks: int = 0) -> None:
        self.play, self.checks = play, checks
        self.best = 0.0
        self.rounds = 0

    def run(self) -> None:
        """One more round."""
        self.best = max(self.best, self.play())
        self.rounds += 1

    def checked(self) -> str:
        """How many games were checked."""
        return f"{self.rounds * self.checks:,}"


def our_rounds(yardstick: Yardstick) -> list[Rounds]:
    """Our games in runs of each size, the first of them checked against the processor."""
    chosen = yardstick.game
    book, blank = chosen.book(), chosen.blank()
    device = GpuPlay(chosen, book, blank, LIMIT)

    def play(games: int) -> float:
        run = device.device.play(book, blank, 7, games, LIMIT)
        device.check(run.states, run.lengths, 7)
        return float(run.lengths.sum() / run.seconds)

    return [Rounds(partial(play, games), CHECKED) for games in yardstick.games]


def pgx_rounds(yardstick: Yardstick, at_once: int) -> Rounds:
    """The steps of pgx, ``at_once`` games at a time."""
    from bench.peers.pgx_games import random_games

    runner: Any = random_games(yardstick.pgx or "", yardstick.steps, at_once)
    runner.play()

    def play() -> float:
        start = time.perf_counter()
        played = runner.play()
        seconds = time.perf_counter() - start
        return float(runner.tally(played)["moves"] / seconds)

    return Rounds(play)


def figure(speed: float) -> str:
    """A speed as it is written."""
    return f"{speed / 1e6:,.0f} million"


def main() -> int:
    """Measure all games; 1 if something wanted is missed."""
    arguments = argparse.ArgumentParser(prog="python -m bench.gpu", description=__doc__)
    arguments.add_argument("--write", action="store_true", help="put the results into bench/RESULTS.md too")
    write = arguments.parse_args().write
    from numba import cuda
    from rich.console import Console

    console = Console()
    rows: list[Row] = []
    with console.status("compiling all games: a few minutes") as status:
        rivals = [Rival(number) for number in range(len(YARDSTICKS))]
        for n, rival in enumerate(rivals):
            rival.told()
            status.update(f"compiled {n + 1} of {len(rivals)} games: {rival.name}")
        for rival in rivals:
            status.update(f"{rival.name}: {ROUNDS} rounds")
            rows += rival.measured()
    part = Part("Random games on a GPU", NOTE, ["moves/s", "checked"], rows)
    console.print(report.on_screen(part))
    device = cuda.get_current_device().name
    device = device.decode() if isinstance(device, bytes) else device
    names = ("wartable", "numba", "numba-cuda", "pgx", "jax")
    setting = f"{report.today()}, {device}: {report.packages(names)}."
    console.print(setting)
    if write:
        report.put("gpu", f"## On a GPU\n\n{setting}\n\n{report.in_markdown(part)}")
    return 0 if all(row.good for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
