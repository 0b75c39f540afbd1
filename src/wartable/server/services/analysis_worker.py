"""The process that rates moves for hints and reviews. It starts with the first request.

Until the rules are compiled it thinks on a small budget.
"""

from __future__ import annotations

import asyncio
import os
from multiprocessing.connection import Connection
from typing import NamedTuple

from wartable.bots.background_compiler import BackgroundCompiler
from wartable.bots.child_process import Report, answer_queries
from wartable.bots.forecast import Forecast, forecast
from wartable.bots.levels import INTERPRETED_BUDGET, LEVELS
from wartable.bots.search import SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.engine.view import View
from wartable.review.judging import Effort, Judgement, judge
from wartable.review.measuring import Measurer, Position
from wartable.review.moments import Moment
from wartable.server.http_errors import ApiError
from wartable.server.services.worker_process import WorkerProcess

ITERATIONS, SECONDS = 20_000, 3.0
"""How hard to think about a hint."""
COMPILING_PAUSE = 1.0
"""Seconds after which a review asks again whether the rules are compiled."""
GRACE_SECONDS = 60.0
"""How much longer than its time limit the process may take before it counts as hung: it may be compiling."""
HINT, REVIEW = 0, 1
"""Hints come before reviews."""


class AdviceQuery(NamedTuple):
    """What a seat sees, how hard to think about it, and how many moves to follow through their turns."""

    view: View
    iterations: int
    seconds: float
    whole_turns: int


class ReviewQuery(NamedTuple):
    """A decision of a finished game, how many there are in all, and how long all of them may take."""

    moment: Moment
    decisions: int
    seconds: float


# --- In the process that thinks


def work(pipe: Connection) -> None:
    """Rate moves and judge decisions until the pipe closes."""
    thinker = Thinker()

    def answer(query: AdviceQuery | ReviewQuery, _: Report) -> Forecast | Judgement | None:
        return thinker.judge(query) if isinstance(query, ReviewQuery) else thinker.advise(query)

    answer_queries(pipe, answer)


class Thinker:
    """What the process keeps between two queries."""

    def __init__(self) -> None:
        self._compiler = BackgroundCompiler()
        self._measurers: dict[str, Measurer] = {}
        self._speeds: dict[str, float] = {}
        """The iterations of each measurer in a second."""

    def advise(self, query: AdviceQuery) -> Forecast:
        """What a bot thinks of each legal move."""
        return think(query, compiled=self._compiler.ready(query.view.game))

    def judge(self, query: ReviewQuery) -> Judgement | None:
        """What a decision cost, and what luck did after it; ``None`` while the rules are being compiled."""
        game = query.moment.view.game
        if not self._compiler.ready(game):
            return None
        if game.id not in self._measurers:
            self._measurers[game.id] = Measurer(game, os.cpu_count() or 1)
            self._speeds[game.id] = self._measurers[game.id].speed(Position.seen(query.moment.view))
        effort = Effort.for_game(query.decisions, self._speeds[game.id], query.seconds)
        return judge(query.moment, self._measurers[game.id], effort)


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
        query = AdviceQuery(view.brief(), ITERATIONS, SECONDS, whole_turns)
        found: Forecast = await self._process.ask(query, SECONDS + GRACE_SECONDS, HINT)
        return found

    async def judge(self, moment: Moment, decisions: int, seconds: float) -> Judgement:
        """What a review finds about one of so many decisions, which take so long in all; hints go first."""
        query = ReviewQuery(moment, decisions, seconds)
        while True:
            found: Judgement | None = await self._process.ask(query, GRACE_SECONDS, REVIEW)
            if found is not None:
                return found
            await asyncio.sleep(COMPILING_PAUSE)

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
