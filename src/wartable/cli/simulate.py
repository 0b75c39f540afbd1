"""Thousands of random games, and what comes out of them."""

from __future__ import annotations

import time
from enum import Enum
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

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
from wartable.cli.console import err, lay, out, paint, say, sheet
from wartable.cli.shares import percent
from wartable.engine.errors import BadOption
from wartable.engine.game import Game, game
from wartable.engine.playout import final_states, random_games, share_out
from wartable.simulation import LONGEST, SimulationResult
from wartable.simulation import simulate as play_games


class Where(Enum):
    """What plays the games."""

    CPU = "cpu"
    GPU = "gpu"


SimulationSeed = Annotated[
    str | None, typer.Option("--seed", metavar="SEED", show_default=False, help="The same seed gives the same games.")
]


def simulate(
    name: GameArgument,
    games: Annotated[int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games.")] = 10_000,
    seats: SeatsOption = None,
    mode: ModeOption = None,
    option: OptionOption = None,
    change: ChangeOption = None,
    content: ContentOption = None,
    seed: SimulationSeed = None,
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
    options, changes = read_options(chosen, option), read_changes(chosen, change, content)
    chosen.blank(plain_mode(mode), seats, options)
    chosen.book(changes, options)
    if on is Where.GPU and (interpreted or threads):
        raise BadOption("--on gpu goes with neither --interpreted nor --threads")
    if on is Where.GPU:
        from wartable.engine.gpu import OnGpu

        OnGpu(chosen)  # says what is missing before anything is compiled
        compile_functions(chosen, final_states, share_out)
    elif not interpreted:
        compile_functions(chosen, random_games)
    with bar() as shown:
        task = shown.add_task("games", total=games, speed="")
        began = time.perf_counter()

        def progress(done: int, _: int) -> None:
            shown.update(task, completed=done, speed=f"{done / (time.perf_counter() - began):,.0f}")

        result = play_games(
            chosen.id,
            games=games,
            seats=seats,
            mode=plain_mode(mode),
            options=options,
            changes=changes,
            seed=seed,
            on=on.value,
            interpreted=interpreted,
            threads=threads,
            progress=progress,
        )
    print_result(chosen, result)


def bar() -> Progress:
    """How far the games are, on the screen."""
    return Progress(
        TextColumn("Playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[speed]} games/s"),
        TimeRemainingColumn(),
        console=err,
        transient=True,
        disable=not err.is_interactive,
    )


def print_result(chosen: Game, result: SimulationResult) -> None:
    """The tables, then how quickly they came."""
    many = "1 random game" if result.games == 1 else f"{result.games:,} random games"
    say(f"{chosen.name}, {chosen.mode(result.mode).name}, {result.seats} seats: {many}, seed {result.seed}\n")
    lay(victory_table(chosen, result))
    out.print()
    lay(length_table(result))
    out.print()
    seconds = result.seconds
    say(f"{result.moves / seconds:,.0f} moves/s, {result.games / seconds:,.0f} games/s, {seconds:.2f} s")
    if result.gpu is not None:
        alone, checked = result.gpu
        say(
            f"On the GPU alone {result.moves / alone:,.0f} moves/s, {alone:.2f} s. "
            f"{checked:,} games were played again on the processor: every byte of their last states is the same."
        )


def victory_table(chosen: Game, result: SimulationResult) -> Table:
    """The share of victory of each seat."""
    table = sheet("Seat", "Share of victory", "95 % interval")
    table.columns[1].justify = table.columns[2].justify = "right"
    for name, (share, low, high) in zip(result.names, result.shares, strict=True):
        table.add_row(paint(chosen, name), percent(share), f"{percent(low)} to {percent(high)}")
    return table


def length_table(result: SimulationResult) -> Table:
    """How long games were and how they ended."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim")
    half, most = result.length_at(0.5), result.length_at(0.95)
    grid.add_row("Moves", f"mean {result.mean_length:.1f}, median {half}, 95th percentile {most}")
    for row, (end, games) in enumerate(result.ends.items()):
        name = end.name.lower().replace("_", " ") if end else f"unfinished after {LONGEST:,} moves"
        grid.add_row("Ends" if row == 0 else "", f"{name} {percent(games / result.games)} ({games:,})")
    return grid
