"""Recruit: a troop of the reserve joins a castle."""

from __future__ import annotations

import pytest

from tests.playing import legal, why_not
from tests.reliquium.position import asked, at, reserve, told
from tests.reliquium.table import light_acts


@pytest.mark.rule("REL-REC-01")
def test_a_troop_of_the_reserve_joins_an_own_castle() -> None:
    match = light_acts("mountain mountain").play("recruit", "at frostpine", "troop mage")
    assert at(match, "frostpine") == "light mage"
    assert reserve(match, "light") == "warrior warrior warrior defender defender defender mage mage"
    assert told(match) == ["recruited faction=light troop=mage area=frostpine"]


@pytest.mark.rule("REL-REC-01")
def test_only_lands_with_an_own_castle_and_room() -> None:
    match = light_acts("mountain", "frostpine: light warrior mage mage, sky_peak: light defender").play("recruit")
    assert legal(match) == ["at anvil_heights", "at golden_steppe"]
    assert why_not(match, "at frostpine") == "REL-MAP-08"
    assert why_not(match, "at sky_peak") == "REL-REC-01"
    assert why_not(match, "at low_meadow") == "REL-REC-01"


@pytest.mark.rule("REL-REC-01")
def test_only_classes_of_the_reserve() -> None:
    match = light_acts("mountain", "sky_peak: light mage mage mage").play("recruit", "at frostpine")
    assert legal(match) == ["troop defender", "troop warrior"]
    assert why_not(match, "troop mage") == "REL-REC-01"


@pytest.mark.rule("REL-REC-01", "COM-CMD-13")
def test_commanders_are_never_recruited() -> None:
    match = light_acts("mountain", commanders=True).play("recruit", "at frostpine")
    assert "troop commander" not in legal(match)
    assert why_not(match, "troop commander") == "COM-CMD-13"


@pytest.mark.rule("REL-REC-01")
def test_nobody_to_recruit_or_nowhere_to_place_them() -> None:
    nine = (
        "sky_peak: light warrior warrior warrior, redgrass: light defender defender defender, "
        "rime_bay: light mage mage mage"
    )
    match = light_acts("mountain", nine)
    assert asked(match) == ("light", "action")
    assert why_not(match, "recruit") == "REL-REC-01"
    full = (
        "golden_steppe: light warrior warrior warrior, anvil_heights: light defender defender defender, "
        "frostpine: light mage mage"
    )
    match = light_acts("mountain", full).play("recruit")
    assert at(match, "frostpine") == "light mage mage mage", "one land and one class: nothing to ask"
