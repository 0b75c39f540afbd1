from __future__ import annotations

import json
from typing import Any

import pytest

from tests.intrigue.position import annexations, exposed, held, legal, owner, state, strength
from tests.intrigue.table import GAME, NEIGHBOURS, table
from wartable.games.intrigue.state import REGIONS, Region

CONTENT = {region["id"]: region for region in GAME.content["regions"]}
LANES = [set(lane["between"]) for lane in GAME.content["sea_lanes"]]
CLOSED = [set(border) for chain in GAME.content["mountain_ranges"] for border in chain["closes"]]
DRAWN = json.loads((GAME.folder / "map.json").read_text("utf-8"))


def reached(start: str, without: str = "") -> set[str]:
    """All regions that can be walked to."""
    found, edge = {start}, [start]
    while edge:
        fresh = NEIGHBOURS[edge.pop()] - found - {without}
        found |= fresh
        edge += fresh
    return found


@pytest.mark.rule("INT-MAP-01")
def test_the_map_has_fifty_one_regions() -> None:
    assert len(CONTENT) == REGIONS == len(Region) == len(DRAWN["regions"]) == 51
    assert list(CONTENT) == [region.name.lower() for region in Region]


@pytest.mark.rule("INT-MAP-02")
def test_the_drawn_map_and_the_played_one_are_the_same() -> None:
    for region in DRAWN["regions"]:
        entry = CONTENT[region["id"]]
        assert set(region["neighbors"]) == NEIGHBOURS[region["id"]]
        assert (region["name"], region["landmass"], region["terrain"]) == (
            entry["name"],
            entry["landmass"],
            entry["terrain"],
        )
        assert (region["mark"], region["hazard"]) == (entry["mark"], bool(entry["hazard"]))
    assert {frozenset(pair[:2]) for pair in DRAWN["adjacency"]} == {
        frozenset((a, b)) for a in NEIGHBOURS for b in NEIGHBOURS[a]
    }


@pytest.mark.rule("INT-MAP-02")
def test_the_map_hangs_together_whatever_is_taken_away() -> None:
    borders = [(a, b) for a in NEIGHBOURS for b in NEIGHBOURS[a]]
    assert all(a in NEIGHBOURS[b] and a != b for a, b in borders)
    assert len(borders) == 2 * 76
    assert {len(near) for near in NEIGHBOURS.values()} == {2, 3, 4, 5}
    for gone in NEIGHBOURS:
        start = next(region for region in NEIGHBOURS if region != gone)
        assert len(reached(start, without=gone)) == 50


@pytest.mark.rule("INT-MAP-03")
def test_regions_with_an_open_border_are_neighbours() -> None:
    for border in DRAWN["borders"]:
        assert (border["b"] in NEIGHBOURS[border["a"]]) == (not border["blocked"])
    match = table("gold", land={"gold": "valdris ashgrove"})
    assert strength(match, "valdris") == 2


@pytest.mark.rule("INT-MAP-04")
def test_a_range_closes_its_borders() -> None:
    assert len(CLOSED) == 17
    book: Any = GAME.book()
    for border in CLOSED:
        a, b = border
        assert b not in NEIGHBOURS[a]
        assert book.mountains[Region[a.upper()]] >> Region[b.upper()] & 1
        assert book.mountains[Region[b.upper()]] >> Region[a.upper()] & 1
    assert sum(book.mountains[region].bit_count() for region in Region) == 2 * 17


@pytest.mark.rule("INT-MAP-04")
def test_nothing_is_annexed_or_moved_across_mountains() -> None:
    land = {"tin": "karsk_vale lorne", "lead": "winterwood"}
    match = table("tin", seats=5, current="tin", land=land)
    assert strength(match, "karsk_vale") > strength(match, "winterwood")
    assert annexations(match) == ""
    match = table("move_yourself", seats=5, current="tin", land=land)
    assert legal(match.play("from karsk_vale")) == ["to skaldmoor", "to thornwald"]


@pytest.mark.rule("INT-MAP-05")
def test_only_sea_lanes_lead_over_water() -> None:
    home = {name: entry["landmass"] for name, entry in CONTENT.items()}
    over_water = [{a, b} for a in NEIGHBOURS for b in NEIGHBOURS[a] if home[a] != home[b]]
    assert all(pair in LANES for pair in over_water)
    assert len(LANES) == 12
    assert all(a in NEIGHBOURS[b] for a, b in map(tuple, LANES))


