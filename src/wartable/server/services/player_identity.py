"""Somebody changes their name, or who they are: the tables they sit at show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select, update
from sqlalchemy.engine import Connection

from wartable.server.services.broadcast import tell_change
from wartable.server.services.people import Person
from wartable.server.store import db_tables

if TYPE_CHECKING:
    from wartable.server.services.hall import Hall


def call_by_name(hall: Hall, person: Person) -> None:
    """Show a new name at all tables."""
    for table in hall.in_memory():
        seat = table.seat_of(person.id)
        if seat >= 0:
            table.chairs[seat].name = person.name
            table.frame_cache.clear()
            tell_change(table, with_frame=table.began)


async def hand_over(hall: Hall, guest: Person, account: Person) -> None:
    """What somebody began as a guest is theirs after they logged in, except where they sat twice."""
    seats, tables = db_tables.seats, db_tables.tables
    both = select(seats.c.table).where(seats.c.person == account.id)
    moved = seats.c.person == guest.id

    def work(db: Connection) -> set[str]:
        free = set(db.scalars(select(seats.c.table).where(moved & seats.c.table.not_in(both))))
        owned = set(db.scalars(select(tables.c.id).where(tables.c.owner == guest.id)))
        db.execute(update(seats).where(moved & seats.c.table.in_(free)).values(person=account.id))
        db.execute(update(tables).where(tables.c.owner == guest.id).values(owner=account.id))
        for kept in (db_tables.notes, db_tables.reactions):
            there = select(kept.c.table).where(kept.c.person == account.id)
            own = (kept.c.person == guest.id) & kept.c.table.not_in(there)
            db.execute(update(kept).where(own).values(person=account.id))
        return free | owned

    changed = await hall.store.write(work)
    for table in hall.in_memory():
        if table.id in changed:
            hall.forget(table)
