"""Keeps tables in step with who their players are: new names, and guests who sign in."""

from __future__ import annotations

from functools import partial

from wartable.server.domain.person import Person
from wartable.server.services.broadcast import tell_change
from wartable.server.services.subscriptions import Subscriptions
from wartable.server.services.table_registry import TableRegistry
from wartable.server.store import people
from wartable.server.store.database import Database


class PlayerIdentity:
    """Carries changes of people over to the tables they sit at."""

    def __init__(self, database: Database, registry: TableRegistry, subscriptions: Subscriptions) -> None:
        self._database = database
        self._registry = registry
        self._subscriptions = subscriptions

    def show_name(self, person: str, name: str) -> None:
        """Show a person's new name at their tables."""
        for table in self._registry.loaded():
            seat = table.seat_of(person)
            if seat >= 0 and table.chairs[seat].name != name:
                table.chairs[seat].name = name
                tell_change(table, with_frame=table.began)
        self._registry.tell_name(person)

    async def move_to_account(self, guest: Person, account: Person) -> None:
        """Give an account the tables of a guest who signed in, except those where both sit."""
        work = partial(people.move_to_account, guest=guest.id, account=account.id)
        changed = await self._database.write(work)
        for table in changed:
            await self._registry.refresh(table)
        self._subscriptions.disconnect(guest, everywhere=True)
