"""The databases of the servers in tests: SQLite, or PostgreSQL with ``pytest tests/server --database postgresql``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path


class ChosenDatabases:
    """The database of each data folder; a server that is started again finds the same one."""

    def __init__(self) -> None:
        self.new: Callable[[], str] = str
        """Makes the address of a new database; an empty one stands for a file in the data folder."""
        self._known: dict[Path, str] = {}

    def of(self, folder: Path) -> str:
        """The address of the database of a folder."""
        if folder not in self._known:
            self._known[folder] = self.new()
        return self._known[folder]


chosen = ChosenDatabases()
