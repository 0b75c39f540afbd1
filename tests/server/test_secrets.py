"""Nobody is sent what they may not see: dealing it differently changes no byte of any payload."""

from __future__ import annotations

import contextlib
import random
import re
from collections.abc import Iterator
from enum import IntEnum
from typing import Any

import pytest
from pydantic_core import to_json

from tests.properties.settings import SETTINGS
from tests.server.conftest import SEED
from tests.server.running_server import RunningServer
from tests.server.visitor import TIMEOUT_SECONDS, Visitor
from wartable.check import Setting
from wartable.check.play import RandomGame
from wartable.engine.events import Event
from wartable.engine.history import History
from wartable.engine.match import Match
from wartable.server.domain.new_table import new_row
from wartable.server.domain.person import new_guest
from wartable.server.domain.table import Table
from wartable.server.domain.verdicts import Verdict, judge_move
from wartable.server.domain.viewer import Layout, StateForm, Viewer
from wartable.server.presenters.game_presenter import frame
from wartable.server.presenters.state_presenter import state_at, state_view
from wartable.server.presenters.table_presenter import common_out
from wartable.server.presenters.update_presenter import update
from wartable.server.presenters.view_presenter import card
from wartable.server.presenters.view_presenter import view as whole_view
from wartable.server.services.questions import about, why
from wartable.server.store.rows import Chair

NOW = 1_000_000.0
MOMENTS = (0, 3, 13, 29, 53, 97)
"""The plies that are compared."""
PEOPLE = [new_guest() for _ in range(16)]


def another_world(match: Match, seat: int, seed: int) -> Match:
    """The same position with everything that this seat cannot see dealt and told differently."""
    other, rng = match.redealt(seat, seed), random.Random(seed)
    other._events = History([otherwise(event, seat, rng) for event in told] for told in match._events)
    other._told = {}
    return other


def otherwise(event: Event, seat: int, rng: random.Random) -> Event:
    """An event with other secrets, unless this seat knows them."""
    if event.seen_by(seat) is event:
        return event
    facts = dict(event.facts)
    for name, names in event.kind.secret.items():
        if issubclass(names, IntEnum):
            facts[name] = rng.choice(list(names))
    return event._replace(facts=facts)


def table_of(match: Match) -> Table:
    """A table of people who play this match."""
    row = new_row(match, PEOPLE[0], "The siege")
    row.id, row.key, row.created, row.updated = "table", "key", NOW, NOW
    row.status = "over" if match.over else "playing"
    row.ended = "rules" if match.over else ""
    row.asked = match.asked
    row.commitment = "the same"
    shares = match.scores()
    chairs = [Chair(PEOPLE[s].id, name=PEOPLE[s].name, share=shares[s] or None) for s in range(match.seats)]
    return Table(row, chairs, [str(move) for move in match.moves], _match=match)


def sent(match: Match, seat: int, rng: random.Random) -> Iterator[bytes]:
    """All that a seat is sent in this position, and the answers to whatever it may ask."""
    table = table_of(match)
    table.row.seed = "the same"
    for layout in (Layout(), Layout(small=True, turned=True)):
        viewer = Viewer(seat, owner=seat == 0, layout=layout)
        view = whole_view(table, viewer, "", NOW)
        yield to_json(view)
        for ply in {0, max(0, match.ply - 1)}:
            yield to_json(frame(table, viewer, ply))
            yield to_json(state_at(table, seat, ply))
        yield to_json(state_view(table, seat, StateForm(-1), NOW))
        yield to_json(card(table, PEOPLE[seat].id if seat >= 0 else "", NOW))
    ids = re.findall(r' id="([^"]+)"', "".join(view["frame"]["zones"].values()))
    yield from (to_json(about(table, viewer, element)) for element in ids)
    if seat >= 0:
        for clicks in (rng.sample(ids, min(len(ids), rng.randint(1, 2))) for _ in range(10)):
            yield to_json(why(table, viewer, clicks, None))
        for move in rng.sample(list(match.game.notation), min(10, len(match.game.notation))):
            judged = judge_move(table, seat, match.ply, str(move))
            yield repr(judged if isinstance(judged, Verdict) else judged.moves).encode()
            yield to_json(why(table, viewer, None, str(move)))


