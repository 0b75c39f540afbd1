"""The order in which tests run: the long ones first, so that all processes end at about the same time.

And what tests of several folders share: a PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.postgres import Postgres, missing, postgres

TESTS = Path(__file__).parent
LONG = ("browser", "properties", "digests", "server", "trust", "cli", "docs", "packaging", "bench", "bots", "web")
"""Folders with long tests, the longest first; all others are short."""
APART = ("browser", "properties", "digests", "bench", "bots")
"""Folders whose tests are so long that each is given to any process. All others are given out file by file: the tests
of a file may share a server, and thousands of short tests would take long to give out one by one."""
TOGETHER = ("packaging",)
"""Folders whose files share what takes long to build."""


def folder_of(item: pytest.Item) -> str:
    """The folder of a test below this one; empty for documentation in the sources."""
    return item.path.relative_to(TESTS).parts[0] if item.path.is_relative_to(TESTS) else ""


def pytest_addoption(parser: pytest.Parser) -> None:
    """``pytest tests/server --database postgresql`` runs the tests of the server with PostgreSQL."""
    parser.addoption("--database", choices=("sqlite", "postgresql"), default="sqlite", help="of the servers in tests")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put long tests first, and keep those of a file together."""
    items.sort(key=lambda item: LONG.index(folder_of(item)) if folder_of(item) in LONG else len(LONG))
    for item in items:
        folder = folder_of(item)
        if folder not in APART:
            group = folder if folder in TOGETHER else f"{item.path.parent.name}-{item.path.stem}"
            item.add_marker(pytest.mark.xdist_group(group))


@pytest.fixture(scope="session")
def running_postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests of this process."""
    if why := missing():
        pytest.skip(why)
    with postgres() as running:
        yield running
