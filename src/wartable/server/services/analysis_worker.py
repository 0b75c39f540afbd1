"""The process that rates moves for hints and analyses. It starts with the first request.

Until the rules are compiled it thinks on a small budget.
"""

from __future__ import annotations

import asyncio
from multiprocessing.connection import Connection
from typing import NamedTuple

from wartable.bots.background_compiler import BackgroundCompiler
from wartable.bots.child_process import Report, answer_queries
from wartable.bots.levels import INTERPRETED_BUDGET, LEVELS
from wartable.bots.process_pool import ProcessPool
from wartable.bots.search import SearchBot, Thought
from wartable.bots.search_workspace import Workspace
from wartable.engine.view import View
from wartable.server.http_errors import ApiError

ITERATIONS = 4_000
SECONDS = 3.0
GRACE_SECONDS = 60.0
"""How much longer than its time limit the process may take before it counts as hung: it may be compiling."""
HINT, ANALYSIS = 0, 1
"""Hints come before analyses."""


class AdviceQuery(NamedTuple):
    """What a seat sees, and how hard to think about it."""

    view: View
    iterations: int
    seconds: float


# --- In the process that thinks


def work(pipe: Connection) -> None:
    """Rate moves until the pipe closes."""
    compiler = BackgroundCompiler()

    def answer(query: AdviceQuery, _: Report) -> list[Thought]:
        return think(query, compiled=compiler.ready(query.view.game))

    answer_queries(pipe, answer)


def think(query: AdviceQuery, *, compiled: bool) -> list[Thought]:
    """What a search finds of each legal move."""
    budget = INTERPRETED_BUDGET
    if compiled:
        budget = LEVELS["marshal"].budget or INTERPRETED_BUDGET
        budget = budget._replace(iterations=query.iterations, seconds=query.seconds)
    bot = SearchBot([Workspace(query.view.game, compiled=compiled)], budget, "second thoughts")
    return bot.think(query.view)


# --- In the server


class AnalysisWorker:
    """The process and the requests that wait for it."""

    def __init__(self) -> None:
        self._pool: ProcessPool[AdviceQuery, list[Thought]] | None = None

    async def ask(
        self, view: View, urgency: int, iterations: int = ITERATIONS, seconds: float = SECONDS
    ) -> list[Thought]:
        """What a bot thinks of each legal move of a view, in the order they are offered."""
        if self._pool is None:
            self._pool = ProcessPool(work, 1, accepts=lambda *_: True, fallback=unavailable, background=True)
        query = AdviceQuery(view.brief(), iterations, seconds)
        return await asyncio.wrap_future(self._pool.ask(query, seconds + GRACE_SECONDS, urgency))

    async def close(self) -> None:
        """End the process at once."""
        if self._pool is not None:
            await asyncio.to_thread(self._pool.stop)


def unavailable(_: AdviceQuery) -> list[Thought]:
    """Fail for the caller after the process failed twice."""
    raise ApiError(503, "The bots cannot think about that now: try again in a while.")
