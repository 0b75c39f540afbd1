"""A database that cannot be used for a while: everybody is told, nothing is lost, and the servers go on afterwards."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from bench.postgres import Postgres, missing, postgres
from tests.server.running_server import RunningServer
from tests.server.visitor import TIMEOUT_SECONDS, Visitor, eventually
from tests.trust.forked import ForkedServer
from tests.trust.full_disk import full_disk
from wartable.server.services.administration import Administration
from wartable.server.services.notifications import turn_watch
from wartable.server.services.table_presence import TablePresence
from wartable.server.settings import Settings
from wartable.server.store.database import DatabaseAway, driver
from wartable.server.store.direct_database import DirectDatabase
from wartable.server.store.sqlite import SqliteDatabase

DRAW = "draw_imperial"


def must_be_told(answer: httpx.Response, why: str) -> None:
    """Check that a caller is told what is wrong and when to try again."""
    assert answer.status_code == 503, answer.text
    assert int(answer.headers["retry-after"]) > 0
    assert why in answer.json()["text"]
    assert "Nothing that was saved is lost" in answer.json()["text"]


def ready(server: RunningServer) -> int:
    return httpx.get(f"{server.address}/readyz", timeout=TIMEOUT_SECONDS).status_code


# --- SQLite


@pytest.mark.sqlite
def test_a_full_disk_is_named(server: RunningServer, ann: Visitor) -> None:
    table = ann.make()
    database = server.services.database
    assert isinstance(database, SqliteDatabase)

    async def pages(most: int) -> None:
        driver(database._writer).execute(f"PRAGMA max_page_count={most}")

    server.do(pages(1))  # no more than there are now
    try:
        must_be_told(ann.put(f"/api/tables/{table}/notes", {"text": 20_000 * "x"}), "disk is full")
    finally:
        server.do(pages(1_000_000))
    assert ann.put(f"/api/tables/{table}/notes", {"text": 20_000 * "x"}).status_code == 200


def test_a_disk_that_takes_nothing_is_told_by_every_way_and_the_move_is_done_later(tmp_path: Path) -> None:
    server = ForkedServer(tmp_path).start()
    try:
        ann = server.person()
        table = ann.make()
        state = ann.until(table, lambda state: state["moves"], form="state")
        move = {"request": "the-move", "ply": state["ply"], "move": state["moves"][0]["move"]}
        with ann.live(table) as socket:
            with full_disk(server.pid):
                must_be_told(ann.post(f"/api/tables/{table}/moves", move), "database cannot be used")
                socket.socket.send(json.dumps({"kind": "move", **move}))
                assert socket.next("answer")["status"] == 503
                assert ann.get(f"/api/tables/{table}").status_code == 200, "it can be looked at"
            assert socket.move(move["move"], move["ply"], move["request"])["answer"] == "done"
    finally:
        server.stop()
    assert "Traceback" not in server.said()


# --- Work in the background


def fail_once(monkeypatch: pytest.MonkeyPatch, service: object, name: str) -> None:
    """Let the database be away at the next call of a method."""
    work, failed = getattr(service, name), False

    async def once(*args: Any) -> Any:
        nonlocal failed
        if failed:
            return await work(*args)
        failed = True
        raise DatabaseAway("gone")

    monkeypatch.setattr(service, name, once)


def test_an_event_is_noticed_when_the_database_is_back(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    fail_once(monkeypatch, server.services.events, "_notice")
    url = Settings(server.folder, server.database).database_url
    Administration(DirectDatabase(url), "test").set_notice("Good evening")
    eventually(lambda: server.services.state.notice == "Good evening")


def test_bots_move_when_the_database_is_back(
    server: RunningServer, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody(_: object) -> None:
        """Nobody else wakes them."""

    monkeypatch.setattr(server.services.timers, "_wake_bots", nobody)
    fail_once(monkeypatch, server.services.bots, "_advance")
    ann.until(ann.make("random", "random", "random"), lambda state: state["ply"] > 0, form="state")


def test_a_notification_is_noted_when_the_database_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_watch, "AWAY_SECONDS", 0.0)
    noted: list[str] = []

    class Notes:
        async def add(self) -> None:
            noted.append("turn")

    notes = Notes()
    fail_once(monkeypatch, notes, "add")
    asyncio.run(turn_watch.do_at_last(lambda: notes.add()))
    assert noted == ["turn"]


@pytest.mark.parametrize("away", [False, True])
def test_a_process_that_ends_has_written_who_is_connected(away: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[object] = []

    class Written:
        async def write(self, work: object) -> None:
            written.append(work)

    async def end(database: Any) -> None:
        sharing: Any = SimpleNamespace(process="this", tell_presence=lambda _: None)
        table: Any = SimpleNamespace(id="table", connected=lambda: {"ann"}, quiet_since=0.0)
        presence = TablePresence(database, sharing)
        presence.note(table)
        await presence.close()

    database = Written()
    if away:
        fail_once(monkeypatch, database, "write")
    asyncio.run(end(database))
    assert len(written) == (not away), "it does not wait for ever"


# --- PostgreSQL


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL that may be stopped."""
    if why := missing():
        pytest.skip(why)
    with postgres() as running:
        yield running


