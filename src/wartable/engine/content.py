"""Content: what is printed on a game's components, read from its ``content.toml`` into the game's book."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Mapping
from enum import IntEnum
from pathlib import Path
from typing import Any, TypeVar

from wartable.engine.errors import BadOption
from wartable.engine.record import Field, Record

Content = dict[str, Any]
B = TypeVar("B", bound=Record)


def read_content(folder: Path) -> Content:
    """The content of the game in this folder."""
    return tomllib.loads((folder / "content.toml").read_text("utf-8"))


def changed(content: Content, changes: Mapping[str, Any]) -> Content:
    """The content with some numbers changed, each named by its path: ``cards.knights.count``."""
    content = copy.deepcopy(content)
    for path, value in changes.items():
        *way, last = path.split(".")
        place: Any = content
        for step in way:
            place = _step(place, step, path)
        if not isinstance(place, dict) or last not in place:
            raise BadOption(f"{path!r} is not in the book: {_allowed(place)}")
        old = place[last]
        if type(old) is not type(value) or not isinstance(value, int | str):
            raise BadOption(f"{path} is {old!r} in the book and cannot become {value!r}")
        place[last] = value
    return content


def _step(place: Any, step: str, path: str) -> Any:
    if isinstance(place, dict) and step in place:
        return place[step]
    if isinstance(place, list):
        for entry in place:
            if isinstance(entry, dict) and entry.get("id") == step:
                return entry
    raise BadOption(f"{path!r} is not in the book: {_allowed(place)}")


def _allowed(place: Any) -> str:
    names = list(place) if isinstance(place, dict) else [e["id"] for e in place] if isinstance(place, list) else []
    return f"there are {', '.join(map(str, names))}" if names else "nothing is inside"


def fill_book(kind: type[B], content: Content) -> B:
    """A book with every field read from where its declaration says."""
    book = kind()
    for field in kind.fields.values():
        table, _, column = field.reads.rpartition(".")
        source = content
        for step in table.split("."):
            source = source[step]
        try:
            _fill(book, field, source, column)
        except ValueError as error:
            raise BadOption(f"{field.reads} has a number too large for the book") from error
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
    return int(value)
