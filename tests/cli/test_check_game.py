"""What the checks say of a game that is broken."""

from __future__ import annotations

import re

import pytest

from tests.cli.conftest import Run
from tests.engine.tables import PROELIO
from wartable.check import moment


def test_a_fault_is_told_with_the_moment_to_look_at(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PROELIO.rules, "valid", lambda _, s: s.drawn < 30)
    told = run("check-game", "proelio", "--only", "pieces_are_conserved", "--tables", "1")
    assert told.code == 1
    assert "FAIL" in told.out
    assert "the state is not valid" in told.words
    seed, ply = re.findall(r"seed (\d+), ply (\d+):", told.words)[0]
    match = moment("proelio", "open_war", 3, {}, seed=int(seed), ply=int(ply))
    assert not PROELIO.rules.valid(match.book, match.state)
    assert "Proelio fails 1 of 1 checks: pieces_are_conserved" in told.words


def test_an_unknown_check_is_refused(run: Run) -> None:
    run("check-game", "proelio", "--only", "luck").must_be_refused("there is no check 'luck'", "both_speeds_agree")
