"""``python -m bench.balance GAME``: play a game's study, with progress, and write its page into ``docs/balance``."""

from __future__ import annotations

import argparse
import importlib
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from bench.balance.page import write
from bench.balance.play import played
from bench.balance.study import Study

STUDIES = sorted(path.stem for path in Path(__file__).parent.glob("*.py") if "STUDY = " in path.read_text())


def main() -> None:
    """Read the command line, play, write."""
    asked = argparse.ArgumentParser(prog="python -m bench.balance", description=__doc__)
    asked.add_argument("game", choices=STUDIES)
    asked.add_argument("--games", type=int, help="games per setting")
    asked.add_argument("--iterations", type=int, help="how often a seat searches per decision")
    args = asked.parse_args()
    study: Study = importlib.import_module(f"bench.balance.{args.game}").STUDY
    study = study._replace(games=args.games or study.games, iterations=args.iterations or study.iterations)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    results = []
    with Progress(*columns, console=Console(stderr=True)) as bar:
        for setting in study.settings:
            task = bar.add_task(setting.title, total=setting.games or study.games)
            results.append((setting, played(study, setting, lambda task=task: bar.advance(task))))  # type: ignore[misc]
    print(write(study, results))


if __name__ == "__main__":
    main()
