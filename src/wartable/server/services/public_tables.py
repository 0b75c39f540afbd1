"""The public tables that the home page lists, looked up at most twice a second however many people ask."""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

from wartable.server.domain.person import Person
from wartable.server.domain.table import Table
from wartable.server.services.table_registry import TableRegistry
from wartable.server.store.database import Database
from wartable.server.store.tables import public_tables

TABLES_PER_LIST = 30
MAX_CANDIDATES = 3 * TABLES_PER_LIST
"""Tables that are looked up, since a reader's own ones are left out."""
FRESH_SECONDS = 0.5
"""How long what was found is told to others, unless a table here begins, fills or ends."""


class Found(NamedTuple):
    """Public tables, newest first."""

    to_join: list[Table]
    to_watch: list[Table]


class PublicTables:
    """Finds public tables. All who ask at the same time wait for the same look."""

    def __init__(self, database: Database, registry: TableRegistry) -> None:
        self._database = database
        self._registry = registry
        self._look: asyncio.Task[Found] | None = None
        self._listings = -1
        """The listings of the registry at the last look."""
        self._until = 0.0
        """When that look gets old."""

    async def for_person(self, person: Person) -> Found:
        """The newest tables of others, to join and to watch."""
        found = await self._newest()
        return Found(_others(found.to_join, "waiting", person), _others(found.to_watch, "playing", person))

    async def _newest(self) -> Found:
        if self._look is None or not self._is_fresh(self._look):
            self._listings, self._until = self._registry.listings, time.monotonic() + FRESH_SECONDS
            self._look = asyncio.create_task(self._find())
        return await asyncio.shield(self._look)

    def _is_fresh(self, look: asyncio.Task[Found]) -> bool:
        failed = look.done() and (look.cancelled() or look.exception() is not None)
        return not failed and self._listings == self._registry.listings and time.monotonic() < self._until

    async def _find(self) -> Found:
        to_join, to_watch = await public_tables(self._database, MAX_CANDIDATES)
        return Found(await self._registry.glance(to_join), await self._registry.glance(to_watch))


def _others(tables: list[Table], status: str, person: Person) -> list[Table]:
    """The tables that are still listed and not a person's own."""
    others = (
        table
        for table in tables
        if table.row.status == status and table.row.owner != person.id and table.seat_of(person.id) < 0
    )
    return [table for table, _ in zip(others, range(TABLES_PER_LIST), strict=False)]
