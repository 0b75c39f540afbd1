"""Finished games looked back on: endings, which can be told at once, and reviews, which are made on request."""

from __future__ import annotations

import asyncio
import logging
from itertools import pairwise
from typing import Any, NamedTuple

from wartable.engine.statistics import statistics
from wartable.i18n.translator import say
from wartable.review.judging import CORE_SECONDS
from wartable.review.moments import moments
from wartable.review.review import sum_up
from wartable.review.review_data import from_data, to_data
from wartable.server.domain.person import Person
from wartable.server.domain.table import Table
from wartable.server.http_errors import ApiError, conflict
from wartable.server.labels import translator
from wartable.server.limits import MAX_REVIEWS, Limits
from wartable.server.presenters.review_presenter import review_out
from wartable.server.schemas.finished import Counted, Ending, ReviewOut, Working
from wartable.server.services.analysis_worker import AnalysisWorker
from wartable.server.store.database import Database
from wartable.server.store.reviews import insert_review, load_review, load_times

log = logging.getLogger("wartable.reviews")


class Progress(NamedTuple):
    """How far a review is."""

    done: int
    of: int


class ReviewService:
    """Reviews games on request. Those under way are here, those that are done in the database."""

    def __init__(self, database: Database, limits: Limits, worker: AnalysisWorker) -> None:
        self._database = database
        self._limits = limits
        self._worker = worker
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._progress: dict[str, Progress] = {}

    async def ending(self, table: Table) -> Ending:
        """What can be told of a finished game at once."""
        check_over(table)
        outcome = table.match.outcome()
        times = await load_times(self._database, table.id)
        seconds = [0.0] * len(table.chairs)
        for (_, before), (seat, at) in pairwise(times):
            seconds[seat] += at - before
        said = translator(table.game).say
        moves, *counted = await asyncio.to_thread(statistics, table.match)
        moves = moves._replace(name=say("Moves"))  # every game has it
        return Ending(
            rule=outcome.rule if outcome is not None else None,
            counted=[Counted(id=one.id, name=said(one.name), values=list(one.values)) for one in (moves, *counted)],
            seconds=seconds,
        )

    async def get(self, table: Table, person: Person, *, start: bool) -> ReviewOut | Working:
        """The review of a table, or how far it is: of no moves if nobody has started it yet."""
        check_over(table)
        found = await load_review(self._database, table.id)
        if found is not None:
            return review_out(table, from_data(table.game, found))
        if table.id not in self._tasks:
            if not start:
                return Working(text="", done=0, of=0)
            self._start(table, person)
        done, of = self._progress.get(table.id, Progress(0, table.match.ply))
        return Working(text=say("Looking at move {done} of {of}", done=done, of=of), done=done, of=of)

    def _start(self, table: Table, person: Person) -> None:
        if len(self._tasks) >= MAX_REVIEWS:
            raise ApiError(429, "Too many games are being reviewed: try again in a while.")
        self._limits.reviews.take(person.id)
        self._tasks[table.id] = asyncio.create_task(self._run(table))

    async def _run(self, table: Table) -> None:
        try:
            found = await self._review(table)
            await self._database.write(insert_review(table.id, found))
        except Exception:
            log.exception("table %s: the review failed", table.id)
        finally:
            del self._tasks[table.id]
            self._progress.pop(table.id, None)

    async def _review(self, table: Table) -> dict[str, Any]:
        match, judgements = table.match, []
        for moment in moments(match):
            self._progress[table.id] = Progress(moment.ply + 1, match.ply)
            judgements.append(await self._worker.judge(moment, match.ply, CORE_SECONDS))
        return to_data(sum_up(judgements, [chair.share or 0.0 for chair in table.chairs]))

    async def close(self) -> None:
        """Stop all reviews."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def check_over(table: Table) -> None:
    """Refuse a game that is still played, or was never begun."""
    if not (table.over and table.began):
        raise conflict("The review comes after the game.")
