"""``wartable hint``: what a searching bot thinks of the moves of a match."""

from __future__ import annotations

from typing import Annotated

import typer

from wartable.bots.forecast import Prospect, forecast
from wartable.bots.imagined_turn import turn_in_words
from wartable.bots.levels import LEVELS
from wartable.bots.search import SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.cli.choices import FileArgument, continue_match
from wartable.cli.compile import compile_functions, needed
from wartable.cli.console import err, lay, say, sheet
from wartable.cli.shares import percent
from wartable.engine.errors import WartableError
from wartable.engine.view import View

ITERATIONS, MOVES = 20_000, 3
"""How many games are imagined, and how many moves are shown."""


def hint(
    file: FileArgument,
    iterations: Annotated[
        int, typer.Option("--iterations", metavar="N", min=1, max=10_000_000, help="How many games to imagine.")
    ] = ITERATIONS,
    moves: Annotated[int, typer.Option("--moves", metavar="N", min=1, help="Show up to N moves.")] = MOVES,
) -> None:
    """Show the moves a searching bot likes best, how their turns go on, and the share of victory it expects."""
    match = continue_match(file)
    if match.over:
        raise WartableError("the game is over: there is nothing left to choose")
    tell_hint(match.view(match.asked), iterations, moves)


def tell_hint(view: View, iterations: int = ITERATIONS, moves: int = MOVES) -> None:
    """The best moves of a view, how their turns go on, and the share of victory they promise."""
    budget = LEVELS["marshal"].budget
    assert budget is not None
    compile_functions(view.game, *needed(view.game))
    workspace = Workspace(view.game, compiled=True)
    with err.status(f"Imagining {iterations:,} games"):
        bot = SearchBot([workspace], budget._replace(iterations=iterations, settle_after=None), seed=1)
        found = forecast(bot, view, moves)
    table = sheet("move", "in words", "looked at", "share of victory")
    for prospect in found.prospects[:moves]:
        looked = percent(prospect.visits / found.visits)
        table.add_row(str(prospect.move), in_words(view, prospect), looked, promise(prospect))
    say(view.prompt)
    lay(table)
    if found.quick:
        say("That is a quick guess: with more iterations it gets better.")
    if len(found.prospects) > moves:
        say(f"There are {len(found.prospects)} moves; --moves {len(found.prospects)} shows all.")


def in_words(view: View, prospect: Prospect) -> str:
    """The moves of a turn, and what changes most by its end."""
    words = turn_in_words(view, prospect.moves)
    changed = ", ".join(f"{one.term} {one.change:+.1f}" for one in prospect.changes)
    return "; ".join(words) + (f"\n({changed})" if changed else "")


def promise(prospect: Prospect) -> str:
    """The share of victory and its 95 % interval, if enough is known."""
    if prospect.share is None or prospect.low is None or prospect.high is None:
        return "tried too rarely"
    return f"{percent(prospect.share)}\n{percent(prospect.low)} to {percent(prospect.high)}"
