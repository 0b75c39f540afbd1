"""Many games at once."""

from __future__ import annotations

import io
import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

import wartable
from tests.cli.conftest import Ran, Run, process
from wartable.bots.greedy import look_ahead
from wartable.bots.pruning import prune
from wartable.bots.tree import reset_tree, search
from wartable.cli.compile import compile_functions, needed
from wartable.cli.console import Paper
from wartable.engine.compiled import code_folder
from wartable.engine.playout import random_games
from wartable.simulation import first_seed, wilson

SLOW = ("simulate", "proelio", "--interpreted")


def without_speed(told: Ran) -> list[str]:
    """The lines that do not tell how quick it was."""
    assert told.code == 0
    *table, speed = told.out.splitlines()
    assert re.fullmatch(r"[\d,]+ moves/s, [\d,]+ games/s, [\d.]+ s", speed)
    return table


def shares(told: Ran) -> list[float]:
    return [float(share) for share in re.findall(r"^House \w+ +([\d.]+) %", told.out, re.M)]


def test_the_table_tells_shares_lengths_and_ends(run: Run) -> None:
    told = run(*SLOW, "--games", "30", "--seats", "5", "--seed", "1", "--option", "max_rounds=10")
    table = without_speed(told)
    assert table[0] == "Proelio, Open War, 5 seats: 30 random games, seed 1"
    assert len(shares(told)) == 5
    assert sum(shares(told)) == pytest.approx(100, abs=0.03)
    assert re.search(r"Moves +mean [\d.]+, median \d+, 95th percentile \d+", told.out)
    ends = re.findall(r"(conquest|round cap) ([\d.]+) % \((\d+)\)", told.out)
    assert sum(int(games) for _, _, games in ends) == 30
    assert sum(float(part) for _, part, _ in ends) == pytest.approx(100, abs=0.02)


def test_the_same_seed_gives_the_same_table(run: Run) -> None:
    first = without_speed(run(*SLOW, "--games", "15", "--seed", "x"))
    assert without_speed(run(*SLOW, "--games", "15", "--seed", "x")) == first
    assert without_speed(run(*SLOW, "--games", "15", "--seed", "y"))[1:] != first[1:]


def test_without_a_seed_it_is_told(run: Run) -> None:
    told = run(*SLOW, "--games", "1")
    seed = told.out.splitlines()[0].split()[-1]
    assert without_speed(run(*SLOW, "--games", "1", "--seed", seed)) == without_speed(told)
    assert "1 random game," in told.out


def test_modes_and_changes_matter(run: Run) -> None:
    allied = run(*SLOW, "--games", "10", "--seed", "1", "--mode", "allied-houses")
    assert "Allied Houses, 4 seats" in allied.out
    team = shares(allied)
    assert (team[0], team[1]) == (team[2], team[3])
    usual = without_speed(run(*SLOW, "--games", "10", "--seed", "1"))
    assert without_speed(run(*SLOW, "--games", "10", "--seed", "1", "--change", "limits.deal=2")) != usual


def test_compiled_games_are_the_same_on_any_number_of_threads(run: Run) -> None:
    args = ("simulate", "proelio", "--games", "100", "--seed", "1")
    slowly = without_speed(run(*SLOW, "--games", "100", "--seed", "1"))
    assert without_speed(run(*args, "--threads", "1")) == slowly
    assert without_speed(run(*args, "--threads", "3")) == slowly


def test_progress_is_shown_on_a_terminal_only() -> None:
    assert process(*SLOW, "--games", "10", TERM="xterm").stderr == ""
    assert process(*SLOW, "--games", "10", TERM="dumb", FORCE_COLOR="1").stderr == ""
    assert "games/s" in process(*SLOW, "--games", "10", TERM="xterm", FORCE_COLOR="1").stderr


