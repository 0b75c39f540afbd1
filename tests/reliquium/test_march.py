"""March: one group, one border, one step."""

from __future__ import annotations

import pytest

from tests.playing import legal, why_not
from tests.reliquium.position import asked, at, orders, told
from tests.reliquium.table import light_acts


@pytest.mark.rule("REL-MAR-01")
def test_a_group_goes_to_a_neighbouring_area_of_its_own_or_of_nobody() -> None:
    match = light_acts("plains plains", "sky_peak: light warrior mage, anvil_heights: light defender")
    match.play("march", "from sky_peak", "to anvil_heights", "troop mage", "troop warrior")
    assert at(match, "anvil_heights") == "light warrior defender mage"
    assert at(match, "sky_peak") == ""
    assert told(match) == ["marched faction=light troop=warrior count=1 source=sky_peak target=anvil_heights"]


@pytest.mark.rule("REL-MAR-01")
def test_only_areas_with_own_troops_are_sources() -> None:
    match = light_acts("plains", "sky_peak: light mage, rime_bay: light mage, redgrass: nature mage").play("march")
    assert legal(match) == ["from rime_bay", "from sky_peak"]
    assert why_not(match, "from redgrass") == why_not(match, "from golden_steppe") == "REL-MAR-01"


@pytest.mark.rule("REL-MAR-01")
def test_some_may_stay_behind() -> None:
    match = light_acts("plains plains", "sky_peak: light warrior mage mage").play("march", "to redgrass", "troop mage")
    assert legal(match) == ["done", "troop mage", "troop warrior"]
    match.play("done")
    assert (at(match, "sky_peak"), at(match, "redgrass")) == ("light warrior mage", "light mage")


@pytest.mark.rule("REL-MAR-02")
def test_a_march_is_one_step_and_troops_may_march_again() -> None:
    match = light_acts("plains plains mountain", "sky_peak: light mage").play("march", "to redgrass")
    assert asked(match) == ("light", "action")
    match.play("march", "to ember_ridge")
    assert at(match, "ember_ridge") == "light mage"
    assert why_not(match, "march") == "REL-ACT-02"


@pytest.mark.rule("REL-MAR-03")
def test_nobody_marches_into_a_foreign_area() -> None:
    troops = "sky_peak: light mage, redgrass: nature mage, duskhorn: chaos mage"
    match = light_acts("plains", troops, treaties=["light nature allied"], diplomacy=True).play("march")
    assert {"to redgrass", "to duskhorn", "to pilgrim_stairs"}.isdisjoint(legal(match))
    assert why_not(match, "to redgrass") == "REL-MAR-03", "not even an ally's"
    assert why_not(match, "to pilgrim_stairs") == "REL-MAR-03", "an empty castle is enough"


@pytest.mark.rule("REL-MAR-04")
def test_tokens_neither_stop_nor_follow_a_march() -> None:
    laid = "light melee_1 sky_peak redgrass, nature melee_0 redgrass sky_peak, light ranged_2 sky_peak kingsfall"
    match = light_acts("plains mountain", "sky_peak: light mage, redgrass: nature warrior", orders=laid)
    match.play("march", "to kingsfall")
    assert at(match, "kingsfall") == "light mage"
    assert orders(match, "light") == ["melee_1 sky_peak redgrass", "ranged_2 sky_peak kingsfall"]
