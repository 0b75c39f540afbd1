"""Whole games are shown to a seat twice, the second time with everything it cannot see dealt otherwise.

The seat gets the same bytes both times: by HTTP and WebSocket, as a page and as data, message by message.
"""

from __future__ import annotations

import contextlib
import hashlib
import itertools
import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import httpx

import wartable
from tests.server.running_server import RunningServer
from tests.server.test_secret_updates import FORMS, begin_with, full_table, go_to
from tests.server.test_secrets import another_world
from tests.server.visitor import TIMEOUT_SECONDS, Socket, Visitor
from tests.trust.outcome import Outcome, Tell
from wartable.engine.match import Match
from wartable.server.services import subscriptions

PING = '{"kind":"ping"}'
QUERIES: tuple[dict[str, str], ...] = ({}, {"small": "1", "turned": "1"}, {"form": "state", "after": "-1"})
"""What is asked for by HTTP at every moment: a large page, a small one, and data."""


class Sent(NamedTuple):
    """A message or an answer: what it is, its length on the wire if known, and a digest of its bytes."""

    what: str
    length: int
    digest: str


def sent(what: str, content: bytes | str, length: int | None = None) -> Sent:
    """A message as it is compared. Whole games are too long to be kept."""
    data = content.encode() if isinstance(content, str) else content
    return Sent(what, len(data) if length is None else length, hashlib.sha256(data).hexdigest())


def answered(what: str, answer: httpx.Response) -> Sent:
    """An answer by HTTP; its length is the one after compression."""
    return sent(f"{what} {answer.status_code}", answer.content, int(answer.headers.get("content-length", -1)))


def shown(server: RunningServer, person: Visitor, id: str, matches: Sequence[Match]) -> Iterator[list[Sent]]:
    """All that a person is sent at each moment while a table goes from position to position."""
    table = server.do(server.services.registry.get(id))
    server.do(begin_with(table, matches[0]))
    with contextlib.ExitStack() as connections:
        sockets: list[Socket] = [
            connections.enter_context(person.live(id, query=query, headers={"Accept-Language": language}))
            for query, language in FORMS
        ]
        for match in matches:
            if match is not matches[0]:
                server.do(go_to(table, match))
            yield [*heard(sockets), *asked(person, id, match)]


def heard(sockets: Sequence[Socket]) -> Iterator[Sent]:
    """The messages of this moment on each connection, up to the answer to a ping: nothing else may come."""
    for number, live in enumerate(sockets):
        message = live.socket.recv(TIMEOUT_SECONDS)
        live.socket.send(PING)
        yield sent(f"WebSocket {number}", message)
        while "pong" not in str(message)[:20]:
            message = live.socket.recv(TIMEOUT_SECONDS)
            yield sent(f"WebSocket {number}", message)


def asked(person: Visitor, id: str, match: Match) -> Iterator[Sent]:
    """The answers to what a person may ask at this moment."""
    for query in QUERIES:
        yield answered(f"view {query}", person.get(f"/api/tables/{id}", **query))
    move = str(random.Random(match.ply).choice(list(match.game.notation)))
    yield answered("why", person.post(f"/api/tables/{id}/why", {"move": move}))


def random_game(game: str, people: Sequence[Visitor], seed: int, plies: int) -> list[Match]:
    """The positions of a random game of these people, of whom the last is a spectator, up to a ply or to its end."""
    mode = next(iter(wartable.game(game).modes))
    rng, found = random.Random(seed), [Match(wartable.game(game), mode, len(people) - 1, str(seed), {})]
    while len(found) < plies and not found[-1].over:
        found.append(found[-1].after(rng.choice(found[-1].legal())))
    return found


def compare_games(server: RunningServer, comparisons: int, tell: Tell) -> Outcome:
    """Compare seats of random games of all kinds until there were this many comparisons.

    A comparison is all that one seat, or a spectator, is sent at one moment of a game. Games are whole, unless there
    are so few comparisons that one game would take those of another.
    """
    outcome = Outcome("leaks")
    stays, subscriptions.RECONNECT_SECONDS = subscriptions.RECONNECT_SECONDS, 1e6
    # Nobody comes or goes while a game is shown, or messages would depend on that.
    server.services.limits.pings.rate = server.services.limits.calls.rate  # one ping for every moment
    games = [game.id for game in wartable.all_games()]
    tables = {game: full_table(server, game) for game in games}
    plies = max(1, comparisons // len(games))
    try:
        for seed in itertools.count():
            game = games[seed % len(games)]
            table, people = tables[game]
            viewer = seed // len(games) % len(people)
            seat = viewer if viewer < len(people) - 1 else -1
            left = min(plies, comparisons - outcome.counted["comparisons"])
            compare_game(server, people[viewer], table, seat, random_game(game, people, seed, left), outcome)
            tell(f"leaks: {outcome.counted['comparisons']:,} of {comparisons:,}, {outcome.verdict()}")
            if outcome.counted["comparisons"] >= comparisons:
                return outcome
    finally:
        subscriptions.RECONNECT_SECONDS = stays
    return outcome


def compare_game(
    server: RunningServer, person: Visitor, id: str, seat: int, matches: Sequence[Match], outcome: Outcome
) -> None:
    """Show a game to a seat, and the same game with other secrets."""
    others = [another_world(match, seat, match.ply + 1) for match in matches]
    here = list(shown(server, person, id, matches))
    there = list(shown(server, person, id, others))
    game = matches[0].game.id
    outcome.counted["games"] += 1
    for match, other, one, same in zip(matches, others, here, there, strict=True):
        outcome.counted["comparisons"] += 1
        outcome.counted["messages"] += len(one)
        outcome.counted["with other secrets"] += match.stored(match.ply) != other.stored(other.ply)
        if one != same:
            parts = [left.what for left, right in zip(one, same, strict=False) if left != right] or [
                "number of messages"
            ]
            outcome.wrong.append(f"{game}, seed {match.seed}, ply {match.ply}, seat {seat}: {', '.join(parts)}")
