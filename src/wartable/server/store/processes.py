"""The processes that share a database, who is connected through each, and who is online at all."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert

from wartable.server.store.database import Database, Transaction, Work
from wartable.server.store.due_tables import clocks_stood_still, restart_clocks
from wartable.server.store.shared_tables import buckets, online, presence, processes

ALIVE_SECONDS = 5.0
"""How long a process counts as running after its last sign of life."""
AWAY_SECONDS = 3.0
"""If no process gives a sign of life for longer, all are dead or the database is away: nobody can move."""
KEPT_SECONDS = 900.0
"""How long the rows of a stopped process are kept."""


async def database_time(database: Database) -> float:
    """The clock of the database, which all processes go by."""
    async with database.reading() as db:
        found: float = (await db.execute(select(func.extract("epoch", func.clock_timestamp())))).scalar_one()
        return float(found)


def enter(process: str, now: float, absence: float) -> Work:
    """Start a process. If it is the first one, or the last one stopped in good order, the clocks go on from now."""

    def work(db: Transaction) -> None:
        db.exec_driver_sql("LOCK TABLE processes IN EXCLUSIVE MODE")
        if last_seen(db) is None:
            restart_clocks(now, absence)(db)
        beat(process, now, absence)(db)

    return work


def beat(process: str, now: float, absence: float) -> Work:
    """Write a sign of life of a process. If none could write one for a while, the clocks stood still meanwhile."""
    seen = insert(processes).values(id=process, seen=now)

    def work(db: Transaction) -> None:
        if nobody_since(db, now) is not None:
            db.exec_driver_sql("LOCK TABLE processes IN EXCLUSIVE MODE")
            last = nobody_since(db, now)  # another process may have been quicker
            if last is not None:
                clocks_stood_still(now - last, now, absence)(db)
        db.execute(seen.on_conflict_do_update(index_elements=["id"], set_={"seen": now}))

    return work


def last_seen(db: Transaction) -> float | None:
    """The last sign of life of any process; ``None`` if none has been started, or all have stopped in good order."""
    last: float | None = db.scalar(select(func.max(processes.c.seen)))
    return last


def nobody_since(db: Transaction, now: float) -> float | None:
    """Since when no process has given a sign of life; ``None`` if one has just done so, or if there was none at all."""
    last = last_seen(db)
    return last if last is not None and last < now - AWAY_SECONDS else None


def leave(process: str, now: float) -> Work:
    """Stop a process: its people are no longer connected."""

    def work(db: Transaction) -> None:
        mine = presence.update().where(presence.c.process == process)
        db.execute(mine.values(people=[], quiet_since=now))
        db.execute(delete(processes).where(processes.c.id == process))

    return work


def clean_up(now: float) -> Work:
    """Forget processes, people and limits that nobody needs any more."""
    old = now - KEPT_SECONDS

    def work(db: Transaction) -> None:
        db.execute(delete(processes).where(processes.c.seen < old))
        running = select(processes.c.id)
        db.execute(delete(presence).where((presence.c.quiet_since < old) & presence.c.process.not_in(running)))
        db.execute(delete(online).where(online.c.seen < old))
        db.execute(delete(buckets).where(buckets.c.at < now - 10 * KEPT_SECONDS))

    return work


# --- Who is connected


class Connected(NamedTuple):
    """The people who are connected to a table through one process, and when one last disconnected."""

    table: str
    people: list[str]
    quiet_since: float


def save_connected(process: str, rows: Sequence[Connected]) -> Work:
    """Write who is connected to some tables through a process."""
    new = insert(presence)
    both = {"people": new.excluded.people, "quiet_since": new.excluded.quiet_since}
    upsert = new.on_conflict_do_update(index_elements=["process", "table"], set_=both)
    values = [{"process": process, **row._asdict()} for row in sorted(rows)]
    return lambda db: db.execute(upsert, values)


async def connected_elsewhere(database: Database, process: str, ids: Collection[str], now: float) -> list[Connected]:
    """Who is connected to some tables through other processes. Those of a process that died do not count."""
    rows = select(presence, processes.c.seen).join_from(
        presence, processes, presence.c.process == processes.c.id, isouter=True
    )
    others = presence.c.table.in_(ids) & (presence.c.process != process)
    async with database.reading() as db:
        return [
            Connected(row.table, row.people, row.quiet_since)
            if row.seen is not None and row.seen > now - ALIVE_SECONDS
            else Connected(row.table, [], max(row.quiet_since, row.seen or 0.0 if row.people else 0.0))
            for row in await db.execute(rows.where(others))
        ]


def save_online(people: Collection[str], now: float, since: float) -> Callable[[Transaction], int]:
    """Write who has just been here; the number of people who have been since some moment, on any process."""

    def work(db: Transaction) -> int:
        if people:
            new = insert(online)
            upsert = new.on_conflict_do_update(index_elements=["person"], set_={"seen": now})
            db.execute(upsert, [{"person": person, "seen": now} for person in sorted(people)])
        return db.scalar(select(func.count()).where(online.c.seen >= since)) or 0

    return work
