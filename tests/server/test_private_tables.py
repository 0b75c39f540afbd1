"""A private table is for its players, its owner, and those whom its key has let in."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor, fresh

READS = ["", "/log?before=10", "/frames", "/news", "/about?element=x", "/match", "/verify"]
READS += ["/review", "/ending", "/imagined?moves=x", "/hint"]


@pytest.fixture
def private(ann: Visitor) -> str:
    return ann.make()


@pytest.mark.parametrize("path", READS)
def test_the_id_alone_shows_nothing(private: str, eve: Visitor, path: str) -> None:
    answer = eve.get(f"/api/tables/{private}{path}")
    assert answer.status_code == 403
    assert "by invitation" in answer.json()["text"]


@pytest.mark.parametrize("path", ["/match", "/verify", "/review", "/ending", "/imagined?moves=x", "/frames", ""])
def test_nor_does_it_after_the_end(ann: Visitor, private: str, eve: Visitor, path: str) -> None:
    ann.resign(private)
    assert eve.get(f"/api/tables/{private}{path}").status_code == 403


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("talk", {"request": "a", "text": "hello", "to": "watchers"}),
        ("why", {"clicks": []}),
        ("leave", {}),
        ("branch", {"ply": 0}),
        ("reports", {"seat": 0, "text": "hm"}),
    ],
)
def test_nothing_can_be_done_there_either(private: str, eve: Visitor, path: str, body: dict[str, object]) -> None:
    assert eve.post(f"/api/tables/{private}/{path}", body).status_code == 403
    assert eve.put(f"/api/tables/{private}/notes", {"text": "x"}).status_code == 403


def test_its_socket_is_closed_at_once(private: str, eve: Visitor) -> None:
    with eve.live(private) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


def test_the_key_lets_a_spectator_in_for_good(server: RunningServer, ann: Visitor, private: str, eve: Visitor) -> None:
    key = ann.key(private)
    assert eve.get(f"/api/tables/{private}", key=f"{key}x").status_code == 403
    assert eve.get(f"/api/tables/{private}", key=key).json()["table"]["me"] == -1
    assert eve.view(private)["table"]["link"] is None, "a spectator invites nobody"
    assert eve.get(f"/api/tables/{private}/frames").status_code == 200
    assert eve.say(private, "she bluffs", to="watchers").status_code == 200
    with eve.live(private) as socket:
        socket.next("view")

    async def forget() -> None:
        server.services.registry.forget(await server.services.registry.get(private))

    server.do(forget())
    assert eve.view(private), "the database knows it, too"


def test_a_socket_takes_the_key(ann: Visitor, private: str, eve: Visitor) -> None:
    with eve.live(private, query=f"&key={ann.key(private)}") as socket:
        assert socket.next("view")["view"]["table"]["id"] == private


def test_a_guest_who_was_let_in_stays_so_as_an_account(server: RunningServer, ann: Visitor, private: str) -> None:
    name = f"Member {fresh()}"
    server.person().post("/api/accounts", {"name": name, "password": "a horse of oak"})
    guest = server.person()
    guest.get(f"/api/tables/{private}", key=ann.key(private))
    guest.post("/api/sessions", {"name": name, "password": "a horse of oak"})
    assert guest.view(private)


def test_a_public_table_needs_no_key(ann: Visitor, eve: Visitor) -> None:
    table = ann.make(public=True)
    assert eve.view(table)["table"]["me"] == -1
