"""In which order compiled functions are linked into what Python calls."""

from __future__ import annotations

from typing import Any

from wartable.engine.linked import callers_first


class Library:
    def __init__(self, name: str, *called: Library) -> None:
        self.name, self.called = name, called


def test_a_function_comes_after_all_its_callers_and_once() -> None:
    bonus = Library("bonus")
    skips = Library("skips", bonus)
    turn = Library("turn", skips)
    play = Library("play", bonus, turn)  # it took the call of bonus in, so nothing of its own calls it any more
    assert [each.name for each in callers_first([play])] == ["play", "turn", "skips", "bonus"]


def test_what_numba_brings_calls_nothing_here() -> None:
    numbas: Any = object()
    deal = Library("deal")
    assert set(callers_first([numbas, deal])) == {numbas, deal}
