"""Melee orders: how an attack is laid."""

from __future__ import annotations

import pytest

from tests.playing import legal, why_not
from tests.reliquium.position import asked, orders, told
from tests.reliquium.table import light_acts

FRONT = "sky_peak: light mage, redgrass: nature mage, thornwood: nature mage"


@pytest.mark.rule("REL-MEL-01", "REL-MEL-02")
def test_a_token_is_laid_from_an_own_area_on_a_foreign_one() -> None:
    match = light_acts("plains plains", FRONT).play("melee", "to redgrass", "token melee_2")
    assert orders(match, "light") == ["melee_2 sky_peak redgrass"]
    assert told(match) == ["ordered faction=light token=melee_2 source=sky_peak target=redgrass"]


@pytest.mark.rule("REL-MEL-01")
def test_only_areas_of_other_factions_are_targets() -> None:
    match = light_acts("plains", f"{FRONT}, kingsfall: light mage").play("melee", "from sky_peak")
    assert legal(match) == ["to duskhorn", "to pilgrim_stairs", "to redgrass", "to sunward_crag", "to thornwood"]
    assert why_not(match, "to hollow_oaks") == why_not(match, "to kingsfall") == "REL-MEL-01"
    assert why_not(match, "to ember_ridge") == "REL-MAP-02"


@pytest.mark.rule("REL-MEL-02")
def test_a_source_needs_a_troop_and_the_token_has_to_be_free() -> None:
    match = light_acts("plains plains", f"{FRONT}, fernshade: light mage", orders="light melee_1 fernshade duskhorn")
    match.play("melee")
    assert asked(match) == ("light", "melee_to"), "one source is left, so it is not asked"
    match.play("to redgrass")
    assert legal(match) == ["token melee_0", "token melee_2"]
    assert why_not(match, "token ranged_1") == "REL-MEL-02"
    match = light_acts("plains", "golden_steppe: light mage")
    assert why_not(match, "melee") == "REL-MEL-02"


@pytest.mark.rule("REL-MEL-03")
def test_one_melee_token_for_each_source() -> None:
    troops = f"{FRONT}, fernshade: light mage, kingsfall: light mage"
    match = light_acts("plains", troops, orders="light melee_0 sky_peak redgrass").play("melee")
    assert legal(match) == ["from fernshade", "from kingsfall"]
    assert why_not(match, "from sky_peak") == "REL-MEL-03"


@pytest.mark.rule("REL-MEL-03")
def test_several_tokens_may_point_at_one_target() -> None:
    troops = "sky_peak: light mage, hollow_oaks: light mage, kingsfall: chaos mage"
    laid = "light melee_0 hollow_oaks kingsfall, mountains melee_0 whitecliff kingsfall"
    match = light_acts("plains plains", f"{troops}, whitecliff: mountains mage", orders=laid)
    match.play("melee", "to kingsfall", "token melee_1")
    assert orders(match, "light") == ["melee_0 hollow_oaks kingsfall", "melee_1 sky_peak kingsfall"]


@pytest.mark.rule("REL-MEL-03")
def test_two_factions_may_attack_each_other_over_one_border() -> None:
    match = light_acts("plains plains", FRONT, orders="nature melee_0 redgrass sky_peak")
    match.play("melee", "to redgrass", "token melee_0")
    assert orders(match, "light") == ["melee_0 sky_peak redgrass"]
    assert orders(match, "nature") == ["melee_0 redgrass sky_peak"]


@pytest.mark.rule("REL-MEL-04")
@pytest.mark.parametrize(("round", "allowed"), [(1, False), (2, False), (3, True)])
def test_no_attack_is_ordered_in_the_first_two_rounds(round: int, allowed: bool) -> None:
    match = light_acts("plains", FRONT, round=round)
    assert ("melee" in legal(match)) == allowed
    assert why_not(match, "melee") == ("" if allowed else "REL-MEL-04")


@pytest.mark.rule("REL-MEL-05")
def test_a_token_stays_where_it_lies() -> None:
    match = light_acts("plains", f"{FRONT}, kingsfall: light mage", orders="light melee_0 sky_peak redgrass")
    assert legal(match) == ["march", "melee", "pass"], "nothing takes it back"
    match.play("melee", "to duskhorn")
    assert legal(match) == ["token melee_1", "token melee_2"]
    assert why_not(match, "token melee_0") == "REL-MEL-05"
