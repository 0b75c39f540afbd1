"""Queries on people, their sessions and what belongs to them."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import delete, insert, select, update

from wartable.server.store.database import Database, Transaction, Work, do
from wartable.server.store.db_tables import notes, people, reactions, seats, sessions, tables


class Profile(NamedTuple):
    """The name of a person, and whether they have an account."""

    name: str
    account: bool


class Account(NamedTuple):
    """An account with the hash of its password."""

    id: str
    name: str
    password: str


# --- Reading


async def session_owner(database: Database, session: str) -> str | None:
    """The person a session belongs to."""
    async with database.reading() as db:
        owner: str | None = await db.scalar(select(sessions.c.person).where(sessions.c.id == session))
        return owner


async def person_exists(database: Database, id: str) -> bool:
    """Whether a person is stored."""
    async with database.reading() as db:
        return await db.scalar(select(people.c.id).where(people.c.id == id)) is not None


async def profile(database: Database, id: str) -> Profile:
    """The profile of a stored person."""
    async with database.reading() as db:
        row = (await db.execute(select(people.c.name, people.c.account).where(people.c.id == id))).one()
        return Profile(row.name, row.account is not None)


async def account_owner(database: Database, name: str) -> str | None:
    """The person whose account has this name, whatever its case."""
    async with database.reading() as db:
        owner: str | None = await db.scalar(select(people.c.id).where(people.c.account == name.casefold()))
        return owner


async def find_account(database: Database, name: str) -> Account | None:
    """The account of this name, whatever its case."""
    async with database.reading() as db:
        query = select(people.c.id, people.c.name, people.c.password).where(people.c.account == name.casefold())
        row = (await db.execute(query)).one_or_none()
        return None if row is None else Account(*row)


# --- Writing


def insert_guest(id: str, name: str, session: str, now: float) -> Work:
    """A guest with a session, unless they are stored already."""

    def work(db: Transaction) -> None:
        if db.scalar(select(people.c.id).where(people.c.id == id)) is None:
            db.execute(insert(people).values(id=id, name=name, created=now))
            db.execute(insert(sessions).values(id=session, person=id, created=now))

    return work


def insert_session(id: str, person: str, now: float) -> Work:
    """A new session of a person."""
    return do(insert(sessions).values(id=id, person=person, created=now))


def update_person(id: str, changes: dict[str, Any]) -> Work:
    """Change columns of a person."""
    return do(update(people).where(people.c.id == id), changes)


def delete_session(id: str) -> Work:
    """End one session."""
    return do(delete(sessions).where(sessions.c.id == id))


def delete_sessions_of(person: str) -> Work:
    """End all sessions of a person."""
    return do(delete(sessions).where(sessions.c.person == person))


def move_to_account(db: Transaction, guest: str, account: str) -> set[str]:
    """Give an account what a guest owns, except at tables where both sit; the ids of the tables that changed."""
    both = select(seats.c.table).where(seats.c.person == account)
    guests = seats.c.person == guest
    free = set(db.scalars(select(seats.c.table).where(guests & seats.c.table.not_in(both))))
    owned = set(db.scalars(select(tables.c.id).where(tables.c.owner == guest)))
    db.execute(update(seats).where(guests & seats.c.table.in_(free)).values(person=account))
    db.execute(update(tables).where(tables.c.owner == guest).values(owner=account))
    for belongings in (notes, reactions):
        taken = select(belongings.c.table).where(belongings.c.person == account)
        own = (belongings.c.person == guest) & belongings.c.table.not_in(taken)
        db.execute(update(belongings).where(own).values(person=account))
    return free | owned
