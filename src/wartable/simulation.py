"""Many random games of one kind, and what comes out of them: on all cores, or on a GPU."""

from __future__ import annotations

import hashlib
import math
import os
import secrets
import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import numpy as np

from wartable.engine.binding import RecordArray
from wartable.engine.contract import WHOLE
from wartable.engine.errors import BadOption
from wartable.engine.events import Events
from wartable.engine.game import Game, game
from wartable.engine.match import seed_text
from wartable.engine.moves import Choice
from wartable.engine.playout import random_games
from wartable.engine.reasons import Reason
from wartable.engine.record import Record
from wartable.engine.state import GameState

LONGEST = 100_000
"""A game that takes more moves is given up as unfinished."""
Z = 1.959964
"""How many standard deviations a 95 % interval reaches to either side."""

PlayGames = Callable[[int, Any, Any, Any], None]
"""Plays games from a seed on and fills in shares, lengths and ends."""
Progress = Callable[[int, int], None]
"""Told from time to time: how many games are done, and how many there will be."""


class Share(NamedTuple):
    """A seat's share of all victories, with its 95 % interval."""

    share: float
    low: float
    high: float


class GpuCheck(NamedTuple):
    """How long the GPU alone played, and how many games were played again on the processor to compare every byte."""

    seconds: float
    checked: int


@dataclass(frozen=True)
class SimulationResult:
    """What came out of a row of random games."""

    game: str
    mode: str
    seats: int
    seed: str
    names: tuple[str, ...]
    """What the seats are called."""
    games: int
    shares: tuple[Share, ...]
    lengths: Counter[int]
    """How many games took how many moves."""
    ends: Mapping[Reason, int]
    """How many games ended for which reason; ``NOT_YET`` counts the unfinished ones."""
    seconds: float
    gpu: GpuCheck | None = None

    @property
    def moves(self) -> int:
        """How many moves were played."""
        return sum(length * games for length, games in self.lengths.items())

    @property
    def mean_length(self) -> float:
        """The average number of moves of a game."""
        return self.moves / self.games

    def length_at(self, part: float) -> int:
        """The number of moves that this part of the games did not exceed: 0.5 gives the median."""
        seen = 0
        for length in sorted(self.lengths):
            seen += self.lengths[length]
            if seen >= part * self.games:
                break
        return length


