"""Analysis of a game that is over: how each seat's chances went, as a bot saw them.

A seat's chance is what a search from its own view promised at its last decision; together they are one victory.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import insert, select

from wartable.bots.search import Thought
from wartable.i18n.translator import say
from wartable.server.domain.table import Table
from wartable.server.http_errors import conflict
from wartable.server.schemas import Analysis, Working
from wartable.server.services.analysis_worker import ANALYSIS
from wartable.server.store import db_tables
from wartable.server.store.database import do

if TYPE_CHECKING:
    from wartable.server.services.hall import Hall

MAX_MOMENTS = 80
"""So many moments of a game are looked at."""
ITERATIONS, SECONDS = 1_000, 1.0

log = logging.getLogger("wartable.analysis")


class Progress(NamedTuple):
    """How far an analysis is."""

    done: int
    of: int


class Analyses:
    """The analyses that are under way; those that are done are in the store."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._progress: dict[str, Progress] = {}

    async def of(self, table: Table) -> Analysis | Working:
        """The analysis of a table, or how far it is; request_key for it begins it."""
        if not (table.over and table.began):
            raise conflict("A game is analysed when it is over.")
        kept = db_tables.analyses
        async with self._hall.store.reading() as db:
            row = (await db.execute(select(kept).where(kept.c.table == table.id))).one_or_none()
        if row is not None:
            return Analysis(plies=row.plies, shares=row.shares)
        if table.id not in self._tasks:
            self._tasks[table.id] = asyncio.create_task(self._work(table))
        done, of = self._progress.get(table.id, Progress(0, 1))
        return Working(
            text=say("A bot looks at the game again: {done} of {of} moments.", done=done, of=of), done=done, of=of
        )

    async def _work(self, table: Table) -> None:
        try:
            found = await self._look_back(table)
            await self._hall.store.write(do(insert(db_tables.analyses), {"table": table.id, **found}))
        except Exception:
            log.exception("table %s: the analysis stopped", table.id)
        finally:
            del self._tasks[table.id]
            self._progress.pop(table.id, None)

    async def _look_back(self, table: Table) -> Analysis:
        match = table.match
        chances = [1 / match.seats] * match.seats
        plies, shares = [0], [list(chances)]
        moments = decisions(table)
        for done, ply in enumerate(moments):
            self._progress[table.id] = Progress(done, len(moments))
            view = match.view(match.view(-1, ply).asked, ply)
            thoughts = await self._hall.analysis_worker.ask(view, ANALYSIS, ITERATIONS, SECONDS)
            chances[view.seat] = promise(thoughts)
            plies.append(ply)
            shares.append(whole(chances))
        return Analysis(plies=[*plies, match.ply], shares=[*shares, [chair.share or 0.0 for chair in table.chairs]])

    async def close(self) -> None:
        """Stop all that is under way."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def decisions(table: Table) -> list[int]:
    """The plies at which somebody began a turn with a choice, thinned out where there are many."""
    asked = [table.match.view(-1, ply).asked for ply in range(table.match.ply)]
    begun = [ply for ply in range(1, len(asked)) if asked[ply] != asked[ply - 1]]
    step = -(-len(begun) // MAX_MOMENTS) or 1
    return begun[::step]


def promise(thoughts: list[Thought]) -> float:
    """What the move promises that was tried most."""
    best = max(thoughts, key=lambda thought: (thought.visits, thought.share))
    return best.share


def whole(chances: list[float]) -> list[float]:
    """Chances that add up to one victory."""
    total = sum(chances)
    return [round(chance / total, 4) if total else 1 / len(chances) for chance in chances]
