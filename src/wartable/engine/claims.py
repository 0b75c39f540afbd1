"""Claims: of several processes that compile the same game, each compiles what no other has begun.

A claim is an empty file beside the code that it announces. It counts for a while only, in case its process was killed.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

SUFFIX = ".claim"
VALID_SECONDS = 15.0
"""No function takes as long to compile, unless the machine is very busy; then two processes may compile the same."""
POLL_SECONDS = 0.005

Made = TypeVar("Made")


def make_once(code: Path, load: Callable[[], Made | None], make: Callable[[], Made]) -> Made:
    """What is loaded, if need be once another process has made it; or what is made here."""
    loaded = load()
    while loaded is None:
        if claim(code):
            try:
                return load() or make()  # another may have made it just before the claim
            finally:
                release(code)
        while is_claimed(code):
            time.sleep(POLL_SECONDS)
        loaded = load()
    return loaded


def claim(code: Path) -> bool:
    """Whether nobody else is making this code; from now on this process is."""
    try:
        code.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(_file(code), os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    except FileExistsError:
        return not is_claimed(code)
    except OSError:  # nothing can be kept here, so nobody will wait
        return True
    return True


def is_claimed(code: Path) -> bool:
    """Whether a process said not long ago that it is making this code."""
    try:
        return time.time() - _file(code).stat().st_mtime < VALID_SECONDS
    except OSError:
        return False


def release(code: Path) -> None:
    """Give up a claim: the code is there, or could not be made."""
    with contextlib.suppress(OSError):
        _file(code).unlink()


def _file(code: Path) -> Path:
    return code.with_name(code.name + SUFFIX)
