"""The files that pages are made of. Their addresses hold a version, so that a browser asks for each file only once."""

from __future__ import annotations

import hashlib
import re
import time
from functools import lru_cache
from pathlib import Path

import wartable
from wartable.server.presenters.files import File, find

WEB = Path(wartable.__file__).parent / "web"
FOLDER = "/web/"
"""Where the addresses of these files begin."""
IMPORT = re.compile(r'^import [^;]*"\./([\w-]+\.js)";$', re.MULTILINE)
VERSIONED = re.compile(r"([0-9a-f]{12})/(.+)")


def web_file(name: str) -> File:
    """A file of the pages."""
    return find(WEB, name)


def requested(path: str) -> tuple[File, bool]:
    """The file at an address below ``FOLDER``, and whether the address will always mean this content."""
    parts = VERSIONED.fullmatch(path)
    if parts is None:
        return web_file(path), False
    return web_file(parts[2]), parts[1] == version()


def version() -> str:
    """A fingerprint of all files of the pages; it changes when one of them does."""
    return _version(int(time.monotonic()))


@lru_cache(1)
def _version(_: int) -> str:
    """:func:`version`, cached for a second: every page has many addresses."""
    files = sorted(path for path in WEB.rglob("*") if path.is_file())
    return _fingerprint(tuple((path, path.stat().st_mtime_ns) for path in files))


@lru_cache(1)
def _fingerprint(files: tuple[tuple[Path, int], ...]) -> str:
    """A fingerprint of the content of files, which is read again after one was written."""
    digest = hashlib.sha256()
    for path, _ in files:
        digest.update(f"{path.relative_to(WEB)}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def imported(script: str) -> list[str]:
    """The scripts that a script imports, and those that they import, each once."""
    found = [script]
    for name in found:
        found += [other for other in IMPORT.findall(web_file(f"js/{name}").body.decode()) if other not in found]
    return found[1:]
