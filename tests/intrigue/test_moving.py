from __future__ import annotations

import pytest

from tests.intrigue.position import asked, discards, held, legal, offered, owner, regions, strength, told
from tests.intrigue.table import NEIGHBOURS, table
from tests.playing import why_not

# --- MOVE and MOVE YOURSELF


@pytest.mark.rule("INT-MOV-01")
def test_move_takes_a_tile_of_another_player_one_region_on() -> None:
    match = table("move", land={"gold": "lorne", "iron": "serrat", "tin": "jadewater"})
    assert legal(match) == ["from serrat", "from jadewater"]
    assert why_not(match, "from lorne") == "INT-MOV-01"
    assert why_not(match, "from valdris") == "INT-MOV-01"
    match.play("from serrat")
    assert offered(match) == regions(" ".join(NEIGHBOURS["serrat"]))
    match.play("to ashgrove")
    assert held(match, "iron") == "ashgrove"
    assert told(match)[0] == "moved empire=gold target=iron start=serrat region=ashgrove"


@pytest.mark.rule("INT-MOV-01")
def test_such_a_move_may_annex() -> None:
    match = table("move", land={"iron": "ashgrove valdris", "tin": "serrat"})
    match.play("from ashgrove", "to serrat")
    assert owner(match, "serrat") == "iron"
    assert discards(match)["tin"] == 1
    assert told(match)[1] == "annexed empire=iron region=serrat target=tin strength=2 against=1 base=valdris"


@pytest.mark.rule("INT-MOV-02")
def test_move_yourself_takes_an_own_tile() -> None:
    match = table("move_yourself", land={"gold": "lorne", "iron": "serrat"})
    assert legal(match) == ["from lorne"]
    assert why_not(match, "from serrat") == "INT-MOV-02"
    match.play("from lorne", "to valdris")
    assert held(match, "gold") == "valdris"


@pytest.mark.rule("INT-MOV-03")
def test_the_region_that_is_left_still_counts() -> None:
    match = table("move_yourself", land={"gold": "ashgrove valdris", "iron": "serrat"})
    match.play("from ashgrove")
    assert "to serrat" in legal(match)
    match.play("to serrat")
    assert (strength(match, "valdris"), strength(match, "serrat")) == (1, 1)


@pytest.mark.rule("INT-MOV-03")
def test_a_tile_moves_to_neighbours_only() -> None:
    match = table("move_yourself", land={"gold": "ashgrove"}).play("from ashgrove")
    assert why_not(match, "to lorne") == "INT-MOV-03"
    assert why_not(match, "to ashgrove") == "INT-MOV-03"
    match = table("move_yourself", land={"gold": "karsk_vale"}).play("from karsk_vale")
    assert why_not(match, "to winterwood") == "INT-MAP-04"


@pytest.mark.rule("INT-MOV-04")
def test_another_kingdom_beside_the_goal_may_be_the_stronger_one() -> None:
    land = {"gold": "ashgrove port_calder palmreach", "iron": "serrat"}
    match = table("move_yourself", land=land)
    assert (strength(match, "ashgrove"), strength(match, "port_calder")) == (1, 2)
    match.play("from ashgrove", "to serrat")
    assert held(match, "gold") == regions("serrat port_calder palmreach")


@pytest.mark.rule("INT-MOV-05")
def test_the_region_that_is_left_is_free_and_keeps_what_lies_there() -> None:
    match = table("move_yourself", land={"gold": "lorne"}, forts="lorne").play("from lorne", "to valdris")
    assert owner(match, "lorne") == ""
    assert strength(match, "valdris") == 1
    match = table("gold", land={"gold": "valdris"}, forts="lorne").play("place lorne")
    assert strength(match, "valdris") == 1 + 1 + 1 + 1


@pytest.mark.rule("INT-MOV-06")
def test_first_a_tile_that_can_move_then_where() -> None:
    land = {"gold": "tamsin_coast emberfall lakemarch", "iron": "jadewater"}
    match = table("move_yourself", land=land)
    assert legal(match) == ["from emberfall", "from lakemarch"]
    assert why_not(match, "from tamsin_coast") == "INT-MOV-06"
    match.play("from lakemarch")
    assert asked(match) == ("gold", "move_to")
    assert {move.split()[0] for move in legal(match)} == {"to"}


@pytest.mark.rule("INT-MOV-06")
def test_until_the_destination_is_chosen_the_tile_may_be_changed() -> None:
    match = table("move_yourself", land={"gold": "lorne jadewater"}).play("from lorne")
    assert match.can_undo
    match.undo().play("from jadewater", "to firetooth")
    assert held(match, "gold") == regions("lorne firetooth")


@pytest.mark.rule("INT-MOV-07")
def test_without_any_move_nothing_happens() -> None:
    land = {"gold": "tamsin_coast", "iron": "emberfall moonspar tidegate lakemarch"}
    match = table("move_yourself", "iron iron", land=land)
    assert told(match)[1] == "nothing_done empire=gold tile=move_yourself"


@pytest.mark.rule("INT-MOV-07")
def test_a_tile_never_moves_onto_its_own_empire() -> None:
    match = table("move", land={"iron": "corvane quillon"}).play("from corvane")
    assert "to quillon" not in legal(match)
    assert why_not(match, "to quillon") == "INT-ANX-08"


@pytest.mark.rule("INT-MOV-08")
def test_a_move_may_have_to_hurt_the_one_who_makes_it() -> None:
    land = {"gold": "tamsin_coast", "iron": "emberfall lakemarch", "tin": "moonspar tidegate gildcape corvane highmere"}
    land["silver"] = "valdris lorne ashgrove merrowdale winterwood gullspire quillon redwater harrowmere"
    match = table("move", land=land)
    assert "from emberfall" in legal(match)
    match.play("from emberfall")
    assert legal(match) == ["to tamsin_coast"]
    match.play("to tamsin_coast")
    assert held(match, "gold") == ""


# --- ASSASSINATION


@pytest.mark.rule("INT-ASN-01")
def test_any_tile_can_be_assassinated() -> None:
    match = table("assassination", land={"gold": "lorne", "iron": "valdris ashgrove", "tin": "jadewater"})
    assert offered(match) == regions("lorne valdris ashgrove jadewater")
    assert why_not(match, "remove serrat") == "INT-ASN-01"
    match.play("remove valdris")
    assert owner(match, "valdris") == ""
    assert discards(match)["iron"] == 1
    assert told(match)[0] == "assassinated empire=gold target=iron region=valdris"


@pytest.mark.rule("INT-ASN-02")
def test_even_an_own_one_and_it_must_be_if_there_is_no_other() -> None:
    match = table("assassination", land={"gold": "lorne jadewater"})
    assert legal(match) == ["remove lorne", "remove jadewater"]
    match.play("remove lorne")
    assert held(match, "gold") == "jadewater"


@pytest.mark.rule("INT-ASN-03")
def test_on_an_empty_map_nothing_happens() -> None:
    match = table("assassination", "iron iron")
    assert told(match)[1] == "nothing_done empire=gold tile=assassination"
