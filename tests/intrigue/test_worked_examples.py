"""The worked examples of the specification, each laid out and played."""

from __future__ import annotations

import pytest

from tests.intrigue.position import (
    annexations,
    asked,
    discards,
    exposed,
    held,
    legal,
    offered,
    owner,
    points,
    queue,
    regions,
    state,
    strength,
    told,
)
from tests.intrigue.table import table
from tests.playing import why_not
from wartable.games.intrigue.state import Region


@pytest.mark.rule("INT-STR-01")
def test_1_the_great_steppe_takes_one_off() -> None:
    land = "great_steppe velmoor harrowmere crossways"
    match = table("iron", land={"gold": land})
    assert {strength(match, region) for region in land.split()} == {3}
    assert state(match).largest[0] == 4


@pytest.mark.rule("INT-ANX-01", "INT-ANX-04")
@pytest.mark.parametrize(("scorched", "after"), [("", 2), ("great_steppe", 1)])
def test_2_the_own_strength_after_it_does_not_matter(scorched: str, after: int) -> None:
    match = table("gold", land={"gold": "velmoor northwarden", "iron": "great_steppe"}, scorched=scorched)
    assert (strength(match, "velmoor"), strength(match, "great_steppe")) == (2, 0 - len(scorched.split()))
    assert "place great_steppe" in legal(match)
    match.play("place great_steppe")
    assert len(held(match, "gold").split()) == 3
    assert strength(match, "velmoor") == after


@pytest.mark.rule("INT-ANX-02")
def test_3_a_tie() -> None:
    land = {"gold": "valdris ashgrove", "iron": "merrowdale serrat"}
    for empire in ("gold", "iron"):
        match = table(empire, current=empire, land=land)
        assert annexations(match) == ""
    assert why_not(table("gold", land=land), "place serrat") == "INT-ANX-02"
    assert why_not(table("iron", current="iron", land=land), "place ashgrove") == "INT-ANX-02"


@pytest.mark.rule("INT-DIP-02", "INT-DIP-05")
def test_4_over_the_owners_head() -> None:
    match = table("iron", "tin silver", bag="gold gold").play("propose orrin_head", "ask tin")
    assert asked(match) == ("tin", "answer")
    match.play("accept")
    assert owner(match, "orrin_head") == "iron"
    assert queue(match) == "tin silver gold"


@pytest.mark.rule("INT-DIP-06", "INT-DIP-11", "INT-TRN-05")
def test_5_a_refusal() -> None:
    match = table("iron", "tin silver", bag="gold gold").play("propose orrin_head", "ask tin", "refuse")
    assert owner(match, "orrin_head") == ""
    assert queue(match) == "iron tin silver"
    assert asked(match) == ("iron", "place_own")


@pytest.mark.rule("INT-MAP-04")
def test_6_mountains() -> None:
    match = table("tin", current="tin", seats=5, land={"tin": "karsk_vale skaldmoor lorne", "lead": "winterwood"})
    assert why_not(match, "place winterwood") == ""
    match = table("tin", current="tin", seats=5, land={"tin": "karsk_vale lorne", "lead": "winterwood"})
    assert why_not(match, "place winterwood") == "INT-MAP-04"
    assert state(table("iron", land={"gold": "karsk_vale winterwood"})).largest[0] == 1


@pytest.mark.rule("INT-MAP-06")
def test_7_a_sea_lane() -> None:
    match = table("iron", land={"gold": "gullspire lantern_coast"})
    assert state(match).largest[0] == 2
    assert strength(match, "gullspire") == 2


EXAMPLE_8 = {"gold": "lorne ashgrove", "iron": "valdris merrowdale serrat"}


@pytest.mark.rule("INT-ANX-05")
def test_8_two_weak_kingdoms_do_not_add() -> None:
    match = table("gold", land=EXAMPLE_8)
    assert [strength(match, region) for region in ("lorne", "ashgrove", "valdris")] == [2, 1, 3]
    assert annexations(match) == ""


@pytest.mark.rule("INT-HER-01", "INT-HER-02")
def test_9_heroics() -> None:
    match = table("heroics", land={**EXAMPLE_8, "iron": f"{EXAMPLE_8['iron']} port_calder jadewater"})
    assert annexations(match) == "merrowdale serrat valdris"
    assert len(offered(match).split()) == 51 - 7 + 3


@pytest.mark.rule("INT-MOV-03", "INT-MOV-05")
def test_10_move_with_annexation() -> None:
    match = table("move", seats=5, land={"tin": "corvane quillon", "lead": "gildcape"})
    assert strength(match, "corvane") == 3
    match.play("from corvane")
    assert offered(match) == "gildcape harrowmere redwater"
    match.play("to gildcape")
    assert owner(match, "corvane") == ""
    assert discards(match)["lead"] == 1
    assert held(match, "tin") == regions("gildcape quillon")
    assert state(match).largest[2] == 2


@pytest.mark.rule("INT-FSE-02", "INT-FSE-03", "INT-HAZ-02", "INT-HAZ-04")
def test_11_the_order_of_fort_and_fire() -> None:
    match = table("fortifications", "scorched_earth hazard", land={"iron": "firetooth"}).play("fortify firetooth")
    assert not exposed(match, "firetooth")
    match.play("scorch firetooth")
    assert told(match, "lost") == ["lost target=iron region=firetooth"]
    s = state(match)
    assert (s.forts[Region.FIRETOOTH], s.scorched[Region.FIRETOOTH]) == (1, 1)
    assert s.worth[Region.FIRETOOTH] - 1 == 1
    assert exposed(match, "firetooth")


@pytest.mark.rule("INT-SCR-01", "INT-SCR-02")
def test_12_a_score() -> None:
    land = "lorne valdris ashgrove merrowdale velmoor northwarden lantern_coast harrowmere jadewater"
    match = table("gold", seats=6, land={"oil": land})
    assert state(match).held[5] == 9
    assert state(match).largest[5] == 4
    assert points(match)[5] == 13
