"""Compiled code that nobody uses any more makes room."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from wartable.engine.cache_size import DAY_SECONDS, note_use, shrink
from wartable.engine.code_cache import CodeCache


def keep(folder: Path, name: str, *, days_ago: float, size: int = 100) -> Path:
    file = folder / name
    file.write_bytes(bytes(size))
    when = time.time() - days_ago * DAY_SECONDS
    os.utime(file, (when, when))
    return file


def test_what_was_not_used_for_longest_goes_first(tmp_path: Path) -> None:
    files = [keep(tmp_path, f"move-{age:040x}", days_ago=age) for age in range(5)]
    shrink([tmp_path], most_bytes=300)
    assert sorted(tmp_path.iterdir()) == files[:3]
    note_use(files[2])
    shrink([tmp_path], most_bytes=200)
    assert sorted(tmp_path.iterdir()) == [files[0], files[2]]


def test_what_is_used_every_day_is_noted_once_a_day(tmp_path: Path) -> None:
    file = keep(tmp_path, f"move-{1:040x}", days_ago=0.5)
    before = file.stat().st_mtime
    note_use(file)
    assert file.stat().st_mtime == before


def test_files_of_others_stay(tmp_path: Path) -> None:
    for name in ("holiday.jpg", "thesis.tex", "move"):
        keep(tmp_path, name, days_ago=100)
    keep(tmp_path, f"{1:032x}.part", days_ago=1)
    shrink([tmp_path, tmp_path / "nowhere"], most_bytes=0)
    assert {file.name for file in tmp_path.iterdir()} == {"holiday.jpg", "thesis.tex", "move"}


def test_a_game_has_room_of_its_own_with_all_that_numba_keeps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARTABLE_CACHE", str(tmp_path))
    monkeypatch.setattr("wartable.engine.cache_size.MOST_BYTES", 0)
    for folder in ("chess", "chess-0123456789abcdef", "chess-club", "draughts"):
        (tmp_path / folder).mkdir()
        keep(tmp_path / folder, f"move-{1:040x}", days_ago=1)
        keep(tmp_path / folder, "kernel.play-30.py311.1.nbc", days_ago=1)
    CodeCache("chess").shrink()
    left = {file.parent.name for file in tmp_path.glob("*/*")}
    assert left == {"chess-club", "draughts"}
