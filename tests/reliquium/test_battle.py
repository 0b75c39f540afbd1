"""The attack stage: orders, strength, losses, retreats, occupation."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playing import legal, why_not
from tests.reliquium.position import (
    all_told,
    asked,
    at,
    castles,
    counted,
    number,
    orders,
    remembered,
    reserve,
    state,
    told,
)
from tests.reliquium.table import attack_stage, between
from wartable.engine.match import Match

PEAK = between("sky_peak", "redgrass", "thornwood")


def totals(match: Match) -> list[int]:
    """The strengths of the first battle, attacker first."""
    return [int(line.split("total=")[1]) for line in all_told(match, "army")[:2]]


def facts(match: Match, kind: str) -> dict[str, str]:
    """The facts of the first event of a kind."""
    return dict(fact.split("=") for fact in all_told(match, kind)[0].split()[1:])


# --- Whose battle


@pytest.mark.rule("REL-BAT-01")
def test_players_fight_one_battle_each_in_cycles() -> None:
    troops = (
        "sky_peak: light warrior, redgrass: light warrior, thornwood: nature mage, ember_ridge: nature mage, "
        "hollow_oaks: mountains warrior, kingsfall: chaos mage"
    )
    laid = (
        "light melee_0 sky_peak thornwood, light melee_2 redgrass ember_ridge, mountains melee_0 hollow_oaks kingsfall"
    )
    match = attack_stage(troops, laid)
    assert asked(match) == ("light", "choose_order")
    assert legal(match) == ["token melee_0", "token melee_2"]
    assert why_not(match, "token melee_1") == "REL-BAT-01"
    match.play("token melee_2")
    order = [line.split()[1] for line in all_told(match, "battle_begins")]
    assert order == ["faction=light", "faction=mountains", "faction=light"]


@pytest.mark.rule("REL-BAT-01")
def test_carrying_out_an_order_is_no_choice() -> None:
    troops = "sky_peak: light mage, redgrass: nature defender defender defender"
    match = attack_stage(troops, "light melee_0 sky_peak redgrass")
    assert all_told(match, "battle_won") == [
        "battle_won faction=nature other=light area=redgrass role=defence strength=9 against=1"
    ]


@pytest.mark.rule("REL-BAT-02")
def test_an_order_without_troops_in_its_source_is_void() -> None:
    match = attack_stage("redgrass: nature mage", "light melee_1 sky_peak redgrass")
    assert all_told(match, "tokens_back") == ["tokens_back faction=light tokens=2"]
    assert all_told(match, "battle_begins") == []


@pytest.mark.rule("REL-BAT-02")
def test_an_order_on_an_own_area_is_void_and_uses_no_turn() -> None:
    laid = "light melee_0 sky_peak redgrass, light melee_1 redgrass thornwood"
    match = attack_stage("sky_peak: light mage, redgrass: light warrior, thornwood: nature mage", laid)
    assert all_told(match, "tokens_back")[0] == "tokens_back faction=light tokens=1"
    assert len(all_told(match, "battle_begins")) == 1


@pytest.mark.rule("REL-BAT-02", "COM-DIP-10")
@pytest.mark.parametrize(("treaty", "fought"), [("war", 1), ("allied", 0), ("", 0)])
def test_an_order_against_a_faction_not_at_war_is_void(treaty: str, fought: int) -> None:
    troops = "sky_peak: light mage, redgrass: nature mage"
    match = attack_stage(
        troops, "light melee_0 sky_peak redgrass", diplomacy=True, treaties=[f"light nature {treaty}"] if treaty else []
    )
    assert len(all_told(match, "battle_begins")) == fought


@pytest.mark.rule("REL-BAT-02")
def test_the_attack_force_is_who_stands_there_now_without_supporters() -> None:
    laid = "light melee_0 sky_peak redgrass, light ranged_1 sky_peak thornwood mage"
    match = attack_stage("sky_peak: light warrior warrior mage, redgrass: nature mage", laid)
    assert facts(match, "army")["troops"] == "4"


@pytest.mark.rule("REL-BAT-03")
def test_a_target_of_nobody_is_occupied_without_a_battle() -> None:
    match = attack_stage("sky_peak: light mage", "light melee_0 sky_peak redgrass")
    assert all_told(match, "battle_begins") == []
    assert at(match, "redgrass") == "light mage"
    assert orders(match, "light") == []


@pytest.mark.rule("REL-BAT-03")
def test_the_attack_hits_the_present_holder_of_the_target() -> None:
    troops = "sky_peak: light warrior, redgrass: nature mage, ember_ridge: chaos warrior warrior warrior"
    match = attack_stage(troops, "chaos melee_2 ember_ridge redgrass, light melee_0 sky_peak redgrass", first="chaos")
    match.play("done")
    assert facts(match.at(match.ply), "battle_begins")["other"] == "nature"
    assert all_told(match, "battle_begins")[1].split()[1:3] == ["faction=light", "other=chaos"]


# --- Sides and strength


@pytest.mark.rule("REL-BAT-04")
def test_third_parties_choose_in_order_direction_by_direction() -> None:
    troops = (
        "sky_peak: light warrior, redgrass: nature defender, pilgrim_stairs: mountains mage, "
        "cinderwood: mountains mage, ember_ridge: chaos mage"
    )
    laid = (
        "light melee_0 sky_peak redgrass, mountains ranged_3 cinderwood redgrass mage, "
        "mountains ranged_1 pilgrim_stairs redgrass mage, chaos ranged_2 ember_ridge redgrass mage"
    )
    match = attack_stage(troops, laid, first="chaos")
    seen = []
    while asked(match)[1] == "support_side":
        seen.append((asked(match)[0], remembered(match)["token"] + 1))
        match.play("side attacker")
    assert seen == [("chaos", 2), ("mountains", 1), ("mountains", 3)]


@pytest.mark.rule("REL-BAT-05")
def test_strength_is_troops_supporters_auras_and_token() -> None:
    troops = "sky_peak: light warrior warrior mage, redgrass: nature defender mage, thornwood: light mage"
    laid = "light melee_2 sky_peak redgrass, light ranged_2 thornwood redgrass mage"
    creatures = [f"aquilex {PEAK}", f"custodia {between('sky_peak', 'thornwood', 'sunward_crag')}"]
    match = attack_stage(troops, laid, creatures=creatures)
    assert all_told(match, "army") == [
        "army faction=light troops=5 support=2 aura=3 token=2 total=12",
        "army faction=nature troops=5 support=0 aura=0 token=0 total=5",
    ]


@pytest.mark.rule("REL-BAT-05")
def test_a_castle_adds_nothing() -> None:
    troops = "glimmergrove: nature warrior, anvil_heights: light mage"
    match = attack_stage(troops, "nature melee_0 glimmergrove anvil_heights", first="nature")
    assert totals(match) == [2, 2]
    assert facts(match, "battle_won")["faction"] == "light"


@pytest.mark.rule("REL-BAT-05")
def test_supporters_of_a_third_party_bring_their_own_auras() -> None:
    troops = "sky_peak: light warrior, redgrass: nature defender, thornwood: chaos mage"
    laid = "light melee_0 sky_peak redgrass, chaos ranged_1 thornwood redgrass mage"
    creatures = [f"umbrax {PEAK}", f"custodia {between('sky_peak', 'redgrass', 'pilgrim_stairs')}"]
    match = attack_stage(troops, laid, creatures=creatures).play("side attacker")
    assert told(match, "army")[0] == "army faction=light troops=2 support=2 aura=1 token=0 total=5"


@pytest.mark.rule("REL-BAT-06")
def test_modifiers_of_an_army_are_added_last_and_none_falls_below_zero() -> None:
    troops = "sky_peak: light commander, pilgrim_stairs: mountains mage"
    match = attack_stage(troops, "light melee_0 sky_peak pilgrim_stairs", war="mountain_frost", commanders=True)
    assert all_told(match, "army_changed") == ["army_changed faction=light allies=0 event=-1 plot=0"]
    assert totals(match) == [0, 2]


@pytest.mark.rule("REL-BAT-07")
@pytest.mark.parametrize(("attackers", "winner"), [("warrior", "nature"), ("warrior mage", "light")])
def test_the_attacker_has_to_be_stronger(attackers: str, winner: str) -> None:
    match = attack_stage(f"sky_peak: light {attackers}, redgrass: nature mage", "light melee_0 sky_peak redgrass")
    assert facts(match, "battle_won")["faction"] == winner


# --- Losses


@pytest.mark.rule("REL-BAT-08", "REL-BAT-10")
def test_a_beaten_attacker_loses_one_of_the_force_and_stays() -> None:
    troops = "sky_peak: light warrior mage, redgrass: nature defender defender"
    match = attack_stage(troops, "light melee_0 sky_peak redgrass")
    assert asked(match) == ("light", "loss")
    assert legal(match) == ["troop mage", "troop warrior"]
    match.play("troop mage")
    assert at(match, "sky_peak") == "light warrior"
    assert reserve(match, "light").count("mage") == 3
    assert orders(match, "light") == []
    assert at(match, "redgrass") == "nature defender defender", "the winner loses nothing"


@pytest.mark.rule("REL-BAT-08")
def test_a_beaten_defender_loses_a_defending_troop_before_supporters() -> None:
    troops = "sky_peak: light warrior warrior warrior, redgrass: nature warrior mage mage"
    laid = "light melee_2 sky_peak redgrass, nature ranged_2 redgrass ember_ridge mage mage"
    match = attack_stage(troops, laid)
    assert all_told(match, "lost") == ["lost faction=nature troop=warrior area=redgrass fate=loss"]
    laid = "light melee_2 sky_peak redgrass, nature ranged_3 redgrass ember_ridge warrior mage mage"
    match = attack_stage(troops, laid)
    assert asked(match) == ("nature", "loss"), "nobody defends, so it comes from the supporters"
    assert legal(match) == ["troop mage", "troop warrior"]


@pytest.mark.rule("REL-BAT-08")
def test_an_empty_castle_costs_no_troop() -> None:
    match = attack_stage("glimmergrove: nature mage", "nature melee_0 glimmergrove anvil_heights")
    assert all_told(match, "lost") == []
    assert all_told(match, "castle_fell") == ["castle_fell faction=light other=nature area=anvil_heights"]


@pytest.mark.rule("REL-BAT-08")
def test_how_many_are_lost_is_in_the_book() -> None:
    troops = "sky_peak: light mage mage, redgrass: nature defender defender"
    match = attack_stage(troops, "light melee_0 sky_peak redgrass", book={"limits.losses_per_defeat": 2})
    assert at(match, "sky_peak") == ""


@pytest.mark.rule("REL-BAT-09", "COM-CMD-11")
def test_a_commander_may_be_the_loss() -> None:
    troops = "sky_peak: light mage commander, redgrass: nature defender defender"
    match = attack_stage(troops, "light melee_0 sky_peak redgrass", commanders=True)
    assert legal(match) == ["troop commander", "troop mage"]
    match.play("troop commander")
    assert reserve(match, "light").endswith("commander")


# --- Retreats


@pytest.mark.rule("REL-BAT-11")
def test_the_beaten_retreat_one_at_a_time_to_own_or_free_areas() -> None:
    troops = "sky_peak: light warrior warrior warrior, redgrass: nature warrior mage mage, ember_ridge: chaos mage"
    match = attack_stage(troops, "light melee_2 sky_peak redgrass").play("troop mage")
    assert asked(match) == ("nature", "retreat")
    assert legal(match) == ["retreat mage thornwood", "retreat warrior thornwood"]
    assert why_not(match, "retreat mage sky_peak") == "REL-BAT-11", "where the attack came from"
    assert why_not(match, "retreat mage ember_ridge") == "REL-BAT-11", "another faction's"
    assert why_not(match, "retreat mage cinderwood") == "REL-BAT-11", "a castle of another faction"
    assert why_not(match, "retreat defender thornwood") == "REL-MAR-01"
    match.play("retreat mage thornwood")
    assert at(match, "thornwood") == "nature warrior mage", "the last one had nothing to choose"


def isle_attacked(token: str, defenders: str, **position: Any) -> Match:
    """An isle of nature is attacked, and the only way out is full."""
    light, nature = "raven_bay: light warrior warrior warrior", "moss_bay: nature warrior warrior defender"
    troops = f"{light}, {nature}, gull_meadow: nature {defenders}"
    return attack_stage(troops, f"{token} raven_bay gull_meadow", **position)


@pytest.mark.rule("REL-BAT-11")
def test_those_without_a_refuge_are_lost() -> None:
    match = isle_attacked("light melee_0", "mage mage")
    assert all_told(match, "lost") == [
        "lost faction=nature troop=mage area=gull_meadow fate=loss",
        "lost faction=nature troop=mage area=gull_meadow fate=no_retreat",
    ]


@pytest.mark.rule("REL-BAT-11")
def test_a_commander_finds_room_where_others_do_not() -> None:
    match = isle_attacked("light melee_2", "mage mage commander", commanders=True).play("troop mage")
    assert at(match, "moss_bay") == "nature warrior warrior defender commander"
    assert told(match, "lost")[-1] == "lost faction=nature troop=mage area=gull_meadow fate=no_retreat"


@pytest.mark.rule("REL-BAT-11")
def test_the_castle_of_the_beaten_goes_back_to_the_track() -> None:
    troops = "glimmergrove: nature warrior warrior, anvil_heights: light mage"
    match = attack_stage(troops, "nature melee_0 glimmergrove anvil_heights", castles={"light": "iron_teeth"})
    assert "anvil_heights" not in castles(match, "light")
    assert state(match).built[number("light")][1] == 1


# --- Occupation


@pytest.mark.rule("REL-BAT-12")
def test_the_winner_moves_in_with_one_or_more() -> None:
    match = attack_stage("sky_peak: light warrior mage, redgrass: nature mage", "light melee_0 sky_peak redgrass")
    assert asked(match) == ("light", "occupy")
    assert legal(match) == ["troop mage", "troop warrior"]
    assert why_not(match, "done") == "REL-ACT-06"
    match.play("troop mage")
    assert legal(match) == ["done", "troop warrior"]
    match.play("done")
    assert (at(match, "redgrass"), at(match, "sky_peak")) == ("light mage", "light warrior")
    assert orders(match, "light") == []


@pytest.mark.rule("REL-BAT-13")
def test_a_captured_land_brings_no_castle() -> None:
    match = attack_stage(
        "glimmergrove: nature mage", "nature melee_0 glimmergrove anvil_heights", castles={"light": "iron_teeth"}
    )
    assert at(match, "anvil_heights") == "nature mage"
    assert len(castles(match, "nature")) == 3


@pytest.mark.rule("REL-BAT-14")
def test_troops_that_retreated_join_an_order_from_where_they_stand() -> None:
    troops = "sky_peak: light warrior warrior warrior, redgrass: nature warrior mage, thornwood: nature mage"
    match = attack_stage(troops, "light melee_0 sky_peak redgrass, nature melee_0 thornwood sky_peak")
    match.play("troop mage", "retreat warrior thornwood", "done")
    assert told(match, "army")[0] == "army faction=nature troops=3 support=0 aura=0 token=0 total=3"


@pytest.mark.rule("REL-BAT-14")
def test_troops_that_moved_in_defend_where_they_stand() -> None:
    laid = "light melee_0 sky_peak redgrass, mountains melee_0 pilgrim_stairs redgrass"
    match = attack_stage("sky_peak: light warrior warrior, redgrass: nature mage, pilgrim_stairs: mountains mage", laid)
    match.play("troop warrior")
    assert told(match, "army")[1] == "army faction=light troops=4 support=0 aura=0 token=0 total=4"


@pytest.mark.rule("REL-BAT-15")
def test_several_battles_in_one_area_each_with_what_is_left() -> None:
    troops = "sky_peak: light warrior, redgrass: nature defender mage, pilgrim_stairs: mountains warrior warrior"
    match = attack_stage(troops, "light melee_0 sky_peak redgrass, mountains melee_2 pilgrim_stairs redgrass")
    assert [line.split("total=")[1] for line in all_told(match, "army")] == ["2", "5", "6", "5"]
    assert asked(match) == ("nature", "loss")


# --- What the round counts


@pytest.mark.rule("COM-CAM-04")
def test_what_a_battle_counts() -> None:
    troops = "sky_peak: light warrior warrior, redgrass: nature mage, thornwood: light mage"
    laid = "light melee_1 sky_peak redgrass, light ranged_1 thornwood redgrass mage"
    match = attack_stage(troops, laid, creatures=[f"aquilex {PEAK}"])
    assert asked(match) == ("light", "occupy")
    won = {"attacks_won": 1, "battles_won": 1, "battles_fought": 1, "areas_captured": 1, "troops_killed": 1}
    won |= {"battles_won_with_aura": 1, "battles_won_with_support": 1, "supporters_counted": 1}
    won |= {"best_winning_strength": 9, "troops_lost": 0, "defences_won": 0, "castles_destroyed": 0}
    assert {what: counted(match, "light", what) for what in won} == won
    lost = {"battles_fought": 1, "troops_lost": 1, "battles_won": 0, "troops_killed": 0, "defences_won": 0}
    assert {what: counted(match, "nature", what) for what in lost} == lost
