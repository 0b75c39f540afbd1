"""How long a process has waited for a core: on a busy machine, a process that gets none is slow but does not hang."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path

NANOSECONDS = 1_000_000_000


def core_wait(pid: int) -> float:
    """Seconds in which the threads of a process were ready to run but had no core; 0 if the system does not tell."""
    return sum(_thread_wait(thread) for thread in _threads(pid)) / NANOSECONDS


def _threads(pid: int) -> list[Path]:
    try:
        return list(Path(f"/proc/{pid}/task").iterdir())
    except OSError:
        return []


def _thread_wait(thread: Path) -> int:
    """Nanoseconds; 0 for a thread that has just ended."""
    with contextlib.suppress(OSError, IndexError, ValueError):
        return int((thread / "schedstat").read_text().split()[1])
    return 0


class Patience:
    """A time limit for a process, in which waiting for a core does not count."""

    def __init__(self, pid: int, seconds: float) -> None:
        self._pid = pid
        self._end = time.monotonic() + seconds
        self._waited_before = core_wait(pid)
        self._waited = 0.0

    @property
    def left(self) -> float:
        """Seconds left as of now; there may be more once they have passed."""
        # Threads that end take their waiting along, so the sum can fall.
        self._waited = max(self._waited, core_wait(self._pid) - self._waited_before)
        return self._end + self._waited - time.monotonic()
