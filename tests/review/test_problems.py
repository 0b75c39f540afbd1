"""Problems: one move is much better than all others, and those that ship can be posed."""

from __future__ import annotations

from pathlib import Path

import pytest

from wartable.engine.game import Game, all_games
from wartable.engine.match import Match
from wartable.review import problem_set, problems
from wartable.review.measuring import Measurer
from wartable.review.problem_set import FoundIn, load_problems, save_problems
from wartable.review.problems import CHOICES, problem_in

GAME = Game("bench.connect_four")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Measurer:
    """Small searches will do for small games."""
    for name, value in {"SCREEN": 300, "DEEP": 400, "EACH": 60, "TIMES": 4, "LIVELY": 1.0}.items():
        monkeypatch.setattr(problems, name, value)
    return Measurer(GAME, compiled=False)


def test_the_only_win_is_a_problem_and_an_open_beginning_is_none(quick: Measurer, tmp_path: Path) -> None:
    first, second = Match(GAME, seed=1).legal()[:2]
    match = Match(GAME, seed=1).play(first, second, first, second, first, second)
    found = problem_in(match.view(0), quick)
    assert found is not None
    assert found.solution[0] == first
    assert found.share > found.next_share
    assert problem_in(Match(GAME, seed=1).view(0), quick) is None


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_problems_of_a_game_can_be_posed(game: Game) -> None:
    shipped = load_problems(game)
    assert shipped
    match = shipped[0].pose()
    legal = [str(move) for move in match.legal()]
    assert shipped[0].solution[0] in legal
    assert len(legal) >= CHOICES
    assert all(problem.share - problem.next_share > 2 * problem.error for problem in shipped)


def test_problems_are_kept_in_a_file(quick: Measurer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = Match(GAME, seed=1).legal()[:2]
    match = Match(GAME, seed=1).play(first, second, first, second, first, second)
    found = problem_in(match.view(0), quick)
    assert found is not None
    save_problems(tmp_path / "problems.json", [FoundIn(match, [found])])
    monkeypatch.setattr(problem_set, "problems_file", lambda _: tmp_path / "problems.json")
    load_problems.cache_clear()
    [kept] = load_problems(GAME)
    load_problems.cache_clear()
    assert (kept.ply, kept.solution) == (found.ply, tuple(map(str, found.solution)))
    assert kept.match["moves"] == [str(move) for move in match.moves]
