"""Checks of stored games: each table that wakes is replayed in another process and compared with what is stored.

A table whose stored plies are not what its moves lead to is halted. Plies that an older version did not store are
stored now, so that the table wakes quickly from then on.
"""

from __future__ import annotations

import asyncio
import logging

from wartable.engine.errors import WartableError
from wartable.engine.stored_plies import first_difference, stored_digest
from wartable.server.domain.table import Table
from wartable.server.services.broadcast import show_all
from wartable.server.services.replay_worker import ReplayQuery, ReplayWorker
from wartable.server.services.table_registry import TableRegistry
from wartable.server.store.database import Database
from wartable.server.store.tables import store_plies

DELAY_SECONDS = 2.0
"""How long a check waits: the person who woke the table comes first."""
MAX_WAITING = 1000
"""The most checks that wait for the process; beyond it a table is checked the next time it wakes."""

log = logging.getLogger("wartable.checks")


class StateChecks:
    """The tables that wait to be checked."""

    def __init__(self, database: Database, registry: TableRegistry, worker: ReplayWorker) -> None:
        self._database = database
        self._registry = registry
        self._worker = worker
        self._tasks: set[asyncio.Task[None]] = set()

    def check(self, table: Table) -> None:
        """Check a table that has just been read from the database, some time soon."""
        if needs_check(table) and len(self._tasks) < MAX_WAITING:
            task = asyncio.create_task(self._check(table.id, query(table), list(table.plies)))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _check(self, id: str, asked: ReplayQuery, stored: list[bytes | None]) -> None:
        try:
            await asyncio.sleep(DELAY_SECONDS)
            found = await self._worker.replay(asked)
            differs = first_difference(stored, [stored_digest(ply) for ply in found])
            if differs is not None:
                await self._halt(id, differs)
            elif None in stored:
                await self._store(id, asked.moves, found)
        except Exception:
            log.exception("table %s: its stored game could not be checked", id)

    async def _store(self, id: str, moves: list[str], plies: list[bytes]) -> None:
        """Store the plies of a table, unless moves were undone in the meantime."""
        async with self._registry.lock(id) as table:
            if table.played[: len(moves)] == moves:
                await self._database.write(store_plies(id, plies))

    async def _halt(self, id: str, ply: int) -> None:
        """Let nobody play on at a table. Everything stays in the database as it is."""
        log.critical("table %s: ply %d is stored differently from what its moves lead to; it is halted", id, ply)
        async with self._registry.lock(id) as table:
            table.distrust()
            show_all(table)

    async def close(self) -> None:
        """Stop all checks."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def needs_check(table: Table) -> bool:
    """Whether the rules of a table are those of this server, and its game goes on or is not stored ply by ply."""
    try:
        known = table.began and table.game.plays(table.row.rules)
    except WartableError:  # a game that is not installed any more
        return False
    return known and not (table.over and table.resumable)


def query(table: Table) -> ReplayQuery:
    """The game of a table as its seed and moves."""
    row = table.row
    seats, played = len(table.chairs), list(table.played)
    return ReplayQuery(row.game, row.rules, row.mode, seats, row.seed, row.options, row.lesson, played)
