"""A visitor of a server, with a browser's cookies."""

from __future__ import annotations

import contextlib
import copy
import itertools
import json
import ssl
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from bench.reader import Reader

TIMEOUT_SECONDS = 60.0
"""How long anything may take on a busy machine."""
QUIET = 6
"""How many requests for news, of 20 s each, may find none."""
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Without it, every client would read all the certificates of this machine."""
_numbers = itertools.count()


class Visitor:
    """A person with a browser's cookies."""

    def __init__(self, address: str, cookies: Any = None) -> None:
        self.address = address
        headers = {"X-Wartable": "1", "X-Forwarded-For": f"visitor-{next(_numbers)}", "Accept-Encoding": "identity"}
        self.http = httpx.Client(
            base_url=address, headers=headers, timeout=TIMEOUT_SECONDS, cookies=cookies, verify=NO_TLS
        )

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query or None)

    def post(self, path: str, data: Any = None, **query: Any) -> httpx.Response:
        return self.http.post(path, json={} if data is None else data, params=query)

    def put(self, path: str, data: Any) -> httpx.Response:
        return self.http.put(path, json=data)

    def make(self, *seats: str, **wanted: Any) -> str:
        """A new table of Proelio; by default I sit down with random bots."""
        wanted = {"game": "proelio", "seats": list(seats) or ["me", "random", "random"], **wanted}
        answer = self.post("/api/tables", wanted)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def view(self, table: str, **query: Any) -> Any:
        answer = self.get(f"/api/tables/{table}", **query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def state(self, table: str) -> Any:
        """The game as data, which costs the server much less than a view."""
        return self.view(table, form="state")

    def key(self, table: str) -> str:
        return str(self.view(table)["table"]["link"].partition("key=")[2])

    def join(self, table: str, **wanted: Any) -> httpx.Response:
        return self.post(f"/api/tables/{table}/join", wanted)

    def move(self, table: str, move: str, ply: int | None = None, request: str | None = None) -> httpx.Response:
        """Send a move, by default for the ply the table stands at."""
        ply = self.state(table)["ply"] if ply is None else ply
        answer = self.post(f"/api/tables/{table}/moves", {"request": request or fresh(), "ply": ply, "move": move})
        assert answer.status_code == 200, answer.text
        return answer

    def play(self, table: str, move: str, ply: int | None = None, request: str | None = None) -> Any:
        """Send a move; the answer, and the view after it."""
        return self._with_view(self.move(table, move, ply, request), table)

    def _with_view(self, answer: httpx.Response, table: str) -> Any:
        assert answer.status_code == 200, answer.text
        return {**answer.json(), "view": self.view(table)}

    def undo(self, table: str, ply: int | None = None, request: str | None = None) -> Any:
        ply = self.state(table)["ply"] if ply is None else ply
        return self._with_view(
            self.post(f"/api/tables/{table}/undo", {"request": request or fresh(), "ply": ply}), table
        )

    def resign(self, table: str) -> Any:
        return self._with_view(self.post(f"/api/tables/{table}/resign", {"request": fresh()}), table)

    def say(self, table: str, text: str, to: str | int = "all", request: str | None = None) -> httpx.Response:
        return self.post(f"/api/tables/{table}/talk", {"request": request or fresh(), "to": to, "text": text})

    def heard(self, table: str) -> list[str]:
        return [line["text"] for line in self.view(table)["talk"]]

    def until(self, table: str, found: Callable[[Any], Any], **query: Any) -> Any:
        """The first view that has what is wanted; the table is looked at again whenever it has news."""
        view, quiet = self.view(table, **query), 0
        while not found(view):
            quiet = 0 if self.get(f"/api/tables/{table}/news", since=view["version"], **query).json() else quiet + 1
            assert quiet < QUIET, "nothing happens at this table"
            view = self.view(table, **query)
        return view

    def until_asked(self, table: str) -> Any:
        """The view when it is my turn, or when the game is over."""
        self.moves_asked(table)
        return self.view(table)

    def moves_asked(self, table: str) -> list[str]:
        """The moves on offer when it is my turn; none when the game is over."""
        state = self.until(table, lambda state: state["moves"] or state["table"]["status"] == "over", form="state")
        return [offer["move"] for offer in state["moves"]]

    def play_out(self, table: str) -> Any:
        """Take the first move on offer until the game is over."""
        while moves := self.moves_asked(table):
            assert self.move(table, moves[0]).json()["answer"] == "done"
        return self.view(table)

    @contextlib.contextmanager
    def live(
        self, table: str, since: int = -1, view: Any = None, query: str = "", headers: Mapping[str, str] | None = None
    ) -> Iterator[Socket]:
        """A WebSocket to a table, from a version or a view on."""
        since = since if view is None else view["version"]
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/live?since={since}{query}"
        with connect(
            url, additional_headers={"Cookie": cookies, **(headers or {})}, open_timeout=TIMEOUT_SECONDS
        ) as socket:
            yield Socket(socket, copy.deepcopy(view))


class Socket:
    """What comes through a WebSocket, and what a reader makes of it."""

    def __init__(self, socket: ClientConnection, view: Any = None) -> None:
        self.socket = socket
        self.reader = Reader(view)
        self.wholes = 0
        """How many whole views came."""

    def next(self, *kinds: str) -> Any:
        """The next message of one of these kinds."""
        while True:
            message = json.loads(self.socket.recv(TIMEOUT_SECONDS))
            self.wholes += message["kind"] == "view"
            if self.reader.view or message["kind"] == "view":
                assert self.reader.hear(copy.deepcopy(message)), "something before it is missing"
            if not kinds or message["kind"] in kinds:
                return message

    def send_move(self, move: str, ply: int, request: str) -> None:
        """Send a move."""
        self.socket.send(json.dumps({"kind": "move", "request": request, "ply": ply, "move": move}))

    def move(self, move: str, ply: int, request: str) -> Any:
        """Send a move; its answer."""
        self.send_move(move, ply, request)
        return self.next("answer")

    def next_frame(self) -> Any:
        """The next message that shows a new moment of the game."""
        while True:
            message = self.next("update")
            if "frame" in message:
                return message

    def until_closed(self) -> None:
        """Read until the server closes the connection."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.socket.recv(TIMEOUT_SECONDS)

    def until(self, version: int) -> Any:
        """The view that the reader has at a version."""
        while self.reader.version < version:
            self.next()
        return self.reader.view


def fresh() -> str:
    """A request id that was never used."""
    return f"request-{next(_numbers)}"


def eventually(found: Callable[[], bool]) -> None:
    """Wait until something is so."""
    until = time.monotonic() + TIMEOUT_SECONDS
    while not found():
        assert time.monotonic() < until
        time.sleep(0.05)
