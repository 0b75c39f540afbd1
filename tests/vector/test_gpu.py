"""Vector environments on a GPU show the same bytes as on the processor: here on Numba's simulated GPU."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

import wartable
import wartable.vector
from wartable.check.steps_on_gpu import shown, unlike
from wartable.engine.errors import WartableError

pytestmark = pytest.mark.compiled

SIMULATED = """
import wartable
from wartable.check.steps_on_gpu import compare_steps
from wartable.engine.errors import WartableError
from wartable.engine.game import Game
from wartable.vector import VectorEnv

connect_four, proelio = Game("bench.connect_four"), wartable.game("proelio")
for case in ((connect_four, 33, 2, "bits", 50), (connect_four, 3, 8, "bytes", 3), (proelio, 3, 5, "none", 3)):
    print(*compare_steps(*case)[-1:])
envs = VectorEnv(connect_four, 3, device="cuda")
envs.reset(seed=1)
for actions in ([0, 7, 0], [0, 0], [0.0, 0.0, 0.0]):
    try:
        envs.step(actions)
    except WartableError as error:
        print(error)
"""


def test_a_simulated_gpu_shows_the_same_at_every_step() -> None:
    env = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run([sys.executable, "-c", SIMULATED], env=env, capture_output=True, text=True, check=False)
    told = done.stdout.splitlines()
    assert told[:3] == ["", "", ""], done.stderr
    assert told[3] == "game 1 cannot move 7: moves are numbered 0 to 6"
    assert told[4] == "actions are 3 numbers of type int64 in a row, not int64 of (2,)"
    assert told[5] == "actions are 3 numbers of type int64 in a row, not float64 of (3,)"


def test_what_differs_is_named() -> None:
    one, other = (wartable.vector.make("proelio", 3) for _ in range(2))
    one.reset(seed=1)
    other.reset(seed=1)
    assert unlike(shown(one), shown(other)) == ""
    other.observations[2, 5] += 1
    assert unlike(shown(one), shown(other)) == "observations"
    assert unlike(shown(one), {**shown(one), "to_move": np.zeros(3, np.int16)}) == "to_move"


def test_without_a_gpu_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("numba.cuda.is_available", lambda: False)
    with pytest.raises(WartableError, match="there is no CUDA GPU here: make the environment with device='cpu'"):
        wartable.vector.make("proelio", 3, device="cuda")
