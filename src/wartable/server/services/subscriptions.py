"""People come to a table and leave it: the others see who is online."""

from __future__ import annotations

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import AsyncIterator, Callable

from wartable.server import steady_time
from wartable.server.domain.person import Person
from wartable.server.domain.subscriber import Subscriber
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import Layout, StateForm
from wartable.server.services.broadcast import catch_up, tell_presence
from wartable.server.services.turn_signal import Listener

RECONNECT_SECONDS = 3.0
"""How long a person stays online after disconnecting: pages are reloaded all the time."""
PRESENCE_SECONDS = 1.0
"""The least time between two messages about who is online at a table: each goes to everybody there."""


class Subscriptions:
    """The connections to all tables.

    ``on_presence`` is called when a person comes or goes, and ``on_sign_out`` with a person some of whose sessions
    have ended, and whether all of them have.
    """

    def __init__(self, on_presence: Listener, on_sign_out: Callable[[str, bool], None] = lambda *_: None) -> None:
        self._on_presence = on_presence
        self._on_sign_out = on_sign_out
        self._connected: defaultdict[str, set[Subscriber]] = defaultdict(set)
        """The connections of each person who has some."""
        self._told: dict[str, bool] = {}
        """The tables whose people have just heard who is online, and whether that has changed since."""

    @contextlib.asynccontextmanager
    async def subscribe(
        self, table: Table, who: Person, layout: Layout, since: int, form: StateForm | None = None
    ) -> AsyncIterator[Subscriber]:
        """Receive the news of a table for a while, from a version on; as states if a form is given."""
        person = who.id
        came = not table.online(person)
        viewer = table.viewer(person, layout)
        subscriber = Subscriber(person, layout, viewer, began=table.began, form=form, session=who.session)
        subscriber.blocked = who.blocked
        self._connected[person].add(subscriber)
        _cancel_leaving(table, person)
        table.subscribers.add(subscriber)
        catch_up(table, subscriber, since)
        if came:
            self._tell_presence(table)
        try:
            yield subscriber
        finally:
            self._connected[person].discard(subscriber)
            if not self._connected[person]:
                del self._connected[person]
            table.subscribers.discard(subscriber)
            _cancel_leaving(table, person)
            loop = asyncio.get_running_loop()
            table.leaving[person] = loop.call_later(RECONNECT_SECONDS, self._leave, table, person)

    def disconnect(self, person: Person, *, everywhere: bool = False) -> None:
        """End the connections of a person who signs out, in this session or in all of them, on every process."""
        if everywhere:
            self.disconnect_person(person.id)
        else:
            self.disconnect_session(person.id, lambda session: session == person.session)

    def disconnect_person(self, person: str, *, but: str | None = None) -> None:
        """End the connections of a person in all sessions except one, on every process."""
        self.close_here(person, lambda session: session != but)
        self._on_sign_out(person, but is None)

    def disconnect_session(self, person: str, ended: Callable[[str], bool]) -> None:
        """End the connections of a person in the sessions that have ended, on every process."""
        self.close_here(person, ended)
        self._on_sign_out(person, False)

    def close_here(self, person: str, ended: Callable[[str], bool]) -> None:
        """End the connections of a person to this process in the sessions that have ended."""
        for subscriber in self._connected.get(person, ()):
            if ended(subscriber.session):
                subscriber.close()

    def of(self, person: str) -> list[Subscriber]:
        """The connections of a person."""
        return list(self._connected.get(person, ()))

    def all(self) -> list[Subscriber]:
        """All connections."""
        return [subscriber for found in self._connected.values() for subscriber in found]

    def _leave(self, table: Table, person: str) -> None:
        del table.leaving[person]
        if not table.online(person):
            table.quiet_since = steady_time.now()
            self._tell_presence(table)
        followed = {subscriber.viewer for subscriber in table.subscribers}
        table.shown = {viewer: shown for viewer, shown in table.shown.items() if viewer in followed}

    def _tell_presence(self, table: Table) -> None:
        """Show who is online, at once or together with the next change."""
        self._on_presence(table)
        if table.id in self._told:
            self._told[table.id] = True
            return
        tell_presence(table)
        self._told[table.id] = False
        asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._tell_more, table)

    def _tell_more(self, table: Table) -> None:
        """Show who has come and gone since."""
        if self._told.pop(table.id):
            self._tell_presence(table)


def _cancel_leaving(table: Table, person: str) -> None:
    if person in table.leaving:
        table.leaving.pop(person).cancel()
