"""The worked examples, one after the other."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playing import legal, why_not
from tests.reliquium.position import (
    all_told,
    asked,
    at,
    castles,
    everybody_passes,
    number,
    orders,
    remembered,
    reserve,
    state,
    told,
    treaty,
)
from tests.reliquium.table import NAMES, attack_stage, between, light_acts, support_stage, table
from tests.reliquium.test_end import winners
from wartable.engine.regions import size_of
from wartable.games.reliquium.pieces import Area, Role
from wartable.games.reliquium.rules.board import controlled
from wartable.games.reliquium.rules.strength import commander_strength


@pytest.mark.rule("REL-MAP-08", "COM-CMD-04")
def test_example_1_the_limit() -> None:
    troops = "kingsfall: light warrior defender mage, sky_peak: light mage, hollow_oaks: light commander"
    match = light_acts("plains plains", troops, commanders=True).play("march", "from sky_peak")
    assert "to kingsfall" not in legal(match)
    match.undo()
    match.play("from hollow_oaks", "to kingsfall")
    assert at(match, "kingsfall") == "light warrior defender mage commander"


@pytest.mark.rule("COM-CMD-08")
@pytest.mark.parametrize(
    ("beside", "strength"), [("", 0), ("warrior defender mage", 3), ("warrior warrior", 1), ("warrior mage", 2)]
)
def test_example_2_a_commander_without_cards(beside: str, strength: int) -> None:
    match = table(troops=f"broken_road: light commander {beside}", commanders=True)
    found = [commander_strength(state(match), number("light"), Area.BROKEN_ROAD, role) for role in Role]
    assert found == [strength] * 3


@pytest.mark.rule("COM-POW-04")
def test_example_3_power_cards() -> None:
    cards = {"light": "imperialism urbanism heroism"}
    match = table(commanders=True, power=True, cards=cards, troops="broken_road: light commander")
    found = [commander_strength(state(match), number("light"), Area.BROKEN_ROAD, role) for role in Role]
    assert found == [2, 2, 1]


@pytest.mark.rule("COM-CMD-06")
def test_example_4_arrows() -> None:
    troops = "sky_peak: light mage mage commander, redgrass: nature mage"
    laid = "light ranged_2 sky_peak redgrass, nature ranged_1 redgrass thornwood"
    match = support_stage(troops, laid, commanders=True).play("troop commander", "troop mage")
    assert orders(match, "light") == ["ranged_2 sky_peak redgrass mage commander"]
    assert asked(match) == ("nature", "send_troop"), "only done was left, so it was not asked"


@pytest.mark.rule("COM-DIP-08")
def test_example_5_gradual_change() -> None:
    match = table(stage="diplomacy", diplomacy=True, treaties=["light nature war"]).play("propose", "accept")
    assert treaty(match, "light", "nature") == "neutral"
    pairs = []
    while asked(match)[1] == "address":
        pairs.append({asked(match)[0], NAMES[remembered(match)["other"]]})
        match.play("keep")
    assert {"light", "nature"} not in pairs
    everybody_passes(match)
    assert state(match).round == 6
    assert asked(match) == ("nature", "address")
    while NAMES[remembered(match)["other"]] != "light":
        match.play("keep")
    match.play("propose", "accept")
    assert treaty(match, "light", "nature") == "allied"


@pytest.mark.rule("COM-DIP-10")
@pytest.mark.parametrize(("status", "offered"), [("neutral", True), ("allied", False)])
def test_example_6_declaring_war(status: str, offered: bool) -> None:
    troops = "thornwood: nature warrior, redgrass: chaos mage, sky_peak: light mage"
    treaties = ["nature chaos allied"] if status == "allied" else []
    match = table(actions={"nature": "plains mountain"}, round=3, troops=troops, treaties=treaties, diplomacy=True)
    match.play("melee")
    if offered:
        match.play("to redgrass", "token melee_0")
        assert treaty(match, "nature", "chaos") == "war"
    else:
        assert asked(match) == ("nature", "melee_token"), "Sky Peak is all that is left"
        assert why_not(match, "to redgrass") != ""


@pytest.mark.rule("COM-DIP-13", "REL-BAT-07")
def test_example_7_allies_at_the_sky_peak() -> None:
    troops = (
        "glimmergrove: nature warrior warrior, redgrass: chaos mage, duskhorn: mountains mage, "
        "sky_peak: light defender warrior"
    )
    match = attack_stage(
        troops,
        "nature melee_1 glimmergrove sky_peak",
        treaties=["nature chaos allied", "light mountains allied", "nature light war"],
        diplomacy=True,
        razed="duskhorn",
        castles={"chaos": "iron_teeth"},
    )
    assert [line.split("total=")[1] for line in all_told(match, "army")] == ["6", "6"]
    assert at(match, "sky_peak") == "light warrior defender"
    assert at(match, "glimmergrove") == "nature warrior"


@pytest.mark.rule("REL-SUM-08")
@pytest.mark.parametrize(("beside", "allowed"), [("", True), ("chaos mage", False)])
def test_example_8_architectus(beside: str, allowed: bool) -> None:
    """The Brotherhood has the first home of three, with castles in Anvil Heights and Golden Steppe."""
    troops = "anvil_heights: mountains mage, golden_steppe: mountains mage"
    if beside:
        troops += f", glimmergrove: {beside}"
    match = table(
        2, actions={"mountains": "forest mountain"}, factions="mountains chaos", first="mountains", troops=troops
    )
    assert between("anvil_heights", "glimmergrove", "golden_steppe") == "j14"
    match.play("summon", "creature architectus", "junction j14")
    if allowed:
        assert legal(match) == ["at glimmergrove", "skip"]
        match.play("at glimmergrove")
        assert "glimmergrove" in castles(match, "mountains")
    else:
        assert asked(match) == ("mountains", "action")


@pytest.mark.rule("REL-END-02")
def test_example_9_the_ninth_castle_beats_victory_points() -> None:
    match = light_acts(
        "forest",
        "hollow_oaks: light mage",
        castles={"light": "redgrass broken_road sky_peak ravenspur glimmergrove"},
        points={"light": 1, "nature": 5},
        events=True,
        campaign="ash_and_laurel",
        round=7,
    )
    match.play("build")
    assert winners(match) == ["light"]


@pytest.mark.rule("REL-END-01", "REL-END-05")
def test_example_10_the_last_castle_of_a_type() -> None:
    """Seven, eight, six and six areas; the first player takes the only mountain castle of the third."""
    troops = (
        "hollow_oaks: light warrior warrior, pilgrim_stairs: mountains mage, rime_bay: nature mage, "
        "amber_sea: nature mage, ember_ridge: nature mage, redgrass: nature warrior, "
        "thornwood: nature warrior, bright_sea: mountains mage, ash_bay: mountains warrior, "
        "smoke_strait: mountains warrior, kingsfall: chaos mage, gale_sea: chaos mage, whitecliff: chaos mage"
    )
    more = {"light": "glimmergrove ravenspur broken_road", "nature": "thornwood redgrass"}
    match = attack_stage(troops, "light melee_2 hollow_oaks pilgrim_stairs", castles=more)
    while asked(match)[1] == "retreat":
        match.play(next(move for move in legal(match) if "low_meadow" in move or "cinderwood" in move))
    match.play("done")
    assert match.over
    areas = [size_of(controlled(state(match), number(name))) for name in NAMES]
    assert areas == [8, 8, 5, 6]
    assert [len(castles(match, name)) for name in NAMES[:2]] == [6, 5]
    assert winners(match) == ["light"]


def anvil(target: str, **more: Any) -> list[str]:
    """Light's two mages on Anvil Heights, one of them sent to Golden Steppe; nature attacks one of the two."""
    troops = "anvil_heights: light mage mage, golden_steppe: light mage, glimmergrove: nature warrior warrior warrior"
    laid = f"light ranged_1 anvil_heights golden_steppe mage, nature melee_2 glimmergrove {target}"
    match = attack_stage(troops, laid, castles={"light": "iron_teeth broken_road"}, **more)
    return [*all_told(match, "army"), *all_told(match, "lost"), *all_told(match, "tokens_back"), asked(match)[1]]


