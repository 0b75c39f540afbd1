"""Second thoughts: what a bot thinks of all the moves a seat has, worked out in a process of its own.

Hints and analyses come from here. While the rules are still being compiled, it thinks on a small budget.
"""

from __future__ import annotations

import asyncio
import itertools
import queue
import threading
from concurrent.futures import Future
from multiprocessing.connection import Connection
from typing import NamedTuple

from wartable.bots.aides import Aide
from wartable.bots.desk import Desk
from wartable.bots.levels import LEVELS, MAKESHIFT
from wartable.bots.priority import stand_back
from wartable.bots.search import Budget, SearchBot, Thought
from wartable.bots.workers import make_ready
from wartable.engine.view import View
from wartable.server.http_errors import ApiError

ITERATIONS = 4_000
SECONDS = 3.0
HANG_SECONDS = 60.0
"""So many seconds may pass before the process is taken for hung: starting it takes some on a busy machine."""
HINT, ANALYSIS = 0, 1
"""Who asks for a hint comes first."""


class Question(NamedTuple):
    """What a seat sees, and how hard to think about it."""

    view: View
    iterations: int
    seconds: float


# --- In the process that thinks


def work(pipe: Connection) -> None:
    """Answer questions until the pipe closes."""
    ready: set[str] = set()
    begun: set[str] = set()
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError):
            return
        game = question.view.game
        if game.id not in begun:
            begun.add(game.id)
            threading.Thread(target=make_ready, args=(game, ready, lambda _: None), daemon=True).start()
        pipe.send(think(question, compiled=game.id in ready))


def think(question: Question, *, compiled: bool) -> list[Thought]:
    """What a search finds of each legal move."""
    usual = LEVELS["marshal"].budget or MAKESHIFT
    budget = usual._replace(iterations=question.iterations, seconds=question.seconds) if compiled else MAKESHIFT
    return SearchBot([Desk(question.view.game, compiled=compiled)], Budget(*budget), "second thoughts").think(
        question.view
    )


# --- In the server


class AnalysisWorker:
    """The process, which starts when first needed, and the questions that wait for it."""

    def __init__(self) -> None:
        self._order = itertools.count()
        self._waiting: queue.PriorityQueue[tuple[int, int, Question, Future[list[Thought]]]] = queue.PriorityQueue()
        self._closed = False
        self._starting = threading.Lock()
        self._aide: Aide | None = None
        self._thread: threading.Thread | None = None

    async def ask(
        self, view: View, urgency: int, iterations: int = ITERATIONS, seconds: float = SECONDS
    ) -> list[Thought]:
        """What a bot thinks of each legal move of a view, in the order they are offered."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._serve, daemon=True)
            self._thread.start()
        answered: Future[list[Thought]] = Future()
        self._waiting.put((urgency, next(self._order), Question(view, iterations, seconds), answered))
        return await asyncio.wrap_future(answered)

    def _serve(self) -> None:
        while not self._closed:
            *_, question, answered = self._waiting.get()
            if not answered.set_running_or_notify_cancel():
                continue
            thoughts = self._answer(question)
            if thoughts is None:
                self._stop()
                answered.set_exception(ApiError(503, "The bots cannot think about that now: try again in a while."))
            else:
                answered.set_result(thoughts)

    def _answer(self, question: Question) -> list[Thought] | None:
        aide = self._start()
        if aide is None:
            return None
        try:
            aide.pipe.send(question)
            if not aide.pipe.poll(HANG_SECONDS + question.seconds):
                return None
            thoughts: list[Thought] = aide.pipe.recv()
        except (EOFError, OSError):
            return None
        return thoughts

    def _start(self) -> Aide | None:
        """The process, started if need be; none any more when the server stops."""
        with self._starting:
            if self._aide is None and not self._closed:
                self._aide = Aide(work)
                stand_back([self._aide.process.pid or 0])
            return self._aide

    def _stop(self) -> None:
        with self._starting:
            if self._aide is not None:
                self._aide.stop()
            self._aide = None

    def close(self) -> None:
        """End the process, whatever it does."""
        self._closed = True
        with self._starting:
            if self._aide is not None:
                self._aide.process.kill()
