"""``wartable check-gpu``: whether games on a GPU end in the same bytes as on the processor."""

from __future__ import annotations

import contextlib
from typing import Annotated

import typer
from rich.table import Table

from wartable.check.real_gpu import SIZES, Compared, compare
from wartable.cli.compile import compile_functions
from wartable.cli.console import err, lay, say, sheet
from wartable.engine.errors import BadOption, WartableError
from wartable.engine.game import Game, all_games, game
from wartable.engine.gpu import GpuHangs, OnGpu
from wartable.engine.playout import final_states

NamesArgument = Annotated[
    list[str] | None, typer.Argument(metavar="[GAME]...", show_default=False, help="Games; without one, all games.")
]
SizeOption = Annotated[
    list[int] | None,
    typer.Option("--size", min=1, metavar="N", show_default=False, help="Games at once; may be given many times."),
]
LimitOption = Annotated[int, typer.Option("--limit", min=1, metavar="N", help="Cut games short after N moves.")]


def check_gpu(names: NamesArgument = None, size: SizeOption = None, limit: LimitOption = 100_000) -> int:
    """Play games on a GPU in many sizes and compare every byte of their last states with the processor."""
    chosen = [game(name) for name in names] if names else list(all_games())
    sizes = tuple(size or SIZES)
    if max(sizes) > MOST_GAMES:
        raise BadOption(f"at most {MOST_GAMES:,} games at once are compared")
    OnGpu(chosen[0])  # says what is missing before anything is compiled
    table = sheet("Game", "Games", "Decisions", "Million decisions/s", "Last states")
    for column in table.columns[1:4]:
        column.justify = "right"
    failed: list[str] = []
    try:
        for each in chosen:
            if not agrees(each, sizes, limit, table):
                failed.append(each.name)
    except GpuHangs:
        lay(table)
        raise
    lay(table)
    if failed:
        say(f"\nNot the same on the GPU: {', '.join(failed)}. Please report it.")
        return 1
    say("\nThe GPU and the processor end in the same bytes.")
    return 0


MOST_GAMES = 1_000_000
"""Games at once whose states are compared: those of the GPU and of the processor are in memory together."""


def agrees(chosen: Game, sizes: tuple[int, ...], limit: int, table: Table) -> bool:
    """Add the rows of a game; whether all sizes end in the same bytes."""
    compile_functions(chosen, final_states)
    line = f"{chosen.name}: compiling for the GPU, once per change"
    same = True
    with err.status(line) if err.is_interactive else contextlib.nullcontext() as status:
        try:
            for done, compared in enumerate(compare(chosen, sizes, limit), 1):
                add_row(table, chosen, compared)
                same = same and compared.differs is None
                if status is not None:
                    status.update(f"{chosen.name}: {done} of {len(sizes)} sizes")
        except GpuHangs:
            table.add_row(chosen.name, "", "", "", "the GPU hangs")
            raise
        except WartableError as error:
            table.add_row(chosen.name, "", "", "", str(error))
            same = False
    return same


def add_row(table: Table, chosen: Game, compared: Compared) -> None:
    """A row of the table: one size."""
    games, decisions, seconds, differs = compared
    verdict = "the same" if differs is None else f"differ from seed {differs} on"
    table.add_row(chosen.name, f"{games:,}", f"{decisions:,}", f"{decisions / seconds / 1e6:,.1f}", verdict)
