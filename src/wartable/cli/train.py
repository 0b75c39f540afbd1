"""``wartable train``: teach the bots of a game a network, and let a duel decide whether it is any good."""

from __future__ import annotations

import csv
import os
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from wartable.bots.learner import learn, measure
from wartable.bots.lessons import learn_from_game
from wartable.bots.network_file import own_file, write_network
from wartable.bots.tree import reset_tree, search_with_network
from wartable.cli.choices import (
    ChangeOption,
    ContentOption,
    GameArgument,
    ModeOption,
    OptionOption,
    SeatsOption,
    plain_mode,
    read_changes,
    read_options,
)
from wartable.cli.compile import compile_functions
from wartable.cli.console import err, lay, say, sheet
from wartable.cli.shares import percent
from wartable.engine.game import game
from wartable.training.games import CHUNK, chunks, play_all, read_lessons
from wartable.training.settings import Settings, settle
from wartable.training.study import POINTS, Point, Study
from wartable.training.trial import Verdict, trial

STOPPED = 130
"""The exit code after an interrupt."""


def train(
    name: GameArgument,
    games: Annotated[int, typer.Option("--games", "-n", min=10, metavar="N", help="Games to learn from.")] = 20_000,
    seats: SeatsOption = None,
    mode: ModeOption = None,
    option: OptionOption = None,
    change: ChangeOption = None,
    content: ContentOption = None,
    iterations: Annotated[
        int, typer.Option("--iterations", min=1, metavar="N", help="How long a bot thinks in these games.")
    ] = 64,
    epochs: Annotated[int, typer.Option("--epochs", min=1, metavar="N", help="How often it learns each position.")] = 1,
    own_rows: Annotated[
        bool, typer.Option("--own-rows", help="Let each seat learn apart: if they see the board from other sides.")
    ] = False,
    duel: Annotated[
        int, typer.Option("--duel", min=0, metavar="N", help="Games of the duel against bots without it; 0: none.")
    ] = 200,
    level: Annotated[
        str, typer.Option("--bot", metavar="BOT", help="Who plays the duel; the network gets as much time.")
    ] = "knight",
    cores: Annotated[
        int | None, typer.Option("--cores", min=1, metavar="N", show_default=False, help="Else all of them.")
    ] = None,
    seed: Annotated[
        int, typer.Option("--seed", metavar="N", min=0, max=1 << 20, help="The same seed trains the same network.")
    ] = 1,
    folder: Annotated[
        Path | None, typer.Option("--folder", metavar="FOLDER", show_default=False, help="Else training-GAME, here.")
    ] = None,
) -> None:
    """Train a network for the bots of a game: they play, it learns, and a duel decides. The same command goes on."""
    chosen = game(name)
    options, changes = read_options(chosen, option), read_changes(chosen, change, content)
    blank = chosen.blank(plain_mode(mode), seats, options)
    chosen.book(changes, options)
    settings = Settings(
        chosen.id,
        blank.seats,
        list(chosen.modes)[blank.mode],
        options,
        changes,
        games,
        iterations,
        epochs,
        own_rows,
        seed,
    )
    settings.check()
    folder = folder or Path(f"training-{chosen.id}")
    settle(folder, settings)
    compile_functions(chosen, learn_from_game, learn, measure, search_with_network, reset_tree)
    try:
        play(settings, folder, cores or os.cpu_count() or 1)
        study(settings, folder)
        if duel:
            print_verdict(decide(settings, folder, level, duel, cores or os.cpu_count() or 1), folder)
    except KeyboardInterrupt:
        say(f"Stopped. The same command goes on from {folder}.")
        raise typer.Exit(STOPPED) from None


def bar() -> Progress:
    """How far something is, how long it took and how long it is going to take."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    times = (TimeElapsedColumn(), TimeRemainingColumn())
    return Progress(*columns, *times, console=err, disable=not err.is_interactive)


def play(settings: Settings, folder: Path, cores: int) -> None:
    """Play the games that are missing."""
    todo = chunks(settings, folder)
    missing = min(settings.games, CHUNK * len(todo))
    with bar() as shown:
        task = shown.add_task("Playing", total=settings.games, completed=settings.games - missing)
        for played in play_all(todo, cores):
            shown.advance(task, played)


def study(settings: Settings, folder: Path) -> None:
    """Learn from the games; write the curves and the network."""
    learner = Study(read_lessons(folder, settings), settings)
    say(f"{len(learner.learned):,} positions to learn from, {len(learner.held_out):,} held out.")
    points: list[Point] = []
    with bar() as shown:
        task = shown.add_task("Learning", total=settings.epochs * POINTS)
        for point in learner.run():
            points.append(point)
            shown.advance(task)
    with (folder / "curves.csv").open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        rows.writerow(Point._fields)
        rows.writerows(points)
    table = sheet("epoch", "loss, learned", "loss, held out", "rating alone")
    for point in points:
        table.add_row(
            f"{point.epoch:.2f}", f"{point.learned:.4f}", f"{point.held_out:.4f}", f"{point.rating_alone:.4f}"
        )
    lay(table)
    write_network(network_file(folder), learner.rows)


def network_file(folder: Path) -> Path:
    """Where a training leaves its network."""
    return folder / "network.npz"


def decide(settings: Settings, folder: Path, level: str, games: int, cores: int) -> Verdict:
    """Play the duel."""
    with bar() as shown:
        task = shown.add_task("Duel", total=None)

        def progress(done: int, total: int) -> None:
            shown.update(task, completed=done, total=total)

        return trial(settings, network_file(folder), level, games, cores, progress)


def print_verdict(verdict: Verdict, folder: Path) -> None:
    """What the duel says, and what to do with the network."""
    table = sheet("bot", "share of victory", "95 % interval", "time")
    share, (low, high) = percent(verdict.share), map(percent, verdict.interval)
    table.add_row(f"{verdict.bots[0]} with the network", share, f"{low} to {high}", f"{verdict.seconds[0]:.2f} s")
    table.add_row(f"{verdict.bots[1]} without it", "", "", f"{verdict.seconds[1]:.2f} s")
    lay(table)
    say(f"{verdict.games} games; a fair share is {percent(verdict.fair)}. Times are those of a bot in a game.")
    if verdict.won:
        say(f"The network won. To let bots use it: cp {network_file(folder)} {own_file(verdict.game)}")
    else:
        say("The network did not win, so bots are better off without it. More games may help.")
