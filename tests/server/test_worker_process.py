"""A process for what would keep the server from answering."""

from __future__ import annotations

import asyncio
from multiprocessing.connection import Connection

import pytest

from wartable.bots.child_process import answer_queries
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
