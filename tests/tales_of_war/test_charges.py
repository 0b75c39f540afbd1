"""Front, flank and rear; who may charge whom, from where, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tales_of_war.table import asked, at, battle, heard, legal, losses, options, told, units, why_not
from wartable.engine.match import Match

FAR = "blue swordsmen l12 s"
HOME = "red archers a1 n"
FACINGS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
AROUND = {"n": "e6", "ne": "f6", "e": "f5", "se": "f4", "s": "e4", "sw": "d4", "w": "d5", "nw": "d6"}
"""The squares around e5."""


def back(facing: str) -> str:
    return FACINGS[(FACINGS.index(facing) + 4) % 8]


def field(pieces: str, tiles: str = "", **about: Any) -> Match:
    return battle(f"{pieces}, {HOME}, {FAR}", tiles, **about)


def charge(charger: str, target: str, *, frontal: bool = True, tiles: str = "", **about: Any) -> str:
    """Why a charger on e4 may not charge a target on e5; empty if it may."""
    match = field(f"red {charger} e4 n, blue {target} e5 {'s' if frontal else 'n'}", tiles, **about)
    return why_not(match.play("select e4"), "charge")


# --- Sides


@pytest.mark.rule("TOW-GEO-01", "TOW-GEO-02", "TOW-GEO-03", "TOW-GEO-04")
@pytest.mark.parametrize("where", FACINGS)
@pytest.mark.parametrize("looks", FACINGS)
def test_the_side_depends_on_the_arrow_of_the_target(where: str, looks: str) -> None:
    match = field(f"red swordsmen {AROUND[where]} {back(where)}, blue archers e5 {looks}")
    match.play(f"select {AROUND[where]}", "charge")
    counted = (FACINGS.index(where) - FACINGS.index(looks)) % 8
    side = {0: "front", 4: "rear"}.get(counted, "flank")
    assert told(match)[0].endswith(f"target=archers side={side}")


@pytest.mark.rule("TOW-GEO-02")
def test_a_unit_that_looks_diagonally_has_its_front_there() -> None:
    match = field("red cavalry f6 sw, blue spearmen e5 ne")
    assert why_not(match.play("select f6"), "charge") == "spears"
    match = field("red cavalry e6 s, blue spearmen e5 ne")
    assert why_not(match.play("select e6"), "charge") == "", "from its flank, though straight on the board"


@pytest.mark.rule("TOW-GEO-04", "TOW-CHG-10")
@pytest.mark.parametrize("bite", FACINGS[1:])
def test_a_bite_comes_from_the_direction_opposite_to_it(bite: str) -> None:
    match = field(f"red hydra e5 n, blue archers {AROUND[bite]} {back(bite)}")
    match.play("select e5", f"bite {bite}")
    assert told(match)[0].endswith("side=front")


# --- Charging


@pytest.mark.rule("TOW-CHG-01", "TOW-CHG-02")
def test_a_charge_takes_the_square_and_ends_the_move() -> None:
    match = field("red cavalry e3 n, blue archers e5 w").play("select e3", "step", "charge")
    assert at(match, "e5") == "red cavalry n"
    assert losses(match, "blue") == "archers"
    assert asked(match) == ("blue", "select_unit"), "with two MP and the extra step left"


@pytest.mark.rule("TOW-CHG-02")
def test_a_charge_costs_one_mp() -> None:
    match = field("red swordsmen e2 n, blue archers e6 s").play("select e2", "step", "step", "step")
    assert asked(match) == ("blue", "select_unit"), "no MP left to charge with"


@pytest.mark.rule("TOW-CHG-02")
def test_friends_are_not_charged() -> None:
    match = field("red swordsmen e4 n, red archers e5 n").play("select e4")
    assert why_not(match, "charge") == "friend_there"
    assert why_not(match, "step") == "unit_ahead"


@pytest.mark.rule("TOW-CHG-03")
@pytest.mark.parametrize("unit", ["archers", "catapult", "ranger", "archmage", "supply_wagon", "fire_elemental"])
def test_ranged_units_and_wagons_never_charge(unit: str) -> None:
    assert charge(unit, "archers") == "never_charges"


@pytest.mark.rule("TOW-CHG-01")
@pytest.mark.parametrize("unit", ["swordsmen", "spearmen", "cavalry", "paladin", "giant", "vampires", "hydra"])
def test_melee_units_do(unit: str) -> None:
    assert charge(unit, "archers") == ""


# --- The front


@pytest.mark.rule("TOW-CHG-04")
@pytest.mark.parametrize("charger", ["cavalry", "giant"])
@pytest.mark.parametrize("target", ["spearmen", "dwarf_spearmen"])
def test_spears_stop_cavalry_and_the_giant_frontally(charger: str, target: str) -> None:
    assert charge(charger, target) == "spears"
    assert charge(charger, target, frontal=False) == ""


@pytest.mark.rule("TOW-CHG-04")
@pytest.mark.parametrize("charger", ["swordsmen", "spearmen", "paladin", "hydra", "vampires"])
def test_spears_stop_nobody_else(charger: str) -> None:
    assert charge(charger, "spearmen") == ""


@pytest.mark.rule("TOW-CHG-05")
def test_only_the_paladin_meets_the_giant_head_on() -> None:
    for charger in ("swordsmen", "cavalry", "royal_guard", "hydra"):
        assert charge(charger, "giant") == "towering"
        assert charge(charger, "giant", frontal=False) == ""
    assert charge("paladin", "giant") == ""


@pytest.mark.rule("TOW-CHG-05")
def test_the_giant_does_not_charge_the_paladin_frontally() -> None:
    assert charge("giant", "paladin") == "giant_slayer"
    assert charge("giant", "paladin", frontal=False) == ""


@pytest.mark.rule("TOW-CHG-06")
def test_nobody_charges_the_royal_guard_frontally_but_a_paladin_with_the_lance() -> None:
    for charger in ("swordsmen", "cavalry", "giant", "paladin"):
        assert charge(charger, "royal_guard") == "elite_guard"
        assert charge(charger, "royal_guard", frontal=False) == ""
    lance = {"red": "skill_lance_of_light"}
    assert charge("paladin", "royal_guard", cards=lance) == ""
    assert charge("swordsmen", "royal_guard", cards=lance) == "elite_guard", "the card is the Paladin's"


@pytest.mark.rule("TOW-CHG-11")
def test_a_banned_charge_makes_the_square_impassable() -> None:
    match = field("red cavalry e4 n, blue spearmen e5 s")
    assert options(match, "e4") == ["turn_left", "turn_right"]


# --- The ground


@pytest.mark.rule("TOW-CHG-07", "TOW-TRR-04")
def test_a_forest_hides_from_charges_from_outside() -> None:
    match = field("red swordsmen e4 n, blue archers e5 n", "forest e5").play("select e4")
    assert why_not(match, "charge") == "hidden_from_charge"
    inside = field("red swordsmen e5 n, blue archers e6 n", "forest e5").play("select e5")
    assert why_not(inside, "charge") == ""
    other_forest = field("red swordsmen e5 n, blue archers e6 n", "forest e3, forest e6").play("select e5")
    assert why_not(other_forest, "charge") == "hidden_from_charge"


@pytest.mark.rule("TOW-CHG-08")
def test_the_charger_must_be_able_to_enter() -> None:
    assert charge("cavalry", "archers", frontal=False, tiles="swamp e5") == "closed_to_unit"
    assert charge("cavalry", "archers", frontal=False, tiles="swamp e5 frozen") == ""
    assert charge("swordsmen", "archers", frontal=False, tiles="hills e5 burning") == "sealed_ahead"
    assert charge("swordsmen", "archers", frontal=False, tiles="hills e5") == ""


@pytest.mark.rule("TOW-CHG-09", "TOW-RNG-16")
@pytest.mark.parametrize("tile", ["hills e3 burning", "hills e3 frozen", "lake e3 frozen", "swamp e3 frozen"])
def test_no_charge_from_a_burning_or_frozen_tile(tile: str) -> None:
    assert charge("swordsmen", "archers", tiles=tile) == "from_element"


@pytest.mark.rule("TOW-CHG-09")
def test_a_charge_after_stepping_off_is_fine() -> None:
    match = field("red swordsmen e4 n, blue archers e6 s", "hills e3 burning").play("select e4", "step", "charge")
    assert at(match, "e6") == "red swordsmen n"


@pytest.mark.rule("TOW-RNG-16")
def test_ice_on_an_open_square_does_not_hinder() -> None:
    assert charge("swordsmen", "archers", ice="e4") == ""


# --- Many Heads


@pytest.mark.rule("TOW-CHG-10")
def test_the_hydra_bites_all_around() -> None:
    ring = ", ".join(f"blue archers {square} n" for square in list(AROUND.values())[:3])
    match = field(f"red hydra e5 s, {ring}").play("select e5")
    assert [move for move in legal(match) if move.startswith("bite")] == ["bite e", "bite n", "bite ne"]
    match.play("bite ne")
    assert at(match, "f6") == "red hydra s", "it keeps its facing"
    assert asked(match) == ("blue", "select_unit")


@pytest.mark.rule("TOW-CHG-10")
def test_straight_ahead_it_is_a_charge() -> None:
    match = field("red hydra e5 n, blue archers e6 s").play("select e5")
    assert why_not(match, "bite n") == "charge_ahead"
    assert why_not(match, "charge") == ""


@pytest.mark.rule("TOW-CHG-10")
def test_it_bites_at_any_point_of_its_move_while_mp_are_left() -> None:
    match = field("red hydra e5 n, blue archers f7 s").play("select e5", "step")
    assert "bite ne" in legal(match)
    match = field("red hydra e5 n, blue archers f8 s").play("select e5", "step", "step")
    assert asked(match) == ("blue", "select_unit"), "both MP are spent"


@pytest.mark.rule("TOW-CHG-10", "TOW-MOV-10")
def test_the_extra_mp_of_the_hill_pays_for_a_bite_out_of_it() -> None:
    match = field("red hydra e5 n, blue archers d5 s", "hills e5").play("select e5", "turn_right", "turn_right")
    assert legal(match) == ["bite w", "end_move"]


@pytest.mark.rule("TOW-CHG-10", "TOW-MOV-09")
def test_one_bite_is_possible_from_a_swamp() -> None:
    match = field("red hydra e5 n, blue archers d4 s", "swamp e5").play("select e5", "bite sw")
    assert at(match, "d4") == "red hydra n"


@pytest.mark.rule("TOW-CHG-10", "TOW-CHG-04", "TOW-CHG-07")
def test_all_other_rules_of_charges_hold_for_bites() -> None:
    match = field("red hydra e5 n, blue royal_guard d5 e, blue archers f5 n", "forest f4").play("select e5")
    assert why_not(match, "bite w") == "elite_guard"
    assert why_not(match, "bite e") == "hidden_from_charge"


def test_a_charge_is_told_with_its_victim() -> None:
    match = field("red swordsmen e4 n, blue archers e5 e").play("select e4", "charge")
    assert heard(match, "eliminated") == ["eliminated seat=blue unit=archers square=e5 cause=charge"]
    assert units(match, "blue") == "swordsmen l12"
