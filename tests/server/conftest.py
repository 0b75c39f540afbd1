from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor

SEED = "12"
"""With this seed the first seat begins, whether three or four sit at the table."""


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal every table from the same seed."""
    monkeypatch.setattr("wartable.server.domain.new_table.fresh_seed", lambda: SEED)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server for all tests of a module."""
    server = RunningServer(tmp_path_factory.mktemp("server")).start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server for one test."""
    server = RunningServer(tmp_path).start()
    yield server
    server.stop()


@pytest.fixture
def ann(server: RunningServer) -> Visitor:
    return server.person("Ann")


@pytest.fixture
def bob(server: RunningServer) -> Visitor:
    return server.person("Bob")


@pytest.fixture
def eve(server: RunningServer) -> Visitor:
    return server.person("Eve")
