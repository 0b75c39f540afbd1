"""Timers: what happens when a player's time runs out, or when they stay away while others wait.

When a table is due is in the database, so the timers of tables that are not in memory run too.
"""

from __future__ import annotations

import asyncio
import logging

from wartable.server import steady_time
from wartable.server.domain import clocks
from wartable.server.domain.clocks import deadline
from wartable.server.domain.table import Table
from wartable.server.services.game_flow import GameFlow
from wartable.server.services.table_registry import TableRegistry
from wartable.server.store.database import Database
from wartable.server.store.tables import due_tables, set_due

LATE_MOVE_SECONDS = 0.2
"""How much later than the clock says the time is up, for moves that are on their way."""
LOOK_SECONDS = 60.0
"""The time between two looks into the database for tables that are soon due."""
MAX_TABLES_AT_ONCE = 4
"""Tables for which something is done at the same time."""

log = logging.getLogger("wartable.timers")


class TurnTimers:
    """One timer for each table that is soon due."""

    def __init__(self, database: Database, registry: TableRegistry, flow: GameFlow) -> None:
        self._database = database
        self._registry = registry
        self._flow = flow
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._free = asyncio.Semaphore(MAX_TABLES_AT_ONCE)

    def set(self, table: Table) -> None:
        """Set or cancel the timer of a table."""
        if table.id in self._timers:
            self._timers.pop(table.id).cancel()
        at = deadline(table)
        if at is not None and at < steady_time.now() + 2 * LOOK_SECONDS:
            self._set(table.id, at)

    def _set(self, id: str, at: float) -> None:
        wait = max(0.0, at - steady_time.now()) + LATE_MOVE_SECONDS
        self._timers[id] = asyncio.get_running_loop().call_later(wait, self._ring, id)

    async def watch(self) -> None:
        """Set timers for the tables that are soon due, again and again."""
        while True:
            for table in await due_tables(self._database, steady_time.now() + 2 * LOOK_SECONDS):
                if table.id not in self._timers:
                    self._set(table.id, table.due)
            await asyncio.sleep(LOOK_SECONDS)

    def _ring(self, id: str) -> None:
        del self._timers[id]
        task = asyncio.create_task(self._look(id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look(self, id: str) -> None:
        try:
            async with self._free, self._registry.lock(id) as table:
                await self._time_is_up(table)
        except Exception:
            log.exception("table %s: the timer failed", id)

    async def _time_is_up(self, table: Table) -> None:
        """Do what the table chose for a player who is out of time or away."""
        at = deadline(table)
        if at is None or at > steady_time.now():
            await self._correct_due(table)
            self.set(table)
            return
        seat = table.row.asked
        log.info("table %s: seat %d is out of time (%s)", table.id, seat, table.row.absent)
        if table.row.absent == "bot":
            await self._flow.step_away(table, seat)
        else:
            await self._flow.resign(table, seat)

    async def _correct_due(self, table: Table) -> None:
        """Store when a table is due, where an older version did not or the game cannot go on."""
        due = None if table.halt else clocks.due(table.row, table.chairs)
        if due != table.row.due:
            await self._database.write(set_due(table.id, due))
            table.row.due = due

    def close(self) -> None:
        """Cancel all timers."""
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
