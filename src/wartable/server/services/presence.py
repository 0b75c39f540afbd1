"""How many people are on the server."""

from __future__ import annotations

import time
from collections import OrderedDict

ONLINE_SECONDS = 300.0
"""How long a person counts as online after their last request."""
MAX_PEOPLE = 100_000


class Presence:
    """When each person was last seen, by this process; of other processes that share the database, only how many."""

    def __init__(self) -> None:
        self._seen: OrderedDict[str, float] = OrderedDict()
        self.everywhere = 0
        """People who are online on any process, as far as is known."""

    def note(self, person: str) -> None:
        """A person has just made a request."""
        self._seen[person] = time.monotonic()
        self._seen.move_to_end(person)
        if len(self._seen) > MAX_PEOPLE:
            self._seen.popitem(last=False)
        self._forget_absent()

    def _forget_absent(self) -> None:
        """Drop those who have made no request for a while: they come first."""
        since = time.monotonic() - ONLINE_SECONDS
        while self._seen and next(iter(self._seen.values())) < since:
            self._seen.popitem(last=False)

    def seen_since(self, moment: float) -> list[str]:
        """The people who made a request since a moment of :func:`time.monotonic`."""
        return [person for person, seen in self._seen.items() if seen >= moment]

    def count(self) -> int:
        """How many people are online."""
        self._forget_absent()
        return max(self.everywhere, len(self._seen))
