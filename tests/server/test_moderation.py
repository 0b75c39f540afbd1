"""People report and block each other, and operators are told."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.running_server import RunningServer
from tests.server.stored import stored
from tests.server.test_talk import Room, room
from tests.server.visitor import Visitor

__all__ = ["room"]


def reports(server: RunningServer) -> list[Any]:
    found = stored(server, "SELECT line, text, CAST(context AS TEXT) FROM reports ORDER BY id")
    return [(line, text, json.loads(context)) for line, text, context in found]


def test_a_reported_line_is_stored_with_its_context(server: RunningServer, room: Room) -> None:
    room.ann.say(room.table, "good luck")
    line = room.bob.say(room.table, "something nasty").json()["line"]
    room.ann.say(room.table, "hidden from Eve", to=2)
    assert room.eve.post(f"/api/tables/{room.table}/reports", {"line": line["n"], "text": "rude"}).status_code == 201
    n, text, context = reports(server)[-1]
    assert (n, text) == (line["n"], "rude")
    assert [said["text"] for said in context] == ["good luck", "something nasty"], "as far as the reporter could read"


@pytest.mark.parametrize("target", [{}, {"seat": 9}, {"line": 5}, {"seat": 0, "line": 1}, {"seat": 0}])
def test_a_report_needs_one_other_person(room: Room, target: dict[str, int]) -> None:
    answer = room.ann.post(f"/api/tables/{room.table}/reports", {**target, "text": "rude"})
    assert answer.status_code in (400, 404)


def test_a_whisper_that_was_not_heard_cannot_be_reported(room: Room) -> None:
    line = room.ann.say(room.table, "psst", to=2).json()["line"]
    wanted = {"line": line["n"], "text": "rude"}
    assert room.bob.post(f"/api/tables/{room.table}/reports", wanted).status_code == 404
    assert room.cleo.post(f"/api/tables/{room.table}/reports", wanted).status_code == 201


def test_the_words_of_a_blocked_person_never_arrive(room: Room) -> None:
    room.bob.say(room.table, "before")
    with room.ann.live(room.table) as socket:
        socket.next("view")
        assert room.ann.post(f"/api/tables/{room.table}/blocks", {"seat": 1}).status_code == 201
        again = socket.next("view")["view"]
        assert [(line["text"], line["hidden"]) for line in again["talk"]] == [("", True)]
        room.bob.say(room.table, "after")
        room.bob.say(room.table, "whispered", to=0)
        heard = [socket.next("talk")["line"] for _ in range(2)]
        assert [(line["text"], line["hidden"]) for line in heard] == [("", True), ("", True)]
    assert room.hears("after") == {"bob", "cleo", "eve", "fay"}
    assert room.hears("whispered") == {"bob"}
    [blocked] = room.ann.get("/api/me/blocks").json()
    assert blocked["name"] == "Bob"
    assert room.ann.http.delete(f"/api/me/blocks/{blocked['id']}").json() == {}
    assert room.hears("after") == {"ann", "bob", "cleo", "eve", "fay"}


def test_a_blocked_person_cannot_join_the_tables_of_the_one_who_blocks(room: Room) -> None:
    room.ann.post(f"/api/tables/{room.table}/blocks", {"seat": 1})
    table = room.ann.make("me", "open", "open", public=True)
    refused = room.bob.join(table)
    assert (refused.status_code, "blocked you" in refused.json()["text"]) == (403, True)
    assert room.cleo.join(table).status_code == 200
    assert room.ann.join(room.bob.make("me", "open", "open", public=True)).status_code == 200, "but the other way round"


def test_a_spectator_is_blocked_by_a_line(room: Room) -> None:
    line = room.eve.say(room.table, "spam", to="watchers").json()["line"]
    assert room.fay.post(f"/api/tables/{room.table}/blocks", {"line": line["n"]}).status_code == 201
    assert room.hears("spam") == {"eve"}


def test_somebody_else_s_block_cannot_be_lifted(room: Room) -> None:
    room.ann.post(f"/api/tables/{room.table}/blocks", {"seat": 1})
    [blocked] = room.ann.get("/api/me/blocks").json()
    room.bob.http.delete(f"/api/me/blocks/{blocked['id']}")
    assert len(room.ann.get("/api/me/blocks").json()) == 1


def test_nobody_blocks_themselves(room: Room, ann: Visitor) -> None:
    assert room.ann.post(f"/api/tables/{room.table}/blocks", {"seat": 0}).status_code == 400
