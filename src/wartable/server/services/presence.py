"""How many people are on the server."""

from __future__ import annotations

import time
from collections import OrderedDict

ONLINE_SECONDS = 300.0
"""How long a person counts as online after their last request."""
MAX_PEOPLE = 100_000


class Presence:
    """When each person was last seen."""

    def __init__(self) -> None:
        self._seen: OrderedDict[str, float] = OrderedDict()

    def note(self, person: str) -> None:
        """A person has just made a request."""
        self._seen[person] = time.monotonic()
        self._seen.move_to_end(person)
        while len(self._seen) > MAX_PEOPLE or next(iter(self._seen.values())) < time.monotonic() - ONLINE_SECONDS:
            self._seen.popitem(last=False)

    def count(self) -> int:
        """How many people are online."""
        since = time.monotonic() - ONLINE_SECONDS
        return sum(seen >= since for seen in self._seen.values())
