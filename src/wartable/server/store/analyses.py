"""Queries on finished analyses."""

from __future__ import annotations

from sqlalchemy import insert, select

from wartable.server.schemas.finished import Analysis
from wartable.server.store.database import Database, Work, do
from wartable.server.store.db_tables import analyses


async def load_analysis(database: Database, table: str) -> Analysis | None:
    """The analysis of a table, or ``None`` if there is none yet."""
    async with database.reading() as db:
        row = (await db.execute(select(analyses).where(analyses.c.table == table))).one_or_none()
        return None if row is None else Analysis(plies=row.plies, shares=row.shares)


def insert_analysis(table: str, analysis: Analysis) -> Work:
    """The analysis of a table."""
    return do(insert(analyses), {"table": table, **analysis})
