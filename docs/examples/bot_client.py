"""A bot that plays over HTTP and needs only Python's standard library.

    python bot_client.py http://127.0.0.1:8000                     makes a table against the server's bots and plays it
    python bot_client.py http://127.0.0.1:8000 /table/ID?key=KEY   joins the table that a link leads to

Put something cleverer into `choose`. It gets what a person in that seat sees, as data: docs/states tells every field.
"""

from __future__ import annotations

import http.cookiejar
import json
import random
import sys
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any


class Server:
    """The API of a server, for one guest."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.http = urllib.request.build_opener(cookies)

    def call(self, method: str, path: str, data: Any = None) -> Any:
        """Make one call; exit with the reason if the server refuses it."""
        body = None if data is None else json.dumps(data).encode()
        headers = {"X-Wartable": "1", "Content-Type": "application/json"}
        request = urllib.request.Request(self.address + path, body, headers, method=method)
        try:
            with self.http.open(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise SystemExit(f"{method} {path}: {json.load(error)['text']}") from error

    def get(self, path: str) -> Any:
        """Read something."""
        return self.call("GET", path)

    def post(self, path: str, data: Any) -> Any:
        """Change something."""
        return self.call("POST", path, data)


def choose(view: Any) -> str:
    """Choose one of the moves on offer, by what `view["state"]` holds and `view["events"]` tells."""
    move: str = random.choice(view["moves"])["move"]
    return move


def sit_down(server: Server, link: str | None) -> str:
    """Join the table of a link or make a new one; return its id."""
    if link is None:
        made = server.post("/api/tables", {"game": "proelio", "seats": ["me", "greedy", "greedy"]})
        return str(made["id"])
    parts = urllib.parse.urlsplit(link)
    table = parts.path.rpartition("/")[2]
    key = urllib.parse.parse_qs(parts.query).get("key", [None])[0]
    server.post(f"/api/tables/{table}/join", {"key": key})
    return table


def play(server: Server, table: str) -> Any:
    """Play until the game is over; return the last view."""
    here = f"/api/tables/{table}"
    view = server.get(f"{here}?form=state")
    while view["table"]["status"] != "over":
        if view["moves"]:
            send(server, here, view["ply"], choose(view))
        view = wait(server, here, view)
    return view


def wait(server: Server, here: str, view: Any) -> Any:
    """Wait up to 20 s for a change; return the last view, with the events since the one before."""
    for news in server.get(f"{here}/news?form=state&since={view['version']}&after={view['ply']}"):
        if news["kind"] == "state":
            view = news["view"]
    return view


def send(server: Server, here: str, ply: int, move: str) -> None:
    """Play a move. If the table has moved on meanwhile, nothing happens."""
    # The server does nothing twice for the same request id, so a call that broke off can simply be repeated.
    answer = server.post(f"{here}/moves", {"request": uuid.uuid4().hex, "ply": ply, "move": move})
    if answer["answer"] == "refused":
        raise SystemExit(f"{move}: {answer['text']}")


def main(address: str, link: str | None = None) -> str:
    """Play one game; return how it ended, in words."""
    server = Server(address)
    server.get("/api/home")  # brings the cookie that tells who we are
    server.call("PUT", "/api/me", {"name": "Example bot"})
    result = play(server, sit_down(server, link))["table"]["result"]
    return f"{result['text']}: {result['why']}"


if __name__ == "__main__":
    print(main(*sys.argv[1:3]))  # noqa: T201
