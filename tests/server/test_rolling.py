"""Processes die and are replaced while games go on: nothing is lost, and nothing is done twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

from bench.postgres import Postgres
from tests.server.process import BotHost, Process
from tests.server.visitor import Visitor


class Cluster(NamedTuple):
    """Two servers without bots, and a process in which all bots think."""

    folder: Path
    database: str
    one: Process
    two: Process

    def server(self, port: int = 0) -> Process:
        return Process(self.folder, port, "--database", self.database, "--workers", "0")


@pytest.fixture
def cluster(tmp_path: Path, running_postgres: Postgres) -> Iterator[Cluster]:
    database = running_postgres.new_database()
    options = ("--database", database, "--workers", "0")
    begun = [Process(tmp_path, 0, *options), Process(tmp_path, 0, *options), BotHost(database)]
    try:
        one, two, _ = (process.start() for process in begun)
        yield Cluster(tmp_path, database, one, two)
    finally:
        for process in begun:
            process.kill()


def test_games_go_on_when_processes_are_killed_and_replaced(cluster: Cluster) -> None:
    ann = cluster.one.person()
    table = ann.make("me", "random", "random")
    elsewhere = Visitor(cluster.two.address, ann.http.cookies)
    state = ann.until(table, lambda state: state["moves"], form="state")
    move, ply = state["moves"][0]["move"], state["ply"]
    with ann.live(table) as socket:
        assert socket.move(move, ply, "the-move")["answer"] == "done"
        cluster.one.kill()
        with pytest.raises(ConnectionClosed):
            read_on(socket)
    assert elsewhere.move(table, move, ply, "the-move").json()["answer"] == "done", "it is known to have been done"
    assert elsewhere.state(table)["ply"] > ply, "and was done once"

    state = elsewhere.until(table, lambda state: state["moves"], form="state")
    assert state["ply"] > ply, "the bots think in another process"
    replaced = cluster.server(cluster.one.port).start()
    try:
        with elsewhere.live(table, since=-1) as socket:
            socket.next("view")
            assert cluster.two.stop() == 0
            with pytest.raises(ConnectionClosed) as closed:
                read_on(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012, "it is told to connect again"
        back = Visitor(replaced.address, ann.http.cookies)
        move, ply = state["moves"][0]["move"], state["ply"]
        assert back.move(table, move, ply).json()["answer"] == "done"
        assert back.until(table, lambda state: state["moves"], form="state")["ply"] > ply
    finally:
        replaced.kill()


def read_on(socket: object) -> None:
    while True:
        socket.next()  # type: ignore[attr-defined]
