"""A wheel with prebuilt code, in a fresh environment: bots need no compiling."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.conftest import ROOT, fresh_environment
from wartable.engine.code_cache import BASELINE, runs_here

pytestmark = [
    pytest.mark.xdist_group("packaging"),
    pytest.mark.compiled,
    pytest.mark.skipif(not runs_here(BASELINE), reason="prebuilt code is for another processor"),
]

MOVE = """
import wartable
from wartable.bots.levels import bot

match = wartable.new("proelio", seed=1)
match.game.compiled.progress = lambda name, _: print(name)
match.play(bot("knight", match.game, 1).choose(match.view(match.asked)))
print(wartable.__file__)
"""
PART = """
import wartable
from wartable.bots.tree import reset_tree

compiled = wartable.game("proelio").compiled
compiled.progress = lambda name, _: print(name)
compiled.compile(reset_tree)
print(wartable.__file__)
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that has a wheel with Proelio's code."""
    pytest.importorskip("hatchling")
    pytest.importorskip("hatch_fancy_pypi_readme")
    checkout = tmp_path_factory.mktemp("checkout")
    for file in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / file, checkout)
    shutil.copytree(ROOT / "src", checkout / "src", ignore=shutil.ignore_patterns("__pycache__", "prebuilt"))
    env = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    subprocess.run([sys.executable, "-m", "wartable.prebuild", "proelio"], cwd=checkout, env=env, check=True)
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist"], cwd=checkout, check=True)
    home = fresh_environment(next((checkout / "dist").glob("*.whl")), tmp_path_factory.mktemp("fresh"))
    return home / "bin" / "python"


def compiled_for(python: Path, program: str, cache: Path, **settings: str) -> list[str]:
    """The functions that are compiled for a program which finds an empty cache."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "NUMBA"))}
    env = {**clean, "WARTABLE_CACHE": str(cache), **settings}
    done = subprocess.run(
        [python, "-c", program], cwd=cache.parent, env=env, check=True, capture_output=True, text=True
    )
    *compiled, file = done.stdout.splitlines()
    assert Path(file).is_relative_to(python.parents[1])
    return compiled


def test_a_bot_moves_without_compiling(python: Path, tmp_path: Path) -> None:
    assert compiled_for(python, MOVE, tmp_path / "cache") == []
    assert not (tmp_path / "cache").exists()


def test_another_compiler_compiles_as_ever(python: Path, tmp_path: Path) -> None:
    assert compiled_for(python, PART, tmp_path / "cache") == []
    assert compiled_for(python, PART, tmp_path / "cache", NUMBA_OPT="1") == ["slot_taken", "node_for"]
