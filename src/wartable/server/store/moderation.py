"""Queries on blocks, reports and the audit log."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.sql import Select

from wartable.server import steady_time
from wartable.server.store.database import Database, Transaction, Work, do
from wartable.server.store.db_tables import audit, blocks, people, reports


class BlockRow(NamedTuple):
    """A person who is blocked."""

    id: int
    name: str
    created: float


async def blocks_of(database: Database, person: str) -> list[BlockRow]:
    """The people whom a person blocks, the last first."""
    query = select(blocks.c.id, people.c.name, blocks.c.created).join(people, people.c.id == blocks.c.blocked)
    async with database.reading() as db:
        found = await db.execute(query.where(blocks.c.person == person).order_by(blocks.c.created.desc()))
        return [BlockRow(*row) for row in found]


async def is_blocked(database: Database, person: str, by: str) -> bool:
    """Whether a person is blocked by another."""
    query = select(blocks.c.id).where((blocks.c.person == by) & (blocks.c.blocked == person))
    async with database.reading() as db:
        return await db.scalar(query) is not None


def insert_block(person: str, blocked: str) -> Work:
    """Block a person, once."""

    def work(db: Transaction) -> None:
        there = (blocks.c.person == person) & (blocks.c.blocked == blocked)
        if db.scalar(select(blocks.c.id).where(there)) is None:
            db.execute(insert(blocks).values(person=person, blocked=blocked, created=steady_time.now()))

    return work


def delete_block(person: str, id: int) -> Work:
    """Unblock a person."""
    return do(delete(blocks).where((blocks.c.person == person) & (blocks.c.id == id)))


# --- Reports


def insert_report(row: dict[str, Any]) -> Work:
    """A report with its context."""
    return do(insert(reports), row)


def _named_reports() -> Select[Any]:
    reporter, accused = people.alias("reporter_person"), people.alias("accused_person")
    return (
        select(reports, reporter.c.name.label("reporter_name"), accused.c.name.label("accused_name"))
        .join(reporter, reporter.c.id == reports.c.reporter)
        .join(accused, accused.c.id == reports.c.accused)
        .order_by(reports.c.id)
    )


def list_reports(db: Transaction, *, closed: bool) -> list[dict[str, Any]]:
    """The reports that are open, or all of them."""
    query = _named_reports()
    found = db.execute(query if closed else query.where(reports.c.closed.is_(None)))
    return [dict(row._mapping) for row in found]


def close_report(db: Transaction, id: int, decision: str) -> bool:
    """Close an open report; false if there is none with this number."""
    mine = (reports.c.id == id) & reports.c.closed.is_(None)
    changes = {"closed": steady_time.now(), "decision": decision}
    return db.execute(update(reports).where(mine).values(**changes)).rowcount == 1


# --- The audit log


def insert_audit(db: Transaction, actor: str, action: str, target: str, details: str = "") -> None:
    """Note what an operator did; it belongs in the transaction that does it."""
    row = {"at": steady_time.now(), "actor": actor, "action": action, "target": target, "details": details}
    db.execute(insert(audit), row)


def list_audit(db: Transaction, limit: int) -> list[dict[str, Any]]:
    """The last notes of the audit log, the oldest of them first."""
    found = db.execute(select(audit).order_by(audit.c.id.desc()).limit(limit))
    return [dict(row._mapping) for row in found][::-1]
