"""Timers: what happens when a player's time runs out, or when they stay away while others wait.

When a table is due is in the database, so the timers of tables that are not in memory run too. If several processes
share it, one of them claims a table that is soon due. The bots that wait for a process are woken here as well.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from wartable.server import steady_time
from wartable.server.domain import clocks
from wartable.server.domain.clocks import deadline
from wartable.server.domain.table import Table
from wartable.server.services.bot_players import BotPlayers, bot_to_move
from wartable.server.services.game_flow import GameFlow
from wartable.server.services.sharing import Sharing
from wartable.server.services.table_registry import TableRegistry
from wartable.server.store.database import Database, DatabaseAway
from wartable.server.store.due_tables import Claim, claim_bots, claim_clocks, set_due

LATE_MOVE_SECONDS = 0.2
"""How much later than the clock says the time is up, for moves that are on their way."""
LOOK_SECONDS = 60.0
"""The time between two looks into the database for tables that are soon due."""
SHARED_LOOK_SECONDS = 1.0
"""The same if several processes share the database: each looks for tables that no other has claimed."""
LOOK_AGAIN_SECONDS = 30.0
"""When to check again whether a slow player is still connected, if several processes share the database."""
MAX_TABLES_AT_ONCE = 4
"""Tables for which something is done at the same time."""
MAX_CLAIMS = 100
"""Tables that are claimed in one transaction."""

log = logging.getLogger("wartable.timers")


class TurnTimers:
    """One timer for each table that is soon due. ``find_people`` finds the people connected to it elsewhere."""

    def __init__(
        self,
        database: Database,
        registry: TableRegistry,
        flow: GameFlow,
        bots: BotPlayers,
        sharing: Sharing | None = None,
        find_people: Callable[[Table], Awaitable[None]] | None = None,
    ) -> None:
        self._database = database
        self._registry = registry
        self._flow = flow
        self._bots = bots
        self._sharing = sharing
        self._find_people = find_people
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._free = asyncio.Semaphore(MAX_TABLES_AT_ONCE)
        self._wanted = asyncio.Event()

    def set(self, table: Table) -> None:
        """Set or cancel the timer of a table. If others share the database, the one that claims it sets it."""
        if table.id in self._timers:
            self._timers.pop(table.id).cancel()
        at = deadline(table) if self._sharing is None else None
        if at is not None and at < steady_time.now() + 2 * LOOK_SECONDS:
            self._set(table.id, at)

    def _set(self, id: str, at: float) -> None:
        wait = max(0.0, at - steady_time.now()) + LATE_MOVE_SECONDS
        self._timers[id] = asyncio.get_running_loop().call_later(wait, self._ring, id)

    # --- Looking for due tables

    def look_soon(self) -> None:
        """Look for due tables at once."""
        self._wanted.set()

    async def watch(self) -> None:
        """Look for tables that are soon due, again and again."""
        seconds = LOOK_SECONDS if self._sharing is None else SHARED_LOOK_SECONDS
        while True:
            self._wanted.clear()
            try:
                await self._wake_bots(self._claim(seconds))
                await self._set_clocks(self._claim(seconds), 2 * seconds)
            except DatabaseAway as error:
                log.warning("it cannot be looked up now which tables are due: %s", error)
            except Exception:
                log.exception("could not look which tables are due")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._wanted.wait()

    def _claim(self, seconds: float) -> Claim:
        if self._sharing is not None:
            return self._sharing.claim()
        now = steady_time.now()
        return Claim("server", now, now + seconds / 2)

    async def _wake_bots(self, claim: Claim) -> None:
        """Claim tables at which bots are to move, as many as there is room for, and wake the bots."""
        while room := self._bots.room(MAX_CLAIMS):
            found = await self._database.write(claim_bots(claim, room))
            for table in found:
                self._start(table.id)
            if self._sharing is not None or len(found) < room:
                return

    async def _set_clocks(self, claim: Claim, ahead: float) -> None:
        """Claim tables at which a player is soon out of time, and set their timers."""
        while True:
            found = await self._database.write(claim_clocks(claim, claim.now + ahead, MAX_CLAIMS))
            for table in found:
                if table.id not in self._timers:
                    self._set(table.id, table.due)
            if len(found) < MAX_CLAIMS:
                return

    # --- Doing it

    def _ring(self, id: str) -> None:
        del self._timers[id]
        self._start(id)

    def _start(self, id: str) -> None:
        task = asyncio.create_task(self._look(id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look(self, id: str) -> None:
        try:
            async with self._free:
                await self._registry.change(id, self._do_what_is_due)
        except DatabaseAway as error:
            log.warning("table %s: what is due is done later: %s", id, error)
        except Exception:
            log.exception("table %s: the timer failed", id)

    async def _do_what_is_due(self, table: Table) -> None:
        if bot_to_move(table) is None:
            await self._look_at_clock(table)
            return
        if self._sharing is not None:
            table.row.claimed_by = self._sharing.process
        self._bots.wake(table)

    async def _look_at_clock(self, table: Table) -> None:
        """Do what the table chose for a player who is out of time or away."""
        if self._sharing is not None and not self._sharing.in_touch:
            return  # when the claim has run out, it is looked at again
        if self._find_people is not None:
            await self._find_people(table)
        at = deadline(table)
        if at is None or at > steady_time.now():
            await self._correct_due(table, at)
            self.set(table)
            return
        seat = table.row.asked
        log.info("table %s: seat %d is out of time (%s)", table.id, seat, table.row.absent)
        if table.row.absent == "bot":
            await self._flow.step_away(table, seat)
        else:
            await self._flow.resign(table, seat)

    async def _correct_due(self, table: Table, at: float | None) -> None:
        """Store when a table is due, if an older version did not, the game cannot go on or the player is connected."""
        due = None if table.halt else clocks.due(table.row, table.chairs)
        if due is not None and self._sharing is not None:
            due = max(due, at or 0.0, 0.0 if at else steady_time.now() + LOOK_AGAIN_SECONDS)
        if due != table.row.due:
            await self._database.write(set_due(table.id, due))
            table.row.due = due

    def close(self) -> None:
        """Cancel all timers."""
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
