"""Servers compared: the same scripted game at many tables at once, both players listening by WebSocket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack
from itertools import count
from typing import NamedTuple, Protocol

from bench.engine import Figure
from bench.peers import boardgameio_table, wartable_table
from bench.peers.connection import Connection
from bench.peers.race import Say
from bench.peers.rows import Part, Row
from bench.serving import Serving

GAME = "0 1 0 1 1 0 1 0 0 1 0 1 2 3 2 3 3 2 3 2 2 3 2 3 4 5 4 5 5 4 5 4 4 5 4 5 6 6 6 6 6 6"
"""The columns, move by move: the board gets full and nobody has a line."""
COLUMNS = [int(column) for column in GAME.split()]
TABLES = 20
"""Tables that play at the same time."""
ROUNDS = 10
"""The best round of each server counts. In the first ones, compilers and caches get warm."""
FASTER, SMALLER = 1.0, 3.0
"""The ratios that are wanted: moves for the same CPU, and bytes for the same move."""


class Table(Protocol):
    """A table with two seats that are both played from here."""

    def __init__(self, port: int, number: int) -> None: ...

    @property
    def connections(self) -> list[Connection]:
        """All connections of both players."""

    @property
    def over(self) -> bool:
        """Whether both players know that the game is over."""

    async def begin(self) -> None:
        """Sit down on both seats and listen."""

    async def drop(self, ply: int, column: int) -> None:
        """Play a move, and wait until both seats have heard of it."""


class Contender(NamedTuple):
    """A server, and a table on it."""

    name: str
    server: Callable[[], AbstractContextManager[Serving]]
    table: type[Table]


class Cost(NamedTuple):
    """What moves cost: seconds of CPU of the server and of its children, and bytes that the players sent and got."""

    moves: int
    seconds: float
    children: float
    sent: int
    received: int

    @property
    def speed(self) -> float:
        """Moves for a second of CPU, that of children included."""
        return self.moves / (self.seconds + self.children)

    @property
    def size(self) -> float:
        """Bytes for a move."""
        return (self.sent + self.received) / self.moves


CONTENDERS = (
    Contender("Wartable, moves on the disk", wartable_table.server, wartable_table.WartableTable),
    Contender("boardgame.io, moves in memory", boardgameio_table.server, boardgameio_table.BoardgameIoTable),
)


def servers(say: Say) -> list[Part]:
    """Let the servers take turns, and compare their best rounds."""
    best = race(say)
    return [cpu(best), wire(best)]


def figures(say: Say) -> Iterator[Figure]:
    """The same comparison as figures beside what they have to be."""
    best = race(say)
    for part, wanted in ((cpu(best), f"at least {FASTER:g}"), (wire(best), f"at least {SMALLER:g}")):
        for row in part.rows:
            yield Figure(f"{row.who}: {part.heads[0]}", row.figures[0], "", True)
            if row.ratio is not None:
                yield Figure(f"{part.heads[0]}: ratio", f"{row.ratio:.2f}", wanted, row.good)


def race(say: Say) -> dict[str, Cost]:
    """The best round of each server."""
    numbers = count()
    best: dict[str, Cost] = {}
    with ExitStack() as stack:
        running = {contender: stack.enter_context(contender.server()) for contender in CONTENDERS}
        for n in range(ROUNDS):
            for contender, server in running.items():
                say(f"servers: round {n + 1} of {ROUNDS}, {contender.name}")
                tables = [contender.table(server.port, next(numbers)) for _ in range(TABLES)]
                cost = asyncio.run(play_round(server, tables))
                if contender.name not in best or cost.speed > best[contender.name].speed:
                    best[contender.name] = cost
    return best


async def play_round(server: Serving, tables: list[Table]) -> Cost:
    """Play a game at every table; sitting down is not counted."""
    for table in tables:
        await table.begin()
    connections = [connection for table in tables for connection in table.connections]
    before = [(connection.sent, connection.received) for connection in connections]
    began = server.cpu()
    await asyncio.gather(*map(play, tables))
    ended = server.cpu()
    assert all(table.over for table in tables)
    for connection in connections:
        connection.close()
    return Cost(
        len(tables) * len(COLUMNS),
        ended.own - began.own,
        ended.children - began.children,
        sum(connection.sent - sent for connection, (sent, _) in zip(connections, before, strict=True)),
        sum(connection.received - received for connection, (_, received) in zip(connections, before, strict=True)),
    )


async def play(table: Table) -> None:
    """Play the game at one table."""
    for ply, column in enumerate(COLUMNS):
        await table.drop(ply, column)


def cpu(best: Mapping[str, Cost]) -> Part:
    """How much CPU a move takes."""
    ours = next(iter(best.values()))
    rows = []
    for name, cost in best.items():
        own, children = (f"{seconds / cost.moves * 1000:.2f} ms" for seconds in (cost.seconds, cost.children))
        ratio = None if cost is ours else ours.speed / cost.speed
        rows.append(Row(name, [f"{cost.speed:,.0f}", own, children], ratio, ratio and FASTER))
    note = (
        f"{TABLES} tables at once; each plays the same {len(COLUMNS)} moves, the next one when both players have heard "
        f"of the last. The best of {ROUNDS} rounds counts. The CPU is that of the server's process with all its "
        "threads; that of its child processes is given apart and counts in the ratio."
    )
    heads = ["moves per CPU-second", "CPU per move", "of child processes"]
    return Part("Servers: CPU for a move of Connect Four", note, heads, rows)


def wire(best: Mapping[str, Cost]) -> Part:
    """How many bytes a move takes."""
    ours = next(iter(best.values()))
    rows = []
    for name, cost in best.items():
        figures = [f"{part / cost.moves:,.0f}" for part in (cost.sent + cost.received, cost.sent, cost.received)]
        ratio = None if cost is ours else cost.size / ours.size
        rows.append(Row(name, figures, ratio, ratio and SMALLER))
    note = (
        "The same rounds: all bytes that both players send and receive above TCP, from the first move to the end. Both "
        "clients accept compressed messages, as browsers do. The ratio says how many times as few bytes Wartable needs."
    )
    return Part("Servers: bytes for a move of Connect Four", note, ["bytes per move", "sent", "received"], rows)
