"""The time of day, which runs evenly even if the clock of the machine is set."""

from __future__ import annotations

import time

_start = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970, counted from the start of this process: no player gains or loses time by a jump."""
    return _start + time.monotonic()


def follow(clock: float) -> None:
    """Follow another clock, which shows this time now: processes that share a database follow its clock."""
    global _start
    _start = clock - time.monotonic()
