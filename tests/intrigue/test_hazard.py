from __future__ import annotations

import pytest

from tests.intrigue.position import asked, discards, exposed, held, owner, queue, regions, state, told
from tests.intrigue.table import table
from wartable.games.intrigue.state import Region


@pytest.mark.rule("INT-HAZ-01")
def test_the_turn_is_lost_without_a_decision() -> None:
    match = table("hazard", "iron tin")
    assert told(match)[:2] == ["turn_begins empire=gold tile=hazard turn=0", "hazard_struck empire=gold lost=0"]
    assert asked(match) == ("iron", "place_own")


@pytest.mark.rule("INT-HAZ-02")
def test_tiles_on_exposed_regions_are_discarded_the_own_ones_too() -> None:
    land = {"gold": "mistfen lorne", "iron": "redwater velmoor", "tin": "emberfall"}
    match = table("hazard", land=land, scorched="velmoor")
    assert (held(match, "gold"), held(match, "iron"), held(match, "tin")) == ("lorne", "", "")
    assert {name: discards(match)[name] for name in ("gold", "iron", "tin")} == {"gold": 1, "iron": 2, "tin": 1}
    assert told(match)[1:6] == [
        "hazard_struck empire=gold lost=4",
        "lost target=tin region=emberfall",
        "lost target=gold region=mistfen",
        "lost target=iron region=velmoor",
        "lost target=iron region=redwater",
    ]


@pytest.mark.rule("INT-HAZ-02")
def test_a_fort_laid_after_the_fire_saves_the_region() -> None:
    match = table(
        "hazard",
        land={"gold": "velmoor", "iron": "mistfen"},
        forts="velmoor mistfen",
        scorched="velmoor mistfen",
        latest={"velmoor": "fortifications", "mistfen": "scorched_earth"},
    )
    assert owner(match, "velmoor") == "gold"
    assert owner(match, "mistfen") == ""


@pytest.mark.rule("INT-HAZ-02")
def test_kingdoms_are_without_what_was_struck() -> None:
    match = table("hazard", land={"iron": "westerling mistfen lorne"})
    assert held(match, "iron") == regions("westerling lorne")
    assert state(match).largest[1] == 1


@pytest.mark.rule("INT-HAZ-03")
def test_the_tile_is_discarded_and_the_queue_advances() -> None:
    match = table("hazard", "iron tin", bag="silver silver")
    assert queue(match) == "iron tin silver"
    assert discards(match)["hazard"] == 2


@pytest.mark.rule("INT-HAZ-04")
def test_regions_stay_as_they_were() -> None:
    match = table("hazard", land={"gold": "redwater"}, scorched="redwater")
    assert exposed(match, "redwater")
    assert state(match).scorched[Region.REDWATER] == 1
    assert exposed(match, "mistfen")


@pytest.mark.rule("INT-HAZ-04")
def test_it_may_strike_nothing() -> None:
    match = table("hazard", land={"gold": "lorne"}, forts="mistfen")
    assert told(match)[1] == "hazard_struck empire=gold lost=0"
    assert held(match, "gold") == "lorne"


def test_two_hazards_on_end_are_dealt_with_at_once() -> None:
    match = table("hazard", "hazard tin", land={"gold": "mistfen"})
    assert [line for line in told(match) if "hazard_struck" in line] == [
        "hazard_struck empire=gold lost=1",
        "hazard_struck empire=iron lost=0",
    ]
    assert asked(match) == ("tin", "place_own")
