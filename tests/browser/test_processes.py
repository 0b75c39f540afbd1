"""Two people in two browsers, each at another process: they play one game."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from bench.postgres import Postgres
from tests.browser.conftest import Invite
from tests.browser.people import play_in_turns
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor


@pytest.fixture
def pair(tmp_path_factory: pytest.TempPathFactory, running_postgres: Postgres) -> Iterator[list[RunningServer]]:
    database = running_postgres.new_database()
    servers = [RunningServer(tmp_path_factory.mktemp("server"), database).start() for _ in range(2)]
    yield servers
    for server in servers:
        server.stop()


def test_two_browsers_at_two_processes_play_one_game(invite: Invite, pair: list[RunningServer]) -> None:
    ann, bob = (invite(name, address=server.address) for name, server in zip(("Ann", "Bob"), pair, strict=True))
    cleo = Visitor(pair[0].address)
    table = ann.sit("me", "open", "open", public=True)
    bob.call("POST", f"/api/tables/{table}/join", {})
    assert cleo.join(table).status_code == 200
    bob.open(f"/table/{table}")
    for person in (ann, bob):
        person.until("playing")
    play_in_turns([ann, bob], cleo, table, random.Random(2))
    for person in (ann, bob):
        person.until_told(person.view(table)["log"])
    bob.say("Well played")
    expect(ann.see("#wt-lines")).to_contain_text("Well played")
    assert ann.wrong == bob.wrong == []
