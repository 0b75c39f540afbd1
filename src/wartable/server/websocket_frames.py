"""Frames of WebSockets (RFC 6455), as far as texts need them. The rest is left to a library."""

from __future__ import annotations

import zlib
from struct import Struct

from websockets.utils import apply_mask

TEXT, COMPRESSED_TEXT = 0x81, 0xC1
"""The first byte of a frame that holds a whole text."""
FINAL = MASKED = 0x80
TAIL = b"\x00\x00\xff\xff"
"""Ends each message of a compressed stream, and is not sent."""
SHORT_HEAD, HEAD, LONG_HEAD = Struct("!BB"), Struct("!BBH"), Struct("!BBQ")
MASK_BYTES = 4


def text_frame(kind: int, payload: bytes) -> bytes:
    r"""A frame with a whole text, from a server.

    >>> text_frame(TEXT, b"pong")
    b'\x81\x04pong'
    """
    size = len(payload)
    if size < 126:
        return SHORT_HEAD.pack(kind, size) + payload
    if size < 1 << 16:
        return HEAD.pack(kind, 126, size) + payload
    return LONG_HEAD.pack(kind, 127, size) + payload


def frame_end(data: bytes, start: int) -> int:
    """The end of the frame that starts there, maybe beyond the data. If its head is incomplete, just beyond them."""
    if len(data) < start + SHORT_HEAD.size:
        return len(data) + 1
    size, head = data[start + 1] & 0x7F, SHORT_HEAD
    if size >= 126:
        head = HEAD if size == 126 else LONG_HEAD
        if len(data) < start + head.size:
            return len(data) + 1
        size = head.unpack_from(data, start)[2]
    return start + head.size + MASK_BYTES * (data[start + 1] >= MASKED) + size


def is_control(frame: bytes) -> bool:
    """Whether a frame pings, answers a ping or closes: it may come between the parts of a message."""
    return bool(frame[0] & 0x08)


def is_final(frame: bytes) -> bool:
    """Whether a frame ends its message."""
    return frame[0] >= FINAL


def read_text(frame: bytes, window_bits: int, max_bytes: int) -> str | None:
    """The text in a whole frame from a client; ``None`` if it is of another kind, too long or broken.

    Each compressed text begins a new stream. With ``window_bits`` of 0, none is compressed.
    """
    kind = frame[0]
    if frame[1] < MASKED or (kind != TEXT and (kind != COMPRESSED_TEXT or not window_bits)):
        return None
    size = frame[1] & 0x7F
    start = (SHORT_HEAD if size < 126 else HEAD if size == 126 else LONG_HEAD).size
    payload = apply_mask(frame[start + MASK_BYTES :], frame[start : start + MASK_BYTES])
    try:
        if kind == COMPRESSED_TEXT:
            stream = zlib.decompressobj(-window_bits)
            payload = stream.decompress(payload + TAIL, max_bytes)
            if stream.unconsumed_tail:
                return None
        return payload.decode() if len(payload) <= max_bytes else None
    except (zlib.error, UnicodeDecodeError):
        return None
