"""Diplomacy: three statuses, one step at a time."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tests.playing import legal, why_not
from tests.reliquium.position import all_told, asked, orders, remembered, state, told, treaty
from tests.reliquium.table import NAMES, attack_stage, light_acts, table
from wartable.engine.match import Match


def stage(**position: Any) -> Match:
    """The diplomacy stage begins; light speaks first."""
    return table(stage="diplomacy", diplomacy=True, **position)


def addressed(match: Match) -> tuple[str, str]:
    """Who speaks to whom."""
    return asked(match)[0], NAMES[remembered(match)["other"]]


@pytest.mark.rule("COM-DIP-01")
def test_all_begin_neutral() -> None:
    match = table(stage="begin_round", round=1, diplomacy=True)
    assert {treaty(match, one, other) for one, other in combinations(NAMES, 2)} == {"neutral"}


@pytest.mark.rule("COM-DIP-02", "COM-DIP-10")
def test_war_is_declared_by_an_attack_order_on_a_neutral_faction() -> None:
    match = light_acts("plains mountain", "sky_peak: light mage, redgrass: nature mage", diplomacy=True)
    match.play("melee", "to redgrass", "token melee_0")
    assert told(match) == [
        "ordered faction=light token=melee_0 source=sky_peak target=redgrass",
        "declared_war faction=light other=nature",
    ]
    assert treaty(match, "light", "nature") == treaty(match, "nature", "light") == "war"


@pytest.mark.rule("COM-DIP-02")
def test_no_war_is_declared_in_the_diplomacy_stage() -> None:
    match = stage()
    assert legal(match) == ["keep", "propose"]


@pytest.mark.rule("COM-DIP-10")
def test_war_stays_though_the_order_comes_to_nothing() -> None:
    match = attack_stage(
        "redgrass: nature mage", "light melee_0 sky_peak redgrass", treaties=["light nature war"], diplomacy=True
    )
    assert orders(match, "light") == []
    assert treaty(match, "light", "nature") == "war"


@pytest.mark.rule("COM-DIP-03", "COM-DIP-06", "COM-DIP-07")
def test_neutral_factions_become_allies_if_both_agree() -> None:
    match = stage().play("propose")
    assert asked(match) == ("nature", "answer")
    assert legal(match) == ["accept", "decline"]
    match.play("accept")
    assert told(match)[0] == "agreed faction=nature other=light status=alliance"
    assert treaty(match, "light", "nature") == "allied"


@pytest.mark.rule("COM-DIP-06")
def test_without_agreement_nothing_changes() -> None:
    match = stage().play("propose", "decline")
    assert told(match)[0] == "declined faction=nature other=light status=alliance"
    assert treaty(match, "light", "nature") == "neutral"


@pytest.mark.rule("COM-DIP-07")
def test_enemies_become_neutral_if_both_agree() -> None:
    match = stage(treaties=["light nature war"]).play("propose", "accept")
    assert told(match)[0] == "agreed faction=nature other=light status=neutral"
    assert treaty(match, "light", "nature") == "neutral"


@pytest.mark.rule("COM-DIP-06", "COM-DIP-07")
def test_one_is_enough_to_leave_an_alliance() -> None:
    match = stage(treaties=["light nature allied"])
    assert legal(match) == ["break", "keep"]
    assert why_not(match, "propose") == "COM-DIP-07"
    match.play("break")
    assert treaty(match, "light", "nature") == "neutral"
    assert why_not(stage(), "break") == "COM-DIP-07"


@pytest.mark.rule("COM-DIP-04")
def test_everybody_sees_how_all_stand() -> None:
    match = stage(treaties=["light nature allied", "mountains chaos war"])
    for seat in range(-1, 4):
        view = match.view(seat).state
        assert list(view.allies) == list(state(match).allies)
        assert list(view.foes) == list(state(match).foes)


@pytest.mark.rule("COM-DIP-05", "COM-DIP-09")
def test_each_faction_addresses_each_other_one_in_order() -> None:
    match = stage(first="mountains")
    seen = []
    while asked(match)[1] == "address":
        seen.append(addressed(match))
        match.play("keep")
    order = ["mountains", "chaos", "light", "nature"]
    assert seen == [(one, other) for one in order for other in order if one != other]
    assert asked(match)[1] == "action"


@pytest.mark.rule("COM-DIP-05")
def test_the_stage_is_played_in_round_one() -> None:
    assert asked(table(stage="begin_round", round=1, diplomacy=True)) == ("light", "address")


@pytest.mark.rule("COM-DIP-08", "COM-DIP-09")
def test_a_pair_changes_by_one_level_and_is_then_left_alone() -> None:
    match = stage(treaties=["light nature war"]).play("propose", "accept")
    seen = []
    while asked(match)[1] == "address":
        seen.append(addressed(match))
        match.play("keep")
    assert ("nature", "light") not in seen
    assert len(seen) == 10


@pytest.mark.rule("COM-DIP-09")
def test_who_was_declined_may_be_approached_later() -> None:
    match = stage().play("propose", "decline", "keep", "keep")
    assert addressed(match) == ("nature", "light")
    match.play("propose", "accept")
    assert treaty(match, "light", "nature") == "allied"


@pytest.mark.rule("COM-DIP-11")
def test_an_ally_cannot_be_attacked() -> None:
    troops = "sky_peak: light mage, redgrass: nature mage, kingsfall: chaos mage"
    match = light_acts("plains", troops, treaties=["light nature allied"], diplomacy=True).play("melee")
    assert "to redgrass" not in legal(match)
    assert why_not(match, "to redgrass") == "COM-DIP-11"


@pytest.mark.rule("COM-DIP-12")
@pytest.mark.parametrize(
    ("treaties", "sides"),
    [
        (["mountains light allied"], ["side attacker", "side nobody"]),
        (["mountains nature allied"], ["side defender", "side nobody"]),
        (["mountains light war"], ["side attacker", "side defender", "side nobody"]),
    ],
)
def test_a_third_party_does_not_help_against_an_ally(treaties: list[str], sides: list[str]) -> None:
    troops = "sky_peak: light warrior, redgrass: nature defender, pilgrim_stairs: mountains mage"
    laid = "light melee_0 sky_peak redgrass, mountains ranged_1 pilgrim_stairs redgrass mage"
    match = attack_stage(troops, laid, treaties=["light nature war", *treaties], diplomacy=True)
    assert legal(match) == sides
    if len(sides) == 2:
        other = ({"side attacker", "side defender"} - set(sides)).pop()
        assert why_not(match, other) == "COM-DIP-12"


@pytest.mark.rule("COM-DIP-12")
def test_an_ally_of_both_sides_helps_neither() -> None:
    troops = "sky_peak: light warrior, redgrass: nature defender, pilgrim_stairs: mountains mage"
    laid = "light melee_0 sky_peak redgrass, mountains ranged_1 pilgrim_stairs redgrass mage"
    treaties = ["light nature war", "mountains light allied", "mountains nature allied"]
    match = attack_stage(troops, laid, treaties=treaties, diplomacy=True)
    assert all_told(match, "sided") == ["sided faction=mountains token=ranged_1 side=nobody"]


def battle(treaties: list[str], troops: str = "", **more: Any) -> list[str]:
    match = attack_stage(
        f"sky_peak: light warrior, redgrass: nature defender, {troops}",
        "light melee_0 sky_peak redgrass",
        treaties=["light nature war", *treaties],
        diplomacy=True,
        **more,
    )
    return all_told(match, "army_changed")


@pytest.mark.rule("COM-DIP-13")
def test_an_ally_beside_the_defended_area_gives_one() -> None:
    beside = "pilgrim_stairs: mountains mage"
    light = "army_changed faction=light allies=1 event=0 plot=0"
    nature = "army_changed faction=nature allies=1 event=0 plot=0"
    assert battle(["light mountains allied"], troops=beside) == [light]
    assert battle(["nature mountains allied"], troops=beside) == [nature]
    assert battle(["light mountains allied"], troops="low_meadow: mountains mage") == [], "not beside it"


@pytest.mark.rule("COM-DIP-14")
def test_one_for_each_allied_faction_however_many_troops() -> None:
    many = "pilgrim_stairs: mountains mage mage, cinderwood: mountains warrior, ember_ridge: chaos mage"
    light = ["army_changed faction=light allies={} event=0 plot=0"]
    assert battle(["light mountains allied"], troops=many) == [light[0].format(1)]
    assert battle(["light mountains allied", "light chaos allied"], troops=many) == [light[0].format(2)]
    assert battle(["light mountains allied"]) == [], "castles are not troops"


@pytest.mark.rule("COM-DIP-14")
def test_an_ally_of_both_gives_both_one() -> None:
    both = ["light mountains allied", "nature mountains allied"]
    assert battle(both, troops="pilgrim_stairs: mountains mage") == [
        "army_changed faction=light allies=1 event=0 plot=0",
        "army_changed faction=nature allies=1 event=0 plot=0",
    ]


@pytest.mark.rule("COM-DIP-14")
def test_a_commander_of_an_ally_is_a_troop() -> None:
    assert battle(["light mountains allied"], troops="pilgrim_stairs: mountains commander", commanders=True)


@pytest.mark.rule("COM-DIP-15")
def test_without_the_module_everybody_may_be_attacked() -> None:
    match = light_acts("plains mountain", "sky_peak: light mage, redgrass: nature mage")
    match.play("melee", "to redgrass", "token melee_0")
    assert told(match) == ["ordered faction=light token=melee_0 source=sky_peak target=redgrass"]


@pytest.mark.rule("COM-DIP-16")
def test_only_the_formal_steps_bind() -> None:
    match = stage().play("propose", "accept", "keep", "keep", "keep", "keep")
    assert treaty(match, "light", "nature") == "allied"
    while asked(match)[1] == "address":
        match.play("keep")
    assert asked(match) == ("light", "action")
