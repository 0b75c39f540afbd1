"""The tables in memory: read from the database when needed, and written before anybody is told of a change."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

from wartable.server.domain.table import Table
from wartable.server.http_errors import not_found
from wartable.server.store.database import Database, Work, together
from wartable.server.store.rows import Chair, TableRow
from wartable.server.store.tables import insert_table, load_table, update_table

MAX_TABLES_IN_MEMORY = 1000
"""Tables kept in memory, unless people are connected to more."""


class TableRegistry:
    """Every table of the server."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}

    # --- Finding tables

    async def get(self, id: str) -> Table:
        """A table by its id."""
        if id in self._tables:
            self._tables.move_to_end(id)
            return self._tables[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Table:
        try:
            stored = await load_table(self._database, id)
            if stored is None:
                raise not_found("There is no table at this address.")
            self._tables[id] = Table(*stored)
            self._evict()
            return self._tables[id]
        finally:
            del self._loading[id]

    def _evict(self) -> None:
        """Drop the oldest tables if there are too many, except those in use."""
        for table in self.loaded()[: max(0, len(self._tables) - MAX_TABLES_IN_MEMORY)]:
            if not table.present() and not table.lock.locked():
                del self._tables[table.id]

    def loaded(self) -> list[Table]:
        """The tables in memory."""
        return list(self._tables.values())

    @contextlib.asynccontextmanager
    async def lock(self, id: str) -> AsyncIterator[Table]:
        """Lock a table for a change."""
        while True:
            table = await self.get(id)
            async with table.lock:
                if self._tables.get(id) is table:
                    yield table
                    return

    def forget(self, table: Table) -> None:
        """Drop a table, so that it is loaded again when next needed; its subscribers reconnect."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
        for subscriber in table.subscribers:
            subscriber.close()

    def disconnect_all(self) -> None:
        """End all connections, because the server is about to stop."""
        for table in self.loaded():
            for subscriber in table.subscribers:
                subscriber.close()

    # --- Changing them

    async def add(self, row: TableRow, chairs: Sequence[Chair], moves: Sequence[Mapping[str, Any]] = ()) -> Table:
        """Store a new table."""
        await self._database.write(insert_table(row, chairs, moves))
        self._tables[row.id] = Table(row, list(chairs), [move["move"] for move in moves])
        self._evict()
        return self._tables[row.id]

    async def commit(
        self,
        table: Table,
        changes: Mapping[str, Any],
        chairs: Mapping[int, Mapping[str, Any]] | None = None,
        also: Sequence[Work] = (),
    ) -> None:
        """Write a change in one transaction; once it is on the disk, the table in memory changes too.

        The work in ``also`` comes first and may still add to ``chairs``.
        """
        changed = {**changes, "changes": table.row.changes + 1, "updated": time.time()}
        chairs = {} if chairs is None else chairs
        await self._database.write(together([*also, update_table(table.id, changed, chairs)]))
        table.frame_cache.clear()
        for name, value in changed.items():
            setattr(table.row, name, value)
        for seat, values in chairs.items():
            for name, value in values.items():
                setattr(table.chairs[seat], name, value)
