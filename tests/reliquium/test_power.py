"""Faction power: who takes which card."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reliquium.position import number, power, state, told
from tests.reliquium.table import NAMES, table
from wartable.engine.match import Match
from wartable.games.reliquium.pieces import Role


def stage(**position: Any) -> Match:
    """The power stage has just been played."""
    return table(stage="power", commanders=True, power=True, **position)


@pytest.mark.rule("COM-POW-01")
@pytest.mark.parametrize(
    ("troops", "cards"),
    [
        ("sky_peak: light mage", ["imperialism", "mysticism"]),
        ("sky_peak: light warrior", ["heroism"]),
        ("sky_peak: light defender", ["conservatism"]),
        ("rime_bay: light mage", ["navalism"]),
    ],
)
def test_a_card_goes_to_who_has_the_most_troops_of_a_kind(troops: str, cards: list[str]) -> None:
    assert set(cards) <= set(power(stage(troops=troops), "light"))


@pytest.mark.rule("COM-POW-01")
def test_a_card_goes_to_who_has_the_most_castles() -> None:
    assert "urbanism" in power(stage(castles={"light": "sky_peak"}), "light")


@pytest.mark.rule("COM-POW-01")
def test_militarism_and_pacifism_look_at_attack_orders() -> None:
    troops = "sky_peak: light mage, redgrass: nature mage, kingsfall: mountains mage"
    laid = (
        "light melee_0 sky_peak redgrass, light melee_1 redgrass thornwood, "
        "nature melee_0 redgrass sky_peak, mountains melee_0 kingsfall duskhorn"
    )
    match = stage(troops=troops, orders=laid)
    assert "militarism" in power(match, "light")
    assert "pacifism" in power(match, "chaos")


@pytest.mark.rule("COM-POW-01", "COM-POW-02")
def test_equal_values_give_the_card_to_nobody() -> None:
    match = stage(troops="sky_peak: light warrior, redgrass: nature warrior")
    assert not any("heroism" in power(match, name) for name in NAMES)
    assert not any("urbanism" in power(match, name) for name in NAMES)


@pytest.mark.rule("COM-POW-02")
def test_all_cards_come_back_before_they_are_given_anew() -> None:
    match = stage(cards={"chaos": "heroism mysticism"}, troops="sky_peak: light warrior")
    assert power(match, "chaos") == []
    assert "heroism" in power(match, "light")


@pytest.mark.rule("COM-POW-03")
def test_everybody_sees_the_cards() -> None:
    match = stage(troops="sky_peak: light warrior")
    for seat in range(-1, 4):
        assert match.view(seat).state.cards[number("light")] == state(match).cards[number("light")]
    assert told(match)[0].startswith("power_taken faction=light cards=17 attack=2 defence=1 support=0")


@pytest.mark.rule("COM-POW-04")
def test_icons_add_up() -> None:
    match = stage(troops="sky_peak: light warrior, rime_bay: light mage")
    assert power(match, "light") == ["imperialism", "heroism", "mysticism", "navalism"]
    assert [state(match).icons[number("light")][role] for role in Role] == [3, 1, 1]


@pytest.mark.rule("COM-POW-05")
def test_cards_stay_until_the_next_power_stage() -> None:
    match = stage(troops="sky_peak: light warrior")
    assert state(match).round == 6
    assert "heroism" in power(match, "light")
