"""Two games that differ only in what a seat may not know send it the same bytes in the same order as they go on."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Sequence

import pytest

import wartable
from tests.server.running_server import RunningServer
from tests.server.test_secrets import another_world, put
from tests.server.visitor import TIMEOUT_SECONDS, Visitor
from wartable.engine.match import Match
from wartable.server.domain.table import Table
from wartable.server.services import subscriptions
from wartable.server.services.broadcast import tell_change

PLIES = 16
FORMS = [("", "en"), ("&small=1&turned=1", "ru"), ("&form=state&after=-1", "en")]
"""A large page, a small one in another language, and a program."""


@pytest.fixture(autouse=True)
def nobody_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """People who were at a table once count as online, so that no message depends on who comes and goes."""
    monkeypatch.setattr(subscriptions, "RECONNECT_SECONDS", 600.0)


def full_table(server: RunningServer, game: str) -> tuple[str, list[Visitor]]:
    """A table with a person in every seat, and all who have been there: the players, and last a spectator."""
    mode = next(iter(wartable.game(game).modes.values()))
    people = [server.person(f"Guest {n}") for n in range(mode.usual + 1)]
    table = people[0].make("me", *["open"] * (mode.usual - 1), game=game, mode=mode.id, public=True)
    for player in people[1:-1]:
        assert player.join(table).status_code == 200
    for person in people:
        with person.live(table) as socket:
            socket.next("view")
    return table, people


def positions(match: Match) -> list[Match]:
    """A random game from the setup on."""
    rng, found = random.Random(7), [match]
    while len(found) < PLIES and not found[-1].over:
        found.append(found[-1].after(rng.choice(found[-1].legal())))
    return found


async def go_to(table: Table, match: Match) -> None:
    """Go to a position, and tell everybody."""
    table.go_to(match)
    table.row.changes += 1
    table.row.asked = match.asked
    tell_change(table, with_frame=True)


async def begin_with(table: Table, match: Match) -> None:
    """Put the first position on the table, as if nobody had been told of any yet."""
    table.go_to(match)
    put(table, match)
    table.row.changes, table.row.asked = 0, match.asked


def sent(server: RunningServer, person: Visitor, id: str, matches: Sequence[Match]) -> list[list[str | bytes]]:
    """What the pages and the program of a person are sent while a table goes from position to position."""
    table = server.do(server.services.registry.get(id))
    server.do(begin_with(table, matches[0]))
    with contextlib.ExitStack() as connections:
        sockets = [
            connections.enter_context(person.live(id, query=query, headers={"Accept-Language": language})).socket
            for query, language in FORMS
        ]
        messages = [[socket.recv(TIMEOUT_SECONDS)] for socket in sockets]
        for match in matches[1:]:
            server.do(go_to(table, match))
            for received, socket in zip(messages, sockets, strict=True):
                received.append(socket.recv(TIMEOUT_SECONDS))
    return messages


@pytest.mark.parametrize("game", [game.id for game in wartable.all_games()])
def test_a_seat_is_sent_the_same_whatever_is_hidden_from_it(server: RunningServer, game: str) -> None:
    table, people = full_table(server, game)
    played = positions(server.do(server.services.registry.get(table)).match)
    for seat, person in [*enumerate(people[:-1]), (-1, people[-1])]:
        dealt_otherwise = [another_world(match, seat, match.ply + 1) for match in played]
        assert sent(server, person, table, played) == sent(server, person, table, dealt_otherwise)


def test_what_is_hidden_is_dealt_otherwise(server: RunningServer) -> None:
    table, people = full_table(server, "proelio")
    played = positions(server.do(server.services.registry.get(table)).match)
    dealt_otherwise = [another_world(match, 1, match.ply + 1) for match in played]
    assert sent(server, people[0], table, played) != sent(server, people[0], table, dealt_otherwise)
