"""Every budget holds for each person, address and network, and nobody else notices that it is used up."""

from __future__ import annotations

import contextlib
import resource
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.process import Process
from tests.server.running_server import RunningServer
from tests.server.visitor import TIMEOUT_SECONDS, Visitor, eventually
from wartable.engine.errors import BadOption
from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.server.addresses import Networks, shares
from wartable.server.http_errors import ApiError
from wartable.server.limits import Buckets, Rate
from wartable.server.services import lobby, subscriptions
from wartable.server.services.bot_players import OVER_BUDGET
from wartable.server.services.broadcast import tell_presence
from wartable.server.services.fair_queue import FairQueue
from wartable.server.slots import Slots

HALF = b"GET / HTTP/1.1\r\nHost: x\r\n"
FLOOD = 1100
"""Connections with half a request: more than the files that a process may usually open."""


# --- Addresses


@pytest.mark.parametrize(
    ("burst", "sharing", "one_more", "apart"),
    [
        (3, [f"2001:db8:1:1::{host:x}" for host in range(3)], "2001:db8:1:1::ffff", "2001:db8:1:2::1"),
        (1, [f"2001:db8:1:{network:x}::1" for network in range(16)], "2001:db8:1:ff::1", "2001:db8:2::1"),
    ],
    ids=["network", "site"],
)
def test_a_network_of_ipv6_addresses_has_one_budget_and_so_has_a_site_with_many_networks(
    burst: int, sharing: list[str], one_more: str, apart: str
) -> None:
    bucket = Buckets(Rate(burst, 0.001), shares)
    for host in sharing:
        bucket.take(host)
    with pytest.raises(ApiError):
        bucket.take(one_more)
    bucket.take(apart)


def test_addresses_of_ipv4_are_told_apart_however_they_are_written() -> None:
    assert shares("::ffff:192.0.2.1") == shares("192.0.2.1")
    assert shares("192.0.2.1") != shares("192.0.2.2")


def test_a_network_of_proxies_holds_its_addresses_in_both_forms() -> None:
    proxies = Networks(["10.0.0.0/8", "2001:db8::/32"])
    assert all(address in proxies for address in ("10.1.2.3", "::ffff:10.1.2.3", "2001:db8::7"))
    assert not any(address in proxies for address in ("11.1.2.3", "::1", "a name", ""))
    with pytest.raises(BadOption, match="--trusted-proxy"):
        Networks(["10.0.0.0/99"])


def test_visitors_behind_a_proxy_are_told_apart(own_server: RunningServer) -> None:
    own_server.services.limits.calls_from_address = Buckets(Rate(1, 0.001), shares)
    visitor = own_server.person()

    def come(forwarded: str) -> int:
        return visitor.http.get("/api/games", headers={"X-Forwarded-For": forwarded}).status_code

    assert [come("198.51.100.1"), come("198.51.100.1"), come("198.51.100.2")] == [200, 429, 200]
    assert come("203.0.113.9, 198.51.100.1") == 429, "only the address that our own proxy adds counts"


def test_only_a_proxy_that_is_named_tells_addresses(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, trusted_proxies=("192.0.2.1",)).start()
    server.services.limits.calls_from_address = Buckets(Rate(1, 0.001), shares)
    answers = [Visitor(server.address).get("/api/games").status_code for _ in range(2)]
    server.stop()
    assert answers == [200, 429], "each of them claimed another address"


# --- Connections


@contextlib.contextmanager
def half_requests(server: RunningServer | Process, count: int) -> Iterator[list[socket.socket]]:
    """Connections on which half a request was sent."""
    host, port = server.address.removeprefix("http://").split(":")
    with contextlib.ExitStack() as opened:
        found = []
        for _ in range(count):
            connection = socket.create_connection((host, int(port)), timeout=TIMEOUT_SECONDS)
            found.append(opened.enter_context(connection))
            connection.sendall(HALF)
        yield found


def hung_up(connection: socket.socket) -> bool:
    """Whether the server closes a connection without a word."""
    try:
        return connection.recv(100) == b""
    except ConnectionResetError:
        return True


def test_half_requests_give_way_to_whole_ones(own_server: RunningServer) -> None:
    own_server.app.state.gate.most = 5
    with half_requests(own_server, 12) as waiting:
        assert own_server.person().get("/api/games").status_code == 200
        assert hung_up(waiting[0]), "the oldest gave way"
    assert own_server.app.state.gate.refusals > 0


def connected(server: RunningServer) -> socket.socket:
    host, port = server.address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=TIMEOUT_SECONDS)


