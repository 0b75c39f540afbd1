"""The README is true: its Python runs, its commands work, its make targets exist."""

from __future__ import annotations

import doctest
import io
import re
import shlex
from pathlib import Path

import pytest

from wartable.cli import main

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
SHELL = [line for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL) for line in block.splitlines() if line]


def test_its_python_does_what_it_says() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted >= 5
    assert results.failed == 0


def test_its_commands_work_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    commands = [shlex.split(line)[1:] for line in SHELL if line.startswith("wartable ")]
    assert len(commands) >= 8
    for command in commands:
        assert main(command) == 0, command


def test_its_table_in_a_terminal_looks_like_that(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["play", "proelio", "--seats", "4", "--seed", "7", "--bots", "random"]) == 0
    shown = capsys.readouterr().out.splitlines()
    (block,) = re.findall(r"```text\n(.*?)```", README, re.DOTALL)
    missing = [line for line in block.splitlines() if line not in shown and line != ">"]
    assert missing == []


def test_its_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for line in SHELL:
        if line.startswith("make "):
            assert re.search(rf"^{line.split()[1]}:", makefile, re.MULTILINE), line


def test_the_folders_it_names_are_there() -> None:
    for folder in re.findall(r"^\| `([\w/]+)/` \|", README, re.MULTILINE):
        assert (ROOT / folder).is_dir(), folder
