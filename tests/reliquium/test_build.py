"""Build: a castle goes from the track to a land."""

from __future__ import annotations

import pytest

from tests.playing import legal, reasons_against, why_not
from tests.reliquium.position import castles, counted, number, state, told
from tests.reliquium.table import light_acts


@pytest.mark.rule("REL-BLD-01")
def test_a_castle_is_built_where_a_troop_stands() -> None:
    match = light_acts("forest mountain", "sky_peak: light mage").play("build")
    assert "sky_peak" in castles(match, "light")
    assert told(match) == ["built faction=light area=sky_peak castles=4"]
    assert list(state(match).built[number("light")])[:3] == [1, 2, 1], "its division is open"
    assert counted(match, "light", "castles_built") == 1


@pytest.mark.rule("REL-BLD-01")
def test_a_troop_of_any_class_on_a_land_without_castle() -> None:
    match = light_acts("forest", "redgrass: light warrior, sky_peak: light defender, hollow_oaks: nature mage")
    match.play("build")
    assert legal(match) == ["at redgrass", "at sky_peak"]
    assert reasons_against(match, "at hollow_oaks", "at kingsfall") == ["REL-BLD-01"] * 2


@pytest.mark.rule("REL-BLD-01")
def test_the_track_has_to_have_a_castle_of_the_terrain() -> None:
    troops = "sky_peak: light mage, redgrass: light mage, kingsfall: light mage"
    match = light_acts("forest", troops, castles={"light": "ravenspur iron_teeth"}).play("build")
    assert legal(match) == ["at kingsfall", "at redgrass"]
    assert why_not(match, "at sky_peak") == "REL-BLD-01"
