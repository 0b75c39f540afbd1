"""What follows from the whole log of a view. It is remembered ply by ply, so that the next ply takes one step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.kit.cache import Cache
from wartable.kit.markup import CACHES

MOST = 2048
"""How many plies are remembered, of all tables together; one of each reader is enough."""

Found = TypeVar("Found")


class LogFold(Generic[Found]):
    """What is so after each ply: ``step`` tells it from what was so before and from the events of the ply.

    >>> import wartable
    >>> told = LogFold(0, lambda before, events: before + len(events))
    >>> m = wartable.new("proelio", seats=4, seed=7)
    >>> told(m.view(0)), told(m.play("attack manure").view(0))
    (22, 24)
    """

    def __init__(self, start: Found, step: Callable[[Found, list[Event]], Found], most: int = MOST) -> None:
        self._start = start
        self._step = step
        self._cache = Cache(most)
        """By reader and list of events. The list is kept too, so that no other one gets its number."""
        CACHES.append(self._cache.clear)

    def __call__(self, view: View) -> Found:
        """What is so at the end of the log."""
        log, seat = view.log, view.seat
        last = len(log)
        found = self._start
        for ply in range(last - 1, -1, -1):
            known: tuple[list[Event], Found] | None = self._cache.get((seat, id(log[ply])))
            if known is not None:
                found = known[1]
                break
            last = ply
        return self._go_on(found, view, last) if last < len(log) else found

    def _go_on(self, found: Found, view: View, first: int) -> Found:
        """What is so at the end of the log, given what was so before a ply."""
        for events in view.log[first:]:
            found = self._step(found, events)
        end = view.log[-1]
        self._cache.put((view.seat, id(end)), (end, found))
        return found
