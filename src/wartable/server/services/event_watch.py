"""Notices changes from outside: by the command line, or by another process on the same database."""

from __future__ import annotations

import asyncio
import logging

from wartable.server.services.broadcast import tell_notice
from wartable.server.services.departure import Departure
from wartable.server.services.moderation import Moderation
from wartable.server.services.people import People
from wartable.server.services.player_identity import PlayerIdentity
from wartable.server.services.server_state import ServerState
from wartable.server.services.sessions import Sessions
from wartable.server.services.subscriptions import Subscriptions
from wartable.server.services.tables import TableService
from wartable.server.store.database import Database, DatabaseAway
from wartable.server.store.events import Event, delete_old_events, events_after, finish_event, last_event
from wartable.server.store.people import person_exists

POLL_SECONDS = 1.0

log = logging.getLogger("wartable.events")


class EventWatch:
    """Looks for events every second, and does what they ask for."""

    def __init__(
        self,
        database: Database,
        state: ServerState,
        people: People,
        sessions: Sessions,
        identity: PlayerIdentity,
        moderation: Moderation,
        tables: TableService,
        departure: Departure,
        online: Subscriptions,
    ) -> None:
        self._database = database
        self._state = state
        self._people = people
        self._sessions = sessions
        self._identity = identity
        self._moderation = moderation
        self._tables = tables
        self._departure = departure
        self._online = online
        self._last = 0

    async def start(self) -> None:
        """Read the present state. The first look notices everything that no server has noticed yet."""
        await self._state.load()
        await self._database.write(delete_old_events)
        self._last = await last_event(self._database)

    async def watch(self) -> None:
        """Look for events as long as the server runs."""
        while True:
            try:
                await self.look()
            except DatabaseAway as error:
                log.warning("events cannot be read now: %s", error)
            except Exception:
                log.exception("events cannot be read")
            await asyncio.sleep(POLL_SECONDS)

    async def look(self) -> None:
        """Notice all new events. One that fails is noted and left, unless the database is away."""
        for event in await events_after(self._database, self._last):
            try:
                await self._notice(event)
            except DatabaseAway:
                raise
            except Exception:
                log.exception("the event %s %s could not be handled", event.kind, event.target)
            self._last = event.id
            await self._database.write(finish_event(event.id))

    async def _notice(self, event: Event) -> None:
        if event.kind == "person":
            await self._refresh(event.target)
        elif event.kind == "delete":
            await self._departure.delete(event.target)
        elif event.kind == "close":
            await self._tables.close(event.target)
        else:
            await self._state.load()
            tell_notice(self._online.all(), self._state.notice)

    async def _refresh(self, person: str) -> None:
        """A person has another name, other blocks, fewer sessions, or is gone."""
        self._people.forget(person)
        if not await person_exists(self._database, person):
            return
        for subscriber in self._online.of(person):
            if await self._sessions.owner(subscriber.session) != person:
                subscriber.close()
        self._identity.show_name(person, await self._people.name_of(person))
        await self._moderation.show_blocks(person)
