"""Who listens to a table, and what they are told of each change."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING

from pydantic_core import to_json

from wartable.server.domain.table import Eyes, Form, Spoken, Table
from wartable.server.presenters import presenter
from wartable.server.schemas import ProgressNews, TalkNews
from wartable.tongues.tongue import language, speaking

if TYPE_CHECKING:
    from wartable.server.services.hall import Hall

ROOM = 200
"""So many messages wait for a slow listener; after that it starts over with a fresh view."""
VIEW = b"view"
"""Stands in an ear's queue for the whole view, which is made when it is sent."""
END = b"end"
"""Stands in an ear's queue for the end of the connection."""
GRACE = 3.0
"""So long somebody counts as there after their connection went: pages are loaded anew all the time."""


class Ear:
    """One connection that listens for somebody."""

    def __init__(self, table: Table, person: str, form: Form) -> None:
        self.person = person
        self.form = form
        self.language = language()
        self.eyes = table.eyes(person, form)
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

    def hear(self, message: bytes) -> None:
        """Take a message in; one who cannot follow gets the whole view instead."""
        if self._news.qsize() >= ROOM:
            self.start_over()
        elif not self._ended:
            self._news.put_nowait(message)

    def start_over(self) -> None:
        """Forget what waits: the whole view comes next."""
        if not self._ended:
            self.waiting()
            self._news.put_nowait(VIEW)

    def hang_up(self) -> None:
        """Nothing more will come from this table."""
        self._ended = True
        self.waiting()
        self._news.put_nowait(END)


@contextlib.asynccontextmanager
async def listening(hall: Hall, table: Table, person: str, form: Form) -> AsyncIterator[Ear]:
    """Listen to a table for a while; the others see who is there."""
    came = not table.online(person)
    ear = Ear(table, person, form)
    table.ears.add(ear)
    _stay(table, person)
    if came:
        tell_presence(hall, table, but=ear)
    try:
        yield ear
    finally:
        table.ears.discard(ear)
        _stay(table, person)
        table.leaving[person] = asyncio.get_running_loop().call_later(GRACE, _notice_absence, hall, table, person)


def _stay(table: Table, person: str) -> None:
    if person in table.leaving:
        table.leaving.pop(person).cancel()


def _notice_absence(hall: Hall, table: Table, person: str) -> None:
    del table.leaving[person]
    if not table.online(person):
        table.quiet_since = time.time()
        tell_presence(hall, table)


def tell_presence(hall: Hall, table: Table, but: Ear | None = None) -> None:
    """Somebody came or went. It is no change of the table, so the version stays."""
    tell_change(table, but=but)
    hall.alarms.set(table)


def tell_change(table: Table, *, drawn: bool = False, ply_told: bool = False, but: Ear | None = None) -> None:
    """Tell every listener of one change, each through their own eyes; what is alike is made once."""
    made: dict[Eyes, bytes] = {}
    now = time.time()
    for ear in table.ears:
        if ear is but:
            continue
        with speaking(ear.language):
            eyes = table.eyes(ear.person, ear.form)
        if eyes.seat != ear.eyes.seat or table.began != ear.began:
            ear.eyes, ear.began = eyes, table.began
            ear.start_over()
            continue
        if eyes not in made:
            with speaking(ear.language):
                made[eyes] = to_json(presenter.change(table, eyes, now, drawn=drawn, ply_told=ply_told))
        ear.hear(made[eyes])


def tell_talk(table: Table, line: Spoken) -> None:
    """Tell a line to those it reaches."""
    for ear in table.ears:
        seat = table.seat_of(ear.person)
        if line.reaches(seat, table.over):
            news = TalkNews(kind="talk", line=presenter.line_told(line), version=table.version(seat))
            ear.hear(to_json(news))


def tell_progress(table: Table, words: Callable[[], str]) -> None:
    """Tell every listener what goes on meanwhile, each in their language."""
    for ear in table.ears:
        with speaking(ear.language):
            ear.hear(to_json(ProgressNews(kind="progress", text=words())))


def show_all(table: Table) -> None:
    """Give every listener the whole view."""
    for ear in table.ears:
        ear.start_over()
