"""What is clicked for each move of Reliquium, and what a click means that leads nowhere."""

from __future__ import annotations

from typing import Any

import pytest

from tests.looking import clicks, scene, why
from tests.reliquium.table import GAME, attack_stage, light_acts, table
from wartable.engine.match import Match

PICTURE: Any = GAME.picture


def acting(troops: str = "", **position: Any) -> Match:
    """The Order of Light has an action of each type, with a warrior and a mage beside an enemy."""
    standing = f"anvil_heights: light warrior mage, glimmergrove: nature defender, {troops}"
    return light_acts("plains mountain forest", standing, **position)


def test_an_action_is_a_button_and_then_the_map() -> None:
    match = acting()
    assert clicks(match)["march"] == ["act-march"]
    assert clicks(match.play("march"))["to cairn_moor"] == ["area-cairn_moor"]
    assert clicks(match.play("to cairn_moor"))["troop mage"] == ["pick-mage"]
    assert clicks(match.play("troop mage"))["done"] == []


def test_to_pass_takes_two_clicks() -> None:
    assert clicks(acting())["pass"] == ["act-pass", "pass-sure"]


def test_an_attack_ends_with_its_token() -> None:
    match = acting().play("melee")
    assert clicks(match) == {f"token melee_{n}": [f"pick-melee_{n}"] for n in range(3)}


def test_a_promotion_is_a_figure() -> None:
    match = acting(commanders=True).play("promote")
    assert clicks(match)["raise anvil_heights mage"] == ["figure-anvil_heights-mage"]


def test_a_creature_is_a_disc_and_then_a_junction() -> None:
    match = acting().play("summon")
    assert clicks(match)["creature aquilex"] == ["hand-aquilex"]
    assert clicks(match.play("creature aquilex"))["junction j01"] == ["junction-j01"]


def test_a_muster_is_an_area_and_a_class() -> None:
    match = table(stage="mustering", peace="call_to_arms")
    assert clicks(match)["muster frostpine mage"] == ["area-frostpine", "pick-mage"]
    assert clicks(match)["skip"] == []


def test_a_retreat_is_a_figure_and_where_it_goes() -> None:
    match = attack_stage(
        "golden_steppe: light defender mage mage, ravenspur: nature warrior warrior warrior",
        "nature melee_2 ravenspur golden_steppe, light ranged_1 golden_steppe cold_sound mage",
    ).play("troop mage")
    assert clicks(match)["retreat defender frostpine"] == ["figure-golden_steppe-defender", "area-frostpine"]


def test_who_retreats_is_not_asked_where_there_is_no_choice() -> None:
    match = attack_stage(
        "golden_steppe: light defender mage, ravenspur: nature warrior warrior warrior",
        "nature melee_2 ravenspur golden_steppe",
    ).play("troop mage")
    assert clicks(match)["retreat defender frostpine"] == ["area-frostpine"]
    assert "yours or nobody's" in why(match, "area-ravenspur")


def test_a_third_party_clicks_a_side() -> None:
    match = attack_stage(
        "golden_steppe: light defender, ravenspur: nature warrior, glimmergrove: chaos mage",
        "nature melee_2 ravenspur golden_steppe, chaos ranged_1 glimmergrove golden_steppe mage",
    )
    assert clicks(match)["side attacker"] == ["side-attacker"]


def test_orders_are_clicked_where_they_lie() -> None:
    match = attack_stage(
        "ravenspur: nature warrior, broken_road: nature mage, golden_steppe: light defender",
        "nature melee_2 ravenspur golden_steppe, nature melee_0 broken_road glimmergrove",
        first="nature",
    )
    assert clicks(match)["token melee_2"] == ["order-nature-melee_2"]


def test_treaties_are_buttons() -> None:
    match = table(stage="diplomacy", diplomacy=True)
    assert clicks(match) == {"keep": [], "propose": []}


@pytest.mark.parametrize(
    ("plays", "path", "told"),
    [
        ([], "act-build", "You have no troops on a land where you can build (REL-BLD-01)"),
        ([], "act-promote", "This table plays without commanders (COM-MOD-02)"),
        (["march"], "area-glimmergrove", "Glimmergrove belongs to another faction (REL-MAR-03)"),
        (["march"], "area-low_meadow", "Low Meadow shares no border with Anvil Heights (REL-MAP-02)"),
        (["march"], "figure-glimmergrove-defender-0", "Glimmergrove belongs to another faction (REL-MAR-03)"),
        (["melee"], "pick-ranged_1", "An attack needs a melee token (REL-MEL-02)"),
        (["summon"], "hand-vorago", "Vorago belongs to another faction (REL-SUM-01)"),
        (["summon", "creature luminar"], "junction-j50", "You have no troops around this junction (REL-SUM-01)"),
    ],
)
def test_what_is_not_on_offer_says_why(plays: list[str], path: str, told: str) -> None:
    assert why(acting().play(*plays) if plays else acting(), path) == told


def test_clicks_without_a_meaning() -> None:
    match = acting()
    for path in (
        [],
        ["map"],
        ["area-frostpine"],
        ["act-"],
        ["area-nowhere_at_all"],
        ["order-light-melee_9"],
        ["figure-x-y"],
    ):
        assert PICTURE.meant(scene(match, match.asked), path) is None
    assert PICTURE.meant(scene(match, 1), ["act-march"]) is None
    assert PICTURE.meant(scene(match, -1), ["act-march"]) is None
