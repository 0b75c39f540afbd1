"""The game as data for programs: by HTTP, by WebSocket and by polling."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.properties.settings import SETTINGS
from tests.server.running_server import RunningServer
from tests.server.test_live import three
from tests.server.test_secrets import NOW, table_of
from tests.server.visitor import Visitor
from wartable.check import Setting
from wartable.check.play import RandomGame
from wartable.engine.view_data import argument_names, state_fields
from wartable.games.intelliwar.state import Do
from wartable.server.domain.person import new_guest
from wartable.server.domain.viewer import Layout, StateForm
from wartable.server.presenters.state_presenter import state_view


def state(person: Visitor, table: str, **query: Any) -> Any:
    """The state of a table for a person."""
    return person.view(table, form="state", **query)


def shape(value: Any) -> tuple[int, ...]:
    """The lengths of nested lists."""
    return (len(value), *shape(value[0])) if isinstance(value, list) and value else ()


@pytest.mark.parametrize("setting", SETTINGS[::6], ids=str)
def test_it_holds_every_field_and_every_move(setting: Setting) -> None:
    for match in RandomGame(setting, 5).moments():
        if match.ply > 40 or match.over:
            break
        view = state_view(table_of(match), match.asked, StateForm(), NOW)
        fields, held = state_fields(match.game), view["state"]
        assert held is not None
        assert held.keys() == fields.keys()
        assert {"key", "drawn"}.isdisjoint(held)
        for name in fields.keys() - {"phase", "asked", "a", "b"}:
            if not fields[name].set:
                assert shape(held[name]) == fields[name].shape, name
        numbers = [offer["number"] for offer in view["moves"]]
        assert [match.game.notation.move(number) for number in numbers] == match.legal()
        assert [offer["move"] for offer in view["moves"]] == list(map(str, match.legal()))
        told = match.view(match.asked).log[-1]
        assert [event["kind"] for event in view["events"]] == [event.kind.name.lower() for event in told]


def test_arguments_of_one_kind_have_different_names() -> None:
    assert argument_names(Do.ATTACK) == ("unit", "unit_2")
    assert argument_names(Do.MOVE)[:2] == ("unit", "square")


def test_others_see_neither_moves_nor_secrets(server: RunningServer) -> None:
    table, ann, bob, _ = three(server)
    mine, other = state(ann, table), state(bob, table)
    assert mine["asked"] == other["asked"] == mine["seat"] == 0
    assert {"number": 0, "move": "draw_base", "kind": "draw_base", "arguments": {}} in mine["moves"]
    assert other["moves"] == []
    ann.play(table, "draw_base", ply=0)
    [drew] = [event for event in state(ann, table)["events"] if event["kind"] == "drew"]
    [seen] = [event for event in state(bob, table)["events"] if event["kind"] == "drew"]
    assert drew["facts"]["card"] is not None
    assert seen == {**drew, "facts": {**drew["facts"], "card": None}}
    assert drew["rule"] == "PRO-ACT-01"


def test_events_come_after_the_ply_that_is_named(ann: Visitor) -> None:
    table = ann.make()
    ann.play(table, "draw_base", ply=0)
    ann.until_asked(table)
    told = state(ann, table, after=-1)["events"]
    assert {event["ply"] for event in told} == set(range(state(ann, table)["ply"] + 1))
    assert state(ann, table, after=0)["events"] == [event for event in told if event["ply"] > 0]
    assert state(ann, table, after=10_000)["events"] == []


def test_a_table_that_waits_has_no_state(ann: Visitor) -> None:
    view = state(ann, ann.make("me", "open", "open"))
    assert (view["state"], view["moves"], view["events"], view["asked"]) == (None, [], [], -1)
    assert [seat["kind"] for seat in view["table"]["seats"]] == ["me", "open", "open"]


def test_the_socket_sends_states_and_no_markup(server: RunningServer) -> None:
    table, ann, bob, cleo = three(server)
    people, rng = (ann, bob, cleo), random.Random(3)
    with bob.live(table, query="&form=state") as socket:
        received = [socket.socket.recv(60)]
        for ply in range(12):
            asked = json.loads(received[-1])["view"]["asked"]
            people[asked].play(table, rng.choice(state(people[asked], table)["moves"])["move"], ply=ply)
            received.append(socket.socket.recv(60))
    assert not any("<" in str(message) for message in received)
    views = [json.loads(message)["view"] for message in received]
    assert [view["ply"] for view in views] == list(range(13))
    assert [e for view in views for e in view["events"]] == state(bob, table, after=-1)["events"]
    last = state(bob, table)
    assert views[-1] == last


def test_an_undo_brings_the_state_before_and_no_events(server: RunningServer) -> None:
    table, ann, bob, _ = three(server)
    with bob.live(table, query="&form=state") as socket:
        views = [json.loads(socket.socket.recv(60))["view"]]
        for _ in range(2):
            ann.play(table, "draw_imperial", ply=0)
            views.append(json.loads(socket.socket.recv(60))["view"])
            ann.undo(table, ply=1)
            views.append(json.loads(socket.socket.recv(60))["view"])
    assert [view["ply"] for view in views] == [0, 1, 0, 1, 0]
    assert views[0]["state"] == views[2]["state"]
    assert views[1]["state"] == views[3]["state"]
    assert views[2]["events"] == views[4]["events"] == []


def test_a_program_that_joins_gets_the_state(server: RunningServer, ann: Visitor) -> None:
    table, eve = ann.make("me", "open", "open", public=True), server.person("Eve")
    joined = eve.post(f"/api/tables/{table}/join", {}, form="state").json()
    assert joined == state(eve, table)
    assert joined["seat"] == 1


def test_talk_comes_between_states(server: RunningServer) -> None:
    table, ann, bob, _ = three(server)
    with bob.live(table, since=state(bob, table)["version"], query="&form=state") as socket:
        ann.say(table, "Peace?")
        ann.play(table, "draw_base", ply=0)
        assert json.loads(socket.socket.recv(60))["line"]["text"] == "Peace?"
        assert json.loads(socket.socket.recv(60))["view"]["ply"] == 1


def test_no_event_is_lost_if_states_are_skipped(server: RunningServer, ann: Visitor) -> None:
    table = ann.make()

    async def skip() -> tuple[list[bytes], StateForm | None]:
        found = await server.services.registry.get(table)
        async with server.services.subscriptions.subscribe(
            found, new_guest(), Layout(), -1, StateForm(5)
        ) as subscriber:
            for ply in (5, 4, 5):
                subscriber.refresh(ply)
            return subscriber.waiting(), subscriber.form

    assert server.do(skip()) == ([b"view"], StateForm(0))


def test_frames_come_as_states(server: RunningServer) -> None:
    table, ann, bob, _ = three(server)
    ann.play(table, "draw_base", ply=0)
    frames = bob.get(f"/api/tables/{table}/frames", form="state").json()["frames"]
    now = state(bob, table)
    assert [frame["ply"] for frame in frames] == [0, 1]
    assert frames[1] == {name: now[name] for name in frames[1]}
    assert [event for frame in frames for event in frame["events"]] == state(bob, table, after=-1)["events"]
    assert frames[0]["phase"] == "main_action"


def test_polling_gives_states(ann: Visitor) -> None:
    table = ann.make()
    [message] = ann.get(f"/api/tables/{table}/news", since=-1, form="state").json()
    assert message == {"kind": "state", "view": state(ann, table)}
