"""Looks up whether tables have changed: one query by primary key for all that are asked for at the same time."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import psycopg

from wartable.server.store.database import DatabaseAway

Version = tuple[int, int]
"""The ``changes`` and ``asides`` of a table."""
Connect = Callable[[], Awaitable[psycopg.AsyncConnection[Any]]]
QUERY = "SELECT id, changes, asides FROM tables WHERE id = ANY(%s)"


class VersionReader:
    """Reads versions through one connection. A look that is asked for during another waits for the next."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._connection: psycopg.AsyncConnection[Any] | None = None
        self._waiting: dict[str, list[asyncio.Future[Version | None]]] = {}
        self._reading: asyncio.Task[None] | None = None

    async def version(self, table: str) -> Version | None:
        """The version of a table now; ``None`` if there is no such table."""
        found: asyncio.Future[Version | None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(table, []).append(found)
        if self._reading is None:
            self._reading = asyncio.create_task(self._read_all())
        return await found

    async def _read_all(self) -> None:
        """Look until nobody waits."""
        try:
            while self._waiting:
                waiting, self._waiting = self._waiting, {}
                try:
                    versions = await self._read(list(waiting))
                except Exception as error:
                    _finish(waiting, {}, error)
                else:
                    _finish(waiting, versions, None)
        finally:
            self._reading = None

    async def _read(self, ids: Sequence[str]) -> dict[str, Version]:
        with contextlib.suppress(psycopg.OperationalError):
            return await self._query(ids)
        await self.close()  # the connection is lost: the next one may do
        try:
            return await self._query(ids)
        except psycopg.OperationalError as error:
            raise DatabaseAway(error) from error

    async def _query(self, ids: Sequence[str]) -> dict[str, Version]:
        if self._connection is None:
            self._connection = await self._connect()
        rows = await (await self._connection.execute(QUERY, [ids], prepare=True)).fetchall()
        return {table: (changes, asides) for table, changes, asides in rows}

    async def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            connection, self._connection = self._connection, None
            await connection.close()


def _finish(
    waiting: dict[str, list[asyncio.Future[Version | None]]], versions: dict[str, Version], error: Exception | None
) -> None:
    """Hand the versions, or the error, to everybody who still waits."""
    for table, futures in waiting.items():
        for found in futures:
            if found.done():
                continue
            if error is None:
                found.set_result(versions.get(table))
            else:
                found.set_exception(error)
