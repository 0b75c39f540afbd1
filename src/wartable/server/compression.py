"""How what is sent is compressed. Updates are short and alike, so a connection remembers what it sent before."""

from __future__ import annotations

import logging
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

WINDOW_BITS, MEMORY_LEVEL = 12, 4
"""How far a connection remembers: 4 KB, which takes 30 KB of memory; the usual 32 KB would take 184 KB."""
GZIP_LEVEL = 5
GZIP_BYTES = 1024
"""Shorter answers by HTTP are sent as they are."""


class CompressedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that compresses what it sends, as far as the client can read it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        deflate = ServerPerMessageDeflateFactory(
            server_max_window_bits=WINDOW_BITS,
            client_no_context_takeover=True,
            compress_settings={"memLevel": MEMORY_LEVEL},
        )
        log = logging.getLogger("uvicorn.error")
        self.conn = ServerProtocol(extensions=[deflate], max_size=self.config.ws_max_size, logger=log)
