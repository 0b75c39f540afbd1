"""A pool of child processes: urgent queries first, failures replaced, a fallback if all fails."""

from __future__ import annotations

import os
import threading
from multiprocessing.connection import Connection
from typing import Any

import pytest

from wartable.bots.child_process import Report, answer_queries
from wartable.bots.priority import BACKGROUND_NICENESS
from wartable.bots.process_pool import ProcessPool

SECONDS = 60.0


def double(pipe: Connection) -> None:
    """A child that reports its query and doubles it."""

    def answer(query: int, report: Report) -> int:
        report(query)
        return 2 * query

    answer_queries(pipe, answer)


def crash(_: Connection) -> None:
    """A child that dies at once."""
    os._exit(1)


def pool(work: Any, **more: Any) -> ProcessPool[int, int]:
    options: dict[str, Any] = {"accepts": lambda query, answer: answer == 2 * query, "fallback": lambda query: -query}
    return ProcessPool(work, 1, **(options | more))


def test_queries_are_answered_and_reported() -> None:
    reports: list[int] = []
    doubling = pool(double, report=reports.append)
    assert doubling.ask(21, SECONDS).result(SECONDS) == 42
    assert reports == [21]
    doubling.close()


def test_urgent_queries_come_first() -> None:
    first_asked, go_on = threading.Event(), threading.Event()
    order: list[int] = []

    def report(query: int) -> None:
        order.append(query)
        first_asked.set()
        go_on.wait(SECONDS)

    doubling = pool(double, report=report)
    asked = [doubling.ask(1, SECONDS)]
    first_asked.wait(SECONDS)
    asked += [doubling.ask(2, SECONDS, urgency=1), doubling.ask(3, SECONDS, urgency=0)]
    go_on.set()
    assert [future.result(SECONDS) for future in asked] == [2, 4, 6]
    assert order == [1, 3, 2]
    doubling.close()


def test_children_in_the_background_leave_the_cores_to_others() -> None:
    doubling = pool(double, background=True)
    assert [os.getpriority(os.PRIO_PROCESS, pid) for pid in doubling.pids] == [BACKGROUND_NICENESS]
    doubling.stop()


def test_a_query_that_kills_two_children_gets_the_fallback() -> None:
    broken = pool(crash)
    assert broken.ask(7, SECONDS).result(SECONDS) == -7
    assert broken.replaced == 2
    broken.stop()


def test_an_answer_that_is_not_accepted_gets_the_fallback() -> None:
    strict = pool(double, accepts=lambda *_: False)
    assert strict.ask(7, SECONDS).result(SECONDS) == -7
    strict.stop()


def test_a_fallback_may_fail() -> None:
    def refuse(_: int) -> int:
        raise ValueError("no answer")

    broken = pool(crash, fallback=refuse)
    with pytest.raises(ValueError, match="no answer"):
        broken.ask(7, SECONDS).result(SECONDS)
    broken.stop()
