"""Hostile clients beside a well-behaved table: no answer of 500, little delay, and bounded memory."""

from __future__ import annotations

import asyncio
import itertools
import math
import os
import re
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from bench.guest import Guest, sit_together
from bench.serving import Serving, memory_bytes
from tests.server.visitor import Visitor
from tests.trust.forked import CONTEXT, ForkedServer
from tests.trust.hostile_messages import CLOSE, Message, Mixture, frame, request
from tests.trust.outcome import Outcome, Tell

MAX_MEMORY_BYTES = 600 * 1000 * 1000
MAX_SLOWDOWN = 2.0
"""The most that a move may take, in usual p99s."""
JUDGED_MOVES = 1000
"""Moves that are needed, with and without hostile clients, before the slowdown is judged."""
QUIET_MOVES = 1000
"""Moves before the attack, and as many after it."""
CLIENTS = 24
"""Clients at once: one of 13 messages is garbage, after which a client waits for half a second."""
READ_SECONDS = 30.0
"""How long a client waits for an answer."""
GARBAGE_SECONDS = 0.5
"""How long it waits after bytes that may look like half a request."""
FLOOD = 100
"""Requests that are sent at once without waiting for an answer; one message in this many is such a flood."""
STATUS = re.compile(rb"\AHTTP/1\.1 (\d{3})")
EXPECTED = "Invalid UTF-8 sequence received from client"
"""What uvicorn logs as an error when it closes such a WebSocket with 1007, as it should."""
CLOSING = frame(8, b"\x03\xe8")
"""The frame after which a server closes a WebSocket, if it has not yet."""
INTERNAL_ERROR = re.compile(rb"\x88.\x03\xf3", re.DOTALL)
"""A frame that closes a WebSocket with 1011."""


# --- Cores

Cores = Sequence[int]
"""The numbers of some cores; none: any."""
CORES_EACH = 3
"""A core for a server, one for those who attack it and one for those who play beside."""


def shared_out(cores: Cores, servers: int) -> list[Cores]:
    """Three cores for each server, or none of its own if there are too few.

    >>> shared_out(range(6), 2), shared_out(range(5), 2)
    ([range(0, 3), range(3, 6)], [(), ()])
    """
    if len(cores) < CORES_EACH * servers:
        return [()] * servers
    return [cores[CORES_EACH * number : CORES_EACH * (number + 1)] for number in range(servers)]


def keep_to(cores: Cores, process: int = 0) -> None:
    """Keep all threads of a process, or the one that calls, to some cores; nothing happens if there are none."""
    for task in Path(f"/proc/{process}/task").iterdir() if process else [Path("0")]:
        if cores:
            os.sched_setaffinity(int(task.name), cores)


# --- The attack, in its own process


def attack(
    port: int, table: str, cookie: str, messages: int, each_second: float, report: Connection, cores: Cores
) -> None:
    """Send hostile messages and report the kinds that were sent and the answers."""
    keep_to(cores)
    report.send(asyncio.run(_attack(port, Mixture(table, cookie, messages), messages, each_second)))


async def _attack(port: int, mixture: Mixture, messages: int, each_second: float) -> Counter[str]:
    counted: Counter[str] = Counter()
    began = time.perf_counter()

    async def client() -> None:
        while (number := counted["messages"]) < messages:
            counted["messages"] += 1
            await asyncio.sleep(max(0.0, began + number / each_second - time.perf_counter()))
            if number % FLOOD == FLOOD - 1:
                counted["messages"] += FLOOD
                await send(
                    port,
                    Message(
                        "floods", request("GET", "/api/home") * (FLOOD - 1) + request("GET", "/api/home", b"", CLOSE)
                    ),
                    mixture,
                    counted,
                )
            else:
                await send(port, mixture.next(), mixture, counted)

    await asyncio.gather(*(client() for _ in range(CLIENTS)))
    return counted


async def send(port: int, message: Message, mixture: Mixture, counted: Counter[str]) -> None:
    """Send a message over a new connection and note how it is answered."""
    counted[message.kind] += 1
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        counted["connections refused"] += 1
        return
    try:
        if message.socket:
            writer.write(mixture.handshake())
            await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), READ_SECONDS)
        writer.write(message.data + (CLOSING if message.socket else b""))
        answer = (
            b"" if message.half else await read(reader, GARBAGE_SECONDS if message.kind == "garbage" else READ_SECONDS)
        )
        status = STATUS.match(answer)
        counted[f"answers of {status[1].decode()[0]}xx" if status else "no answer"] += 1
        if (status and status[1] >= b"500") or (message.socket and INTERNAL_ERROR.search(answer)):
            counted[f"500: {message.kind}: {message.data[:300]!r}"] += 1
    except (OSError, TimeoutError, asyncio.IncompleteReadError):
        counted["no answer"] += 1
    finally:
        writer.close()


async def read(reader: asyncio.StreamReader, seconds: float) -> bytes:
    """What comes until the server closes the connection, or nothing more comes for some time."""
    found = b""
    try:
        while part := await asyncio.wait_for(reader.read(1 << 16), seconds):
            found += part
    except (TimeoutError, OSError):
        pass
    return found


# --- The table beside


