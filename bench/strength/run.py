"""Plays contests on many cores for a while. It compiles first: all games and both checkouts side by side."""

from __future__ import annotations

import contextlib
import queue
import time
from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

from bench.strength.contests import Contest
from bench.strength.play import Result, Task, work
from bench.strength.schedule import Results, Schedule
from wartable.bots.process_pool import ProcessPool

TELL_SECONDS = 30.0
"""How long nothing is told at most."""
TASK_SECONDS = 3_600.0
"""A task that takes longer hangs."""


class Limits(NamedTuple):
    """How long to play, on how many cores, and how many games of each contest at most."""

    seconds: float
    cores: int
    most: int | None = None


class Run:
    """Plays until the time is up or there is nothing left to play; games that are not over by then do not count."""

    def __init__(self, contests: Sequence[Contest], results: Results, limits: Limits) -> None:
        self._contests, self._results, self._limits = contests, results, limits
        self._schedule = Schedule(results, limits.most)
        self._end = time.monotonic() + limits.seconds
        self._told = time.monotonic()
        self._over: queue.SimpleQueue[tuple[Task, Future[Result]]] = queue.SimpleQueue()
        self._compiled: set[tuple[str, bool]] = set()
        self._running = self._played = 0
        self._console = Console(stderr=True)

    def play(self, checkout: Path | None, grand: float) -> None:
        """Compile, then play."""
        started = partial(work, checkout=checkout, grand=grand)
        self._pool = ProcessPool[Task, Result](started, self._limits.cores, accepts=_any, fallback=_failed)
        try:
            self._compile()
            self._begin_games()
            while self._running and self._left > 0:
                self._wait()
                self._begin_games()
        finally:
            self._pool.stop()
        self._tell()

    @property
    def _left(self) -> float:
        return self._end - time.monotonic()

    def _compile(self) -> None:
        """Ask for all that has to be compiled, the other checkout first: its time has to be taken, too."""
        needed = {(each.game, old) for each in self._contests for old in {False, each.needs_old}}
        for game, old in sorted(needed, key=lambda each: not each[1]):
            self._ask(Task(game, mean=self._results.times.get(game, 0.0), old=old))

    def _begin_games(self) -> None:
        """Begin games on the cores that are free."""
        ready = [each for each in self._contests if {(each.game, False), (each.game, each.needs_old)} <= self._compiled]
        while self._running < self._limits.cores:
            begun = self._schedule.begin(ready, self._left)
            if begun is None:
                return
            contest, number = begun
            self._ask(Task(contest.game, contest, number, self._results.times.get(contest.game, 0.0)))

    def _ask(self, task: Task) -> None:
        self._running += 1
        answer = self._pool.ask(task, TASK_SECONDS)
        answer.add_done_callback(lambda done: self._over.put((task, done)))

    def _wait(self) -> None:
        """Wait for the next task that is over, and tell now and then how far all is."""
        with contextlib.suppress(queue.Empty):
            task, done = self._over.get(timeout=max(0.0, min(TELL_SECONDS, self._left)))
            self._running -= 1
            if done.exception() is None:
                self._keep(task, done.result())
            else:
                self._console.print(f"{task} failed: {done.exception()}")
        if time.monotonic() - self._told > TELL_SECONDS:
            self._tell()

    def _keep(self, task: Task, result: Result) -> None:
        if task.contest is not None:
            self._played += 1
            self._schedule.end(task.contest, task.number, result)
            return
        self._compiled.add((task.game, task.old))
        if result.decisions[1]:
            self._results.add_time(task.game, result.seconds[1] / result.decisions[1])

    def _tell(self) -> None:
        self._told = time.monotonic()
        compiled, left = len(self._compiled), max(0.0, self._left)
        self._console.print(
            f"compiled {compiled}, played {self._played}, {self._running} under way, {left:.0f} s left", highlight=False
        )


def _any(_task: Task, _result: Result) -> bool:
    return True


def _failed(task: Task) -> Result:
    raise RuntimeError(f"this failed twice: {task}")
