"""Keeps the folders of compiled code small: what was not used for longest goes first."""

from __future__ import annotations

import contextlib
import os
import re
import time
from collections.abc import Iterable
from pathlib import Path

MOST_BYTES = 64 << 20
"""What is kept of a game: some versions of it, each of 5 to 15 MB."""
DAY_SECONDS = 86_400.0
OURS = re.compile(r"[0-9a-f]{40}(\.claim)?$|[0-9a-f]{32}\.part$|\.nb[ci]$")
"""Files of compiled code end like this: keys, what is being written, and those that Numba names."""


def note_use(file: Path) -> None:
    """Note that a file was used today."""
    with contextlib.suppress(OSError):
        if time.time() - file.stat().st_mtime > DAY_SECONDS:
            os.utime(file)


def shrink(folders: Iterable[Path], most_bytes: int | None = None) -> None:
    """Delete files of compiled code in these folders, those first that were not used for longest."""
    files = []
    for folder in folders:
        with contextlib.suppress(OSError):
            files += [(each.stat(), each) for each in folder.iterdir() if OURS.search(each.name)]
    total = sum(about.st_size for about, _ in files)
    for about, file in sorted(files, key=lambda each: each[0].st_mtime):
        if total <= (MOST_BYTES if most_bytes is None else most_bytes):
            return
        with contextlib.suppress(OSError):
            file.unlink()
        total -= about.st_size
