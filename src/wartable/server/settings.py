"""How one server is set up."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from wartable.engine.errors import BadOption


@dataclass(frozen=True)
class Settings:
    """Where a server keeps things and how much it takes on."""

    data_dir: Path
    database: str = ""
    """An address such as ``sqlite+aiosqlite:///tables.db``; empty: a file in the data folder."""
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    """In how many processes bots think."""

    @property
    def database_url(self) -> str:
        """The address of the database; the path of a file stands for SQLite."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.data_dir / 'wartable.db'}"
        scheme, mark, rest = self.database.partition("://")
        if not mark:
            return f"sqlite+aiosqlite:///{Path(self.database).absolute()}"
        if scheme == "sqlite":
            return f"sqlite+aiosqlite://{rest}"
        if scheme != "sqlite+aiosqlite":
            raise BadOption(f"tables are kept in SQLite: --database takes a file or sqlite:///FILE, not {scheme}")
        return self.database
