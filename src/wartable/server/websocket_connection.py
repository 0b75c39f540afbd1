"""Connections by WebSocket: texts go the short way, everything else through the library."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.protocol import State
from websockets.server import ServerProtocol

from wartable.server.compression import WINDOW_BITS, Deflate, TextCompressor
from wartable.server.mailbox import Mailbox
from wartable.server.websocket_frames import (
    COMPRESSED_TEXT,
    TAIL,
    TEXT,
    frame_end,
    is_control,
    is_final,
    read_text,
    text_frame,
)

TEXTS = "wartable.texts"
"""The field of an event ``websocket.send`` with several texts in UTF-8, each of which is a message."""
COMPRESSED_BYTES = 128
"""Shorter messages are sent as they are: answers to moves and pings would get little shorter."""
HEAD_BYTES = 14
"""The longest head of a frame."""
MAX_UNREAD = 8
"""Messages of a client that may wait before reading pauses."""


class CompressedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that compresses what it sends, as far as the client can read it, and takes little memory.

    Whole texts, which are almost all that comes and goes, are read and written here. The library, which takes several
    times as long for each, does the rest: opening, closing, pings, texts in parts and errors.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        deflate = Deflate(server_max_window_bits=WINDOW_BITS, client_no_context_takeover=True)
        log = logging.getLogger("uvicorn.error")
        self.conn = ServerProtocol(extensions=[deflate], max_size=self.config.ws_max_size, logger=log)
        self.queue: Mailbox[Any] = Mailbox()  # type: ignore[assignment]
        self._compressor: TextCompressor | None = None
        self._client_bits = 0
        """The window of the client's compression; 0 if it does not compress, or goes on from message to message."""
        self._unread = b""
        """The part of a frame that has come."""
        self._in_parts = False
        """Whether more parts of a message are to come."""

    # --- Opening and closing

    async def send(self, message: Any) -> None:
        """Send something. Once the connection is accepted, its request is dropped."""
        if TEXTS in message:
            await self._send_texts(message[TEXTS])
            return
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.request.headers.clear()
            del self.response
            self._agree()

    def _agree(self) -> None:
        """Note how texts are compressed, and read those that came before the connection was accepted."""
        for deflate in self.conn.extensions:
            assert isinstance(deflate, PerMessageDeflate)
            if not deflate.local_no_context_takeover:
                self._compressor = cast("TextCompressor", deflate.encoder)
            if deflate.remote_no_context_takeover:
                self._client_bits = deflate.remote_max_window_bits
        if self._unread:
            self._read_frames()

    # --- Receiving

    def data_received(self, data: bytes) -> None:
        """Take in what came."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._unread += data
        if self.handshake_complete:
            self._read_frames()

    def _read_frames(self) -> None:
        """Read all whole frames. One that is too long is not waited for: the library refuses it."""
        data, start, longest = self._unread, 0, self.config.ws_max_size + HEAD_BYTES
        while start < len(data) and self.conn.state is State.OPEN:
            end = frame_end(data, start)
            if end - start > longest:
                super().data_received(data[start:])
                end = len(data)
            elif end > len(data):
                break
            else:
                self._read_frame(data[start:end])
            start = end
        self._unread = data[start:]
        if self._unread and self.conn.state is not State.OPEN:
            data, self._unread = self._unread, b""
            super().data_received(data)

    def _read_frame(self, frame: bytes) -> None:
        """Give a text to the application, and everything else to the library."""
        text = None if self._in_parts else read_text(frame, self._client_bits, self.config.ws_max_size)
        if not is_control(frame):
            self._in_parts = not is_final(frame)
        if text is None:
            super().data_received(frame)
        elif not self.close_sent:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            # Pausing and resuming are system calls, so a few messages may wait without them.
            if len(self.queue) >= MAX_UNREAD and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()

    # --- Sending

    @property
    def _open(self) -> bool:
        return not self.disconnected and not self.close_sent and self.conn.state is State.OPEN

    async def _send_texts(self, texts: Sequence[bytes]) -> None:
        """Send several messages in one write, which costs about as much as one of them."""
        await self.writable.wait()
        if not self._open:
            raise ClientDisconnected
        self.transport.write(b"".join(map(self._framed, texts)))

    def _framed(self, text: bytes) -> bytes:
        """A text as it is sent."""
        if self._compressor is None:
            self.conn.send_text(text)
            return b"".join(self.conn.data_to_send())
        if len(text) < COMPRESSED_BYTES:
            return text_frame(TEXT, text)
        return text_frame(COMPRESSED_TEXT, self._compressor.compress(text)[: -len(TAIL)])