@pytest.mark.rule("INT-MAP-06")
@pytest.mark.parametrize("lane", LANES, ids=lambda lane: "-".join(sorted(lane)))
def test_a_sea_lane_joins_kingdoms(lane: set[str]) -> None:
    match = table("gold", land={"gold": " ".join(lane)})
    assert state(match).largest[0] == 2


@pytest.mark.rule("INT-MAP-06")
def test_tiles_annex_and_move_along_a_sea_lane() -> None:
    land = {"gold": "gullspire highmere", "iron": "lantern_coast"}
    assert annexations(table("gold", land=land)) == "lantern_coast"
    match = table("move_yourself", land=land).play("from gullspire", "to lantern_coast")
    assert owner(match, "lantern_coast") == "gold"
    assert owner(match, "gullspire") == ""


@pytest.mark.rule("INT-MAP-07")
@pytest.mark.parametrize(("one", "other"), [("orrin_head", "thornwald"), ("frostholm", "westerling")])
def test_regions_that_meet_in_a_corner_are_no_neighbours(one: str, other: str) -> None:
    assert other not in NEIGHBOURS[one]
    assert state(table("gold", land={"gold": f"{one} {other}"})).largest[0] == 1


@pytest.mark.rule("INT-MAP-08")
def test_some_regions_have_a_mark() -> None:
    marked = {mark: {name for name, entry in CONTENT.items() if entry["mark"] == mark} for mark in (1, -1)}
    assert marked[1] == {"emberfall", "lorne", "tidegate", "amberlea", "quillon", "firetooth"}
    assert marked[-1] == {"skaldmoor", "the_vassir", "wreckers_isle", "icewrack", "great_steppe", "dustfall"}


@pytest.mark.rule("INT-MAP-08")
@pytest.mark.parametrize(("region", "expected"), [("lorne", 2), ("great_steppe", 0), ("velmoor", 1)])
def test_a_mark_changes_the_strength(region: str, expected: int) -> None:
    assert strength(table("gold", land={"iron": region}), region) == expected


@pytest.mark.rule("INT-MAP-09")
def test_hazards_strike_where_they_are_printed() -> None:
    printed = {"emberfall", "mistfen", "drowned_shore", "stormcape", "redwater", "firetooth"}
    match = table("gold")
    assert {name for name in CONTENT if exposed(match, name)} == printed


@pytest.mark.rule("INT-MAP-10")
@pytest.mark.parametrize("region", ["emberfall", "firetooth"])
def test_a_region_can_have_a_mark_and_a_hazard(region: str) -> None:
    match = table("gold", land={"gold": region})
    assert strength(match, region) == 2
    assert exposed(match, region)


@pytest.mark.rule("INT-MAP-11")
def test_a_region_holds_one_empire_tile() -> None:
    match = table("gold", land={"gold": "valdris ashgrove", "iron": "serrat"}).play("place serrat")
    assert held(match, "gold") == "ashgrove serrat valdris"
    assert held(match, "iron") == ""


@pytest.mark.rule("INT-MAP-12")
def test_other_tiles_lie_beside_the_empire_tile_in_any_number() -> None:
    match = table("gold", land={"iron": "lorne"}, forts="lorne lorne", scorched="lorne")
    assert owner(match, "lorne") == "iron"
    assert strength(match, "lorne") == 1 + 1 + 2 - 1


@pytest.mark.rule("INT-MAP-13")
def test_terrain_and_landmass_do_not_matter() -> None:
    match = table("gold")
    for name, entry in CONTENT.items():
        alone = match.copy().play(f"place {name}")
        assert strength(alone, name) == 1 + entry["mark"]


def test_the_longest_way_has_twelve_steps() -> None:
    longest = 0
    for start in NEIGHBOURS:
        seen, ring, steps = {start}, {start}, -1
        while ring:
            ring = {near for region in ring for near in NEIGHBOURS[region]} - seen
            seen |= ring
            steps += 1
        longest = max(longest, steps)
    assert longest == 12
