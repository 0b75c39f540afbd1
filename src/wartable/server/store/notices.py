"""Queries on notices: a row for each person, table and channel, from the moment it is due until it is old.

A row with a time in ``due`` is to be sent. Any process may claim it for a while. Once the person has looked at the
table, the row stays, so that the same moment of the game is never told twice.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from typing import Any, Literal, NamedTuple, get_args

from sqlalchemy import ColumnElement, and_, case, delete, func, insert, or_, select, update

from wartable.server.store.database import Database, Transaction, Work, do
from wartable.server.store.db_tables import notices

Channel = Literal["push", "mail", "webhook"]
Kind = Literal["turn", "begin", "end"]
CHANNELS: tuple[Channel, ...] = get_args(Channel)
OLD_SECONDS = 60 * 86_400.0
"""How long rows are kept that have nothing left to tell."""


class Notice(NamedTuple):
    """Something to tell a person on a channel."""

    id: str
    person: str
    table: str
    channel: Channel
    kind: Kind
    event: str
    created: float
    tries: int
    lost: int


COLUMNS = [notices.c[name] for name in Notice._fields]


class NewNotice(NamedTuple):
    """Something that has just happened at a table."""

    person: str
    table: str
    channel: Channel
    kind: Kind
    ply: int
    due: float


# --- Making them


def add_notices(news: Sequence[NewNotice], now: float) -> Work:
    """Note what people are to be told.

    While one notice of a table is unread there is no second: only the end of the game replaces it.
    """

    def work(db: Transaction) -> None:
        for new in news:
            mine = and_(*(notices.c[name] == getattr(new, name) for name in ("person", "table", "channel")))
            row = db.execute(select(notices).where(mine)).one_or_none()
            fresh = {"kind": new.kind, "ply": new.ply, "due": new.due, "created": now, **_fresh()}
            if row is None:
                key = {"person": new.person, "table": new.table, "channel": new.channel}
                db.execute(insert(notices).values(id=secrets.token_hex(8), **key, **fresh))
            elif _is_news(row, new):
                db.execute(update(notices).where(notices.c.id == row.id).values(**fresh))

    return work


def _fresh() -> dict[str, Any]:
    """The columns of a notice that nobody has tried to send."""
    unsent = {"sent": None, "seen": None, "tries": 0, "lost": 0, "claimed_by": None, "claimed_until": None}
    return {"event": secrets.token_hex(8), **unsent}


def _is_news(row: Any, new: NewNotice) -> bool:
    """Whether a person does not know yet and will not be told soon."""
    if new.kind == "end":
        return bool(row.kind != "end")
    return row.seen is not None and new.ply > row.ply


async def unread(database: Database, table: str, people: Collection[str]) -> set[str]:
    """Those of some people who have an unread notice of a table."""
    mine = (notices.c.table == table) & notices.c.person.in_(people) & notices.c.seen.is_(None)
    async with database.reading() as db:
        return set(await db.scalars(select(notices.c.person).where(mine)))


def mark_seen(table: str, people: Collection[str], now: float) -> Work:
    """Note that people have looked at a table: nothing is left to tell them."""
    mine = (notices.c.table == table) & notices.c.person.in_(people) & notices.c.seen.is_(None)
    return do(update(notices).where(mine).values(seen=now, due=None))


def drop_channel(person: str, channel: Channel) -> Work:
    """Send nothing more on a channel that a person has turned off."""
    mine = (notices.c.person == person) & (notices.c.channel == channel)
    return do(update(notices).where(mine).values(due=None))


def look_again(person: str, now: float) -> Work:
    """Decide again when to send the notices that wait: the person has changed their hours."""
    mine = (notices.c.person == person) & notices.c.due.is_not(None)
    return do(update(notices).where(mine).values(due=now))


def delete_notices_of(person: str) -> Work:
    """Forget all notices of a person."""
    return do(delete(notices).where(notices.c.person == person))


# --- Sending them


async def next_due(database: Database) -> float | None:
    """When the next notice is to be sent or taken over; ``None`` if there is none."""
    at = case((notices.c.claimed_until > notices.c.due, notices.c.claimed_until), else_=notices.c.due)
    async with database.reading() as db:
        found: float | None = await db.scalar(select(func.min(at)).where(notices.c.due.is_not(None)))
        return found


def claim(process: str, now: float, until: float, limit: int) -> Any:
    """The work that claims notices which are due. A claim that has run out was lost with its process."""
    free = or_(notices.c.claimed_until.is_(None), notices.c.claimed_until <= now)
    due = select(notices.c.id).where((notices.c.due <= now) & free).order_by(notices.c.due).limit(limit)
    lost = notices.c.lost + case((notices.c.claimed_by.is_not(None), 1), else_=0)
    taken = {"claimed_by": process, "claimed_until": until, "lost": lost}

    def work(db: Transaction) -> list[Notice]:
        ids = list(db.scalars(due.with_for_update(skip_locked=True)))
        claimed = update(notices).where(notices.c.id.in_(ids)).values(**taken).returning(*COLUMNS)
        return [Notice(*row) for row in db.execute(claimed)] if ids else []

    return work


def finish(ids: Collection[str], process: str, changes: dict[str, Any]) -> Work:
    """Release notices with their result, unless they were read or claimed by another process since."""
    mine: ColumnElement[bool] = notices.c.id.in_(ids) & (notices.c.claimed_by == process) & notices.c.due.is_not(None)
    return do(update(notices).where(mine).values(claimed_by=None, claimed_until=None, **changes))


def delete_old(now: float) -> Work:
    """Drop rows that have had nothing to tell for long."""
    return do(delete(notices).where(notices.c.due.is_(None) & (notices.c.created < now - OLD_SECONDS)))
