"""The database that starts are measured with holds tables as a server stores them."""

from __future__ import annotations

from pathlib import Path

from bench.start import fill
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor


def test_a_filled_database_can_be_played_on(tmp_path: Path) -> None:
    filled = fill(tmp_path, stored=20, live=30)
    server = RunningServer(tmp_path).start()
    visitor = Visitor(server.address, {"wartable": filled.cookie})
    home = visitor.get("/api/home").json()
    assert {card["id"] for card in home["mine"]} >= set(filled.tables.values())
    assert home["live"]
    for table in filled.tables.values():
        woken = server.do(server.services.registry.get(table))
        assert woken.began
        view = visitor.view(table)
        assert visitor.play(table, view["turn"]["moves"][0]["move"], view["frame"]["ply"])["answer"] == "done"
    server.stop()
