"""Many games on a GPU: here under Numba's simulator of one."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run, process

GAMES = ("simulate", "proelio", "--games", "12", "--seats", "3", "--seed", "1")


def test_a_gpu_tells_the_same_as_the_processor_and_has_checked_it(run: Run) -> None:
    told = process(*GAMES, "--on", "gpu", NUMBA_ENABLE_CUDASIM="1")
    assert told.returncode == 0, told.stderr
    *table, _, _, _ = run(*GAMES).out.splitlines()
    assert told.stdout.splitlines()[: len(table)] == table
    assert "12 games were played again on the processor: every byte of their last states is the same." in (
        " ".join(told.stdout.split())
    )


def test_without_a_gpu_one_line_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("numba.cuda.is_available", lambda: False)
    told = run(*GAMES, "--on", "gpu")
    assert told.code == 2
    assert "there is no CUDA GPU here: leave --on gpu away to play on the processor" in told.err


def test_a_gpu_goes_with_neither_threads_nor_plain_rules(run: Run) -> None:
    for other in (("--threads", "2"), ("--interpreted",)):
        told = run(*GAMES, "--on", "gpu", *other)
        assert told.code == 2
        assert "--on gpu goes with neither --interpreted nor --threads" in told.err
