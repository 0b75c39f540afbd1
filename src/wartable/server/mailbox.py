"""Messages that wait for one reader."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

Message = TypeVar("Message")


class Mailbox(Generic[Message]):
    """Messages in their order. Each connection has two, and an :class:`asyncio.Queue` takes 3 KB even if empty."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Message] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Message) -> None:
        """Add a message."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Message:
        """Wait for the next message and take it."""
        await self._filled()
        return self._messages.pop(0)

    async def get_all(self) -> list[Message]:
        """Wait for a message and take all that are there."""
        await self._filled()
        return self.take_all()

    async def _filled(self) -> None:
        """Wait until there is a message."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None

    def take_all(self) -> list[Message]:
        """Take all messages that wait."""
        found, self._messages = self._messages, []
        return found

    def empty(self) -> bool:
        """Whether no message waits."""
        return not self._messages

    def __len__(self) -> int:
        return len(self._messages)
