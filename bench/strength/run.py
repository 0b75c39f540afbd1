"""Plays contests on many cores for a while. It compiles first: all games and both checkouts side by side."""

from __future__ import annotations

import queue
import time
from collections.abc import Sequence
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
        self._over: queue.SimpleQueue[tuple[Task, Result]] = queue.SimpleQueue()
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
            self._ask(Task(game, old=old))

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
        answer.add_done_callback(lambda done: done.cancelled() or self._over.put((task, done.result())))

    def _wait(self) -> None:
        """Wait for the next task that is over, and tell how far all is."""
        try:
            task, result = self._over.get(timeout=max(0.0, min(TELL_SECONDS, self._left)))
        except queue.Empty:
            self._tell()
            return
        self._running -= 1
        if task.contest is not None:
            self._played += 1
            self._schedule.end(task.contest, task.number, result)
        else:
            self._compiled.add((task.game, task.old))
            if task.old:
                self._results.add_time(task.game, result.seconds[1] / max(1, result.decisions[1]))
        self._tell()

    def _tell(self) -> None:
        compiled = f"{len(self._compiled)} things compiled, " if self._contests else ""
        self._console.print(
            f"{compiled}{self._played} games played, {self._running} under way, {max(0, self._left):.0f} s left"
        )


def _any(_task: Task, _result: Result) -> bool:
    return True


def _failed(task: Task) -> Result:
    raise RuntimeError(f"this failed twice: {task}")
