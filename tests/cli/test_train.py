"""``wartable train``: games, learning and a duel, which go on where they were stopped."""

from __future__ import annotations

import csv
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bench.connect_four.shelf import shelved

ROOT = Path(__file__).parents[2]
MAIN = "import sys; from wartable.cli import main; sys.exit(main())"
SMALL = ("--games", "40", "--iterations", "5", "--cores", "2", "--duel", "4", "--bot", "knight@20", "--folder", "four")


def four(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command where Connect Four is on the shelf."""
    with shelved() as path:
        environment = os.environ | {"PYTHONPATH": os.pathsep.join((path, str(ROOT / "src")))}
        command = [sys.executable, "-c", MAIN, *words]
        return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.compiled
def test_a_training_ends_with_a_duel_and_is_not_done_twice(tmp_path: Path) -> None:
    told = four(tmp_path, "train", "connect_four", *SMALL)
    assert told.returncode == 0, told.stderr
    assert "positions to learn from" in told.stdout
    assert "95 % interval" in told.stdout
    assert "4 games; a fair share is 50" in told.stdout
    folder = tmp_path / "four"
    with (folder / "curves.csv").open(encoding="utf-8") as file:
        assert [float(row["epoch"]) for row in csv.DictReader(file)][-1] == 1
    written = {file: file.stat().st_mtime_ns for file in folder.glob("games-*.npz")}
    assert len(written) == 2

    again = four(tmp_path, "train", "connect_four", *SMALL, "--duel", "0")
    assert again.returncode == 0, again.stderr
    assert {file: file.stat().st_mtime_ns for file in folder.glob("games-*.npz")} == written
    assert "95 % interval" not in again.stdout

    other = four(tmp_path, "train", "connect_four", *SMALL, "--change", "board.line=3")
    assert other.returncode == 2
    assert "other settings (changes)" in other.stderr

    duel = ("duel", "connect_four", "knight@20", "knight@20", "--games", "2", "--network", "four/network.npz")
    assert "95 % interval" in four(tmp_path, *duel).stdout
    assert "95 % interval" in four(tmp_path, *duel, "--change", "board.line=3").stdout


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("intelliwar", "--mode", "teams"), "is played in teams, which networks cannot learn yet"),
        (("chess",), "there is no game 'chess'"),
        (("proelio", "--games", "3"), "10"),
    ],
)
def test_what_cannot_be_learned_is_refused_in_one_line(
    run: Callable[..., Any], words: tuple[str, ...], reason: str
) -> None:
    run("train", *words).must_be_refused(reason)


def test_a_duel_takes_no_network_that_is_none(run: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "a.npz").write_text("nothing")
    words = ("duel", "proelio", "knight", "knight", "knight", "--network", str(tmp_path / "a.npz"))
    run(*words).must_be_refused("holds no network")
