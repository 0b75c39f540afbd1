"""What is in the packages: all that is needed, and nothing else."""

from __future__ import annotations

import re
import tarfile
import zipfile
from email import message_from_string
from pathlib import Path

import pytest

from tests.packaging.conftest import ROOT

pytestmark = pytest.mark.xdist_group("packaging")
MADE = ("__pycache__", ".pyc", "node_modules")
"""Parts of the names of files that nobody wrote."""


def files(folder: str) -> set[str]:
    """All files below a folder of the checkout."""
    found = (path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*") if path.is_file())
    return {name for name in found if not any(part in name for part in MADE)}


def in_wheel(built: Path) -> set[str]:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        return set(wheel.namelist())


def in_sdist(built: Path) -> set[str]:
    with tarfile.open(next(built.glob("*.tar.gz"))) as sdist:
        return {name.partition("/")[2] for name in sdist.getnames()}


def description(built: Path) -> str:
    """What a package index shows."""
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        name = next(name for name in wheel.namelist() if name.endswith("/METADATA"))
        return str(message_from_string(wheel.read(name).decode()).get_payload())


def test_the_wheel_holds_the_whole_package_and_nothing_else(built: Path) -> None:
    packed = {name for name in in_wheel(built) if ".dist-info/" not in name}
    assert packed == {name.removeprefix("src/") for name in files("src/wartable")}


@pytest.mark.parametrize("folder", ["src", "tests", "bench", "docs", "deploy", ".github"])
def test_the_sdist_holds_every_file_of(folder: str, built: Path) -> None:
    wanted = files(folder)
    assert wanted
    assert wanted <= in_sdist(built)


def test_the_sdist_can_be_worked_on(built: Path) -> None:
    named = "README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md LICENSE Makefile pyproject.toml mkdocs.yml package.json"
    assert set(named.split()) <= in_sdist(built)


def test_the_sdist_holds_nothing_that_was_made(built: Path) -> None:
    made = re.compile(r"(^|/)(node_modules|site|__pycache__|\.venv[^/]*|\.git|\.cache|\.ci)(/|$)|\.pyc$")
    assert [name for name in in_sdist(built) if made.search(name)] == []


def test_an_index_shows_no_picture_and_no_link_that_leads_nowhere(built: Path) -> None:
    text = description(built)
    assert "The table for modern war games" in text
    assert "![" not in text
    assert "<img" not in text
    assert re.findall(r"\]\((?!https?:)[^)]*\)", text) == []
