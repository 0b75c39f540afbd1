"""Alarms: what happens when somebody's time runs out, or when they stay away while others wait."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING

from sqlalchemy import select, update

from wartable.engine.errors import WartableError
from wartable.server.domain.clocks import deadline
from wartable.server.domain.table import Table
from wartable.server.services.play import give_up, step_away
from wartable.server.store import db_tables
from wartable.server.store.database import do

if TYPE_CHECKING:
    from wartable.server.services.hall import Hall

LATE_MOVE_SECONDS = 0.2
"""So much later than the clock says time is up, for moves that are on their way."""

log = logging.getLogger("wartable.turn_timers")


class TurnTimers:
    """One alarm for each table where time matters."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def set(self, table: Table) -> None:
        """Set the alarm of a table anew."""
        if table.id in self._alarms:
            self._alarms.pop(table.id).cancel()
        at = deadline(table)
        if at is not None:
            wait = max(0.0, at - time.time()) + LATE_MOVE_SECONDS
            self._alarms[table.id] = asyncio.get_running_loop().call_later(wait, self._ring, table.id)

    def _ring(self, id: str) -> None:
        task = asyncio.create_task(self._time_is_up(id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _time_is_up(self, id: str) -> None:
        """Whoever is asked has run out of time or stayed away: do what the table chose."""
        async with self._hall.at(id) as table:
            at = deadline(table)
            if at is None or at > time.time():
                self.set(table)
                return
            seat = table.row.asked
            log.info("table %s: seat %d is out of time (%s)", id, seat, table.row.absent)
            if table.row.absent == "bot":
                await step_away(self._hall, table, seat)
            else:
                await give_up(self._hall, table, seat)

    async def resume(self) -> None:
        """Set every alarm after a start. Nobody's clock ran while the server was down; slow games allow for it."""
        tables, now = db_tables.tables, time.time()
        async with self._hall.store.reading() as db:
            query = select(tables.c.id, tables.c.pace).where(tables.c.status == "playing")
            playing = list(await db.execute(query))
        timed = [row.id for row in playing if row.pace["kind"] == "clock"]
        await self._hall.store.write(do(update(tables).where(tables.c.id.in_(timed)), {"since": now}))
        for row in playing:
            with contextlib.suppress(WartableError):  # a table of rules so old that it cannot even be laid out
                self.set(await self._hall.table(row.id))

    def close(self) -> None:
        """Stop counting."""
        for alarm in self._alarms.values():
            alarm.cancel()
        for task in self._tasks:
            task.cancel()
