"""The database without a server, for the command line: short transactions, beside a server that may be running."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import create_engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from wartable.engine.errors import BadFile
from wartable.server.store.database import Transaction
from wartable.server.store.migrate import latest_revision, revision
from wartable.server.store.sqlite import BEGIN, _prepare

T = TypeVar("T")


class DirectDatabase:
    """A database that a server has made."""

    def __init__(self, url: str) -> None:
        self._engine = create_engine(url.replace("+aiosqlite", "", 1), poolclass=NullPool)
        self._sqlite = self._engine.dialect.name == "sqlite"
        file = self._engine.url.database or ""
        if self._sqlite:
            event.listen(self._engine, "connect", _prepare)
        if self._sqlite and not Path(file).is_file():
            raise BadFile(f"there is no database {file}: name it with --data-dir or --database, or start a server once")

    def do(self, work: Callable[[Transaction], T]) -> T:
        """Do some work in one transaction, all of it or nothing."""
        try:
            with self._engine.begin() as db:
                if self._sqlite:
                    db.exec_driver_sql(BEGIN)
                _check_revision(db)
                return work(db)
        except SQLAlchemyError as error:
            raise BadFile(f"cannot use the database: {str(error).splitlines()[0]}") from error


def _check_revision(db: Transaction) -> None:
    """Refuse a database of another version: only a server brings it up to date."""
    found, known = revision(db), latest_revision()
    if found != known:
        raise BadFile(f"the database has revision {found}, not {known}: start this version's server once")
