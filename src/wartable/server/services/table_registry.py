"""The tables in memory: read from the database when needed, and written before anybody is told of a change.

If other processes share the database, a table in memory is trusted only after a look at its version there.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from wartable.engine.match import Match
from wartable.server import steady_time
from wartable.server.domain import clocks
from wartable.server.domain.clocks import ABSENCE_SECONDS
from wartable.server.domain.table import Table
from wartable.server.http_errors import conflict, not_found
from wartable.server.services import table_refresh
from wartable.server.services.sharing import Sharing
from wartable.server.store.database import Database, Work, WriteConflict, together
from wartable.server.store.requests import Answer, RequestKey
from wartable.server.store.rows import Chair, TableRow
from wartable.server.store.tables import (
    StoredTable,
    insert_table,
    load_answer,
    load_rows,
    load_tables,
    update_table,
)

MAX_TABLES_IN_MEMORY = 1000
"""Tables kept in memory, unless people are connected to more."""
MAX_IDLE_TABLES = 100
"""Tables kept in memory though nobody has been connected for a while: they wake quickly."""
IDLE_SECONDS = 2 * ABSENCE_SECONDS
"""The time between two looks for tables that nobody is connected to."""
MAX_CONFLICTS = 10
"""How often a change starts over because another process was quicker."""

T = TypeVar("T")


class TableRegistry:
    """Every table of the server. ``on_wake`` is called with each table that is read from the database."""

    def __init__(self, database: Database, sharing: Sharing | None = None) -> None:
        self._database = database
        self._sharing = sharing
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._opened = steady_time.now()
        self.listings = 0
        """Grows whenever lists of tables may have changed."""
        self.on_wake: Callable[[Table], None] = lambda _: None

    # --- Finding tables

    async def get(self, id: str) -> Table:
        """A table by its id, as it is now."""
        known = self._tables.get(id)
        if known is None:
            return await self._wait_for(id)
        self._tables.move_to_end(id)
        if await self._is_old(known):
            await self.refresh(id)
        return known

    async def find(self, id: str) -> Table | None:
        """A table by its id; ``None`` if there is none."""
        known = id in self._tables or bool(await load_rows(self._database, [id]))
        return await self.get(id) if known else None

    async def held(self, id: str) -> Table:
        """A table by its id, as it is in memory: for a caller who has just looked at it."""
        return self._tables.get(id) or await self._wait_for(id)

    async def _wait_for(self, id: str) -> Table:
        """Read a table, once for all who wait for it."""
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _is_old(self, table: Table) -> bool:
        """Whether another process has changed a table since it was read."""
        if self._sharing is None:
            return False
        version = await self._sharing.versions.version(table.id)
        if version is None:
            self.forget(table)
            raise not_found("There is no table at this address.")
        return version > table.row.version

    async def refresh(self, id: str) -> None:
        """Bring a table in memory up to date and tell its subscribers, if what is stored has changed."""
        table = self._tables.get(id)
        if table is None:
            return
        async with table.lock:
            if self._tables.get(id) is table and (self._sharing is None or await self._is_old(table)):
                await table_refresh.refresh(self._database, table, whole=self._sharing is None)

    async def _load(self, id: str) -> Table:
        try:
            stored = (await load_tables(self._database, [id])).get(id)
            if stored is None:
                raise not_found("There is no table at this address.")
            return self._wake(stored)
        finally:
            del self._loading[id]

    def _wake(self, stored: StoredTable) -> Table:
        """Take a stored table into memory, unless it came there in the meantime."""
        known = self._tables.get(stored.row.id)
        if known is not None:
            return known
        table = self._tables[stored.row.id] = Table(*stored)
        # Nobody has been connected since then, or it would not have been dropped. The database knows of the others.
        table.quiet_since = self._opened if self._sharing is None else 0.0
        self.on_wake(table)
        self._evict(MAX_TABLES_IN_MEMORY)
        return table

    async def get_all(self, ids: Sequence[str]) -> list[Table]:
        """Several tables by their ids, as far as there are any."""
        if self._sharing is not None:
            await asyncio.gather(*(self.get(known) for known in ids if known in self._tables), return_exceptions=True)
        missing = [wanted for wanted in ids if wanted not in self._tables]
        stored = await load_tables(self._database, missing) if missing else {}
        woken = {table.id: table for table in map(self._wake, stored.values())}
        return [found for wanted in ids if (found := self._tables.get(wanted) or woken.get(wanted)) is not None]

    async def glance(self, ids: Sequence[str]) -> list[Table]:
        """Several tables by their ids, without the game where they are not in memory: only to list them."""
        known = self._tables if self._sharing is None else {}
        missing = [wanted for wanted in ids if wanted not in known]
        rows = await load_rows(self._database, missing) if missing else {}
        seen = {wanted: Table(row, chairs, []) for wanted, (row, chairs) in rows.items()}
        return [found for wanted in ids if (found := known.get(wanted) or seen.get(wanted)) is not None]

    def _evict(self, most: int) -> None:
        """Drop the oldest tables if there are more than this, except those in use.

        One that people have just left is in use too: how long they may stay away is counted in memory.
        """
        for table in self.loaded()[: max(0, len(self._tables) - most)]:
            left = steady_time.now() - table.quiet_since > ABSENCE_SECONDS
            if left and not table.connected() and not table.lock.locked():
                del self._tables[table.id]

    async def forget_idle(self) -> None:
        """Drop tables that nobody is connected to, now and then."""
        while True:
            await asyncio.sleep(IDLE_SECONDS)
            self._evict(MAX_IDLE_TABLES)

    def in_memory(self, id: str) -> Table | None:
        """A table if it is in memory, as it is there."""
        return self._tables.get(id)

    def loaded(self) -> list[Table]:
        """The tables in memory."""
        return list(self._tables.values())

    @contextlib.asynccontextmanager
    async def lock(self, id: str) -> AsyncIterator[Table]:
        """Lock a table in this process."""
        while True:
            table = self._tables.get(id) or await self._wait_for(id)
            async with table.lock:
                if self._tables.get(id) is table:
                    if await self._is_old(table):
                        await table_refresh.refresh(self._database, table)
                    yield table
                    return

    async def change(self, id: str, work: Callable[[Table], Awaitable[T]]) -> T:
        """Lock a table and do some work on it. If another process changes it first, the work starts over."""
        async with self.lock(id) as table:
            for _ in range(MAX_CONFLICTS):
                try:
                    return await work(table)
                except WriteConflict:
                    await table_refresh.refresh(self._database, table, whole=True)
        raise conflict("Others change this table all the time: try again.")

    async def answer(self, table: Table, key: RequestKey, *, old: bool = True) -> Answer | None:
        """The answer given to this request before, if it came before. One that is not ``old`` is in memory."""
        known = table.answered(key)
        return await load_answer(self._database, table.id, key) if known is None and old and table.forgot else known

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

    async def add(
        self,
        row: TableRow,
        chairs: Sequence[Chair],
        match: Match,
        moves: Sequence[Mapping[str, Any]],
        rematch_of: Table | None = None,
    ) -> Table:
        """Store a new table with its match and the moves that were played so far, perhaps as a rematch of another."""
        if self._sharing is not None:
            row = replace(row, **self._sharing.claim_columns(row.due))
        inserted = insert_table(row, chairs, moves)
        if rematch_of is None:
            await self._database.write(inserted)
        else:
            await self.commit(rematch_of, {"rematch": row.id}, also=[inserted])
        self._tables[row.id] = Table(row, list(chairs), [move["move"] for move in moves], _match=match.rest())
        self._evict(MAX_TABLES_IN_MEMORY)
        self.listings += 1
        self._tell(self._tables[row.id])
        return self._tables[row.id]

    async def commit(
        self,
        table: Table,
        changes: Mapping[str, Any],
        chairs: Mapping[int, Mapping[str, Any]] | None = None,
        also: Sequence[Work] = (),
    ) -> None:
        """Write a change in one transaction; once it is on the disk, the table in memory changes too.

        If the table has been changed by another process, it raises :class:`WriteConflict`. The work in ``also`` comes
        first and may still add to ``chairs``.
        """
        chairs = {} if chairs is None else chairs
        due = clocks.due(replace(table.row, **changes), changed_chairs(table.chairs, chairs))
        changed = {**changes, "due": due, "changes": table.row.changes + 1, "updated": steady_time.now()}
        if self._sharing is not None:
            changed |= self._sharing.claim_columns(due)
        await self._database.write(together([*also, update_table(table.id, table.row.changes, changed, chairs)]))
        for name, value in changed.items():
            setattr(table.row, name, value)
        for seat, values in chairs.items():
            for name, value in values.items():
                setattr(table.chairs[seat], name, value)
        if chairs or "status" in changes:
            self.listings += 1
        self._tell(table)

    async def commit_aside(self, table: Table, work: Work) -> None:
        """Write something that belongs to a table and leaves its ``changes`` as they are: talk, notes, choices."""
        await self._database.write(work)
        table.row.asides += 1
        self._tell(table)

    def _tell(self, table: Table) -> None:
        """Tell other processes that a table has changed."""
        if self._sharing is not None:
            self._sharing.tell_table(table)

    def tell_name(self, person: str) -> None:
        """Tell other processes that a person has another name."""
        if self._sharing is not None:
            self._sharing.tell_name(person)


def changed_chairs(chairs: Sequence[Chair], changes: Mapping[int, Mapping[str, Any]]) -> list[Chair]:
    """The seats of a table after some changes."""
    return [replace(chair, **changes[seat]) if seat in changes else chair for seat, chair in enumerate(chairs)]
