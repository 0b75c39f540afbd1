"""Things that a caller holds for a while, such as open sockets: a number for each caller, and a number in all."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Iterator

from wartable.server.addresses import Share, alone
from wartable.server.http_errors import ApiError


class Slots:
    """The slots of each caller. ``by`` tells which of them a caller draws on."""

    def __init__(self, most: int, by: Callable[[str], tuple[Share, ...]] = alone) -> None:
        self._most = most
        self._by = by
        self._held: Counter[str] = Counter()
        self.total = 0
        """How many are held in all."""
        self.refusals = 0

    def take(self, who: str) -> None:
        """Take a slot, or raise. The caller gives it back."""
        wanted = self._by(who)
        if any(self._held[share.key] >= self._most * share.times for share in wanted):
            self.refusals += 1
            raise ApiError(429, "You have too many connections open. Close some and try again.")
        self._held.update(share.key for share in wanted)
        self.total += 1

    def give_back(self, who: str) -> None:
        """Give a slot back."""
        self.total -= 1
        for share in self._by(who):
            self._held[share.key] -= 1
            if not self._held[share.key]:
                del self._held[share.key]

    @contextlib.contextmanager
    def hold(self, who: str) -> Iterator[None]:
        """Hold a slot for a while."""
        self.take(who)
        try:
            yield
        finally:
            self.give_back(who)
