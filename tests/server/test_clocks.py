"""Clocks, slow games, and what happens when time runs out or a player stays away."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.running_server import RunningServer
from tests.server.stored import write
from tests.server.visitor import Visitor
from wartable.server.domain import clocks
from wartable.server.domain.table import Table
from wartable.server.store.due_tables import set_due


def two_people(server: RunningServer, **wanted: Any) -> tuple[str, Visitor, Visitor]:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.make("me", "open", "random", public=True, **wanted)
    bob.join(table)
    return table, ann, bob


def pass_time(server: RunningServer, id: str, seconds: float) -> None:
    """Pretend that the present turn began this much earlier."""

    async def set_back() -> None:
        async with server.services.registry.lock(id) as table:
            table.row.since -= seconds
            table.quiet_since -= seconds
            await server.services.database.write(set_due(id, clocks.due(table.row, table.chairs)))
            server.services.timers.set(table)
            server.services.timers.look_soon()

    server.do(set_back())


def until_first_seat(person: Visitor, table: str, fact: str) -> None:
    """Wait until something is so of the first seat: that its player is away, or has resigned."""
    person.until(table, lambda view: view["table"]["seats"][0][fact])


def table_at(server: RunningServer, id: str) -> Table:
    return server.do(server.services.registry.get(id))


CLOCK = {"kind": "clock", "minutes": 2, "increment": 5}


def test_only_the_clock_of_the_player_to_move_runs(server: RunningServer) -> None:
    table, ann, _ = two_people(server, pace=CLOCK, absent="wait")
    pass_time(server, table, 30)
    ann_told, bob_told, bot = ann.view(table)["table"]["seats"]
    assert ann_told["ticking"]
    assert 80 < ann_told["clock"] <= 90
    assert not bob_told["ticking"]
    assert bob_told["clock"] == 120
    assert bot["clock"] is None


@pytest.mark.parametrize("jump", [-3600, 3600])
def test_setting_the_clock_of_the_machine_costs_nobody_time(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    table, ann, _ = two_people(server, pace=CLOCK, absent="wait")
    there = time.time
    monkeypatch.setattr(time, "time", lambda: there() + jump)
    pass_time(server, table, 30)
    assert 80 < ann.view(table)["table"]["seats"][0]["clock"] <= 90


def test_ending_a_turn_gains_the_increment(server: RunningServer) -> None:
    table, ann, _ = two_people(server, pace=CLOCK, absent="wait")
    pass_time(server, table, 30)
    ann.play(table, "draw_imperial", ply=0)
    held = table_at(server, table).row.clocks[0]
    assert 80 < held <= 90, "the turn goes on: nothing is gained yet"
    view = ann.view(table)
    while view["turn"]:
        view = ann.play(table, view["turn"]["moves"][0]["move"])["view"]
    assert 85 < table_at(server, table).row.clocks[0] <= held + 5


def test_undoing_and_leaving_gain_no_time(server: RunningServer) -> None:
    table, ann, bob = two_people(server, pace=CLOCK, absent="bot")
    ann.play(table, "draw_imperial", ply=0)
    pass_time(server, table, 30)
    ann.undo(table, ply=1)
    assert ann.view(table)["table"]["seats"][0]["clock"] <= 90
    pass_time(server, table, 30)
    bob.post(f"/api/tables/{table}/leave")
    bob.join(table)
    assert ann.view(table)["table"]["seats"][0]["clock"] <= 60


def test_a_player_who_returns_has_time_to_look_around(server: RunningServer) -> None:
    table, ann, _ = two_people(server, pace=CLOCK, absent="bot")
    pass_time(server, table, 121)
    until_first_seat(ann, table, "away")
    seat = ann.join(table).json()["table"]["seats"][0]
    assert 50 < seat["clock"] <= 60


def test_a_player_out_of_time_resigns_if_the_table_says_so(server: RunningServer) -> None:
    table, ann, _ = two_people(server, pace=CLOCK, absent="forfeit")
    pass_time(server, table, 121)
    until_first_seat(ann, table, "resigned")


def test_a_bot_replaces_a_player_out_of_time_if_the_table_says_so(server: RunningServer) -> None:
    table, ann, _ = two_people(server, pace=CLOCK, absent="bot")
    pass_time(server, table, 121)
    until_first_seat(ann, table, "away")


def test_a_table_may_wait_for_a_player_out_of_time(server: RunningServer) -> None:
    table, ann, _ = two_people(server, pace=CLOCK, absent="wait")
    pass_time(server, table, 500)
    seat = ann.view(table)["table"]["seats"][0]
    assert seat["clock"] == 0
    assert ann.play(table, "draw_imperial", ply=0)["answer"] == "done"


def test_a_slow_game_gives_days_for_each_move(server: RunningServer) -> None:
    table, ann, _ = two_people(server, pace={"kind": "slow", "days": 2}, absent="forfeit")
    pass_time(server, table, clocks.DAY_SECONDS)
    assert 0.9 * clocks.DAY_SECONDS < ann.view(table)["table"]["seats"][0]["clock"] <= clocks.DAY_SECONDS
    ann.play(table, "draw_imperial", ply=0)
    assert ann.view(table)["table"]["seats"][0]["clock"] > 1.9 * clocks.DAY_SECONDS
    pass_time(server, table, 2 * clocks.DAY_SECONDS)
    until_first_seat(ann, table, "resigned")


@pytest.mark.parametrize(
    ("pace", "gone"), [({"kind": "slow", "days": 1}, True), ({"kind": "clock", "minutes": 2}, False)], ids=str
)
def test_days_run_while_the_server_is_down_but_minutes_do_not(tmp_path: Path, pace: Any, gone: bool) -> None:
    first = RunningServer(tmp_path).start()
    table, ann, _ = two_people(first, pace=pace, absent="forfeit")
    first.stop()
    write(first, "UPDATE tables SET since = since - :gone, due = due - :gone", gone=2 * clocks.DAY_SECONDS)
    second = RunningServer(tmp_path).start()
    back = Visitor(second.address, ann.http.cookies)
    if gone:
        until_first_seat(back, table, "resigned")
    else:
        assert back.view(table)["table"]["seats"][0]["clock"] > 60
    second.stop()


@pytest.mark.parametrize(("absent", "fact"), [("bot", "away"), ("wait", None)])
def test_a_slow_game_treats_absent_players_as_the_table_says(
    server: RunningServer, absent: str, fact: str | None
) -> None:
    table, ann, _ = two_people(server, pace={"kind": "slow", "days": 1}, absent=absent)
    pass_time(server, table, clocks.DAY_SECONDS + 1)
    if fact is None:
        assert clocks.deadline(table_at(server, table)) is None
        assert ann.play(table, "draw_imperial", ply=0)["answer"] == "done"
    else:
        until_first_seat(ann, table, fact)


def test_without_a_clock_a_player_counts_as_away_if_others_wait(server: RunningServer) -> None:
    table, _, bob = two_people(server, absent="bot")
    pass_time(server, table, clocks.ABSENCE_SECONDS + 1)
    until_first_seat(bob, table, "away")


def test_an_online_player_may_think_as_long_as_they_like(server: RunningServer) -> None:
    table, ann, _ = two_people(server, absent="bot")
    with ann.live(table) as socket:
        socket.next("view")
        assert ann.view(table)["table"]["seats"][0]["online"]
        pass_time(server, table, 10 * clocks.ABSENCE_SECONDS)
        assert clocks.deadline(table_at(server, table)) is None


def test_no_deadline_against_bots_alone(server: RunningServer) -> None:
    table = server.person().make(absent="bot")
    pass_time(server, table, 10 * clocks.ABSENCE_SECONDS)
    assert clocks.deadline(table_at(server, table)) is None


@pytest.mark.parametrize(
    ("asked", "pace"),
    [
        ({"kind": "clock"}, {"kind": "clock", "minutes": 15.0, "increment": 10.0}),
        ({"kind": "slow"}, {"kind": "slow", "days": 2.0}),
        ({"kind": "none", "minutes": 5}, {"kind": "none"}),
    ],
)
def test_the_pace_has_defaults(ann: Visitor, asked: Any, pace: Any) -> None:
    assert ann.view(ann.make(pace=asked))["table"]["pace"] == pace
