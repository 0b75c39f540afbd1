"""What is left of a person who deletes their account: seats and results, without a name."""

from __future__ import annotations

from sqlalchemy import delete, select, union, update

from wartable.server import steady_time
from wartable.server.labels import DELETED
from wartable.server.store.database import Database, Transaction, Work
from wartable.server.store.db_tables import (
    admissions,
    blocks,
    lessons,
    notes,
    people,
    ratings,
    reactions,
    recovery_codes,
    reports,
    seats,
    sessions,
    tables,
    talk,
)


async def running_tables(database: Database, person: str) -> list[str]:
    """The tables of a person that are not over: those where they sit, and those they own."""
    seated = select(seats.c.table).where(seats.c.person == person)
    owned = select(tables.c.id).where(tables.c.owner == person)
    query = select(tables.c.id).where(tables.c.id.in_(union(seated, owned)) & (tables.c.status != "over"))
    async with database.reading() as db:
        return list(await db.scalars(query))


async def traces(database: Database, person: str) -> set[str]:
    """The tables where a person sits or has spoken."""
    seated = select(seats.c.table).where(seats.c.person == person)
    spoken = select(talk.c.table).where(talk.c.person == person)
    async with database.reading() as db:
        return set(await db.scalars(union(seated, spoken)))


def delete_person(person: str) -> Work:
    """Forget all that tells who a person was. Their lines of talk stay as empty ones, so that versions stay true."""
    nobody = {"name": DELETED, "account": None, "skeleton": None, "password": None, "deleted": steady_time.now()}

    def work(db: Transaction) -> None:
        for belongings in (sessions, recovery_codes, notes, reactions, admissions, ratings, lessons):
            db.execute(delete(belongings).where(belongings.c.person == person))
        db.execute(delete(blocks).where((blocks.c.person == person) | (blocks.c.blocked == person)))
        db.execute(update(reports).where(reports.c.reporter == person).values(text=""))
        seated = select(seats.c.table).where(seats.c.person == person)
        spoken = select(talk.c.table).where(talk.c.person == person)
        db.execute(update(tables).where(tables.c.id.in_(union(seated, spoken))).values(asides=tables.c.asides + 1))
        db.execute(update(talk).where(talk.c.person == person).values(name=DELETED, text=""))
        db.execute(update(people).where(people.c.id == person).values(**nobody))

    return work
