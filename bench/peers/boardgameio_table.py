"""A match of Connect Four on a server of boardgame.io: two clients that speak socket.io over WebSockets."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.peers.connection import HOST, Connection, Http, WebSocket, connected
from bench.serving import Serving, started

FOLDER = Path(__file__).parent / "boardgameio"
PACKAGE = FOLDER / "node_modules" / "boardgame.io" / "package.json"
GAME = "connect_four"
PING, PONG = "2", "3"
"""Messages of engine.io, on which socket.io is built."""


@contextmanager
def server() -> Iterator[Serving]:
    """A server that keeps matches in memory."""
    with started(["node", str(FOLDER / "server.js")], {**os.environ, "NODE_ENV": "production"}) as running:
        yield running


def installed() -> bool:
    """Whether there is a boardgame.io to compare with."""
    return PACKAGE.is_file()


def versions() -> str:
    """The versions of Node.js and boardgame.io."""
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    return f"Node.js {node.removeprefix('v')}, boardgame.io {json.loads(PACKAGE.read_text('utf-8'))['version']}"


class BoardgameIoTable:
    """Two seats, each with a WebSocket, on which they also send their moves."""

    def __init__(self, port: int, number: int) -> None:
        self._port = port
        self._name = f"player {number}"
        self._sockets: list[WebSocket] = []
        self._credentials: list[str] = []
        self._states: list[Any] = [None, None]

    @property
    def connections(self) -> list[Connection]:
        """All connections of both players."""
        return [*self._sockets]

    async def begin(self) -> None:
        """Join the match on both seats and listen."""
        lobby = Http(*await connected(self._port, HOST))
        self._match = (await lobby.post(f"/games/{GAME}/create", {"numPlayers": 2}, {})).data["matchID"]
        for seat in range(2):
            wanted = {"playerID": str(seat), "playerName": self._name}
            joined = await lobby.post(f"/games/{GAME}/{self._match}/join", wanted, {})
            self._credentials.append(joined.data["playerCredentials"])
        lobby.close()
        for seat in range(2):
            await self._listen(seat)

    async def _listen(self, seat: int) -> None:
        """Open a WebSocket, connect to the game and get the state."""
        socket = WebSocket(*await connected(self._port, HOST))
        self._sockets.append(socket)
        await socket.open("/socket.io/?EIO=4&transport=websocket", {})
        await socket.next()
        socket.send(f"40/{GAME},")
        await socket.next()
        self._emit(seat, "sync", self._match, str(seat), self._credentials[seat], 2)
        self._states[seat] = (await self._event(seat, "sync"))[2]["state"]

    async def drop(self, ply: int, column: int) -> None:
        """Play a move, and wait until both seats have heard of it."""
        seat = ply % 2
        move = {"type": "drop", "args": [column], "playerID": str(seat), "credentials": self._credentials[seat]}
        action = {"type": "MAKE_MOVE", "payload": move}
        self._emit(seat, "update", action, self._states[seat]["_stateID"], self._match, str(seat))
        for listener in range(2):
            while self._states[listener]["_stateID"] <= ply:
                self._states[listener] = (await self._event(listener, "update"))[2]

    @property
    def over(self) -> bool:
        """Whether both players know that the game is over."""
        return all("gameover" in state["ctx"] for state in self._states)

    def _emit(self, seat: int, *event: Any) -> None:
        self._sockets[seat].send(f"42/{GAME}," + json.dumps(event, separators=(",", ":")))

    async def _event(self, seat: int, wanted: str) -> Any:
        """The next event with this name."""
        while True:
            text = await self._sockets[seat].next()
            if text == PING:
                self._sockets[seat].send(PONG)
                continue
            event = json.loads(text.partition(",")[2])
            if event[0] == wanted:
                return event
