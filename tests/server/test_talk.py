"""Talk at the table, whispers, talk among spectators, private notes."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor


class Room(NamedTuple):
    """A game of three people, watched by two."""

    table: str
    ann: Visitor
    bob: Visitor
    cleo: Visitor
    eve: Visitor
    fay: Visitor

    def hears(self, text: str) -> set[str]:
        people = self._asdict()
        return {name for name, person in people.items() if name != "table" and text in person.heard(self.table)}


@pytest.fixture
def room(server: RunningServer) -> Room:
    people = [server.person(name) for name in ("Ann", "Bob", "Cleo", "Eve", "Fay")]
    table = people[0].make("me", "open", "open", public=True)
    people[1].join(table)
    people[2].join(table)
    return Room(table, *people)


def test_talk_to_all_reaches_all(room: Room) -> None:
    line = room.ann.say(room.table, " good luck ").json()["line"]
    assert (line["from"], line["name"], line["to"], line["text"]) == (0, "Ann", "all", "good luck")
    assert room.hears("good luck") == {"ann", "bob", "cleo", "eve", "fay"}


def test_a_whisper_reaches_only_two_players(room: Room) -> None:
    assert room.ann.say(room.table, "attack together?", to=2).status_code == 200
    assert room.hears("attack together?") == {"ann", "cleo"}
    room.ann.resign(room.table)
    room.bob.resign(room.table)
    assert room.hears("attack together?") == {"ann", "cleo"}, "also after the end"


def test_a_whisper_leaves_no_trace_for_others(room: Room) -> None:
    before = room.bob.get(f"/api/tables/{room.table}").json()
    room.ann.say(room.table, "hush", to=2)
    assert room.bob.get(f"/api/tables/{room.table}").json() == before


def test_spectators_talk_among_themselves_until_the_end(room: Room) -> None:
    assert room.eve.say(room.table, "she bluffs", to="watchers").status_code == 200
    assert room.hears("she bluffs") == {"eve", "fay"}
    assert room.eve.say(room.table, "hello players").status_code == 403
    assert room.eve.say(room.table, "psst", to=1).status_code == 403
    assert room.ann.say(room.table, "hello spectators", to="watchers").status_code == 403
    room.ann.resign(room.table)
    room.bob.resign(room.table)
    assert room.hears("she bluffs") == {"ann", "bob", "cleo", "eve", "fay"}
    assert room.eve.say(room.table, "well played").status_code == 200
    assert room.hears("well played") == {"ann", "bob", "cleo", "eve", "fay"}


def test_a_line_sent_twice_is_said_once(room: Room) -> None:
    first = room.ann.say(room.table, "hello", request="hello-1").json()
    second = room.ann.say(room.table, "hello", request="hello-1").json()
    assert first == second
    assert room.bob.heard(room.table).count("hello") == 1


@pytest.mark.parametrize("text", ["", " ", "x" * 1001])
def test_a_line_is_neither_empty_nor_too_long(room: Room, text: str) -> None:
    answer = room.ann.say(room.table, text)
    assert answer.status_code in (400, 422)
    assert answer.json()["text"]


@pytest.mark.parametrize("to", [0, 7, "everyone"])
def test_a_whisper_needs_a_person_to_hear_it(room: Room, to: str | int) -> None:
    assert room.ann.say(room.table, "hm", to=to).status_code in (400, 422)


def test_unprintable_characters_are_removed(room: Room) -> None:
    assert room.ann.say(room.table, "a\u0000b\u202ec").json()["line"]["text"] == "a b c"


def test_markup_is_only_text(room: Room) -> None:
    assert room.ann.say(room.table, "<script>alert(1)</script>").json()["line"]["text"] == "<script>alert(1)</script>"


def test_notes_are_private_and_stored(room: Room) -> None:
    assert room.ann.put(f"/api/tables/{room.table}/notes", {"text": "Bob bluffs\n - twice"}).json() == {}
    assert room.ann.view(room.table)["notes"] == "Bob bluffs\n - twice"
    assert room.bob.view(room.table)["notes"] == room.eve.view(room.table)["notes"] == ""
    room.ann.put(f"/api/tables/{room.table}/notes", {"text": ""})
    assert room.ann.view(room.table)["notes"] == ""
    assert room.ann.put(f"/api/tables/{room.table}/notes", {"text": "x" * 20_001}).status_code == 422
