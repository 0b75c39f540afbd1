"""A person deletes their account: their seats go on without them, and nothing tells who they were."""

from __future__ import annotations

import logging

from wartable.server.domain.person import Person
from wartable.server.domain.table import Table
from wartable.server.services.game_flow import GameFlow
from wartable.server.services.people import People
from wartable.server.services.subscriptions import Subscriptions
from wartable.server.services.table_registry import TableRegistry
from wartable.server.services.tables import TableService
from wartable.server.store import departures
from wartable.server.store.database import Database, together
from wartable.server.store.events import insert_event

log = logging.getLogger("wartable.people")


class Departure:
    """Deletes people."""

    def __init__(
        self,
        database: Database,
        registry: TableRegistry,
        tables: TableService,
        flow: GameFlow,
        people: People,
        online: Subscriptions,
    ) -> None:
        self._database = database
        self._registry = registry
        self._tables = tables
        self._flow = flow
        self._people = people
        self._online = online

    async def delete(self, id: str) -> None:
        """Delete a person: they leave their tables, their data goes, their sessions and connections end."""
        nobody = Person(id, "", "")
        for table in await departures.running_tables(self._database, id):
            await self._leave(table, nobody)
        event = insert_event("person", id, own=True)
        await self._database.write(together([departures.delete_person(id), event]))
        self._people.forget(id)
        self._online.disconnect_person(id)
        await self.forget_traces(id)
        log.info("a person has deleted their account")

    async def _leave(self, id: str, person: Person) -> None:
        """Leave a table. One that would wait for absent players goes on with a bot: nobody will come back."""
        await self._tables.leave(id, person)

        async def resign(table: Table) -> None:
            seat = table.seat_of(person.id)
            if seat >= 0 and table.row.absent == "wait" and may_resign(table, seat):
                await self._flow.resign(table, seat)

        await self._registry.change(id, resign)

    async def forget_traces(self, id: str) -> None:
        """Read the tables again where the person sits or has spoken; their pages reconnect."""
        for table in await departures.traces(self._database, id):
            for loaded in self._registry.loaded():
                if loaded.id == table:
                    async with loaded.lock:
                        self._registry.forget(loaded)


def may_resign(table: Table, seat: int) -> bool:
    """Whether a seat can still resign."""
    return table.row.status == "playing" and not table.halt and not table.chairs[seat].resigned
