"""A queueing model of server processes: every move takes time on an event loop, waits for a commit, then is told.

The event loop of a process does one thing after the other. Commits run beside it: one after the other as in SQLite,
each with all writes that came during the one before, or side by side as in PostgreSQL. A move is acknowledged when the
event loop has told it.
"""

from __future__ import annotations

import heapq
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Seconds = NDArray[np.float64]
ARRIVES, COMMITTED, LOOP_FREE = range(3)
"""What may happen next to a process."""
BEFORE, AFTER, NEWS = range(3)
"""The parts of the work on an event loop: before the commit, after it, and for a move of another process."""


class Service(NamedTuple):
    """The work of one move, as samples from which the model draws."""

    loop: Seconds
    """On the event loop, all in all."""
    commit: Seconds
    """Waiting for the disk or the database."""
    before: float = 0.3
    """The share of the work on the event loop that comes before the commit."""
    news: float = 0.0
    """The share of that work that a move costs each other process whose players listen to the table."""
    together: bool = True
    """Whether a commit takes all writes that came during the one before. If not, each has its own, side by side."""


class Process:
    """One process: its event loop, and the writes that wait for the next commit."""

    def __init__(self) -> None:
        self.waiting: list[tuple[int, int]] = []
        """Work for the event loop, each with its move, in the order of arrival."""
        self.at = 0
        self.busy = False
        self.writes: list[int] = []
        self.committing = 0


def simulate(
    service: Service, rate: float, moves: int, seed: int, processes: int = 1, overhead: float = 0.0
) -> Seconds:
    """The seconds from the sending of each move to its acknowledgement, at a rate of moves per second in all.

    Moves come at random moments, to a random process. ``overhead`` is the time on the way, there and back.
    """
    rng = np.random.default_rng(seed)
    arrivals = np.cumsum(rng.exponential(1.0 / rate, moves))
    loop, commit = rng.choice(service.loop, moves), rng.choice(service.commit, moves)
    return Simulation(service, arrivals, loop, commit, rng.integers(processes, size=moves), processes).run() + overhead


class Simulation:
    """The events of one run, in the order of their time."""

    def __init__(
        self,
        service: Service,
        arrivals: Seconds,
        loop: Seconds,
        commit: Seconds,
        homes: NDArray[np.int64],
        processes: int,
    ) -> None:
        self._service, self._arrivals, self._loop, self._commit, self._homes = service, arrivals, loop, commit, homes
        self._processes = [Process() for _ in range(processes)]
        self._events = [(float(at), ARRIVES, move) for move, at in enumerate(arrivals)]
        self._commits: list[tuple[int, list[int]]] = []
        """The process and the moves of each commit."""
        self._done = np.zeros(len(arrivals))

    def run(self) -> Seconds:
        """Let everything happen; return how long each move took."""
        heapq.heapify(self._events)
        while self._events:
            now, what, number = heapq.heappop(self._events)
            if what == ARRIVES:
                self._work(now, self._homes[number], BEFORE, number)
            elif what == COMMITTED:
                self._committed(now, number)
            else:
                self._worked(now, number)
        return self._done - self._arrivals

    def _work(self, now: float, home: int, part: int, move: int) -> None:
        """Give work to an event loop."""
        process = self._processes[home]
        process.waiting.append((part, move))
        if not process.busy:
            self._begin(now, home)

    def _begin(self, now: float, home: int) -> None:
        """Begin the work that has waited longest."""
        process = self._processes[home]
        process.busy = True
        part, move = process.waiting[process.at]
        share = (self._service.before, 1.0 - self._service.before, self._service.news)[part]
        heapq.heappush(self._events, (now + self._loop[move] * share, LOOP_FREE, home))

    def _worked(self, now: float, home: int) -> None:
        """An event loop has finished something."""
        process = self._processes[home]
        part, move = process.waiting[process.at]
        process.at += 1
        process.busy = False
        if part == BEFORE and not self._commit[move]:
            process.waiting.insert(process.at, (AFTER, move))  # nothing is to be waited for, so it continues at once
            self._tell_others(now, home, move)
        elif part == BEFORE:
            process.writes.append(move)
            self._commit_next(now, home)
        elif part == AFTER:
            self._done[move] = now
        if process.at < len(process.waiting) and not process.busy:
            self._begin(now, home)

    def _commit_next(self, now: float, home: int) -> None:
        """Commit what waits: all of it as soon as no commit is under way, or at once if each write has its own."""
        process = self._processes[home]
        if process.writes and not (process.committing and self._service.together):
            process.committing += 1
            self._commits.append((home, process.writes))
            took = self._commit[process.writes[0]]
            heapq.heappush(self._events, (now + took, COMMITTED, len(self._commits) - 1))
            process.writes = []

    def _committed(self, now: float, commit: int) -> None:
        """A commit is done: its moves are told, here and by the processes that hear of them."""
        home, moves = self._commits[commit]
        self._processes[home].committing -= 1
        for move in moves:
            self._work(now, home, AFTER, move)
            self._tell_others(now, home, move)
        self._commit_next(now, home)

    def _tell_others(self, now: float, home: int, move: int) -> None:
        """Let the other processes hear of a move."""
        for other in range(len(self._processes)):
            if other != home and self._service.news:
                self._work(now, other, NEWS, move)
