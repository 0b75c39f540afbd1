"""``wartable play``: a new match or one that goes on, and a person who sits down to it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from wartable.bots.levels import LEVELS, level
from wartable.bots.opponents import Opponents
from wartable.cli.choices import (
    ChangeOption,
    ContentOption,
    GameArgument,
    ModeOption,
    OptionOption,
    SeatsOption,
    SeedOption,
    continue_match,
    new_match,
    plain_mode,
    read_changes,
    read_options,
    seat_number,
)
from wartable.cli.terminal_game import TerminalGame
from wartable.engine.errors import BadOption
from wartable.engine.files import save
from wartable.engine.game import game
from wartable.engine.match import Match


def play(
    name: GameArgument,
    seats: SeatsOption = None,
    mode: ModeOption = None,
    seat: Annotated[str, typer.Option("--seat", metavar="SEAT", help="Your seat: its number or its name.")] = "0",
    bots: Annotated[
        str, typer.Option("--bots", metavar="LEVEL", help=f"Who plays the other seats: {', '.join(LEVELS)}.")
    ] = "knight",
    seed: SeedOption = None,
    option: OptionOption = None,
    change: ChangeOption = None,
    content: ContentOption = None,
    file: Annotated[
        Path | None,
        typer.Option("--file", metavar="FILE", show_default=False, help="Keep the match there; go on if it exists."),
    ] = None,
) -> None:
    """Play against bots in the terminal."""
    level(bots)
    if file is not None and os.path.exists(file):
        match = continue_match(file)
        wanted = {"--seats": seats, "--mode": plain_mode(mode), "--seed": seed}
        agree(file, match, game(name).id, wanted, option, read_changes(match.game, change, content))
    else:
        match = new_match(name, seats, mode, seed, option, change, content)
    chosen = seat_number(match, seat, spectator=False)
    if file is not None:
        save(match, file)
    opponents = Opponents(match, level(bots))
    try:
        TerminalGame(match, chosen, file, opponents).play()
    finally:
        opponents.leave()


def agree(
    file: Path,
    match: Match,
    game: str,
    wanted: dict[str, Any],
    options: list[str] | None,
    changes: dict[str, Any],
) -> None:
    """A match that goes on has to be the one that was asked for."""
    if game != match.game.id:
        raise BadOption(f"{file} holds a match of {match.game.name}: 'wartable play {match.game.id}' goes on with it")
    present = {"--seats": match.seats, "--mode": match.mode.id, "--seed": match.seed}
    other = [what for what, value in wanted.items() if value is not None and value != present[what]]
    chosen = read_options(match.game, options)
    other += ["--option" for name, value in chosen.items() if match.options[name] != value]
    other += ["--change" for path, value in changes.items() if match.changes.get(path) != value]
    if other:
        raise BadOption(f"{file} holds a match with another {other[0]}: leave that out, or name a new file")
