"""Queries on what people have learned."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import insert, select, update

from wartable.server.store.database import Database, Transaction, Work
from wartable.server.store.db_tables import lessons, seats, tables


class Learned(NamedTuple):
    """A lesson of a person: where it was last played, and when it was first done."""

    game: str
    lesson: str
    table: str | None
    done: float | None


async def learned(database: Database, person: str) -> list[Learned]:
    """All that a person has begun or done."""
    query = select(*(lessons.c[name] for name in Learned._fields)).where(lessons.c.person == person)
    async with database.reading() as db:
        return [Learned(*row) for row in await db.execute(query)]


async def games_played(database: Database, person: str) -> set[str]:
    """The games in which a person has sat at a table that is not a lesson."""
    seated = select(seats.c.table).where(seats.c.person == person)
    query = select(tables.c.game).where(tables.c.id.in_(seated) & tables.c.lesson.is_(None)).distinct()
    async with database.reading() as db:
        return set(await db.scalars(query))


def save_lesson(person: str, game: str, lesson: str, *, table: str | None = None, done: float | None = None) -> Work:
    """Note where a lesson is played, or that it is done; the first time counts."""
    here = (lessons.c.person == person) & (lessons.c.game == game) & (lessons.c.lesson == lesson)

    def work(db: Transaction) -> None:
        before = db.execute(select(lessons.c.table, lessons.c.done).where(here)).one_or_none()
        if before is None:
            row = {"person": person, "game": game, "lesson": lesson, "table": table, "done": done}
            db.execute(insert(lessons), row)
        else:
            db.execute(update(lessons).where(here).values(table=table or before.table, done=before.done or done))

    return work
