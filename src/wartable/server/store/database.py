"""What the server needs of a database. SQLite serves one process, PostgreSQL any number of them.

A write is durable when :meth:`Database.write` returns; readers never wait for writers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, NamedTuple, Protocol, TypeVar

from sqlalchemy import Connection, Dialect, Executable, Insert, Update
from sqlalchemy.ext.asyncio import AsyncConnection

T = TypeVar("T")
Transaction = Connection
"""What a write works on: all of it is committed, or nothing."""
Work = Callable[[Transaction], object]
"""Something to write. It may run again if its transaction is rolled back."""


class WriteConflict(Exception):
    """A write that breaks a constraint or builds on an older version: another one came first."""


AWAY_SECONDS = 1.0
"""How long work in the background waits for a database that cannot be used, before it tries again."""


class DatabaseAway(Exception):
    """The database cannot be used for a while: its disk is ``full``, or it does not answer.

    What was committed before is there when it is back. Whether the last write was committed may not be known, so it has
    to be possible to repeat it.
    """

    def __init__(self, why: object, *, full: bool = False) -> None:
        super().__init__(str(why).partition("\n")[0])
        self.full = full


class InvalidValue(Exception):
    """The database cannot hold a value: a text with a NUL character, or a number that is too large."""


class Database(Protocol):
    """A database that is open as long as the server runs."""

    @property
    def shared(self) -> bool:
        """Whether other processes change it too, so that nothing in memory can be trusted without a look."""

    on_commit: Callable[[int, float], None]
    """Called with the number of writes of each transaction and how many seconds it took, perhaps by a thread."""

    async def open(self) -> None:
        """Create the tables, or bring them up to date."""

    async def close(self) -> None:
        """Finish all writes and close the connections."""

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection that reads what is committed, all of it as of one moment."""

    async def write(self, work: Callable[[Transaction], T]) -> T:
        """Do some work on the database, all of it or nothing. It is durable when this returns.

        If the caller is cancelled, it is written all the same. Raises :class:`WriteConflict` and, as readers do,
        :class:`DatabaseAway`.
        """


def do(statement: Executable, row: Mapping[str, Any] | None = None) -> Work:
    """The work of one statement."""
    return lambda db: db.execute(statement, row)


def together(works: Sequence[Work]) -> Work:
    """Several works as one."""

    def work(db: Transaction) -> None:
        for each in works:
            each(db)

    return work


class Compiled(NamedTuple):
    """A statement as a driver takes it."""

    sql: str
    names: list[str]
    by_name: bool
    """Whether the driver takes its parameters by name instead of in their order."""
    encode: dict[str, Callable[[Any], Any]]

    def parameters(self, values: Mapping[str, Any]) -> Any:
        """The values as the driver takes them."""
        encode = self.encode
        if self.by_name:
            return {name: encode[name](values[name]) if name in encode else values[name] for name in self.names}
        return [encode[name](values[name]) if name in encode else values[name] for name in self.names]


class Prepared:
    """A statement that is compiled once and then goes straight to the driver: quick enough for every move.

    ``names`` are the columns it sets, or the parameters it takes; they are given by name.
    """

    def __init__(self, statement: Insert | Update, names: Sequence[str]) -> None:
        self._statement = statement
        self._names = [*names]
        self._compiled: dict[str, Compiled] = {}

    def __call__(self, db: Transaction, values: Mapping[str, Any]) -> int:
        """Do it with these values; the number of rows it changed."""
        compiled = self._compiled.get(db.dialect.name) or self._compile(db.dialect)
        rows: int = driver(db).execute(compiled.sql, compiled.parameters(values)).rowcount
        return rows

    def _compile(self, dialect: Dialect) -> Compiled:
        compiled = self._statement.compile(dialect=dialect, column_keys=self._names)
        columns = self._statement.table.c
        order = compiled.positiontup
        names = list(compiled.params if order is None else order)
        encode = {
            name: found
            for name in names
            if name in columns
            and (found := columns[name].type.dialect_impl(dialect).bind_processor(dialect)) is not None
        }
        self._compiled[dialect.name] = Compiled(str(compiled), names, order is None, encode)
        return self._compiled[dialect.name]


def driver(db: Transaction) -> Any:
    """The connection of the driver."""
    return db.connection.driver_connection
