"""What the server has to do at tables, and which process does it: a bot moves, or a player's time runs out.

A claim only saves work: if two processes do the same, compare-and-set lets one of them win.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Float, case, cast, exists, func, null, select, update

from wartable.server.store.database import Transaction, Work
from wartable.server.store.db_tables import seats, tables

AT_ONCE = 0.0
"""The due time of a table at which a bot is to move, or whose due time is not known yet."""


class DueTable(NamedTuple):
    """A table, and when it is due."""

    id: str
    due: float


class Claim(NamedTuple):
    """Which process claims tables, and until when."""

    process: str
    now: float
    until: float


def claim_bots(claim: Claim, limit: int) -> Callable[[Transaction], list[DueTable]]:
    """Claim tables that are due at once, the one that waits longest first."""
    return _claiming(claim, tables.c.due == AT_ONCE, tables.c.updated, limit)


def claim_clocks(claim: Claim, until: float, limit: int) -> Callable[[Transaction], list[DueTable]]:
    """Claim tables that are due up to a moment, the first ones first."""
    return _claiming(claim, (tables.c.due > AT_ONCE) & (tables.c.due <= until), tables.c.due, limit)


def _claiming(
    claim: Claim, which: ColumnElement[bool], order: ColumnElement[float], limit: int
) -> Callable[[Transaction], list[DueTable]]:
    free = tables.c.claimed_until.is_(None) | (tables.c.claimed_until < claim.now)
    found = select(tables.c.id).where(which & free).order_by(order).limit(limit).with_for_update(skip_locked=True)
    taken = update(tables).where(tables.c.id.in_(found)).returning(tables.c.id, tables.c.due)
    claimed = taken.values(claimed_by=claim.process, claimed_until=claim.until)
    return lambda db: [DueTable(row.id, row.due) for row in db.execute(claimed)]


def renew(claim: Claim, ids: Sequence[str]) -> Work:
    """Keep claimed tables for longer, as far as nothing has changed there."""
    mine = tables.c.id.in_(ids) & (tables.c.claimed_by == claim.process)
    return lambda db: db.execute(update(tables).where(mine).values(claimed_until=claim.until))


def release(process: str) -> Work:
    """Let other processes do what this one has claimed."""
    mine = update(tables).where(tables.c.due.is_not(None) & (tables.c.claimed_by == process))
    return lambda db: db.execute(mine.values(claimed_by=None, claimed_until=None))


def set_due(table: str, due: float | None) -> Work:
    """Look at a table at this moment."""
    return lambda db: db.execute(
        update(tables).where(tables.c.id == table).values(due=due, claimed_by=None, claimed_until=None)
    )


def restart_clocks(now: float, absence: float) -> Work:
    """Count the time of the players to move from now on at tables with chess clocks, and absences at those without.

    No process runs that could have claimed a table.
    """
    playing, kind = tables.c.status == "playing", tables.c.pace["kind"].as_string()
    person_asked = exists().where(
        (seats.c.table == tables.c.id)
        & (seats.c.seat == tables.c.asked)
        & seats.c.level.is_(None)
        & ~seats.c.away
        & ~seats.c.resigned
    )

    def work(db: Transaction) -> None:
        due = case((tables.c.due.is_(None), null()), (person_asked, now + seconds_left(db)), else_=AT_ONCE)
        db.execute(update(tables).where(playing & (kind == "clock")).values(since=now, due=due))
        absent = playing & (kind == "none") & (tables.c.due > AT_ONCE) & (tables.c.due < now + absence)
        db.execute(update(tables).where(absent).values(due=now + absence))
        claimed = update(tables).where(playing & tables.c.claimed_by.is_not(None))
        db.execute(claimed.values(claimed_by=None, claimed_until=None))

    return work


def clocks_stood_still(seconds: float, now: float, absence: float) -> Work:
    """Give the players to move back the time in which nobody could reach their tables, and count absences anew.

    It is a change of each table with a chess clock, so that no process goes on with what it has in memory.
    """
    playing, kind = tables.c.status == "playing", tables.c.pace["kind"].as_string()

    def work(db: Transaction) -> None:
        due = case((tables.c.due > AT_ONCE, tables.c.due + seconds), else_=tables.c.due)
        since = func.least(tables.c.since + seconds, now)
        clocks = update(tables).where(playing & (kind == "clock"))
        db.execute(clocks.values(since=since, due=due, changes=tables.c.changes + 1))
        absent = playing & (kind == "none") & (tables.c.due > AT_ONCE) & (tables.c.due < now + absence)
        db.execute(update(tables).where(absent).values(due=now + absence))

    return work


def seconds_left(db: Transaction) -> ColumnElement[float]:
    """The time on the clock of the player to move."""
    if db.dialect.name == "sqlite":
        left: ColumnElement[float] = func.json_extract(tables.c.clocks, func.printf("$[%d]", tables.c.asked))
        return left
    return cast(tables.c.clocks.op("->>")(tables.c.asked), Float)
