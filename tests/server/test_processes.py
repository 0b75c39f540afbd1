"""Several processes on one PostgreSQL database: any of them serves any table, and what one does the others show."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import Executable, create_engine, insert, update

from bench.postgres import Postgres
from tests.server.receivers import WebReceiver
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor, eventually, fresh
from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.server import steady_time
from wartable.server.limits import Rate
from wartable.server.services import subscriptions
from wartable.server.services.notifications import waits
from wartable.server.services.sharing import Sharing
from wartable.server.services.turn_timers import MAX_CLAIMS, TurnTimers
from wartable.server.store.shared_tables import processes

DRAW = "draw_imperial"
"""A move that can be undone."""


class Pair(NamedTuple):
    """Two processes that serve the same tables."""

    one: RunningServer
    two: RunningServer

    def person(self, name: str) -> tuple[Visitor, Visitor]:
        """One person who uses both."""
        first = self.one.person(name)
        return first, Visitor(self.two.address, first.http.cookies)


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, running_postgres: Postgres) -> Iterator[Pair]:
    database = running_postgres.new_database()
    folders = (tmp_path_factory.mktemp("server") for _ in range(2))
    servers = [RunningServer(folder, database, private_webhooks=True).start() for folder in folders]
    yield Pair(*servers)
    for server in servers:
        server.stop()


@pytest.fixture
def ann(pair: Pair) -> tuple[Visitor, Visitor]:
    """Ann at the first process, and at the second."""
    return pair.person("Ann")


@pytest.fixture
def bob(pair: Pair) -> tuple[Visitor, Visitor]:
    return pair.person("Bob")


def versus(ann: Visitor, bob: Visitor, **wanted: Any) -> str:
    """A table of two people and a bot."""
    table = ann.make("me", "open", "random", public=True, **wanted)
    assert bob.join(table).status_code == 200
    return table


# --- Playing


def test_a_game_is_played_across_processes(ann: tuple[Visitor, Visitor], bob: tuple[Visitor, Visitor]) -> None:
    table = versus(ann[0], bob[1])
    with ann[1].live(table) as socket:
        socket.next("view")
        for turn in range(10):
            player = asked(table, ann, bob)[turn % 2]
            state = player.state(table)
            assert player.move(table, state["moves"][0]["move"], state["ply"]).json()["answer"] == "done"
        assert ann[0].resign(table)["answer"] == bob[1].resign(table)["answer"] == "done"
        last = bob[1].view(table)
        seen = socket.until(last["version"])
    assert seen["table"]["status"] == last["table"]["status"] == "over"
    assert seen["frame"]["ply"] == last["frame"]["ply"] == ann[0].view(table)["frame"]["ply"]


def asked(table: str, *people: tuple[Visitor, Visitor]) -> tuple[Visitor, Visitor]:
    """The person who is to move, once the bots have moved."""
    found: list[tuple[Visitor, Visitor]] = []

    def look() -> bool:
        found.extend(who for who in people if who[0].state(table)["moves"])
        return bool(found)

    eventually(look)
    return found[0]


def test_an_undo_on_one_and_a_move_on_the_other(ann: tuple[Visitor, Visitor]) -> None:
    table = ann[0].make()
    assert ann[0].play(table, DRAW, ply=0)["answer"] == "done"
    with ann[0].live(table) as socket:
        socket.next("view")
        assert ann[1].undo(table, ply=1)["answer"] == "done"
        assert ann[0].play(table, DRAW, ply=0)["answer"] == "done"
        assert ann[1].undo(table, ply=1)["answer"] == "done"
        assert ann[1].play(table, "draw_base", ply=0)["answer"] == "done"
        assert ann[0].view(table)["log"] == ann[1].view(table)["log"]
        assert socket.until(ann[1].view(table)["version"])["frame"]["ply"] == 1


def test_a_move_for_an_older_position_is_stale(ann: tuple[Visitor, Visitor]) -> None:
    table = ann[0].make()
    assert ann[1].view(table)["frame"]["ply"] == 0
    assert ann[0].play(table, DRAW, ply=0)["answer"] == "done"
    assert ann[1].play(table, "draw_base", ply=0)["answer"] == "stale"


def test_of_two_moves_at_the_same_time_one_is_done(ann: tuple[Visitor, Visitor]) -> None:
    table = ann[0].make()
    for visitor in ann:
        visitor.view(table)
    with ThreadPoolExecutor(2) as both:
        moves = [
            both.submit(visitor.move, table, move, 0) for visitor, move in zip(ann, (DRAW, "draw_base"), strict=True)
        ]
        assert sorted(sent.result().json()["answer"] for sent in moves) == ["done", "stale"]
    assert ann[0].view(table)["frame"]["ply"] == ann[1].view(table)["frame"]["ply"] == 1


def test_a_request_that_comes_to_both_is_done_once(ann: tuple[Visitor, Visitor]) -> None:
    table = ann[0].make()
    ann[1].view(table)
    assert ann[0].play(table, DRAW, ply=0, request="the-move")["answer"] == "done"
    assert ann[1].play(table, DRAW, ply=0, request="the-move")["answer"] == "done"
    assert ann[0].undo(table, ply=1, request="the-undo")["answer"] == "done"
    assert ann[1].undo(table, ply=1, request="the-undo")["answer"] == "done"
    assert ann[1].play(table, DRAW, ply=0)["answer"] == "done"
    assert ann[1].undo(table, ply=1, request="the-undo")["view"]["frame"]["ply"] == 1
    lines = [visitor.say(table, "hello", request="the-line").json() for visitor in ann]
    assert lines[0] == lines[1]
    assert ann[0].heard(table) == ann[1].heard(table) == ["hello"]


def test_a_table_that_is_asked_for_at_both_at_once_is_made_once(ann: tuple[Visitor, Visitor]) -> None:
    wanted = {"game": "proelio", "seats": ["me", "open", "open"], "request": "the-table"}
    with ThreadPoolExecutor(4) as both:
        made = [both.submit(visitor.post, "/api/tables", wanted) for visitor in (*ann, *ann)]
    assert {sent.result().status_code for sent in made} == {201}
    assert len({sent.result().json()["link"] for sent in made}) == 1


# --- People


def test_people_see_each_other_talk_come_and_go(ann: tuple[Visitor, Visitor], bob: tuple[Visitor, Visitor]) -> None:
    table = versus(ann[0], bob[1])
    with ann[0].live(table) as here:
        here.next("view")
        with bob[1].live(table) as there:
            there.next("view")
            eventually(lambda: online(ann[0], table) == online(bob[1], table) == [True, True])
            bob[1].say(table, "good luck")
            assert here.next("talk")["line"]["text"] == "good luck"
        eventually(lambda: online(ann[0], table) == [True, False])


def online(visitor: Visitor, table: str) -> list[bool]:
    return [seat["online"] for seat in visitor.view(table)["table"]["seats"][:2]]


def test_a_player_who_is_there_at_another_process_is_not_told(
    ann: tuple[Visitor, Visitor], bob: tuple[Visitor, Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subscriptions, "RECONNECT_SECONDS", 0.02)
    monkeypatch.setattr(waits, "LOOK_SECONDS", 0.02)
    monkeypatch.setitem(waits.WAIT_SECONDS, "webhook", 0.0)
    with WebReceiver().running() as web:
        table = ann[0].make("me", "open", "random", public=True)
        assert bob[1].put("/api/me/notifications/webhook", {"url": f"{web.address}/bob"}).status_code == 200
        with bob[1].live(table) as page:
            page.next("view")
            assert bob[1].join(table).status_code == 200
            eventually(lambda: online(ann[0], table)[1])
            take_turn(ann[0], table)
            take_turn(bob[1], table)
        eventually(lambda: not online(ann[0], table)[1])
        take_turn(ann[0], table)
        [told] = web.wait("/bob", 1)
        assert told.json["kind"] == "turn", "only now, since he is away"


def take_turn(player: Visitor, table: str) -> None:
    """Wait for a turn, and make the first move on offer until it passes."""
    player.moves_asked(table)
    while moves := player.state(table)["moves"]:
        player.move(table, moves[0]["move"])


def test_a_new_name_is_shown_everywhere(ann: tuple[Visitor, Visitor], bob: tuple[Visitor, Visitor]) -> None:
    table = versus(ann[0], bob[1])
    assert ann[0].put("/api/me", {"name": "Anna"}).status_code == 200
    assert bob[1].view(table)["table"]["seats"][0]["player"] == "Anna"
    eventually(lambda: ann[1].get("/api/me").json()["name"] == "Anna")


def test_who_signs_out_is_signed_out_everywhere(pair: Pair) -> None:
    first, second = pair.person("Dora")
    name = f"Dora {fresh()}"
    assert first.post("/api/accounts", {"name": name, "password": "long enough"}).status_code == 201
    assert second.get("/api/me").json()["name"] == name
    cookies = dict(first.http.cookies)
    assert first.http.request("DELETE", "/api/sessions/all").status_code == 200
    again = Visitor(pair.two.address, cookies)
    eventually(lambda: again.get("/api/me").json()["name"] != name)


def test_a_limit_holds_for_all_processes(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    address, answers = {"X-Forwarded-For": fresh()}, []
    for server in pair:
        monkeypatch.setattr(server.services.limits.passwords, "rate", Rate(3, 0.000_001))
    for server in (pair.one, pair.two, pair.one, pair.two):
        visitor = Visitor(server.address)
        visitor.http.headers.update(address)
        answers.append(visitor.post("/api/sessions", {"name": fresh(), "password": "a good guess"}).status_code)
    assert answers == [403, 403, 403, 429]


# --- What is due


def test_time_runs_out_once(ann: tuple[Visitor, Visitor], bob: tuple[Visitor, Visitor], pair: Pair) -> None:
    pace = {"kind": "clock", "minutes": 1, "increment": 0}
    table = versus(ann[0], bob[1], pace=pace, absent="forfeit")

    async def run_out() -> None:
        held = await pair.one.services.registry.get(table)
        past = steady_time.now() - 100
        await pair.one.services.registry.change(
            held.id, lambda found: pair.one.services.registry.commit(found, {"since": past})
        )

    pair.one.do(run_out())
    eventually(lambda: ann[1].state(table)["table"]["seats"][0]["resigned"])
    view = bob[0].view(table)
    assert [seat["resigned"] for seat in view["table"]["seats"]][:2] == [True, False]


def test_bots_play_in_one_process_at_a_time(ann: tuple[Visitor, Visitor], pair: Pair) -> None:
    table = ann[0].make("me", "random", "random")
    first = ann[1].moves_asked(table)
    assert ann[1].move(table, "draw_base" if "draw_base" in first else first[0]).json()["answer"] == "done"
    ann[0].moves_asked(table)
    assert ann[0].view(table)["log"] == ann[1].view(table)["log"]


def test_bots_that_no_process_has_claimed_are_woken(
    ann: tuple[Visitor, Visitor], pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = {server: bots_played(server, monkeypatch) for server in pair}
    looks = [0]

    def no_room(most: int) -> int:
        looks[0] += most == MAX_CLAIMS
        return 0

    monkeypatch.setattr(pair.one.services.bots, "room", no_room)
    eventually(lambda: looks[0] == 2)  # a claim that began before is done
    table = ann[0].make("random", "random", "random")
    ann[0].until(table, lambda state: state["table"]["status"] == "over", form="state")
    assert table in played[pair.two]
    assert table not in played[pair.one], "the other process plays for them, move after move"


def bots_played(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The tables at which bots play in a process from now on."""
    played, play = set[str](), server.services.bots._play

    async def note(id: str) -> None:
        played.add(id)
        await play(id)

    monkeypatch.setattr(server.services.bots, "_play", note)
    return played


