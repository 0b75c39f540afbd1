"""``python -m bench.study``: how quickly ``wartable study`` plays, on two cores and beside ``wartable simulate``.

Processor time is told beside the clock, since other programs may run on the same cores.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from wartable.bots.recorded_play import recorded_games
from wartable.engine.game import game
from wartable.engine.playout import random_games
from wartable.simulation import simulate
from wartable.study.question import PRINTED, Arm, Question
from wartable.study.run import study

CORES = 2
RANDOM_GAMES, RANDOM_SECONDS = 100_000, 10
KNIGHT_GAMES, KNIGHT_SECONDS = 2_000, 240


def question(bot: str, games: int) -> Question:
    """A study of Proelio with four seats."""
    return Question("proelio", "open_war", 4, (bot,), (Arm(PRINTED, {}),), games)


def timed(bot: str, games: int) -> tuple[float, float]:
    """Seconds of a whole study with its report, by the clock and of each core."""
    began, used = time.perf_counter(), time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        study(question(bot, games), Path(folder), cores=CORES)
    return time.perf_counter() - began, (time.process_time() - used) / CORES


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(prog="python -m bench.study", description=__doc__)
    asked.add_argument("--part", type=int, default=1, metavar="N", help="play one of N games, and scale the figures up")
    part = asked.parse_args().part
    for function in (recorded_games, random_games):
        game("proelio").compiled.compile(function)
    table = Table(title="wartable study proelio, four seats, two cores")
    for head in ("games", "seconds", "of each core", "wanted"):
        table.add_column(head, justify="right")
    for bot, games, wanted in (("random", RANDOM_GAMES, RANDOM_SECONDS), ("knight", KNIGHT_GAMES, KNIGHT_SECONDS)):
        clock, core = (seconds * part for seconds in timed(bot, games // part))
        table.add_row(f"{games:,} {bot}", f"{clock:.1f}", f"{core:.1f}", f"{wanted}")
    peer = simulate("proelio", games=RANDOM_GAMES // part, seats=4, seed=1, threads=CORES)
    table.add_row(f"{RANDOM_GAMES:,} random, simulate", f"{peer.seconds * part:.1f}", "", "")
    Console().print(table)


if __name__ == "__main__":
    main()
