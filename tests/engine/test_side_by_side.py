"""Processes that compile the same functions share what they make."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from wartable.engine import side_by_side as module
from wartable.engine.contract import scores
from wartable.engine.game import Game
from wartable.engine.side_by_side import in_order, side_by_side

NAMES = [f"function_{i}" for i in range(20)]


def test_every_process_has_its_order() -> None:
    orders = [in_order(NAMES, order) for order in range(4)]
    assert orders[0] == NAMES == orders[1][::-1]
    assert all(sorted(order) == sorted(NAMES) for order in orders)
    assert len({tuple(order) for order in orders}) == 4
    assert in_order(NAMES, 3) == orders[3]


@pytest.mark.compiled
def test_what_another_process_compiled_need_not_be_compiled_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARTABLE_CACHE", str(tmp_path))
    game, told = Game("wartable.games.proelio"), list[str]()
    game.compiled.progress = lambda name, _: told.append(name)
    with side_by_side(game, [scores], processes=2):
        while not game.compiled.is_kept(scores):
            pass
        game.compiled.compile(scores)
    assert told == []
    monkeypatch.setattr(module, "_start", lambda *_: pytest.fail("there is nothing to do"))
    with side_by_side(game, [scores], processes=2):
        pass


@pytest.mark.compiled
def test_a_process_that_helps_ends_with_its_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARTABLE_CACHE", str(tmp_path))
    start, started = module._start, list[Any]()

    def note(*given: Any) -> Any:
        started.append(start(*given))
        return started[-1]

    monkeypatch.setattr(module, "_start", note)
    with side_by_side(Game("wartable.games.proelio"), [scores], processes=3):
        assert len(started) == 2
    assert all(process.returncode is not None for process in started)
