"""Queries on who was let in at private tables."""

from __future__ import annotations

from sqlalchemy import insert, select

from wartable.server import steady_time
from wartable.server.store.database import Database, Transaction, Work
from wartable.server.store.db_tables import admissions


async def is_admitted(database: Database, table: str, person: str) -> bool:
    """Whether a person was let in at a table."""
    mine = (admissions.c.table == table) & (admissions.c.person == person)
    async with database.reading() as db:
        return await db.scalar(select(admissions.c.person).where(mine)) is not None


def admit(table: str, person: str) -> Work:
    """Let a person in at a table, once."""
    mine = (admissions.c.table == table) & (admissions.c.person == person)

    def work(db: Transaction) -> None:
        if db.scalar(select(admissions.c.person).where(mine)) is None:
            db.execute(insert(admissions).values(table=table, person=person, created=steady_time.now()))

    return work
