"""What a table holds in memory does not grow with the requests it answers, nor with what it has told."""

from __future__ import annotations

import contextlib
import gc
import random
import sys
from collections.abc import Iterator
from types import CoroutineType, FunctionType, ModuleType
from typing import Any

import pytest
from fastapi.exceptions import RequestValidationError

import wartable
from bench.wire import Listener, table_of
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor
from wartable.engine.events import Event
from wartable.engine.game import Game
from wartable.engine.record import Record
from wartable.server.domain import table as tables
from wartable.server.garbage import collect_only_new
from wartable.server.services.broadcast import tell_change

MOST_BYTES_A_PLY = 600
"""What a ply adds to a table: its move, its state and what it told, for all seats."""

MOST_COROUTINES = 22
"""The memory that an open WebSocket holds, with its share of the table's."""
BAD_BODIES = 200
"""Each leaves an error with 100 KB in a reference cycle."""
JSON = {"X-Wartable": "1", "Content-Type": "application/json"}


@pytest.fixture
def few_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that remember two answers."""
    monkeypatch.setattr(tables, "MAX_ANSWERS", 2)


@pytest.mark.usefixtures("few_answers")
def test_an_old_request_is_known_from_the_database(server: RunningServer, ann: Visitor) -> None:
    table = ann.make("me", "random", "random")
    asked = []
    for n in range(5):
        view = ann.until_asked(table)
        asked.append((view["turn"]["moves"][0]["move"], view["frame"]["ply"], f"move-{n}"))
        assert ann.play(table, *asked[-1])["answer"] == "done"
    said = [ann.say(table, "hello", request=f"line-{n}").json() for n in range(4)]
    assert len(server.do(server.services.registry.get(table)).answers) == 2
    for wanted in asked:
        assert ann.play(table, *wanted)["answer"] == "done"
    move, ply, _ = asked[0]
    assert ann.play(table, move, ply, request="never-sent-before")["answer"] == "stale"
    assert ann.say(table, "hello", request="line-0").json() == said[0]


@pytest.mark.parametrize("game", wartable.all_games(), ids=lambda game: game.id)
def test_a_long_game_takes_little_memory(game: Game) -> None:
    table = table_of(game, "3")
    table.row.asked = table.match.asked
    listeners = [Listener(table, chair.person or "") for chair in table.chairs]
    rng = random.Random(3)
    sizes = []
    for _ in range(2):
        for _ in range(60):
            table.go_to(table.match.after(rng.choice(table.match.legal())))
            table.row.changes += 1
            tell_change(table, with_frame=True)
            assert all(listener.received() for listener in listeners)
        sizes.append(size(table, set()))
    assert sizes[1] - sizes[0] < 60 * MOST_BYTES_A_PLY


def test_a_table_holds_its_position_only_while_it_is_played(server: RunningServer, ann: Visitor) -> None:
    table = ann.make("me", "open", "open")
    assert server.do(server.services.registry.get(table)).match._state is None
    table = ann.make("me", "random", "random")
    view = ann.until_asked(table)
    assert ann.play(table, view["turn"]["moves"][0]["move"], view["frame"]["ply"], "first")["answer"] == "done"
    ann.until_asked(table)
    assert server.do(server.services.registry.get(table)).match._state is None


def test_little_waits_with_an_open_connection(ann: Visitor) -> None:
    table = ann.make()
    with contextlib.ExitStack() as open_sockets:
        before = waiting()
        for _ in range(10):
            assert open_sockets.enter_context(ann.live(table)).next("view")
        assert waiting() - before <= 10 * MOST_COROUTINES


def waiting() -> int:
    """The number of coroutines that wait."""
    gc.collect()
    return sum(isinstance(held, CoroutineType) for held in gc.get_objects())


@pytest.fixture
def garbage_of_a_server() -> Iterator[None]:
    """Garbage is collected as in a process that serves."""
    usual = gc.get_threshold()
    collect_only_new()
    yield
    gc.set_threshold(*usual)
    gc.unfreeze()


@pytest.mark.usefixtures("garbage_of_a_server")
def test_bad_bodies_do_not_stay_in_memory(ann: Visitor) -> None:
    for _ in range(BAD_BODIES):
        assert ann.http.post("/api/tables", content=b"{nonsense", headers=JSON).status_code == 422
    errors = sum(isinstance(held, RequestValidationError) for held in gc.get_objects())
    assert errors < BAD_BODIES / 2


def size(held: Any, seen: set[int]) -> int:
    """The bytes of something and of all it holds, except what all tables share."""
    if id(held) in seen or isinstance(held, type | ModuleType | FunctionType | Game | Event | Record):
        return 0
    seen.add(id(held))
    inside: list[Any] = [getattr(held, "__dict__", None), *(getattr(held, name, None) for name in slots(held))]
    if isinstance(held, dict):
        inside += [*held, *held.values()]
    elif isinstance(held, list | tuple | set):
        inside += held
    return sys.getsizeof(held) + sum(size(part, seen) for part in inside)


def slots(held: Any) -> list[str]:
    """The names of the slots of an object."""
    return [name for kind in type(held).__mro__ for name in getattr(kind, "__slots__", ())]
