"""Which kind of database an address means."""

from __future__ import annotations

from wartable.engine.errors import BadOption
from wartable.server.store.database import Database
from wartable.server.store.sqlite import SqliteDatabase


def database_at(url: str) -> Database:
    """The database at an address. It is not open yet."""
    if url.startswith("sqlite"):
        return SqliteDatabase(url)
    try:
        from wartable.server.store.postgres import PostgresDatabase
    except ImportError:
        raise BadOption("PostgreSQL needs a driver: install wartable[postgres]") from None
    return PostgresDatabase(url)
