"""What commands ask for in common: a game and how to set it up, a seat, a ply, a file."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Annotated, Any

import typer

from wartable.engine.errors import BadFile, BadOption, WartableError
from wartable.engine.files import from_data, read_data
from wartable.engine.game import Game, game
from wartable.engine.match import Match

GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", show_default=False, help="The game: 'wartable games' lists them.")
]
FileArgument = Annotated[
    Path, typer.Argument(metavar="FILE", show_default=False, help="A match file, JSON or TOML by its ending.")
]
SeatsOption = Annotated[
    int | None, typer.Option("--seats", metavar="N", show_default=False, help="How many seats; else as usual.")
]
ModeOption = Annotated[
    str | None,
    typer.Option(
        "--mode", metavar="MODE", show_default=False, help="The way to play: 'wartable games GAME' lists them."
    ),
]
SeedOption = Annotated[
    str | None, typer.Option("--seed", metavar="SEED", show_default=False, help="Any text; else a secret one.")
]
OptionOption = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="NAME=VALUE", show_default=False, help="Vary a rule: 'wartable games GAME' lists which."
    ),
]
ChangeOption = Annotated[
    list[str] | None,
    typer.Option(
        "--change", metavar="PATH=VALUE", show_default=False, help="Change a printed number: cards.knights.count=9."
    ),
]
ContentOption = Annotated[
    Path | None,
    typer.Option(
        "--content", metavar="FILE", show_default=False, help="Your own numbers: TOML, laid out as content.toml is."
    ),
]
MemoryOption = Annotated[int, typer.Option("--memory", metavar="MB", min=16, help="For each process of a program.")]
TrustOption = Annotated[
    bool, typer.Option("--trust", help="Programs may use the network, your environment and all your files.")
]
PlyOption = Annotated[
    int | None, typer.Option("--ply", metavar="N", show_default=False, help="As it stood after N moves.")
]
EyesOption = Annotated[
    str | None,
    typer.Option("--seat", metavar="SEAT", show_default=False, help="Whose eyes: number or name, -1: a spectator."),
]


def read_options(game: Game, given: list[str] | None) -> dict[str, Any]:
    """The options of a table, given as ``name=value``."""
    pairs = [_pair(text, "--option", "max_rounds=50") for text in given or []]
    chosen = game.choose(dict(pairs))
    return {name: chosen[name] for name, _ in pairs}


def read_changes(chosen: Game, given: list[str] | None, content: Path | None = None) -> dict[str, Any]:
    """Changes of the book: those of a content file, then those given as ``path=value``."""
    pairs = [_pair(text, "--change", "cards.knights.count=9") for text in given or []]
    own = chosen.own_numbers(content) if content is not None else {}
    return {**own, **{path: _value(text) for path, text in pairs}}


def _pair(text: str, option: str, example: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name.strip() and equals and value.strip()):
        raise BadOption(f"{option} {text!r} cannot be read: it is written like {option} {example}")
    return name.strip(), value.strip()


def _value(text: str) -> int | str:
    return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text


def plain_mode(text: str | None) -> str | None:
    """A mode's id, however it was typed."""
    return None if text is None else text.strip().lower().replace(" ", "_").replace("-", "_")


def new_match(
    name: str,
    seats: int | None,
    mode: str | None,
    seed: str | None,
    options: list[str] | None,
    changes: list[str] | None,
    content: Path | None = None,
) -> Match:
    """A new match as it was asked for."""
    chosen = game(name)
    return Match(
        chosen,
        mode=plain_mode(mode),
        seats=seats,
        seed=seed,
        options=read_options(chosen, options),
        book=read_changes(chosen, changes, content),
    )


def seat_number(match: Match, text: str, spectator: bool = True) -> int:
    """A seat given by its number or its name; -1 is a spectator."""
    names = match.names
    plain = text.strip().lower()
    for seat, name in enumerate(names):
        if plain in (str(seat), name.lower(), name.lower().split()[-1]):
            return seat
    if spectator and plain in ("-1", "spectator"):
        return -1
    known = ", ".join(f"{seat} ({name})" for seat, name in enumerate(names))
    raise BadOption(f"there is no seat {text!r}: there are {known}{' and -1 (a spectator)' if spectator else ''}")


def ply_number(match: Match, ply: int | None) -> int:
    """A ply of this match; the last one if none is given."""
    if ply is None:
        return match.ply
    if not 0 <= ply <= match.ply:
        raise BadOption(f"there is no ply {ply}: the match has plies 0 to {match.ply}")
    return ply


def open_match(path: Path) -> Match:
    """The match of a file, whatever digest it records."""
    data = read_data(path)
    try:
        return from_data(data)
    except WartableError as error:
        raise BadFile(f"{path}: {error}") from error


def continue_match(path: Path) -> Match:
    """The match of a file that is going to be written again: it must still lead where it led when it was saved."""
    match = open_match(path)
    if read_data(path).get("digest", match.digest()) != match.digest():
        raise BadFile(f"{path} does not lead to the position it records: 'wartable verify {path}' tells more")
    return match


def unused(path: Path, force: bool) -> Path:
    """A path to write to: not over another file, unless that is meant."""
    if os.path.isdir(path):
        raise BadFile(f"{path} is a folder: name a file")
    if os.path.exists(path) and not force:
        raise BadFile(f"{path} exists already: choose another name, or --force to write over it")
    return path
