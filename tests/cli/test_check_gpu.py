"""``wartable check-gpu``, here on Numba's simulated GPU."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run, process


def test_every_size_ends_in_the_same_bytes() -> None:
    sizes = ("--size", "1", "--size", "33", "--limit", "20")
    told = process("check-gpu", "intrigue", *sizes, NUMBA_ENABLE_CUDASIM="1")
    assert told.returncode == 0, told.stderr
    assert told.stdout.count("the same") == 3
    assert "The GPU and the processor end in the same bytes." in told.stdout


def test_without_a_gpu_one_line_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("numba.cuda.is_available", lambda: False)
    run("check-gpu").must_be_refused("there is no CUDA GPU here")
