"""Hostile clients beside a well-behaved table: no answer of 500, little delay, and bounded memory."""

from __future__ import annotations

import asyncio
import itertools
import re
import time
from collections import Counter
from multiprocessing.connection import Connection
from pathlib import Path

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
QUIET_MOVES = 500
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


# --- The attack, in its own process


def attack(port: int, table: str, cookie: str, messages: int, each_second: float, report: Connection) -> None:
    """Send hostile messages and report the kinds that were sent and the answers."""
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


async def _beside(server: Serving, messages: int, each_second: float, quiet_moves: int, outcome: Outcome) -> None:
    beside, quiet, attacked = Beside(server), list[float](), list[float]()
    await beside.play(quiet, quiet_moves)
    target = Target(server)
    here, there = CONTEXT.Pipe()
    attacker = CONTEXT.Process(
        target=attack, args=(server.port, target.table, target.cookie, messages, each_second, there)
    )
    attacker.start()
    counted = asyncio.get_running_loop().run_in_executor(None, here.recv)
    await beside.play(attacked, 1, asyncio.ensure_future(_done(counted)))
    await beside.play(quiet, 2 * quiet_moves)
    outcome.counted.update(await counted)
    attacker.join()
    await beside.leave()
    judge(outcome, quiet, attacked, beside.most_memory)


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


def judge(outcome: Outcome, quiet: list[float], attacked: list[float], memory: int) -> None:
    """Judge the times at the other table, and the memory."""
    outcome.wrong += [f"{what} ({number} times)" for what, number in outcome.counted.items() if what[:4] == "500:"]
    outcome.counted = Counter({what: number for what, number in outcome.counted.items() if what[:4] != "500:"})
    outcome.counted["answers of 500"] = len(outcome.wrong)
    outcome.counted["moves beside"] = len(attacked)
    outcome.counted["ms, their p99"] = round(p99(attacked) * 1000)
    outcome.counted["ms, p99 of the same without"] = round(p99(quiet) * 1000)
    outcome.counted["MB of memory at most"] = memory // 1_000_000
    if min(len(quiet), len(attacked)) >= JUDGED_MOVES and p99(attacked) > MAX_SLOWDOWN * p99(quiet):
        outcome.wrong.append(f"moves took {p99(attacked) / p99(quiet):.1f} times their usual p99")
    if memory > MAX_MEMORY_BYTES:
        outcome.wrong.append(f"the server took {memory / 1e6:.0f} MB")


def attack_server(
    folder: Path, messages: int, tell: Tell, each_second: float = 300.0, quiet_moves: int = QUIET_MOVES
) -> Outcome:
    """Attack a server at a pace, while people play at another table."""
    outcome = Outcome("hostile clients")
    server = ForkedServer(folder).start()
    tell(f"hostile clients: {messages:,} messages, {each_second:g} each second")
    try:
        serving = Serving("127.0.0.1", server.port, server.pid, time.perf_counter())
        asyncio.run(_beside(serving, messages, each_second, quiet_moves, outcome))
    finally:
        server.stop()
    outcome.wrong += [line for line in server.said().splitlines() if " ERROR " in line and EXPECTED not in line]
    return outcome
