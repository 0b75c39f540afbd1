"""The time of day, which goes on evenly even if somebody sets the clock of the machine."""

from __future__ import annotations

import time

START = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970, counted from the start of this process: no player gains or loses time by a jump."""
    return START + time.monotonic()
