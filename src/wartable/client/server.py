"""A server, as a guest of it calls it: JSON in, JSON out, and a cookie that tells who the guest is."""

from __future__ import annotations

import http.cookiejar
import json
import os
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple

from wartable.engine.errors import BadOption, WartableError

CALL_SECONDS = 60.0


class Refusal(WartableError):
    """What a server answered instead of doing what was asked."""


class Link(NamedTuple):
    """The address of a server, and perhaps of a table there with the key that lets people in."""

    server: str
    table: str | None = None
    key: str | None = None


def read_link(text: str) -> Link:
    """What an address leads to.

    >>> read_link("http://127.0.0.1:8000/table/2k9f?key=abc")
    Link(server='http://127.0.0.1:8000', table='2k9f', key='abc')
    """
    parts = urllib.parse.urlsplit(text if "://" in text else f"http://{text}")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise BadOption(f"{text!r} is not an address of a server or a table: it begins with http:// or https://")
    root, _, table = parts.path.rstrip("/").partition("/table/")
    key = urllib.parse.parse_qs(parts.query).get("key", [None])[0]
    return Link(f"{parts.scheme}://{parts.netloc}{root}", table or None, key)


class Server:
    """The API of a server. With a file for the identity, a guest is the same one the next time."""

    def __init__(self, address: str, identity: Path | None = None) -> None:
        self.address = address
        self._identity = identity
        self._cookies = http.cookiejar.LWPCookieJar(identity)
        if identity is not None and identity.exists():
            try:
                self._cookies.load(ignore_discard=True)
            except (OSError, http.cookiejar.LoadError) as error:
                raise BadOption(f"{identity} holds no identity: name another file") from error
        self._http = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._cookies))

    def come_in(self, name: str | None = None) -> None:
        """Become a guest, or the same as last time; with a name, under this name."""
        self.get("/api/home")
        if name:
            self.call("PUT", "/api/me", {"name": name})
        if self._identity is not None:
            with open(os.open(self._identity, os.O_CREAT | os.O_WRONLY, 0o600)):
                pass  # nobody else may read it
            self._cookies.save(ignore_discard=True)

    def call(self, method: str, path: str, data: Any = None) -> Any:
        """Make one call; what the server answers."""
        body = None if data is None else json.dumps(data).encode()
        headers = {"X-Wartable": "1", "Content-Type": "application/json"}
        request = urllib.request.Request(self.address + path, body, headers, method=method)
        try:
            with self._http.open(request, timeout=CALL_SECONDS) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise Refusal(said(error)) from error
        except (OSError, ValueError) as error:
            reason = getattr(error, "reason", error)
            raise Refusal(f"{self.address} does not answer as a Wartable server does: {reason}") from error

    def get(self, path: str) -> Any:
        """Read something."""
        return self.call("GET", path)

    def post(self, path: str, data: Any) -> Any:
        """Change something."""
        return self.call("POST", path, data)

    @property
    def cookie(self) -> str:
        """The cookie of the guest, for a WebSocket."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._cookies)


def said(error: urllib.error.HTTPError) -> str:
    """What a server says is wrong."""
    try:
        return str(json.load(error)["text"])
    except (ValueError, KeyError, TypeError):
        return f"the server answers {error.code} {error.reason}"
