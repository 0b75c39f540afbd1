"""A queue in which nobody can keep the others waiting by asking for much."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from itertools import count
from typing import NamedTuple


class Waiting(NamedTuple):
    """A caller who waits, since when, and how urgent it is: lower ranks go first."""

    rank: int
    owner: str
    number: int
    turn: asyncio.Future[None]


class FairQueue:
    """A number of places. Within a rank, the owner who was served longest ago gets the next free one."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[Waiting] = []
        self._numbers = count(1)
        self._served: dict[str, int] = {}
        """When the owners who wait or were just served had their last turn."""

    @contextlib.asynccontextmanager
    async def place(self, owner: str, rank: int = 0) -> AsyncIterator[None]:
        """Wait for a place, and hold it for a while."""
        await self._take(owner, rank)
        try:
            yield
        finally:
            self._give_back()

    def __len__(self) -> int:
        return len(self._waiting)

    async def _take(self, owner: str, rank: int) -> None:
        waiting = Waiting(rank, owner, next(self._numbers), asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._serve()
        try:
            await waiting.turn
        except asyncio.CancelledError:
            if waiting.turn.done() and not waiting.turn.cancelled():
                self._give_back()
            else:
                self._waiting.remove(waiting)
            raise

    def _give_back(self) -> None:
        self._free += 1
        self._serve()

    def _serve(self) -> None:
        """Give free places to those who wait."""
        while self._free and (waiting := [one for one in self._waiting if not one.turn.cancelled()]):
            chosen = min(waiting, key=lambda one: (one.rank, self._served.get(one.owner, 0), one.number))
            self._waiting.remove(chosen)
            self._free -= 1
            self._served[chosen.owner] = next(self._numbers)
            chosen.turn.set_result(None)
        if not self._waiting:
            self._served.clear()
