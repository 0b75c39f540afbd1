"""Tables that the present rules cannot play on."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from tests.server.running_server import RunningServer


def write(server: RunningServer, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(server.folder / "wartable.db")) as db, db:
        db.execute(statement, values)


def halt(server: RunningServer, table: str) -> None:
    """Let a table have begun under rules that this version does not play."""
    write(server, "UPDATE tables SET rules = 0 WHERE id = ?", table)
    wake_again(server, table)


def wake_again(server: RunningServer, table: str) -> None:
    """Let the server read a table from the database when it is next needed."""
    server.services.registry.forget(server.do(server.services.registry.get(table)))
