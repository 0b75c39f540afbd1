"""The middleware that every request passes first: limits of rate and size, origin checks, security headers, metrics."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable
from urllib.parse import urlsplit

from pydantic_core import to_json
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wartable.i18n.translator import language_for, speaking
from wartable.server.health import Health, Stage
from wartable.server.http_errors import ApiError, forbidden
from wartable.server.limits import MAX_BODY_BYTES, Limits
from wartable.server.logs import begin_request
from wartable.server.metrics import Metrics
from wartable.server.turns import Turns

LANGUAGE_COOKIE = "wartable-language"
PROBES = ("/livez", "/readyz")
"""Paths that are answered even while the server starts."""
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}
DOCUMENT_HEADERS = {
    **HEADERS,
    "content-security-policy": POLICY,
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
}
PARTS_OF_PAGES = ("text/javascript", "text/css")
"""What no browser shows as a document: a page has dozens of these files, so they are spared the longer headers."""
READS = ("GET", "HEAD", "OPTIONS")

log = logging.getLogger("wartable.requests")


class RequestMiddleware:
    """Lets requests begin in turn, checks them before they reach the routes, and adds headers to responses."""

    def __init__(self, app: ASGIApp, limits: Limits, metrics: Metrics, health: Health, root: str) -> None:
        self._app = app
        self._limits = limits
        self._metrics = metrics
        self._health = health
        self._root = root
        self._turns = Turns()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request, pass it on, and add headers to the response."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        await self._turns.take(address(scope))
        scope["path"] = path_below(self._root, scope["path"])
        scope["request_id"] = begin_request()
        with speaking(language_of(HTTPConnection(scope))):
            if scope["type"] == "http":
                await self._answer(scope, receive, send)
            elif self._health.stage is Stage.STARTING:
                await send({"type": "websocket.close"})
            else:
                await self._app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                add_headers(scope, MutableHeaders(scope=message))
            await send(message)

        try:
            self._limits.calls_from_address.take(address(scope))
            if self._health.stage is Stage.STARTING and scope["path"] not in PROBES:
                raise ApiError(503, "The server is starting. Try again in a moment.")
            check(scope)
            await self._app(scope, await read_body(scope, receive), send_with_headers)
        except ApiError as error:
            await send_error(error, send_with_headers)
        except Exception:
            log.exception("%s %s failed", scope["method"], scope["path"])
            if status:
                raise
            await send_error(ApiError(500, "Something went wrong on the server. Try again later."), send_with_headers)
        seconds = time.perf_counter() - began
        self._metrics.request(route_of(scope), status, seconds)
        log.debug("%s %s %d %.1f ms", scope["method"], scope["path"], status, seconds * 1000)


def path_below(root: str, path: str) -> str:
    """The path of a request without the root path. A proxy may have taken that away already."""
    if root and (path == root or path.startswith(f"{root}/")):
        return path[len(root) :] or "/"
    return path


def route_of(scope: Scope) -> str:
    """The declared route of a request; one name for all requests without a route."""
    route = scope.get("route")
    return f"{scope['method']} {route.path}" if route is not None else "none"


def language_of(connection: HTTPConnection) -> str:
    """The caller's language: from the cookie, or from what the browser accepts."""
    return language_for(connection.cookies.get(LANGUAGE_COOKIE), connection.headers.get("accept-language", ""))


def address(scope: Scope) -> str:
    """The address a request comes from."""
    return scope["client"][0] if scope.get("client") else ""


def check(scope: Scope) -> None:
    """Refuse requests that are too long, not JSON, or not from our pages or a program that means it."""
    headers = Headers(scope=scope)
    if int(headers.get("content-length") or 0) > MAX_BODY_BYTES:
        raise too_large()
    if scope["method"] in READS or not scope["path"].startswith("/api/"):
        return
    check_origin(headers)
    if headers.get("x-wartable") != "1":
        raise forbidden("Changes need the header 'X-Wartable: 1'.")
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if (headers.get("content-length", "0") != "0" or "transfer-encoding" in headers) and kind != "application/json":
        raise ApiError(415, "Send JSON, with 'Content-Type: application/json'.")


def check_origin(headers: Headers) -> None:
    """Refuse requests that the page of another site makes for its visitors."""
    origin = headers.get("origin")
    if origin is not None and host_of(origin) != headers.get("host"):
        raise forbidden("This request comes from another site: use the pages of this server.")


def host_of(origin: str) -> str:
    """The host and port of an origin; empty if there is none, or if it cannot be read."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def too_large() -> ApiError:
    """The body is too long."""
    return ApiError(413, "Too long: the limit is {most} KB.", most=MAX_BODY_BYTES // 1024)


async def read_body(scope: Scope, receive: Receive) -> Receive:
    """Read the whole body before anything is done with it, and refuse one that is too long."""
    if scope["method"] in READS:
        return receive
    body, more = b"", True
    while more:
        message = await receive()
        body, more = body + message.get("body", b""), message.get("more_body", False)
        if len(body) > MAX_BODY_BYTES:
            raise too_large()
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return waiting.pop() if waiting else await receive()

    return receive_again


def add_headers(scope: Scope, headers: MutableHeaders) -> None:
    """Add security headers, and the cookie of a new guest; no cache may keep such a response."""
    cookies = scope.get("state", {}).get("cookies", ())
    part = headers.get("content-type", "").startswith(PARTS_OF_PAGES)
    for name, value in (HEADERS if part else DOCUMENT_HEADERS).items():
        headers[name] = value
    if cookies or scope["path"].startswith("/api/"):
        headers["cache-control"] = "no-store"
    if scope["scheme"] == "https":
        headers["strict-transport-security"] = "max-age=31536000"
    headers["x-request-id"] = scope["request_id"]
    for cookie in cookies:
        headers.append("set-cookie", cookie)


async def send_error(error: ApiError, send: Send) -> None:
    """Answer with an error."""
    body = to_json({"text": error.text})
    start: Iterable[tuple[bytes, bytes]] = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        *((name.encode(), value.encode()) for name, value in error.headers.items()),
    ]
    await send({"type": "http.response.start", "status": error.status, "headers": list(start)})
    await send({"type": "http.response.body", "body": body})
