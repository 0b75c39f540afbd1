"""A thread that waits for the disk and for other processes, so that the event loop never does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple


class Job(NamedTuple):
    """Something to do, and who waits for it."""

    work: Callable[[], object]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class WriterThread:
    """Does one thing after the other. An executor would do, at several times the CPU for each."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[], object]) -> None:
        """Do some work there, and wait until it is done."""
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self._jobs.put(Job(work, loop, done))
        await done

    def stop(self) -> None:
        """Finish what was asked for, and end the thread."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            error: Exception | None = None
            try:
                job.work()
            except Exception as found:
                error = found
            job.loop.call_soon_threadsafe(_finish, job.done, error)


def _finish(done: asyncio.Future[None], error: Exception | None) -> None:
    """Let the one who waits go on."""
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
