from __future__ import annotations

import pytest

from tests.intrigue.position import annexations, asked, discards, held, legal, offered, owner, regions, strength, told
from tests.intrigue.table import table
from tests.playing import why_not


@pytest.mark.rule("INT-ANX-01")
def test_a_stronger_kingdom_annexes_beside_it() -> None:
    match = table("gold", land={"gold": "valdris ashgrove", "iron": "serrat jadewater"})
    assert annexations(match) == "serrat"
    match.play("place serrat")
    assert held(match, "gold") == "ashgrove serrat valdris"


@pytest.mark.rule("INT-ANX-01")
def test_a_weaker_kingdom_annexes_nothing() -> None:
    match = table("gold", land={"gold": "valdris", "iron": "ashgrove serrat"})
    assert annexations(match) == ""
    assert why_not(match, "place ashgrove") == "INT-ANX-01"


@pytest.mark.rule("INT-ANX-01")
def test_a_region_that_is_not_beside_cannot_be_annexed() -> None:
    match = table("gold", land={"gold": "valdris ashgrove merrowdale", "iron": "jadewater"})
    assert why_not(match, "place jadewater") == "INT-ANX-01"
    match = table("gold", land={"iron": "jadewater"})
    assert why_not(match, "place jadewater") == "INT-ANX-01"


@pytest.mark.rule("INT-ANX-02")
@pytest.mark.parametrize("empire", ["gold", "iron"])
def test_equals_annex_nothing_from_each_other(empire: str) -> None:
    match = table(empire, current=empire, land={"gold": "valdris ashgrove", "iron": "merrowdale serrat"})
    assert annexations(match) == ""
    other = "merrowdale" if empire == "gold" else "valdris"
    assert why_not(match, f"place {other}") == "INT-ANX-02"


@pytest.mark.rule("INT-ANX-03")
def test_the_annexed_tile_is_discarded() -> None:
    match = table("gold", land={"gold": "valdris ashgrove", "iron": "serrat"})
    before = discards(match)
    match.play("place serrat")
    assert owner(match, "serrat") == "gold"
    assert discards(match) == {**before, "iron": 1}


@pytest.mark.rule("INT-ANX-04")
def test_it_does_not_matter_that_the_annexer_grows_weaker() -> None:
    match = table("gold", land={"gold": "velmoor", "iron": "great_steppe"}, scorched="great_steppe great_steppe")
    match.play("place great_steppe")
    assert owner(match, "great_steppe") == "gold"
    assert strength(match, "velmoor") == 2 - 1 - 2


@pytest.mark.rule("INT-ANX-04")
def test_the_strength_after_the_placement_does_not_help() -> None:
    match = table("gold", land={"gold": "velmoor", "iron": "harrowmere"}, forts="harrowmere")
    assert annexations(match) == ""
    match = table("gold", land={"gold": "valdris gildcape", "iron": "lorne"})
    assert annexations(match) == ""


@pytest.mark.rule("INT-ANX-05")
def test_kingdoms_do_not_add_up() -> None:
    land = {"gold": "lorne ashgrove", "iron": "valdris merrowdale"}
    match = table("gold", land=land)
    assert (strength(match, "lorne"), strength(match, "ashgrove"), strength(match, "valdris")) == (2, 1, 2)
    assert annexations(match) == ""
    match = table("gold", land={"gold": "karsk_vale thornwald ashgrove valdris", "iron": "lorne copperdowns"})
    assert why_not(match, "place lorne") == "INT-ANX-05"


@pytest.mark.rule("INT-ANX-05")
def test_one_kingdom_that_is_strong_enough_will_do() -> None:
    match = table("gold", land={"gold": "karsk_vale ashgrove valdris lakemarch highmere", "iron": "lorne copperdowns"})
    assert (strength(match, "karsk_vale"), strength(match, "valdris")) == (1, 4)
    assert annexations(match) == "lorne"


@pytest.mark.rule("INT-ANX-06")
@pytest.mark.parametrize(("west", "base"), [("", "lakemarch"), ("westerling", "westerling")])
def test_the_log_names_the_strongest_kingdom_beside_or_the_first_of_equals(west: str, base: str) -> None:
    land = {"gold": f"karsk_vale thornwald {west} ashgrove valdris lakemarch", "iron": "lorne"}
    match = table("gold", land=land).play("place lorne")
    assert told(match, "annexed") == [f"annexed empire=gold region=lorne target=iron strength=3 against=2 base={base}"]


@pytest.mark.rule("INT-ANX-07")
def test_the_whole_kingdom_defends_each_region() -> None:
    match = table("gold", land={"gold": "valdris ashgrove", "iron": "merrowdale port_calder palmreach"})
    assert strength(match, "merrowdale") == 3
    assert why_not(match, "place merrowdale") == "INT-ANX-01"


@pytest.mark.rule("INT-ANX-08")
def test_an_empire_never_takes_its_own_region() -> None:
    match = table("gold", land={"gold": "valdris ashgrove"})
    assert "valdris" not in offered(match).split()
    assert why_not(match, "place valdris") == "INT-ANX-08"


@pytest.mark.rule("INT-ANX-09")
def test_kingdoms_merge_and_split_and_nothing_else_happens() -> None:
    land = {"gold": "lorne mistfen copperdowns ashgrove serrat", "iron": "lakemarch valdris merrowdale"}
    match = table("gold", land=land)
    assert strength(match, "valdris") == 3
    match.play("place valdris")
    assert strength(match, "lorne") == strength(match, "serrat") == 7
    assert (strength(match, "lakemarch"), strength(match, "merrowdale")) == (1, 1)
    assert held(match, "iron") == "lakemarch merrowdale"


@pytest.mark.rule("INT-ANX-10")
def test_what_was_built_stays_when_the_owner_changes() -> None:
    match = table(
        "gold", land={"gold": "valdris ashgrove merrowdale", "iron": "serrat"}, forts="serrat serrat", scorched="serrat"
    )
    match.play("place serrat")
    assert strength(match, "serrat") == 4 + 2 - 1


@pytest.mark.rule("INT-ANX-11")
def test_the_loser_is_not_asked() -> None:
    match = table("gold", land={"gold": "valdris ashgrove", "iron": "serrat"}).play("place serrat")
    assert asked(match)[0] == "iron"
    assert [line.split()[0] for line in told(match)][:2] == ["annexed", "drew"]
    match = table("iron", land={"iron": "valdris ashgrove", "silver": "serrat"})
    match.play("propose serrat", "ask tin", "accept")
    assert owner(match, "serrat") == "iron"


@pytest.mark.rule("INT-ANX-11")
def test_unless_the_loser_is_the_one_to_answer() -> None:
    match = table("iron", land={"iron": "valdris ashgrove", "silver": "serrat"})
    match.play("propose serrat", "ask silver")
    assert asked(match) == ("silver", "answer")
    assert legal(match) == ["accept", "refuse"]
    match.play("refuse")
    assert held(match, "silver") == regions("serrat")