@pytest.mark.rule("REL-SPT-04", "REL-SPT-06")
def test_example_11_supporters_do_not_defend_where_they_stand() -> None:
    there = anvil("anvil_heights")
    assert there[1] == "army faction=light troops=2 support=0 aura=0 token=0 total=2"
    assert there[2] == "lost faction=light troop=mage area=anvil_heights fate=loss"
    assert there[3:] == ["tokens_back faction=light tokens=8", "retreat"]
    beyond = anvil("golden_steppe")
    assert beyond[1] == "army faction=light troops=2 support=2 aura=0 token=0 total=4"


@pytest.mark.rule("REL-BAT-05")
def test_example_12_an_empty_castle() -> None:
    match = attack_stage(
        "glimmergrove: nature mage", "nature melee_0 glimmergrove anvil_heights", castles={"light": "iron_teeth"}
    )
    assert all_told(match, "army")[1] == "army faction=light troops=0 support=0 aura=0 token=0 total=0"
    assert all_told(match, "lost") == []
    assert "anvil_heights" not in castles(match, "light")
    assert at(match, "anvil_heights") == "nature mage"


@pytest.mark.rule("REL-BAT-03")
def test_example_13_a_target_that_was_left() -> None:
    match = table(actions={"light": "plains", "nature": "plains"}, troops="sky_peak: light mage, redgrass: nature mage")
    match.play("melee", "to redgrass", "token melee_0", "march", "to ember_ridge")
    assert at(match, "redgrass") == "light mage"
    assert all_told(match, "battle_begins") == []


@pytest.mark.rule("REL-SUM-05")
@pytest.mark.parametrize(("war", "attack"), [("", 6), ("blood_moon", 8), ("dead_calm", 4)])
def test_example_14_auras(war: str, attack: int) -> None:
    assert between("sky_peak", "glimmergrove", "broken_road") == "j02"
    troops = "broken_road: light warrior warrior commander, glimmergrove: nature defender"
    match = attack_stage(
        troops, "light melee_2 broken_road glimmergrove", creatures=["aquilex j02"], war=war, commanders=True
    )
    facts = dict(fact.split("=") for fact in all_told(match, "army")[0].split()[1:])
    commander = 1
    assert int(facts["troops"]) + int(facts["aura"]) == attack + commander
    assert int(facts["total"]) == attack + commander + 2


@pytest.mark.rule("REL-BAT-15")
def test_example_15_two_attacks_on_one_area() -> None:
    laid = "light melee_0 sky_peak redgrass, light melee_1 ember_ridge redgrass"
    match = attack_stage("sky_peak: light warrior warrior, ember_ridge: light mage, redgrass: nature mage", laid)
    match.play("token melee_0", "done")
    assert told(match)[0] == "tokens_back faction=light tokens=2", "the second finds an own area"
    assert reserve(match, "nature").count("mage") == 3
