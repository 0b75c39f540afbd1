"""Every rule of every rulebook has code that names it and a test marked with it."""

from __future__ import annotations

from pathlib import Path

import pytest

import wartable
from wartable.cli import main
from wartable.engine.rulebook import check_report, read_rulebook

GAMES = [game.id for game in wartable.all_games()]
COUNTS = {"proelio": 184, "intrigue": 122, "tales_of_war": 169, "intelliwar": 135, "reliquium": 143}


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_code_and_tests(name: str) -> None:
    lines, complete = check_report(wartable.game(name))
    assert complete, lines[-20:]
    assert len(read_rulebook(wartable.game(name)).rules) == COUNTS[name]


def test_a_rule_without_a_test_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("wartable.engine.rulebook.checkout", lambda game: tmp_path)
    lines, complete = check_report(wartable.game("proelio"))
    assert not complete
    assert "PRO-ATK-03 has no test" in lines
    assert main(["rules", "proelio", "--check"]) == 1
