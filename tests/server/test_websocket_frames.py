"""Texts go through our own frames, and everything else through the library: clients cannot tell which."""

from __future__ import annotations

import json
import zlib

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from tests.server.visitor import Socket, Visitor
from wartable.server.websocket_frames import COMPRESSED_TEXT, TAIL, TEXT, frame_end, read_text, text_frame

PING = json.dumps({"kind": "ping"}).encode()
NOT_COMPRESSED = b"\x07"
"""The first block of a compressed text cannot be of such a kind."""
SIZES = (0, 1, 125, 126, 4000, 65_535, 65_536)


def from_client(data: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True, compressed: bool = False) -> bytes:
    """A frame as a client sends it."""
    extensions = [PerMessageDeflate(False, True, 12, 12)] if compressed else []
    return Frame(opcode, data, fin).serialize(mask=True, extensions=extensions)


# --- Frames


@pytest.mark.parametrize("size", SIZES)
def test_a_text_of_any_size_is_one_frame(size: int) -> None:
    reader = StreamReader()
    reader.feed_data(text_frame(TEXT, b"x" * size))
    parsing = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as whole:
        next(parsing)
    frame = whole.value.value
    assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, b"x" * size)


@pytest.mark.parametrize("compressed", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_a_text_of_a_client_is_read(size: int, compressed: bool) -> None:
    frame = from_client(b"x" * size, compressed=compressed)
    assert read_text(frame, 12, 1 << 20) == "x" * size


@pytest.mark.parametrize("size", SIZES)
def test_a_frame_ends_where_the_next_one_starts(size: int) -> None:
    frame = from_client(b"x" * size)
    assert frame_end(b"?" + frame + PING, 1) == 1 + len(frame)
    for known in range(min(len(frame), 20)):
        assert frame_end(frame[:known], 0) > known, "the rest is still to come"


@pytest.mark.parametrize(
    "frame",
    [
        from_client(PING, Opcode.BINARY),
        from_client(PING, Opcode.PING),
        from_client(PING, fin=False),
        from_client(PING, Opcode.CONT),
        from_client(b"\xff"),
        text_frame(TEXT, PING),
        bytes([COMPRESSED_TEXT]) + from_client(NOT_COMPRESSED)[1:],
        from_client(bytes(5000)),
        from_client(bytes(5000), compressed=True),
    ],
    ids=["bytes", "ping", "first part", "last part", "not UTF-8", "not masked", "broken", "long", "long unpacked"],
)
def test_all_else_is_left_to_the_library(frame: bytes) -> None:
    assert read_text(frame, 12, 4096) is None


def test_a_client_that_did_not_agree_to_compress_cannot() -> None:
    assert read_text(from_client(PING, compressed=True), 0, 4096) is None


def test_the_end_that_is_not_sent_is_that_of_every_message() -> None:
    stream = zlib.compressobj(wbits=-12)
    assert (stream.compress(PING) + stream.flush(zlib.Z_SYNC_FLUSH)).endswith(TAIL)


# --- Connections


def closed_with(socket: Socket) -> int:
    """The code with which the server closes a connection."""
    with pytest.raises(ConnectionClosed) as closed:
        socket.next("nothing")
    assert closed.value.rcvd is not None
    return int(closed.value.rcvd.code)


def test_texts_may_come_in_any_pieces(ann: Visitor) -> None:
    with ann.live(ann.make()) as socket:
        wire = socket.socket.socket
        pings = from_client(PING, compressed=True) + from_client(PING)
        wire.sendall(pings)
        for byte in from_client(PING):
            wire.sendall(bytes([byte]))
        wire.sendall(from_client(PING[:5], fin=False) + from_client(b"", Opcode.PING))
        wire.sendall(from_client(PING[5:], Opcode.CONT) + pings[:3])
        wire.sendall(pings[3:])
        assert all(socket.next("pong") for _ in range(6))


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (from_client(b"\xff"), 1007),
        (from_client(bytes(5000)), 1009),
        (from_client(bytes(5000))[:20], 1009),
        (from_client(bytes(5000), compressed=True), 1009),
        (bytes([COMPRESSED_TEXT]) + from_client(NOT_COMPRESSED)[1:], 1002),
        (from_client(PING, fin=False) + from_client(PING), 1002),
        (text_frame(TEXT, PING), 1002),
    ],
    ids=["not UTF-8", "too long", "says it is long", "long unpacked", "broken", "text in a text", "not masked"],
)
def test_a_client_that_sends_nonsense_is_told_why_it_is_disconnected(ann: Visitor, wrong: bytes, code: int) -> None:
    with ann.live(ann.make()) as socket:
        socket.next("view")
        socket.socket.socket.sendall(wrong)
        assert closed_with(socket) == code


def test_a_client_that_sends_much_at_once_gets_every_answer(ann: Visitor) -> None:
    with ann.live(ann.make()) as socket:
        socket.socket.socket.sendall(from_client(PING) * 20)
        assert all(socket.next("pong") for _ in range(20))
