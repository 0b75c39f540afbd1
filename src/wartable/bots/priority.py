"""Process priority: bot processes yield to the server."""

from __future__ import annotations

import contextlib
import os

BACKGROUND_NICENESS = 10
"""The niceness of a process that thinks in the background."""


def lower_priority(pid: int) -> None:
    """Let a process yield to others if there are too few cores, on systems that can."""
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, pid, max(BACKGROUND_NICENESS, os.getpriority(os.PRIO_PROCESS, pid)))
