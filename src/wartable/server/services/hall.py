"""The hall: every table of the server, read from the store when needed and written before anybody is told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import fields
from typing import Any

from sqlalchemy import RowMapping, bindparam, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.server.domain.table import Chair, ChatLine, Table, TableRow
from wartable.server.http_errors import not_found
from wartable.server.limits import Limits
from wartable.server.services.analysis import Analyses
from wartable.server.services.analysis_worker import AnalysisWorker
from wartable.server.services.bot_players import BotPlayers
from wartable.server.services.people import People
from wartable.server.services.presence import Presence
from wartable.server.services.turn_timers import TurnTimers
from wartable.server.settings import Settings
from wartable.server.store import db_tables
from wartable.server.store.database import Store, Work
from wartable.server.store.requests import RequestKey, clear

MAX_TABLES_IN_MEMORY = 1000
"""So many tables are kept in memory, if nobody listens to more."""

CHANGE_TABLE = update(db_tables.tables).where(db_tables.tables.c.id == bindparam("here"))
CHANGE_SEAT = update(db_tables.seats).where(
    (db_tables.seats.c.table == bindparam("here")) & (db_tables.seats.c.seat == bindparam("there"))
)

log = logging.getLogger("wartable")


class Hall:
    """All that a running server is made of."""

    def __init__(self, settings: Settings, limits: Limits, store: Store, people: People) -> None:
        self.settings = settings
        self.limits = limits
        self.store = store
        self.people = people
        self.bots = BotPlayers(self)
        self.turn_timers = TurnTimers(self)
        self.presence = Presence()
        self.analysis_worker = AnalysisWorker()
        self.analyses = Analyses(self)
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._coming: dict[str, asyncio.Task[Table]] = {}

    # --- Finding tables

    async def table(self, id: str) -> Table:
        """A table by its id."""
        if id in self._tables:
            self._tables.move_to_end(id)
            return self._tables[id]
        if id not in self._coming:
            self._coming[id] = asyncio.create_task(self._read(id))
        return await asyncio.shield(self._coming[id])

    async def _read(self, id: str) -> Table:
        try:
            async with self.store.reading() as db:
                table = await self._load(db, id)
            self._tables[id] = table
            self._make_room()
            return table
        finally:
            del self._coming[id]

    async def _load(self, db: AsyncConnection, id: str) -> Table:
        row = (await db.execute(select(db_tables.tables).where(db_tables.tables.c.id == id))).one_or_none()
        if row is None:
            raise not_found("There is no such table: it may have another address, or never was.")
        seats, moves, talk, notes = db_tables.seats, db_tables.moves, db_tables.talk, db_tables.notes
        named = select(seats, db_tables.people.c.name).join_from(seats, db_tables.people, isouter=True)
        chairs = [
            _chair(chair._mapping)
            for chair in await db.execute(named.where(seats.c.table == id).order_by(seats.c.seat))
        ]
        played = list(await db.execute(select(moves).where(moves.c.table == id).order_by(moves.c.ply)))
        spoken = await db.execute(select(talk).where(talk.c.table == id).order_by(talk.c.n))
        noted = await db.execute(select(notes).where(notes.c.table == id))
        chosen = await db.execute(select(db_tables.reactions).where(db_tables.reactions.c.table == id))
        asked = await db.execute(select(db_tables.requests).where(db_tables.requests.c.table == id))
        table = Table(TableRow(**row._mapping), chairs, [move.move for move in played])
        table.chat = [_spoken(line._mapping) for line in spoken]
        table.notes = {note.person: note.text for note in noted}
        table.asks = {choice.person: choice.asks for choice in chosen}
        table.answers = {RequestKey(past.person, past.deed, past.request): past.answer for past in asked}
        for move in played:
            if move.request is not None:
                table.answers[RequestKey(chairs[move.seat].person or "", "move", move.request)] = {"answer": "done"}
        return table

    def _make_room(self) -> None:
        """Let go of tables that nobody listens to and nobody is changing."""
        for table in self.in_memory()[: max(0, len(self._tables) - MAX_TABLES_IN_MEMORY)]:
            if not table.present() and not table.lock.locked():
                del self._tables[table.id]

    def in_memory(self) -> list[Table]:
        """The tables that need not be read first."""
        return list(self._tables.values())

    def forget(self, table: Table) -> None:
        """Read this table anew when it is next asked for; those who listen to it come back by themselves."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
        for subscriber in table.subscribers:
            subscriber.close()

    def farewell(self) -> None:
        """The server is about to stop: let everybody who listens know."""
        for table in self.in_memory():
            for subscriber in table.subscribers:
                subscriber.close()

    @contextlib.asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[Table]:
        """A table to be changed: one at a time does."""
        while True:
            table = await self.table(id)
            async with table.lock:
                if self._tables.get(id) is table:
                    yield table
                    return

    # --- Changing them

    async def add(self, row: TableRow, chairs: Sequence[Chair], moves: Sequence[Mapping[str, Any]] = ()) -> Table:
        """Keep a new table."""
        seats = [{"table": row.id, "seat": seat, **_values(chair)} for seat, chair in enumerate(chairs)]

        def work(db: Connection) -> None:
            db.execute(insert(db_tables.tables), _values(row))
            db.execute(insert(db_tables.seats), seats)
            if moves:
                db.execute(insert(db_tables.moves), [{"table": row.id, **move} for move in moves])

        await self.store.write(work)
        self._tables[row.id] = Table(row, list(chairs), [move["move"] for move in moves])
        self._make_room()
        return self._tables[row.id]

    async def commit(
        self,
        table: Table,
        changes: Mapping[str, Any],
        chairs: Mapping[int, Mapping[str, Any]] | None = None,
        also: Sequence[Work] = (),
    ) -> None:
        """Write a change in one transaction; when it is on the disk, it holds for the table in memory."""
        changed = {**changes, "changes": table.row.changes + 1, "updated": time.time()}
        chairs = {} if chairs is None else chairs

        def work(db: Connection) -> None:
            for deed in also:
                deed(db)
            db.execute(CHANGE_TABLE, {"here": table.id, **changed})
            for seat, values in chairs.items():
                kept = {name: value for name, value in values.items() if name != "name"}
                db.execute(CHANGE_SEAT, {"here": table.id, "there": seat, **kept})

        await self.store.write(work)
        table.frame_cache.clear()
        for name, value in changed.items():
            setattr(table.row, name, value)
        for seat, values in chairs.items():
            for name, value in values.items():
                setattr(table.chairs[seat], name, value)

    # --- Coming and going

    async def open(self) -> None:
        """Take up all that was under way."""
        await self.store.write(clear)
        await self.turn_timers.resume()
        await self.bots.resume()

    async def close(self) -> None:
        """Stop thinking and counting; every table is in the store already."""
        self.turn_timers.close()
        await self.bots.close()
        await self.analyses.close()
        await self.analysis_worker.close()
        await self.store.close()


def _values(record: TableRow | Chair) -> dict[str, Any]:
    """The columns of a record; the name in a chair is a person's, not the chair's."""
    return {field.name: getattr(record, field.name) for field in fields(record) if field.name != "name"}


def _chair(row: RowMapping) -> Chair:
    columns = {field.name: row[field.name] for field in fields(Chair)}
    return Chair(**{**columns, "name": row["name"] or ""})


def _spoken(row: RowMapping) -> ChatLine:
    to = int(row["to"]) if row["to"].isdecimal() else row["to"]
    return ChatLine(row["n"], to, row["seat"], row["name"], row["text"], row["at"])
