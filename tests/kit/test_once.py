"""What is found out about a view is found out once."""

from __future__ import annotations

import wartable
from wartable.engine.view import View
from wartable.kit.once import once

asked: list[int] = []


@once
def seats(view: View) -> int:
    asked.append(view.seat)
    return int(view.state.seats)


def test_a_view_is_asked_once_and_another_view_again() -> None:
    match = wartable.new("proelio", seats=4, seed=7)
    first, second = match.view(0), match.view(1)
    assert [seats(first), seats(first), seats(second)] == [4, 4, 4]
    assert asked == [0, 1]


def test_a_brief_view_takes_nothing_along() -> None:
    view = wartable.new("proelio", seats=4, seed=7).view(0)
    seats(view)
    assert view.memo
    assert not view.brief().memo
