"""What one process does, others notice: nothing is missed, whichever transaction ends first."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest
from sqlalchemy import Engine, create_engine, text

from bench.postgres import Postgres
from tests.server.visitor import eventually
from wartable.server.store.connect import database_at
from wartable.server.store.database import Database
from wartable.server.store.events import events_after, insert_event, last_event

WAITING = text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")


@pytest.fixture
def url(running_postgres: Postgres) -> str:
    return running_postgres.new_database()


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    """Another process on the database."""
    engine = create_engine(url)
    yield engine
    engine.dispose()


def test_an_event_whose_transaction_ends_later_is_not_missed(url: str, engine: Engine) -> None:
    async def notice() -> list[str]:
        database = database_at(url)
        await database.open()
        try:
            return await notice_both(database, engine)
        finally:
            await database.close()

    assert asyncio.run(notice()) == ["first", "second"]


async def notice_both(database: Database, engine: Engine) -> list[str]:
    """Read events as a server does, while the transaction that began first ends last if nothing prevents it."""
    last = await last_event(database)
    with engine.connect() as first:
        insert_event("person", "first")(first)
        other = threading.Thread(target=insert_second, args=(engine,))
        other.start()
        eventually(lambda: not other.is_alive() or waits(engine))
        seen = await events_after(database, last)
        first.commit()
    other.join()
    last = seen[-1].id if seen else last
    return [event.target for event in [*seen, *await events_after(database, last)]]


def insert_second(engine: Engine) -> None:
    with engine.begin() as db:
        insert_event("person", "second")(db)


def waits(engine: Engine) -> bool:
    """Whether a transaction waits for another."""
    with engine.connect() as db:
        return bool(db.scalar(WAITING))
