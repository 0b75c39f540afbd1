"""Rate limits: generous for play, strict for what costs much."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from typing import NamedTuple

from wartable.server.http_errors import ApiError


class Rate(NamedTuple):
    """How many tokens there are at first, and how many are added each second."""

    burst: float
    each_second: float


class Buckets:
    """A bucket of tokens for each caller; a caller without tokens has to wait."""

    def __init__(self, rate: Rate, max_callers: int = 20_000) -> None:
        self._rate = rate
        self._max_callers = max_callers
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, tokens: float = 1) -> None:
        """Take some tokens, or raise and say how long to wait."""
        now = time.monotonic()
        left, at = self._left.pop(who, (self._rate.burst, now))
        left = min(self._rate.burst, left + (now - at) * self._rate.each_second)
        self._left[who] = (left - tokens if left >= tokens else left, now)
        if len(self._left) > self._max_callers:
            self._left.popitem(last=False)
        if left < tokens:
            wait = max(1, math.ceil((tokens - left) / self._rate.each_second))
            raise ApiError(429, "Too many requests. Try again in {seconds} s.", seconds=wait)


class Limits:
    """The limits of one server. A program that plays as fast as it gets answers stays below all of them."""

    def __init__(self) -> None:
        self.analyses = Buckets(Rate(10, 0.05))
        self.calls_from_address = Buckets(Rate(10_000, 1000))
        self.calls = Buckets(Rate(4000, 400))
        self.frames = Buckets(Rate(2000, 100))
        self.guesses = Buckets(Rate(20, 0.02))
        """Passwords tried for one account, from wherever they come."""
        self.hints = Buckets(Rate(20, 0.5))
        self.lines = Buckets(Rate(30, 1))
        self.newcomers = Buckets(Rate(300, 1))
        self.passwords = Buckets(Rate(10, 0.2))
        self.pings = Buckets(Rate(20, 2))
        self.proofs = Buckets(Rate(20, 0.5))
        self.sockets = Buckets(Rate(500, 10))
        self.tables = Buckets(Rate(30, 0.2))
        self.tables_from_address = Buckets(Rate(300, 1))
