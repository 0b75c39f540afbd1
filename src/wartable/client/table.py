"""A table of a server, as a program in one of its seats sees it: states come, moves and talk go."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from wartable.client.server import Refusal, Server
from wartable.engine.errors import BadOption, IllegalMove
from wartable.engine.game import Game, game
from wartable.engine.view import View
from wartable.engine.view_reader import ViewReader

AWAY_SECONDS = 60.0
"""How long a server may be away before its table is given up."""
RETRY_SECONDS = 0.5
LINE_BYTES = 1 << 24


class Table:
    """A seat at a table. The state is as the server told it last; :meth:`states` brings the next ones."""

    def __init__(self, server: Server, id: str) -> None:
        self._server = server
        self.id = id
        self._path = f"/api/tables/{id}"
        self._connection = ExitStack()
        self._socket: ClientConnection | None = None
        self.state: Any = server.get(f"{self._path}?form=state&after=-1")
        self._known = -1
        """The last ply of which all events have come."""
        about = self.state["table"]
        self.game: Game = game(about["game"])
        if not self.game.plays(about["rules_version"]):
            raise BadOption(
                f"this table plays version {about['rules_version']} of the rules of {self.game.name}, "
                f"and this Wartable knows {self.game.version}: install the version of the server"
            )
        self._reader = ViewReader(self.game, self.game.book(None, about["options"], about["rules_version"]))
        self._take(self.state)

    # --- What there is to see

    @property
    def seat(self) -> int:
        """My seat; -1 if I have none."""
        return int(self.state["seat"])

    @property
    def over(self) -> bool:
        """Whether the table is over."""
        return bool(self.state["table"]["status"] == "over")

    @property
    def began(self) -> bool:
        """Whether the game has begun."""
        return self.state["state"] is not None

    @property
    def clock(self) -> float | None:
        """What is left on my clock, if there are clocks."""
        left: float | None = self.state["table"]["seats"][self.seat]["clock"]
        return left

    def view(self) -> View:
        """The game as my seat sees it."""
        return self._reader.view(self.state)

    def outcome(self) -> str:
        """How the table ended, in words."""
        result = self.state["table"]["result"]
        return f"{result['text']}: {result['why']}" if result else "The table was closed."

    # --- News

    def states(self) -> Iterator[Any]:
        """The state now, and each one that comes after it, until the table is over."""
        yield self.state
        while not self.over:
            self.wait(None)
            yield self.state

    def wait(self, seconds: float | None) -> bool:
        """Wait for the next state; false if there was none in time."""
        until = None if seconds is None else time.monotonic() + seconds
        while True:
            left = None if until is None else max(0.0, until - time.monotonic())
            try:
                message = json.loads(self._connected().recv(left))
            except TimeoutError:
                return False
            except ConnectionClosed as error:
                self.close()
                if error.rcvd is not None and error.rcvd.code == 1008:
                    raise Refusal(error.rcvd.reason or "the server closed the connection") from error
                continue
            if message["kind"] == "state":
                self._take(message["view"])
                return True

    def _take(self, state: Any) -> None:
        self.state = state
        if state["state"] is not None:
            self._reader.hear(state)
            self._known = state["ply"]

    def _connected(self) -> ClientConnection:
        """The WebSocket, opened again if it broke."""
        until = time.monotonic() + AWAY_SECONDS
        while self._socket is None:
            address = self._server.address.replace("http", "ws", 1)
            url = f"{address}{self._path}/live?form=state&since={self.state['version']}&after={self._known}"
            try:
                self._socket = self._connection.enter_context(
                    connect(url, additional_headers={"Cookie": self._server.cookie}, max_size=LINE_BYTES)
                )
            except (OSError, InvalidHandshake, TimeoutError) as error:
                if time.monotonic() > until:
                    raise Refusal(f"{self._server.address} has been away for {AWAY_SECONDS:.0f} s") from error
                time.sleep(RETRY_SECONDS)
        return self._socket

    # --- Playing

    def play(self, move: str) -> bool:
        """Play a move at the state that was told last; false if the table has moved on meanwhile."""
        data = {"request": uuid.uuid4().hex, "ply": self.state["ply"], "move": move}
        answer = self._server.post(f"{self._path}/moves", data)
        if answer["answer"] == "refused":
            raise IllegalMove(answer["text"], answer["rule"] or "")
        return bool(answer["answer"] == "done")

    def why_not(self, move: str) -> IllegalMove | None:
        """Why a move is not allowed, if it is not."""
        answer = self._server.post(f"{self._path}/why", {"move": move})
        return IllegalMove(answer["text"].rstrip("."), answer["rule"] or "") if answer["text"] else None

    def say(self, text: str, to: str | int = "all") -> None:
        """Say something to everybody at the table, or to a seat."""
        self._server.post(f"{self._path}/talk", {"request": uuid.uuid4().hex, "to": to, "text": text})

    def talk(self) -> list[str]:
        """The last lines of talk, with who said them."""
        return [f"{line['name']}: {line['text']}" for line in self._server.get(self._path)["talk"]]

    def close(self) -> None:
        """Hang up. The seat stays mine."""
        self._connection.close()
        self._socket = None


def sit_down(server: Server, id: str | None, key: str | None, new: dict[str, Any] | None = None) -> Table:
    """Take a seat at a table, or at a new one."""
    if id is None:
        return Table(server, str(server.post("/api/tables", new)["id"]))
    server.post(f"/api/tables/{id}/join", {"key": key})
    return Table(server, id)
