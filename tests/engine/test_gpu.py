"""Random games on a GPU: the kernel under Numba's simulator, and a clear word where there is no GPU."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import wartable
from wartable.engine import kernel, playout
from wartable.engine.binding import bind
from wartable.engine.errors import WartableError
from wartable.engine.gpu import OnGpu

SIMULATED = """
import numpy as np
import wartable
from wartable.engine import playout
from wartable.engine.binding import RecordArray
from wartable.engine.events import Events
from wartable.engine.game import Game
from wartable.engine.gpu import OnGpu
from wartable.engine.moves import Choice

proelio, connect_four = wartable.game("proelio"), Game("bench.connect_four")
intrigue = wartable.game("intrigue")
cases = [(proelio, 3, 100_000), (proelio, 6, 60), (intrigue, 4, 60), (connect_four, 2, 100_000), (connect_four, 2, 0)]
for game, seats, limit in cases:
    start = game.blank(seats=seats)
    run = OnGpu(game).play(game.book(), start, 7, 5, limit)
    shelf = RecordArray(game.State, 6)
    shelf[0] = start
    lengths = np.zeros(5, np.int32)
    game.bound(playout.final_states)(game.book(), shelf, game.MoveList(), Choice(), Events(), 7, limit, lengths)
    assert np.array_equal(run.lengths, lengths), (run.lengths, lengths)
    assert all(run.states[g].tobytes() == bytes(shelf[1 + g].data) for g in range(5))
print("the same")
"""


def test_the_kernel_plays_the_same_games_as_the_processor() -> None:
    env = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run([sys.executable, "-c", SIMULATED], env=env, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "the same", done.stderr


STUCK = """
import wartable
from wartable.engine import kernel
from wartable.engine.errors import WartableError
from wartable.engine.gpu import OnGpu

kernel.simulated_winner = lambda ballot: 63
intrigue = wartable.game("intrigue")
try:
    OnGpu(intrigue).play(intrigue.book(), intrigue.blank(), 7, 2, 60)
except WartableError as error:
    print(error)
"""


def test_games_that_wait_for_a_step_that_none_needs_are_an_error() -> None:
    env = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run([sys.executable, "-c", STUCK], env=env, capture_output=True, text=True, check=False)
    assert "the GPU stopped in Intrigue, among the games of seeds 7 to 8" in done.stdout, done.stderr


def test_the_steps_of_a_kernel_are_made_of_expanded_rules() -> None:
    """A real GPU compiles bound clones of these steps, which the simulator does not."""
    proelio = wartable.game("proelio")
    for step in (kernel.chosen, kernel.to_choose, playout.choose, playout.do, playout.deal):
        clone = bind(step, proelio.plain_rules, lambda clone: clone, {})
        assert clone.__name__ == step.__name__
        assert clone.__code__ is not step.__code__


def test_without_a_gpu_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("numba.cuda.is_available", lambda: False)
    with pytest.raises(WartableError, match="no CUDA GPU"):
        OnGpu(wartable.game("proelio"))