def get(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: here\r\n\r\n".encode()


def answers(connection: socket.socket, count: int) -> list[bytes]:
    """The first line of each of some answers that have bodies of JSON."""
    told = b""
    while told.count(b"HTTP/1.1 ") < count or not told.endswith(b"}"):
        told += connection.recv(1 << 16)
    return [part.partition(b"\r\n")[0] for part in told.split(b"HTTP/1.1 ")[1:]]


def test_requests_that_come_at_once_are_answered_in_their_order(own_server: RunningServer) -> None:
    with connected(own_server) as connection:
        connection.sendall((get("/api/home") + get("/api/tables/nothing")) * 10)
        assert answers(connection, 20) == [b"200 OK", b"404 Not Found"] * 10


def test_a_flood_leaves_room_for_others(own_server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.server.http_connection.PIPELINED_SECONDS", 3600.0)
    with connected(own_server) as flood, connected(own_server) as other:
        flood.sendall(get("/api/home") * 100)
        assert answers(flood, 1) == [b"200 OK"]
        for _ in range(3):
            other.sendall(get("/api/home"))
            assert answers(other, 1) == [b"200 OK"]
        flood.setblocking(False)
        with pytest.raises(BlockingIOError):
            flood.recv(1)


def test_a_full_server_says_so_and_those_inside_play_on(own_server: RunningServer) -> None:
    ann = own_server.person()
    table = ann.make("me", "open", "open")
    with ann.live(table) as inside:
        inside.next("view")
        ann.http.close()
        eventually(lambda: not own_server.app.state.gate.waiting)
        own_server.app.state.gate.most = 1
        late = Visitor(own_server.address).get("/api/games")
        assert late.status_code == 503
        assert "full" in late.json()["text"]
        assert late.headers["retry-after"] == "60"
        inside.socket.send('{"kind":"ping"}')
        assert inside.next("pong")


def test_connections_from_one_address_are_limited_unless_it_is_a_proxy(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, trusted_proxies=("192.0.2.1",)).start()
    server.services.limits.connections_from_address._most = 3
    with half_requests(server, 3) as others:
        refused = Visitor(server.address).get("/api/games")
        assert refused.status_code == 429
        assert "too many connections" in refused.json()["text"]
        others[0].close()
        eventually(lambda: server.services.limits.connections_from_address.total == 2)
        assert Visitor(server.address).get("/api/games").status_code == 200
    server.stop()


def test_a_thousand_half_requests_do_not_close_the_door(tmp_path: Path) -> None:
    """A process may usually open 1,024 files, and each connection is one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(1024, hard), hard))
    server = Process(tmp_path)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    try:
        server.start()
        with half_requests(server, FLOOD):
            assert server.person().get("/api/games").status_code == 200
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        server.kill()


# --- Sockets and long polls


def test_open_sockets_are_limited_for_each_person(own_server: RunningServer) -> None:
    own_server.services.limits.open_sockets._most = 2
    ann, bob = own_server.person("Ann"), own_server.person("Bob")
    table = ann.make("me", "open", "open", public=True)
    with ann.live(table) as first, ann.live(table) as second:
        first.next("view")
        second.next("view")
        with ann.live(table) as third, pytest.raises(ConnectionClosed) as closed:
            third.next()
        assert closed.value.rcvd is not None
        assert "too many connections" in closed.value.rcvd.reason
        with bob.live(table) as other:
            assert other.next("view")
    eventually(lambda: own_server.services.limits.open_sockets.total == 0)
    with ann.live(table) as again:
        assert again.next("view")


def test_requests_that_wait_for_news_are_limited(own_server: RunningServer) -> None:
    polls = own_server.services.limits.polls
    polls._most = 1
    ann, bob = own_server.person("Ann"), own_server.person("Bob")
    table = ann.make("me", "open", "open", public=True)
    owner = own_server.do(own_server.services.registry.get(table)).row.owner
    with polls.hold(owner):
        assert ann.get(f"/api/tables/{table}/news").status_code == 429
        assert bob.get(f"/api/tables/{table}/news").status_code == 200
    assert ann.get(f"/api/tables/{table}/news").status_code == 200
    assert polls.total == 0


def test_slots_of_a_network_are_shared() -> None:
    slots = Slots(1, shares)
    slots.take("2001:db8::1")
    with pytest.raises(ApiError):
        slots.take("2001:db8::2")
    slots.give_back("2001:db8::1")
    with slots.hold("2001:db8::2"):
        assert slots.total == 1
    assert slots.total == 0


# --- Presence


async def later(server: RunningServer, table: str) -> None:
    """The time for the next news has come."""
    server.services.subscriptions._tell_more(await server.services.registry.get(table))


def test_a_crowd_that_comes_and_goes_is_told_at_once_and_then_together(
    own_server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []

    def tell(table: Any) -> None:
        told.append(len(table.subscribers))
        tell_presence(table)

    monkeypatch.setattr(subscriptions, "tell_presence", tell)
    monkeypatch.setattr(subscriptions, "PRESENCE_SECONDS", 3600.0)
    ann = own_server.person("Ann")
    table = ann.make("me", "open", "open", public=True)
    with contextlib.ExitStack() as crowd:
        crowd.enter_context(ann.live(table)).next("view")
        for _ in range(5):
            crowd.enter_context(own_server.person().live(table)).next("view")
        assert told == [1]
        own_server.do(later(own_server, table))
        assert told == [1, 6]


# --- Tables and bots


def test_one_guest_cannot_play_at_any_number_of_tables(
    own_server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "TABLES_PER_OWNER", 2)
    ann, bob = own_server.person(), own_server.person()
    tables = [ann.make() for _ in range(2)]
    refused = ann.post("/api/tables", {"game": "proelio"})
    assert refused.status_code == 429
    assert "finish one" in refused.json()["text"]
    assert bob.make()
    ann.resign(tables[0])
    ann.until(tables[0], lambda view: view["table"]["status"] == "over")
    assert ann.make()


def test_an_owner_who_has_used_up_the_time_of_bots_waits_for_all_others(
    own_server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ranks: dict[str, int] = {}
    usual = FairQueue.place

    def place(queue: FairQueue, owner: str, rank: int = 0) -> Any:
        ranks.setdefault(owner, rank)
        return usual(queue, owner, rank)

    monkeypatch.setattr(FairQueue, "place", place)
    ann, eve = own_server.person("Ann"), own_server.person("Eve")
    spent = own_server.do(own_server.services.registry.get(eve.make("me", "open", "open"))).row.owner
    own_server.services.limits.bot_seconds.spend(spent, 1e6)
    for owner in (ann, eve):
        owner.make("squire", "squire", "squire")
    eventually(lambda: len(ranks) == 2)
    assert ranks.pop(spent) == OVER_BUDGET
    assert max(ranks.values()) < OVER_BUDGET


def test_thinking_is_charged_to_the_owner_of_the_table(own_server: RunningServer) -> None:
    own_server.services.limits.bot_seconds = Buckets(Rate(0.001, 0.0001))
    ann = own_server.person()
    table = own_server.do(own_server.services.registry.get(ann.make("squire", "squire", "squire")))
    eventually(lambda: own_server.services.limits.bot_seconds.empty(table.row.owner))


def thinking_times(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, float]]:
    """How long bots may think from now on, and think on after their moves; they take the first move at once."""
    asked: list[tuple[float, float]] = []

    async def ask(view: View, level: str, table: str, seed: str, seconds: float, ponder: float) -> Move:
        asked.append((seconds, ponder))
        return view.legal[0]

    monkeypatch.setattr(server.services.bots, "_ask", ask)
    return asked


def test_at_a_quick_table_bots_think_little_and_not_on_if_nobody_looks(
    own_server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = thinking_times(own_server, monkeypatch)
    pace = {"kind": "clock", "minutes": 1, "increment": 0}
    own_server.person().make("grand_marshal", "grand_marshal", "grand_marshal", pace=pace)
    eventually(lambda: len(asked) > 3)
    assert all(0 < seconds <= 2 and ponder == 0 for seconds, ponder in asked)


def test_a_grand_marshal_thinks_on_while_somebody_looks_at_the_cost_of_the_owner(
    own_server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = thinking_times(own_server, monkeypatch)
    own_server.services.limits.bot_seconds = Buckets(Rate(1000, 0.0))
    ann = own_server.person()
    table = ann.make("me", "grand_marshal", "grand_marshal")
    with ann.live(table) as socket:
        socket.next("view")
        asked.clear()
        while not asked:
            ann.move(table, ann.moves_asked(table)[-1])
    thought_on = asked[0][1]
    assert thought_on > 0
    owner = own_server.do(own_server.services.registry.get(table)).row.owner
    assert own_server.services.limits.bot_seconds._filled(owner) <= 1000 - thought_on


def test_debts_are_paid_off_in_a_bounded_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("wartable.server.limits.time.monotonic", lambda: now[0])
    bucket = Buckets(Rate(burst=10, each_second=1))
    bucket.spend("eve", 1e6)
    now[0] = 9.0
    assert bucket.empty("eve")
    now[0] = 10.5
    assert not bucket.empty("eve")


def test_match_files_are_limited(own_server: RunningServer) -> None:
    own_server.services.limits.proofs = Buckets(Rate(1, 0.001))
    ann, bob = own_server.person(), own_server.person()
    table = ann.make(public=True)
    ann.resign(table)
    ann.until(table, lambda view: view["table"]["status"] == "over")
    assert [ann.get(f"/api/tables/{table}/match").status_code for _ in range(2)] == [200, 429]
    assert bob.get(f"/api/tables/{table}/match").status_code == 200
