"""Who may look at a table. A private one is for its players, its owner, and those who were let in by its key."""

from __future__ import annotations

import secrets

from wartable.server.domain.person import Person
from wartable.server.domain.table import Table
from wartable.server.http_errors import ApiError, forbidden
from wartable.server.services.table_registry import TableRegistry
from wartable.server.store.admissions import admit, is_admitted
from wartable.server.store.database import Database


class TableAccess:
    """Opens tables to those who may look at them."""

    def __init__(self, database: Database, registry: TableRegistry) -> None:
        self._database = database
        self._registry = registry

    async def look(self, id: str, person: Person) -> Table:
        """A table that a person may look at."""
        table = await self._registry.get(id)
        if not await self._admitted(table, person):
            raise by_invitation()
        return table

    async def _admitted(self, table: Table, person: Person) -> bool:
        if table.row.public or table.row.owner == person.id or table.seat_of(person.id) >= 0:
            return True
        if person.id in table.admitted:
            return True
        if person.known and await is_admitted(self._database, table.id, person.id):
            table.admitted.add(person.id)
            return True
        return False

    async def needs_key(self, id: str, person: Person) -> bool:
        """Whether a person may look at a table only with its key."""
        return not await self._admitted(await self._registry.get(id), person)

    async def check_key(self, id: str, key: str) -> None:
        """Refuse a wrong key, before anything is stored."""
        check_key(await self._registry.get(id), key)

    async def let_in(self, id: str, person: Person) -> None:
        """Let a stored person look at a private table from now on."""
        await self._database.write(admit(id, person.id))
        (await self._registry.get(id)).admitted.add(person.id)


def check_key(table: Table, key: str) -> None:
    """Refuse a wrong key."""
    if not secrets.compare_digest(key.encode(), table.row.key.encode()):
        raise by_invitation()


def by_invitation() -> ApiError:
    """A private table that the caller may not look at."""
    return forbidden("This table is by invitation: open the link that a player gives you.")
