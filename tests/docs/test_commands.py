"""What pages tell people to type works: commands and options, make targets, and Python with its results."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest
import typer.main

from tests.docs.pages import DOCS, PAGES, ROOT, blocks, text
from wartable.cli import app

LINES = [
    shlex.split(line, comments=True) for page in PAGES for block in blocks(page, "sh") for line in block.splitlines()
]
COMMANDS = [words[1:] for words in LINES if words and words[0].endswith("wartable")]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_command_is_understood(words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    commands = typer.main.get_command(app)
    command = commands.commands[words[0]]  # type: ignore[attr-defined]
    command.make_context(words[0], words[1:])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_its_make_targets_exist(page: Path) -> None:
    for target in re.findall(r"(?:^|`)make ([a-z-]+)", text(page), re.MULTILINE):
        assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE), target


@pytest.mark.parametrize("page", ["research.md"])
def test_its_python_does_what_it_says(page: str) -> None:
    results = doctest.testfile(str(DOCS / page), module_relative=False)
    assert results.attempted >= 5
    assert results.failed == 0
