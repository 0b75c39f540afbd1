"""The tables that only several processes need. What they hold is worthless after a crash, except for the secret."""

from __future__ import annotations

import secrets

from sqlalchemy import JSON, Column, Engine, Float, MetaData, String, Table, Text, select, text
from sqlalchemy.dialects.postgresql import insert

from wartable.server.store.database import Database
from wartable.server.store.migrate import LOCK_KEY

shared_meta = MetaData()
UNLOGGED = ["UNLOGGED"]
"""Not written to the log of the database: quick, and empty after a crash."""

secret = Table("secret", shared_meta, Column("name", String(20), primary_key=True), Column("value", Text))
"""What signs the cookies."""

processes = Table(
    "processes",
    shared_meta,
    Column("id", String(16), primary_key=True),
    Column("seen", Float, nullable=False),  # when it last said that it runs
    prefixes=UNLOGGED,
)

presence = Table(
    "presence",
    shared_meta,
    Column("process", String(16), primary_key=True),
    Column("table", String(16), primary_key=True, index=True),
    Column("people", JSON, nullable=False),  # who is connected to the table through the process
    Column("quiet_since", Float, nullable=False),  # when one of them last disconnected
    prefixes=UNLOGGED,
)

online = Table(
    "online",
    shared_meta,
    Column("person", String(16), primary_key=True),
    Column("seen", Float, nullable=False, index=True),
    prefixes=UNLOGGED,
)

buckets = Table(
    "buckets",
    shared_meta,
    Column("limit", String(20), primary_key=True),
    Column("caller", Text, primary_key=True),
    Column("tokens", Float, nullable=False),
    Column("at", Float, nullable=False),
    prefixes=UNLOGGED,
)


def create_shared_tables(engine: Engine) -> None:
    """Create those that are missing."""
    with engine.begin() as db:
        db.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK_KEY})
        shared_meta.create_all(db)


async def shared_secret(database: Database) -> str:
    """The secret that signs cookies, the same for all processes: made by the first."""
    new = insert(secret).values(name="cookies", value=secrets.token_hex(32)).on_conflict_do_nothing()
    await database.write(lambda db: db.execute(new))
    async with database.reading() as db:
        found: str = (await db.execute(select(secret.c.value).where(secret.c.name == "cookies"))).scalar_one()
        return found
