"""The support stage: who is sent, and what supporters do and do not do."""

from __future__ import annotations

import pytest

from tests.playing import legal, why_not
from tests.reliquium.position import all_told, asked, at, orders, remembered, told
from tests.reliquium.table import attack_stage, support_stage


@pytest.mark.rule("REL-SPT-01", "REL-SPT-02")
def test_each_player_handles_all_tokens_from_one_arrow_to_three() -> None:
    laid = "light ranged_3 sky_peak redgrass, light ranged_1 sky_peak thornwood, nature ranged_2 redgrass sky_peak"
    match = support_stage("sky_peak: light mage mage warrior, redgrass: nature mage", laid)
    seen = []
    while asked(match)[1] == "send_troop":
        seen.append((asked(match)[0], remembered(match)["token"] + 1))
        match.play("done")
    assert seen == [("light", 1), ("light", 3), ("nature", 2)]


@pytest.mark.rule("REL-SPT-02")
def test_troops_are_sent_one_at_a_time_and_everybody_sees_it() -> None:
    match = support_stage("sky_peak: light mage mage", "light ranged_3 sky_peak redgrass")
    assert legal(match) == ["done", "troop mage"]
    match.play("troop mage")
    assert told(match) == ["sent faction=light troop=mage token=ranged_3 source=sky_peak target=redgrass"]
    assert orders(match, "light") == ["ranged_3 sky_peak redgrass mage"]
    assert legal(match) == ["done", "troop mage"]
    assert why_not(match, "troop warrior") == "REL-MAR-01"


@pytest.mark.rule("REL-SPT-02")
def test_nobody_supports_along_two_tokens() -> None:
    laid = "light ranged_1 sky_peak redgrass mage, light ranged_2 sky_peak thornwood"
    match = support_stage("sky_peak: light mage warrior", laid)
    assert legal(match) == ["done", "troop warrior"]
    assert why_not(match, "troop mage") == "REL-SPT-02"


@pytest.mark.rule("REL-SPT-03")
def test_a_token_without_supporters_returns_at_once() -> None:
    laid = "light ranged_1 sky_peak redgrass, nature ranged_1 redgrass sky_peak"
    match = support_stage("sky_peak: light mage, redgrass: nature mage", laid)
    match.play("done")
    assert orders(match, "light") == []
    assert told(match)[0] == "tokens_back faction=light tokens=8"


@pytest.mark.rule("REL-SPT-03")
def test_a_token_whose_source_is_empty_or_lost_returns() -> None:
    laid = "light ranged_1 sky_peak redgrass, light ranged_2 kingsfall hollow_oaks, nature ranged_1 redgrass sky_peak"
    match = support_stage("kingsfall: chaos mage, redgrass: nature mage", laid)
    assert asked(match) == ("nature", "send_troop")
    assert orders(match, "light") == []


@pytest.mark.rule("REL-SPT-04")
def test_a_supporter_still_stands_in_its_area_but_does_not_attack() -> None:
    laid = "light ranged_1 sky_peak redgrass mage, light melee_2 sky_peak redgrass"
    match = attack_stage("sky_peak: light mage, redgrass: nature mage", laid)
    assert all_told(match, "tokens_back")[0] == "tokens_back faction=light tokens=4", "nobody is left to attack"
    assert at(match, "sky_peak") == "light mage"


@pytest.mark.rule("REL-SPT-04")
def test_a_supporter_does_not_defend() -> None:
    laid = "light ranged_1 sky_peak thornwood mage, nature melee_0 redgrass sky_peak"
    match = attack_stage("sky_peak: light mage mage, redgrass: nature warrior warrior", laid)
    assert all_told(match, "army") == [
        "army faction=nature troops=4 support=0 aura=0 token=0 total=4",
        "army faction=light troops=2 support=0 aura=0 token=0 total=2",
    ]


@pytest.mark.rule("REL-SPT-05")
def test_own_supporters_join_every_own_battle_in_their_target() -> None:
    troops = (
        "sky_peak: light mage, redgrass: nature mage, ember_ridge: light warrior, "
        "pilgrim_stairs: mountains warrior warrior"
    )
    laid = (
        "light ranged_1 sky_peak redgrass mage, light melee_0 ember_ridge redgrass, "
        "mountains melee_0 pilgrim_stairs redgrass"
    )
    match = attack_stage(troops, laid)
    armies = [line for line in all_told(match, "army") if "faction=light" in line]
    assert armies == [
        "army faction=light troops=2 support=2 aura=0 token=0 total=4",
        "army faction=light troops=2 support=2 aura=0 token=0 total=4",
    ], "first to take Redgrass, then to hold it"


@pytest.mark.rule("REL-SPT-05")
@pytest.mark.parametrize(("side", "attack", "defence"), [("attacker", 4, 3), ("defender", 2, 5), ("nobody", 2, 3)])
def test_third_parties_choose_a_side_in_each_battle(side: str, attack: int, defence: int) -> None:
    laid = "light melee_0 sky_peak redgrass, mountains ranged_1 pilgrim_stairs redgrass mage"
    match = attack_stage("sky_peak: light warrior, redgrass: nature defender, pilgrim_stairs: mountains mage", laid)
    assert asked(match) == ("mountains", "support_side")
    assert legal(match) == ["side attacker", "side defender", "side nobody"]
    match.play(f"side {side}")
    totals = [line.split("total=")[1] for line in told(match, "army")]
    assert totals == [str(attack), str(defence)]


@pytest.mark.rule("REL-SPT-06")
def test_a_supporter_is_no_loss_of_the_battle_it_supports() -> None:
    troops = "sky_peak: light warrior, redgrass: nature defender defender, pilgrim_stairs: light mage"
    laid = "light melee_0 sky_peak redgrass, light ranged_1 pilgrim_stairs redgrass mage"
    match = attack_stage(troops, laid, razed="pilgrim_stairs", castles={"mountains": "whitecliff"})
    assert all_told(match, "lost") == ["lost faction=light troop=warrior area=sky_peak fate=loss"]
    assert at(match, "pilgrim_stairs") == "light mage"


@pytest.mark.rule("REL-SPT-06")
def test_supporters_of_a_lost_area_leave_their_role_and_the_token_returns() -> None:
    laid = "light ranged_1 sky_peak thornwood mage, nature melee_0 redgrass sky_peak"
    match = attack_stage("sky_peak: light mage mage, redgrass: nature warrior warrior warrior", laid)
    assert "tokens_back faction=light tokens=8" in all_told(match, "tokens_back")
    assert asked(match) == ("light", "retreat")
    match.play("retreat mage anvil_heights", "done")
    assert orders(match, "light") == []
    assert at(match, "anvil_heights") == "light mage"
