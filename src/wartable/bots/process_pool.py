"""A pool of child processes that answer queries. A child that dies or hangs is replaced and asked once more.

Queries with the same key go to the same child if it is idle, since it may remember the last one.
"""

from __future__ import annotations

import contextlib
import itertools
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from multiprocessing.connection import Connection
from typing import Generic, NamedTuple, TypeVar

from wartable.bots.child_process import ChildProcess, Report

ATTEMPTS = 2
"""How often a query is put before the pool falls back."""
MAX_KEYS = 10_000
"""Keys of which the pool knows the child."""

Query = TypeVar("Query")
Result = TypeVar("Result")


class _Job(NamedTuple, Generic[Query, Result]):
    urgency: int
    number: int
    key: str
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
        self._jobs: list[_Job[Query, Result]] = []
        self._idle: set[int] = set()
        """The places of children that wait for a query."""
        self._homes: OrderedDict[str, int] = OrderedDict()
        """The place of the child that had each key last."""
        self._changed = threading.Condition()
        """Guards the last three and the next."""
        self._closing = False
        self._stopped = False
        self._replacing = threading.Lock()
        self._children = [self._start() for _ in range(count)]
        self._threads = [threading.Thread(target=self._serve, args=(i,), daemon=True) for i in range(count)]
        for thread in self._threads:
            thread.start()

    def ask(self, query: Query, seconds: float, urgency: int = 0, key: str = "") -> Future[Result]:
        """Queue a query that may take this long once a child has it; the smallest urgency comes first."""
        future: Future[Result] = Future()
        with self._changed:
            self._jobs.append(_Job(urgency, next(self._order), key, query, seconds, future))
            self._changed.notify_all()
        return future

    @property
    def pids(self) -> list[int]:
        """The ids of the processes."""
        return [child.pid for child in self._children]

    def close(self) -> None:
        """End the children after they have answered all queries."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
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
        while (job := self._next(place)) is not None:
            with contextlib.suppress(InvalidStateError):  # the caller cancelled it
                if not job.future.cancelled():
                    self._answer(place, job)
        self._children[place].stop()

    def _next(self, place: int) -> _Job[Query, Result] | None:
        """Wait for the next query that is for a child; ``None`` once there are none and there will be none."""
        with self._changed:
            self._idle.add(place)
            while (job := self._fitting(place)) is None and not (self._closing and not self._jobs):
                self._changed.wait()
            self._idle.discard(place)
            if job is not None:
                self._jobs.remove(job)
                self._remember(job.key, place)
            self._changed.notify_all()
            return job

    def _fitting(self, place: int) -> _Job[Query, Result] | None:
        """The first query that no other idle child had better answer."""
        for job in sorted(self._jobs, key=lambda job: (job.urgency, job.number)):
            home = self._homes.get(job.key, place)
            if home == place or home not in self._idle:
                return job
        return None

    def _remember(self, key: str, place: int) -> None:
        if key:
            self._homes[key] = place
            self._homes.move_to_end(key)
            if len(self._homes) > MAX_KEYS:
                self._homes.popitem(last=False)

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
