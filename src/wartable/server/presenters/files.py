"""Files that are sent as they are: with a mark of their content, so that nothing is sent twice."""

from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from fastapi import Request
from fastapi.responses import Response

from wartable.server.http_errors import not_found

CONTENT_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""What is sent at all, and as what."""
COMPRESSED_SUFFIXES = (".css", ".html", ".js", ".json", ".svg")
CACHE_FOREVER = "public, max-age=31536000, immutable"


class File(NamedTuple):
    """A file in memory."""

    body: bytes
    packed: bytes | None
    mark: str
    kind: str


def file(body: bytes, suffix: str) -> File:
    """Something to send."""
    packed = gzip.compress(body, 9, mtime=0) if suffix in COMPRESSED_SUFFIXES and len(body) > 500 else None
    return File(body, packed, hashlib.sha256(body).hexdigest()[:12], CONTENT_TYPES[suffix])


@lru_cache(512)
def _read(path: Path, changed: int) -> File:
    return file(path.read_bytes() if changed else b"", path.suffix)


def find(folder: Path, name: str) -> File:
    """A file below a folder, read again when it has changed."""
    path = (folder / name).resolve()
    if path.suffix not in CONTENT_TYPES or not path.is_relative_to(folder.resolve()) or not path.is_file():
        raise not_found("There is no {name} here.", name=repr(name))
    return _read(path, path.stat().st_mtime_ns)


def send(request: Request, found: File, *, spoken: bool = False) -> Response:
    """A file, or the news that the one in the browser is still good. What is ``spoken`` depends on the reader."""
    headers = {"etag": f'"{found.mark}"', "cache-control": "no-cache", "vary": "accept-encoding"}
    if spoken:
        headers["vary"] = "accept-encoding, accept-language, cookie"
    if request.query_params.get("v") == found.mark:
        headers["cache-control"] = CACHE_FOREVER
    if found.mark in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, headers={**headers, "content-encoding": "gzip"}, media_type=found.kind)
    return Response(found.body, headers=headers, media_type=found.kind)
