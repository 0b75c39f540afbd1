"""Analysis of a finished game: how each seat's chances changed, as a bot sees them.

A seat's chance comes from a search of its own view at its last decision; all chances together add up to one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from wartable.i18n.translator import say
from wartable.server.domain.person import Person
from wartable.server.domain.table import Table
from wartable.server.http_errors import ApiError, conflict
from wartable.server.limits import MAX_ANALYSES, Limits
from wartable.server.schemas.finished import Analysis, Working
from wartable.server.services.analysis_worker import AnalysisWorker
from wartable.server.store.analyses import insert_analysis, load_analysis
from wartable.server.store.database import Database

MAX_POSITIONS = 80
"""Positions of a game that are analysed."""
ITERATIONS, SECONDS = 1_000, 1.0
"""How hard to think about each position."""

log = logging.getLogger("wartable.analysis")


class Progress(NamedTuple):
    """How far an analysis is."""

    done: int
    of: int


class AnalysisService:
    """Analyses games on request. Those under way are here, those that are done in the database."""

    def __init__(self, database: Database, limits: Limits, worker: AnalysisWorker) -> None:
        self._database = database
        self._limits = limits
        self._worker = worker
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._progress: dict[str, Progress] = {}

    async def get(self, table: Table, person: Person) -> Analysis | Working:
        """The analysis of a table, or how far it is. The first request starts it."""
        if not (table.over and table.began):
            raise conflict("The analysis comes after the game.")
        found = await load_analysis(self._database, table.id)
        if found is not None:
            return found
        if table.id not in self._tasks:
            self._start(table, person)
        done, of = self._progress.get(table.id, Progress(0, 1))
        text = say("A bot is looking through the game: {done} of {of} positions.", done=done, of=of)
        return Working(text=text, done=done, of=of)

    def _start(self, table: Table, person: Person) -> None:
        if len(self._tasks) >= MAX_ANALYSES:
            raise ApiError(429, "Too many games are being analysed: try again in a while.")
        self._limits.analyses.take(person.id)
        self._tasks[table.id] = asyncio.create_task(self._run(table))

    async def _run(self, table: Table) -> None:
        try:
            found = await self._analyse(table)
            await self._database.write(insert_analysis(table.id, found))
        except Exception:
            log.exception("table %s: the analysis failed", table.id)
        finally:
            del self._tasks[table.id]
            self._progress.pop(table.id, None)

    async def _analyse(self, table: Table) -> Analysis:
        match = table.match
        chances = [1 / match.seats] * match.seats
        plies, shares = [0], [list(chances)]
        movers = match.movers
        positions = decisions(movers)
        for done, ply in enumerate(positions):
            self._progress[table.id] = Progress(done, len(positions))
            view = match.view(movers[ply], ply)
            chances[view.seat] = (await self._worker.analyse(view, ITERATIONS, SECONDS)).expected_share
            plies.append(ply)
            shares.append(normalised(chances))
        return Analysis(plies=[*plies, match.ply], shares=[*shares, [chair.share or 0.0 for chair in table.chairs]])

    async def close(self) -> None:
        """Stop all analyses."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def decisions(movers: Sequence[int]) -> list[int]:
    """The plies at which another seat began to decide, evenly thinned out if there are too many."""
    begun = [ply for ply, (before, now) in enumerate(pairwise(movers), 1) if now != before]
    step = -(-len(begun) // MAX_POSITIONS) or 1
    return begun[::step]


def normalised(chances: list[float]) -> list[float]:
    """Chances that add up to one."""
    total = sum(chances)
    return [round(chance / total, 4) if total else 1 / len(chances) for chance in chances]
