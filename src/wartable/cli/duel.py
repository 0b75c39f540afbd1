"""``wartable duel``: bots against each other, and how sure one can be of the result."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

from wartable.bots.duel import duel as play_games
from wartable.bots.duel import pairings, ratings
from wartable.bots.levels import LEVELS
from wartable.bots.network_file import check_network
from wartable.cli.choices import (
    ChangeOption,
    ContentOption,
    GameArgument,
    ModeOption,
    OptionOption,
    plain_mode,
    read_changes,
    read_options,
)
from wartable.cli.compile import compile_functions, needed
from wartable.cli.console import lay, say, sheet
from wartable.cli.progress import progress_bar
from wartable.cli.shares import percent
from wartable.engine.game import game
from wartable.simulation import wilson

HELP = f"One per seat: {', '.join(LEVELS)}. knight@500 is a Knight that thinks for 500 iterations."


def duel(
    name: GameArgument,
    bots: Annotated[list[str], typer.Argument(metavar="BOT...", show_default=False, help=HELP)],
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 40,
    mode: ModeOption = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="The first deal; each serves every seating.")] = 1,
    option: OptionOption = None,
    change: ChangeOption = None,
    content: ContentOption = None,
    network: Annotated[
        Path | None,
        typer.Option(
            "--network", metavar="FILE", show_default=False, help="A network for the first bot; the others have none."
        ),
    ] = None,
) -> None:
    """Let bots play against each other: each deal once with every bot in every seat."""
    chosen = game(name)
    options, changes = read_options(chosen, option), read_changes(chosen, change, content)
    blank = chosen.blank(plain_mode(mode), len(bots), options)
    chosen.book(changes, options)
    if network is not None:
        check_network(network, blank, chosen)
    planned = pairings(chosen.id, bots, games, seed, plain_mode(mode), options, changes, network)
    compile_functions(chosen, *needed(chosen))
    began = time.perf_counter()
    outcomes = []
    with progress_bar("games", games) as advance:
        for outcome in play_games(planned):
            outcomes.append(outcome)
            advance(1)
    table = sheet("bot", "share of victory", "95 % interval", "rating", "+-", "time")
    thought = [sum(outcome.seconds[i] for outcome in outcomes) for i in range(len(bots))]
    for i, (mu, sigma) in enumerate(ratings(bots, outcomes)):
        share = sum(outcome.shares[i] for outcome in outcomes) / games
        low, high = wilson(share, games)
        table.add_row(
            bots[i],
            percent(share),
            f"{percent(low)} to {percent(high)}",
            f"{mu:.1f}",
            f"{sigma:.1f}",
            f"{thought[i] / games:.1f} s",
        )
    lay(table)
    moves = sum(outcome.moves for outcome in outcomes) / games
    seconds = time.perf_counter() - began
    say(f"{games} games of {chosen.name}, {moves:.0f} moves each, in {seconds:.0f} s.")
    say(f"A fair share is {percent(1 / len(bots))}.")
