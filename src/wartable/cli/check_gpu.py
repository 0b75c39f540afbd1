"""``wartable check-gpu``: whether games on a GPU end in the same bytes as on the processor."""

from __future__ import annotations

import contextlib
from typing import Annotated

import typer
from rich.table import Table

from wartable.check.real_gpu import SIZES, Compared, compare, gpu_name
from wartable.check.steps_on_gpu import Steps, compare_steps
from wartable.cli.compile import compile_functions
from wartable.cli.console import err, lay, say, sheet
from wartable.engine.errors import BadOption, WartableError
from wartable.engine.game import Game, all_games, game
from wartable.engine.gpu import BLOCKS, GpuHangs, OnGpu
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
    """Play games on a GPU in many sizes, and in vector environments, and compare every byte with the processor."""
    chosen = [game(name) for name in names] if names else list(all_games())
    sizes = tuple(size or SIZES)
    if max(sizes) > MOST_GAMES:
        raise BadOption(f"at most {MOST_GAMES:,} games at once are compared")
    device = OnGpu(chosen[0])  # says what is missing before anything is compiled
    say(
        f"Random games on {gpu_name(device)}. The processor plays the same games, and every byte of their last states "
        f"is compared, and of all that vector environments show at every step. Compiling takes a few minutes per game, "
        f"once per change. Small runs leave most of a GPU idle: only the largest show its speed."
    )
    failed = [each.name for each in chosen if not agrees(each, sizes, limit)]
    if failed:
        say(f"\nFAILED: not the same on the GPU: {', '.join(failed)}. Please report it.")
        return 1
    say(f"\nPASSED: {', '.join(each.name for each in chosen)}. The GPU and the processor end in the same bytes.")
    return 0


MOST_GAMES = 1_000_000
"""Games at once whose states are compared: those of the GPU and of the processor are in memory together."""


def agrees(chosen: Game, sizes: tuple[int, ...], limit: int) -> bool:
    """Print the table of a game; whether all sizes end in the same bytes."""
    table = sheet(f"Games of {chosen.name}", "Decisions", "Seconds", "Per second", "Last states")
    for column in table.columns[1:4]:
        column.justify = "right"
    compile_functions(chosen, final_states)
    line = f"{chosen.name}: compiling for the GPU, once per change"
    same = True
    try:
        with err.status(line) if err.is_interactive else contextlib.nullcontext() as status:
            for done, compared in enumerate(compare(chosen, sizes, limit), 1):
                add_row(table, compared)
                same = same and compared.differs is None
                if status is not None:
                    status.update(f"{chosen.name}: {done} runs compared")
            for games, steps in sorted({(min(games, max(sizes)), min(steps, limit)) for games, steps in STEPS}):
                stepped = compare_steps(chosen, games, steps)
                add_steps(table, stepped, steps)
                same = same and not stepped.differs
    except GpuHangs:
        table.add_row("", "", "", "", "the GPU hangs")
        raise
    except WartableError as error:
        table.add_row("", "", "", "", str(error))
        same = False
    finally:
        say("")
        lay(table)
    return same


STEPS = ((4_097, 200), (100_000, 40))
"""Games and steps of the vector environments that are compared.

There are no more games than in the largest run, and no more steps than the limit.
"""


def add_steps(table: Table, stepped: Steps, steps: int) -> None:
    """A row of the table: a vector environment."""
    verdict = f"DIFFERENT: {stepped.differs}" if stepped.differs else "the same at every step"
    speed = f"{stepped.decisions / stepped.seconds / 1e6:,.1f} million"
    table.add_row(
        f"{stepped.games:,} by {steps} steps", f"{stepped.decisions:,}", f"{stepped.seconds:.3f}", speed, verdict
    )


def add_row(table: Table, compared: Compared) -> None:
    """A row of the table: one size."""
    games, blocks, decisions, seconds, differs = compared
    verdict = "the same" if differs is None else f"DIFFERENT: seed {differs}"
    counted = f"{games:,}" if blocks == BLOCKS else f"{games:,} in {blocks} blocks"
    table.add_row(counted, f"{decisions:,}", f"{seconds:.3f}", f"{decisions / seconds / 1e6:,.1f} million", verdict)