REFUSED = {
    "--games": ["--games 0", "--games -3", "--games many"],
    "--threads": ["--threads 0"],
    "3 to 6": ["--seats 2"],
    "at most 100 letters, all of which can be printed": ["--seed \udcff", f"--seed {'x' * 101}"],
    "open_war": ["--mode solo"],
    "max_rounds": ["--option nonsense=1"],
    "limits.deal": ["--change nonsense=1"],
}
"""Settings that cannot be, by what is said of them."""


@pytest.mark.parametrize(("says", "wrong"), [(says, wrong) for says in REFUSED for wrong in REFUSED[says]])
def test_what_cannot_be_simulated(run: Run, says: str, wrong: str) -> None:
    run("simulate", "proelio", *wrong.split()).must_be_refused(says)


def test_what_is_no_game_cannot_be_simulated(run: Run) -> None:
    run("simulate", "chess").must_be_refused("proelio")


def test_wilson_intervals() -> None:
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.27753), abs=1e-5)
    assert wilson(0.3, 50) == pytest.approx((0.19103, 0.43750), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.72247, 1.0), abs=1e-5)


def test_lengths_of_games_by_rank() -> None:
    lengths = Counter(range(1, 21))
    result = replace(wartable.simulate("proelio", games=1, interpreted=True), games=20, lengths=lengths)
    assert (result.length_at(0.5), result.length_at(0.95), result.length_at(1)) == (10, 19, 20)
    assert (result.moves, result.mean_length) == (210, 10.5)


def test_seeds_next_to_each_other_share_no_games() -> None:
    firsts = sorted(first_seed(str(seed)) for seed in range(100))
    assert min(b - a for a, b in pairwise(firsts)) > 10**9


# --- compile


def test_compile_makes_all_that_simulations_and_bots_need(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    game = wartable.game("proelio")
    made: list[object] = []
    for each in wartable.all_games():
        monkeypatch.setattr(each.compiled, "compile", made.append if each is game else str)
    for args in (["compile"], ["compile", "proelio"]):
        told = run(*args)
        assert (told.code, told.err) == (0, "")
        assert re.match(r"Proelio is compiled, in [\d.]+ s; the code is kept in ", told.out)
        assert str(code_folder(game)) in told.out
    assert made == [random_games, reset_tree, search, look_ahead, prune] * 2


@pytest.mark.compiled
@pytest.mark.parametrize("game", [each.id for each in wartable.all_games()])
def test_what_was_compiled_is_kept(run: Run, game: str) -> None:
    assert run("compile", game).code == 0
    kept = {file.name.partition("-")[0] for file in code_folder(wartable.game(game)).iterdir()}
    assert {function.__name__ for function in needed(wartable.game(game))} <= kept


def test_progress_is_told_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, game = io.StringIO(), wartable.game("proelio")
    terminal = Paper(file=screen, force_terminal=True, force_interactive=True, width=80)
    monkeypatch.setattr("wartable.cli.compile.err", terminal)

    def compile_and_tell(function: object) -> object:
        assert game.compiled.progress is not None
        game.compiled.progress("hide", 17)
        return function

    monkeypatch.setattr(game.compiled, "compile", compile_and_tell)
    assert compile_functions(game, search, reset_tree) == [search, reset_tree]
    assert "Compiling the rules of Proelio, once per change: 17 functions done" in screen.getvalue()
    assert game.compiled.progress is None


def test_compile_needs_a_game_and_a_folder(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    run("compile", "chess").must_be_refused("proelio")
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("WARTABLE_CACHE", str(tmp_path / "file"))
    for command in (["compile"], ["simulate", "proelio", "--games", "1"]):
        run(*command).must_be_refused("the rules cannot be compiled", "WARTABLE_CACHE may name another folder")


def test_a_compiler_that_fails_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(function: object) -> None:
        raise RuntimeError("no room")

    monkeypatch.setattr(wartable.game("proelio").compiled, "compile", fail)
    run("compile").must_be_refused("the rules cannot be compiled: no room")
