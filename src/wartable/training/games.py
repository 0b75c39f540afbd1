"""Playing the games of a training in parallel, a file for each chunk: what is there is not played again."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from wartable.bots.lessons import SEATS, Lessons, learn_from_game
from wartable.bots.search import DEFAULTS
from wartable.bots.search_workspace import Workspace
from wartable.training.settings import Settings

CHUNK = 20
"""Games in a file."""
LONGEST = 5_000
"""A game that takes more moves is given up; nothing is learned from how it ended."""
BLUNDERS = 12
"""One of this many moves is random."""
OPENING = 40
"""In some games, up to this many moves are random at first."""
ROOM = 1 << 16
"""Positions of a chunk."""
SEED_BITS = 32
"""The deals of a training have other seeds than those of one with another seed."""
FEATURES = 1 << 23
"""Features of all positions of a chunk."""


def chunks(settings: Settings, folder: Path) -> list[tuple[Settings, int, Path]]:
    """The chunks of games that have not been played yet."""
    planned = [(settings, chunk, folder / f"games-{chunk:05}.npz") for chunk in range(-(-settings.games // CHUNK))]
    return [each for each in planned if not each[2].exists()]


def play_all(todo: list[tuple[Settings, int, Path]], cores: int) -> Iterator[int]:
    """Play chunks of games on some cores; yield the number of games as each is done. An interrupt ends all at once."""
    with multiprocessing.get_context("spawn").Pool(cores, ignore_interrupts) as pool:
        yield from pool.imap(play_chunk, todo)


def ignore_interrupts() -> None:
    """Leave an interrupt to the parent, which ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_chunk(job: tuple[Settings, int, Path]) -> int:
    """Play the games of a chunk and write what can be learned from them."""
    settings, chunk, path = job
    game = settings.chosen
    workspace = Workspace(game, compiled=True)
    for habit, value in (DEFAULTS | game.thinking).items():
        setattr(workspace.tree, habit, value)
    states: Any = np.zeros(4, game.State.dtype).view(np.recarray)
    book = game.book(settings.changes, settings.options).array()[0]
    buffers = workspace.buffers._replace(book=book, states=states)
    lessons = blank_lessons(ROOM, max(FEATURES, 4 * game.features.most))
    play, blank = workspace.function(learn_from_game), settings.blank().array()[0]
    number = min(CHUNK, settings.games - chunk * CHUNK)
    for g in range(number):
        states[3] = blank
        before = lessons.counts.copy()
        seed = (settings.seed << SEED_BITS) + chunk * CHUNK + g
        if play(buffers, lessons, seed, settings.iterations, LONGEST, BLUNDERS, OPENING) < 0:
            lessons.counts[:] = before
            break
    write_lessons(path, lessons)
    return number


def blank_lessons(positions: int, features: int) -> Any:
    """Lessons without positions, with room for so many."""
    return Lessons(
        features=np.zeros(features, np.int16),
        ends=np.zeros(positions, np.int32),
        seat=np.zeros(positions, np.int8),
        game=np.zeros(positions, np.int32),
        ratings=np.zeros(positions * SEATS, np.int8),
        expected=np.zeros(positions, np.int8),
        shares=np.zeros(positions * SEATS, np.int8),
        counts=np.zeros(2, np.int32),
    )


def write_lessons(path: Path, lessons: Any) -> None:
    """Write the positions that there are, so that nobody ever sees half a file."""
    n = int(lessons.counts[0])
    sizes = {"features": int(lessons.ends[n - 1]) if n else 0, "ratings": n * SEATS, "shares": n * SEATS, "counts": 2}
    new = path.with_name(f"{path.name}.new")
    with new.open("wb") as file:
        np.savez(file, **{name: row[: sizes.get(name, n)] for name, row in lessons._asdict().items()})
    new.replace(path)


def read_lessons(folder: Path, settings: Settings) -> Any:
    """All positions of a training, the games numbered from 0."""
    parts = []
    games = ends = 0
    for chunk in range(-(-settings.games // CHUNK)):
        with np.load(folder / f"games-{chunk:05}.npz") as kept:
            part = {name: kept[name] for name in Lessons._fields}
        part["game"] += games
        part["ends"] += ends
        games += int(part["counts"][1])
        ends += len(part["features"])
        parts.append(part)
    joined = {name: np.concatenate([part[name] for part in parts]) for name in Lessons._fields}
    return Lessons(**joined | {"counts": np.array([len(joined["seat"]), games], np.int32)})
