"""Duels from the command line, with bots of other people."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

OWN = "tests.bots.own_bots"


def test_it_tells_which_bot_failed_and_where(run: Run, tmp_path: Path) -> None:
    bots = (f"{OWN}:Speller", f"{OWN}:Breaking", "random")
    told = run("duel", "proelio", *bots, "--games", "3", "--cores", "1", "--matches", tmp_path / "games")
    assert told.code == 0
    assert "games failed" in told.out
    first = next(line for line in told.out.splitlines() if "seating 0" in line)
    assert first.startswith(f"Seed 1, seating 0, bot 2: {OWN}:Breaking stopped at ply ")
    assert "KeyError: 'best' (own_bots.py, line " in first
    assert "A bot that fails loses the game" in told.words
    assert sorted(path.name for path in (tmp_path / "games").iterdir()) == ["1-0.json", "1-1.json", "1-2.json"]


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("no_bots:Clever", "there is no module 'no_bots' here"),
        (f"{OWN}:First@depth=3", "has no option 'depth': it has place"),
        ("cmd:no-such-program", "there is no program 'no-such-program'"),
        ("knihgt", "there is no bot 'knihgt'"),
    ],
)
def test_a_bot_that_is_not_there_is_refused_before_the_first_game(run: Run, bot: str, why: str) -> None:
    run("duel", "proelio", bot, "random", "random").must_be_refused(why)
