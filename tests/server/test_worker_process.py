"""A process for what would keep the server from answering."""

from __future__ import annotations

import asyncio
from multiprocessing.connection import Connection, Pipe

import pytest

from wartable.bots.child_process import LISTENING, Report, answer_queries
from wartable.server.http_errors import ApiError
from wartable.server.services.worker_process import WorkerProcess


def double(pipe: Connection) -> None:
    answer_queries(pipe, lambda query, _: 2 * query)


def end_at_once(_: Connection) -> None:
    """A process that answers nothing."""


def unavailable() -> ApiError:
    return ApiError(503, "Not now.")


async def answers(process: WorkerProcess, *queries: int) -> list[int]:
    try:
        return [await process.ask(query, seconds=60) for query in queries]
    finally:
        await process.close()


def test_it_answers_queries() -> None:
    assert asyncio.run(answers(WorkerProcess(double, unavailable), 3, 4)) == [6, 8]


def test_a_query_that_fails_twice_is_refused() -> None:
    with pytest.raises(ApiError, match="Not now"):
        asyncio.run(answers(WorkerProcess(end_at_once, unavailable), 3))


def test_a_process_that_was_never_asked_can_be_closed() -> None:
    assert asyncio.run(answers(WorkerProcess(double, unavailable))) == []


def test_a_process_whose_parent_was_killed_ends_quietly() -> None:
    here, there = Pipe()
    here.send(3)

    def answer(query: int, report: Report) -> int:
        assert here.recv() == LISTENING
        here.close()
        report("half of it is done")
        return 2 * query

    answer_queries(there, answer)


def test_an_error_of_the_work_is_no_end_of_the_parent() -> None:
    here, there = Pipe()
    here.send(3)

    def answer(_: int, __: Report) -> int:
        raise OSError("no such file")

    with pytest.raises(OSError, match="no such file"):
        answer_queries(there, answer)
