"""What pictures remember: bounded, and shared by all tables."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, TypeVar

Drawn = TypeVar("Drawn")


class Kept:
    """What was drawn lately, by key. What was not asked for while as much again was drawn is dropped."""

    __slots__ = ("_most", "_older", "recent")

    def __init__(self, most: int) -> None:
        self._most = most
        self.recent: dict[Hashable, Any] = {}
        """Always the same dictionary, so that a part can look into it without asking."""
        self._older: dict[Hashable, Any] = {}

    def find(self, key: Hashable) -> Any:
        """What was drawn before; ``None`` if it is not known."""
        found = self.recent.get(key)
        return self.older(key) if found is None else found

    def older(self, key: Hashable) -> Any:
        """What was drawn a while ago, which is recent from now on; ``None`` if it is not known."""
        found = self._older.get(key)
        return None if found is None else self.keep(key, found)

    def keep(self, key: Hashable, drawn: Drawn) -> Drawn:
        """Keep what was drawn."""
        if len(self.recent) >= self._most:
            self._older.clear()
            self._older.update(self.recent)
            self.recent.clear()
        self.recent[key] = drawn
        return drawn

    def forget(self) -> None:
        """Keep nothing."""
        self.recent.clear()
        self._older.clear()
