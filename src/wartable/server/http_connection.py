"""Connections by HTTP that cannot be held open with half a request."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

REQUEST_SECONDS = 20.0
"""How long a client may take to send a whole request; bodies are small."""


class TimedConnection(HttpToolsProtocol):
    """Closes a connection whose request does not come to its end. Between two requests, uvicorn's own timer runs."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Expect a request."""
        super().connection_made(transport)
        self._expect_request()

    def on_message_begin(self) -> None:
        """Expect the rest of a request."""
        super().on_message_begin()
        self._expect_request()

    def on_message_complete(self) -> None:
        """Note that a request is here."""
        super().on_message_complete()
        self._stop_waiting()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over."""
        self._stop_waiting()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Expect nothing more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _expect_request(self) -> None:
        self._stop_waiting()
        self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
