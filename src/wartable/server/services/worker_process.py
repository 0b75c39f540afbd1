"""A process for what would keep the server from answering. It starts with the first query."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from wartable.bots.process_pool import ProcessPool
from wartable.server.http_errors import ApiError


class WorkerProcess:
    """The process and the queries that wait for it. If it fails twice with a query, ``failure`` is raised.

    A process in the ``background`` leaves the processor to others.
    """

    def __init__(
        self, work: Callable[[Connection], None], failure: Callable[[], ApiError], *, background: bool = False
    ) -> None:
        self._work = work
        self._failure = failure
        self._background = background
        self._pool: ProcessPool[Any, Any] | None = None

    async def ask(self, query: Any, seconds: float, urgency: int = 0) -> Any:
        """The answer to a query, which may take this long; the smallest urgency comes first."""
        if self._pool is None:
            self._pool = ProcessPool(
                self._work, 1, accepts=lambda *_: True, fallback=self._fail, background=self._background
            )
        return await asyncio.wrap_future(self._pool.ask(query, seconds, urgency))

    @property
    def replaced(self) -> int:
        """How often the process died or hung and was replaced."""
        return self._pool.replaced if self._pool else 0

    def _fail(self, _: Any) -> Any:
        raise self._failure()

    async def close(self) -> None:
        """End the process at once."""
        if self._pool is not None:
            await asyncio.to_thread(self._pool.stop)