class Beside:
    """Two people play, and two others after them; the time of each move is kept."""

    def __init__(self, server: Serving) -> None:
        self.guests: list[Guest] = []
        self.most_memory = 0
        self._server = server
        self._numbers = itertools.count()

    async def sit_down(self) -> None:
        """Let two others begin a game: the same people might not make so many tables."""
        await self.leave()
        self.guests = [Guest(self._server, number, pictures=False) for number in itertools.islice(self._numbers, 2)]
        await sit_together(self.guests, "tales_of_war")

    async def leave(self) -> None:
        """Let the last two go."""
        for guest in self.guests:
            await guest.leave()

    async def play(self, times: list[float], moves: int, until: asyncio.Future[None] | None = None) -> None:
        """Play some moves, and go on until something is done."""
        while len(times) < moves or (until is not None and not until.done()):
            mover = next((guest for guest in self.guests if guest.asked), None)
            if mover is None:
                await self.sit_down()
                continue
            began = time.perf_counter()
            version = await mover.move()
            times.append(time.perf_counter() - began)
            for guest in self.guests:
                await guest.listen(version)
            self.most_memory = max(self.most_memory, memory_bytes(self._server.process))


class Attacked(NamedTuple):
    """What one server went through."""

    counted: Counter[str]
    quiet: list[float]
    """The seconds of each move without the attack."""
    beside: list[float]
    """The seconds of each move beside it."""
    memory: int
    """The most bytes that it had in memory."""
    errors: list[str] = []
    """What it logged as errors."""

    @property
    def slowdown(self) -> float:
        """How many times as long as usual the slowest moves took; 0 if there were too few to tell."""
        enough = min(len(self.quiet), len(self.beside)) >= JUDGED_MOVES
        return p99(self.beside) / p99(self.quiet) if enough else 0.0


async def _beside(server: Serving, messages: int, each_second: float, quiet_moves: int, cores: Cores) -> Attacked:
    beside, quiet, attacked = Beside(server), list[float](), list[float]()
    await beside.play(quiet, quiet_moves)
    target = Target(server)
    here, there = CONTEXT.Pipe()
    attacker = CONTEXT.Process(
        target=attack, args=(server.port, target.table, target.cookie, messages, each_second, there, cores[1:2])
    )
    attacker.start()
    counted = asyncio.get_running_loop().run_in_executor(None, here.recv)
    await beside.play(attacked, 1, asyncio.ensure_future(_done(counted)))
    await beside.play(quiet, 2 * quiet_moves)
    attacker.join()
    await beside.leave()
    return Attacked(await counted, quiet, attacked, beside.most_memory)


async def _done(counted: asyncio.Future[Counter[str]]) -> None:
    await counted


class Target:
    """A table that hostile clients know, with the cookie of a person who sits there."""

    def __init__(self, server: Serving) -> None:
        person = Visitor(server.address)
        self.table = person.make("me", "open", "open", public=True)
        self.cookie = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
        person.http.close()


def p99(times: list[float]) -> float:
    """The 99th percentile."""
    return sorted(times)[int(len(times) * 0.99)]


def judge(outcome: Outcome, servers: Sequence[Attacked]) -> None:
    """Judge the answers, the times at the other tables, each by its own server, and the memory."""
    for attacked in servers:
        outcome.counted.update(attacked.counted)
        outcome.wrong += attacked.errors
    outcome.wrong += [f"{what} ({number} times)" for what, number in outcome.counted.items() if what[:4] == "500:"]
    fails = sum(number for what, number in outcome.counted.items() if what[:4] == "500:")
    outcome.counted = Counter({what: number for what, number in outcome.counted.items() if what[:4] != "500:"})
    slowest, memory = max(servers, key=lambda each: each.slowdown), max(each.memory for each in servers)
    outcome.counted["answers of 500"] = fails
    outcome.counted["servers"] = len(servers)
    outcome.counted["moves beside"] = sum(len(each.beside) for each in servers)
    outcome.counted["ms, their p99 where it is worst"] = round(p99(slowest.beside) * 1000)
    outcome.counted["ms, p99 of the same without"] = round(p99(slowest.quiet) * 1000)
    outcome.counted["MB of memory at most"] = memory // 1_000_000
    outcome.wrong += [
        f"moves took {each.slowdown:.1f} times their usual p99" for each in servers if each.slowdown > MAX_SLOWDOWN
    ]
    if memory > MAX_MEMORY_BYTES:
        outcome.wrong.append(f"the server took {memory / 1e6:.0f} MB")


def attack_one(folder: Path, messages: int, each_second: float, quiet_moves: int, cores: Cores = ()) -> Attacked:
    """Attack a server at a pace, while people play at another table.

    The server, those who attack it and those who play have a core each, if there are three.
    """
    server = ForkedServer(folder).start()
    keep_to(cores[:1], server.pid)
    keep_to(cores[2:3])
    try:
        serving = Serving("127.0.0.1", server.port, server.pid, time.perf_counter())
        attacked = asyncio.run(_beside(serving, messages, each_second, quiet_moves, cores))
    finally:
        server.stop()
    errors = [line for line in server.said().splitlines() if " ERROR " in line and EXPECTED not in line]
    return attacked._replace(errors=errors)


def attack_servers(
    folder: Path,
    messages: int,
    tell: Tell,
    each_second: float = 300.0,
    quiet_moves: int = QUIET_MOVES,
    servers: int = 1,
) -> Outcome:
    """Attack some servers side by side, each with its share of the messages and, if there are enough, its own cores."""
    outcome, share = Outcome("hostile clients"), math.ceil(messages / servers)
    tell(f"hostile clients: {messages:,} messages at {servers} servers, {each_second:g} each second at each")
    with ProcessPoolExecutor(servers, CONTEXT) as pool:
        sent = []
        for number, cores in enumerate(shared_out(sorted(os.sched_getaffinity(0)), servers)):
            own = folder / str(number)
            own.mkdir()
            sent.append(pool.submit(attack_one, own, share, each_second, quiet_moves, cores))
        for done in as_completed(sent):
            attacked = done.result()
            tell(f"hostile clients: a server is done, moves took {attacked.slowdown:.2f} times their usual p99")
    judge(outcome, [each.result() for each in sent])
    return outcome
