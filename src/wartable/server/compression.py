"""How what is sent is compressed. Updates are short and alike, so a connection remembers what it sent before."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory

WINDOW_BITS, MEMORY_LEVEL = 12, 5
"""How far a connection remembers: 4 KB."""
GZIP_LEVEL = 5
GZIP_BYTES = 1024
"""Shorter answers by HTTP are sent as they are."""


class TextCompressor:
    """Compresses one message after the other as a stream of ``zlib`` does, but remembers only the last text.

    A stream that waits for its next message takes 30 KB, and this takes 4. The bytes are the same.

    >>> compressor = TextCompressor(12)
    >>> [len(compressor.compress(b"the same long text")) + len(compressor.flush(zlib.Z_SYNC_FLUSH)) for _ in range(2)]
    [24, 9]
    """

    __slots__ = ("_bits", "_last")

    def __init__(self, bits: int) -> None:
        self._bits = bits
        self._last = b""

    def compress(self, data: bytes) -> bytes:
        """A whole message, up to the end of its last byte."""
        stream = zlib.compressobj(wbits=-self._bits, memLevel=MEMORY_LEVEL, zdict=self._last)
        self._last = (self._last + data)[-(1 << self._bits) :]
        return stream.compress(data) + stream.flush(zlib.Z_SYNC_FLUSH)

    def flush(self, _: int) -> bytes:
        """What is left of the last message: nothing."""
        return b""


class Deflate(ServerPerMessageDeflateFactory):
    """The usual compression of WebSockets, in little memory."""

    def process_request_params(
        self, params: Sequence[tuple[str, str | None]], accepted_extensions: Sequence[Any]
    ) -> tuple[list[tuple[str, str | None]], PerMessageDeflate]:
        """Agree with a client on how to compress."""
        answer, deflate = super().process_request_params(params, accepted_extensions)
        return answer, sparing(deflate)


def sparing(deflate: PerMessageDeflate) -> PerMessageDeflate:
    """Let a compression that goes on from message to message take little memory."""
    if not deflate.local_no_context_takeover:
        deflate.encoder = TextCompressor(deflate.local_max_window_bits)  # type: ignore[assignment]
    return deflate
