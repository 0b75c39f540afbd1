"""The process that rates moves for hints and analyses. It starts with the first request.

Until the rules are compiled it thinks on a small budget.
"""

from __future__ import annotations

from multiprocessing.connection import Connection
from typing import NamedTuple

from wartable.bots.background_compiler import BackgroundCompiler
from wartable.bots.child_process import Report, answer_queries
from wartable.bots.levels import INTERPRETED_BUDGET, LEVELS
from wartable.bots.search import SearchBot, Thought
from wartable.bots.search_workspace import Workspace
from wartable.engine.view import View
from wartable.server.http_errors import ApiError
from wartable.server.services.worker_process import WorkerProcess

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
        self._process = WorkerProcess(work, unavailable, background=True)

    async def ask(
        self, view: View, urgency: int, iterations: int = ITERATIONS, seconds: float = SECONDS
    ) -> list[Thought]:
        """What a bot thinks of each legal move of a view, in the order they are offered."""
        query = AdviceQuery(view.brief(), iterations, seconds)
        found: list[Thought] = await self._process.ask(query, seconds + GRACE_SECONDS, urgency)
        return found

    @property
    def replaced(self) -> int:
        """How often the process died or hung and was replaced."""
        return self._process.replaced

    async def close(self) -> None:
        """End the process at once."""
        await self._process.close()


def unavailable() -> ApiError:
    """The process has failed."""
    return ApiError(503, "The bots cannot think about that now: try again in a while.")