@pytest.mark.parametrize("setting", SETTINGS[::6], ids=str)
def test_payloads_do_not_depend_on_secrets(setting: Setting) -> None:
    for match in RandomGame(setting, 11).moments():
        if match.ply > MOMENTS[-1]:
            break
        if match.ply not in MOMENTS:
            continue
        for seat in range(-1, match.seats):
            other = another_world(match, seat, match.ply + 1)
            here = sent(match, seat, random.Random(match.ply))
            there = sent(other, seat, random.Random(match.ply))
            for one, same in zip(here, there, strict=True):
                assert one == same


def updates(before: Match, match: Match, seat: int) -> Iterator[bytes]:
    """What a seat is sent when a move is played, and when it is undone."""
    for layout in (Layout(), Layout(small=True, turned=True)):
        table = table_of(before)
        table.row.seed = "the same"
        viewer = Viewer(seat, owner=seat == 0, layout=layout)
        whole_view(table, viewer, "", NOW)
        for reached in (match, before, match):
            table.go_to(reached)
            table.row.changes += 1
            table.row.asked = reached.asked
            yield to_json(update(table, viewer, common_out(table, NOW), with_frame=True))


@pytest.mark.parametrize("setting", SETTINGS[::6], ids=str)
def test_updates_do_not_depend_on_secrets(setting: Setting) -> None:
    for match in RandomGame(setting, 11).moments():
        if match.ply > MOMENTS[-1] or match.over:
            break
        if match.ply not in MOMENTS[1:]:
            continue
        before = match.at(match.ply - 1)
        for seat in range(-1, match.seats):
            here = updates(before, match, seat)
            there = updates(another_world(before, seat, match.ply), another_world(match, seat, match.ply + 1), seat)
            for one, same in zip(here, there, strict=True):
                assert one == same


@pytest.fixture
def played(server: RunningServer) -> tuple[str, list[Visitor]]:
    """A game of three people after some moves."""
    people = [server.person(name) for name in ("Ann", "Bob", "Cleo")]
    table = people[0].make("me", "open", "open", public=True)
    for person in people[1:]:
        person.join(table)
    rng = random.Random(3)
    for _ in range(20):
        views = [person.view(table) for person in people]
        mover = next(seat for seat, view in enumerate(views) if view["turn"])
        people[mover].play(table, rng.choice(views[mover]["turn"]["moves"])["move"])
    return table, people


def received(person: Visitor, table: str) -> list[bytes]:
    """All that a person receives by HTTP and WebSocket."""
    here = f"/api/tables/{table}"
    asked: list[Any] = [
        person.get(here),
        person.get(here, small=1),
        person.get(here, form="state", after=-1),
        person.get(f"{here}/news", since=-1, form="state"),
        person.get(f"{here}/news", since=-1),
        person.get(f"{here}/frames", **{"from": 10}),
        person.get(f"{here}/frames", **{"from": 10, "form": "state"}),
        person.post(f"{here}/why", {"move": "attack knights"}),
    ]
    markup = "".join(person.view(table)["frame"]["zones"].values())
    asked += [person.get(f"{here}/about", element=found) for found in re.findall(r' id="([^"]+)"', markup)[:30]]
    with person.live(table) as socket:
        pushed = socket.socket.recv(TIMEOUT_SECONDS)
    return [answer.content for answer in asked] + [str(pushed).encode()]


@contextlib.contextmanager
def all_online(people: list[Visitor], table: str) -> Iterator[None]:
    """People who stay at a table, so that nobody comes or goes between two answers."""
    with contextlib.ExitStack() as connections:
        for person in people:
            connections.enter_context(person.live(table)).next("view")
        yield


def put(table: Table, match: Match) -> None:
    """Put another match on the table."""
    table._match = match
    table.shown.clear()


def test_responses_do_not_depend_on_secrets(server: RunningServer, played: tuple[str, list[Visitor]]) -> None:
    table, people = played
    live = server.do(server.services.registry.get(table))
    match = live.match
    with all_online([*people, eve := server.person("Eve")], table):
        for seat, person in [*enumerate(people), (-1, eve)]:
            before = received(person, table)
            put(live, another_world(match, seat, 5))
            after = received(person, table)
            put(live, match)
            assert [len(answer) for answer in after] == [len(answer) for answer in before]
            assert after == before


def test_the_seed_is_secret_until_the_end(ann: Visitor) -> None:
    table = ann.make()
    seed = SEED.encode()
    assert ann.view(table)["table"]["seed"] is None
    assert not any(b'"seed":"' in answer or b'"' + seed + b'"' in answer for answer in received(ann, table))
