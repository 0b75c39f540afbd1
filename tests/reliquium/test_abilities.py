"""The twelve abilities, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playing import legal, why_not
from tests.reliquium.position import all_told, asked, at, counted, left, orders, reserve, told, treaty
from tests.reliquium.table import SHORT, between, table
from wartable.engine.match import Match

PEAK = between("sky_peak", "redgrass", "thornwood")
HOME = between("anvil_heights", "golden_steppe", "frostpine")
OWNERS = {
    "luminar": "light",
    "aquilex": "light",
    "custodia": "light",
    "cornifer": "nature",
    "ursagor": "nature",
    "silvara": "nature",
    "architectus": "mountains",
    "malleus": "mountains",
    "runica": "mountains",
    "vorago": "chaos",
    "ignifer": "chaos",
    "umbrax": "chaos",
}


def summoned(creature: str, junction: str, **position: Any) -> Match:
    """A creature has just been summoned, and its owner has another action to come."""
    owner = OWNERS[creature]
    match = table(actions={owner: "forest mountain"}, **position)
    return match.play("summon", f"creature {creature}", f"junction {junction}")


def done(match: Match, creature: str) -> bool:
    """Whether the ability is over, so that its owner acts again."""
    return asked(match) == (OWNERS[creature], "action")


# --- Order of Light


def test_rally_brings_a_troop_to_a_castle_around() -> None:
    match = summoned("luminar", HOME, troops="anvil_heights: light mage mage mage")
    assert legal(match) == ["at frostpine", "at golden_steppe", "skip"], "Anvil Heights is full"
    match.play("at frostpine")
    assert legal(match) == ["troop defender", "troop warrior"]
    assert why_not(match, "troop mage") == "REL-REC-01"
    match.play("troop warrior")
    assert at(match, "frostpine") == "light warrior"
    assert told(match) == ["called faction=light creature=luminar troop=warrior area=frostpine"]
    assert done(match, "luminar")


@pytest.mark.rule("COM-CMD-13")
def test_rally_brings_no_commander() -> None:
    match = summoned("luminar", HOME, troops="anvil_heights: light mage", commanders=True).play("at frostpine")
    assert legal(match) == ["troop defender", "troop mage", "troop warrior"]
    assert why_not(match, "troop commander") == "COM-CMD-13"


@pytest.mark.rule("REL-SUM-06")
def test_vanguard_lays_a_free_attack_between_presence_areas() -> None:
    troops = "sky_peak: light mage, redgrass: light mage, thornwood: nature mage, duskhorn: chaos mage"
    match = summoned("aquilex", PEAK, troops=troops).play("at sky_peak")
    assert legal(match) == ["token melee_0", "token melee_1", "token melee_2"], "Thornwood is the only target around"
    match.play("token melee_2")
    assert orders(match, "light") == ["melee_2 sky_peak thornwood"]
    assert left(match, "light") == "mountain", "no plains division was needed"
    assert done(match, "aquilex")


@pytest.mark.rule("REL-SUM-06")
def test_vanguard_keeps_the_truce_and_one_token_for_each_source() -> None:
    troops = "sky_peak: light mage, redgrass: light mage, thornwood: nature mage"
    assert done(summoned("aquilex", PEAK, troops=troops, round=2), "aquilex")
    match = summoned("aquilex", PEAK, troops=troops, orders="light melee_0 sky_peak duskhorn")
    assert legal(match) == ["at redgrass", "skip"]


@pytest.mark.rule("REL-SUM-06", "REL-SUM-10", "COM-DIP-10")
def test_vanguard_spares_allies_and_declares_war_on_neutrals() -> None:
    troops = "sky_peak: light mage, redgrass: light mage, thornwood: nature mage"
    match = summoned("aquilex", PEAK, troops=troops, diplomacy=True, treaties=["light nature allied"])
    assert done(match, "aquilex")
    match = summoned("aquilex", PEAK, troops=troops, diplomacy=True).play("at redgrass", "token melee_0")
    assert treaty(match, "light", "nature") == "war"


def test_dispel_sends_a_support_order_back() -> None:
    troops = "sky_peak: light mage, redgrass: nature mage, ember_ridge: nature mage"
    laid = (
        "nature ranged_1 redgrass ember_ridge, nature ranged_2 ember_ridge redgrass, "
        "nature ranged_3 ember_ridge cinderwood, light ranged_1 sky_peak redgrass, "
        "nature melee_0 redgrass sky_peak"
    )
    match = summoned("custodia", PEAK, troops=troops, orders=laid)
    faction = SHORT["nature"]
    assert legal(match) == [f"return {faction} ranged_1", f"return {faction} ranged_2", "skip"]
    assert why_not(match, f"return {faction} ranged_3") == "REL-SUM-03"
    match.play(f"return {faction} ranged_2")
    assert orders(match, "nature") == [
        "melee_0 redgrass sky_peak",
        "ranged_1 redgrass ember_ridge",
        "ranged_3 ember_ridge cinderwood",
    ]
    assert told(match) == ["sent_back faction=light creature=custodia other=nature token=ranged_2"]


# --- Alliance of Nature


def test_briars_send_back_an_attack_on_an_own_presence_area() -> None:
    troops = "redgrass: nature mage, sky_peak: light mage, pilgrim_stairs: mountains mage, thornwood: nature mage"
    laid = (
        "light melee_1 sky_peak redgrass, mountains melee_0 pilgrim_stairs sky_peak, light ranged_1 sky_peak redgrass"
    )
    match = summoned("cornifer", PEAK, troops=troops, orders=laid)
    assert legal(match) == [f"return {SHORT['light']} melee_1", "skip"]
    match.play(f"return {SHORT['light']} melee_1")
    assert orders(match, "light") == ["ranged_1 sky_peak redgrass"]


def test_wild_call_brings_a_troop_to_own_troops_on_land_or_water() -> None:
    place = between("amber_fields", "amber_sea", "mossdeep")
    match = summoned("ursagor", place, troops="amber_sea: nature mage, mossdeep: nature mage mage")
    assert legal(match) == ["at amber_sea", "at mossdeep", "skip"], "not Amber Fields: only a castle is there"
    match.play("at amber_sea", "troop warrior")
    assert at(match, "amber_sea") == "nature warrior mage"
    match = summoned("ursagor", place, troops="mossdeep: nature mage mage")
    assert done(match, "ursagor"), "it needs two areas"


def test_rootpaths_move_up_to_two_troops_between_presence_areas() -> None:
    match = summoned("silvara", PEAK, troops="redgrass: nature mage warrior, thornwood: nature defender")
    match.play("at redgrass", "troop mage", "to sky_peak")
    assert at(match, "sky_peak") == "nature mage"
    assert asked(match) == ("nature", "ability_at")
    match.play("at thornwood", "to redgrass")
    assert at(match, "redgrass") == "nature warrior defender"
    assert done(match, "silvara")
    assert len(all_told(match, "led")) == 2


def test_rootpaths_may_stop_after_one_and_lead_to_no_foreign_area() -> None:
    troops = "redgrass: nature mage, sky_peak: light mage, thornwood: nature warrior warrior warrior"
    match = summoned("silvara", PEAK, troops=troops)
    assert legal(match) == ["at thornwood", "skip"], "Redgrass has nowhere to send to"
    match.play("at thornwood")
    assert at(match, "redgrass") == "nature warrior mage", "one class, one way"
    match.play("skip")
    assert done(match, "silvara")


@pytest.mark.rule("COM-CMD-13")
def test_rootpaths_lead_a_commander_into_a_full_area() -> None:
    troops = "redgrass: nature commander, sky_peak: light mage, thornwood: nature warrior warrior warrior"
    match = summoned("silvara", PEAK, troops=troops, commanders=True).play("at redgrass")
    assert at(match, "thornwood") == "nature warrior warrior warrior commander"


# --- Brotherhood of the Mountains


def test_reforge_changes_the_class_of_up_to_two_troops() -> None:
    match = summoned("malleus", PEAK, troops="redgrass: mountains mage mage, thornwood: mountains warrior")
    match.play("at redgrass")
    assert legal(match) == ["troop defender", "troop warrior"]
    match.play("troop defender")
    assert told(match) == ["reforged faction=mountains creature=malleus troop=mage into=defender area=redgrass"]
    match.play("at thornwood", "troop mage")
    assert (at(match, "redgrass"), at(match, "thornwood")) == ("mountains defender mage", "mountains mage")
    assert done(match, "malleus")


@pytest.mark.rule("COM-CMD-12")
def test_reforge_cannot_change_a_commander() -> None:
    match = summoned("malleus", PEAK, troops="redgrass: mountains commander", commanders=True)
    assert done(match, "malleus")
    match = summoned("malleus", PEAK, troops="redgrass: mountains commander mage", commanders=True).play("at redgrass")
    assert why_not(match, "troop commander") == "COM-CMD-13"
    match.play("troop warrior")
    assert at(match, "redgrass") == "mountains warrior commander"


@pytest.mark.rule("REL-SUM-06")
def test_far_sight_lays_a_free_support_order_between_presence_areas() -> None:
    match = summoned("runica", PEAK, troops="redgrass: mountains mage, thornwood: nature warrior").play("at redgrass")
    assert legal(match) == ["to sky_peak", "to thornwood"]
    match.play("to thornwood", "token ranged_3")
    assert orders(match, "mountains") == ["ranged_3 redgrass thornwood"]
    assert left(match, "mountains") == "mountain"
    assert counted(match, "mountains", "ranged_orders") == 1


# --- Legion of Chaos


@pytest.mark.rule("REL-SUM-10")
def test_blood_price_takes_one_of_each_and_the_summoner_picks_both() -> None:
    troops = "redgrass: chaos mage warrior, thornwood: nature warrior mage, sky_peak: light mage"
    match = summoned("vorago", PEAK, troops=troops).play("at redgrass", "troop mage")
    assert asked(match) == ("chaos", "ability_target")
    match.play("at thornwood")
    assert asked(match) == ("chaos", "ability_victim")
    match.play("troop warrior")
    assert (at(match, "redgrass"), at(match, "thornwood")) == ("chaos warrior", "nature mage")
    assert counted(match, "nature", "troops_lost") == counted(match, "chaos", "troops_lost") == 0, "no battle losses"
    assert "warrior" in reserve(match, "nature")
    assert done(match, "vorago")


@pytest.mark.rule("REL-SUM-10")
def test_cinders_let_the_owner_choose_who_leaves() -> None:
    troops = "redgrass: chaos mage, sky_peak: chaos mage, thornwood: nature warrior mage"
    match = summoned("ignifer", PEAK, troops=troops)
    assert legal(match) == ["at thornwood", "skip"]
    match.play("at thornwood")
    assert asked(match) == ("nature", "ability_victim")
    match.play("troop mage")
    assert at(match, "thornwood") == "nature warrior"
    assert told(match)[0] == "lost faction=nature troop=mage area=thornwood fate=ability"
    assert done(match, "ignifer")


def test_cinders_need_two_enemies_in_one_area_and_own_troops_in_two() -> None:
    crowd = "thornwood: nature warrior mage"
    assert done(summoned("ignifer", PEAK, troops=f"{crowd}, redgrass: chaos mage"), "ignifer")
    lonely = "redgrass: chaos mage, sky_peak: chaos mage, thornwood: nature warrior"
    assert done(summoned("ignifer", PEAK, troops=lonely), "ignifer")


@pytest.mark.rule("REL-SUM-10", "COM-CMD-13")
def test_dread_lets_the_summoner_pick_and_the_owner_flee() -> None:
    troops = "redgrass: chaos mage, thornwood: nature warrior commander, ember_ridge: mountains mage"
    match = summoned("umbrax", PEAK, troops=troops, commanders=True).play("at thornwood")
    assert legal(match) == ["troop commander", "troop warrior"]
    match.play("troop commander")
    assert asked(match) == ("nature", "ability_to")
    assert legal(match) == ["to amber_fields", "to sky_peak", "to sunward_crag"]
    assert why_not(match, "to ember_ridge") == "REL-MAR-03"
    match.play("to sky_peak")
    assert at(match, "sky_peak") == "nature commander"
    assert treaty(match, "chaos", "nature") == "neutral"


@pytest.mark.rule("REL-SUM-10")
def test_dread_needs_a_troop_that_can_flee() -> None:
    troops = "gull_meadow: nature mage, raven_bay: chaos mage, moss_bay: light warrior warrior warrior"
    place = between("gull_meadow", "raven_bay", "moss_bay")
    match = summoned("umbrax", place, troops=troops)
    assert legal(match) == ["at moss_bay", "skip"], "the mage on the isle has no way out"


@pytest.mark.rule("REL-SUM-10")
@pytest.mark.parametrize("creature", ["vorago", "ignifer", "umbrax"])
def test_allies_are_spared(creature: str) -> None:
    troops = "redgrass: chaos mage, sky_peak: chaos mage, thornwood: nature warrior mage"
    match = summoned(creature, PEAK, troops=troops, diplomacy=True, treaties=["nature chaos allied"])
    assert done(match, creature)


@pytest.mark.rule("REL-SUM-10")
@pytest.mark.parametrize("creature", ["vorago", "ignifer", "umbrax"])
def test_the_truce_does_not_bind_them_and_no_war_begins(creature: str) -> None:
    troops = "redgrass: chaos mage, sky_peak: chaos mage, thornwood: nature warrior mage"
    match = summoned(creature, PEAK, troops=troops, diplomacy=True, round=1)
    assert asked(match) == ("chaos", "ability_at")
    match.play(match.legal()[0])
    assert treaty(match, "chaos", "nature") == "neutral"
