"""The lock of a database: only one server at a time may use it, since each believes what it has in memory."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from wartable.engine.errors import BadFile

OWNER_ONLY = 0o600


class DatabaseLock:
    """Held from the start of a server to its end, however it ends: the system releases it with the process.

    It is a lock of SQLite on a file of its own, which works wherever SQLite does.
    """

    def __init__(self, database: str) -> None:
        path = Path(f"{database}.lock")
        try:
            for file in (Path(database), path):
                file.touch(OWNER_ONLY)
                file.chmod(OWNER_ONLY)
            self._held = sqlite3.connect(path, timeout=0.0, isolation_level=None, check_same_thread=False)
            self._held.execute("BEGIN EXCLUSIVE")
        except OSError as error:
            raise BadFile(f"cannot use the database {database}: {error.strerror or error}") from error
        except sqlite3.Error as error:
            raise BadFile(
                f"another server uses the database {database}: stop it, or choose another with --data-dir or --database"
            ) from error

    def release(self) -> None:
        """Let another server use the database."""
        self._held.close()
