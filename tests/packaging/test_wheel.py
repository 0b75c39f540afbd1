"""The wheel in a fresh environment, far from the checkout and without a network."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.packaging.conftest import fresh_environment

pytestmark = pytest.mark.xdist_group("packaging")


@pytest.fixture(scope="session")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts of an environment that has the wheel."""
    return fresh_environment(next(built.glob("*.whl")), tmp_path_factory.mktemp("fresh")) / "bin"


def run(program: Path, *words: str, folder: Path) -> str:
    """What a program prints, run in a folder without any setting of this checkout."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run([program, *words], cwd=folder, env=clean, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_the_wheel_that_is_imported(installed: Path, tmp_path: Path) -> None:
    where = run(installed / "python", "-c", "import wartable; print(wartable.__file__)", folder=tmp_path)
    assert Path(where.strip()).is_relative_to(installed.parent)


def test_it_plays_a_whole_game(installed: Path, tmp_path: Path) -> None:
    played = run(
        installed / "wartable", "simulate", "proelio", "--games", "1", "--seed", "1", "--interpreted", folder=tmp_path
    )
    assert "House Aquila" in played


def test_it_keeps_a_match_in_a_file(installed: Path, tmp_path: Path) -> None:
    wartable = installed / "wartable"
    run(wartable, "new", "proelio", "--seats", "4", "--seed", "7", "-o", "siege.json", folder=tmp_path)
    run(wartable, "apply", "siege.json", "attack manure", folder=tmp_path)
    assert "Attack" in run(wartable, "show", "siege.json", folder=tmp_path)


def test_its_pages_and_languages_came_along(installed: Path, tmp_path: Path) -> None:
    asked = """
from fastapi.testclient import TestClient
from pathlib import Path
from wartable.server.app import create_app
from wartable.server.settings import Settings
with TestClient(create_app(Settings(Path("data"), workers=1))) as client:
    page = client.get("/", headers={"Accept-Language": "ru"})
    print(page.status_code, 'lang="ru"' in page.text)
"""
    assert run(installed / "python", "-c", asked, folder=tmp_path).split() == ["200", "True"]
