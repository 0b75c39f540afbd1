"""Bots on the command line: as opponents, against each other, and as advisers."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


def test_a_person_can_play_against_bots_that_think(run: Run) -> None:
    told = run("play", "proelio", "--seats", "3", "--seed", "7", "--bots", "squire", typed="1\n1\n1\n")
    assert told.code == 0
    assert "each a squire, thinks a moment" in told.out


def test_a_duel_tells_shares_intervals_and_ratings(run: Run) -> None:
    told = run("duel", "proelio", "greedy", "random", "random", "--games", "3", "--seed", "5")
    assert told.code == 0
    assert "share of victory" in told.out
    assert "rating" in told.out
    assert "3 games of Proelio" in told.out
    assert "A fair share is 33" in told.out


def test_a_hint_names_the_best_moves_and_what_they_promise(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "a.json")
    run("new", "proelio", "--seats", "4", "--seed", "1", "-o", file)
    before = Path(file).read_bytes()
    told = run("hint", file, "--iterations", "500", "--moves", "2")
    assert told.code == 0
    assert "share of victory" in told.out
    assert re.search(r"\d+\.\d\d % to \d+\.\d\d %", told.out), "each share has an interval"
    assert "quick guess" in told.out
    assert "--moves 5 shows all" in told.out
    assert Path(file).read_bytes() == before
    assert run("hint", file, "--iterations", "500", "--moves", "2").out == told.out, (
        "the same question, the same answer"
    )


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("duel", "proelio", "knight", "king", "random"), "there is no bot 'king'"),
        (("duel", "proelio", "knight@", "random", "random"), "there is no bot 'knight@'"),
        (("duel", "proelio", "knight", "random"), "is played by 3 to 6, not by 2"),
        (("duel", "chess", "knight", "random"), "there is no game 'chess'"),
        (("duel", "proelio", "random", "random", "random", "--games", "0"), "greater than or equal to 1"),
        (("play", "proelio", "--bots", "king"), "there is no bot 'king'"),
        (("hint", "nowhere.json"), "cannot be read"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(run: Run, words: tuple[str, ...], reason: str) -> None:
    run(*words).must_be_refused(reason)
