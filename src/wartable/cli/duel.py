"""``wartable duel``: bots against each other, and how sure one can be of the result."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from wartable.bots.custom_bot import make_player
from wartable.bots.duel import Outcome, Pairing, pairings, ratings
from wartable.bots.duel import duel as play_games
from wartable.bots.levels import LEVELS, level
from wartable.bots.network_file import check_network
from wartable.bots.sandbox import MEMORY_MB, Limits
from wartable.cli.choices import (
    ChangeOption,
    ContentOption,
    GameArgument,
    MemoryOption,
    ModeOption,
    OptionOption,
    TrustOption,
    plain_mode,
    read_changes,
    read_options,
)
from wartable.cli.compile import compile_functions, needed
from wartable.cli.console import lay, say, sheet
from wartable.cli.progress import progress_bar
from wartable.cli.shares import percent
from wartable.engine.game import Game, game
from wartable.simulation import wilson

HELP = (
    f"One per seat: {', '.join(LEVELS)}, knight@500 (a Knight that thinks for 500 iterations), module:attribute "
    "(in Python), or cmd:COMMAND (another program)."
)
FAULTS = 5
"""Faults of bots that are told one by one."""


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
    seconds: Annotated[
        float | None,
        typer.Option(
            "--seconds", metavar="N", min=0.01, show_default=False, help="For each move; else 60 s for a program."
        ),
    ] = None,
    memory: MemoryOption = MEMORY_MB,
    trust: TrustOption = False,
    matches: Annotated[
        Path | None,
        typer.Option(
            "--matches", metavar="FOLDER", show_default=False, help="Save each game there: SEED-SEATING.json."
        ),
    ] = None,
    cores: Annotated[
        int | None, typer.Option("--cores", min=1, metavar="N", show_default=False, help="Else all of them.")
    ] = None,
) -> None:
    """Let bots play against each other: each deal once with every bot in every seat."""
    chosen = game(name)
    options, changes = read_options(chosen, option), read_changes(chosen, change, content)
    blank = chosen.blank(plain_mode(mode), len(bots), options)
    chosen.book(changes, options)
    for each in set(bots):
        check_bot(each, chosen)
    if network is not None:
        check_network(network, blank, chosen)
    if matches is not None:
        matches.mkdir(parents=True, exist_ok=True)
    limits = Limits(memory_mb=memory, trusted=trust)
    planned = pairings(
        chosen.id, bots, games, seed, plain_mode(mode), options, changes, network, seconds, limits, matches
    )
    if any(level(each).compiles for each in bots):
        compile_functions(chosen, *needed(chosen))
    began = time.perf_counter()
    outcomes = list(watched(planned, cores))
    lay(results(bots, outcomes))
    moves = sum(outcome.moves for outcome in outcomes) / games
    say(f"{games} games of {chosen.name}, {moves:.0f} moves each, in {time.perf_counter() - began:.0f} s.")
    say(f"A fair share is {percent(1 / len(bots))}.")
    tell_faults(planned, outcomes)


def check_bot(name: str, chosen: Game) -> None:
    """Find out before the first game whether a bot of other people is there at all."""
    custom = level(name)
    if custom.reference:
        make_player(custom.reference, custom.options, chosen, 0)


def watched(planned: Sequence[Pairing], cores: int | None) -> Iterator[Outcome]:
    """Play the games, with a bar that shows how far they are."""
    with progress_bar("games", len(planned)) as advance:
        for outcome in play_games(planned, cores):
            yield outcome
            advance(1)


def results(bots: Sequence[str], outcomes: Sequence[Outcome]) -> Table:
    """The bots with their shares, ratings and times, and how often they failed if one did."""
    games = len(outcomes)
    failed = Counter(fault.bot for outcome in outcomes for fault in outcome.faults)
    table = sheet(
        "bot", "share of victory", "95 % interval", "rating", "+-", "time", *(["games failed"] if failed else [])
    )
    for i, (mu, sigma) in enumerate(ratings(bots, outcomes)):
        share = sum(outcome.shares[i] for outcome in outcomes) / games
        low, high = wilson(share, games)
        table.add_row(
            short(bots[i]),
            percent(share),
            f"{percent(low)} to {percent(high)}",
            f"{mu:.1f}",
            f"{sigma:.1f}",
            f"{sum(outcome.seconds[i] for outcome in outcomes) / games:.1f} s",
            *([str(failed[i])] if failed else []),
        )
    return table


def short(name: str) -> str:
    """The name of a bot without the folders of its files."""
    return re.sub(r"[^\s=:]*/", "", name)


def tell_faults(planned: Sequence[Pairing], outcomes: Sequence[Outcome]) -> None:
    """Tell what bots did wrong, and in which games."""
    faults = [(pairing, fault) for pairing, outcome in zip(planned, outcomes, strict=True) for fault in outcome.faults]
    for pairing, fault in faults[:FAULTS]:
        say(f"Seed {pairing.seed}, seating {pairing.shift}, bot {fault.bot + 1}: {fault.text.rstrip('.')}.")
    if len(faults) > FAULTS:
        say(f"There were {len(faults) - FAULTS} more faults.")
    if faults:
        say("A bot that fails loses the game; its seat moves at random to the end.")
