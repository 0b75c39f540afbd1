"""Queries on sessions and on the codes that recover an account."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import delete, func, insert, select, update

from wartable.server.store.database import Database, Transaction, Work, WriteConflict, do
from wartable.server.store.db_tables import recovery_codes, sessions


class SessionRow(NamedTuple):
    """A session; its id is a digest."""

    id: str
    person: str
    created: float
    seen: float | None
    device: str | None


async def find_session(database: Database, id: str) -> SessionRow | None:
    """The session with this id."""
    async with database.reading() as db:
        row = (await db.execute(select(sessions).where(sessions.c.id == id))).one_or_none()
        return None if row is None else SessionRow(**row._mapping)


async def sessions_of(database: Database, person: str) -> list[SessionRow]:
    """The sessions of a person, the last opened first."""
    query = select(sessions).where(sessions.c.person == person).order_by(sessions.c.created.desc())
    async with database.reading() as db:
        return [SessionRow(**row._mapping) for row in await db.execute(query)]


async def count_codes(database: Database, person: str) -> int:
    """How many recovery codes a person has left."""
    query = select(func.count()).select_from(recovery_codes).where(recovery_codes.c.person == person)
    async with database.reading() as db:
        return int(await db.scalar(query) or 0)


def insert_session(row: SessionRow) -> Work:
    """A new session of a person."""
    return do(insert(sessions), row._asdict())


def touch_session(id: str, now: float) -> Work:
    """Note that a session is in use."""
    return do(update(sessions).where(sessions.c.id == id).values(seen=now))


def delete_session(id: str) -> Work:
    """End one session."""
    return do(delete(sessions).where(sessions.c.id == id))


def delete_sessions_of(person: str, but: Collection[str] = ()) -> Work:
    """End all sessions of a person, except some."""
    return do(delete(sessions).where((sessions.c.person == person) & sessions.c.id.not_in(list(but))))


def replace_codes(person: str, digests: Collection[str], now: float) -> Work:
    """The recovery codes of a person, in place of those before."""
    rows: list[dict[str, Any]] = [{"id": digest, "person": person, "created": now} for digest in digests]

    def work(db: Transaction) -> None:
        db.execute(delete(recovery_codes).where(recovery_codes.c.person == person))
        db.execute(insert(recovery_codes), rows)

    return work


def use_code(person: str, digest: str) -> Work:
    """Strike out a recovery code; a conflict if the person has no such code."""
    mine = (recovery_codes.c.id == digest) & (recovery_codes.c.person == person)

    def work(db: Transaction) -> None:
        if db.execute(delete(recovery_codes).where(mine)).rowcount != 1:
            raise WriteConflict("there is no such code")

    return work
