"""Whether the database answers."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import select

from wartable.server.store.database import Database, DatabaseAway
from wartable.server.store.db_tables import tables

SECONDS = 3.0
"""How long the database may take to answer."""

log = logging.getLogger("wartable.store")


async def answers(database: Database) -> bool:
    """Whether the database can be read now."""
    try:
        async with asyncio.timeout(SECONDS), database.reading() as db:
            await db.execute(select(tables.c.id).limit(1))
    except (DatabaseAway, OSError, TimeoutError) as error:
        log.warning("the database does not answer: %s", type(error).__name__)
        return False
    return True
