"""A process that gets no core is not taken for one that hangs."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from wartable.bots import core_wait
from wartable.bots.core_wait import Patience
from wartable.bots.core_wait import core_wait as waited

BUSY = "import os; os.sched_setaffinity(0, [min(os.sched_getaffinity(0))]); print(flush=True)\nwhile True: pass"
"""A program that runs for ever on the first core."""


@pytest.fixture
def two_on_one_core() -> Iterator[list[int]]:
    """Two programs that share a core, and so wait for it in turn."""
    programs = [subprocess.Popen([sys.executable, "-c", BUSY], stdout=subprocess.PIPE) for _ in range(2)]
    for program in programs:
        assert program.stdout is not None
        program.stdout.readline()
    yield [program.pid for program in programs]
    for program in programs:
        program.kill()
        program.communicate()


@pytest.mark.skipif(not os.path.exists("/proc/self/schedstat"), reason="this system does not tell who waits")
def test_two_programs_on_one_core_wait_for_it(two_on_one_core: list[int]) -> None:
    before = [waited(pid) for pid in two_on_one_core]
    while not all(waited(pid) > before[i] for i, pid in enumerate(two_on_one_core)):
        pass


def test_nothing_is_known_of_a_process_that_has_ended() -> None:
    program = subprocess.Popen([sys.executable, "-c", ""])
    program.wait()
    assert waited(program.pid) == 0.0


def test_waiting_for_a_core_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    waits = iter([3.0, 3.0, 50.0, 20.0])  # a thread that ended took its waiting along
    monkeypatch.setattr(core_wait, "core_wait", lambda _: next(waits))
    patience = Patience(os.getpid(), seconds=-10.0)
    assert patience.left < 0
    assert patience.left > 30
    assert patience.left > 30
