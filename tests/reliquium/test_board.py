"""The board: areas, borders, control, and how many fit."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest

from tests.playing import legal, reasons_against, why_not
from tests.reliquium.position import asked, at, number, state
from tests.reliquium.table import GAME, NAMES, light_acts, table
from wartable.games.reliquium.pieces import Area, Junction, Terrain
from wartable.games.reliquium.rules.board import controlled, owner

BOOK: Any = GAME.book()
MAP = json.loads((GAME.folder / "map.json").read_text("utf-8"))
AREAS = [area for area in Area if area != Area.NOWHERE]
RING = {(area["ring"], area["index"]): area["id"] for area in GAME.content["areas"]}
TURNS = {2: 6, 3: 4, 4: 3}
"""By how many places of a ring the board is turned from one home to the next."""


def near(one: str, other: str) -> bool:
    return bool(BOOK.adjacent[Area[one.upper()]] >> Area[other.upper()] & 1)


def open_areas(seats: int) -> set[str]:
    return {area.name.lower() for area in AREAS if BOOK.open[seats] >> area & 1}


@pytest.mark.rule("REL-MAP-01")
def test_the_board_has_29_lands_and_12_water_spaces() -> None:
    kinds = [Terrain(BOOK.terrain[area]) for area in AREAS]
    assert [kinds.count(kind) for kind in Terrain] == [12, 9, 8, 12]


@pytest.mark.rule("REL-MAP-01")
def test_the_rules_play_on_the_map_that_is_drawn() -> None:
    drawn = {area["id"]: area for area in MAP["areas"]}
    for area in GAME.content["areas"]:
        there = drawn.pop(area["id"])
        assert (area["name"], area["name_ru"]) == (there["name"], there["name_ru"])
        assert area["terrain"] == there.get("terrain", "water") or there["kind"] == "water"
        assert sorted(area["neighbours"]) == sorted(there["neighbors"])
    assert not drawn
    borders = {frozenset((border["a"], border["b"])) for border in MAP["borders"]}
    pairs = {frozenset(pair) for pair in combinations([a.name.lower() for a in AREAS], 2) if near(*pair)}
    assert borders == pairs
    assert len(pairs) == 104
    junctions = {junction["id"]: sorted(junction["areas"]) for junction in MAP["junctions"]}
    assert junctions == {junction["id"]: sorted(junction["areas"]) for junction in GAME.content["junctions"]}


@pytest.mark.rule("REL-MAP-02")
def test_a_border_works_both_ways_and_a_common_corner_is_none() -> None:
    for one, other in combinations(AREAS, 2):
        assert near(one.name, other.name) == near(other.name, one.name)
    assert near("golden_steppe", "cold_sound")
    assert near("cold_sound", "raven_bay")
    match = light_acts("plains", "golden_steppe: light mage")
    assert asked(match) == ("light", "action")
    match.play("march")
    assert "to cold_sound" in legal(match)
    assert why_not(match, "to sky_peak") == "REL-MAP-02"


@pytest.mark.rule("REL-MAP-03")
@pytest.mark.parametrize(("seats", "closed"), [(2, 8), (3, 4), (4, 0)])
def test_fewer_players_close_a_part_of_the_board(seats: int, closed: int) -> None:
    assert len(open_areas(seats)) == 41 - closed
    kinds = [area["terrain"] for area in GAME.content["areas"] if area["id"] in open_areas(seats)]
    counts = {2: [6, 9, 6, 12], 3: [8, 9, 8, 12], 4: [12, 9, 8, 12]}
    assert [kinds.count(kind) for kind in ("plains", "mountain", "forest", "water")] == counts[seats]


@pytest.mark.rule("REL-MAP-03")
def test_nobody_enters_or_points_at_a_closed_area() -> None:
    troops = "broken_road: light mage, moss_bay: light warrior"
    match = table(2, actions={"light": "plains mountain"}, troops=troops).play("march", "from broken_road")
    assert "to mossdeep" not in legal(match)
    assert why_not(match, "to mossdeep") == "REL-MAP-03"
    match = table(2, actions={"light": "plains mountain"}, troops=troops).play("support", "from moss_bay")
    assert legal(match) == ["to amber_sea", "to raven_bay", "to ravenspur"]
    assert why_not(match, "to gull_meadow") == "REL-MAP-03"


@pytest.mark.rule("REL-MAP-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_open_board_hangs_together(seats: int) -> None:
    found, edge = set(), ["sky_peak"]
    while edge:
        here = edge.pop()
        if here not in found:
            found.add(here)
            edge += [area for area in open_areas(seats) if near(here, area)]
    assert found == open_areas(seats)


@pytest.mark.rule("REL-MAP-04")
def test_a_junction_needs_two_open_areas() -> None:
    match = table(2, actions={"light": "forest"}, troops="broken_road: light mage, moss_bay: light warrior")
    match.play("summon", "creature luminar")
    offered = {Junction[move.split()[1].upper()] for move in legal(match)}
    for junction in list(Junction)[1:]:
        around = BOOK.presence[junction] & BOOK.open[2]
        mine = around & state(match).armies[number("light")]
        assert (junction in offered) == (bin(around).count("1") >= 2 and mine != 0)
    lonely = next(j for j in list(Junction)[1:] if bin(BOOK.presence[j] & BOOK.open[2]).count("1") < 2)
    assert why_not(match, f"junction {lonely.name.lower()}") == "REL-MAP-04"


@pytest.mark.rule("REL-MAP-05")
def test_a_castle_or_a_troop_controls_an_area() -> None:
    s = state(table(troops="sky_peak: light mage, rime_bay: nature warrior"))
    assert owner(s, Area.SKY_PEAK) == number("light")
    assert owner(s, Area.RIME_BAY) == number("nature")
    assert owner(s, Area.GOLDEN_STEPPE) == number("light")
    assert owner(s, Area.REDGRASS) == -1


@pytest.mark.rule("REL-MAP-06")
def test_nobody_shares_an_area() -> None:
    match = light_acts("plains", "glimmergrove: light mage, sky_peak: nature mage").play("march")
    assert "to sky_peak" not in legal(match)
    for one, other in combinations(NAMES, 2):
        assert not controlled(state(match), number(one)) & controlled(state(match), number(other))


@pytest.mark.rule("REL-MAP-06")
def test_troops_of_two_factions_in_one_area_are_no_position() -> None:
    from wartable.engine.errors import BadPosition

    with pytest.raises(BadPosition):
        table(troops="golden_steppe: nature mage")


@pytest.mark.rule("REL-MAP-07")
def test_an_area_that_is_left_is_nobodys_at_once() -> None:
    match = light_acts("plains plains", "sky_peak: light mage").play("march", "to redgrass")
    assert owner(state(match), Area.SKY_PEAK) == -1
    assert owner(state(match), Area.REDGRASS) == number("light")
    match = light_acts("plains plains", "golden_steppe: light mage").play("march", "to cold_sound")
    assert owner(state(match), Area.GOLDEN_STEPPE) == number("light"), "the castle holds it"


@pytest.mark.rule("REL-MAP-08")
def test_three_troops_fill_an_area() -> None:
    match = light_acts("plains", "sky_peak: light warrior defender mage, redgrass: light mage")
    match.play("march", "from redgrass")
    assert "to sky_peak" not in legal(match)
    assert why_not(match, "to sky_peak") == "REL-MAP-08"


@pytest.mark.rule("REL-MAP-08")
def test_a_march_stops_when_the_area_is_full() -> None:
    match = light_acts("plains plains", "sky_peak: light warrior mage, redgrass: light mage defender")
    match.play("march", "from redgrass", "to sky_peak", "troop mage")
    assert at(match, "sky_peak") == "light warrior mage mage"
    assert at(match, "redgrass") == "light defender"
    assert asked(match) == ("light", "action")


@pytest.mark.rule("REL-MAP-09")
def test_one_castle_for_each_land_of_its_own_terrain_and_none_on_water() -> None:
    troops = "golden_steppe: light mage, cold_sound: light warrior, sky_peak: light defender"
    match = light_acts("forest forest", f"{troops}, redgrass: light mage").play("build")
    assert legal(match) == ["at redgrass", "at sky_peak"]
    assert reasons_against(match, "at golden_steppe", "at cold_sound") == ["REL-MAP-09"] * 2
    match.play("at sky_peak")
    assert [list(state(match).built[number("light")])[kind] for kind in range(3)] == [1, 2, 1]


@pytest.mark.rule("REL-SET-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_homes_are_turned_copies_of_each_other(seats: int) -> None:
    """Turning the board by a seat maps areas, borders and homes on themselves; three players exchange terrains."""
    place = {name: key for key, name in RING.items()}

    def turned(name: str) -> str:
        ring, index = place[name]
        size = {"center": 1, "isle": 4}.get(ring, 12)
        steps = TURNS[seats] * size // 12 if size > 1 else 0
        found: str = RING[ring, (index + steps) % size]
        return found

    area = {entry["id"]: entry for entry in GAME.content["areas"]}
    opened = open_areas(seats)
    if seats != 3:
        assert {turned(name) for name in opened} == opened
    for one, other in combinations(opened - {f for f in opened if area[f]["ring"] == "isle"}, 2):
        assert near(one, other) == near(turned(one), turned(other))
    homes = [home for home in GAME.content["homes"] if home["id"].startswith(["two", "three", "four"][seats - 2])]
    lands = [{home[kind] for kind in ("plains", "mountain", "forest")} for home in homes]
    for i, home in enumerate(lands):
        assert {turned(name) for name in home} == lands[(i + 1) % seats]
    for one_home, other_home in combinations(lands, 2):
        assert not any(near(one, other) for one in one_home for other in other_home)
