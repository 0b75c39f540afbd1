from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from wartable.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def words(self) -> str:
        """What was printed, however its lines were folded."""
        return " ".join(self.out.split())

    def must_be_refused(self, *says: str) -> None:
        assert self.code == 2
        assert self.out == ""
        assert self.err.count("\n") == 1
        assert self.err.startswith("wartable: ")
        for text in says:
            assert text in self.err


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command in this process: ``run("show", file)``; ``typed`` is what stands on its standard input."""

    def run(*args: str | Path, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main([str(arg) for arg in args])
        return Ran(code, *capsys.readouterr())

    return run


def process(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, with these variables in its environment."""
    return subprocess.run(
        [sys.executable, "-m", "wartable", *args],
        capture_output=True,
        text=True,
        timeout=600,
        env={**os.environ, **environment},
        check=False,
    )


@pytest.fixture
def match_file(tmp_path: Path, run: Run) -> Path:
    """A new match of four, in which House Aquila begins with Manure to attack with."""
    file = tmp_path / "match.json"
    assert run("new", "proelio", "--seats", "4", "--seed", "7", "-o", file).code == 0
    return file
