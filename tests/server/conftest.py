from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bench.postgres import Postgres
from tests.priority import equal_priority
from tests.server.databases import chosen
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor

SEED = "12"
"""With this seed the first seat begins, whether three or four sit at the table."""


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal every table from the same seed."""
    monkeypatch.setattr("wartable.server.domain.new_table.fresh_seed", lambda: SEED)


@pytest.fixture(scope="module", autouse=True)
def no_background() -> Iterator[None]:
    """Hints and bots come soon on a busy machine too."""
    with equal_priority():
        yield


ON_BOTH = ("clocks", "invalid_values", "people", "play", "tables", "talk")
"""The modules whose tests run with PostgreSQL too."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the tests of some modules with both databases, unless one is named."""
    if (
        metafunc.config.getoption("database") == "sqlite"
        and "kind" in metafunc.fixturenames
        and metafunc.module.__name__.rpartition("test_")[2] in ON_BOTH
    ):
        metafunc.parametrize("kind", ["sqlite", "postgresql"], indirect=True, scope="module")


@pytest.fixture(scope="session", autouse=True)
def chosen_database(request: pytest.FixtureRequest) -> None:
    """Let all servers use the database that the command line names."""
    if request.config.getoption("database") == "postgresql":
        chosen.new = request.getfixturevalue("running_postgres").new_database


@pytest.fixture(autouse=True)
def skip_what_is_sqlite(request: pytest.FixtureRequest) -> None:
    """Leave out tests about the database in the data folder if another one is named."""
    if request.node.get_closest_marker("sqlite") and request.config.getoption("database") != "sqlite":
        pytest.skip("it is about the database in the data folder")


@pytest.fixture(scope="module")
def kind(request: pytest.FixtureRequest) -> str:
    """The kind of database."""
    return str(getattr(request, "param", request.config.getoption("database")))


NewDatabase = Callable[[], str]


@pytest.fixture(scope="module")
def new_database(kind: str, request: pytest.FixtureRequest) -> NewDatabase:
    """Makes the address of a new database; empty for a file in the data folder."""
    if kind == "sqlite":
        return lambda: ""
    running: Postgres = request.getfixturevalue("running_postgres")
    return running.new_database


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, new_database: NewDatabase) -> Iterator[RunningServer]:
    """A server for all tests of a module."""
    server = RunningServer(tmp_path_factory.mktemp("server"), new_database()).start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path, new_database: NewDatabase) -> Iterator[RunningServer]:
    """A server for one test."""
    server = RunningServer(tmp_path, new_database()).start()
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
