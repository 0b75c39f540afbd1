"""How many live tables one server process can hold, with scripted players over HTTP and WebSocket and bots."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from websockets.asyncio.client import connect

import wartable
from bench.engine import Figure
from bench.reader import Reader
from bench.serving import Serving, serving
from wartable.bots.background_compiler import compile_for_bots

TABLES = 300
"""Tables that one process must hold."""
MAX_MOVE_SECONDS = 0.1
"""The limit for the 99th percentile of acknowledged moves."""
THINKING_SECONDS = 3.0, 9.0
"""How long a scripted player thinks: less than people do."""
SECONDS = 20.0
"""How long each load is measured, after as long a start."""
SEATS = ("me", "greedy", "random", "random")
STEP = 1.25
"""The factor between two loads in the search for the limit."""
MAX_TABLES = 3000


class Player:
    """A scripted player at one table, who reads news by WebSocket and sends random moves by HTTP."""

    def __init__(self, number: int, server: Serving, times: list[float]) -> None:
        self.server = server
        self.times = times
        self.cookie = ""
        self.rng = random.Random(number)
        self.source = f"127.{1 + number // 60000}.{number // 250 % 240}.{1 + number % 250}"
        """Each player has their own address, because of the limits per address."""

    async def connect(self) -> None:
        """Open a connection for requests."""
        self.reader, self.writer = await asyncio.open_connection(
            self.server.host, self.server.port, local_addr=(self.source, 0), limit=1 << 22
        )

    async def call(self, path: str, data: Any) -> bytes:
        """Send one request, over the same connection as long as the server keeps it."""
        body = json.dumps(data).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self.server.host}:{self.server.port}\r\nX-Wartable: 1\r\n"
            f"Cookie: {self.cookie}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        if self.reader.at_eof():
            self.writer.close()
            await self.connect()
        self.writer.write(head.encode() + body)
        headers = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"(?i)content-length: (\d+)", headers)
        answer = await self.reader.readexactly(int(length[1]) if length else 0)
        if given := re.search(r"(?i)set-cookie: ([^;]+)", headers):
            self.cookie = given[1]
        if not headers.startswith("HTTP/1.1 2"):
            raise RuntimeError(f"{path}: {headers.splitlines()[0]} {answer[:200]!r}")
        return answer

    async def play(self) -> None:
        """Play game after game."""
        await self.connect()
        try:
            while True:
                made = await self.call("/api/tables", {"game": "proelio", "seats": SEATS, "hints": False})
                await self.play_table(json.loads(made)["id"])
        finally:
            self.writer.close()

    async def play_table(self, table: str) -> None:
        """Play one game to its end."""
        url = f"ws://{self.server.host}:{self.server.port}/api/tables/{table}/live"
        headers = {"Cookie": self.cookie}
        async with connect(url, additional_headers=headers, compression=None, local_addr=(self.source, 0)) as socket:
            reader = Reader()
            async for text in socket:
                news = json.loads(text)
                reader.hear(news)
                if reader.view["table"]["status"] == "over":
                    return
                if reader.view["turn"] and (news["kind"] == "view" or "frame" in news):
                    await asyncio.sleep(self.rng.uniform(*THINKING_SECONDS))
                    await self.move(table, reader.view)

    async def move(self, table: str, shown: Any) -> None:
        """Play a random legal move, and note how long the answer takes."""
        offer = self.rng.choice(shown["turn"]["moves"])
        ply = shown["frame"]["ply"]
        data = {"request": f"{table}-{ply}", "ply": ply, "move": offer["move"]}
        began = time.perf_counter()
        await self.call(f"/api/tables/{table}/moves", data)
        self.times.append(time.perf_counter() - began)


class Load(NamedTuple):
    """What was measured with a number of tables."""

    tables: int
    times: list[float]

    def at(self, part: float) -> float:
        """A quantile of the times, in seconds."""
        ordered = sorted(self.times)
        return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("inf")


def measure(tables: int, tell: Callable[[str], None]) -> Load:
    """Measure a load of this many tables."""
    tell(f"{tables} tables are played for {SECONDS:.0f} s, after a start of {SECONDS:.0f} s")
    with serving() as server:
        return asyncio.run(play(tables, server))


async def play(tables: int, server: Serving) -> Load:
    """Let players come in one by one, then time their moves."""
    times: list[float] = []
    players = [Player(number, server, times) for number in range(tables)]
    tasks = []
    for player in players:
        tasks.append(asyncio.create_task(player.play()))
        await asyncio.sleep(SECONDS / tables)
    times.clear()
    await asyncio.sleep(SECONDS)
    broken = [task.exception() for task in tasks if task.done()]
    load = Load(tables, list(times))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    if broken:
        raise RuntimeError(f"{len(broken)} players gave up: {broken[0]!r}")
    return load


def limit(held: Load, tell: Callable[[str], None]) -> Load:
    """The largest load before moves take too long."""
    while held.tables * STEP <= MAX_TABLES:
        try:
            more = measure(int(held.tables * STEP), tell)
        except (RuntimeError, OSError):
            break
        if more.at(0.99) > MAX_MOVE_SECONDS:
            break
        held = more
    return held


def figures(tell: Callable[[str], None]) -> Iterator[Figure]:
    """Measure each figure with compiled rules, as on a server that has run before."""
    tell("compiling the rules for the bots")
    compile_for_bots(wartable.game("proelio"))
    load = measure(TABLES, tell)
    half, most = load.at(0.5), load.at(0.99)
    shortest, longest = THINKING_SECONDS
    moves = len(load.times) / SECONDS
    pace = f"{moves:.0f} moves/s of players, one every {shortest:.0f} to {longest:.0f} s each"
    yield Figure(f"acknowledged move, {TABLES} tables, median", f"{half * 1000:.0f} ms", pace, True)
    yield Figure(
        f"acknowledged move, {TABLES} tables, p99",
        f"{most * 1000:.0f} ms",
        f"under {MAX_MOVE_SECONDS * 1000:.0f} ms",
        most < MAX_MOVE_SECONDS,
    )
    held = limit(load, tell).tables if most < MAX_MOVE_SECONDS else 0
    yield Figure("tables one process holds", f"{held:,}", f"at least {TABLES}", held >= TABLES)
