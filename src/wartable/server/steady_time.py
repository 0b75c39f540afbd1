"""The time of day, which goes on evenly even if somebody sets the clock of the machine."""

from __future__ import annotations

import time

_start = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970, counted from the start of this process: no player gains or loses time by a jump."""
    return _start + time.monotonic()


def follow(clock: float) -> None:
    """Go by another clock, which shows this time now: processes that share a database go by its clock."""
    global _start
    _start = clock - time.monotonic()
