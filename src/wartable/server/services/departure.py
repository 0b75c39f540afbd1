"""A person deletes their account: their seats go on without them, and nothing tells who they were."""

from __future__ import annotations

import logging

from wartable.server.domain.person import Person
from wartable.server.services.people import People
from wartable.server.services.subscriptions import Subscriptions
from wartable.server.services.tables import TableService
from wartable.server.store import departures
from wartable.server.store.database import Database, together
from wartable.server.store.events import insert_event

log = logging.getLogger("wartable.people")


class Departure:
    """Deletes people."""

    def __init__(self, database: Database, tables: TableService, people: People, online: Subscriptions) -> None:
        self._database = database
        self._tables = tables
        self._people = people
        self._online = online

    async def delete(self, id: str) -> None:
        """Delete a person: they leave their tables, their data goes, their sessions and connections end."""
        nobody = Person(id, "", "")
        for table in await departures.running_tables(self._database, id):
            await self._tables.leave(table, nobody, for_good=True)
        event = insert_event("person", id, own=True)
        await self._database.write(together([departures.delete_person(id), event]))
        self._people.forget(id)
        self._online.disconnect_person(id)
        await self._tables.reload(await departures.traces(self._database, id))
        log.info("a person has deleted their account")
