"""The command as a whole: help, version, pipes, colours."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import wartable
from tests.cli.conftest import Run, process

COMMANDS = [
    "games",
    "rules",
    "play",
    "print",
    "new",
    "show",
    "legal",
    "apply",
    "replay",
    "verify",
    "hint",
    "simulate",
    "duel",
    "compile",
]


def test_without_arguments_all_commands_are_listed(run: Run) -> None:
    told = run()
    assert told.code == 0
    assert all(f" {command} " in told.out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str) -> None:
    told = run(command, "--help")
    assert told.code == 0
    assert f"wartable {command}" in told.out


def test_version(run: Run) -> None:
    assert run("--version").out == f"wartable {wartable.__version__}\n"


@pytest.mark.parametrize(
    "args",
    [
        ["pley"],
        ["--nonsense"],
        ["play"],
        ["games", "proelio", "more"],
        ["show"],
        ["new", "proelio"],
        ["simulate", "-n"],
    ],
)
def test_wrong_use_is_one_line(run: Run, args: list[str]) -> None:
    run(*args).must_be_refused("--help tells more")


def test_it_runs_as_a_module_without_control_codes() -> None:
    told = process("games", COLUMNS="60")
    assert (told.returncode, told.stderr) == (0, "")
    assert "Proelio" in told.stdout
    assert "\x1b" not in told.stdout


def test_it_starts_without_the_compiler() -> None:
    look = "import sys, wartable.cli; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", look], timeout=600, check=False).returncode == 0


def test_no_color_is_respected(match_file: Path) -> None:
    colored = process("legal", str(match_file), FORCE_COLOR="1", TERM="xterm", NO_COLOR="")
    plain = process("legal", str(match_file), FORCE_COLOR="1", TERM="xterm", NO_COLOR="1")
    assert "\x1b[36m" in colored.stdout
    assert "\x1b[36m" not in plain.stdout


def test_a_reader_who_has_had_enough_is_no_trouble() -> None:
    pipe = f"{sys.executable} -m wartable rules proelio | head -1; echo ${{PIPESTATUS[0]}}"
    told = subprocess.run(["bash", "-c", pipe], capture_output=True, text=True, timeout=600, check=True)
    assert told.stdout.split() == ["Proelio", "0"]
    assert told.stderr == ""


def test_a_full_disk_is_one_line() -> None:
    pipe = f"{sys.executable} -m wartable games > /dev/full"
    told = subprocess.run(["bash", "-c", pipe], capture_output=True, text=True, timeout=600, check=False)
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    assert "cannot be written" in told.stderr