class SlowBots:
    """Bots that think until they are told to move."""

    def __init__(self, server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
        self._server = server
        self._done = asyncio.Semaphore(0)
        self.asked: list[str] = []
        """The table of each question."""
        monkeypatch.setattr(server.services.bots, "_ask", self._ask)

    async def _ask(self, view: View, level: str, table: str, *_: object) -> Move:
        self.asked.append(table)
        await self._done.acquire()
        return view.legal[0]

    def move(self) -> None:
        """Let one bot move, and wait until the next one thinks."""
        number = len(self.asked)

        async def done() -> None:
            self._done.release()

        self._server.do(done())
        eventually(lambda: len(self.asked) > number)


def test_bots_that_wait_get_their_turn_though_others_never_stop(
    tmp_path: Path, running_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wartable.server.services.turn_timers.SHARED_LOOK_SECONDS", 3600.0)
    server = RunningServer(tmp_path, running_postgres.new_database()).start()
    try:
        slow, ann = SlowBots(server, monkeypatch), server.person("Ann")
        for _ in range(2):
            ann.make("knight", "knight", "knight")
        eventually(lambda: server.services.bots.room(1) == 0)
        waiting = ann.make("knight", "knight", "knight")
        for _ in range(20):
            if waiting not in slow.asked:
                slow.move()
        assert waiting in slow.asked
    finally:
        server.stop()


def test_a_process_that_starts_leaves_the_clocks_of_others_alone(
    ann: tuple[Visitor, Visitor], bob: tuple[Visitor, Visitor], pair: Pair, tmp_path: Path
) -> None:
    table = versus(ann[0], bob[1], pace={"kind": "clock", "minutes": 5, "increment": 0})
    since = pair.one.do(pair.one.services.registry.get(table)).row.since
    third = RunningServer(tmp_path, pair.one.database).start()
    third.stop()
    pair.one.services.registry.forget(pair.one.do(pair.one.services.registry.get(table)))
    assert pair.one.do(pair.one.services.registry.get(table)).row.since == since


CLOCK = {"kind": "clock", "minutes": 5, "increment": 0}


def time_left(player: Visitor, table: str) -> float:
    """The time on the clock of the first seat."""
    return float(player.view(table)["table"]["seats"][0]["clock"])


async def nobody_was_there(server: RunningServer, seconds: float) -> None:
    """Let it look as if no process had reached the database for a while."""
    work = update(processes).values(seen=processes.c.seen - seconds)
    await server.services.database.write(lambda db: db.execute(work))


async def begin_turn(server: RunningServer, table: str, seconds: float) -> None:
    """Let the turn of the player to move have begun some seconds ago."""
    registry = server.services.registry
    await registry.get(table)
    await registry.change(table, lambda held: registry.commit(held, {"since": steady_time.now() - seconds}))


def test_clocks_stand_still_while_no_process_reaches_the_database(
    ann: tuple[Visitor, Visitor], bob: tuple[Visitor, Visitor], pair: Pair
) -> None:
    table = versus(ann[0], bob[1], pace=CLOCK)
    pair.one.do(begin_turn(pair.one, table, 100))
    assert 190 < time_left(ann[0], table) <= 200
    pair.one.do(nobody_was_there(pair.one, 60))
    eventually(lambda: 250 < time_left(ann[0], table) <= 262)
    assert 250 < time_left(bob[1], table) <= 262, "at the other process too, and only once"


def test_nobody_is_out_of_time_before_it_is_known_whether_the_clocks_stood_still(
    ann: tuple[Visitor, Visitor], bob: tuple[Visitor, Visitor], pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = versus(ann[0], bob[1], pace=CLOCK, absent="forfeit")
    with monkeypatch.context() as away:
        away.setattr(Sharing, "in_touch", False)
        pair.one.do(begin_turn(pair.one, table, 1000))
        pair.one.do(pair.one.services.timers._look(table))
        assert not ann[0].view(table)["table"]["seats"][0]["resigned"]
    eventually(lambda: ann[0].view(table)["table"]["seats"][0]["resigned"])


def test_a_process_that_starts_after_a_crash_of_all_gives_back_the_time_since(
    tmp_path: Path, running_postgres: Postgres
) -> None:
    server = RunningServer(tmp_path, running_postgres.new_database()).start()
    table = versus(ann := server.person("Ann"), server.person("Bob"), pace=CLOCK)
    server.do(begin_turn(server, table, 100))
    crashed = insert(processes).values(id="crashed", seen=steady_time.now() - 60)
    server.stop()
    write(server.database, crashed)
    again = RunningServer(tmp_path, server.database).start()
    left = time_left(Visitor(again.address, ann.http.cookies), table)
    again.stop()
    assert 250 < left <= 261, "he had used 40 s before the crash"


def write(database: str, work: Executable) -> None:
    """Change a database while no server uses it."""
    engine = create_engine(database)
    with engine.begin() as db:
        db.execute(work)
    engine.dispose()


def test_a_change_that_no_news_told_of_is_found(
    ann: tuple[Visitor, Visitor], pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = pair.one.services.others
    assert others is not None
    table = ann[0].make()
    with ann[0].live(table) as socket:
        socket.next("view")
        monkeypatch.setattr(others, "hear", lambda news: None)
        monkeypatch.setattr(TurnTimers, "look_soon", lambda timers: None)
        assert ann[1].play(table, DRAW, ply=0)["answer"] == "done"
        assert socket.next_frame()["frame"]["ply"] == 1
