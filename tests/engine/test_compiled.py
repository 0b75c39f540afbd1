from __future__ import annotations

import gc
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tests.engine.tables import PROELIO, random_match
from wartable.engine import compiled as module
from wartable.engine.compiled import Compiled, cache_folder, code_folder
from wartable.engine.contract import scores, setup
from wartable.engine.game import Game
from wartable.engine.record import Record, Row8
from wartable.engine.state import GameState


def best_share(book: Record, s: GameState, out: Row8) -> int:
    """A plain function that no game has."""
    scores(book, s, out)
    best = 0
    for seat in range(s.seats):
        best = max(best, out[seat])
    return best


def told_while(game: Game, function: Any) -> list[tuple[str, int]]:
    """What is told while a function is compiled."""
    told: list[tuple[str, int]] = []
    game.compiled.progress = lambda name, done: told.append((name, done))
    game.compiled.compile(function)
    return told


# --- Functions


def test_two_threads_that_want_the_same_function_compile_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    entered, both = [], threading.Event()

    def compile_slowly(_: Compiled, function: Any) -> Any:
        entered.append(function)
        if len(entered) > 1:
            both.set()
        both.wait(0.2)  # room for the other thread to come in, if it can
        return function

    monkeypatch.setattr(Compiled, "_load_or_compile", compile_slowly)
    compiled = Compiled(PROELIO)
    with ThreadPoolExecutor(2) as threads:
        made = list(threads.map(compiled.compile, [best_share, best_share]))
    assert made == [best_share, best_share]
    assert entered == [best_share]


def test_while_a_function_is_compiled_garbage_is_looked_for_among_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    before, meanwhile = gc.get_threshold(), []

    def compile_and_fail(*_: Any) -> Any:
        meanwhile.append(gc.get_threshold())
        raise RuntimeError

    monkeypatch.setattr(Compiled, "_load_or_compile", compile_and_fail)
    with pytest.raises(RuntimeError):
        Compiled(PROELIO).compile(best_share)
    assert meanwhile == [(*before[:2], 1 << 30)]
    assert gc.get_threshold() == before


@pytest.mark.compiled
def test_a_function_of_ones_own_does_the_same_at_both_speeds() -> None:
    slow, fast = PROELIO.bound(best_share), PROELIO.compiled.compile(best_share)
    for seed in range(20):
        match = random_match(seed, plies=10**6)
        here, there = [0] * 6, np.zeros(6, np.int8)
        best = slow(match.book, match.state, here)
        assert fast(match.book.array()[0], match.state.array()[0], there) == best == max(here) > 0
        assert here == there.tolist()


@pytest.mark.compiled
def test_functions_of_the_contract_and_of_random_play_go_by_name() -> None:
    assert PROELIO.compiled is PROELIO.compiled
    assert PROELIO.compiled.scores is PROELIO.compiled.compile(scores)
    with pytest.raises(AttributeError, match="surrender"):
        PROELIO.compiled.surrender()


# --- Once per change


@pytest.mark.compiled
def test_compiling_is_told_function_by_function_and_done_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARTABLE_CACHE", str(tmp_path))
    first, second = Game("wartable.games.proelio"), Game("wartable.games.proelio")
    assert not first.compiled.is_kept(scores)
    told = told_while(first, scores)
    names = [name for name, _ in told]
    assert {"share_by_standing", "standing", "hand_size"} <= set(names)
    assert len(set(names)) == len(names)
    assert [done for _, done in told] == list(range(1, len(told) + 1))
    assert list(tmp_path.iterdir()) == [code_folder(first)]
    assert told_while(first, scores) == []
    assert second.compiled.is_kept(scores)
    assert not second.compiled.is_kept(setup)
    assert told_while(second, scores) == [], "it comes from the disk"
    assert second.compiled.scores is not first.compiled.scores


@pytest.mark.compiled
def test_a_function_that_is_called_by_both_is_kept_for_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARTABLE_CACHE", str(tmp_path))
    match = random_match(3, plies=10**6)
    arguments = match.book.array()[0], match.state.array()[0]
    shares = []
    for order in ((best_share, scores), (scores, best_share), (scores, best_share)):
        game = Game("wartable.games.proelio")
        functions = {function: game.compiled.compile(function) for function in order}
        out = np.zeros(6, np.int8)
        functions[scores](*arguments, out)
        shares.append((functions[best_share](*arguments, np.zeros(6, np.int8)), out.max()))
    assert len(set(shares)) == 1
    assert shares[0][0] == shares[0][1] > 0


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An engine, bots and a game of one file each, whose code is kept in another folder."""
    for folder in ("engine", "bots", "games/chess/rules"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "source.py").write_text("x = 1")
    (tmp_path / "games" / "chess" / "rulebook.md").write_text("Checkmate.")
    monkeypatch.setattr(module, "__file__", str(tmp_path / "engine" / "compiled.py"))
    monkeypatch.setenv("WARTABLE_CACHE", str(tmp_path / "cache"))
    return tmp_path


def folder_of_chess(sources: Path, features: int = 1) -> Path:
    declared = SimpleNamespace(digest=features)
    folder = sources / "games" / "chess"
    chess: Any = SimpleNamespace(id="chess", folder=folder, State=GameState, features=declared, observation=declared)
    return cache_folder(chess)


def test_words_and_pictures_are_written_without_compiling_anew(sources: Path) -> None:
    before = folder_of_chess(sources)
    for folder in ("words", "picture"):
        (sources / "games" / "chess" / folder).mkdir()
        (sources / "games" / "chess" / folder / "source.py").write_text("x = 1")
    assert folder_of_chess(sources) == before


def test_code_is_kept_in_a_folder_named_after_the_game(sources: Path) -> None:
    assert folder_of_chess(sources).parent == sources / "cache"
    assert folder_of_chess(sources).name.startswith("chess-")
    assert folder_of_chess(sources) == folder_of_chess(sources)


@pytest.mark.parametrize("folder", ["engine", "bots", "games/chess/rules"])
def test_any_change_of_engine_bots_or_rules_asks_for_another_folder(sources: Path, folder: str) -> None:
    before = folder_of_chess(sources)
    (sources / folder / "source.py").write_text("x = 2")
    changed = folder_of_chess(sources)
    (sources / folder / "more.py").write_text("y = 1")
    assert len({before, changed, folder_of_chess(sources)}) == 3


def test_other_features_ask_for_another_folder(sources: Path) -> None:
    """They may change with the content: an option is no feature."""
    assert folder_of_chess(sources, 1) != folder_of_chess(sources, 2)


def test_a_change_of_what_is_not_code_asks_for_none(sources: Path) -> None:
    before = folder_of_chess(sources)
    (sources / "games" / "chess" / "rulebook.md").write_text("Stalemate.")
    assert folder_of_chess(sources) == before