def simulate(
    name: str,
    *,
    games: int = 10_000,
    seats: int | None = None,
    mode: str | None = None,
    options: Mapping[str, Any] | None = None,
    changes: Mapping[str, Any] | None = None,
    seed: int | str | None = None,
    on: Literal["cpu", "gpu"] = "cpu",
    interpreted: bool = False,
    threads: int | None = None,
    progress: Progress | None = None,
) -> SimulationResult:
    """Play games at random. The same seed gives the same games, however many threads play them.

    ``changes`` are other printed numbers, by path; ``interpreted`` plays by the plain rules, which needs no compiling.

    >>> simulate("intrigue", games=2, seed=1, interpreted=True).ends
    {<End.TILES_OUT: 2>: 2}
    """
    chosen = game(name)
    state = chosen.blank(mode, seats, options)
    book = chosen.book(changes, options)
    seed = secrets.token_hex(4) if seed is None else seed_text(seed)
    if games < 1:
        raise BadOption(f"at least 1 game is played, not {games}")
    if on == "gpu" and (interpreted or threads):
        raise BadOption("on a GPU, games are neither interpreted nor played by threads")
    tally = _Tally(state.seats, games, progress)
    first = first_seed(seed)
    device = None
    if on == "gpu":
        from wartable.gpu_simulation import CHUNK, GpuPlay

        device = GpuPlay(chosen, book, state, LONGEST)
        began = time.perf_counter()
        _play_all(device, tally, first, 1, CHUNK)
    else:
        play = _interpreted(chosen, book, state) if interpreted else _compiled(chosen, book, state)
        workers = 1 if interpreted else threads or os.cpu_count() or 1
        began = time.perf_counter()
        _play_all(play, tally, first, workers, 10 if interpreted else max(1, min(2000, games // (4 * workers))))
    return SimulationResult(
        game=chosen.id,
        mode=list(chosen.modes)[state.mode],
        seats=state.seats,
        seed=seed,
        names=tuple(chosen.names(state)),
        games=games,
        shares=tuple(_share(shares / WHOLE / games, games) for shares in tally.shares.tolist()),
        lengths=tally.lengths,
        ends={chosen.End(end): count for end, count in sorted(tally.ends.items())},
        seconds=time.perf_counter() - began,
        gpu=None if device is None else GpuCheck(device.seconds, device.checked),
    )


def first_seed(seed: str) -> int:
    """The seed of the first of a row of games: far from that of any other text, so that rows do not overlap."""
    return int.from_bytes(hashlib.sha256(f"simulate: {seed}".encode()).digest()[:7], "little")


def wilson(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share seen in a number of games.

    >>> [round(edge, 3) for edge in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    spread = Z / (1 + Z * Z / games) * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - spread), min(1.0, middle + spread)


def _share(share: float, games: int) -> Share:
    return Share(share, *wilson(share, games))


class _Tally:
    """What came out so far. It only adds up, so the order of games does not matter."""

    def __init__(self, seats: int, games: int, progress: Progress | None) -> None:
        self.games = games
        self.done = 0
        self.shares = np.zeros(seats, np.int64)
        self.lengths: Counter[int] = Counter()
        self.ends: Counter[int] = Counter()
        self.lock = threading.Lock()
        self._progress = progress

    def add(self, shares: Any, lengths: Any, ends: Any) -> None:
        """Add some games."""
        with self.lock:
            self.done += len(lengths)
            self.shares += shares.sum(axis=0, dtype=np.int64)
            self.lengths.update(lengths.tolist())
            self.ends.update(ends.tolist())
            if self._progress is not None:
                self._progress(self.done, self.games)


def _compiled(chosen: Game, book: Record, blank: GameState) -> PlayGames:
    """Games by the compiled rules; may be called from many threads at once."""
    run = chosen.compiled.compile(random_games)
    printed = book.array()[0]

    def play(seed: int, shares: Any, lengths: Any, ends: Any) -> None:
        states = np.zeros(2, chosen.State.dtype).view(np.recarray)
        states[0] = blank.array()[0]
        moves, choice, events = (kind().array()[0] for kind in (chosen.MoveList, Choice, Events))
        run(printed, states, moves, choice, events, seed, LONGEST, shares, lengths, ends)

    return play


def _interpreted(chosen: Game, book: Record, blank: GameState) -> PlayGames:
    """The same games by the plain rules."""
    run = chosen.bound(random_games)

    def play(seed: int, shares: Any, lengths: Any, ends: Any) -> None:
        states = RecordArray(chosen.State, 2)
        states[0] = blank
        run(book, states, chosen.MoveList(), Choice(), Events(), seed, LONGEST, shares, lengths, ends)

    return play


def _play_all(play: PlayGames, tally: _Tally, seed: int, workers: int, chunk: int) -> None:
    """All games, a chunk at a time on each thread."""
    firsts = iter(range(0, tally.games, chunk))
    stop = threading.Event()

    def work() -> None:
        while not stop.is_set():
            with tally.lock:
                first = next(firsts, None)
            if first is None:
                return
            count = min(chunk, tally.games - first)
            shares = np.zeros((count, len(tally.shares)), np.int8)
            lengths, ends = np.zeros(count, np.int32), np.zeros(count, np.int8)
            play(seed + first, shares, lengths, ends)
            tally.add(shares, lengths, ends)

    with ThreadPoolExecutor(workers) as pool:
        running = [pool.submit(work) for _ in range(workers)]
        try:
            for each in running:
                each.result()
        finally:
            stop.set()
