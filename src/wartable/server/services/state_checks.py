"""Checks of stored games: a process of its own replays each table that wakes and compares what is stored with it.

A table whose stored plies are not what its moves lead to is halted. Plies that an older version did not store are
stored now, so that the table wakes quickly from then on.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from wartable.bots.child_process import Report, answer_queries
from wartable.bots.process_pool import ProcessPool
from wartable.engine.errors import WartableError
from wartable.engine.game import game
from wartable.engine.match import Match
from wartable.server.domain.table import Table
from wartable.server.services.broadcast import show_all
from wartable.server.services.table_registry import TableRegistry
from wartable.server.store.database import Database
from wartable.server.store.tables import store_plies

DELAY_SECONDS = 2.0
"""How long a check waits: the person who woke the table comes first."""
MAX_SECONDS = 60.0
"""How long the replay of one game may take."""
MAX_WAITING = 1000
"""The most checks that wait for the process; beyond it a table is checked the next time it wakes."""

log = logging.getLogger("wartable.checks")


class ReplayQuery(NamedTuple):
    """A game as its seed and moves."""

    game: str
    mode: str
    seats: int
    seed: str
    options: Mapping[str, Any]
    moves: list[str]


# --- In the process that replays


def work(pipe: Connection) -> None:
    """Replay games until the pipe closes."""

    def answer(query: ReplayQuery, _: Report) -> list[bytes]:
        return replayed(query)

    answer_queries(pipe, answer)


def replayed(query: ReplayQuery) -> list[bytes]:
    """What the setup and each move leave, as far as the rules allow the moves."""
    match = Match(game(query.game), query.mode, query.seats, query.seed, query.options)
    with contextlib.suppress(WartableError):
        for move in query.moves:
            match.play(move)
    return [match.stored(ply) for ply in range(match.ply + 1)]


# --- In the server


class StateChecks:
    """The process and the tables that wait for it. It starts with the first table that wakes."""

    def __init__(self, database: Database, registry: TableRegistry) -> None:
        self._database = database
        self._registry = registry
        self._pool: ProcessPool[ReplayQuery, list[bytes]] | None = None
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
            if self._pool is None:
                self._pool = ProcessPool(work, 1, accepts=lambda *_: True, fallback=unavailable, background=True)
            found = await asyncio.wrap_future(self._pool.ask(asked, MAX_SECONDS))
            if len(found) == len(stored) and None in stored:
                await self._store(id, asked.moves, found)
            elif found != stored:
                await self._halt(id)
        except Exception:
            log.exception("table %s: its stored game could not be checked", id)

    async def _store(self, id: str, moves: list[str], plies: list[bytes]) -> None:
        """Store the plies of a table, unless moves were undone in the meantime."""
        async with self._registry.lock(id) as table:
            if table.played[: len(moves)] == moves:
                await self._database.write(store_plies(id, plies))

    async def _halt(self, id: str) -> None:
        """Let nobody play on at a table. Everything stays in the database as it is."""
        log.critical("table %s: what is stored of its plies is not what its moves lead to; it is halted", id)
        async with self._registry.lock(id) as table:
            table.distrust()
            show_all(table)

    async def close(self) -> None:
        """Stop all checks."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool is not None:
            await asyncio.to_thread(self._pool.stop)


def needs_check(table: Table) -> bool:
    """Whether the rules of a table are those of this server, and its game goes on or is not stored ply by ply."""
    try:
        known = table.began and table.row.rules == table.game.version
    except WartableError:  # a game that is not installed any more
        return False
    return known and not (table.over and table.resumable)


def query(table: Table) -> ReplayQuery:
    """The game of a table as its seed and moves."""
    row = table.row
    return ReplayQuery(row.game, row.mode, len(table.chairs), row.seed, row.options, list(table.played))


def unavailable(_: ReplayQuery) -> list[bytes]:
    """Fail after the process failed twice."""
    raise RuntimeError("the process that replays games has failed")
