"""What hostile clients send: a bounded mixture of everything a server must not trip over."""

from __future__ import annotations

import json
import os
import random
import struct
from collections.abc import Callable
from typing import Any, NamedTuple

ODD_VALUES: list[Any] = [
    None, True, -1, 0, 1 << 31, 1 << 63, 10**400, 1.5, "", " ", "\x00", "\ud800", "a" * 5000, "٣", "-0", [], {}, [[]],
    {"a": {}}, ["x"] * 300, "'; DROP TABLE moves;--", "{seat}", "%s%n", "../../etc/passwd", "\u202e", "🎲" * 80,
]  # fmt: skip
IDS = ["nothing", "0", "..", "%00", "%2e%2e", "a" * 3000, "é", "%ff", "'", "*", "-1", "null"]
TRICKS = [
    "/web/../../../etc/passwd", "/web/%2e%2e/%2e%2e/secret", "/web/..%2f..%2fsecret", "/web/%00", "//", "/\\..\\secret",
    "/web/js/", "/web/" + "a/" * 500, "/api/../secret", "/table/..", "/%ff%fe", "/api/tables//moves",
    "/api/openapi.json/", "/favicon.ico/..", "/web/con", "/rules/../../x", "/api/games/%2e%2e", "*",
    "http://127.0.0.1/api/home", "/?" + "q=1&" * 900,
]  # fmt: skip
BODIES: dict[str, dict[str, Any]] = {
    "moves": {"request": "r", "ply": 0, "move": "pass"},
    "undo": {"request": "r", "ply": 0},
    "resign": {"request": "r"},
    "talk": {"request": "r", "to": "all", "text": "x"},
    "why": {"clicks": ["x"], "move": "x"},
    "join": {"seat": 0, "key": "x"},
}
NEW_TABLE: dict[str, Any] = {
    "game": "proelio",
    "mode": "open_war",
    "seats": ["me", "random"],
    "options": {},
    "title": "x",
    "pace": {},
}
ODD_HEADERS = [
    "Origin: http://[", "Origin: \xff", "Host: [", "Cookie: wartable=\xff; wartable-language=[]",
    "Accept-Language: " + ",;q=" * 200, "Cookie: wartable=" + "x" * 3000, "Range: bytes=9-1", "Expect: 100-continue",
    "Content-Type: application/json; charset=utf-99",
    "If-None-Match: " + '"' * 99, "X-Forwarded-For: " + "1," * 500, "Accept-Encoding: gzip;q=x, *;q=9", "Upgrade: h2c",
]  # fmt: skip


CLOSE = "Connection: close"
"""Lets the server close a connection after its answer."""


class Message(NamedTuple):
    """Bytes to send. Some come over a WebSocket that is open, some are only half of a request."""

    kind: str
    data: bytes
    socket: bool = False
    half: bool = False


