"""``wartable check-gpu``, here on Numba's simulated GPU."""

from __future__ import annotations

import sys

import pytest

from tests.cli.conftest import Run, process
from wartable.check.real_gpu import Compared
from wartable.check.steps_on_gpu import Steps
from wartable.engine.gpu import BLOCKS


def test_every_size_ends_in_the_same_bytes() -> None:
    sizes = ("--size", "1", "--size", "33", "--limit", "8")
    told = process("check-gpu", "intrigue", *sizes, NUMBA_ENABLE_CUDASIM="1")
    assert told.returncode == 0, told.stderr
    assert "Random games on a simulated GPU." in told.stdout
    assert [line.split()[0] for line in told.stdout.splitlines() if line.endswith(" the same")] == ["1", "33"]
    assert "33 by 8 steps" in told.stdout
    assert "the same at every step" in told.stdout
    assert "PASSED: Intrigue. The GPU and the processor end in the same bytes." in told.stdout


def test_a_game_that_ends_otherwise_fails_and_has_its_seed_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    command = sys.modules["wartable.cli.check_gpu"]
    compared = [Compared(33, BLOCKS, 660, 0.1, 11), Compared(33, 8, 660, 0.1, None)]
    monkeypatch.setattr(command, "OnGpu", lambda game: None)
    monkeypatch.setattr(command, "gpu_name", lambda device: "a GPU")
    monkeypatch.setattr(command, "compile_functions", lambda game, *functions: None)
    monkeypatch.setattr(command, "compare", lambda game, sizes, limit: iter(compared))
    monkeypatch.setattr(command, "compare_steps", lambda game, games, steps: Steps(games, 660, 0.1, "legal, step 3"))
    told = run("check-gpu", "intrigue")
    assert told.code == 1
    assert "DIFFERENT: seed 11" in told.out
    assert "33 in 8 blocks" in told.out
    assert "DIFFERENT: legal, step 3" in told.out
    assert "FAILED: not the same on the GPU: Intrigue." in told.out


def test_without_a_gpu_one_line_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("numba.cuda.is_available", lambda: False)
    run("check-gpu").must_be_refused("there is no CUDA GPU here")
