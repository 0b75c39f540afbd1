"""Suggestions: the names most like a text, and the names that may be parts of it."""

from __future__ import annotations

import pytest

from wartable.engine.suggestions import closest, likely_parts

NAMES = ["attack knights", "attack soldiers", "fortify knights", "draw base", "pass"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("atack knigths", ["attack knights"]),
        ("knights", ["attack knights", "fortify knights"]),
        ("pas", ["pass"]),
        ("surrender", []),
        ("", []),
    ],
)
def test_the_closest_names_come_first_and_distant_ones_not_at_all(text: str, expected: list[str]) -> None:
    assert closest(text, NAMES, least=0.6)[: len(expected) or None] == expected


def test_no_more_than_three_names_are_suggested() -> None:
    assert len(closest("name 5", [f"name {n}" for n in range(50)], least=0.5)) == 3


@pytest.mark.parametrize(
    ("text", "names", "expected"),
    [
        ("atack knigths", ["attack", "fortify", "draw base"], "attack"),
        ("atack knigths", ["knights", "soldiers", "hero"], "knights"),
        ("move d5", ["", "1", "2"], ""),
        ("move d5 2", ["", "1", "2"], "2"),
        ("die 9", ["0", "1", "2", "3"], "3"),
    ],
)
def test_the_likeliest_part_comes_first(text: str, names: list[str], expected: str) -> None:
    assert likely_parts(text, names)[0] == expected


def test_names_with_nothing_in_common_with_the_text_are_left_out_beside_a_likely_one() -> None:
    assert likely_parts("move d5", ["", "7", "8"]) == [""]
    assert set(likely_parts("play quick", ["slow", "steady"])) == {"slow", "steady"}
