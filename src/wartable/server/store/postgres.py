"""PostgreSQL: the database of any number of processes, on any number of machines.

Each write is one transaction in one of a few threads. What another process does at the same time is found by
compare-and-set and by constraints; a transaction that meets a deadlock or loses its connection runs again.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import psycopg
from sqlalchemy import create_engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoReaderFree
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from wartable.engine.errors import BadFile
from wartable.server.store.database import DatabaseAway, InvalidValue, Transaction, WriteConflict
from wartable.server.store.migrate import bring_up_to_date
from wartable.server.store.shared_tables import create_shared_tables

MAX_READERS = 8
"""Reads at the same time; others wait."""
MAX_WRITERS = 4
"""Writes at the same time; others wait. Each needs a thread and a connection."""
MAX_ATTEMPTS = 4
"""How often a transaction is tried that meets a deadlock or loses its connection."""
OPTIONS = {"application_name": "wartable", "connect_timeout": 10}

T = TypeVar("T")


class PostgresDatabase:
    """A PostgreSQL database. A write is committed when :meth:`write` returns."""

    shared = True

    def __init__(self, url: str) -> None:
        self._url = make_url(url)
        self._readers = create_async_engine(
            self._url,
            pool_size=MAX_READERS,
            max_overflow=0,
            pool_timeout=60,
            pool_pre_ping=True,
            isolation_level="REPEATABLE READ",  # all selects of a reader see the same moment
            connect_args=OPTIONS,
            hide_parameters=True,  # they would get into the log
        )
        self._writers = create_engine(
            self._url, pool_size=MAX_WRITERS, max_overflow=0, connect_args=OPTIONS, hide_parameters=True
        )
        self.on_commit: Callable[[int, float], None] = lambda *_: None
        self._threads = ThreadPoolExecutor(MAX_WRITERS, thread_name_prefix="writer")

    async def open(self) -> None:
        """Create the tables, or bring them up to date."""
        try:
            await asyncio.to_thread(bring_up_to_date, self._writers)
            await asyncio.to_thread(create_shared_tables, self._writers)
        except SQLAlchemyError as error:
            where = self._url.render_as_string(hide_password=True)
            raise BadFile(f"cannot open the database {where}: {str(error).splitlines()[0]}") from error

    async def close(self) -> None:
        """Finish all writes and close the connections."""
        await asyncio.to_thread(self._threads.shutdown)
        self._writers.dispose()
        await self._readers.dispose()

    async def connection(self) -> psycopg.AsyncConnection[Any]:
        """A new connection of the driver, without transactions. The caller closes it."""
        _, parameters = self._writers.dialect.create_connect_args(self._url)
        return await psycopg.AsyncConnection.connect(**{**parameters, **OPTIONS}, autocommit=True)

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that reads what is committed, all of it as of one moment."""
        try:
            async with self._readers.connect() as db:
                yield db
        except (DBAPIError, NoReaderFree) as error:
            raise meaning(error) or error from error

    async def write(self, work: Callable[[Transaction], T]) -> T:
        """Do some work in one transaction. If the caller is cancelled, it is written all the same."""
        writing = asyncio.get_running_loop().run_in_executor(self._threads, self._write, work)
        return await asyncio.shield(writing)

    def _write(self, work: Callable[[Transaction], T]) -> T:
        """Try a few times, but only once if there is no connection to be had."""
        for _ in range(MAX_ATTEMPTS - 1):
            with self._connection() as db, contextlib.suppress(DatabaseAway):
                return self._transaction(db, work)
            self._writers.dispose()  # the other connections may be lost as well
        with self._connection() as db:
            return self._transaction(db, work)

    def _connection(self) -> Transaction:
        try:
            return self._writers.connect()
        except DBAPIError as error:
            raise meaning(error) or error from error

    def _transaction(self, db: Transaction, work: Callable[[Transaction], T]) -> T:
        try:
            began = time.perf_counter()
            with db.begin():
                result = work(db)
            self.on_commit(1, time.perf_counter() - began)
            return result
        except (DBAPIError, psycopg.Error) as error:
            raise meaning(error) or error from error


def driver_error(error: BaseException) -> BaseException | None:
    """The error of the driver, which SQLAlchemy may have wrapped."""
    return error.orig if isinstance(error, DBAPIError) else error


def meaning(error: BaseException) -> DatabaseAway | InvalidValue | WriteConflict | None:
    """What an error of the driver means; ``None`` if it is a mistake of ours."""
    cause = driver_error(error)
    if isinstance(cause, psycopg.OperationalError | psycopg.InterfaceError | NoReaderFree):
        return DatabaseAway(cause, full=isinstance(cause, psycopg.errors.DiskFull))
    if isinstance(cause, psycopg.IntegrityError):
        return WriteConflict(str(error))
    return InvalidValue(str(cause)) if isinstance(cause, psycopg.DataError) else None
