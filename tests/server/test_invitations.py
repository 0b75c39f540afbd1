"""Invitations: a link that friends can open, and its QR code."""

from __future__ import annotations

import pytest
from starlette.datastructures import URL

from tests.server.running_server import RunningServer
from wartable.server.presenters import invitation_presenter
from wartable.server.presenters.invitation_presenter import invitation


def test_a_player_of_a_private_table_invites_with_its_key(server: RunningServer) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.make("me", "open", "open")
    told = ann.get(f"/api/tables/{table}/invitation").json()
    assert told["link"] == f"{server.address}/table/{table}?key={ann.key(table)}"
    assert told["squares"].startswith("M2 2h1v1h-1z"), "the first corner, behind the quiet zone"
    assert bob.view(table, key=ann.key(table))["table"]["me"] == -1
    assert bob.get(f"/api/tables/{table}/invitation").status_code == 403


def test_everybody_may_pass_on_the_link_of_a_public_table(server: RunningServer) -> None:
    table = server.person("Ann").make("me", "open", "open", public=True)
    told = server.person("Bob").get(f"/api/tables/{table}/invitation").json()
    assert told["link"] == f"{server.address}/table/{table}"
    assert told["reach"] == "here", "this server listens at 127.0.0.1"


def test_a_host_with_a_name_is_for_everybody() -> None:
    told = invitation(URL("https://table.example.org/api/tables/abc/invitation?x=1"), "/table/abc", "127.0.0.1")
    assert (told["link"], told["reach"]) == ("https://table.example.org/table/abc", "everybody")


def test_a_server_that_listens_everywhere_tells_its_address_in_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitation_presenter, "network_address", lambda: "192.168.1.20")
    base = URL("http://127.0.0.1:8000/api/tables/abc/invitation")
    assert invitation(base, "/table/abc?key=k", "0.0.0.0")["link"] == "http://192.168.1.20:8000/table/abc?key=k"
    assert invitation(base, "/table/abc?key=k", "127.0.0.1")["link"] == "http://127.0.0.1:8000/table/abc?key=k"


def test_a_machine_without_a_network_invites_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitation_presenter, "network_address", lambda: None)
    assert invitation(URL("http://localhost:8000/"), "/table/abc", "0.0.0.0")["reach"] == "here"
