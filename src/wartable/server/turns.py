"""Requests of one caller begin one at a time, so that a burst of them delays everybody else by one of them at most.

An event loop does all that has come in before it looks for more. Without turns, a move that comes just after a hundred
requests of somebody else waits for all of them.
"""

from __future__ import annotations

import asyncio
from collections import deque


class Turns:
    """Who has begun something in this round of the event loop, and what of theirs waits for the next ones."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def take(self, who: str) -> None:
        """Begin at once, or wait for a round of the event loop in which this caller has begun nothing else."""
        waiting = self._waiting.get(who)
        if waiting is None:
            self._waiting[who] = deque()
            asyncio.get_running_loop().call_soon(self._next, who)
            return
        turn = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        await turn

    def _next(self, who: str) -> None:
        """Let the caller's next request begin."""
        waiting = self._waiting[who]
        while waiting and waiting[0].done():
            waiting.popleft()  # its request was cancelled
        if not waiting:
            del self._waiting[who]
            return
        waiting.popleft().set_result(None)
        asyncio.get_running_loop().call_soon(self._next, who)
