"""A package for a new game: written, installed and checked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run, process


@pytest.fixture
def written(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package of Night Raid, with the metadata that an installer would write beside it."""
    monkeypatch.chdir(tmp_path)
    assert run("new-game", "Night Raid").code == 0
    source = tmp_path / "night_raid" / "src"
    info = source / "night_raid-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: night_raid\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text("[wartable.games]\nnight_raid = night_raid\n")
    return source


def test_a_new_game_is_on_the_shelf_and_passes_all_checks(written: Path) -> None:
    shelf = process("games", PYTHONPATH=str(written))
    assert "night_raid" in shelf.stdout
    checked = process("check-game", "night_raid", "--interpreted", PYTHONPATH=str(written))
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "Night Raid passes all 15 checks." in checked.stdout


def test_a_new_game_passes_its_own_tests_and_types(written: Path) -> None:
    package = written.parent
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_rules.py"]
    environment = {"PYTHONPATH": str(written), "PATH": "", "HOME": str(package)}
    ran = subprocess.run(tests, cwd=package, capture_output=True, text=True, env=environment)
    assert ran.returncode == 0, ran.stdout
    types = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(package / "cache"), "src", "tests"]
    ran = subprocess.run(types, cwd=package, capture_output=True, text=True, env=environment)
    assert ran.returncode == 0, ran.stdout


def test_nothing_of_the_template_is_left(written: Path) -> None:
    for file in written.parent.rglob("*"):
        assert "skirmish" not in file.name
        if file.is_file() and file.suffix != ".pyc":
            text = file.read_text("utf-8")
            assert "kirmish" not in text
            assert "SKI" not in text


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("proelio", "there is a game 'proelio' already"),
        ("json", "is the name of a Python module already"),
        ("9 lives", "a game cannot be called '9 lives'"),
        ("a b", "at least 3 letters"),
        ("x" * 31, "up to 30 characters"),
        ("../../etc", "a game cannot be called"),
    ],
)
def test_a_name_that_cannot_be_is_refused(
    name: str, says: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run("new-game", name).must_be_refused(says)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "night_raid").mkdir()
    run("new-game", "night raid").must_be_refused("exists already")
    assert list((tmp_path / "night_raid").iterdir()) == []
