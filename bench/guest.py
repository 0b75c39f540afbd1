"""A guest of a server: comes to a table by HTTP, then listens and plays by WebSocket, as a page does."""

from __future__ import annotations

import asyncio
import json
import random
import re
import socket
from typing import Any

import aiohttp

from bench.reader import Reader
from bench.serving import Serving


class Guest:
    """A player of random moves, with their own address because of the limits per address."""

    def __init__(self, server: Serving, number: int, *, pictures: bool = True) -> None:
        self.server = server
        self._pictures = pictures
        """Whether they keep their picture up to date: many guests of one process have no time for it."""
        self._source = f"127.{1 + number // 60000}.{number // 250 % 240}.{1 + number % 250}"
        self._cookie = ""
        self._rng = random.Random(number)
        self._reader: asyncio.StreamReader | None = None
        self.page = Reader()
        """What their page shows."""

    # --- Calls

    async def call(self, path: str, data: Any) -> Any:
        """Send a request over the open connection, or over a new one if the server closes it at this moment."""
        try:
            return await self._send(path, data)
        except (ConnectionError, asyncio.IncompleteReadError):
            self._hang_up()
            self._reader = None
            return await self._send(path, data)

    async def _send(self, path: str, data: Any) -> Any:
        body = json.dumps(data).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self.server.host}:{self.server.port}\r\nX-Wartable: 1\r\n"
            f"Cookie: {self._cookie}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        reader, writer = await self._connection()
        writer.write(head.encode() + body)
        headers = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"(?i)content-length: (\d+)", headers)
        answer = await reader.readexactly(int(length[1]) if length else 0)
        if given := re.search(r"(?i)set-cookie: ([^;]+)", headers):
            self._cookie = given[1]
        if not headers.startswith("HTTP/1.1 2"):
            raise RuntimeError(f"{path}: {headers.splitlines()[0]} {answer[:200]!r}")
        return json.loads(answer)

    async def _connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """The open connection for requests, or a new one."""
        if self._reader is None or self._reader.at_eof():
            self._hang_up()
            self._reader, self._writer = await asyncio.open_connection(
                self.server.host, self.server.port, local_addr=(self._source, 0), limit=1 << 22
            )
        return self._reader, self._writer

    def _hang_up(self) -> None:
        if self._reader is not None:
            self._writer.close()

    # --- At a table

    async def sit_down(self, table: str) -> None:
        """Begin to listen to a table."""
        address = f"ws://{self.server.host}:{self.server.port}/api/tables/{table}/live"
        self._table, self.page = table, Reader()
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(local_addr=(self._source, 0)), headers={"Cookie": self._cookie}
        )
        self._socket = await self._session.ws_connect(address, compress=15, max_msg_size=0)
        await self.listen(0)

    async def listen(self, version: int) -> None:
        """Read what is told until the page shows a version."""
        while self.page.version < version or not self.page.view:
            await self._hear()

    async def _hear(self) -> Any:
        """Read the next message and bring the page up to date."""
        news = await self._socket.receive_json()
        if not self._pictures and "frame" in news:
            news["frame"].pop("zones", None)
        if not self.page.hear(news):
            raise RuntimeError("an update is missing")
        return news

    @property
    def asked(self) -> bool:
        """Whether it is their turn."""
        return bool(self.page.view["turn"])

    async def move(self) -> int:
        """Play a random legal move; return the version of the table after it."""
        ply = self.page.view["frame"]["ply"]
        chosen = self._rng.choice(self.page.view["turn"]["moves"])["move"]
        move = {"kind": "move", "request": f"{self._table}-{ply}", "ply": ply, "move": chosen}
        await self._socket.send_json(move)
        while (answer := await self._hear())["kind"] != "answer":
            pass
        if answer.get("answer") != "done":
            raise RuntimeError(f"{chosen}: {answer}")
        return int(answer["version"])

    async def ping(self) -> None:
        """Send a sign of life and wait for its answer."""
        await self._socket.send_json({"kind": "ping"})
        while (await self._hear())["kind"] != "pong":
            pass

    @property
    def connection(self) -> socket.socket:
        """The connection over which they listen."""
        found: socket.socket = self._socket.get_extra_info("socket")
        return found

    async def stand_up(self) -> None:
        """Stop listening; the guest may sit down at another table."""
        await self._session.close()

    async def leave(self) -> None:
        """Close all connections."""
        await self.stand_up()
        self._hang_up()


async def sit_together(guests: list[Guest], game: str) -> None:
    """A new table of a game for some guests, all of whom listen."""
    seats = ["me", *["open"] * (len(guests) - 1)]
    made = await guests[0].call("/api/tables", {"game": game, "seats": seats, "hints": False, "public": True})
    for guest in guests[1:]:
        await guest.call(f"/api/tables/{made['id']}/join", {})
    for guest in guests:
        await guest.sit_down(made["id"])
