"""``wartable hint``: what a searching bot thinks of the moves of a match."""

from __future__ import annotations

from typing import Annotated

import typer

from wartable.bots.levels import LEVELS
from wartable.bots.search import SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.cli.choices import FileArgument, continue_match
from wartable.cli.compile import NEEDED, compile_functions
from wartable.cli.console import err, lay, say, sheet
from wartable.cli.shares import percent
from wartable.engine.errors import WartableError


def hint(
    file: FileArgument,
    iterations: Annotated[
        int, typer.Option("--iterations", metavar="N", min=1, max=60_000, help="How many games to imagine.")
    ] = 20_000,
    moves: Annotated[int, typer.Option("--moves", metavar="N", min=1, help="Show up to N moves.")] = 5,
) -> None:
    """Show the moves a searching bot likes best, and the share of victory it expects from each."""
    match = continue_match(file)
    if match.over:
        raise WartableError("the game is over: there is nothing left to choose")
    budget = LEVELS["marshal"].budget
    assert budget is not None
    compile_functions(match.game, *NEEDED)
    view = match.view(match.asked)
    workspace = Workspace(match.game, compiled=True)
    with err.status(f"Imagining {iterations:,} games"):
        thoughts = SearchBot([workspace], budget._replace(iterations=iterations), seed=1).think(view)
    best = sorted(thoughts, key=lambda thought: -thought.visits)
    table = sheet("move", "in words", "looked at", "share of victory")
    for thought in best[:moves]:
        looked = percent(thought.visits / max(1, sum(t.visits for t in thoughts)))
        table.add_row(str(thought.move), view.say(thought.move), looked, percent(thought.share))
    say(view.prompt)
    lay(table)
