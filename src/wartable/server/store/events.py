"""What was changed beside a running server, for it to notice. Noticing the same twice does no harm.

Servers read events by rising id, so events become visible in the order of their ids: on PostgreSQL, a transaction
that inserts one waits for the transaction that has inserted the one before.
"""

from __future__ import annotations

import secrets
from typing import Literal, NamedTuple

from sqlalchemy import delete, func, insert, select, text, update

from wartable.server import steady_time
from wartable.server.store.database import Database, Transaction, Work, do
from wartable.server.store.db_tables import events, server_state

KEPT_DAYS = 7
ORIGIN = secrets.token_hex(8)
"""Stands for this process."""
LOCK_EVENTS = text("SELECT pg_advisory_xact_lock(1652716902)")
"""Held until the end of the transaction. The number is any that nothing else uses."""

Kind = Literal["person", "delete", "close", "state"]
"""A person has changed; a person is to be deleted; a table is to be closed; the state of the server has changed."""


class Event(NamedTuple):
    """Something to notice."""

    id: int
    kind: Kind
    target: str


def insert_event(kind: Kind, target: str = "", *, own: bool = False) -> Work:
    """Something for servers to notice, at the end of the transaction that changes it.

    What is ``own`` this process knows already.
    """
    row = {"kind": kind, "target": target, "origin": ORIGIN if own else ""}

    def work(db: Transaction) -> None:
        if db.dialect.name == "postgresql":
            db.execute(LOCK_EVENTS)
        db.execute(insert(events).values(at=steady_time.now(), **row))

    return work


async def last_event(database: Database) -> int:
    """The last event that some server has noticed."""
    async with database.reading() as db:
        waiting = await db.scalar(
            select(func.min(events.c.id)).where(events.c.done.is_(None) & (events.c.origin == ""))
        )
        last = await db.scalar(select(func.max(events.c.id)))
        return int(last or 0) if waiting is None else int(waiting) - 1


async def events_after(database: Database, last: int) -> list[Event]:
    """The events that came after one, except those that this process made."""
    new = (events.c.id > last) & (events.c.origin != ORIGIN)
    query = select(events.c.id, events.c.kind, events.c.target).where(new).order_by(events.c.id)
    async with database.reading() as db:
        return [Event(*row) for row in await db.execute(query)]


def finish_event(id: int) -> Work:
    """Note that a server has noticed."""
    return do(update(events).where((events.c.id == id) & events.c.done.is_(None)).values(done=steady_time.now()))


def delete_old_events(db: Transaction) -> None:
    """Drop events that every server has noticed long ago."""
    finished = events.c.done.is_not(None) | (events.c.origin != "")
    db.execute(delete(events).where(finished & (events.c.at < steady_time.now() - KEPT_DAYS * 86_400)))


# --- The state of the server


async def load_state(database: Database) -> dict[str, str]:
    """All that operators have set."""
    async with database.reading() as db:
        return {row.name: row.value for row in await db.execute(select(server_state))}


def read_state(db: Transaction, name: str) -> str:
    """What operators have set, or an empty text."""
    return str(db.scalar(select(server_state.c.value).where(server_state.c.name == name)) or "")


def set_state(db: Transaction, name: str, value: str) -> None:
    """Set something, in place of what was set before."""
    db.execute(delete(server_state).where(server_state.c.name == name))
    db.execute(insert(server_state).values(name=name, value=value))
