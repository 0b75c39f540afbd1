"""Random games on a GPU, beside pgx in the same run. ``python -m bench.gpu`` needs a CUDA GPU, numba-cuda, JAX and pgx.

Every game's last states are compared with the processor's, byte by byte. pgx is tried with several numbers of games at
once, and its best counts.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"

from bench.peers import report
from bench.peers.rows import Part, Row
from wartable import all_games
from wartable.cli.on_gpu import GpuPlay
from wartable.engine.game import Game, game

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
    Yardstick(game("proelio"), 3_000_000, None, (), 0, None, 500e6),
    *(Yardstick(each, 1_000_000, None, (), 0, None, 200e6) for each in all_games() if each.id != "proelio"),
)


def measure(yardstick: Yardstick, say: Say) -> list[Row]:
    """Our best round, and pgx's best at any size, the rounds taking turns."""
    say(f"{yardstick.game.name}: compiling")
    ours = our_rounds(yardstick)
    theirs = [pgx_rounds(yardstick, size) for size in yardstick.at_once]
    for n in range(ROUNDS):
        say(f"{yardstick.game.name}: round {n + 1} of {ROUNDS}")
        for play in (ours, *theirs):
            play.run()
    pgx = max((play.best for play in theirs), default=None)
    rows = [Row(f"{yardstick.game.name}, Wartable", [figure(ours.best), f"{ours.checked():,}"])]
    if pgx:
        rows.append(Row(f"{yardstick.game.name}, pgx", [figure(pgx), ""], ours.best / pgx, yardstick.ratio))
    if yardstick.moves:
        rows[0] = rows[0]._replace(ratio=ours.best / 1e6, wanted=yardstick.moves / 1e6)
    return rows


class Rounds:
    """Somebody's rounds, of which the best counts, in moves a second."""

    def __init__(self, play: Callable[[], float], checked: Callable[[], int] = lambda: 0) -> None:
        self.play, self.checked = play, checked
        self.best = 0.0

    def run(self) -> None:
        """One more round."""
        self.best = max(self.best, self.play())


def our_rounds(yardstick: Yardstick) -> Rounds:
    """Our games, the first of them checked against the processor."""
    chosen = yardstick.game
    book, blank = chosen.book(), chosen.blank(seats=4 if chosen.id == "proelio" else 2)
    device = GpuPlay(chosen, book, blank, LIMIT)

    def play() -> float:
        run = device.device.play(book, blank, 7, yardstick.games, LIMIT)
        device.check(run.states, run.lengths, 7)
        return float(run.lengths.sum() / run.seconds)

    return Rounds(play, lambda: device.checked)


def pgx_rounds(yardstick: Yardstick, at_once: int) -> Rounds:
    """The steps of pgx, so many games at once."""
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
    with console.status("a few minutes") as status:
        for yardstick in YARDSTICKS:
            rows += measure(yardstick, status.update)
    note = (
        "A move is one stone or one checker for both. Checked: so many games ended in the same bytes on the processor. "
        "For Proelio the last columns are millions of moves a second."
    )
    part = Part("Random games on a GPU", note, ["moves/s", "checked"], rows)
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