def request(
    method: str, path: str, body: bytes = b"", *headers: str, length: int | None = None, cookie: str = ""
) -> bytes:
    """A request as bytes, which may contradict itself."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "X-Wartable: 1", "Content-Type: application/json"]
    lines += [f"Cookie: {cookie}"] if cookie else []
    lines += [f"Content-Length: {len(body) if length is None else length}", *headers]
    return "\r\n".join(lines).encode("latin-1", "replace") + b"\r\n\r\n" + body


class Mixture:
    """Makes hostile messages about one table, with the cookie of a person who sits there."""

    def __init__(self, table: str, cookie: str, seed: int) -> None:
        self._table, self._cookie, self._rng = table, cookie, random.Random(seed)
        self._kinds: list[Callable[[], Message]] = [
            self.broken_json, self.wrong_types, self.wrong_types, self.huge_body, self.half_request, self.wrong_request,
            self.stale_ply, self.unknown_id, self.path_trick, self.odd_header, self.bad_frame, self.bad_frame,
            self.garbage,
        ]  # fmt: skip

    def next(self) -> Message:
        """A message of any kind."""
        return self._rng.choice(self._kinds)()

    def _post(self, kind: str, path: str, data: Any) -> Message:
        body = json.dumps(data).encode("utf-8", "surrogatepass")
        return Message(kind, request("POST", f"/api/tables{path}", body, CLOSE, cookie=self._cookie))

    def _action(self) -> str:
        return self._rng.choice(list(BODIES))

    def broken_json(self) -> Message:
        """A body that is cut off, doubled or not JSON at all."""
        whole = json.dumps(BODIES[self._action()]).encode()
        broken = [
            whole[: self._rng.randrange(len(whole))],
            whole * 2,
            b"[" * 20_000,
            b"\xff\xfe",
            b'{"a":1e999}',
            b"NaN",
        ]
        path = f"/api/tables/{self._table}/{self._action()}"
        return Message("malformed JSON", request("POST", path, self._rng.choice(broken), CLOSE, cookie=self._cookie))

    def wrong_types(self) -> Message:
        """JSON with a value that does not belong there, or with a field too many."""
        action = self._rng.choice([*BODIES, ""])
        data: dict[str, Any] = dict(BODIES[action] if action else NEW_TABLE)
        data[self._rng.choice([*data, "extra"])] = self._rng.choice(ODD_VALUES)
        whole: Any = self._rng.choice([data, data, data, [data], self._rng.choice(ODD_VALUES)])
        return self._post("wrong types", f"/{self._table}/{action}" if action else "", whole)

    def huge_body(self) -> Message:
        """More than may be sent, announced or in chunks."""
        path, long = f"/api/tables/{self._table}/talk", b"x" * self._rng.randint(66_000, 200_000)
        if self._rng.random() < 0.5:
            return Message("huge bodies", request("POST", path, long, CLOSE, cookie=self._cookie))
        head = request("POST", path, b"", CLOSE, "Transfer-Encoding: chunked", cookie=self._cookie)
        head = head.replace(b"Content-Length: 0\r\n", b"")
        return Message("huge bodies", head + b"%x\r\n%s\r\n0\r\n\r\n" % (len(long), long))

    def half_request(self) -> Message:
        """The beginning of a request."""
        whole = self._post("", f"/{self._table}/talk", BODIES["talk"]).data
        return Message("half requests", whole[: self._rng.randrange(len(whole))], half=True)

    def wrong_request(self) -> Message:
        """An id that requests cannot have, or the same one for something else."""
        action = self._rng.choice(["moves", "undo", "resign", "talk"])
        wrong = self._rng.choice(["", " ", "x" * 65, "ü", "a b", "\n", "1", "r", 7, None])
        return self._post("wrong request ids", f"/{self._table}/{action}", {**BODIES[action], "request": wrong})

    def stale_ply(self) -> Message:
        """A move for a ply that is long gone or has not come."""
        ply = self._rng.choice([-1, 0, 3, 999_999, 1_000_001, 1 << 40, "7", 1.5])
        data = {
            "request": f"s{self._rng.randrange(1 << 30)}",
            "ply": ply,
            "move": self._rng.choice(["pass", "x" * 900]),
        }
        return self._post("stale plies", f"/{self._table}/{self._rng.choice(['moves', 'undo'])}", data)

    def unknown_id(self) -> Message:
        """Something about a table or a game that is not there."""
        wrong = self._rng.choice(IDS)
        rest = self._rng.choice(["", "/news?since=0", "/frames", "/about?element=x", "/log?before=1"])
        path = self._rng.choice(
            [f"/api/tables/{wrong}{rest}", f"/table/{wrong}", f"/api/games/{wrong}", f"/rules/{wrong}"]
        )
        return Message("unknown ids", request("GET", path.encode().decode("latin-1"), b"", CLOSE, cookie=self._cookie))

    def path_trick(self) -> Message:
        """A path that tries to leave the files of the pages."""
        method = self._rng.choice(["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "X"])
        return Message("path tricks", request(method, self._rng.choice(TRICKS), b"", CLOSE, cookie=self._cookie))

    def odd_header(self) -> Message:
        """A request with headers that contradict one another or cannot be read."""
        path = self._rng.choice(["/", "/api/home", f"/api/tables/{self._table}", f"/api/tables/{self._table}/live"])
        odd = self._rng.sample(ODD_HEADERS, self._rng.randint(1, 3))
        return Message(
            "odd headers", request(self._rng.choice(["GET", "POST"]), path, b"", CLOSE, *odd, cookie=self._cookie)
        )

    def bad_frame(self) -> Message:
        """A frame that breaks the protocol of WebSockets, or a text that the table does not take."""
        move = {"kind": "move", **BODIES["moves"], "ply": self._rng.choice(ODD_VALUES)}
        texts = [
            b"",
            b"{",
            b"\xff\xff",
            json.dumps(move).encode("utf-8", "surrogatepass")[:120],
            b'{"kind":"ping"}' * 2,
        ]
        text = self._rng.choice(texts)
        frames = [
            frame(1, text), frame(1, text, masked=False), frame(3, text), frame(9, b"x" * 126), frame(0, text),
            frame(1, text, first=0x70), frame(1, b"x" * 5000), frame(8, b"\x00"), frame(1, text, first=0x00),
            b"\x81\xff" + b"\xff" * 8, frame(1, b'{"kind":"ping"}') * 50,
        ]  # fmt: skip
        return Message("bad frames", self._rng.choice(frames), socket=True)

    def garbage(self) -> Message:
        """Bytes that mean nothing."""
        return Message("garbage", self._rng.randbytes(self._rng.randint(1, 2000)))

    def handshake(self) -> bytes:
        """Open a WebSocket to the table."""
        return request(
            "GET", f"/api/tables/{self._table}/live?form=state", b"", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", cookie=self._cookie,
        )  # fmt: skip


def frame(opcode: int, data: bytes, *, masked: bool = True, first: int = 0x80) -> bytes:
    """A frame of a WebSocket; ``first`` are the bits before the opcode."""
    size, mask = len(data), os.urandom(4) if masked else b""
    bit = 0x80 if masked else 0
    head = (
        bytes([first | opcode, bit | size])
        if size < 126
        else bytes([first | opcode, bit | 126]) + struct.pack(">H", size)
    )
    return head + mask + (bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)) if masked else data)