@pytest.fixture
def pair(tmp_path: Path, own_postgres: Postgres) -> Iterator[tuple[RunningServer, RunningServer]]:
    database = own_postgres.new_database()
    one, two = (RunningServer(tmp_path, database).start() for _ in range(2))
    yield one, two
    for server in (one, two):
        server.stop()


def test_servers_survive_a_database_that_stops_and_starts(
    pair: tuple[RunningServer, RunningServer], own_postgres: Postgres
) -> None:
    one, two = pair
    ann, bob = one.person("Ann"), two.person("Bob")
    table = ann.make("me", "open", "random", public=True)
    bob.join(table)
    with ann.live(table) as here, bob.live(table):
        here.next("view")
        eventually(lambda: [seat["online"] for seat in ann.view(table)["table"]["seats"]][:2] == [True, True])
        own_postgres.stop()
        assert ready(one) == ready(two) == 503
        state = {"request": "the-move", "ply": 0, "move": DRAW}
        must_be_told(ann.post(f"/api/tables/{table}/moves", state), "database cannot be used")
        here.socket.send(json.dumps({"kind": "move", **state}))
        assert here.next("answer")["status"] == 503
        assert closed_with(bob, table) == 1013, "a new connection is to try again later"
        own_postgres.resume()
        assert ann.post(f"/api/tables/{table}/moves", state).json()["answer"] == "done"
        assert ready(one) == ready(two) == 200
        must_go_on(one, two, bob, table, here)


FULL_DISK = """
CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
CREATE TRIGGER no_room BEFORE INSERT ON moves EXECUTE FUNCTION no_room();
"""
"""Lets PostgreSQL answer to moves as it does when it finds no room for them."""


def test_a_full_disk_of_postgresql_is_named_and_the_move_is_done_later(
    pair: tuple[RunningServer, RunningServer],
) -> None:
    one, two = pair
    ann = one.person("Ann")
    table = ann.make()
    ply = ann.until(table, lambda state: state["moves"], form="state")["ply"]
    move = {"request": "the-move", "ply": ply, "move": DRAW}
    direct = DirectDatabase(one.database)
    direct.do(lambda db: db.exec_driver_sql(FULL_DISK))
    for server in (one, two):
        player = Visitor(server.address, ann.http.cookies)
        must_be_told(player.post(f"/api/tables/{table}/moves", move), "disk is full")
        assert player.view(table)["frame"]["ply"] == ply, "it can still be looked at"
    direct.do(lambda db: db.exec_driver_sql("DROP TRIGGER no_room ON moves"))
    assert ann.post(f"/api/tables/{table}/moves", move).json()["answer"] == "done"


def must_go_on(one: RunningServer, two: RunningServer, bob: Visitor, table: str, here: Any) -> None:
    """Check that news of other processes come, that all know who is connected, and that commands are noticed."""
    bob.say(table, "still here")
    assert here.next("talk")["line"]["text"] == "still here"
    eventually(lambda: len(one.do(elsewhere(one, table))) == 1)
    Administration(DirectDatabase(one.database), "test").set_notice("Back again")
    for server in (one, two):
        eventually(lambda server=server: server.services.state.notice == "Back again")  # type: ignore[misc]


async def elsewhere(server: RunningServer, id: str) -> set[str]:
    """Who is connected to a table through other processes, as far as the database knows."""
    table = await server.services.registry.get(id)
    assert server.services.others is not None
    await server.services.others._at_tables.find_people(table)
    return table.elsewhere


def closed_with(visitor: Visitor, table: str) -> int:
    """The code with which the server closes a new connection."""
    with pytest.raises(ConnectionClosed) as closed, visitor.live(table) as socket:
        socket.next()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code
