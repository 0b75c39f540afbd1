"""Compiled functions are found again by what they depend on, wherever they are installed, and by nothing older."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import llvmlite
import llvmlite.binding
import numba
import numpy as np
import pytest

import wartable
from wartable.engine.code_cache import BASELINE, CodeCache, compilers, runs_here
from wartable.engine.contract import WHOLE

COMPILE = """
import numpy as np
import wartable
from wartable.engine.contract import scores

compiled = wartable.game("proelio").compiled
compiled.progress = lambda name, _: print(name)
run = compiled.compile(scores)
match = wartable.new("proelio", seats=4, seed=1)
match.state.end = 2  # the cap of rounds
out = np.zeros(6, np.int8)
run(match.book.array()[0], match.state.array()[0], out)
print(out.max(), wartable.__file__)
"""
ALL = {"ally", "allied", "hand_size", "standing", "share_by_standing"}
"""What the scores of Proelio come to call."""
SEATS = 4


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of the package, as another installation has it, and the cache that it filled."""
    folder = tmp_path_factory.mktemp("installed")
    source = Path(wartable.__file__).parent
    left_out = shutil.ignore_patterns("__pycache__", "pages", "server", "words.po")
    shutil.copytree(source, folder / "one" / "wartable", ignore=left_out)
    assert compiled_by(folder / "one", folder / "cache") == (ALL, WHOLE // SEATS)
    return folder


def compiled_by(installation: Path, cache: Path) -> tuple[set[str], int]:
    """The functions that a new process compiles, besides the one it asks for, and the best share that one gives."""
    env = {**os.environ, "PYTHONPATH": str(installation), "WARTABLE_CACHE": str(cache), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", COMPILE]
    told = subprocess.run(command, env=env, cwd=installation, check=True, capture_output=True, text=True).stdout
    *names, last = told.splitlines()
    share, file = last.split()
    assert Path(file).is_relative_to(installation)
    return set(names), int(share)


@pytest.fixture
def elsewhere(installed: Path, tmp_path: Path) -> Path:
    """Another installation at another path, of other times, beside a copy of the cache."""
    shutil.copytree(installed / "one", tmp_path / "two")
    shutil.copytree(installed / "cache", tmp_path / "cache")
    for file in (tmp_path / "two").rglob("*.py"):
        os.utime(file, (1, 1))
    return tmp_path


def change(folder: Path, file: str, before: str, after: str) -> None:
    """Change one place in a source of the other installation."""
    source = folder / "two" / "wartable" / file
    text = source.read_text("utf-8")
    assert text.count(before) == 1
    source.write_text(text.replace(before, after), "utf-8")


CARDS = "games/proelio/rules/cards.py"
VICTORY = "games/proelio/rules/victory.py"
STATE = "games/proelio/state.py"
CONTRACT = "engine/contract.py"


# --- What is compiled again


@pytest.mark.compiled
def test_a_copied_cache_serves_another_installation(elsewhere: Path) -> None:
    assert compiled_by(elsewhere / "two", elsewhere / "cache")[0] == set()


@pytest.mark.compiled
def test_a_remark_that_moves_all_lines_compiles_nothing(elsewhere: Path) -> None:
    for file in (CARDS, VICTORY):
        source = elsewhere / "two" / "wartable" / file
        source.write_text(source.read_text("utf-8").replace("\n\n\n", "\n\n\n# A remark.\n\n\n"), "utf-8")
    assert compiled_by(elsewhere / "two", elsewhere / "cache")[0] == set()


@pytest.mark.compiled
def test_a_changed_rule_compiles_those_that_come_to_call_it_and_no_other(elsewhere: Path) -> None:
    change(elsewhere, CARDS, "return s.held[house]", "return s.held[house] + 1")
    assert compiled_by(elsewhere / "two", elsewhere / "cache")[0] == {"hand_size", "standing", "share_by_standing"}


@pytest.mark.compiled
def test_a_changed_constant_compiles_what_uses_it(elsewhere: Path) -> None:
    change(elsewhere, CONTRACT, f"WHOLE = {WHOLE}", "WHOLE = 48")
    assert compiled_by(elsewhere / "two", elsewhere / "cache") == ({"share_by_standing"}, 48 // SEATS)


@pytest.mark.compiled
def test_a_changed_number_of_an_enum_compiles_what_names_it(elsewhere: Path) -> None:
    change(elsewhere, STATE, "OPEN_WAR, ALLIED_HOUSES = range(2)", "ALLIED_HOUSES, OPEN_WAR = range(2)")
    compiled, _ = compiled_by(elsewhere / "two", elsewhere / "cache")
    assert compiled == {"allied", "standing", "share_by_standing"}


# --- Files


def test_a_file_that_is_not_whole_counts_as_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARTABLE_CACHE", str(tmp_path))
    cache = CodeCache("chess")
    assert cache.read("castle", "key") is None
    cache.write("castle", "key", data=b"code")
    assert cache.read("castle", "key") == b"code"
    assert cache.read("castle", "another") is None
    (file,) = (tmp_path / "chess").iterdir()
    file.write_bytes(file.read_bytes()[:-1])
    assert cache.read("castle", "key") is None


def test_a_cache_that_cannot_be_written_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("WARTABLE_CACHE", str(tmp_path / "file"))
    CodeCache("chess").write("castle", "key", data=b"code")
    assert CodeCache("chess").read("castle", "key") is None


def test_what_compiles_is_part_of_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARTABLE_CACHE", str(tmp_path))
    CodeCache("chess").write("castle", "key", data=b"code")
    for module, version in ((numba, "0.1"), (llvmlite, "0.1"), (np, "1.0")):
        with monkeypatch.context() as patch:
            patch.setattr(module, "__version__", version)
            compilers.cache_clear()
            assert CodeCache("chess").read("castle", "key") is None
    compilers.cache_clear()
    assert CodeCache("chess").read("castle", "key") == b"code"


def test_prebuilt_code_is_for_machines_that_have_all_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    has = {feature.removeprefix("+"): True for feature in BASELINE.features.split(",")}
    for features in (has, has | {"avx512f": True}):
        monkeypatch.setattr(llvmlite.binding, "get_host_cpu_features", lambda told=features: told)
        assert runs_here(BASELINE)
    for lacking in (has | {"avx2": False}, {"neon": True}):
        monkeypatch.setattr(llvmlite.binding, "get_host_cpu_features", lambda told=lacking: told)
        assert not runs_here(BASELINE)
