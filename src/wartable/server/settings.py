"""The settings of one server."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from wartable.engine.errors import BadOption


@dataclass(frozen=True)
class Settings:
    """Where a server keeps its data, and how many processes it starts."""

    data_dir: Path
    database: str = ""
    """A file, or an address such as ``sqlite:///tables.db``; empty: a file in the data folder."""
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes in which bots think."""
    warm_up: bool = False
    """Whether to make all games ready in the background at the start."""

    @property
    def database_url(self) -> str:
        """The address of the database; the path of a file means SQLite."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.data_dir / 'wartable.db'}"
        scheme, mark, rest = self.database.partition("://")
        if not mark:
            return f"sqlite+aiosqlite:///{Path(self.database).absolute()}"
        if scheme == "sqlite":
            return f"sqlite+aiosqlite://{rest}"
        if scheme != "sqlite+aiosqlite":
            raise BadOption(f"only SQLite is supported: --database takes a file or sqlite:///FILE, not {scheme}")
        return self.database
