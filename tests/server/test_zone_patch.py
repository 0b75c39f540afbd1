"""Patches of zones make the new text of the old one, whatever its parts were."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from markupsafe import Markup

from bench.reader import patched
from wartable.kit.drawn import LEAST, TAG, drawn, pieces
from wartable.kit.html import b, div, i
from wartable.kit.markup import join
from wartable.server.presenters.zone_patch import part_patch, zone_marks, zone_patch

STORY = "A long story of this unit. " * (LEAST // 20)

units = st.integers(0, 5).flatmap(lambda n: st.integers(0, 3).map(lambda wounds: unit(n, wounds)))
texts = st.sampled_from(["", "and", b("so"), div(b("on"), class_="more")])
zones = st.lists(units | texts, max_size=8).map(lambda inside: join(*inside))


def unit(number: int, wounds: int = 0) -> Markup:
    """A part that is remembered, a few pieces long."""
    return drawn(div(b(STORY), *(i(f"wound {n}") for n in range(wounds)), id=f"unit-{number}"))


def patch_for(old: str, new: str) -> Any:
    return zone_patch(zone_marks(old), new, zone_marks(new))


@settings(deadline=None)
@given(zones, zones)
def test_a_patch_makes_the_new_text_of_the_old_one(old: str, new: str) -> None:
    assert TAG.join(patched(str(old).split(TAG), patch_for(old, new))) == new


@settings(deadline=None)
@given(zones, zones)
def test_it_does_not_matter_whether_parts_are_known(old: str, new: str) -> None:
    assert TAG.join(patched(str(old).split(TAG), patch_for(str(old), new))) == new
    assert TAG.join(patched(str(old).split(TAG), patch_for(old, str(new)))) == new


def test_parts_that_stay_are_not_told_again() -> None:
    old = div(unit(1), unit(2), unit(3))
    assert patch_for(old, div(unit(1), unit(3))) == [(0, 6), (10, 5)]
    assert patch_for(old, div(unit(3), unit(2), unit(1))) == [(0, 2), (10, 4), (6, 4), (2, 4), (14, 1)]


def test_of_a_part_that_changed_only_what_is_new_is_told() -> None:
    old = div(unit(1), unit(2), unit(3))
    assert patch_for(old, div(unit(1), unit(2, 1), unit(3))) == [(0, 9), "i>wound 0</i></div>", (10, 5)]


def test_a_part_that_changed_is_found_where_it_was() -> None:
    old = div(unit(1), unit(2), unit(3))
    told = patch_for(old, div(unit(1), unit(3), unit(2, 1)))
    assert told == [(0, 6), (10, 4), (6, 3), "i>wound 0</i></div>", (14, 1)]


def test_what_stays_of_a_part_is_found_once_for_all_readers() -> None:
    before, after = unit(1), unit(1, wounds=2)
    both = zone_marks(before)[1], after
    assert part_patch(*both) is part_patch(*both)
    assert TAG.join(patched(pieces(before), part_patch(*both))) == TAG.join(pieces(after))
