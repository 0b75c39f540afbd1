"""The public tables of the home page are looked up once for many visitors, and again when one has come or gone."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from wartable.server.domain.person import Person
from wartable.server.domain.table import Table
from wartable.server.services import public_tables as module
from wartable.server.services.public_tables import PublicTables
from wartable.server.store.database import DatabaseAway

ANNA, BORIS = Person("anna", "s1", "Anna"), Person("boris", "s2", "Boris")


def table(id: str, status: str = "waiting", owner: str = "", sits: str = "") -> Table:
    row = SimpleNamespace(status=status, owner=owner)
    found = SimpleNamespace(id=id, row=row, seat_of=lambda person: 0 if person == sits else -1)
    return cast("Table", found)


class Tables:
    """What is stored, and how often it was looked up."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *tables: Table) -> None:
        self.listings = self.looks = 0
        self.stored = {table.id: table for table in tables}
        self.away = False
        self.public: PublicTables = PublicTables(cast("Any", None), cast("Any", self))
        monkeypatch.setattr(module, "public_tables", self.look_up)

    async def look_up(self, *_: Any) -> tuple[list[str], list[str]]:
        self.looks += 1
        await asyncio.sleep(0)
        if self.away:
            raise DatabaseAway("gone")
        by_status = {
            status: [table.id for table in self.stored.values() if table.row.status == status]
            for status in ("waiting", "playing")
        }
        return by_status["waiting"], by_status["playing"]

    async def glance(self, ids: Sequence[str]) -> list[Table]:
        return [self.stored[wanted] for wanted in ids]

    async def to_join(self, person: Person) -> list[str]:
        return [table.id for table in (await self.public.for_person(person)).to_join]


def test_visitors_at_the_same_time_share_one_look(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables(monkeypatch, table("siege"))

    async def visit() -> list[list[str]]:
        return await asyncio.gather(*(tables.to_join(person) for person in [ANNA, BORIS] * 50))

    assert asyncio.run(visit()) == [["siege"]] * 100
    assert tables.looks == 1


def test_own_tables_and_those_that_have_begun_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables(monkeypatch, table("hers", owner="anna"), table("his", owner="boris", sits="anna"), table("open"))

    async def visit() -> None:
        assert await tables.to_join(ANNA) == ["open"]
        assert await tables.to_join(BORIS) == ["hers", "open"]
        tables.stored["open"].row.status = "playing"
        assert await tables.to_join(BORIS) == ["hers"]

    asyncio.run(visit())
    assert tables.looks == 1


def test_a_new_table_is_listed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables(monkeypatch, table("old"))

    async def visit() -> None:
        assert await tables.to_join(ANNA) == ["old"]
        tables.stored["new"] = table("new")
        tables.listings += 1
        assert await tables.to_join(ANNA) == ["old", "new"]

    asyncio.run(visit())


def test_a_table_of_another_process_is_listed_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    tables = Tables(monkeypatch, table("old"))

    async def visit() -> None:
        nonlocal now
        assert await tables.to_join(ANNA) == ["old"]
        tables.stored["new"] = table("new")
        assert await tables.to_join(ANNA) == ["old"]
        now += module.FRESH_SECONDS
        assert await tables.to_join(ANNA) == ["old", "new"]

    asyncio.run(visit())


def test_a_look_that_failed_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables(monkeypatch, table("old"))

    async def visit() -> None:
        tables.away = True
        with pytest.raises(DatabaseAway):
            await tables.to_join(ANNA)
        tables.away = False
        assert await tables.to_join(ANNA) == ["old"]

    asyncio.run(visit())
