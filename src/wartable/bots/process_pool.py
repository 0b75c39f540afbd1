"""A pool of child processes that answer queries. A child that dies or hangs is replaced and asked once more."""

from __future__ import annotations

import contextlib
import itertools
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from multiprocessing.connection import Connection
from typing import Generic, NamedTuple, TypeVar

from wartable.bots.child_process import ChildProcess, Report

ATTEMPTS = 2
"""How often a query is put before the pool falls back."""
LAST = 1 << 30
"""The urgency of the signal to stop: all queries come before it."""

Query = TypeVar("Query")
Result = TypeVar("Result")


class _Job(NamedTuple, Generic[Query, Result]):
    query: Query
    seconds: float
    future: Future[Result]


class ProcessPool(Generic[Query, Result]):
    """Child processes, a thread that looks after each, and the queries that wait for them."""

    def __init__(
        self,
        work: Callable[[Connection], None],
        count: int,
        *,
        accepts: Callable[[Query, Result], bool],
        fallback: Callable[[Query], Result],
        report: Report | None = None,
        background: bool = False,
    ) -> None:
        self._work = work
        self._accepts = accepts
        self._fallback = fallback
        self._report = report
        self._background = background
        self.replaced = 0
        """How many children died or hung and were replaced."""
        self._order = itertools.count()
        self._jobs: queue.PriorityQueue[tuple[int, int, _Job[Query, Result] | None]] = queue.PriorityQueue()
        self._stopped = False
        self._replacing = threading.Lock()
        self._children = [self._start() for _ in range(count)]
        self._threads = [threading.Thread(target=self._serve, args=(i,), daemon=True) for i in range(count)]
        for thread in self._threads:
            thread.start()

    def ask(self, query: Query, seconds: float, urgency: int = 0) -> Future[Result]:
        """Queue a query that may take this long once a child has it; the smallest urgency comes first."""
        future: Future[Result] = Future()
        self._jobs.put((urgency, next(self._order), _Job(query, seconds, future)))
        return future

    @property
    def pids(self) -> list[int]:
        """The ids of the processes."""
        return [child.pid for child in self._children]

    def close(self) -> None:
        """End the children after they have answered all queries."""
        for _ in self._threads:
            self._jobs.put((LAST, next(self._order), None))
        for thread in self._threads:
            thread.join()

    def stop(self) -> None:
        """End the children at once; queries without an answer are cancelled."""
        with self._replacing:
            self._stopped = True
            for child in self._children:
                child.kill()
        self.close()

    # --- In the thread of one child

    def _serve(self, place: int) -> None:
        while (job := self._jobs.get()[2]) is not None:
            with contextlib.suppress(InvalidStateError):  # the caller cancelled it
                if not job.future.cancelled():
                    self._answer(place, job)
        self._children[place].stop()

    def _answer(self, place: int, job: _Job[Query, Result]) -> None:
        for _ in range(ATTEMPTS):
            answer = None if self._stopped else self._children[place].ask(job.query, job.seconds, self._report)
            if answer is not None and self._accepts(job.query, answer.value):
                job.future.set_result(answer.value)
                return
            if not self._replace(place):
                job.future.cancel()
                return
        try:
            result = self._fallback(job.query)
        except Exception as error:
            job.future.set_exception(error)
        else:
            job.future.set_result(result)

    def _replace(self, place: int) -> bool:
        """Put a new child in the place of one that failed, unless the pool is being stopped."""
        with self._replacing:
            if self._stopped:
                return False
            self._children[place].stop()
            self.replaced += 1
            self._children[place] = self._start()
            return True

    def _start(self) -> ChildProcess:
        return ChildProcess(self._work, background=self._background)
