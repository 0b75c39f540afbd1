from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import House, Visitor

SEED = "12"
"""With this seed the first seat begins, whether three or four sit at the table."""


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table is dealt in the same way."""
    monkeypatch.setattr("wartable.server.domain.new_table.fresh_seed", lambda: SEED)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for all tests of a module."""
    house = House(tmp_path_factory.mktemp("house")).start()
    yield house
    house.stop()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server for one test alone."""
    house = House(tmp_path).start()
    yield house
    house.stop()


@pytest.fixture
def ann(house: House) -> Visitor:
    return house.person("Ann")


@pytest.fixture
def bob(house: House) -> Visitor:
    return house.person("Bob")


@pytest.fixture
def eve(house: House) -> Visitor:
    return house.person("Eve")
