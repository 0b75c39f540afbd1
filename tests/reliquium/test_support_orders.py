"""Support orders: where ranged tokens can be laid."""

from __future__ import annotations

import pytest

from tests.playing import legal, reasons_against, why_not
from tests.reliquium.position import asked, orders, told
from tests.reliquium.table import light_acts, support_stage


@pytest.mark.rule("REL-SUP-01")
def test_a_ranged_token_points_at_any_neighbouring_area() -> None:
    troops = "redgrass: light mage, thornwood: nature mage, pilgrim_stairs: mountains mage"
    match = light_acts("mountain mountain", troops).play("support")
    assert legal(match) == [
        "to cinderwood",
        "to ember_ridge",
        "to pilgrim_stairs",
        "to sky_peak",
        "to thornwood",
    ]
    match.play("to thornwood", "token ranged_2")
    assert orders(match, "light") == ["ranged_2 redgrass thornwood"]
    assert told(match) == ["aimed faction=light token=ranged_2 source=redgrass target=thornwood"]


@pytest.mark.rule("REL-SUP-01")
def test_one_token_for_each_direction_but_several_from_one_source() -> None:
    laid = "light ranged_1 redgrass thornwood, nature ranged_1 thornwood redgrass"
    match = light_acts("mountain", "redgrass: light mage, thornwood: nature mage", orders=laid).play("support")
    assert "to thornwood" not in legal(match)
    assert why_not(match, "to thornwood") == "REL-SUP-01"
    match.play("to sky_peak")
    assert legal(match) == ["token ranged_2", "token ranged_3"]
    assert why_not(match, "token melee_1") == "REL-SUP-01"


@pytest.mark.rule("REL-SUP-01")
def test_a_source_needs_a_troop_and_a_border_that_is_left() -> None:
    laid = "light ranged_1 gull_meadow raven_bay, light ranged_2 gull_meadow moss_bay"
    match = light_acts("mountain", "gull_meadow: light mage", orders=laid)
    assert why_not(match, "support") == "REL-SUP-01"
    match = light_acts("mountain", "gull_meadow: light mage, sky_peak: light mage, redgrass: light mage", orders=laid)
    match.play("support")
    assert legal(match) == ["from redgrass", "from sky_peak"]
    assert reasons_against(match, "from gull_meadow", "from golden_steppe") == ["REL-SUP-01", "REL-MAR-01"]


@pytest.mark.rule("REL-SUP-01")
def test_three_tokens_and_no_more() -> None:
    laid = "light ranged_1 sky_peak redgrass, light ranged_2 sky_peak thornwood, light ranged_3 sky_peak kingsfall"
    match = light_acts("mountain", "sky_peak: light mage", orders=laid)
    assert why_not(match, "support") == "REL-SUP-01"


@pytest.mark.rule("REL-SUP-02")
@pytest.mark.parametrize("arrows", [1, 2, 3])
def test_arrows_limit_how_many_can_be_sent(arrows: int) -> None:
    troops = "sky_peak: light warrior defender mage commander"
    match = support_stage(troops, f"light ranged_{arrows} sky_peak redgrass", commanders=True)
    sent = 0
    while asked(match)[1] == "send_troop":
        match.play(match.legal()[0])
        sent += 1
    assert sent == arrows
