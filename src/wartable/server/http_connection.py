"""Connections by HTTP. Nobody can use them all up, or hold one open with half a request."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Any

from pydantic_core import to_json
from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from wartable.server.addresses import Networks
from wartable.server.http_errors import ApiError
from wartable.server.limits import MAX_CONNECTIONS, REQUEST_SECONDS, RESERVED_FILES, Limits

PIPELINED_SECONDS = 0.005
"""How long the next request waits that a client sent before it had the last answer: a flood leaves room for others.

Browsers and proxies wait for each answer.
"""
REFUSED_SECONDS = 2.0
"""How long a connection that is refused may take to send a request, so that it gets an answer."""


def max_connections() -> int:
    """Raise the limit of open files, and return the connections it allows for."""
    try:
        import resource
    except ImportError:  # Windows, which has no such limit
        return MAX_CONNECTIONS
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_CONNECTIONS + RESERVED_FILES
    allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(allowed, resource.getrlimit(resource.RLIMIT_NOFILE)[0]), most))
    return allowed - RESERVED_FILES


class Gate:
    """Counts connections and decides which may stay."""

    def __init__(self, limits: Limits, proxies: Iterable[str], most: int) -> None:
        self._by_address = limits.connections_from_address
        self._proxies = Networks(proxies)
        self.most = most
        self.refusals = 0
        self.waiting: dict[TimedConnection, None] = {}
        """The connections without a whole request, those that have waited longest first."""

    def enter(self, address: str, others: int) -> bool:
        """Count a new connection; tell whether its address is counted. It raises if there is no room for it."""
        if others >= self.most:
            self._make_room()
        if address in self._proxies:
            return False
        self._by_address.take(address)
        return True

    def _make_room(self) -> None:
        """Close the connection that has waited longest for a request, rather than turn newcomers away."""
        self.refusals += 1
        oldest = next(iter(self.waiting), None)
        if oldest is None:
            raise ApiError(503, "The server is full. Try again in a minute.")
        del self.waiting[oldest]
        oldest.transport.abort()

    def leave(self, address: str) -> None:
        """A connection whose address is counted has ended."""
        self._by_address.give_back(address)


class TimedConnection(HttpToolsProtocol):
    """Closes a connection whose request does not come to its end. Between two requests, uvicorn's own timer runs."""

    _deadline: asyncio.TimerHandle | None = None
    _counted = ""
    """The address of the client, while it is counted."""
    _refusal: ApiError | None = None

    def __init__(self, config: Config, *args: Any, **kwargs: Any) -> None:
        super().__init__(config, *args, **kwargs)
        self._gate: Gate = config.app.state.gate  # type: ignore[union-attr]

    def connection_made(self, transport: Any) -> None:
        """Expect a request."""
        others = len(self.connections)
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        try:
            self._counted = address if self._gate.enter(address, others) else ""
        except ApiError as error:
            self._refuse(error, others)
        else:
            self._expect_request(REQUEST_SECONDS)

    def _refuse(self, error: ApiError, others: int) -> None:
        """Answer the first request with an error; if too many clients wait for that, hang up."""
        if others >= self._gate.most + RESERVED_FILES // 2:
            self.transport.abort()
            return
        self._refusal = error
        self._expect_request(REFUSED_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Read a part of a request."""
        if self._refusal is None:
            super().data_received(data)
        elif not self.transport.is_closing():
            self.transport.write(error_response(self._refusal))
            self.transport.close()

    def on_message_begin(self) -> None:
        """Expect the rest of a request."""
        super().on_message_begin()
        self._expect_request(REQUEST_SECONDS)

    def on_message_complete(self) -> None:
        """Note that a request is here."""
        super().on_message_complete()
        self._stop_waiting()

    def on_response_complete(self) -> None:
        """Wait for the next request, or a moment if it is here already."""
        pipelined, self.pipeline = self.pipeline, deque()
        super().on_response_complete()
        self.pipeline = pipelined
        if pipelined:
            self._unset_keepalive_if_required()
            self.loop.call_later(PIPELINED_SECONDS, self._answer_next)
        elif self.timeout_keep_alive_task is not None:
            self._gate.waiting[self] = None

    def _answer_next(self) -> None:
        """Begin with the next request of a client that did not wait for the last answer."""
        if self.pipeline and not self.transport.is_closing():
            self._start_asgi_task(*self.pipeline.pop())

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over. Open WebSockets are counted elsewhere."""
        self._leave()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Expect nothing more."""
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        self._stop_waiting()
        if self._counted:
            self._gate.leave(self._counted)
            self._counted = ""

    def _expect_request(self, seconds: float) -> None:
        self._stop_waiting()
        self._gate.waiting[self] = None
        self._deadline = self.loop.call_later(seconds, self.transport.close)

    def _stop_waiting(self) -> None:
        self._gate.waiting.pop(self, None)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def error_response(error: ApiError) -> bytes:
    """A whole response, for a connection whose request nobody reads."""
    body = to_json({"text": error.text})
    headers = ("content-type: application/json", f"content-length: {len(body)}", "retry-after: 60", "connection: close")
    return STATUS_LINE[error.status] + "\r\n".join((*headers, "", "")).encode() + body
