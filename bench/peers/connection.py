"""The connections of a player, with every byte counted that goes over them."""

from __future__ import annotations

import asyncio
import json
import re
from collections import deque
from typing import Any, NamedTuple

from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

HOST = "127.0.0.1"


class Answer(NamedTuple):
    """The answer to a request: its JSON, and the cookie that it sets."""

    data: Any
    cookie: str


class Connection:
    """A TCP connection. ``sent`` and ``received`` count its bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.sent = 0
        self.received = 0
        self._reader = reader
        self._writer = writer

    def close(self) -> None:
        """Hang up."""
        self._writer.close()

    def _write(self, data: bytes) -> None:
        self.sent += len(data)
        self._writer.write(data)

    async def _read(self) -> bytes:
        data = await self._reader.read(1 << 16)
        if not data:
            raise ConnectionError("the server hung up")
        self.received += len(data)
        return data


class Http(Connection):
    """Requests over one connection."""

    async def post(self, path: str, data: Any, headers: dict[str, str]) -> Answer:
        """Send JSON and read the answer."""
        body = json.dumps(data, separators=(",", ":")).encode()
        headers = {"Content-Type": "application/json", "Content-Length": str(len(body)), **headers}
        lines = [f"POST {path} HTTP/1.1", f"Host: {HOST}", *(f"{name}: {value}" for name, value in headers.items())]
        self._write("\r\n".join([*lines, "", ""]).encode() + body)
        told = b""
        while b"\r\n\r\n" not in told:
            told += await self._read()
        head, _, content = told.partition(b"\r\n\r\n")
        length = re.search(rb"(?i)content-length: (\d+)", head)
        while length and len(content) < int(length[1]):
            content += await self._read()
        if not head.startswith(b"HTTP/1.1 2"):
            raise RuntimeError(f"{path}: {told!r}")
        cookie = re.search(rb"(?i)set-cookie: ([^;]+)", head)
        return Answer(json.loads(content), cookie[1].decode() if cookie else "")


class WebSocket(Connection):
    """A WebSocket that can read compressed messages, as browsers can."""

    async def open(self, path: str, headers: dict[str, str]) -> None:
        """Shake hands."""
        self._messages: deque[str] = deque()
        deflate = ClientPerMessageDeflateFactory(client_max_window_bits=True)
        self._protocol = ClientProtocol(parse_uri(f"ws://{HOST}{path}"), extensions=[deflate], max_size=None)
        request = self._protocol.connect()
        request.headers.update(headers)
        self._protocol.send_request(request)
        self._flush()
        while self._protocol.state is State.CONNECTING:
            await self._take()
        if self._protocol.handshake_exc is not None:
            raise self._protocol.handshake_exc

    def send(self, text: str) -> None:
        """Send a message."""
        self._protocol.send_text(text.encode())
        self._flush()

    async def next(self) -> str:
        """The next message."""
        while not self._messages:
            await self._take()
        return self._messages.popleft()

    async def _take(self) -> None:
        """Take in what came."""
        self._protocol.receive_data(await self._read())
        for event in self._protocol.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self._messages.append(bytes(event.data).decode())
        self._flush()

    def _flush(self) -> None:
        for data in filter(None, self._protocol.data_to_send()):
            self._write(data)


async def connected(port: int, source: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to a server, from an address of this machine."""
    return await asyncio.open_connection(HOST, port, local_addr=(source, 0))
