"""Content: what is printed on a game's components, read from its ``content.toml`` into the game's book."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator, Mapping
from enum import IntEnum
from pathlib import Path
from typing import Any, TypeVar

from wartable.engine.errors import BadOption
from wartable.engine.record import Field, Record
from wartable.engine.suggestions import closest

Content = dict[str, Any]
B = TypeVar("B", bound=Record)

LIKE_A_PATH = 0.5
"""How like a path (up to 1) a text must be for it to be suggested."""


def read_content(folder: Path) -> Content:
    """The content of the game in this folder."""
    return tomllib.loads((folder / "content.toml").read_text("utf-8"))


def changeable(kind: type[Record], content: Content) -> dict[str, tuple[int, int]]:
    """What may be changed in a book, by path (``cards.knights.count``), and within what span."""
    found: dict[str, tuple[int, int]] = {}
    for field in kind.fields.values():
        table, _, column = field.reads.rpartition(".")
        if field.span is not None and isinstance(content[table], list):
            found |= {f"{table}.{entry['id']}.{column}": field.span for entry in content[table] if column in entry}
        elif field.span is not None:
            found[field.reads] = field.span
    return found


def full_path(kind: type[Record], content: Content, path: str) -> str:
    """The path that a shorter one means, if it names its entry by some of its words: ``factions.nature.initiative``."""
    spans = changeable(kind, content)
    table, *words, column = path.split(".")
    if path in spans or not words:
        return path
    wanted = set("_".join(words).split("_"))
    found = [each for each in spans if each.startswith(f"{table}.") and each.endswith(f".{column}")]
    found = [each for each in found if wanted <= set(each.split(".")[1].split("_"))]
    return found[0] if len(found) == 1 else path


def as_of(content: Content, rules: int) -> Content:
    """The content as it was under rules of a number: that number, and the numbers that ``before`` keeps for it."""
    if rules == content["game"]["rules"]:
        return content
    content = copy.deepcopy(content)
    content["game"]["rules"] = rules
    newest_first = sorted(content.get("before", ()), key=lambda entry: -int(entry["rules"]))
    for entry in newest_first:
        for path, value in entry["changes"].items() if rules < entry["rules"] else ():
            _set(content, path, value)
    return content


def _set(content: Content, path: str, value: Any) -> None:
    """Change what stands at a path: ``limits.deal``, or ``cards.knights.count`` in a list of entries."""
    table, *entry, column = path.split(".")
    place = content[table]
    if entry:
        place = next(row for row in place if row["id"] == entry[0])
    place[column] = value


def changed(kind: type[Record], content: Content, changes: Mapping[str, Any]) -> Content:
    """The content with some numbers changed, each named by its path: ``cards.knights.count``."""
    content = copy.deepcopy(content)
    spans = changeable(kind, content)
    for path, value in changes.items():
        if path not in spans:
            near = closest(path, spans, LIKE_A_PATH) or list(spans)[:6]
            raise BadOption(f"{path[:60]!r} is not a number in the book that you can change: try {' or '.join(near)}")
        low, high = spans[path]
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise BadOption(f"{path} can be {low} to {high}, not {str(value)[:40]!r}")
        _set(content, path, value)
    return content


def own_numbers(kind: type[Record], content: Content, file: Path) -> dict[str, Any]:
    """The numbers of a file that are others than in the content, by path.

    The file is laid out as ``content.toml``, and holds as much of it as its owner likes. An entry of a table can
    also be named in its head: ``[cards.knights]``.
    """
    try:
        own = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise BadOption(f"{file} cannot be read: {error.strerror or error}") from None
    except ValueError as error:
        raise BadOption(f"{file} is not TOML: {error}") from None
    said = own.get("game")
    named = said.get("id") if isinstance(said, dict) else None
    if named is not None and named != content["game"]["id"]:
        raise BadOption(
            f"{file} is for the game {str(named)[:40]!r}, not for {content['game']['id']!r}: [game] says so"
        )
    changes = dict(_others(own, content, ""))
    try:
        changed(kind, content, changes)
    except BadOption as error:
        raise BadOption(f"{file}: {error}") from None
    return changes


def _others(own: Any, content: Any, path: str) -> Iterator[tuple[str, Any]]:
    """What differs between two tables, by path; lists of entries are compared by their ids."""
    for name, value in _named(own).items():
        there = _named(content) if isinstance(content, dict | list) else {}
        below = f"{path}.{name}" if path else str(name)
        if isinstance(value, dict) or _has_ids(value):
            yield from _others(value, there.get(name, {}), below)
        elif name not in there or there[name] != value:
            yield below, value


def _has_ids(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) and "id" in entry for entry in value)


def _named(table: Any) -> dict[str, Any]:
    """A table, or a list of entries by their ids."""
    return {str(entry.get("id")): entry for entry in table} if isinstance(table, list) else table


def fill_book(kind: type[B], content: Content) -> B:
    """A book with every field read from where its declaration says; the others it works out itself."""
    book = kind()
    for field in kind.fields.values():
        if not field.reads:
            continue
        table, _, column = field.reads.rpartition(".")
        source = content
        for step in table.split("."):
            source = source[step]
        _fill(book, field, source, column)
    book.fill_derived()
    return book


def _fill(book: Record, field: Field, source: Any, column: str) -> None:
    if not field.shape:
        setattr(book, field.name, source[column])
        return
    row = getattr(book, field.name)
    first, *rest = field.axes
    places = _places(first)
    for entry in source:
        value = entry.get(column)
        where = places[entry["id"]]
        if rest:
            for name in value:
                row[where][_places(rest[0])[name]] = 1
        else:
            row[where] = _number(field, value)
    if field.default is not None and not rest:
        named = {entry["id"] for entry in source}
        for name, where in places.items():
            if name not in named:
                row[where] = field.default


def _places(axis: int | type[IntEnum]) -> dict[str, int]:
    if isinstance(axis, int):
        raise TypeError("a table is read into an axis that names its places")
    return {member.name.lower(): member.value for member in axis}


def _number(field: Field, value: Any) -> int:
    if value is None:
        if field.default is None:
            raise KeyError(field.reads)
        return field.default
    if isinstance(value, str) and field.of is not None:
        return field.of[value.upper()].value
    if field.set and field.of is not None:
        return sum(1 << field.of[name.upper()].value for name in value)
    return int(value)
