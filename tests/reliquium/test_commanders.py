"""Commanders: promotion, strength, limits."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playing import legal, why_not
from tests.reliquium.position import all_told, asked, at, castles, number, orders, reserve, state, told, where
from tests.reliquium.table import between, table
from wartable.engine.match import Match
from wartable.games.reliquium.pieces import Area, Role
from wartable.games.reliquium.rules.strength import commander_strength


def field(**position: Any) -> Match:
    return table(commanders=True, **position)


def strength(match: Match, name: str, area: str, role: Role = Role.ATTACK) -> int:
    return commander_strength(state(match), number(name), Area[area.upper()], role)


@pytest.mark.rule("COM-CMD-01", "COM-CMD-02")
@pytest.mark.parametrize("troop", ["warrior", "defender", "mage"])
def test_a_troop_of_any_class_can_be_promoted(troop: str) -> None:
    match = field(actions={"light": "mountain mountain"}, troops="sky_peak: light warrior defender mage")
    match.play("promote", f"raise sky_peak {troop}")
    rest = [kind for kind in ("warrior", "defender", "mage") if kind != troop]
    assert at(match, "sky_peak") == " ".join(["light", *rest, "commander"])
    assert reserve(match, "light").count(troop) == 3
    assert told(match) == [f"promoted faction=light troop={troop} area=sky_peak"]


@pytest.mark.rule("COM-CMD-02")
def test_the_commander_has_to_be_in_the_reserve() -> None:
    match = field(actions={"light": "mountain"}, troops="sky_peak: light mage commander")
    assert "promote" not in legal(match)
    assert why_not(match, "promote") == "COM-CMD-02"


@pytest.mark.rule("COM-CMD-03")
def test_promotion_works_anywhere_on_the_map() -> None:
    match = field(actions={"light": "mountain mountain"}, troops="rime_bay: light mage, sky_peak: light mage")
    match.play("promote")
    assert legal(match) == ["raise rime_bay mage", "raise sky_peak mage"]
    match.play("raise rime_bay mage")
    assert at(match, "rime_bay") == "light commander"
    match = field(actions={"light": "mountain"})
    assert why_not(match, "promote") == "COM-CMD-03"


@pytest.mark.rule("COM-CMD-03")
def test_a_lost_commander_can_be_promoted_again() -> None:
    troops = "sky_peak: light mage commander, redgrass: nature defender defender"
    match = field(stage="attack_turn", troops=troops, orders="light melee_0 sky_peak redgrass")
    match.play("troop commander")
    while asked(match)[0] != "light":
        match.play("pass")
    match.play("promote")
    assert at(match, "sky_peak") == "light commander"


@pytest.mark.rule("COM-CMD-04")
def test_a_commander_does_not_count_for_the_limit() -> None:
    troops = "sky_peak: light warrior defender mage, redgrass: light commander mage"
    match = field(actions={"light": "plains plains"}, troops=troops)
    match.play("march", "from redgrass", "to sky_peak")
    assert at(match, "sky_peak") == "light warrior defender mage commander"


@pytest.mark.rule("COM-CMD-05")
def test_a_commander_attacks_defends_and_supports() -> None:
    troops = "sky_peak: light warrior commander, redgrass: nature mage commander"
    match = field(stage="attack_turn", troops=troops, orders="light melee_0 sky_peak redgrass")
    assert [line.split()[2] for line in all_told(match, "army")] == ["troops=3", "troops=3"]
    match = field(
        stage="supporting", troops="sky_peak: light commander mage", orders="light ranged_2 sky_peak redgrass"
    )
    match.play("troop commander", "done")
    assert [line.split()[2] for line in all_told(match, "sent")] == ["troop=commander"]


@pytest.mark.rule("COM-CMD-06")
def test_a_commander_takes_an_arrow() -> None:
    troops = "sky_peak: light mage mage commander"
    match = field(stage="supporting", troops=troops, orders="light ranged_2 sky_peak redgrass")
    match.play("troop commander", "troop mage")
    assert asked(match)[1] != "send_troop"


@pytest.mark.rule("COM-CMD-07")
def test_with_power_cards_strength_is_the_icons_of_the_role() -> None:
    cards = {"light": "imperialism urbanism heroism"}
    match = field(power=True, cards=cards, troops="sky_peak: light commander")
    assert [strength(match, "light", "sky_peak", role) for role in Role] == [2, 2, 1]
    assert [strength(match, "nature", "sky_peak", role) for role in Role] == [0, 0, 0]


@pytest.mark.rule("COM-CMD-08")
@pytest.mark.parametrize(
    ("others", "expected"), [("", 0), ("warrior warrior", 1), ("warrior mage", 2), ("warrior defender mage", 3)]
)
def test_without_power_cards_strength_is_the_number_of_classes(others: str, expected: int) -> None:
    match = field(troops=f"sky_peak: light commander {others}")
    assert [strength(match, "light", "sky_peak", role) for role in Role] == [expected] * 3


@pytest.mark.rule("COM-CMD-09")
def test_classes_count_whatever_their_role() -> None:
    troops = "sky_peak: light mage commander warrior, redgrass: nature mage"
    laid = "light melee_0 sky_peak redgrass, light ranged_1 sky_peak thornwood mage"
    match = field(stage="attack_turn", troops=troops, orders=laid)
    assert all_told(match, "army")[0].split()[2] == "troops=4", "a warrior, and a commander beside two classes"


@pytest.mark.rule("COM-CMD-10")
def test_auras_do_not_touch_commanders() -> None:
    troops = "sky_peak: light warrior commander, redgrass: nature mage"
    creatures = [f"aquilex {between('sky_peak', 'redgrass', 'thornwood')}"]
    match = field(stage="attack_turn", troops=troops, creatures=creatures, orders="light melee_0 sky_peak redgrass")
    assert all_told(match, "army")[0].split()[4] == "aura=1"


@pytest.mark.rule("COM-CMD-12")
def test_a_commander_alone_is_a_troop_for_everything() -> None:
    troops = "sky_peak: light commander, redgrass: nature mage"
    match = field(actions={"light": "plains mountain forest forest"}, troops=troops)
    assert {"march", "melee", "support", "build", "summon"} < set(legal(match))
    match.play("build")
    assert "sky_peak" in castles(match, "light")
    match.play("support", "to redgrass", "token ranged_1")
    assert orders(match, "light") == ["ranged_1 sky_peak redgrass"]
    match.play("summon", "creature luminar", f"junction {between('sky_peak', 'redgrass', 'thornwood')}", "skip")
    assert where(match, "luminar") != "ready"


@pytest.mark.rule("COM-CMD-13")
def test_a_commander_comes_by_promotion_only() -> None:
    match = field(stage="mustering", peace="call_to_arms")
    assert asked(match) == ("light", "muster")
    assert not [move for move in legal(match) if "commander" in move]
    assert why_not(match, "muster frostpine commander") == "COM-CMD-13"
    troops = "thornwood: nature commander mage, redgrass: chaos mage, sky_peak: chaos mage"
    match = field(actions={"chaos": "forest mountain"}, troops=troops)
    match.play("summon", "creature ignifer", f"junction {between('sky_peak', 'redgrass', 'thornwood')}", "at thornwood")
    assert legal(match) == ["troop commander", "troop mage"], "on the map he is like any other"
