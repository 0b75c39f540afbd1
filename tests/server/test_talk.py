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


# --- Spectators have their own share


def test_spectators_never_keep_players_from_talking(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.server.services.talk.MAX_LINES", 3)
    monkeypatch.setattr("wartable.server.services.talk.SPECTATOR_LINES", 4)
    for n in range(6):
        assert room.eve.say(room.table, f"noise {n}", to="watchers").status_code == 200
    for n in range(3):
        assert room.ann.say(room.table, f"plan {n}").status_code == 200
    assert room.ann.say(room.table, "plan 3").status_code == 409, "players have a limit, too"
    heard = room.fay.heard(room.table)
    assert heard == [*(f"noise {n}" for n in range(2, 6)), *(f"plan {n}" for n in range(3))], "the oldest went first"


def test_versions_grow_though_lines_are_dropped(
    server: RunningServer, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wartable.server.services.talk.SPECTATOR_LINES", 2)
    versions, players = [], set()
    with room.fay.live(room.table) as socket:
        socket.next("view")
        for n in range(4):
            room.eve.say(room.table, f"noise {n}", to="watchers")
            versions.append(socket.next("talk")["version"])
            players.add(room.ann.view(room.table)["version"])
    assert versions == list(range(versions[0], versions[0] + 4))
    assert len(players) == 1, "players notice nothing"

    async def forget() -> None:
        server.services.registry.forget(await server.services.registry.get(room.table))

    server.do(forget())
    assert room.fay.view(room.table)["version"] == versions[-1]
    assert room.fay.heard(room.table) == ["noise 2", "noise 3"]
