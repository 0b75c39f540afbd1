"""News between processes: short hints by NOTIFY, many in one, outside the transactions they tell of.

A hint can be lost, and nothing depends on it: it only makes other processes look sooner.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

import psycopg

from wartable.server.store.version_reader import Connect

CHANNEL = "wartable"
BATCH_SECONDS = 0.01
"""How long news wait for more, so that one message carries them all: NOTIFY makes all writers wait for each other."""
MAX_BYTES = 7_900
"""Bytes of a message at most."""
RETRY_SECONDS = 1.0
LISTEN_SECONDS = 30.0
"""How long a connection may be quiet before it is tested."""

log = logging.getLogger("wartable.processes")


class ProcessChannel:
    """Sends news to all other processes, and listens to theirs."""

    def __init__(self, connect: Connect, process: str) -> None:
        self._connect = connect
        self._process = process
        self._waiting: dict[str, str] = {}
        self._sending: asyncio.Task[None] | None = None
        self._sender: psycopg.AsyncConnection[Any] | None = None

    def send(self, about: str, news: str) -> None:
        """Send some news soon; of several about the same thing, only the last."""
        self._waiting[about] = news
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_all())

    async def _send_all(self) -> None:
        try:
            while self._waiting:
                await asyncio.sleep(BATCH_SECONDS)
                waiting, self._waiting = self._waiting, {}
                for message in messages(self._process, list(waiting.values())):
                    await self._send(message)
        except (psycopg.Error, OSError) as error:
            log.warning("other processes are not told what happened here, and find out later: %s", error)
            await self._close_sender()
        finally:
            self._sending = None

    async def _send(self, message: str) -> None:
        if self._sender is None:
            self._sender = await self._connect()
        await self._sender.execute("SELECT pg_notify(%s, %s)", [CHANNEL, message], prepare=True)

    async def listen(self, hear: Callable[[str], None], on_connect: Callable[[], None]) -> None:
        """Call ``hear`` with the news of other processes, and ``on_connect`` when some may have been lost before."""
        while True:
            try:
                connection = await self._connect()
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    on_connect()
                    await self._hear_all(connection, hear)
            except (psycopg.Error, OSError) as error:
                log.warning("no news of other processes for a moment: %s", error)
            await asyncio.sleep(RETRY_SECONDS)

    async def _hear_all(self, connection: psycopg.AsyncConnection[Any], hear: Callable[[str], None]) -> None:
        while True:
            async for message in connection.notifies(timeout=LISTEN_SECONDS):
                process, *news = message.payload.split(" ")
                if process != self._process:
                    for each in news:
                        hear(each)
            await connection.execute("SELECT 1")  # detects a connection that was lost silently

    async def close(self) -> None:
        """Send what waits, and close the connection."""
        if self._sending is not None:
            await asyncio.wait([self._sending], timeout=RETRY_SECONDS)
        await self._close_sender()

    async def _close_sender(self) -> None:
        if self._sender is not None:
            sender, self._sender = self._sender, None
            with contextlib.suppress(psycopg.Error):
                await sender.close()


def messages(process: str, news: list[str]) -> list[str]:
    """Messages that carry all the news, each short enough, and the process they come from.

    >>> messages("p1", ["t:a:7:0", "t:b:9:1"])
    ['p1 t:a:7:0 t:b:9:1']
    """
    found = [process]
    for each in news:
        if len(found[-1]) + 1 + len(each) > MAX_BYTES:
            found.append(process)
        found[-1] += f" {each}"
    return found
