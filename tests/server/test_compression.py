"""What is sent is compressed, for those who can read it."""

from __future__ import annotations

import sys
import zlib

from tests.server.visitor import Visitor
from wartable.server.compression import GZIP_BYTES, MEMORY_LEVEL, WINDOW_BITS, TextCompressor

GZIP = {"Accept-Encoding": "gzip"}
MESSAGES = [b"".join(b"a %d unit moves to %d; " % (n, n * n) for n in range(first, 1000)) for first in (0, 990, 980, 0)]


def test_news_is_compressed(ann: Visitor) -> None:
    with ann.live(ann.make()) as socket:
        assert [extension.name for extension in socket.socket.protocol.extensions] == ["permessage-deflate"]
        assert socket.next("view")


def test_long_answers_are_compressed_and_short_ones_are_not(ann: Visitor) -> None:
    table = ann.make()
    long, short = (ann.http.get(path, headers=GZIP) for path in (f"/api/tables/{table}", "/api/me"))
    assert len(long.content) > GZIP_BYTES > len(short.content)
    assert long.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in short.headers


def test_who_cannot_read_it_gets_it_as_it_is(ann: Visitor) -> None:
    plain = ann.get(f"/api/tables/{ann.make()}")
    assert "content-encoding" not in plain.headers
    assert plain.json()["frame"]["ply"] == 0


def test_files_that_are_compressed_already_are_left_alone(ann: Visitor) -> None:
    script = ann.http.get("/web/js/table.js", headers=GZIP)
    assert script.headers.get_list("content-encoding") == ["gzip"]
    assert script.text.startswith("// One table")


def test_a_waiting_connection_holds_only_its_last_text() -> None:
    compressor = TextCompressor(WINDOW_BITS)
    for message in MESSAGES:
        compressor.compress(message)
    assert sys.getsizeof(compressor._last) < (1 << WINDOW_BITS) + 100


def test_messages_are_as_short_as_in_one_stream() -> None:
    compressor, stream = TextCompressor(WINDOW_BITS), zlib.compressobj(wbits=-WINDOW_BITS, memLevel=MEMORY_LEVEL)
    reader = zlib.decompressobj(wbits=-WINDOW_BITS)
    for message in MESSAGES:
        sent = compressor.compress(message) + compressor.flush(zlib.Z_SYNC_FLUSH)
        assert reader.decompress(sent) == message
        assert len(sent) <= 1.01 * len(stream.compress(message) + stream.flush(zlib.Z_SYNC_FLUSH))
