"""Games come from installed packages: each package here is a folder with the metadata that an installer writes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from wartable.engine.errors import UnknownGame
from wartable.engine.game import all_games, faults, game
from wartable.engine.shelf import offered

Install = Callable[[str, str], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install a package of this name that offers these games, as lines of ``entry_points.txt``."""
    monkeypatch.syspath_prepend(tmp_path)

    def install(package: str, entries: str) -> None:
        info = tmp_path / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[wartable.games]\n{entries}\n")
        offered.cache_clear()

    yield install
    offered.cache_clear()


def test_the_shelf_is_in_the_order_its_games_ask_for() -> None:
    assert [each.id for each in all_games()] == ["proelio", "intrigue", "tales_of_war", "intelliwar", "reliquium"]
    assert faults() == []


def test_a_game_that_names_no_place_comes_last(install: Install) -> None:
    install("four-in-a-row", "connect_four = bench.connect_four")
    assert [each.id for each in all_games()][-1] == "connect_four"
    assert game("Connect Four").name == "Connect Four"


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (
            "ghost = no_such_package",
            "no_such_package cannot be loaded (ModuleNotFoundError: No module named 'no_such_package')",
        ),
        ("chess = bench.connect_four", "its content.toml calls it 'connect_four', and its entry point 'chess'"),
    ],
)
def test_a_broken_game_is_left_out_with_one_line(install: Install, entry: str, why: str) -> None:
    install("broken", entry)
    name = entry.split()[0]
    line = f"the game {name!r} is left out: {why}"
    assert [str(fault) for fault in faults()] == [line]
    assert name not in [each.id for each in all_games()]
    with pytest.raises(UnknownGame) as error:
        game(name)
    assert str(error.value) == line


def test_no_package_replaces_a_game_of_another(install: Install) -> None:
    install("usurper", "proelio = bench.connect_four")
    assert game("proelio").name == "Proelio"
    assert [str(fault) for fault in faults()] == [
        "the game 'proelio' is left out: usurper offers it, and so does wartable"
    ]
