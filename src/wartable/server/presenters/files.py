"""Files that are sent as they are, with a fingerprint of their content, so that browsers can cache them."""

from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

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
"""The suffixes of files that may be sent."""
MAX_NAME_LENGTH = 100
"""The letters of a name that are repeated to those who ask for a file that is not there."""
COMPRESSED_SUFFIXES = (".css", ".html", ".js", ".json", ".svg")


class File(NamedTuple):
    """A file in memory."""

    body: bytes
    compressed: bytes | None
    fingerprint: str
    content_type: str


@lru_cache(256)
def make_file(body: bytes, suffix: str) -> File:
    """A file of some content."""
    compressed = gzip.compress(body, 9, mtime=0) if suffix in COMPRESSED_SUFFIXES and len(body) > 500 else None
    return File(body, compressed, hashlib.sha256(body).hexdigest()[:12], CONTENT_TYPES[suffix])


@lru_cache(512)
def _read(path: Path, changed: int) -> File:
    return make_file(path.read_bytes() if changed else b"", path.suffix)


def find(folder: Path, name: str) -> File:
    """A file in a folder, read again after it changes."""
    path = folder / name
    if not is_sent(folder, path):
        raise not_found("There is no file {name}.", name=repr(name[:MAX_NAME_LENGTH]))
    return _read(path.resolve(), path.stat().st_mtime_ns)


def is_sent(folder: Path, path: Path) -> bool:
    """Whether there is such a file in a folder, and it is of a kind that may be sent."""
    try:
        return (
            path.suffix in CONTENT_TYPES
            and path.resolve().is_relative_to(folder.resolve())
            and path.resolve().is_file()
        )
    except (OSError, ValueError):  # no file can have such a name
        return False
