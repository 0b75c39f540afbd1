"""Every budget of the server: requests, bytes, connections, tables and thinking time.

A program that plays as fast as it gets answers stays below all of them. A caller over a budget is told so, and nobody
else notices.
"""

from __future__ import annotations

import contextlib
import math
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import NamedTuple

from wartable.server.addresses import Share, alone, shares
from wartable.server.http_errors import ApiError
from wartable.server.slots import Slots

# --- Bytes

MAX_BODY_BYTES = 64 * 1024
MAX_MESSAGE_BYTES = 4096
"""Bytes that a client may send in one message of a WebSocket."""
QUEUE_SIZE = 200
"""Messages that wait for a slow connection; after that it starts over with a fresh view."""
QUEUE_BYTES = 1 << 16
"""Bytes that wait for a slow connection; after that it starts over with a fresh view."""

# --- Connections

REQUEST_SECONDS = 20.0
"""How long a client may take to send a whole request; bodies are small."""
MAX_CONNECTIONS = 20_000
"""Connections in all, if the system allows enough open files."""
RESERVED_FILES = 200
"""Open files that connections leave to the database, the bots and the log."""
CONNECTIONS_PER_ADDRESS = 1000
"""Connections from one address, unless it is a proxy's."""
SOCKETS_PER_PERSON = 100
SOCKETS_PER_ADDRESS = 1000
POLLS_PER_PERSON = 20
"""Requests for news that wait at the same time."""
POLLS_PER_ADDRESS = 500

# --- Tables and bots

TABLES_PER_OWNER = 50
"""Tables of one owner that are in play."""
BOT_SECONDS = 10.0
"""How long a bot may think about a move."""
MAX_REVIEWS = 20
"""Games that are reviewed or wait for it."""
MAX_FRAMES = 50
"""Frames per request."""


class Rate(NamedTuple):
    """How many tokens there are at first, and how many are added each second."""

    burst: float
    each_second: float


class Buckets:
    """A bucket of tokens for each caller, who has to wait if it is empty. ``by`` tells which buckets a caller has."""

    def __init__(
        self, rate: Rate, by: Callable[[str], tuple[Share, ...]] = alone, *, max_callers: int = 20_000
    ) -> None:
        self.rate = rate
        self.by = by
        self._max_callers = max_callers
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self.refusals = 0

    def take(self, who: str, tokens: float = 1) -> None:
        """Take some tokens, or raise and say how long to wait."""
        for key, times in self.by(who):
            self._take(key, tokens / times)

    def _take(self, key: str, tokens: float) -> None:
        now, (burst, each_second) = time.monotonic(), self.rate
        left, at = self._left.pop(key, (burst, now))
        left = min(burst, left + (now - at) * each_second)
        self._left[key] = (left - tokens if left >= tokens else left, now)
        if len(self._left) > self._max_callers:
            self._left.popitem(last=False)
        if left < tokens:
            self.refusals += 1
            raise too_many((tokens - left) / each_second)

    def spend(self, who: str, tokens: float) -> None:
        """Take tokens that are used already: a caller may be in debt for one more bucket."""
        for key, times in self.by(who):
            left = max(self._filled(key) - tokens / times, -self.rate.burst)
            self._left[key] = (left, time.monotonic())
            self._left.move_to_end(key)
            if len(self._left) > self._max_callers:
                self._left.popitem(last=False)

    def empty(self, who: str) -> bool:
        """Whether a caller has no tokens left."""
        return any(self._filled(key) <= 0 for key, _ in self.by(who))

    def _filled(self, key: str) -> float:
        """The tokens in a bucket now."""
        found = self._left.get(key)
        if found is None:
            return self.rate.burst
        return min(self.rate.burst, found[0] + (time.monotonic() - found[1]) * self.rate.each_second)


def too_many(wait: float) -> ApiError:
    """The caller has to wait for some seconds."""
    return ApiError(429, "Too many requests. Try again in {seconds} s.", seconds=max(1, math.ceil(wait)))


class Limits:
    """The budgets of one server that are counted by caller: rates first, then what a caller holds for a while."""

    def __init__(self) -> None:
        self.reviews = Buckets(Rate(10, 0.05))
        self.bot_seconds = Buckets(Rate(1200, 0.5))
        """Thinking time of bots per owner; the bots of an owner who has used it up wait for those of all others."""
        self.calls_from_address = Buckets(Rate(10_000, 1000), shares)
        self.calls = Buckets(Rate(4000, 400))
        self.exports = Buckets(Rate(5, 0.01))
        self.frames = Buckets(Rate(2000, 100))
        self.guesses = Buckets(Rate(20, 0.02))
        """Passwords tried for one account, from wherever they come."""
        self.hints = Buckets(Rate(20, 0.5))
        self.lines = Buckets(Rate(30, 1))
        self.mails = Buckets(Rate(5, 1 / 1800))
        """Codes sent by mail: for a person, from an address, and to a mailbox."""
        self.newcomers = Buckets(Rate(300, 1), shares)
        self.passwords = Buckets(Rate(10, 0.2), shares)
        self.pings = Buckets(Rate(20, 2))
        self.proofs = Buckets(Rate(20, 0.5))
        """Verifications and match files."""
        self.reports = Buckets(Rate(20, 0.02))
        """Reports and blocks."""
        self.sockets = Buckets(Rate(500, 10), shares)
        self.tables = Buckets(Rate(30, 0.2))
        self.tables_from_address = Buckets(Rate(300, 1), shares)
        self.tests = Buckets(Rate(10, 1 / 60))
        """Test messages of a person."""
        self.connections_from_address = Slots(CONNECTIONS_PER_ADDRESS, shares)
        self.open_sockets = Slots(SOCKETS_PER_PERSON)
        self.open_sockets_from_address = Slots(SOCKETS_PER_ADDRESS, shares)
        self.polls = Slots(POLLS_PER_PERSON)
        self.polls_from_address = Slots(POLLS_PER_ADDRESS, shares)

    @contextlib.contextmanager
    def socket(self, person: str, address: str) -> Iterator[None]:
        """Hold a WebSocket open."""
        with self.open_sockets_from_address.hold(address), self.open_sockets.hold(person):
            yield

    @contextlib.contextmanager
    def poll(self, person: str, address: str) -> Iterator[None]:
        """Wait for news by HTTP."""
        with self.polls_from_address.hold(address), self.polls.hold(person):
            yield
