"""The database. What was written is on the disk when :meth:`Store.write` returns; readers never wait for writers.

Reads go through the async engine. Writes are made in memory at once, which takes microseconds, and committed by a
thread, which waits for the disk: one commit for all that came while the one before was under way.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Engine, Executable, create_engine, event, insert, inspect, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from wartable.engine.errors import BadFile
from wartable.server.store.db_tables import SCHEMA_VERSION, meta, schema

BUSY_MILLISECONDS = 10_000
"""How many milliseconds a connection waits for another process that is writing."""
MAX_READERS = 8
"""So many look something up at the same time; others wait."""
MAX_WRITES_PER_COMMIT = 64
"""So many writes go into one transaction at most."""

T = TypeVar("T")
Work = Callable[[Connection], object]
"""Something done on the database, in one go with what belongs to it. It may be done again if it was taken back."""


def do(statement: Executable, row: Mapping[str, Any] | None = None) -> Work:
    """The work of one statement."""
    return lambda db: db.execute(statement, row)


class Job(NamedTuple):
    """Something to be written, and who waits for it."""

    work: Callable[[Connection], Any]
    written: asyncio.Future[Any]


class Store:
    """All that outlives the process."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._readers = create_async_engine(url, pool_size=MAX_READERS, max_overflow=0, pool_timeout=60)
        self._engine = create_engine(
            url.replace("+aiosqlite", "", 1), connect_args={"check_same_thread": False}, poolclass=NullPool
        )
        event.listen(self._readers.sync_engine, "connect", _prepare)
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        self._committer = ThreadPoolExecutor(1, "commit")
        self._jobs: list[Job] = []
        self._writing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Make the tables, or see that those there are the ones we know."""
        try:
            await asyncio.to_thread(_make_or_check, self._engine)
            self._writer = self._engine.connect()
        except SQLAlchemyError as error:
            raise BadFile(f"the database {self._url} cannot be opened: {str(error).splitlines()[0]}") from error

    async def close(self) -> None:
        """Finish what is being written and let go of the database."""
        if self._writing is not None:
            await self._writing
        self._committer.shutdown()
        self._writer.close()
        await self._readers.dispose()

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A look at what is committed."""
        async with self._readers.connect() as db:
            yield db

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do some work on the database, all of it or nothing. It is on the disk when this returns."""
        written: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.append(Job(work, written))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_on())
        return await asyncio.shield(written)  # who does not wait any longer does not undo it

    async def _write_on(self) -> None:
        """Write until nothing waits."""
        try:
            while self._jobs:
                jobs, self._jobs = self._jobs[:MAX_WRITES_PER_COMMIT], self._jobs[MAX_WRITES_PER_COMMIT:]
                try:
                    await self._write(jobs)
                except Exception as error:
                    await self._write_apart(jobs, error)
        finally:
            self._writing = None

    async def _write_apart(self, jobs: list[Job], error: Exception) -> None:
        """One after the other, so that work that fails takes nobody else's back."""
        if len(jobs) == 1:
            tell(jobs[0], None, error)
            return
        for job in jobs:
            try:
                await self._write([job])
            except Exception as own:
                tell(job, None, own)

    async def _write(self, jobs: list[Job]) -> None:
        """Everything in one transaction."""
        transaction = self._writer.begin()
        try:
            results = [job.work(self._writer) for job in jobs]
            await asyncio.get_running_loop().run_in_executor(self._committer, transaction.commit)
        except BaseException:
            transaction.rollback()
            raise
        for job, result in zip(jobs, results, strict=True):
            tell(job, result, None)


def tell(job: Job, result: Any, error: Exception | None) -> None:
    """Tell who waits for it what became of a job."""
    if job.written.cancelled():
        return
    if error is not None:
        job.written.set_exception(error)
    else:
        job.written.set_result(result)


# --- Connections


def _prepare(connection: Any, _: object) -> None:
    """Every commit reaches the disk before it counts (FULL); readers do not wait for the writer (WAL)."""
    connection.isolation_level = None  # transactions begin where we say so
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MILLISECONDS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(db: Connection) -> None:
    db.exec_driver_sql("BEGIN IMMEDIATE")


def _make_or_check(engine: Engine) -> None:
    with engine.begin() as db:
        if not inspect(db).has_table(schema.name):
            meta.create_all(db)
            db.execute(insert(schema).values(version=SCHEMA_VERSION))
        version = db.execute(select(schema.c.version)).scalar_one()
        if version > SCHEMA_VERSION:
            raise BadFile(
                f"the database is of version {version}, newer than {SCHEMA_VERSION}: a newer Wartable opens it"
            )
        if version < SCHEMA_VERSION:  # each version so far has only added tables
            meta.create_all(db)
            db.execute(update(schema).values(version=SCHEMA_VERSION))
