from __future__ import annotations

import random

import pytest

from tests.intrigue.position import annexations, held, offered, state, strength
from tests.intrigue.table import NAMES, NEIGHBOURS, new, table
from wartable.engine.match import Match
from wartable.games.intrigue.state import Region


@pytest.mark.rule("INT-STR-01")
@pytest.mark.parametrize(
    ("land", "forts", "scorched", "expected"),
    [
        ("great_steppe velmoor harrowmere crossways", "", "", 3),
        ("velmoor northwarden", "", "", 2),
        ("lorne mistfen", "", "", 3),
        ("velmoor northwarden", "velmoor", "", 3),
        ("velmoor northwarden", "", "northwarden", 1),
        ("velmoor northwarden", "velmoor velmoor", "northwarden", 3),
        ("emberfall moonspar tidegate", "", "", 5),
    ],
)
def test_strength_is_regions_marks_forts_and_scorched_earth(
    land: str, forts: str, scorched: str, expected: int
) -> None:
    match = table("gold", land={"iron": land}, forts=forts, scorched=scorched)
    assert {strength(match, region) for region in land.split()} == {expected}


@pytest.mark.rule("INT-STR-02")
def test_an_empire_may_have_several_kingdoms() -> None:
    match = table("iron", land={"gold": "lorne valdris ashgrove gildcape corvane jadewater"})
    assert [strength(match, region) for region in ("lorne", "ashgrove", "corvane", "jadewater")] == [4, 4, 2, 1]
    assert state(match).largest[0] == 3


@pytest.mark.rule("INT-STR-02")
def test_a_kingdom_is_all_that_hangs_together() -> None:
    match = table("gold", land={"gold": "lorne ashgrove"})
    assert (strength(match, "lorne"), strength(match, "ashgrove")) == (2, 1)
    match.play("place valdris")
    assert (strength(match, "lorne"), strength(match, "ashgrove")) == (4, 4)


@pytest.mark.rule("INT-STR-02")
def test_other_empires_do_not_join_a_kingdom() -> None:
    match = table("gold", land={"gold": "lorne ashgrove", "iron": "valdris"})
    assert (strength(match, "lorne"), strength(match, "ashgrove")) == (2, 1)


@pytest.mark.rule("INT-STR-03")
def test_what_lies_on_a_region_counts_for_whoever_holds_it() -> None:
    match = table("fortifications", "iron move", land={"iron": "velmoor"}).play("fortify velmoor")
    assert strength(match, "velmoor") == 2
    match = table("gold", land={"gold": "lorne valdris", "iron": "copperdowns"}, forts="copperdowns", scorched="lorne")
    assert (strength(match, "lorne"), strength(match, "copperdowns")) == (2, 2)
    match = table("gold", land={"gold": "lorne valdris ashgrove", "iron": "copperdowns"}, forts="copperdowns")
    assert strength(match.play("place copperdowns"), "copperdowns") == 4 + 1 + 1


@pytest.mark.rule("INT-STR-04")
def test_strength_may_be_nothing_or_less() -> None:
    match = table("gold", land={"iron": "great_steppe", "gold": "velmoor"})
    assert strength(match, "great_steppe") == 0
    assert annexations(match) == "great_steppe"
    match = table("gold", land={"iron": "great_steppe"}, scorched="great_steppe great_steppe")
    assert strength(match, "great_steppe") == -2


@pytest.mark.rule("INT-STR-04")
def test_nothing_is_still_more_than_less_than_nothing() -> None:
    match = table("gold", land={"gold": "skaldmoor", "iron": "frostholm"}, scorched="frostholm frostholm")
    assert (strength(match, "skaldmoor"), strength(match, "frostholm")) == (0, -1)
    assert annexations(match) == "frostholm"


@pytest.mark.rule("INT-STR-05")
def test_a_free_region_needs_neither_strength_nor_neighbours() -> None:
    match = table("gold", land={"gold": "wreckers_isle", "iron": "lorne"})
    assert strength(match, "wreckers_isle") == 0
    assert len(offered(match).split()) == 49


@pytest.mark.rule("INT-STR-06")
def test_strengths_follow_the_map_as_it_is_now() -> None:
    match = table("assassination", "gold move", land={"iron": "lorne valdris ashgrove"}).play("remove valdris")
    assert (strength(match, "lorne"), strength(match, "ashgrove"), strength(match, "valdris")) == (2, 1, 0)
    assert state(match).largest[1] == 1


def counted(match: Match) -> None:
    """Kingdoms, strengths and counts of a match are what one finds by walking over the map."""
    s, book = state(match), match.book
    for empire, name in enumerate(NAMES):
        left, sizes = set(held(match, name).split()), [0]
        assert s.held[empire] == len(left)
        while left:
            kingdom, edge = set(), [left.pop()]
            while edge:
                region = edge.pop()
                kingdom.add(region)
                edge += NEIGHBOURS[region] & left
                left -= NEIGHBOURS[region]
            sizes.append(len(kingdom))
            places = [Region[region.upper()] for region in kingdom]
            worth = sum(1 + book.mark[p] + s.forts[p] - s.scorched[p] for p in places)  # type: ignore[attr-defined]
            assert {s.strength[place] for place in places} == {worth}
        assert s.largest[empire] == max(sizes)


@pytest.mark.rule("INT-STR-01", "INT-STR-02", "INT-STR-06")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_what_is_kept_at_hand_is_right_throughout_a_game(seats: int) -> None:
    for seed in range(3):
        match, luck = new(seats, seed=seed), random.Random(seed)
        while not match.over:
            match.play(luck.choice(match.legal()))
            counted(match)
