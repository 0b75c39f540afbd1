"""Random games on a GPU: the kernel under Numba's simulator, and a clear word where there is no GPU."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import wartable
from wartable.engine import kernel
from wartable.engine.binding import bind
from wartable.engine.dispatch import kinds_done_together
from wartable.engine.errors import WartableError
from wartable.engine.game import Game
from wartable.engine.gpu import GpuHangs, OnGpu, small_grids
from wartable.engine.gpu_lines import DO, lines_of

SIMULATED = """
import numpy as np
import wartable
from wartable.engine import gpu, playout
from wartable.engine.binding import RecordArray
from wartable.engine.events import Events
from wartable.engine.game import Game
from wartable.engine.gpu import OnGpu
from wartable.engine.moves import Choice

proelio, connect_four = wartable.game("proelio"), Game("bench.connect_four")
intrigue = wartable.game("intrigue")


def compare(game, seats, games, limit, blocks):
    start = game.blank(seats=seats)
    run = OnGpu(game).play(game.book(), start, 7, games, limit, blocks)
    shelf = RecordArray(game.State, games + 1)
    shelf[0] = start
    lengths = np.zeros(games, np.int32)
    game.bound(playout.final_states)(game.book(), shelf, game.MoveList(), Choice(), Events(), 7, limit, lengths)
    assert np.array_equal(run.lengths, lengths), (run.lengths, lengths)
    assert all(run.states[g].tobytes() == bytes(shelf[1 + g].data) for g in range(games))


for case in CASES:
    compare(*case)
print("the same")
"""


def simulate(cases: str, setting: str = "") -> None:
    """Play at Numba's simulator and by the plain rules: game, seats, games, limit, blocks."""
    env = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    code = SIMULATED.replace("for case in CASES:", f"{setting}\nfor case in {cases}:")
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "the same", done.stderr


def test_the_kernel_plays_the_same_games_as_the_processor() -> None:
    simulate(
        "(proelio, 3, 5, 100_000, 1), (proelio, 6, 5, 60, 1), (intrigue, 4, 5, 60, 1), (intrigue, 4, 3, 0, 1), "
        "(connect_four, 2, 5, 100_000, 1), (connect_four, 2, 5, 0, 1)"
    )


def test_games_begin_when_others_have_made_room_in_the_lines() -> None:
    simulate("(intrigue, 4, 75, 8, 2),", "gpu.IN_PLAY = 16")


def test_games_that_do_not_fit_into_the_memory_are_played_in_parts() -> None:
    simulate("(intrigue, 4, 7, 8, 1), (connect_four, 2, 7, 100_000, 1)", "OnGpu.room = lambda self: 3")


@pytest.mark.parametrize("game", wartable.all_games(), ids=lambda game: game.id)
def test_games_that_run_the_same_functions_next_wait_in_one_line(game: Game) -> None:
    lines = lines_of(game)
    decisions = game.plain_rules["legal"].decisions
    assert len({lines[phase, 0] for decision in decisions for phase in decision.phases}) == len(decisions)
    doing = set()
    for decision in decisions:
        together = kinds_done_together(decision)
        for phase in decision.phases:
            of_kinds = [{int(lines[phase, 1 + kind]) for kind in kinds} for kinds in together]
            assert all(len(of_kind) == 1 for of_kind in of_kinds)
            if len(together) > 1:
                assert len(set.union(*of_kinds)) == len(together)
                assert min(set.union(*of_kinds)) >= DO
                doing |= set.union(*of_kinds)
    assert doing == set(range(DO, DO + len(doing)))


def test_a_move_is_done_at_once_where_one_function_does_all_moves_of_a_decision() -> None:
    proelio: Game = wartable.game("proelio")
    lines = lines_of(proelio)
    alone = [each for each in proelio.plain_rules["legal"].decisions if len(kinds_done_together(each)) == 1]
    assert alone
    for decision in alone:
        assert all(lines[phase, 1 + kind] == lines[phase, 0] for phase in decision.phases for kind in decision.kinds)


def test_rules_without_decisions_have_a_line_for_each_phase_and_each_kind() -> None:
    backgammon = Game("bench.backgammon")
    lines = lines_of(backgammon)
    assert len(set(lines[:, 0])) == len(backgammon.Phase)
    assert [set(lines[:, 1 + kind]) for kind in backgammon.Do] == [{DO + kind} for kind in backgammon.Do]


def watch(beats: list[int], asked: int) -> None:
    """Watch a kernel that tells these games as its last ones over and is asked so often whether it is done itself."""
    told = iter(beats)
    done = iter([False] * (asked - 1) + [True])

    def copy_to_host(beat: Any, stream: Any) -> None:
        beat[0] = next(told)

    device = object.__new__(OnGpu)
    device.game = wartable.game("proelio")
    device.cuda = SimpleNamespace(
        event=lambda timing: SimpleNamespace(record=lambda stream: None, query=lambda: next(done)),
        stream=lambda: SimpleNamespace(synchronize=lambda: None),
        pinned_array=np.zeros,
    )
    device._watch(None, SimpleNamespace(size=1, copy_to_host=copy_to_host), (), 7)


def test_a_kernel_in_which_no_game_ends_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.engine.gpu.PATIENCE_SECONDS", 0.0)
    with pytest.raises(GpuHangs, match="the GPU hangs in Proelio: none of the games from seed 7 on has ended"):
        watch([3, 5, 5], asked=9)


def test_a_kernel_in_which_games_end_now_and_then_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.engine.gpu.PATIENCE_SECONDS", 0.0)
    watch([3, 5, 9], asked=4)


def test_the_steps_of_a_kernel_are_made_of_expanded_rules() -> None:
    """A real GPU compiles bound clones of these steps, which the simulator does not."""
    proelio = wartable.game("proelio")
    for step in kernel.STEPS:
        clone = bind(step, proelio.plain_rules, lambda clone: clone, {})
        assert clone.__name__ == step.__name__
        assert clone.__code__ is not step.__code__


def test_without_a_gpu_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("numba.cuda.is_available", lambda: False)
    with pytest.raises(WartableError, match="no CUDA GPU"):
        OnGpu(wartable.game("proelio"))


def test_a_few_games_are_no_reason_for_a_warning() -> None:
    from numba.core.errors import NumbaPerformanceWarning
    from numba.cuda.dispatcher import _LaunchConfiguration

    def one_block() -> None:
        _LaunchConfiguration(None, (1, 1, 1), (32, 1, 1), None, 0)

    with pytest.warns(NumbaPerformanceWarning, match="Grid size 1 "):
        one_block()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with small_grids():
            one_block()
