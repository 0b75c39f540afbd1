"""The database. A write is on the disk when :meth:`Database.write` returns; readers never wait for writers.

Reads go through the async engine. Writes are made in memory at once, which takes microseconds, and committed by a
thread, which waits for the disk: one commit for all writes that came during the one before.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar, cast

from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    Insert,
    Update,
    create_engine,
    event,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from wartable.engine.errors import BadFile
from wartable.server.store.database_lock import DatabaseLock
from wartable.server.store.db_tables import SCHEMA_VERSION, UPGRADES, meta, schema
from wartable.server.store.writer_thread import WriterThread

BUSY_MILLISECONDS = 10_000
"""How long a connection waits for another process that is writing."""
MAX_READERS = 8
"""Reads at the same time; others wait."""
MAX_WRITES_PER_COMMIT = 64
BEGIN = "BEGIN IMMEDIATE"
DIALECT = SQLiteDialect_pysqlite()

T = TypeVar("T")
Transaction = Connection
"""What a write works on: all of it is committed, or nothing."""
Work = Callable[[Transaction], object]
"""Something to write. It may run again if its transaction is rolled back."""


class WriteConflict(Exception):
    """A write that breaks a constraint: another one came first."""


def do(statement: Executable, row: Mapping[str, Any] | None = None) -> Work:
    """The work of one statement."""
    return lambda db: db.execute(statement, row)


class Prepared:
    """A statement that is compiled once and then goes straight to the driver: quick enough for every move.

    ``names`` are the columns it sets, or the parameters it takes; they are given by name.
    """

    def __init__(self, statement: Insert | Update, names: Sequence[str]) -> None:
        compiled = statement.compile(dialect=DIALECT, column_keys=[*names])
        columns = statement.table.c
        self._sql = str(compiled)
        self._names = list(compiled.positiontup or ())
        self._encode = {
            name: encode
            for name in self._names
            if name in columns and (encode := columns[name].type.bind_processor(DIALECT)) is not None
        }

    def __call__(self, db: Transaction, values: Mapping[str, Any]) -> None:
        """Do it with these values."""
        row = [self._encode[name](values[name]) if name in self._encode else values[name] for name in self._names]
        driver(db).execute(self._sql, row)


def driver(db: Transaction) -> sqlite3.Connection:
    """The connection of the driver."""
    return cast("sqlite3.Connection", db.connection.driver_connection)


def together(works: Sequence[Work]) -> Work:
    """Several works as one."""

    def work(db: Transaction) -> None:
        for each in works:
            each(db)

    return work


class Job(NamedTuple):
    """Something to write, and who waits for it."""

    work: Callable[[Transaction], Any]
    written: asyncio.Future[Any]


class Database:
    """One SQLite database."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._readers = create_async_engine(url, pool_size=MAX_READERS, max_overflow=0, pool_timeout=60)
        self._engine = create_engine(
            url.replace("+aiosqlite", "", 1), connect_args={"check_same_thread": False}, poolclass=NullPool
        )
        event.listen(self._readers.sync_engine, "connect", _prepare)
        event.listen(self._engine, "connect", _prepare)
        self._jobs: list[Job] = []
        self._writing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Create the tables, or check that the present ones are ours. Nobody else may have opened it."""
        self._lock = DatabaseLock(self._engine.url.database or "")
        try:
            await self._open()
        except BaseException:
            self._lock.release()
            raise

    async def _open(self) -> None:
        try:
            await asyncio.to_thread(_create_or_check, self._engine)
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
        async with self._readers.connect() as db:
            yield db

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
        db = driver(self._writer)
        await self._begin(db)
        try:
            results = [job.work(self._writer) for job in jobs]
            await self._thread.do(db.commit)
        except BaseException:
            db.rollback()
            raise
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
    """Wait until no other process is writing, but not for ever."""
    try:
        db.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
        db.execute(BEGIN)
    finally:
        db.execute("PRAGMA busy_timeout=0")


def _finish(job: Job, result: Any, error: Exception | None) -> None:
    """Hand the result of a job, or its error, to the caller."""
    if job.written.cancelled():
        return
    if isinstance(error, IntegrityError | sqlite3.IntegrityError):
        job.written.set_exception(WriteConflict(str(error)))
    elif error is not None:
        job.written.set_exception(error)
    else:
        job.written.set_result(result)


# --- Connections


def _prepare(connection: Any, _: object) -> None:
    """Commits reach the disk before they return (FULL); readers do not wait for the writer (WAL)."""
    connection.isolation_level = None  # transactions begin only where we say so
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MILLISECONDS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _create_or_check(engine: Engine) -> None:
    with engine.begin() as db:
        db.exec_driver_sql(BEGIN)
        if not inspect(db).has_table(schema.name):
            meta.create_all(db)
            db.execute(insert(schema).values(version=SCHEMA_VERSION))
        version = db.execute(select(schema.c.version)).scalar_one()
        if version > SCHEMA_VERSION:
            raise BadFile(f"the database has version {version}, newer than {SCHEMA_VERSION}: use a newer Wartable")
        if version < SCHEMA_VERSION:
            _upgrade(db, version)


def _upgrade(db: Connection, version: int) -> None:
    """Bring the tables of an older version up to date."""
    for newer in range(version + 1, SCHEMA_VERSION + 1):
        for statement in UPGRADES.get(newer, ()):
            db.exec_driver_sql(statement)
    meta.create_all(db)
    for table in meta.sorted_tables:
        for index in table.indexes:
            index.create(db, checkfirst=True)
    db.execute(update(schema).values(version=SCHEMA_VERSION))
