"""Tables wake from what is stored without being replayed, what is stored is checked, and clocks need no memory."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

import wartable
from tests.server.old_database import make_older
from tests.server.running_server import RunningServer
from tests.server.stored import stored, write
from tests.server.visitor import Visitor, eventually
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.server.domain import clocks
from wartable.server.domain.table import Table
from wartable.server.services import state_checks, table_registry, turn_timers, warm_up


@pytest.fixture(autouse=True)
def no_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check tables at once when they wake."""
    monkeypatch.setattr(state_checks, "DELAY_SECONDS", 0.0)


def forget(server: RunningServer, table: str) -> None:
    """Drop a table from memory."""
    server.services.registry.forget(server.do(server.services.registry.get(table)))


def three_plies(person: Visitor) -> str:
    """A table after some moves, the last of which can be undone."""
    table = person.make()
    for move in ("draw_imperial", "undo", "draw_imperial"):
        answer = person.undo(table) if move == "undo" else person.play(table, move)
        assert answer["answer"] == "done"
    return table


# --- Waking


def test_a_table_wakes_as_it_was_without_a_replay(
    server: RunningServer, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = three_plies(ann)
    before = ann.view(table)
    monkeypatch.setattr(Table, "_replay", lambda _: pytest.fail("it was replayed"))
    forget(server, table)
    after = ann.view(table)
    for part in ("frame", "turn", "log", "talk", "version"):
        assert after[part] == before[part]
    assert ann.undo(table)["answer"] == "done"
    assert ann.view(table)["frame"]["ply"] == before["frame"]["ply"] - 1


def test_a_table_of_other_rules_is_not_resumed(server: RunningServer, ann: Visitor) -> None:
    table = three_plies(ann)
    write(server, "UPDATE tables SET rules = 0 WHERE id = :table", table=table)
    forget(server, table)
    woken = server.do(server.services.registry.get(table))
    assert not woken.resumable
    assert "rules 0" in ann.view(table)["frame"]["prompt"]


def test_broken_plies_are_replayed(server: RunningServer, ann: Visitor) -> None:
    table = three_plies(ann)
    before = ann.view(table)
    forget(server, table)
    write(server, 'UPDATE moves SET after = substr(after, 1, 20) WHERE "table" = :table', table=table)
    assert ann.view(table)["frame"]["zones"] == before["frame"]["zones"]


def test_a_new_table_is_not_replayed_either(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "_replay", lambda _: pytest.fail("it was replayed"))
    assert ann.view(ann.make())["turn"]


# --- Checks


@pytest.mark.sqlite
def test_an_older_database_is_stored_as_its_tables_wake(tmp_path: Path) -> None:
    first = RunningServer(tmp_path).start()
    ann = first.person("Ann")
    table = three_plies(ann)
    before = ann.view(table)
    first.stop()
    plies = stored(first, "SELECT after FROM moves UNION ALL SELECT start FROM tables")
    make_older(tmp_path / "wartable.db", 1)
    second = RunningServer(tmp_path).start()
    back = Visitor(second.address, ann.http.cookies)
    assert back.view(table)["frame"] == before["frame"]
    eventually(lambda: stored(first, "SELECT after FROM moves UNION ALL SELECT start FROM tables") == plies)
    second.stop()


def test_a_stored_position_that_its_moves_do_not_lead_to_halts_the_table(own_server: RunningServer) -> None:
    ann = own_server.person()
    table = ann.make()
    woken = own_server.do(own_server.services.registry.get(table))
    other = Match(woken.game, woken.row.mode, len(woken.chairs), "another deal", woken.row.options)
    forget(own_server, table)
    write(own_server, "UPDATE tables SET start = :start WHERE id = :table", start=other.stored(0), table=table)
    with ann.live(table) as socket:
        told = socket.next("view")["view"]
        while "not the one its moves lead to" not in told["frame"]["prompt"]:
            told = socket.next("view")["view"]
    assert told["turn"] is None
    answer = ann.play(table, "draw_base", ply=0)
    assert answer["answer"] == "refused"
    assert "stored position" in answer["text"]
    assert stored(own_server, "SELECT status FROM tables WHERE id = :table", table=table) == [("playing",)]


# --- Memory, clocks and bots


def test_tables_that_nobody_is_connected_to_are_forgotten(own_server: RunningServer) -> None:
    ann = own_server.person()
    kept, left, new = (ann.make() for _ in "123")
    registry = own_server.services.registry

    async def age() -> list[str]:
        for table in registry.loaded():
            table.quiet_since -= 0 if table.id == new else 2 * clocks.ABSENCE_SECONDS
        registry._evict(0)
        return [table.id for table in registry.loaded()]

    with ann.live(kept) as socket:
        socket.next("view")
        assert sorted(own_server.do(age())) == sorted([kept, new])
    assert ann.view(left)["turn"]


def test_clocks_run_at_tables_that_are_not_in_memory(
    own_server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_timers, "LOOK_SECONDS", 0.1)
    ann, bob = own_server.person(), own_server.person()
    table = ann.make("me", "open", "random", public=True, pace={"kind": "slow", "days": 1}, absent="forfeit")
    bob.join(table)
    forget(own_server, table)
    late = "UPDATE tables SET since = since - 90000, due = due - 90000 WHERE id = :table"
    write(own_server, late, table=table)

    async def watch() -> None:
        own_server.services.background.append(asyncio.create_task(own_server.services.timers.watch()))

    own_server.do(watch())
    resigned = 'SELECT resigned FROM seats WHERE "table" = :table AND seat = 0'
    eventually(lambda: stored(own_server, resigned, table=table) == [(True,)])


def test_a_start_loads_no_table_that_waits_for_people(tmp_path: Path) -> None:
    first = RunningServer(tmp_path).start()
    ann = first.person()
    for _ in range(3):
        ann.make()
    first.stop()
    second = RunningServer(tmp_path).start()
    assert second.services.registry.loaded() == []
    assert len(Visitor(second.address, ann.http.cookies).get("/api/home").json()["mine"]) == 3
    second.stop()


def test_lists_of_others_hold_no_memory(own_server: RunningServer) -> None:
    ann, bob = own_server.person("Ann"), own_server.person("Bob")
    table = ann.make("me", "open", "random", public=True)
    forget(own_server, table)
    [card] = bob.get("/api/home").json()["open"]
    assert card["id"] == table
    assert [seat["player"] for seat in card["seats"]][:2] == ["Ann", None]
    assert own_server.services.registry.loaded() == []
    assert table_registry.MAX_IDLE_TABLES < table_registry.MAX_TABLES_IN_MEMORY


def test_own_tables_that_are_over_are_listed_without_their_games(own_server: RunningServer) -> None:
    ann = own_server.person("Ann")
    over, playing = ann.make(), ann.make()
    ann.resign(over)
    for table in (over, playing):
        forget(own_server, table)
    cards = {card["id"]: card for card in ann.get("/api/home").json()["mine"]}
    assert cards[over]["prompt"] == "You have lost."
    assert cards[playing]["prompt"]
    assert [table.id for table in own_server.services.registry.loaded()] == [playing]


def test_the_last_played_game_is_made_ready_first(monkeypatch: pytest.MonkeyPatch) -> None:
    ready: list[str] = []
    prepared: list[str] = []

    class Bots:
        def prepare(self, games: list[str]) -> None:
            prepared.extend(games)

    monkeypatch.setattr(warm_up, "make_ready", lambda game: ready.append(game.id))
    asyncio.run(warm_up.warm_up(["reliquium", "gone", "intrigue"], cast("Any", Bots())))
    assert ready[:2] == prepared == ["reliquium", "intrigue"]
    assert sorted(ready) == sorted(game.id for game in wartable.all_games())


@pytest.mark.parametrize("game", wartable.all_games(), ids=lambda game: game.id)
def test_every_game_can_be_made_ready(game: Game) -> None:
    warm_up.make_ready(game)
