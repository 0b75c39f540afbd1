"""What every request passes first: limits of rate and size, the marks of our own pages, strict headers."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable
from urllib.parse import urlsplit

from pydantic_core import to_json
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wartable.i18n.translator import speaking
from wartable.server.http_errors import ApiError, forbidden
from wartable.server.limits import Limits
from wartable.server.presenters.pages import language_of

MAX_BODY_BYTES = 64 * 1024
"""No request is longer, in bytes."""
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
READS = ("GET", "HEAD", "OPTIONS")

log = logging.getLogger("wartable.requests")


class RequestMiddleware:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request, pass it on, and dress what comes back."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        with speaking(language_of(HTTPConnection(scope))):
            await (self._answer if scope["type"] == "http" else self._app)(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 0

        async def dress(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                add_headers(scope, MutableHeaders(scope=message))
            await send(message)

        try:
            self._limits.calls_from_address.take(address(scope))
            check(scope)
            await self._app(scope, await read_first(scope, receive), dress)
        except ApiError as error:
            await refuse(error, dress)
        except Exception:
            log.exception("%s %s broke", scope["method"], scope["path"])
            if status:
                raise
            await refuse(ApiError(500, "Something is broken here, and noted down. Try again in a while."), dress)
        log.debug("%s %s %d %.1f ms", scope["method"], scope["path"], status, (time.perf_counter() - began) * 1000)


def address(scope: Scope) -> str:
    """Where a request comes from."""
    return scope["client"][0] if scope.get("client") else ""


def check(scope: Scope) -> None:
    """Whether a request may come in at all."""
    headers = Headers(scope=scope)
    if int(headers.get("content-length") or 0) > MAX_BODY_BYTES:
        raise too_large()
    if scope["method"] in READS or not scope["path"].startswith("/api/"):
        return
    check_origin(headers)
    if headers.get("x-wartable") != "1":
        raise forbidden("Changes are made with the header 'X-Wartable: 1'.")
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if (headers.get("content-length", "0") != "0" or "transfer-encoding" in headers) and kind != "application/json":
        raise ApiError(415, "Send JSON, with 'Content-Type: application/json'.")


def check_origin(headers: Headers) -> None:
    """A page of another site may not act for those who visit it."""
    origin = headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != headers.get("host"):
        raise forbidden("This was sent by a page of another site: use the pages of this server.")


def too_large() -> ApiError:
    """Too much was sent."""
    return ApiError(413, "That is too long: at most {most} KB are read.", most=MAX_BODY_BYTES // 1024)


async def read_first(scope: Scope, receive: Receive) -> Receive:
    """All that a request brings, read before anything is done with it, as long as it is not too much."""
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
    """Strict headers, and the cookie where somebody is given one: an answer for them alone, which no cache keeps."""
    cookies = scope.get("state", {}).get("cookies", ())
    for name, value in HEADERS.items():
        headers[name] = value
    if cookies or scope["path"].startswith("/api/"):
        headers["cache-control"] = "no-store"
    if scope["scheme"] == "https":
        headers["strict-transport-security"] = "max-age=31536000"
    for cookie in cookies:
        headers.append("set-cookie", cookie)


async def refuse(error: ApiError, send: Send) -> None:
    """Answer with what is wrong."""
    body = to_json({"text": error.text})
    start: Iterable[tuple[bytes, bytes]] = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": "http.response.start", "status": error.status, "headers": list(start)})
    await send({"type": "http.response.body", "body": body})
