"""A table of Connect Four on a server of Wartable: two guests who read the news as pages do."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from secrets import token_hex
from typing import Any

from bench.connect_four.shelf import shelved
from bench.peers.connection import Connection, Http, WebSocket, connected
from bench.reader import Reader
from bench.serving import Serving, serving

CHANGES = {"X-Wartable": "1"}


@contextmanager
def server() -> Iterator[Serving]:
    """A server with default options, whose shelf holds Connect Four too."""
    with shelved() as packages, serving(packages=packages) as running:
        yield running


class WartableTable:
    """Two seats, each with a connection for requests and a WebSocket."""

    def __init__(self, port: int, number: int) -> None:
        self._port = port
        self._source = f"127.{1 + number // 62500}.{number // 250 % 250}.{1 + number % 250}"
        """Each table has an address of its own, because of the limits per address."""
        self._requests: list[Http] = []
        self._sockets: list[WebSocket] = []
        self._cookies: list[str] = []
        self._readers = [Reader(), Reader()]
        self._answers: list[Any] = []
        """The answers to moves."""

    @property
    def connections(self) -> list[Connection]:
        """All connections of both players."""
        return [*self._requests, *self._sockets]

    async def begin(self) -> None:
        """Sit down on both seats and listen."""
        for _ in self._readers:
            self._requests.append(Http(*await connected(self._port, self._source)))
        wanted = {"game": "connect_four", "seats": ["me", "open"], "public": True}
        made = await self._requests[0].post("/api/tables", wanted, CHANGES)
        self._path = f"/api/tables/{made.data['id']}"
        joined = await self._requests[1].post(f"{self._path}/join", {}, CHANGES)
        self._cookies = [made.cookie, joined.cookie]
        for seat, cookie in enumerate(self._cookies):
            self._sockets.append(WebSocket(*await connected(self._port, self._source)))
            await self._sockets[seat].open(f"{self._path}/live?since=-1&small=0", {"Cookie": cookie})
            await self._hear(seat, 0)

    async def drop(self, ply: int, column: int) -> None:
        """Play a move, and wait until it is acknowledged and both seats have heard of it."""
        seat = ply % 2
        move = {"kind": "move", "request": token_hex(12), "ply": ply, "move": f"drop {column}"}
        self._sockets[seat].send(json.dumps(move, separators=(",", ":")))
        for listener in range(2):
            await self._hear(listener, ply + 1)
        while len(self._answers) <= ply:
            await self._take(seat)
        assert self._answers[ply]["answer"] == "done", self._answers[ply]

    async def _hear(self, seat: int, ply: int) -> None:
        """Read the news of a seat up to a ply."""
        reader = self._readers[seat]
        while not reader.view or reader.view["frame"]["ply"] < ply:
            await self._take(seat)

    async def _take(self, seat: int) -> None:
        """Take a message."""
        news = json.loads(await self._sockets[seat].next())
        if news["kind"] == "answer":
            self._answers.append(news)
        else:
            assert self._readers[seat].hear(news)

    @property
    def over(self) -> bool:
        """Whether both players know that the game is over."""
        return all(reader.view["table"]["status"] == "over" for reader in self._readers)
