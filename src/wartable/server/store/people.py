"""Queries on people and their names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import insert, select, update

from wartable.server.store.database import Database, Transaction, Work, WriteConflict, do
from wartable.server.store.db_tables import admissions, blocks, notes, people, reactions, seats, sessions, tables


class Profile(NamedTuple):
    """The name of a person, whether they have an account, and whom they block."""

    name: str
    account: bool
    blocked: frozenset[str] = frozenset()


class Account(NamedTuple):
    """An account with the hash of its password."""

    id: str
    name: str
    password: str
    banned: float | None = None
    ban_reason: str | None = None


# --- Reading


async def person_exists(database: Database, id: str) -> bool:
    """Whether a person is stored."""
    async with database.reading() as db:
        return await db.scalar(select(people.c.id).where(people.c.id == id)) is not None


async def profile(database: Database, id: str) -> Profile:
    """The profile of a stored person."""
    async with database.reading() as db:
        row = (await db.execute(select(people.c.name, people.c.account).where(people.c.id == id))).one()
        blocked = await db.scalars(select(blocks.c.blocked).where(blocks.c.person == id))
        return Profile(row.name, row.account is not None, frozenset(blocked))


async def find_account(database: Database, key: str) -> Account | None:
    """The account with this key, see :func:`~wartable.server.domain.names.account_key`."""
    columns = (people.c.id, people.c.name, people.c.password, people.c.banned, people.c.ban_reason)
    async with database.reading() as db:
        row = (await db.execute(select(*columns).where(people.c.account == key))).one_or_none()
        return None if row is None else Account(*row)


async def password_of(database: Database, id: str) -> str | None:
    """The hash of a person's password; none for guests."""
    async with database.reading() as db:
        found: str | None = await db.scalar(select(people.c.password).where(people.c.id == id))
        return found


async def muted_until(database: Database, id: str) -> float | None:
    """Until when a person may not talk."""
    async with database.reading() as db:
        found: float | None = await db.scalar(select(people.c.muted_until).where(people.c.id == id))
        return found


async def accounts_without_skeleton(database: Database) -> list[tuple[str, str]]:
    """The ids and names of accounts without a stored skeleton."""
    query = select(people.c.id, people.c.name).where(people.c.account.is_not(None) & people.c.skeleton.is_(None))
    async with database.reading() as db:
        return [(row.id, row.name) for row in await db.execute(query)]


# --- Writing


def insert_guest(id: str, name: str, session: Mapping[str, Any], now: float) -> Work:
    """A guest with a session, unless they are stored already."""

    def work(db: Transaction) -> None:
        if db.scalar(select(people.c.id).where(people.c.id == id)) is None:
            db.execute(insert(people).values(id=id, name=name, created=now))
            db.execute(insert(sessions).values(**session))

    return work


def insert_account(id: str, changes: Mapping[str, Any], now: float) -> Work:
    """An account of a person who was never here."""

    def work(db: Transaction) -> None:
        check_free(db, id, changes["account"], changes["skeleton"])
        db.execute(insert(people).values(id=id, created=now, **changes))

    return work


def update_person(id: str, changes: Mapping[str, Any]) -> Work:
    """Change columns of a person."""
    return do(update(people).where(people.c.id == id), changes)


def rename_person(id: str, changes: Mapping[str, Any], key: str, skeleton: str) -> Work:
    """Change the name of a person, unless it is, or looks like, the name of another account.

    The tables where they sit show it.
    """
    seated = tables.c.id.in_(select(seats.c.table).where(seats.c.person == id)) & (tables.c.status != "over")

    def work(db: Transaction) -> None:
        check_free(db, id, key, skeleton)
        db.execute(update(people).where(people.c.id == id), changes)
        db.execute(update(tables).where(seated).values(asides=tables.c.asides + 1))

    return work


def check_free(db: Transaction, id: str, key: str, skeleton: str) -> None:
    """Refuse a name that is, or looks like, the name of another account."""
    alike = (people.c.account == key) | (people.c.skeleton == skeleton)
    if db.scalar(select(people.c.id).where(alike & people.c.account.is_not(None) & (people.c.id != id)).limit(1)):
        raise WriteConflict("the name belongs to an account")


def move_to_account(db: Transaction, guest: str, account: str) -> set[str]:
    """Give an account what a guest owns, except at tables where both sit; the ids of the tables that changed."""
    both = select(seats.c.table).where(seats.c.person == account)
    guests = seats.c.person == guest
    free = set(db.scalars(select(seats.c.table).where(guests & seats.c.table.not_in(both))))
    owned = set(db.scalars(select(tables.c.id).where(tables.c.owner == guest)))
    db.execute(update(seats).where(guests & seats.c.table.in_(free)).values(person=account))
    db.execute(update(tables).where(tables.c.owner == guest).values(owner=account))
    for belongings in (notes, reactions, admissions):
        taken = select(belongings.c.table).where(belongings.c.person == account)
        own = (belongings.c.person == guest) & belongings.c.table.not_in(taken)
        db.execute(update(belongings).where(own).values(person=account))
    changed = tables.c.id.in_(free | owned)
    db.execute(update(tables).where(changed).values(changes=tables.c.changes + 1))  # seats are judged by who sits there
    return free | owned
