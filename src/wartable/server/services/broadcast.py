"""Who listens to a table, and what they are told of each change."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING

from pydantic_core import to_json

from wartable.i18n.translator import language, speaking
from wartable.server.domain.table import ChatLine, Layout, Table, Viewer
from wartable.server.presenters import presenter
from wartable.server.schemas import ProgressNews, TalkNews

if TYPE_CHECKING:
    from wartable.server.services.hall import Hall

QUEUE_SIZE = 200
"""So many messages wait for a slow listener; after that it starts over with a fresh view."""
VIEW = b"view"
"""Stands in an subscriber's queue for the whole view, which is made when it is sent."""
END = b"end"
"""Stands in an subscriber's queue for the end of the connection."""
RECONNECT_SECONDS = 3.0
"""So long somebody counts as there after their connection went: pages are loaded anew all the time."""


class Subscriber:
    """One connection that listens for somebody."""

    def __init__(self, table: Table, person: str, layout: Layout) -> None:
        self.person = person
        self.layout = layout
        self.language = language()
        self.viewer = table.viewer(person, layout)
        self.began = table.began
        self._news: asyncio.Queue[bytes] = asyncio.Queue()
        self._ended = False

    async def next(self) -> bytes:
        """The next message; :data:`VIEW` asks for the whole view, :data:`END` for the end."""
        return await self._news.get()

    def waiting(self) -> list[bytes]:
        """All messages that are there already."""
        found = []
        with contextlib.suppress(asyncio.QueueEmpty):
            while True:
                found.append(self._news.get_nowait())
        return found

    def push(self, message: bytes) -> None:
        """Take a message in; one who cannot follow gets the whole view instead."""
        if self._news.qsize() >= QUEUE_SIZE:
            self.start_over()
        elif not self._ended:
            self._news.put_nowait(message)

    def start_over(self) -> None:
        """Forget what waits: the whole view comes next."""
        if not self._ended:
            self.waiting()
            self._news.put_nowait(VIEW)

    def close(self) -> None:
        """Nothing more will come from this table."""
        self._ended = True
        self.waiting()
        self._news.put_nowait(END)


@contextlib.asynccontextmanager
async def listening(hall: Hall, table: Table, person: str, layout: Layout) -> AsyncIterator[Subscriber]:
    """Listen to a table for a while; the others see who is there."""
    came = not table.online(person)
    subscriber = Subscriber(table, person, layout)
    table.subscribers.add(subscriber)
    _stay(table, person)
    if came:
        tell_presence(hall, table, but=subscriber)
    try:
        yield subscriber
    finally:
        table.subscribers.discard(subscriber)
        _stay(table, person)
        table.leaving[person] = asyncio.get_running_loop().call_later(
            RECONNECT_SECONDS, _notice_absence, hall, table, person
        )


def _stay(table: Table, person: str) -> None:
    if person in table.leaving:
        table.leaving.pop(person).cancel()


def _notice_absence(hall: Hall, table: Table, person: str) -> None:
    del table.leaving[person]
    if not table.online(person):
        table.quiet_since = time.time()
        tell_presence(hall, table)


def tell_presence(hall: Hall, table: Table, but: Subscriber | None = None) -> None:
    """Somebody came or went. It is no change of the table, so the version stays."""
    tell_change(table, but=but)
    hall.turn_timers.set(table)


def tell_change(
    table: Table, *, with_frame: bool = False, with_events: bool = False, but: Subscriber | None = None
) -> None:
    """Tell every listener of one change, each through their own viewer; what is alike is made once."""
    made: dict[Viewer, bytes] = {}
    now = time.time()
    for subscriber in table.subscribers:
        if subscriber is but:
            continue
        with speaking(subscriber.language):
            viewer = table.viewer(subscriber.person, subscriber.layout)
        if viewer.seat != subscriber.viewer.seat or table.began != subscriber.began:
            subscriber.viewer, subscriber.began = viewer, table.began
            subscriber.start_over()
            continue
        if viewer not in made:
            with speaking(subscriber.language):
                made[viewer] = to_json(
                    presenter.change(table, viewer, now, with_frame=with_frame, with_events=with_events)
                )
        subscriber.push(made[viewer])


def tell_talk(table: Table, line: ChatLine) -> None:
    """Tell a line to those it reaches."""
    for subscriber in table.subscribers:
        seat = table.seat_of(subscriber.person)
        if line.reaches(seat, table.over):
            news = TalkNews(kind="talk", line=presenter.line_out(line), version=table.version(seat))
            subscriber.push(to_json(news))


def tell_progress(table: Table, words: Callable[[], str]) -> None:
    """Tell every listener what goes on meanwhile, each in their language."""
    for subscriber in table.subscribers:
        with speaking(subscriber.language):
            subscriber.push(to_json(ProgressNews(kind="progress", text=words())))


def show_all(table: Table) -> None:
    """Give every listener the whole view."""
    for subscriber in table.subscribers:
        subscriber.start_over()
