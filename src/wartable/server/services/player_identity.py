"""Keeps tables in step with who their players are: new names, and guests who sign in."""

from __future__ import annotations

from functools import partial

from wartable.server.domain.person import Person
from wartable.server.services.broadcast import tell_change
from wartable.server.services.table_registry import TableRegistry
from wartable.server.store import people
from wartable.server.store.database import Database


class PlayerIdentity:
    """Carries changes of people over to the tables they sit at."""

    def __init__(self, database: Database, registry: TableRegistry) -> None:
        self._database = database
        self._registry = registry

    def show_name(self, person: Person) -> None:
        """Show a person's new name at their tables."""
        for table in self._registry.loaded():
            seat = table.seat_of(person.id)
            if seat >= 0:
                table.chairs[seat].name = person.name
                tell_change(table, with_frame=table.began)

    async def move_to_account(self, guest: Person, account: Person) -> None:
        """Give an account the tables of a guest who signed in, except those where both sit."""
        work = partial(people.move_to_account, guest=guest.id, account=account.id)
        changed = await self._database.write(work)
        for table in self._registry.loaded():
            if table.id in changed:
                self._registry.forget(table)
