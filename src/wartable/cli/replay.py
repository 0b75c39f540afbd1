"""Whole matches again: told in words, tried against the present rules, verified."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from rich.table import Table
from rich.text import Text

from wartable.cli.choices import EyesOption, FileArgument, PlyOption, open_match, ply_number, seat_number
from wartable.cli.console import lay, paint, say
from wartable.cli.table import events_in_words, folded, title
from wartable.engine.errors import BadFile, BadOption, WartableError
from wartable.engine.files import from_data, read_data
from wartable.engine.match import Match

# --- Told in words


AllOption = Annotated[
    bool, typer.Option("--all", help="Only try these files and folders: which would change under today's rules?")
]


def replay(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", show_default=False, help="A match file; folders with --all.")
    ],
    seat: EyesOption = None,
    ply: PlyOption = None,
    all: AllOption = False,
) -> None:
    """Tell a match from its beginning: the whole truth, or what one seat was told."""
    if all:
        if seat is not None or ply is not None:
            raise BadOption("--all tries whole matches: it does not go together with --seat or --ply")
        raise typer.Exit(try_all(files))
    if len(files) > 1:
        raise BadOption(f"one match is told at a time, not {len(files)}: --all tries many")
    match = open_match(files[0])
    tell_match(match, None if seat is None else seat_number(match, seat), ply_number(match, ply))


def tell_match(match: Match, seat: int | None, last: int) -> None:
    """Every ply: its number, its move where these eyes may see it, and what happened."""
    say(title(match, match.ply, seat))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="dim")
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column()
    for ply in range(last + 1):
        own = ply > 0 and (seat is None or match.view(-1, ply - 1).asked == seat)
        move = str(match.moves[ply - 1]) if own else ""
        lines = [paint(match.game, line) for line in folded(events_in_words(match, ply, seat))]
        if lines or move:
            grid.add_row(str(ply), move, Text("\n").join(lines))
    lay(grid)
    view = match.view(-1 if seat is None else seat, last)
    say(paint(match.game, str(match.game.words.result(view)) if view.over else view.prompt, "bold"))


# --- Tried against the present rules


def try_all(paths: list[Path]) -> int:
    """Play every stored match again, and list those that come out differently."""
    tried = changed = other = 0
    for path in match_files(paths):
        verdict = try_one(path)
        if verdict is None:
            other += 1
            continue
        tried += 1
        if verdict:
            changed += 1
            say(f"{path}: {verdict}")
    if not tried:
        raise BadFile(f"there is no match in {', '.join(map(str, paths))}")
    passed = f"; passed over {other} that are no matches" if other else ""
    matches = "1 match" if tried == 1 else f"{tried} matches"
    say(f"{matches} tried, {changed or 'none'} would change{passed}.")
    return 1 if changed else 0


def match_files(paths: list[Path]) -> Iterator[Path]:
    """The files named, and all JSON and TOML files in the folders named."""
    for path in paths:
        if os.path.isdir(path):
            yield from sorted(file for file in path.rglob("*") if file.suffix in (".json", ".toml") and file.is_file())
        elif os.path.exists(path):
            yield path
        else:
            raise BadFile(f"{path} cannot be read: there is no such file or folder")


def try_one(path: Path) -> str | None:
    """What would change about a stored match: empty if nothing would, ``None`` if it is no match."""
    try:
        data = read_data(path)
        if not isinstance(data, dict) or not isinstance(data.get("game"), str):
            return None
        match = from_data(data)
    except WartableError as error:
        return str(error).removeprefix(f"{path} ")
    same = data.get("digest", match.digest()) == match.digest()
    return "" if same else "its moves are allowed, but lead to another position"


# --- Verified


class Check(NamedTuple):
    """One thing that was checked, whether it holds, and what there is to say about it."""

    what: str
    holds: bool
    told: str


def verify(file: FileArgument) -> None:
    """Check a match from seed to end: the commitment, every move, the final position."""
    checks = list(check_match(file))
    grid = Table.grid(padding=(0, 2, 0, 0))
    for check in checks:
        mark = Text("holds", "bold green") if check.holds else Text("FAILS", "bold red")
        grid.add_row(mark, check.what, check.told)
    lay(grid)
    holds = all(check.holds for check in checks)
    say(f"{file} {'is what it claims to be' if holds else 'does not hold'}.")
    raise typer.Exit(0 if holds else 1)


def check_match(path: Path) -> Iterator[Check]:
    """The checks, one after the other; a file that is no match at all raises."""
    data = read_data(path)
    try:
        match = from_data(opening(data))
    except WartableError as error:
        raise BadFile(f"{path}: {error}") from error
    yield Check("file", True, str(title(match, len(data.get("moves", [])))))
    yield check_commitment(data, match)
    yield check_moves(data.get("moves", []), match)
    yield check_digest(data, match)


def opening(data: Any) -> Any:
    """What a file says about the beginning of its match; what cannot be read stays in, to be complained about."""
    if not isinstance(data, dict):
        return data
    opened = dict(data)
    if isinstance(data.get("commitment"), str):
        del opened["commitment"]
    moves = data.get("moves")
    if isinstance(moves, list) and all(isinstance(move, str) for move in moves):
        opened["moves"] = []
    return opened


def check_commitment(data: dict[str, Any], match: Match) -> Check:
    """Whether the seed is the one that was promised before the first move."""
    if "seed" not in data:
        return Check("seed", False, "the file does not tell the seed, so nothing can be dealt again")
    if "commitment" not in data:
        return Check("seed", False, "the file has no commitment to hold the seed against")
    if data["commitment"] != match.commitment:
        return Check("seed", False, "its SHA-256 is not the commitment: this is not the deal that was promised")
    return Check("seed", True, "its SHA-256 is the commitment")


def check_moves(moves: list[str], match: Match) -> Check:
    """Whether every move was allowed when it was played; plays them all."""
    for number, move in enumerate(moves, 1):
        try:
            match.play(move)
        except WartableError as error:
            return Check("moves", False, f"number {number}, {move!r}: {error}")
    return Check("moves", True, f"all {len(moves)} were allowed" if moves else "none was played yet")


def check_digest(data: dict[str, Any], match: Match) -> Check:
    """Whether the moves lead to the position that was recorded."""
    if "digest" not in data:
        return Check("position", False, "the file has no digest to hold the position against")
    if data["digest"] != match.digest():
        return Check("position", False, "its digest is not the recorded one")
    return Check("position", True, "its digest is the recorded one")
