"""A cache of what was drawn: bounded, and shared by all tables."""

from __future__ import annotations

from collections.abc import Hashable
from sys import getsizeof
from typing import Any, TypeVar

MEASURED = 16
"""One key in 16 is measured: it takes as long as drawing something small."""

Drawn = TypeVar("Drawn")


class Cache:
    """What was drawn lately, by key. What was not asked for while as much again was drawn is dropped."""

    __slots__ = ("_most", "_older", "_older_bytes", "_recent_bytes", "_rest_bytes", "recent")

    def __init__(self, most: int) -> None:
        self._most = most
        self.recent: dict[Hashable, Any] = {}
        """Always the same dictionary, so that a part can look into it without asking."""
        self._older: dict[Hashable, Any] = {}
        self._recent_bytes = self._older_bytes = 0
        self._rest_bytes = 0
        """What a key takes, and what is inside of what was drawn: much the same each time, so it is seldom measured."""
        ALL.caches.append(self)

    def get(self, key: Hashable) -> Any:
        """What was drawn before; ``None`` if it is not known."""
        found = self.recent.get(key)
        return self.older(key) if found is None else found

    def older(self, key: Hashable) -> Any:
        """What was drawn a while ago, which is recent from now on; ``None`` if it is not known."""
        found = self._older.get(key)
        return None if found is None else self.put(key, found)

    def put(self, key: Hashable, drawn: Drawn) -> Drawn:
        """Keep what was drawn."""
        if len(self.recent) >= self._most:
            self.age()
        ALL.make_room()
        if len(self.recent) % MEASURED == 0:
            self._rest_bytes = bytes_of(key) + bytes_of(drawn) - getsizeof(drawn)
        size = getsizeof(drawn) + self._rest_bytes
        self._recent_bytes += size
        ALL.recent_bytes += size
        self.recent[key] = drawn
        return drawn

    def age(self) -> None:
        """Drop what is older; what is recent is older from now on."""
        ALL.recent_bytes -= self._recent_bytes
        ALL.older_bytes += self._recent_bytes - self._older_bytes
        self._older_bytes, self._recent_bytes = self._recent_bytes, 0
        self._older.clear()
        self._older.update(self.recent)
        self.recent.clear()

    def clear(self) -> None:
        """Drop everything."""
        self.age()
        self.age()


class Caches:
    """All caches of a process, and about how many bytes they hold together."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        """Of what is recent, and as many of what is older."""
        self.caches: list[Cache] = []
        self.recent_bytes = self.older_bytes = 0

    def make_room(self) -> None:
        """Let all caches age if they hold too much."""
        if self.recent_bytes > self.most_bytes or self.older_bytes > self.most_bytes:
            for cache in self.caches:
                cache.age()


ALL = Caches(16 << 20)


def bytes_of(held: object) -> int:
    """About how many bytes something takes.

    >>> bytes_of(("a" * 1000, (b"b" * 1000, 1))) // 100
    22
    """
    return getsizeof(held) + (sum(map(bytes_of, held)) if isinstance(held, tuple | list) else 0)
