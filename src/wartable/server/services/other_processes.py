"""The other processes that share the database: this one says that it runs, hears what they did, and looks now and then.

News only make it look sooner. Without them, the next access or the next look finds everything.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from wartable.server import steady_time
from wartable.server.domain.clocks import ABSENCE_SECONDS
from wartable.server.domain.person import Person
from wartable.server.http_errors import ApiError
from wartable.server.services.bot_players import BotPlayers
from wartable.server.services.people import People
from wartable.server.services.presence import ONLINE_SECONDS, Presence
from wartable.server.services.sharing import Sharing
from wartable.server.services.subscriptions import Subscriptions
from wartable.server.services.table_presence import TablePresence
from wartable.server.services.table_registry import TableRegistry
from wartable.server.services.turn_timers import TurnTimers
from wartable.server.store.database import Database, DatabaseAway
from wartable.server.store.due_tables import release, renew
from wartable.server.store.processes import beat, clean_up, database_time, enter, leave, save_online

BEAT_SECONDS = 1.0
"""The time between two signs of life."""
LOOK_SECONDS = 5.0
"""The time between two looks for news that were lost. Sessions and names in memory are trusted for this long."""
CLEAN_SECONDS = 60.0
"""The time between two looks at the clock of the database, and between two clean-ups."""

log = logging.getLogger("wartable.processes")


class OtherProcesses:
    """Keeps this process in step with the others."""

    def __init__(
        self,
        database: Database,
        sharing: Sharing,
        registry: TableRegistry,
        people: People,
        presence: Presence,
        at_tables: TablePresence,
        subscriptions: Subscriptions,
        timers: TurnTimers,
        bots: BotPlayers,
    ) -> None:
        self._database = database
        self._sharing = sharing
        self._registry = registry
        self._people = people
        self._presence = presence
        self._at_tables = at_tables
        self._subscriptions = subscriptions
        self._timers = timers
        self._bots = bots
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def background(self) -> list[Coroutine[Any, Any, None]]:
        """What runs as long as the server."""
        return [
            self._sharing.channel.listen(self.hear, self.look_soon),
            every(BEAT_SECONDS, self._beat),
            every(LOOK_SECONDS, self._look),
            every(CLEAN_SECONDS, self._clean_up),
        ]

    async def enter(self) -> None:
        """Join the others. Clocks that stood still because no process ran go on now."""
        await follow_database_clock(self._database)
        await self._database.write(enter(self._sharing.process, steady_time.now(), ABSENCE_SECONDS))
        self._sharing.beaten = time.monotonic()

    # --- Hearing

    def hear(self, news: str) -> None:
        """Hear what another process did."""
        kind, subject, *more = news.split(":")
        if kind == "t":
            self._hear_of_table(subject, (int(more[0]), int(more[1])), bot_waits=more[2] == "b")
        elif kind == "b":
            self._timers.look_soon()
        elif kind == "p":
            self._start(f"p:{subject}", self._find_people(subject))
        elif kind == "n":
            self._people.forget(subject)
            self._refresh_tables_of(subject)
        elif kind == "o":
            self._people.forget(subject)
            self._hear_of_sign_out(subject, everywhere=more[0] == "*")

    def _hear_of_table(self, id: str, version: tuple[int, int], *, bot_waits: bool) -> None:
        if bot_waits:
            self._timers.look_soon()
        table = self._registry.in_memory(id)
        if table is not None and table.subscribers and version > table.row.version:
            self._start(f"t:{id}", self._registry.refresh(id))

    def _hear_of_sign_out(self, person: str, *, everywhere: bool) -> None:
        if everywhere:
            self._subscriptions.close_here(person, lambda _: True)
        elif self._subscriptions.of(person):
            self._start(f"o:{person}", self._close_ended(person))

    async def _close_ended(self, person: str) -> None:
        """End the connections of a person whose sessions are gone."""
        for subscriber in self._subscriptions.of(person):
            if not await self._people.signed_in(Person(person, subscriber.session, "")):
                subscriber.close()

    def _refresh_tables_of(self, person: str) -> None:
        for table in self._registry.loaded():
            if table.seat_of(person) >= 0:
                self._start(f"t:{table.id}", self._registry.refresh(table.id))

    async def _find_people(self, id: str) -> None:
        table = self._registry.in_memory(id)
        if table is not None:
            await self._at_tables.look([table])

    def _start(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background, after work of the same name that is under way."""
        before = self._tasks.get(name)

        async def run() -> None:
            if before is not None:
                await asyncio.wait([before])
            try:
                await work
            except ApiError:
                log.info("%s is gone", name)
            except DatabaseAway as error:
                log.warning("%s is brought up to date later: %s", name, error)
            except Exception:
                log.exception("%s could not be brought up to date", name)

        task = self._tasks[name] = asyncio.create_task(run())
        task.add_done_callback(lambda done: self._tasks.pop(name) if self._tasks.get(name) is done else None)

    # --- Looking

    def look_soon(self) -> None:
        """Look at once at everything that people follow here: news may have been lost.

        The database may have crashed, and then it has forgotten who is connected.
        """
        for table in self._registry.loaded():
            if table.subscribers:
                self._at_tables.note(table)
        self._start("beat", self._beat())
        self._start("look", self._look())
        self._timers.look_soon()

    async def _look(self) -> None:
        self._people.forget()
        followed = [table for table in self._registry.loaded() if table.subscribers]
        for table in followed:
            self._start(f"t:{table.id}", self._registry.refresh(table.id))
        if followed:
            await self._at_tables.look(followed)
        now = steady_time.now()
        lately = self._presence.seen_since(time.monotonic() - 2 * LOOK_SECONDS)
        self._presence.everywhere = await self._database.write(save_online(lately, now, now - ONLINE_SECONDS))

    # --- Being there

    async def _beat(self) -> None:
        await self._database.write(beat(self._sharing.process, steady_time.now(), ABSENCE_SECONDS))
        self._sharing.beaten = time.monotonic()
        if tables := self._bots.playing():
            await self._database.write(renew(self._sharing.claim(), tables))

    async def _clean_up(self) -> None:
        await follow_database_clock(self._database)
        await self._database.write(clean_up(steady_time.now()))

    async def close(self) -> None:
        """Let other processes take over at once."""
        for task in list(self._tasks.values()):
            task.cancel()
        await self._at_tables.close()
        with contextlib.suppress(Exception):  # the database may be gone
            await self._database.write(release(self._sharing.process))
            await self._database.write(leave(self._sharing.process, steady_time.now()))
            self._sharing.tell_bots_wait()
        await self._sharing.channel.close()
        await self._sharing.versions.close()


async def every(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """Do something again and again, whatever goes wrong."""
    while True:
        try:
            await work()
        except DatabaseAway as error:
            log.warning("the database cannot be used now: %s", error)
        except Exception:
            log.exception("a look at the database failed")
        await asyncio.sleep(seconds)


async def follow_database_clock(database: Database) -> None:
    """Follow the clock of the database, as all processes that share it do."""
    began = time.monotonic()
    clock = await database_time(database)
    steady_time.follow(clock + (time.monotonic() - began) / 2)
