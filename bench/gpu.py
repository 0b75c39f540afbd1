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
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"

from bench.peers import report
from bench.peers.rows import Part, Row
from wartable import all_games
from wartable.engine.game import Game
from wartable.gpu_simulation import GpuPlay

NOTE = """\
A move is one stone, one checker, one small decision. *Checked* is the number of games
that also ran on the CPU and ended in the same bytes. In rows without pgx, the last columns are millions of moves per
second.

The limit: threads of a warp run together only while their games need the same code. The games of a block agree on what
most of them need next, and the others wait; the more kinds of decision a game has, the fewer take part in a step.
Intrigue has 14 phases and 11 kinds of move, Proelio 16 and 15, Tales of War 28 and 32, Intelliwar 21 and 45, Reliquium
54 and 29. A step also lasts as long as its slowest game."""
ROUNDS = 3
LIMIT = 100_000
Say = Callable[[str], None]


class Yardstick(NamedTuple):
    """A game, how many games we play, how pgx plays it and how many at once, and what is wanted."""

    game: Game
    games: int
    pgx: str | None
    at_once: tuple[int, ...]
    steps: int
    ratio: float | None
    moves: float | None


YARDSTICKS = (
    Yardstick(Game("bench.connect_four"), 16_000_000, "connect_four", (1 << 17, 1 << 20), 64, 8, None),
    Yardstick(Game("bench.backgammon"), 4_000_000, "backgammon", (1 << 14, 1 << 17), 16, 100, None),
    *(Yardstick(each, 4_000_000, None, (), 0, None, 500e6 if each.id == "proelio" else 200e6) for each in all_games()),
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
        for play in (ours, *theirs):
            play.run()
    line.send(rows_of(yardstick, ours, max((play.best for play in theirs), default=None)))


def rows_of(yardstick: Yardstick, ours: Rounds, pgx: float | None) -> list[Row]:
    """Our row and pgx's, with what was wanted of us."""
    cells = [figure(ours.best), f"{ours.checked():,}"]
    rows = [Row(f"{yardstick.game.name}, Wartable", cells)]
    if pgx:
        rows.append(Row(f"{yardstick.game.name}, pgx", [figure(pgx), ""], ours.best / pgx, yardstick.ratio))
    if yardstick.moves:
        rows[0] = rows[0]._replace(ratio=ours.best / 1e6, wanted=yardstick.moves / 1e6)
    return rows


class Rounds:
    """One player's rounds, of which the best counts, in moves a second."""

    def __init__(self, play: Callable[[], float], checked: Callable[[], int] = lambda: 0) -> None:
        self.play, self.checked = play, checked
        self.best = 0.0

    def run(self) -> None:
        """One more round."""
        self.best = max(self.best, self.play())


def our_rounds(yardstick: Yardstick) -> Rounds:
    """Our games, the first of them checked against the processor."""
    chosen = yardstick.game
    book, blank = chosen.book(), chosen.blank()
    device = GpuPlay(chosen, book, blank, LIMIT)

    def play() -> float:
        run = device.device.play(book, blank, 7, yardstick.games, LIMIT)
        device.check(run.states, run.lengths, 7)
        return float(run.lengths.sum() / run.seconds)

    return Rounds(play, lambda: device.checked)


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
