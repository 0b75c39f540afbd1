"""Writes are safe beside other writers."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select

from tests.server.running_server import RunningServer
from tests.server.stored import write
from wartable.engine.errors import BadFile
from wartable.server.settings import Settings
from wartable.server.store import db_tables
from wartable.server.store.connect import database_at
from wartable.server.store.database import Database, Transaction, do
from wartable.server.store.writer_thread import WriterThread


async def with_store(folder: Path, work: Any) -> Any:
    store = database_at(Settings(folder).database_url)
    await store.open()
    try:
        return await work(store)
    finally:
        await store.close()


def person(name: str) -> Any:
    return do(insert(db_tables.people), {"id": name, "name": name, "created": 0.0})


async def names(store: Database) -> set[str]:
    async with store.reading() as db:
        return set(await db.scalars(select(db_tables.people.c.id)))


def test_concurrent_writes_are_all_written(tmp_path: Path) -> None:
    async def work(store: Database) -> set[str]:
        await asyncio.gather(*(store.write(person(f"p{n}")) for n in range(200)))
        return await names(store)

    assert asyncio.run(with_store(tmp_path, work)) == {f"p{n}" for n in range(200)}


def test_a_failed_write_rolls_no_other_back(tmp_path: Path) -> None:
    def fail(db: Transaction) -> None:
        person("half")(db)
        raise ValueError("no")

    async def work(store: Database) -> tuple[list[Any], set[str]]:
        jobs = [person("ann"), fail, person("bob"), person("ann")]
        outcomes = await asyncio.gather(*map(store.write, jobs), return_exceptions=True)
        return [type(outcome).__name__ for outcome in outcomes], await names(store)

    outcomes, written = asyncio.run(with_store(tmp_path, work))
    assert outcomes[1] == "ValueError"
    assert outcomes[3] == "WriteConflict"
    assert written == {"ann", "bob"}


def test_a_cancelled_caller_cancels_no_write(tmp_path: Path) -> None:
    async def work(store: Database) -> set[str]:
        impatient = asyncio.create_task(store.write(person("ann")))
        await asyncio.wait([impatient], timeout=0)
        impatient.cancel()
        await store.write(person("bob"))
        return await names(store)

    assert asyncio.run(with_store(tmp_path, work)) == {"ann", "bob"}


def test_a_failure_in_the_thread_of_writes_is_told_to_the_one_who_waits() -> None:
    async def fail() -> None:
        thread = WriterThread()
        try:
            await thread.do(lambda: [][0])
        finally:
            thread.stop()

    with pytest.raises(IndexError):
        asyncio.run(fail())


def test_only_writers_wait_for_another_process_that_is_writing(tmp_path: Path) -> None:
    async def work(store: Database) -> list[set[str]]:
        other = sqlite3.connect(tmp_path / "wartable.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(store.write(person("ann")))
        await asyncio.wait([writing], timeout=0.2)
        meanwhile = await names(store)
        other.execute("ROLLBACK")
        other.close()
        await writing
        return [meanwhile, await names(store)]

    assert asyncio.run(with_store(tmp_path, work)) == [set(), {"ann"}]


def test_a_second_server_on_the_same_database_is_refused(tmp_path: Path) -> None:
    async def open_again(_: Database) -> None:
        await with_store(tmp_path, names)

    with pytest.raises(BadFile, match="another server uses the database"):
        asyncio.run(with_store(tmp_path, open_again))
    assert asyncio.run(with_store(tmp_path, names)) == set()


def test_nobody_else_can_read_the_database(tmp_path: Path) -> None:
    asyncio.run(with_store(tmp_path, lambda store: store.write(person("ann"))))
    assert [path.stat().st_mode & 0o077 for path in tmp_path.iterdir()] == [0, 0]


def test_a_file_that_is_not_a_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "wartable.db").write_text("this is a letter, not a database" * 100)
    with pytest.raises(BadFile, match="cannot open"):
        asyncio.run(with_store(tmp_path, names))


def test_a_ply_that_another_process_wrote_first_makes_the_move_stale(own_server: RunningServer) -> None:
    ann = own_server.person()
    table = ann.make()
    moved = """INSERT INTO moves ("table", ply, seat, move, at) VALUES (:table, 1, 0, 'draw_imperial', 0)"""
    write(own_server, moved, table=table)
    answer = ann.play(table, "draw_base", ply=0)
    assert answer["answer"] == "stale"
    assert answer["view"]["frame"]["ply"] == 1
    assert ann.undo(table, ply=1)["answer"] == "done"
