"""Workers: bots in their own processes, which are replaced when they fail."""

from __future__ import annotations

import os
import signal

import pytest

import wartable
from wartable.bots import workers
from wartable.bots.background_compiler import Progress
from wartable.bots.workers import Workers

VIEW = wartable.new("proelio", seats=4, seed=7).view(0)


def test_a_query_is_answered_with_a_legal_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "GRACE_SECONDS", 120.0)
    with Workers(2) as bench:
        answers = [bench.ask(VIEW, name, seconds=1) for name in ("random", "greedy", "squire", "knight")]
        assert all(answer.result(300) in VIEW.legal for answer in answers)
        assert bench.replaced == 0


def test_a_worker_compiles_in_the_background_and_reports_progress() -> None:
    told: list[Progress] = []
    with Workers(1, told.append) as bench:
        while not (told and told[-1].done == -1):
            assert bench.ask(VIEW, "knight", seconds=0.5).result(300) in VIEW.legal
    assert {progress.game for progress in told} == {"proelio"}


def test_a_worker_that_dies_is_replaced() -> None:
    with Workers(1) as bench:
        bench.ask(VIEW, "random").result(300)
        [before] = bench.pids
        os.kill(before, signal.SIGKILL)
        assert bench.ask(VIEW, "random").result(300) in VIEW.legal
        assert bench.replaced == 1
        assert bench.pids != [before]


def test_a_worker_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    with Workers(1) as bench:
        bench.ask(VIEW, "random").result(300)
        monkeypatch.setattr(workers, "GRACE_SECONDS", 10.0)
        os.kill(bench.pids[0], signal.SIGSTOP)
        assert bench.ask(VIEW, "random", seconds=0.1).result(300) in VIEW.legal
        assert bench.replaced == 1


def test_if_every_worker_fails_the_move_is_random(monkeypatch: pytest.MonkeyPatch) -> None:
    with Workers(1) as bench:
        bench.ask(VIEW, "random").result(300)
        monkeypatch.setattr(workers, "GRACE_SECONDS", -1.0)
        assert bench.ask(VIEW, "random", seconds=0.0).result(300) in VIEW.legal
        assert bench.replaced == 2


def test_workers_leave_no_process_behind() -> None:
    with Workers(2) as bench:
        left = bench.pids
    for process in left:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_stopped_workers_are_neither_awaited_nor_replaced(capfd: pytest.CaptureFixture[str]) -> None:
    bench = Workers(2)
    asked = [bench.ask(VIEW, "knight", seconds=600) for _ in range(6)]
    bench.stop()
    assert all(answer.cancelled() for answer in asked)
    assert bench.replaced == 0
    assert capfd.readouterr().err == ""


def test_workers_ignore_an_interrupt(capfd: pytest.CaptureFixture[str]) -> None:
    with Workers(1) as bench:
        os.kill(bench.pids[0], signal.SIGINT)
        assert bench.ask(VIEW, "random").result(300) in VIEW.legal
        os.kill(bench.pids[0], signal.SIGINT)
        assert bench.ask(VIEW, "random").result(300) in VIEW.legal
        assert bench.replaced == 0
    assert capfd.readouterr().err == ""
