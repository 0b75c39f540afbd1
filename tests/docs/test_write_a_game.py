"""The guide to writing a game does what it says, with the game that ``new-game`` writes."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, blocks
from wartable.new_game import TEMPLATE, write_package

GUIDE = DOCS / "write-a-game.md"
SOURCES = [file.read_text("utf-8") for file in TEMPLATE.rglob("*.py")]
COMMANDS = [line for block in blocks(GUIDE, "sh") for line in block.splitlines()]
ELSEWHERE = ("wartable new-game skirmish", "pip install -e skirmish", "wartable play skirmish")
"""Commands that write, install or wait for a person."""
LONG = ("wartable duel skirmish squire greedy --games 20",)
"""Commands that compile the rules."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment in which the package that the guide begins with is installed."""
    folder = tmp_path_factory.mktemp("guide")
    source = write_package("skirmish", folder)[1] / "src"
    info = source / "skirmish-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: skirmish\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text("[wartable.games]\nskirmish = skirmish\n")
    return {**os.environ, "PYTHONPATH": str(source)}


@pytest.mark.parametrize("block", blocks(GUIDE, "python"), ids=lambda block: block.split("\n")[0])
def test_its_code_is_that_of_the_new_game(block: str) -> None:
    assert any(block.rstrip() in source for source in SOURCES)


def test_its_examples_give_what_they_show(installed: dict[str, str]) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "doctest", str(GUIDE)], capture_output=True, text=True, env=installed, check=False
    )
    assert ran.stdout == ""
    assert ran.returncode == 0


@pytest.mark.parametrize("command", [line for line in COMMANDS if line not in (*ELSEWHERE, *LONG)])
def test_its_commands_work(command: str, installed: dict[str, str]) -> None:
    arguments = [sys.executable, "-m", *command.split()]
    ran = subprocess.run(arguments, capture_output=True, text=True, env=installed, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_it_shows_how_a_package_puts_a_game_on_the_shelf() -> None:
    shown, *_ = blocks(GUIDE, "toml")
    assert shown in (TEMPLATE / "pyproject.toml").read_text("utf-8")


def test_its_lesson_is_that_of_the_new_game() -> None:
    _, lesson, mark = (tomllib.loads(block) for block in blocks(GUIDE, "toml"))
    written = tomllib.loads((TEMPLATE / "src/skirmish/lessons.toml").read_text("utf-8"))
    assert lesson["lessons"][0]["steps"] == written["lessons"][0]["steps"]
    assert mark["marks"] == written["marks"]


def test_it_begins_with_the_commands_of_a_new_game() -> None:
    assert COMMANDS[:2] == list(ELSEWHERE[:2])
    assert Path(COMMANDS[0].split()[-1]).name == "skirmish"
