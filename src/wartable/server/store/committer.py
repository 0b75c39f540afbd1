"""A thread that commits, so that the event loop never waits for the disk."""

from __future__ import annotations

import asyncio
import sqlite3
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple


class Commit(NamedTuple):
    """A connection whose transaction is to be committed, and who waits for it."""

    db: sqlite3.Connection
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class Committer:
    """Commits one transaction after the other. An executor would do, at several times the CPU for each."""

    def __init__(self) -> None:
        self._commits: SimpleQueue[Commit | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="commit", daemon=True)
        self._thread.start()

    async def commit(self, db: sqlite3.Connection) -> None:
        """Commit the transaction of a connection. It is on the disk when this returns."""
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self._commits.put(Commit(db, loop, done))
        await done

    def stop(self) -> None:
        """Finish what was asked for, and end the thread."""
        self._commits.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (commit := self._commits.get()) is not None:
            error: Exception | None = None
            try:
                commit.db.execute("COMMIT")
            except Exception as found:
                error = found
            commit.loop.call_soon_threadsafe(_finish, commit.done, error)


def _finish(done: asyncio.Future[None], error: Exception | None) -> None:
    """Let the one who waits go on."""
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
