"""``wartable problems``: positions with one good move, found in games of bots and checked by deep search."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from wartable.bots.levels import LEVELS, bot, level
from wartable.bots.measure import measure
from wartable.cli.choices import GameArgument, ModeOption, SeatsOption, plain_mode, unused
from wartable.cli.compile import compile_functions, needed
from wartable.cli.console import lay, say, sheet
from wartable.cli.progress import progress_bar
from wartable.cli.shares import percent
from wartable.engine.game import Game, game
from wartable.engine.match import Match
from wartable.review.measuring import Measurer
from wartable.review.problem_set import FoundIn, save_problems
from wartable.review.problems import Problem, find_problems

PER_GAME = 3
"""Problems that are taken from one game, so that they differ."""


def problems(
    name: GameArgument,
    count: Annotated[int, typer.Option("--count", metavar="N", min=1, help="How many problems to find.")] = 5,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games to look through.")] = 20,
    bots: Annotated[str, typer.Option("--bots", metavar="LEVEL", help=f"Who plays them: {', '.join(LEVELS)}.")] = (
        "squire"
    ),
    seats: SeatsOption = None,
    mode: ModeOption = None,
    seed: Annotated[str, typer.Option("--seed", metavar="TEXT", help="The seeds of the games begin with it.")] = "1",
    file: Annotated[
        Path | None, typer.Option("--file", metavar="FILE", show_default=False, help="Keep the problems there.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that exists.")] = False,
) -> None:
    """Find positions in which one move is much better than all others, in games of bots."""
    chosen, played = game(name), level(bots).name
    if file is not None:
        unused(file, force)
    compile_functions(chosen, *needed(chosen), measure)
    measurer = Measurer(chosen)
    found: list[FoundIn] = []
    with progress_bar("problems", count) as advance:
        for number in range(games):
            match = bot_game(chosen, plain_mode(mode), seats, f"{seed} {number}", played)
            missing = count - sum(len(one.problems) for one in found)
            if here := take(match, measurer, min(missing, PER_GAME), advance):
                found.append(FoundIn(match, here))
            if file is not None and found:
                save_problems(file, found)
            if missing <= len(here):
                break
    tell(found)


def bot_game(chosen: Game, mode: str | None, seats: int | None, seed: str, played: str) -> Match:
    """A game of bots."""
    match = Match(chosen, mode=mode, seats=seats, seed=seed)
    players = [bot(played, chosen, f"{seed} {seat}", cores=1) for seat in range(match.seats)]
    while not match.over:
        match.play(players[match.asked].choose(match.view(match.asked)))
    return match


def take(match: Match, measurer: Measurer, most: int, advance: Callable[[int], None]) -> list[Problem]:
    """The first problems of a match."""
    taken = []
    for problem in find_problems(match, measurer):
        taken.append(problem)
        advance(1)
        if len(taken) == most:
            break
    return taken


def tell(found: list[FoundIn]) -> None:
    """A table of the problems."""
    table = sheet("seed", "ply", "solution", "share of victory", "the next best move")
    for match, here in found:
        for problem in here:
            solution = "; ".join(map(str, problem.solution))
            promised = f"{percent(problem.share)} ± {percent(2 * problem.error)}"
            table.add_row(match.seed, str(problem.ply), solution, promised, percent(problem.next_share))
    lay(table)
    count = sum(len(one.problems) for one in found)
    say(f"{count} problems in {len(found)} games; each was checked again with fresh seeds.")
