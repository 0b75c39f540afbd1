"""Queries of the command line on people and tables."""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, select

from wartable.server.store.database import Transaction
from wartable.server.store.db_tables import people, reports, seats, sessions, tables

SHOWN = (
    *(people.c.id, people.c.name, people.c.account, people.c.created, people.c.banned, people.c.ban_reason),
    *(people.c.muted_until, people.c.deleted),
)


def list_people(db: Transaction, search: str, *, guests: bool, limit: int) -> list[dict[str, Any]]:
    """The people whose names hold a text, the newest first."""
    query = select(*SHOWN).where(people.c.deleted.is_(None))
    if not guests:
        query = query.where(people.c.account.is_not(None))
    if search:
        query = query.where(func.lower(people.c.name).contains(search.lower(), autoescape=True))
    found = db.execute(query.order_by(people.c.created.desc()).limit(limit))
    return [dict(row._mapping) for row in found]


def find_people(db: Transaction, key: str, text: str) -> list[dict[str, Any]]:
    """The account with a key, or the person with an id, or else all guests of a name."""
    for which in (people.c.account == key, people.c.id == text, people.c.name == text):
        found = [dict(row._mapping) for row in db.execute(select(*SHOWN).where(which & people.c.deleted.is_(None)))]
        if found:
            return found
    return []


def counts(db: Transaction, person: str) -> dict[str, int]:
    """How many sessions, tables and reports a person has."""
    queries = {
        "sessions": select(func.count()).select_from(sessions).where(sessions.c.person == person),
        "tables": select(func.count()).select_from(seats).where(seats.c.person == person),
        "reports": select(func.count()).select_from(reports).where(reports.c.accused == person),
    }
    return {name: int(db.scalar(query) or 0) for name, query in queries.items()}


def table_status(db: Transaction, id: str) -> str | None:
    """The status of a table; none if there is no such table."""
    found: str | None = db.scalar(select(tables.c.status).where(tables.c.id == id))
    return found
