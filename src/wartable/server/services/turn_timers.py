"""Timers: what happens when a player's time runs out, or when they stay away while others wait."""

from __future__ import annotations

import asyncio
import logging
import time

from wartable.server.domain.clocks import deadline
from wartable.server.domain.table import Table
from wartable.server.services.game_flow import GameFlow
from wartable.server.services.table_registry import TableRegistry

LATE_MOVE_SECONDS = 0.2
"""How much later than the clock says the time is up, for moves that are on their way."""

log = logging.getLogger("wartable.timers")


class TurnTimers:
    """One timer for each table with a deadline."""

    def __init__(self, registry: TableRegistry, flow: GameFlow) -> None:
        self._registry = registry
        self._flow = flow
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def set(self, table: Table) -> None:
        """Set or cancel the timer of a table."""
        if table.id in self._timers:
            self._timers.pop(table.id).cancel()
        at = deadline(table)
        if at is not None:
            wait = max(0.0, at - time.time()) + LATE_MOVE_SECONDS
            self._timers[table.id] = asyncio.get_running_loop().call_later(wait, self._ring, table.id)

    def _ring(self, id: str) -> None:
        task = asyncio.create_task(self._time_is_up(id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _time_is_up(self, id: str) -> None:
        """Do what the table chose for a player who is out of time or away."""
        async with self._registry.lock(id) as table:
            at = deadline(table)
            if at is None or at > time.time():
                self.set(table)
                return
            seat = table.row.asked
            log.info("table %s: seat %d is out of time (%s)", id, seat, table.row.absent)
            if table.row.absent == "bot":
                await self._flow.step_away(table, seat)
            else:
                await self._flow.resign(table, seat)

    def close(self) -> None:
        """Cancel all timers."""
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
