from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from wartable.engine.game import Game
from wartable.study.findings import Findings
from wartable.study.question import Arm, Question
from wartable.study.run import study

FOUR = Game("bench.connect_four")
PRINTED, NARROW = Arm("printed", {}), Arm("columns 5", {"board.columns": 5})
QUESTION = Question("connect_four", "duel", 2, ("random",), (PRINTED, NARROW), 120)
"""Random games of Connect Four on the usual board and on a narrow one."""


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Connect Four is a game that compiles quickly."""
    monkeypatch.setattr("wartable.study.question.game", lambda name: FOUR if name == "connect_four" else _game(name))


def _game(name: str) -> Game:
    from wartable.engine.game import game

    return game(name)


def studied(folder: Path, **changes: Any) -> Findings:
    """A finished study, by default of random games."""
    return study(replace(QUESTION, **changes), folder, cores=2)
