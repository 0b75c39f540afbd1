"""People come to a table and leave it: the others see who is online."""

from __future__ import annotations

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import AsyncIterator

from wartable.server import steady_time
from wartable.server.domain.person import Person
from wartable.server.domain.subscriber import Subscriber
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import Layout, StateForm
from wartable.server.services.broadcast import catch_up, tell_presence
from wartable.server.services.turn_signal import Listener

RECONNECT_SECONDS = 3.0
"""How long a person stays online after disconnecting: pages are reloaded all the time."""


class Subscriptions:
    """The connections to all tables. ``on_presence`` is called when a person comes or goes."""

    def __init__(self, on_presence: Listener) -> None:
        self._on_presence = on_presence
        self._connected: defaultdict[str, set[Subscriber]] = defaultdict(set)
        """The connections of each person who has some."""

    @contextlib.asynccontextmanager
    async def subscribe(
        self, table: Table, who: Person, layout: Layout, since: int, form: StateForm | None = None
    ) -> AsyncIterator[Subscriber]:
        """Receive the news of a table for a while, from a version on; as states if a form is given."""
        person = who.id
        came = not table.online(person)
        viewer = table.viewer(person, layout)
        subscriber = Subscriber(person, layout, viewer, began=table.began, form=form, session=who.session)
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
        """End the connections of a person who signs out, in this session or in all of them."""
        for subscriber in self._connected.get(person.id, ()):
            if everywhere or subscriber.session == person.session:
                subscriber.close()

    def _leave(self, table: Table, person: str) -> None:
        del table.leaving[person]
        if not table.online(person):
            table.quiet_since = steady_time.now()
            self._tell_presence(table)
        followed = {subscriber.viewer for subscriber in table.subscribers}
        table.shown = {viewer: shown for viewer, shown in table.shown.items() if viewer in followed}

    def _tell_presence(self, table: Table) -> None:
        """Show who is online."""
        tell_presence(table)
        self._on_presence(table)


def _cancel_leaving(table: Table, person: str) -> None:
    if person in table.leaving:
        table.leaving.pop(person).cancel()
