"""What a server has stored, read and changed behind its back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, create_engine, text
from sqlalchemy.pool import NullPool

from tests.server.running_server import RunningServer
from wartable.server.settings import Settings


@contextmanager
def database_of(server: RunningServer) -> Iterator[Connection]:
    """A transaction in the database of a server."""
    url = Settings(server.folder, server.database).database_url.replace("+aiosqlite", "")
    with create_engine(url, poolclass=NullPool).begin() as db:
        yield db


def stored(server: RunningServer, query: str, **values: Any) -> list[tuple[Any, ...]]:
    """The rows that a query finds."""
    with database_of(server) as db:
        return [tuple(row) for row in db.execute(text(query), values)]


def write(server: RunningServer, statement: str, **values: Any) -> None:
    """Change what is stored."""
    with database_of(server) as db:
        db.execute(text(statement), values)
