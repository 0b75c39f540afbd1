"""Match files: one JSON or TOML file that another person can open, continue, check, or turn into a test."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
import tomllib
from pathlib import Path
from typing import Any

import tomli_w

from wartable.engine.errors import BadFile, WartableError
from wartable.engine.game import game
from wartable.engine.match import Match

FORMAT = 1
"""The version of the file format that this program writes, and the newest it reads."""
LARGEST = 4_000_000
"""No match file is larger; a longer one is not read at all."""


def to_data(match: Match) -> dict[str, Any]:
    """A match as plain data."""
    if match.imagined:
        raise BadFile("a match that was dealt again cannot be saved: its seed is that of another deal")
    data: dict[str, Any] = {
        "wartable": FORMAT,
        "game": match.game.id,
        "rules": match.rules,
        "mode": match.mode.id,
        "seats": match.seats,
        "options": match.options,
        "book": match.changes,
        "seed": match.seed,
        "commitment": match.commitment,
        "moves": [str(move) for move in match.moves],
        "digest": match.digest(),
    }
    if match.start is not None:
        data["start"] = match.start
    return data


def from_data(data: Any) -> Match:
    """A match from plain data. What is not recorded takes its usual value."""
    if not isinstance(data, dict) or "game" not in data:
        raise BadFile("this is not a match file: it does not say which game it is")
    _expect(data, "wartable", int, FORMAT)
    if data.get("wartable", FORMAT) > FORMAT:
        raise BadFile(f"this file is of format {data['wartable']}, newer than {FORMAT}: a newer Wartable reads it")
    for name, kind in _KINDS.items():
        _expect(data, name, kind, None)
    unknown = set(data) - set(_KINDS) - {"wartable"}
    if unknown:
        raise BadFile(f"a match file has no {', '.join(map(repr, sorted(unknown)))}: it has {', '.join(_KINDS)}")
    played = game(data["game"])
    if not played.plays(rules := data.get("rules", played.version)):
        known = played.version if played.oldest == played.version else f"{played.oldest} to {played.version}"
        hint = ": a newer Wartable reads it" if rules > played.version else ""
        raise BadFile(f"this match follows rules {rules} of {played.name}, and this Wartable plays rules {known}{hint}")
    match = Match(
        played,
        mode=data.get("mode"),
        seats=data.get("seats"),
        seed=data.get("seed"),
        options=data.get("options"),
        book=data.get("book"),
        start=data.get("start"),
        rules=rules,
    )
    if "commitment" in data and "seed" in data and data["commitment"] != match.commitment:
        raise BadFile("the seed in this file is not the one it was committed to")
    for number, move in enumerate(data.get("moves", []), 1):
        try:
            match.play(move)
        except WartableError as error:
            raise BadFile(f"move {number} of this file cannot be played: {error}") from error
    return match


_KINDS: dict[str, Any] = {
    "game": str,
    "rules": int,
    "mode": str,
    "seats": int,
    "options": dict,
    "book": dict,
    "seed": (str, int),
    "commitment": str,
    "start": dict,
    "moves": list,
    "digest": str,
}


def _expect(data: dict[str, Any], name: str, kind: Any, default: Any) -> None:
    value = data.get(name, default)
    if name in data and (not isinstance(value, kind) or isinstance(value, bool)):
        raise BadFile(f"{name!r} in this file cannot be {str(value)[:40]!r}")
    if isinstance(value, int) and not 0 <= value < 1 << 63:
        raise BadFile(f"{name!r} in this file is not a number that can be")
    if name == "moves" and value is not None and not all(isinstance(move, str) for move in value):
        raise BadFile("'moves' in this file must be a list of moves in notation")


def read_data(path: Path) -> Any:
    """The plain data of a match file."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadFile(f"{path} is too large to be a match")
        text = path.read_text("utf-8")
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise BadFile(f"{path} is not a text file") from error
    except ValueError as error:
        raise BadFile(f"{str(path)!r} is not the name of a file") from error
    try:
        data = tomllib.loads(text) if path.suffix == ".toml" else json.loads(text)
        _check_numbers(data)
        return data
    except (ValueError, RecursionError) as error:
        kind = "TOML" if path.suffix == ".toml" else "JSON"
        raise BadFile(f"{path} is broken {kind}: {error}") from error


def _check_numbers(data: Any) -> None:
    """No number of a match is beyond 256 bits; larger ones could not even be printed."""
    if isinstance(data, int) and data.bit_length() > 256:
        raise ValueError("it holds a number of more than 256 bits")
    if isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            _check_numbers(part)


def load(path: str | Path) -> Match:
    """Open a match file.

    >>> load("nowhere.json")
    Traceback (most recent call last):
        ...
    wartable.engine.errors.BadFile: nowhere.json cannot be read: No such file or directory
    """
    return from_data(read_data(Path(path)))


def save(match: Match, path: str | Path) -> Path:
    """Write a match file in one step: a reader sees the old file or the new one, never half of it.

    >>> import tempfile, wartable
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = save(wartable.new("proelio", seed=7), f"{folder}/siege.json")
    ...     load(file)
    <Match of Proelio, Open War, 4 seats, ply 0, House Aquila to move>
    """
    path = Path(path)
    data = to_data(match)
    text = tomli_w.dumps(data) if path.suffix == ".toml" else json.dumps(data, indent=1, ensure_ascii=False) + "\n"
    write_whole(path, text)
    return path


def write_whole(path: Path, text: str) -> None:
    """Write a file beside its place, then put it there."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise BadFile(f"{path} cannot be written: {error.strerror or error}") from error
    except ValueError as error:
        raise BadFile(f"{str(path)!r} is not the name of a file") from error
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise BadFile(f"{path} cannot be written: {error.strerror or error}") from error
