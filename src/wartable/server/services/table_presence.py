"""Who is at a table, if several processes share the database: each writes who is connected to it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from wartable.server import steady_time
from wartable.server.domain.table import Table
from wartable.server.services.broadcast import tell_presence
from wartable.server.services.sharing import Sharing
from wartable.server.store.database import AWAY_SECONDS, Database, DatabaseAway
from wartable.server.store.processes import Connected, connected_elsewhere, save_connected

BATCH_SECONDS = 0.05
"""How long it waits for more people who come and go, to write them together."""

log = logging.getLogger("wartable.processes")


class TablePresence:
    """Writes who is connected to tables through this process, and reads who is through others."""

    def __init__(self, database: Database, sharing: Sharing) -> None:
        self._database = database
        self._sharing = sharing
        self._changed: dict[str, Table] = {}
        self._writing: asyncio.Task[None] | None = None

    def note(self, table: Table) -> None:
        """People came to a table or left it."""
        self._changed[table.id] = table
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())

    async def _write_all(self) -> None:
        try:
            while self._changed:
                await asyncio.sleep(BATCH_SECONDS)
                changed, self._changed = self._changed, {}
                try:
                    await self._write(list(changed.values()))
                except DatabaseAway:
                    self._changed = changed | self._changed
                    await asyncio.sleep(AWAY_SECONDS)
        except Exception:
            log.exception("could not write who is connected")
        finally:
            self._writing = None

    async def _write(self, tables: Sequence[Table]) -> None:
        rows = [Connected(table.id, sorted(table.connected()), table.quiet_since) for table in tables]
        await self._database.write(save_connected(self._sharing.process, rows))
        for table in tables:
            self._sharing.tell_presence(table.id)

    async def find_people(self, table: Table) -> None:
        """Find out who is connected to a table through other processes."""
        await self.look([table])

    async def look(self, tables: Sequence[Table]) -> None:
        """Find out who is connected to some tables through other processes, and tell their subscribers."""
        now = steady_time.now()
        ids = [table.id for table in tables]
        rows = await connected_elsewhere(self._database, self._sharing.process, ids, now)
        for table in tables:
            here = [row for row in rows if row.table == table.id]
            table.quiet_since = max([table.quiet_since, *(row.quiet_since for row in here)])
            people = {person for row in here for person in row.people}
            if people != table.elsewhere:
                table.elsewhere = people
                tell_presence(table)

    async def close(self) -> None:
        """Finish writing, unless the database is away."""
        writing = self._writing
        if writing is not None:
            await asyncio.wait([writing], timeout=AWAY_SECONDS)
            writing.cancel()
