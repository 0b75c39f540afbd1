"""SQLite: the database of one process, in a file that is locked for as long as the server runs.

Reads go through the async engine. Writes are made in memory at once, which takes microseconds, and committed by a
thread, which waits for the disk: one commit for all writes that came during the one before.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoReaderFree
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from wartable.engine.errors import BadFile
from wartable.server.store.database import DatabaseAway, Transaction, WriteConflict, driver
from wartable.server.store.database_lock import DatabaseLock
from wartable.server.store.migrate import bring_up_to_date
from wartable.server.store.writer_thread import WriterThread

BUSY_MILLISECONDS = 10_000
"""How long a connection waits for another process that is writing."""
MAX_READERS = 8
"""Reads at the same time; others wait."""
MAX_WRITES_PER_COMMIT = 64
BEGIN = "BEGIN IMMEDIATE"
AWAY = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
}
"""Errors that tell of the disk or of another program, not of what was to be done."""

T = TypeVar("T")


class Job(NamedTuple):
    """Something to write, and who waits for it."""

    work: Callable[[Transaction], Any]
    written: asyncio.Future[Any]


class SqliteDatabase:
    """One SQLite database. A write is on the disk when :meth:`write` returns."""

    shared = False

    def __init__(self, url: str) -> None:
        self._url = url
        self._readers = create_async_engine(
            url, hide_parameters=True, pool_size=MAX_READERS, max_overflow=0, pool_timeout=60
        )
        self._engine = create_engine(
            url.replace("+aiosqlite", "", 1),
            connect_args={"check_same_thread": False},
            hide_parameters=True,  # they would get into the log
            poolclass=NullPool,
        )
        event.listen(self._readers.sync_engine, "connect", _prepare)
        event.listen(self._engine, "connect", _prepare)
        self.on_commit: Callable[[int, float], None] = lambda *_: None
        self._jobs: list[Job] = []
        self._writing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Create the tables, or check that the present ones are ours. No other server may have opened the file."""
        self._lock = DatabaseLock(self._engine.url.database or "")
        try:
            await self._open()
        except BaseException:
            self._lock.release()
            raise

    async def _open(self) -> None:
        try:
            await asyncio.to_thread(bring_up_to_date, self._engine)
            # Transactions are begun and ended here, not by SQLAlchemy, which takes longer than a move does to write.
            self._writer = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        except SQLAlchemyError as error:
            raise BadFile(f"cannot open the database {self._url}: {str(error).splitlines()[0]}") from error
        driver(self._writer).execute("PRAGMA busy_timeout=0")
        self._thread = WriterThread()

    async def close(self) -> None:
        """Finish all writes and close the connections."""
        if self._writing is not None:
            await self._writing
        self._thread.stop()
        self._writer.close()
        await self._readers.dispose()
        self._lock.release()

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that reads what is committed."""
        try:
            async with self._readers.connect() as db:
                yield db
        except (DBAPIError, NoReaderFree) as error:
            raise away(error) or error from error

    async def write(self, work: Callable[[Transaction], T]) -> T:
        """Do some work on the database, all of it or nothing. It is on the disk when this returns.

        If the caller is cancelled, it is written all the same.
        """
        written: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.append(Job(work, written))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        return await written

    async def _write_all(self) -> None:
        """Write until nothing waits."""
        try:
            while self._jobs:
                jobs, self._jobs = self._jobs[:MAX_WRITES_PER_COMMIT], self._jobs[MAX_WRITES_PER_COMMIT:]
                try:
                    await self._write(jobs)
                except Exception as error:
                    await self._write_one_by_one(jobs, error)
        finally:
            self._writing = None

    async def _write_one_by_one(self, jobs: list[Job], error: Exception) -> None:
        """One transaction per job, so that a job that fails rolls no other back."""
        if len(jobs) == 1:
            _finish(jobs[0], None, error)
            return
        for job in jobs:
            try:
                await self._write([job])
            except Exception as own:
                _finish(job, None, own)

    async def _write(self, jobs: list[Job]) -> None:
        """All jobs in one transaction."""
        db, began = driver(self._writer), time.perf_counter()
        await self._begin(db)
        try:
            results = [job.work(self._writer) for job in jobs]
            await self._thread.do(db.commit)
        except BaseException:
            db.rollback()
            raise
        self.on_commit(len(jobs), time.perf_counter() - began)
        for job, result in zip(jobs, results, strict=True):
            _finish(job, result, None)

    async def _begin(self, db: sqlite3.Connection) -> None:
        """Begin a transaction. If another process is writing, only writers wait for it."""
        try:
            db.execute(BEGIN)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            await self._thread.do(lambda: _begin_when_free(db))


def _begin_when_free(db: sqlite3.Connection) -> None:
    """Wait until no other process is writing, up to a limit."""
    try:
        db.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
        db.execute(BEGIN)
    finally:
        db.execute("PRAGMA busy_timeout=0")


def _finish(job: Job, result: Any, error: Exception | None) -> None:
    """Hand the result of a job, or its error, to the caller."""
    if job.written.cancelled():
        return
    if isinstance(error, IntegrityError | sqlite3.IntegrityError | WriteConflict):
        job.written.set_exception(WriteConflict(str(error)))
    elif error is not None:
        job.written.set_exception(away(error) or error)
    else:
        job.written.set_result(result)


def away(error: BaseException) -> DatabaseAway | None:
    """What an error means if it comes from a database that cannot be used now."""
    if isinstance(error, NoReaderFree):
        return DatabaseAway(error)
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", 0) & 0xFF  # without its details
    return DatabaseAway(cause, full=code == sqlite3.SQLITE_FULL) if code in AWAY else None


# --- Connections


def _prepare(connection: Any, _: object) -> None:
    """Commits reach the disk before they return (FULL); readers do not wait for the writer (WAL)."""
    connection.isolation_level = None  # transactions begin only when we say so
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MILLISECONDS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
