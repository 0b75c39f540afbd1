"""Everything acknowledged survives ``kill -9``, and clients reconnect by themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.process import Process
from tests.server.visitor import Socket

Start = Callable[..., Process]
DRAW = "draw_imperial"
"""A move that can be undone."""


@pytest.fixture
def start(tmp_path: Path, new_database: Callable[[], str]) -> Iterator[Start]:
    """Start a server on the folder or the database of this test, as often as needed."""
    begun: list[Process] = []
    database = new_database()
    options = ("--database", database) if database else ()

    def start(port: int = 0) -> Process:
        begun.append(Process(tmp_path, port, *options).start())
        return begun[-1]

    yield start
    for process in begun:
        process.kill()


def test_each_acknowledged_move_survives(start: Start) -> None:
    server = start()
    ann = server.person()
    table = ann.make("me", "random", "random")
    for _ in range(2):
        view = ann.until_asked(table)
        assert view["turn"], "the game is long enough"
        ply, move = view["frame"]["ply"], view["turn"]["moves"][0]["move"]
        assert ann.play(table, move, ply, request=f"move-{ply}")["answer"] == "done"
        server.kill()
        server = start(server.port)
        again = ann.play(table, move, ply, request=f"move-{ply}")
        assert again["answer"] == "done", "it is known to have been done"
        assert again["view"]["table"]["ply"] >= ply + 1
        assert again["view"]["log"][: len(view["log"])] == view["log"], "and so is all that went before"


def test_each_acknowledged_undo_survives(start: Start) -> None:
    server = start()
    ann = server.person()
    table = ann.make("me", "random", "random")
    view = ann.until_asked(table)
    while DRAW not in (moves := [offer["move"] for offer in view["turn"]["moves"]]):
        ann.play(table, moves[0], view["frame"]["ply"])
        view = ann.until_asked(table)
    ply = view["frame"]["ply"]
    assert ann.play(table, DRAW, ply)["answer"] == "done"
    assert ann.undo(table, ply + 1)["answer"] == "done"
    server.kill()
    start(server.port)
    assert ann.view(table)["frame"]["ply"] == ply


def test_each_acknowledged_line_and_note_survives(start: Start) -> None:
    server = start()
    ann, bob = server.person(), server.person()
    table = ann.make("me", "open", "random", public=True)
    bob.join(table)
    assert ann.put(f"/api/tables/{table}/notes", {"text": "first thoughts"}).status_code == 200
    assert ann.say(table, "hello").status_code == 200
    server.kill()
    server = start(server.port)
    assert ann.heard(table) == ["hello"]
    assert ann.put(f"/api/tables/{table}/notes", {"text": "second thoughts"}).status_code == 200
    assert ann.say(table, "hush", to=1).status_code == 200
    server.kill()
    start(server.port)
    assert ann.heard(table) == bob.heard(table) == ["hello", "hush"]
    assert server.person().heard(table) == ["hello"]
    assert ann.view(table)["notes"] == "second thoughts"


def test_people_tables_and_seats_survive(start: Start) -> None:
    server = start()
    ann, bob = server.person(), server.person()
    ann.put("/api/me", {"name": "Ann"})
    table = ann.make("me", "open", "random", public=True, title="The siege")
    bob.join(table)
    before = ann.view(table)["table"]
    server.kill()
    start(server.port)
    after = ann.view(table)["table"]
    for fact in ("title", "commitment", "link", "me", "owner", "created"):
        assert after[fact] == before[fact]
    assert bob.view(table)["table"]["me"] == 1
    assert [seat["player"] for seat in after["seats"]] == [seat["player"] for seat in before["seats"]]


def _read_on(socket: Socket) -> None:
    while True:
        socket.next()


def test_a_connected_player_reconnects_and_plays_on(start: Start) -> None:
    server = start()
    ann = server.person()
    table = ann.make("me", "random", "random")
    view = ann.until_asked(table)
    with ann.live(table, since=view["version"]) as socket:
        server.kill()
        with pytest.raises(ConnectionClosed):
            _read_on(socket)
    start(server.port)
    with ann.live(table) as socket:
        fresh = socket.next("view")["view"]
        assert fresh["frame"]["ply"] == view["frame"]["ply"]
        ann.play(table, fresh["turn"]["moves"][0]["move"], fresh["frame"]["ply"])
        assert socket.next_frame()["frame"]["ply"] == fresh["frame"]["ply"] + 1


def test_bots_move_after_a_restart(start: Start) -> None:
    server = start()
    ann = server.person()
    table = ann.make("greedy", "random", "random", options={"max_rounds": 10})
    server.kill()
    start(server.port)
    assert ann.until_asked(table)["table"]["status"] == "over"
