"""What others run: a web server that gets webhooks and push messages, a mail server, and a browser with its keys."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple, TypeVar

import http_ece
import pytest
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.running_server import RunningServer
from tests.server.visitor import TIMEOUT_SECONDS, eventually

T = TypeVar("T")


class Call(NamedTuple):
    """A request that arrived."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class WebReceiver:
    """A web server that notes every call. ``answers`` are the statuses of the next calls to a path; else it is 201."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.answers: dict[str, list[int]] = {}
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.calls.append(Call(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                status = (receiver.answers.get(self.path) or [201]).pop(0)
                self.send_response(status)
                if status == 302:
                    self.send_header("Location", "/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    @property
    def port(self) -> int:
        return self._server.server_port

    def at(self, path: str) -> list[Call]:
        """The calls to a path."""
        return [call for call in self.calls if call.path == path]

    def wait(self, path: str, count: int) -> list[Call]:
        """The calls to a path, when there are this many."""
        eventually(lambda: len(self.at(path)) >= count)
        return self.at(path)

    @contextmanager
    def running(self) -> Iterator[WebReceiver]:
        self._thread.start()
        try:
            yield self
        finally:
            self._server.shutdown()
            self._server.server_close()


class MailReceiver:
    """A mail server that keeps every mail."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    async def handle_DATA(self, _: SMTP, session: Session, envelope: Envelope) -> str:
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 OK"

    def to(self, address: str) -> list[EmailMessage]:
        """The mails to an address."""
        return [mail for mail in self.mails if mail["To"] == address]

    def wait(self, address: str, count: int) -> list[EmailMessage]:
        """The mails to an address, when there are this many."""
        eventually(lambda: len(self.to(address)) >= count)
        return self.to(address)

    @contextmanager
    def running(self) -> Iterator[MailReceiver]:
        self._thread.start()
        server = self._do(self._listen())
        self.url = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        try:
            yield self
        finally:
            server.close()
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(TIMEOUT_SECONDS)
            self._loop.close()

    async def _listen(self) -> asyncio.Server:
        return await self._loop.create_server(lambda: SMTP(self, loop=self._loop), "127.0.0.1", 0)

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(TIMEOUT_SECONDS)


class Browser:
    """A browser that has subscribed to push messages."""

    def __init__(self, endpoint: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self.endpoint = endpoint

    @property
    def subscription(self) -> dict[str, Any]:
        """What ``PushSubscription.toJSON()`` gives."""
        public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "keys": {"p256dh": encoded(public), "auth": encoded(self._auth)}}

    def read(self, call: Call) -> Any:
        """What a push message says."""
        text = http_ece.decrypt(call.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        return json.loads(text)


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@pytest.fixture(scope="module")
def web() -> Iterator[WebReceiver]:
    with WebReceiver().running() as receiver:
        yield receiver


@pytest.fixture(scope="module")
def mail() -> Iterator[MailReceiver]:
    with MailReceiver().running() as receiver:
        yield receiver


@pytest.fixture(scope="module")
def telling(tmp_path_factory: pytest.TempPathFactory, mail: MailReceiver) -> Iterator[RunningServer]:
    """A server that sends mail and may call this machine."""
    sends = {"smtp_url": mail.url, "mail_from": "Wartable <table@example.org>"}
    with RunningServer(tmp_path_factory.mktemp("server"), private_webhooks=True, **sends).running() as server:
        yield server
