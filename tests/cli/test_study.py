"""``wartable study``: a question on the command line becomes a report, and the same command goes on."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet
import pytest

from bench.connect_four.shelf import shelved
from tests.cli.conftest import Run
from tests.cli.test_train import MAIN, ROOT
from tests.study.conftest import FOUR
from wartable.study.question import read_question

SMALL = ("--games", "60", "-o", "asked")


@pytest.fixture
def four(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """``wartable study connect_four`` in an empty folder."""
    for module in ("wartable.cli.study", "wartable.study.question"):
        monkeypatch.setattr(sys.modules[module], "game", lambda _: FOUR)
    monkeypatch.chdir(tmp_path)
    return lambda *words: run("study", "connect_four", *words)


@pytest.mark.compiled
def test_a_question_becomes_a_report_and_is_not_played_twice(four: Run, tmp_path: Path) -> None:
    words = ("--change", "board.columns=5", "--skill", "random", *SMALL)
    told = four(*words, "--bots", "greedy", "--expect", "length > 5", "--title", "Narrow?")
    assert told.code == 0, told.err
    assert "columns 5" in told.out
    assert "“length > 5” holds" in told.out
    assert "<h1>Narrow?</h1>" in (tmp_path / "asked" / "report.html").read_text("utf-8")
    kept = {file: file.stat().st_mtime_ns for file in (tmp_path / "asked" / "chunks").iterdir()}

    again = four(*words, "--bots", "greedy", "--expect", "length > 5", "--title", "Narrow?")
    assert again.out == told.out
    assert {file: file.stat().st_mtime_ns for file in (tmp_path / "asked" / "chunks").iterdir()} == kept

    other = four(*words, "--bots", "random")
    assert other.code == 2
    assert "holds another study" in other.err


@pytest.mark.compiled
def test_the_command_of_a_report_asks_the_same(four: Run, tmp_path: Path) -> None:
    words = ("--vary", "board.columns=5,6", "--seed", "left", *SMALL)
    assert four(*words).code == 0
    question = read_question(tmp_path / "asked")
    assert [arm.name for arm in question.arms] == ["printed", "columns 5", "columns 6"]
    assert four(*_command(tmp_path), "-o", "again").code == 0
    assert read_question(tmp_path / "again") == question
    games = [(tmp_path / name / "games.parquet").read_bytes() for name in ("asked", "again")]
    assert games[0] == games[1]


def _command(folder: Path) -> list[str]:
    told = pyarrow.parquet.read_schema(folder / "asked" / "games.parquet").metadata[b"command"].decode()
    return shlex.split(told)[3:]


@pytest.mark.compiled
def test_a_stopped_study_goes_on(tmp_path: Path) -> None:
    words = ("study", "connect_four", "--bots", "knight@500", "--games", "4000", "-o", "asked", "--cores", "1")
    with shelved() as path:
        environment = os.environ | {"PYTHONPATH": os.pathsep.join((path, str(ROOT / "src")))}
        command = [sys.executable, "-c", MAIN, *words]
        running = subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True)
        chunks = tmp_path / "asked" / "chunks"
        while running.poll() is None and not list(chunks.glob("*.npz")):
            os.sched_yield()
        running.send_signal(signal.SIGINT)
        told, _ = running.communicate()
    assert running.returncode == 130
    assert "The same command goes on from asked" in told
    assert 0 < len(list(chunks.glob("*.npz"))) < 100


@pytest.mark.compiled
def test_a_search_finds_the_number_that_makes_sides_equal(four: Run, tmp_path: Path) -> None:
    told = four("--mend", "board.*", "--games", "80", "-o", "mended")
    assert told.code == 0, told.err
    assert "Testing" not in told.out
    assert "points off" in told.out
    assert (tmp_path / "mended" / "mended" / "report.html").exists()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("chess",), "there is no game 'chess'"),
        (("proelio", "--change", "cards.knight.count=9"), "try cards.knights.count"),
        (("proelio", "--vary", "limits.deal"), "limits.deal=4,5,6"),
        (("proelio", "--bots", "grand_marshal"), "thinks by the clock"),
        (("proelio", "--expect", "luck > 1"), "nothing called 'luck'"),
        (("proelio", "--by", "weather"), "no field 'weather'"),
        (("proelio", "--on", "moon"), "--on takes ray"),
        (("proelio", "--mend", "cards.*.price"), "names no number"),
        (("reliquium", "--lineups", "nature"), "an order of"),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused_in_one_line(run: Run, words: tuple[str, ...], reason: str) -> None:
    run("study", *words).must_be_refused(reason)
