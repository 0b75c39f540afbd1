"""The home page: a person's tables, and tables to join or to watch."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

from wartable.engine.errors import WartableError
from wartable.server import steady_time
from wartable.server.domain.person import Person
from wartable.server.domain.table import Table
from wartable.server.http_errors import ApiError
from wartable.server.limits import TABLES_PER_OWNER
from wartable.server.presenters.view_presenter import card
from wartable.server.schemas.people import Me
from wartable.server.schemas.tables import Card, Home
from wartable.server.services.lessons import LessonService
from wartable.server.services.presence import Presence
from wartable.server.services.public_tables import TABLES_PER_LIST, PublicTables
from wartable.server.services.table_registry import TableRegistry
from wartable.server.store.database import Database
from wartable.server.store.tables import tables_of_person

ACTIVE_SECONDS = 3600.0
"""How long a table counts as active after the last move there."""


class LobbyService:
    """Lists tables."""

    def __init__(self, database: Database, registry: TableRegistry, presence: Presence, lessons: LessonService) -> None:
        self._database = database
        self._registry = registry
        self._presence = presence
        self._lessons = lessons
        self._public = PublicTables(database, registry)

    async def home(self, person: Person) -> Home:
        """All that the home page shows to a person."""
        mine = cards(person, await self._own(person))
        found = await self._public.for_person(person)
        courses, newcomer = await self._lessons.shelf(person)
        return Home(
            me=Me(name=person.name, account=person.account),
            mine=sorted(mine, key=lambda card: (not card["waits_for_me"], card["status"] == "over")),
            open=cards(person, found.to_join),
            live=cards(person, found.to_watch),
            people=self._presence.count(),
            courses=courses,
            newcomer=newcomer,
        )

    def check_owner(self, person: Person) -> None:
        """Refuse another table to a person who has many in play."""
        since = steady_time.now() - ACTIVE_SECONDS
        loaded = (table.row for table in self._registry.loaded() if table.row.lesson is None)
        mine = (row for row in loaded if row.owner == person.id)
        if sum(row.status == "playing" and row.updated > since for row in mine) >= TABLES_PER_OWNER:
            raise ApiError(429, "You have {most} tables in play: finish one first.", most=TABLES_PER_OWNER)

    async def _own(self, person: Person) -> list[Table]:
        """A person's own tables; only those under way with their games, since only their cards tell of them."""
        if not person.known:
            return []
        ids = await tables_of_person(self._database, person.id, TABLES_PER_LIST)
        seen = await self._registry.glance(ids)
        playing = await self._registry.get_all([table.id for table in seen if table.row.status == "playing"])
        woken = {table.id: table for table in playing}
        return [woken.get(table.id, table) for table in seen]


def cards(person: Person, tables: Sequence[Table]) -> list[Card]:
    """The tables of a list, except those under rules so old that they cannot even be set up."""
    found = []
    for table in tables:
        with contextlib.suppress(WartableError):
            found.append(card(table, person.id, steady_time.now()))
    return found
