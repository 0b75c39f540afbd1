"""Thousands of random games, and what comes out of them."""

from __future__ import annotations

import hashlib
import os
import secrets
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from typing import Annotated, Any

import numpy as np
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from wartable.cli.choices import (
    ChangeOption,
    GameArgument,
    ModeOption,
    OptionOption,
    SeatsOption,
    plain_mode,
    read_changes,
    read_options,
)
from wartable.cli.compile import compile_functions
from wartable.cli.console import err, lay, out, paint, say, sheet
from wartable.cli.on_gpu import CHUNK, GpuPlay
from wartable.cli.shares import percent, wilson
from wartable.engine.binding import RecordArray
from wartable.engine.contract import WHOLE
from wartable.engine.errors import BadOption
from wartable.engine.events import Events
from wartable.engine.game import Game, game
from wartable.engine.match import seed_text
from wartable.engine.moves import Choice
from wartable.engine.playout import random_games
from wartable.engine.record import Record
from wartable.engine.state import GameState

LONGEST = 100_000
"""A game that takes more moves is given up as unfinished."""


class Where(Enum):
    """What plays the games."""

    CPU = "cpu"
    GPU = "gpu"


PlayGames = Callable[[int, Any, Any, Any], None]
"""Plays games from a seed on and fills in shares, lengths and ends."""


