"""Who is in the house."""

from __future__ import annotations

import time
from collections import OrderedDict

ONLINE_SECONDS = 300.0
"""Somebody counts as there for so many seconds after their last call."""
MAX_PEOPLE = 100_000


class Presence:
    """When everybody was last heard of."""

    def __init__(self) -> None:
        self._seen: OrderedDict[str, float] = OrderedDict()

    def note(self, person: str) -> None:
        """Somebody has just called."""
        self._seen[person] = time.monotonic()
        self._seen.move_to_end(person)
        while len(self._seen) > MAX_PEOPLE or next(iter(self._seen.values())) < time.monotonic() - ONLINE_SECONDS:
            self._seen.popitem(last=False)

    def count(self) -> int:
        """How many are there."""
        since = time.monotonic() - ONLINE_SECONDS
        return sum(seen >= since for seen in self._seen.values())
