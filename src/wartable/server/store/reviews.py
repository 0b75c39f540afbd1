"""Queries on finished games: their reviews, and how long the seats took."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import insert, select

from wartable.server.store.database import Database, Work, do
from wartable.server.store.db_tables import moves, reviews


async def load_review(database: Database, table: str) -> dict[str, Any] | None:
    """The review of a table, or ``None`` if there is none yet."""
    async with database.reading() as db:
        found: dict[str, Any] | None = await db.scalar(select(reviews.c.review).where(reviews.c.table == table))
        return found


def insert_review(table: str, review: dict[str, Any]) -> Work:
    """The review of a table."""
    return do(insert(reviews), {"table": table, "review": review})


async def load_times(database: Database, table: str) -> Sequence[tuple[int, float]]:
    """The seat and the time of each move of a table."""
    wanted = select(moves.c.seat, moves.c.at).where(moves.c.table == table).order_by(moves.c.ply)
    async with database.reading() as db:
        return [(seat, at) for seat, at in await db.execute(wanted)]