def simulate(
    name: GameArgument,
    games: Annotated[int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games.")] = 10_000,
    seats: SeatsOption = None,
    mode: ModeOption = None,
    option: OptionOption = None,
    change: ChangeOption = None,
    seed: Annotated[
        str | None,
        typer.Option("--seed", metavar="SEED", show_default=False, help="The same seed gives the same games."),
    ] = None,
    interpreted: Annotated[
        bool, typer.Option("--interpreted", help="By the plain rules, without compiling: slow.")
    ] = False,
    threads: Annotated[
        int | None,
        typer.Option("--threads", min=1, max=256, metavar="N", show_default=False, help="Else one per core."),
    ] = None,
    on: Annotated[Where, typer.Option("--on", help="On the processor, or on a CUDA GPU: a thread a game.")] = Where.CPU,
) -> None:
    """Play many games at random and tell who wins, how long they last and how they end."""
    chosen = game(name)
    options = read_options(chosen, option)
    blank = chosen.blank(plain_mode(mode), seats, options)
    book = chosen.book(read_changes(change), options)
    seed = secrets.token_hex(4) if seed is None else seed_text(seed)
    if on is Where.GPU and (interpreted or threads):
        raise BadOption("--on gpu goes with neither --interpreted nor --threads")
    tally = Tally(blank.seats)
    if on is Where.GPU:
        device = GpuPlay(chosen, book, blank, LONGEST)
        began = time.perf_counter()
        play_all(device, tally, games, first_seed(seed), 1, CHUNK)
        print_result(chosen, blank, seed, tally, time.perf_counter() - began)
        say(device.report(tally.moves))
        return
    play = interpreted_play(chosen, book, blank) if interpreted else compiled_play(chosen, book, blank)
    workers = 1 if interpreted else threads or os.cpu_count() or 1
    began = time.perf_counter()
    chunk = 10 if interpreted else max(1, min(2000, games // (4 * workers)))
    play_all(play, tally, games, first_seed(seed), workers, chunk)
    print_result(chosen, blank, seed, tally, time.perf_counter() - began)


def first_seed(seed: str) -> int:
    """The seed of the first of a row of games: far from that of any other text, so that rows do not overlap."""
    return int.from_bytes(hashlib.sha256(f"simulate: {seed}".encode()).digest()[:7], "little")


# --- Playing


class Tally:
    """What came out so far. It only adds up, so the order of games does not matter."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.shares = np.zeros(seats, np.int64)
        self.lengths: Counter[int] = Counter()
        self.ends: Counter[int] = Counter()
        self.lock = threading.Lock()

    def add(self, shares: Any, lengths: Any, ends: Any) -> None:
        """Add some games."""
        with self.lock:
            self.games += len(lengths)
            self.shares += shares.sum(axis=0, dtype=np.int64)
            self.lengths.update(lengths.tolist())
            self.ends.update(ends.tolist())

    @property
    def moves(self) -> int:
        """How many moves were played."""
        return sum(length * games for length, games in self.lengths.items())

    def longest_of(self, part: float) -> int:
        """How long a game was that at least so large a part of all games did not exceed."""
        seen = 0
        for length in sorted(self.lengths):
            seen += self.lengths[length]
            if seen >= part * self.games:
                break
        return length


def compiled_play(chosen: Game, book: Record, blank: GameState) -> PlayGames:
    """Games by the compiled rules; may be called from many threads at once."""
    [run] = compile_functions(chosen, random_games)
    printed = book.array()[0]

    def play(seed: int, shares: Any, lengths: Any, ends: Any) -> None:
        states = np.zeros(2, chosen.State.dtype).view(np.recarray)
        states[0] = blank.array()[0]
        moves, choice, events = (kind().array()[0] for kind in (chosen.MoveList, Choice, Events))
        run(printed, states, moves, choice, events, seed, LONGEST, shares, lengths, ends)

    return play


def interpreted_play(chosen: Game, book: Record, blank: GameState) -> PlayGames:
    """The same games by the plain rules."""
    run = chosen.bound(random_games)

    def play(seed: int, shares: Any, lengths: Any, ends: Any) -> None:
        states = RecordArray(chosen.State, 2)
        states[0] = blank
        run(book, states, chosen.MoveList(), Choice(), Events(), seed, LONGEST, shares, lengths, ends)

    return play


def play_all(play: PlayGames, tally: Tally, games: int, seed: int, workers: int, chunk: int) -> None:
    """All games, a chunk at a time on each thread, with a bar on the screen."""
    firsts = iter(range(0, games, chunk))
    stop = threading.Event()
    bar = Progress(
        TextColumn("Playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[speed]} games/s"),
        TimeRemainingColumn(),
        console=err,
        transient=True,
        disable=not err.is_interactive,
    )
    task = bar.add_task("games", total=games, speed="")
    began = time.perf_counter()

    def work() -> None:
        while not stop.is_set():
            with tally.lock:
                first = next(firsts, None)
            if first is None:
                return
            count = min(chunk, games - first)
            shares = np.zeros((count, len(tally.shares)), np.int8)
            lengths, ends = np.zeros(count, np.int32), np.zeros(count, np.int8)
            play(seed + first, shares, lengths, ends)
            tally.add(shares, lengths, ends)
            speed = f"{tally.games / (time.perf_counter() - began):,.0f}"
            bar.update(task, advance=count, speed=speed)

    with bar, ThreadPoolExecutor(workers) as pool:
        running = [pool.submit(work) for _ in range(workers)]
        try:
            for each in running:
                each.result()
        finally:
            stop.set()


# --- The result


def print_result(chosen: Game, blank: GameState, seed: str, tally: Tally, seconds: float) -> None:
    """The tables, then how quickly they came."""
    mode = list(chosen.modes.values())[blank.mode]
    many = "1 random game" if tally.games == 1 else f"{tally.games:,} random games"
    say(f"{chosen.name}, {mode.name}, {blank.seats} seats: {many}, seed {seed}\n")
    lay(victory_table(chosen, chosen.names(blank), tally))
    out.print()
    lay(length_table(chosen, tally))
    out.print()
    say(f"{tally.moves / seconds:,.0f} moves/s, {tally.games / seconds:,.0f} games/s, {seconds:.2f} s")


def victory_table(chosen: Game, names: list[str], tally: Tally) -> Table:
    """The share of victory of each seat."""
    table = sheet("Seat", "Share of victory", "95 % interval")
    table.columns[1].justify = table.columns[2].justify = "right"
    for seat, shares in enumerate(tally.shares.tolist()):
        share = shares / WHOLE / tally.games
        low, high = wilson(share, tally.games)
        table.add_row(paint(chosen, names[seat]), percent(share), f"{percent(low)} to {percent(high)}")
    return table


def length_table(chosen: Game, tally: Tally) -> Table:
    """How long games were and how they ended."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim")
    mean = tally.moves / tally.games
    half, most = tally.longest_of(0.5), tally.longest_of(0.95)
    grid.add_row("Moves", f"mean {mean:.1f}, median {half}, 95th percentile {most}")
    for row, (end, games) in enumerate(sorted(tally.ends.items())):
        name = chosen.End(end).name.lower().replace("_", " ") if end else f"unfinished after {LONGEST:,} moves"
        grid.add_row("Ends" if row == 0 else "", f"{name} {percent(games / tally.games)} ({games:,})")
    return grid
