"""Reading tables of a TOML file strictly: an error names the place, and what is expected there."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from wartable.engine.errors import WartableError

REQUIRED: Any = object()


class BadEntry(WartableError):
    """An entry that lacks something, or has what it should not."""


class Entry:
    """A table of the file, and where it stands. What has been read is noted, so that the rest can be refused."""

    def __init__(self, data: Any, place: str) -> None:
        if not isinstance(data, Mapping):
            raise BadEntry(f"{place} is not a table")
        self.data = data
        self._read: set[str] = set()
        self.place = place

    def _take(self, name: str, kind: type, default: Any, expected: str) -> Any:
        self._read.add(name)
        if name not in self.data:
            if default is REQUIRED:
                raise BadEntry(f"{self.place} has no {name!r}")
            return default
        value = self.data[name]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise BadEntry(f"{self.place}: {name!r} is not {expected}")
        return value

    def text(self, name: str, default: str = REQUIRED) -> str:
        """A text."""
        found: str = self._take(name, str, default, "a text")
        return found

    def number(self, name: str, default: int = REQUIRED) -> int:
        """A whole number."""
        found: int = self._take(name, int, default, "a whole number")
        return found

    def value(self, name: str) -> Any:
        """A value of any kind; ``None`` if it is missing."""
        return self._take(name, object, None, "")

    def flag(self, name: str) -> bool:
        """True or false; false if it is missing."""
        found: bool = self._take(name, bool, False, "true or false")
        return found

    def table(self, name: str, default: Any = REQUIRED) -> Any:
        """A table, to be read by something else."""
        return self._take(name, dict, default, "a table")

    def texts(self, name: str, default: Sequence[str] = REQUIRED) -> tuple[str, ...]:
        """A list of texts."""
        found = tuple(self._take(name, list, default, "a list"))
        if not all(isinstance(text, str) for text in found):
            raise BadEntry(f"{self.place}: {name!r} is not a list of texts")
        return found

    def entry(self, name: str) -> Entry:
        """A table to be read entry by entry."""
        return Entry(self.table(name), f"{self.place}, {name}")

    def entries(self, name: str, default: Sequence[Any] | None = None) -> list[Entry]:
        """A list of tables."""
        found = self._take(name, list, REQUIRED if default is None else default, "a list of tables")
        return [Entry(data, f"{self.place}, {name} {number}") for number, data in enumerate(found, 1)]

    def known(self, name: str, values: Iterable[str], known: Iterable[str]) -> None:
        """Refuse what is not known."""
        for value in values:
            if value not in known:
                near = difflib.get_close_matches(value, list(known), n=1)
                hint = f": did you mean {near[0]!r}?" if near else ""
                raise BadEntry(f"{self.place}: {name!r} names {value!r}, which is not there{hint}")

    def done(self) -> None:
        """Refuse what nobody has read."""
        for name in self.data:
            if name not in self._read:
                near = difflib.get_close_matches(name, self._read, n=1)
                hint = f": did you mean {near[0]!r}?" if near else f": there are {', '.join(sorted(self._read))}"
                raise BadEntry(f"{self.place} has an unknown {name!r}{hint}")
