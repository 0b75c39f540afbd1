"""All that the database holds about one person, for that person."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select, union

from wartable.server.store.database import Database
from wartable.server.store.db_tables import lessons, notes, people, ratings, seats, tables, talk

TABLE_COLUMNS = (
    *(tables.c.id, tables.c.title, tables.c.game, tables.c.mode, tables.c.options, tables.c.status),
    *(tables.c.public, tables.c.rated, tables.c.pace, tables.c.created, tables.c.updated),
)


async def export(database: Database, person: str) -> dict[str, Any]:
    """The profile, tables, talk, notes and ratings of a person."""
    who = select(people.c.name, people.c.account, people.c.created).where(people.c.id == person)
    seated = select(seats.c.table).where(seats.c.person == person)
    owned = select(tables.c.id).where(tables.c.owner == person)
    mine = select(*TABLE_COLUMNS).where(tables.c.id.in_(union(seated, owned))).order_by(tables.c.created)
    chair = (seats.c.table, seats.c.seat, seats.c.resigned, seats.c.share, seats.c.before, seats.c.after)
    lines = select(talk.c.table, talk.c.to, talk.c.text, talk.c.at).where(talk.c.person == person)
    queries = {
        "tables": mine,
        "seats": select(*chair).where(seats.c.person == person).order_by(seats.c.table),
        "talk": lines.order_by(talk.c.at),
        "notes": select(notes.c.table, notes.c.text).where(notes.c.person == person),
        "ratings": select(ratings.c.game, ratings.c.mu, ratings.c.sigma, ratings.c.games).where(
            ratings.c.person == person
        ),
        "lessons": select(lessons.c.game, lessons.c.lesson, lessons.c.done).where(lessons.c.person == person),
    }
    async with database.reading() as db:
        profile = (await db.execute(who)).one()
        found: dict[str, Any] = {
            "profile": {"name": profile.name, "account": profile.account is not None, "created": profile.created}
        }
        for name, query in queries.items():
            found[name] = [dict(row._mapping) for row in await db.execute(query)]
    return found
