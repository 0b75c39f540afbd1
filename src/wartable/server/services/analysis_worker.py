"""The process that rates moves for hints and analyses. It starts with the first request.

Until the rules are compiled it thinks on a small budget.
"""

from __future__ import annotations

from multiprocessing.connection import Connection
from typing import NamedTuple

from wartable.bots.background_compiler import BackgroundCompiler
from wartable.bots.child_process import Report, answer_queries
from wartable.bots.forecast import Forecast, forecast
from wartable.bots.levels import INTERPRETED_BUDGET, LEVELS
from wartable.bots.search import SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.engine.view import View
from wartable.server.http_errors import ApiError
from wartable.server.services.worker_process import WorkerProcess

ITERATIONS, SECONDS = 20_000, 3.0
"""How hard to think about a hint."""
GRACE_SECONDS = 60.0
"""How much longer than its time limit the process may take before it counts as hung: it may be compiling."""
HINT, ANALYSIS = 0, 1
"""Hints come before analyses."""


class AdviceQuery(NamedTuple):
    """What a seat sees, how hard to think about it, and how many moves to follow through their turns."""

    view: View
    iterations: int
    seconds: float
    whole_turns: int


# --- In the process that thinks


def work(pipe: Connection) -> None:
    """Rate moves until the pipe closes."""
    compiler = BackgroundCompiler()

    def answer(query: AdviceQuery, _: Report) -> Forecast:
        return think(query, compiled=compiler.ready(query.view.game))

    answer_queries(pipe, answer)


def think(query: AdviceQuery, *, compiled: bool) -> Forecast:
    """What a search expects of each legal move."""
    budget = INTERPRETED_BUDGET
    if compiled:
        budget = LEVELS["marshal"].budget or INTERPRETED_BUDGET
        budget = budget._replace(iterations=query.iterations, seconds=query.seconds, settle_after=None)
    bot = SearchBot([Workspace(query.view.game, compiled=compiled)], budget, "second thoughts")
    return forecast(bot, query.view, query.whole_turns)


# --- In the server


class AnalysisWorker:
    """The process and the requests that wait for it."""

    def __init__(self) -> None:
        self._process = WorkerProcess(work, unavailable, background=True)

    async def forecast(self, view: View, whole_turns: int) -> Forecast:
        """What a bot thinks of each legal move, and how the turns of the best ones would go on."""
        return await self._ask(AdviceQuery(view.brief(), ITERATIONS, SECONDS, whole_turns), HINT)

    async def analyse(self, view: View, iterations: int, seconds: float) -> Forecast:
        """The same for an analysis, which waits for hints."""
        return await self._ask(AdviceQuery(view.brief(), iterations, seconds, whole_turns=0), ANALYSIS)

    async def _ask(self, query: AdviceQuery, urgency: int) -> Forecast:
        found: Forecast = await self._process.ask(query, query.seconds + GRACE_SECONDS, urgency)
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
