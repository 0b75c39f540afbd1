"""Ranged attacks: the Line of Fire, range, Obstacles, protection, Forests, and what each unit can do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tales_of_war.table import asked, at, battle, heard, legal, pool, tile, units, why_not
from wartable.engine.match import Match

FAR = "blue swordsmen l12 s"
HOME = "red swordsmen a1 n"


def field(pieces: str, tiles: str = "", **about: Any) -> Match:
    return battle(f"{pieces}, {HOME}, {FAR}", tiles, **about)


def shot(shooter: str, target: str, move: str = "", tiles: str = "", **about: Any) -> str:
    """Why a shooter (``"archers d3 n"``) may not attack a target (``"spearmen d6 s"``); empty if it may."""
    square = shooter.split()[1]
    match = field(f"red {shooter}, blue {target}", tiles, **about).play(f"select {square}")
    return why_not(match, move or f"shoot {target.split()[1]}")


# --- The line and the range


@pytest.mark.rule("TOW-RNG-01")
@pytest.mark.parametrize(("facing", "square"), [("n", "d6"), ("ne", "g6"), ("e", "g3"), ("se", "f1"), ("w", "a3")])
def test_the_line_of_fire_follows_the_arrow(facing: str, square: str) -> None:
    assert shot(f"archers d3 {facing}", f"spearmen {square} s") == ""


@pytest.mark.rule("TOW-RNG-02")
@pytest.mark.parametrize("square", ["e6", "d2", "c4"])
def test_beside_the_line_there_is_no_target(square: str) -> None:
    assert shot("archers d3 n", f"spearmen {square} s") == "not_in_line"


@pytest.mark.rule("TOW-RNG-01", "TOW-RNG-02")
@pytest.mark.parametrize(("unit", "reach"), [("archers", 4), ("ranger", 5), ("elf_archers", 5)])
@pytest.mark.parametrize("facing", ["n", "ne"])
def test_distance_counts_squares_along_the_line(unit: str, reach: int, facing: str) -> None:
    for distance in range(1, 8):
        square = f"{'c' if facing == 'n' else chr(ord('c') + distance)}{3 + distance}"
        assert shot(f"{unit} c3 {facing}", f"archers {square} s") == ("" if distance <= reach else "out_of_range")


@pytest.mark.rule("TOW-RNG-02", "TOW-RNG-19", "TOW-TRN-01")
def test_the_target_dies_and_the_shooter_stays() -> None:
    match = field("red archers d3 n, blue archers d6 s").play("select d3", "shoot d6")
    assert at(match, "d3") == "red archers n"
    assert units(match, "blue") == "swordsmen l12"
    assert asked(match) == ("blue", "select_unit")


@pytest.mark.rule("TOW-TRN-01")
def test_melee_units_do_not_shoot() -> None:
    assert shot("swordsmen d3 n", "archers d5 s") == "not_ranged"


@pytest.mark.rule("TOW-RNG-03", "TOW-TRR-03")
@pytest.mark.parametrize(("unit", "move"), [("archers", "shoot"), ("catapult", "shoot"), ("fire_sorceresses", "fire")])
def test_hills_give_one_more_range(unit: str, move: str) -> None:
    reach = {"archers": 4, "catapult": 6, "fire_sorceresses": 4}[unit]
    square = f"d{4 + reach + 1}"
    assert shot(f"{unit} d4 n", f"archers {square} s", f"{move} {square}") == "out_of_range"
    assert shot(f"{unit} d4 n", f"archers {square} s", f"{move} {square}", "hills d3") == ""


@pytest.mark.rule("TOW-RNG-03", "TOW-ARM-06")
def test_skills_give_more_range_to_their_hero_only() -> None:
    assert shot("ranger d3 n", "archers d9 s", cards={"red": "skill_eagle_eye"}) == ""
    assert shot("elf_archers d3 n", "archers d9 s", cards={"red": "skill_eagle_eye"}) == "out_of_range"
    assert shot("archmage d3 n", "archers d8 s", "ice d8", cards={"red": "skill_far_casting"}) == ""
    assert shot("ranger d4 n", "archers d11 s", tiles="hills d3", cards={"red": "skill_eagle_eye"}) == ""


# --- Obstacles


OBSTACLES = ["mountains d5", "hills d5", "forest d5", "village d5", "windmill d5", "monastery d5"]
SEALED = ["swamp d5 burning", "hills d5 frozen", "forest d5 burning"]
CLEAR = ["lake d5", "swamp d5", "lake d5 frozen", "swamp d5 frozen"]


@pytest.mark.rule("TOW-RNG-04", "TOW-ELM-09", "TOW-TRR-06")
@pytest.mark.parametrize("tiles", [*OBSTACLES, *SEALED])
def test_obstacles_block_flat_fire(tiles: str) -> None:
    assert shot("elf_archers d3 n", "archers d8 s", tiles=tiles) == "obstacle"


@pytest.mark.rule("TOW-RNG-04", "TOW-MOV-18")
@pytest.mark.parametrize("tiles", CLEAR)
def test_other_terrain_does_not(tiles: str) -> None:
    assert shot("elf_archers d3 n", "archers d8 s", tiles=tiles) == ""


@pytest.mark.rule("TOW-RNG-04")
def test_open_fire_is_an_obstacle_and_ice_is_not() -> None:
    assert shot("archers d3 n", "archers d6 s", fire="d5") == "obstacle"
    assert shot("archers d3 n", "archers d6 s", ice="d5") == ""


@pytest.mark.rule("TOW-RNG-04", "TOW-TRR-08")
def test_the_strategic_point_is_no_obstacle() -> None:
    assert shot("elf_archers f4 n", "archers f9 s", objective="capture_the_strategic_point") == ""


@pytest.mark.rule("TOW-RNG-05")
def test_the_tiles_of_attacker_and_target_never_count() -> None:
    assert shot("archers d3 n", "archers d6 s", tiles="hills d5") == "", "over its other square"
    assert shot("archers d5 n", "archers d6 s", tiles="hills d5") == "", "on the same hill"
    assert shot("archers d5 n", "archers d9 s", tiles="hills d5") == "", "out of it"


@pytest.mark.rule("TOW-MOV-05")
def test_a_line_passes_between_two_obstacles_at_their_corners() -> None:
    assert shot("archers d4 ne", "archers g7 s", tiles="windmill d5, windmill e4") == ""


@pytest.mark.rule("TOW-RNG-09")
@pytest.mark.parametrize(
    ("tiles", "fire", "reach"),
    [
        ("", "", 6),
        ("mountains d5", "", 5),
        ("mountains d5, windmill d4", "", 4),
        ("", "d4", 5),
        ("", "d4 d5", 4),
        ("lake d5", "", 6),
        ("forest d5 burning", "", 5),
    ],
)
def test_each_obstacle_costs_a_catapult_one_range(tiles: str, fire: str, reach: int) -> None:
    for square in ("d8", "d9"):
        distance = int(square[1:]) - 3
        reason = "" if distance <= reach else "out_of_range" if distance > 6 else "obstacles_reduce"
        assert shot("catapult d3 n", f"archers {square} s", tiles=tiles, fire=fire) == reason


@pytest.mark.rule("TOW-RNG-09", "TOW-RNG-05")
def test_the_penalty_is_counted_for_each_target() -> None:
    match = field("red catapult d3 n, blue archers d6 s, blue archers d9 s", "hills d5").play("select d3")
    assert "shoot d6" in legal(match)
    assert why_not(match, "shoot d9") == "obstacles_reduce"


# --- Flat fire and units


@pytest.mark.rule("TOW-RNG-06")
def test_flat_fire_hits_the_first_unit_only() -> None:
    match = field("red archers d3 n, blue archers d5 s, blue catapult d6 s").play("select d3")
    assert [move for move in legal(match) if move.startswith("shoot")] == ["shoot d5"]
    assert why_not(match, "shoot d6") == "unit_in_way"


@pytest.mark.rule("TOW-RNG-06")
def test_a_friend_in_the_line_blocks() -> None:
    match = field("red archers d3 n, red spearmen d4 n, blue archers d5 s").play("select d3")
    assert why_not(match, "shoot d5") == "friend_in_way"
    assert why_not(match, "shoot d4") == "own_unit"


@pytest.mark.rule("TOW-RNG-06")
def test_an_enemy_that_cannot_be_targeted_blocks_too() -> None:
    match = field("red archers d3 n, blue swordsmen d4 s, blue archers d5 s").play("select d3")
    assert not [move for move in legal(match) if move.startswith("shoot")]


@pytest.mark.rule("TOW-RNG-07", "TOW-TRR-03")
def test_from_a_hill_the_second_enemy_may_be_chosen() -> None:
    pieces = "red archers d4 n, blue archers d6 s, blue archers d7 s, blue archers d8 s"
    match = field(pieces, "hills d3").play("select d4")
    assert [move for move in legal(match) if move.startswith("shoot")] == ["shoot d6", "shoot d7"]
    assert why_not(match, "shoot d8") == "unit_in_way"


@pytest.mark.rule("TOW-RNG-07")
def test_the_first_need_not_be_a_possible_target() -> None:
    match = field("red archers d4 n, blue swordsmen d6 s, blue archers d7 s", "hills d3").play("select d4")
    assert [move for move in legal(match) if move.startswith("shoot")] == ["shoot d7"]


@pytest.mark.rule("TOW-RNG-07")
def test_friends_and_obstacles_block_from_a_hill_as_well() -> None:
    match = field("red archers d4 n, red spearmen d6 n, blue archers d7 s", "hills d3").play("select d4")
    assert why_not(match, "shoot d7") == "friend_in_way"
    assert shot("archers d4 n", "archers d8 s", tiles="hills d3, windmill d6") == "obstacle"


@pytest.mark.rule("TOW-RNG-07")
@pytest.mark.parametrize("tiles", ["", "hills d3"])
def test_trick_shot_gives_the_same_and_no_more(tiles: str) -> None:
    pieces = "red ranger d4 n, blue archers d6 s, blue archers d7 s, blue archers d8 s"
    match = field(pieces, tiles, cards={"red": "skill_trick_shot"}).play("select d4")
    assert [move for move in legal(match) if move.startswith("shoot")] == ["shoot d6", "shoot d7"]


@pytest.mark.rule("TOW-RNG-08")
def test_parabolic_fire_goes_over_everybody() -> None:
    pieces = "red catapult d3 n, red archers d4 n, blue archers d6 s, blue archers d7 s, blue archers d9 s"
    match = field(pieces).play("select d3")
    assert [move for move in legal(match) if move.startswith("shoot")] == ["shoot d6", "shoot d7", "shoot d9"]


# --- Protection


@pytest.mark.rule("TOW-RNG-10")
@pytest.mark.parametrize("target", ["swordsmen", "dwarf_spearmen", "royal_guard"])
def test_shields_stop_flat_fire_from_the_front(target: str) -> None:
    assert shot("archers d3 n", f"{target} d6 s") == "shields"
    for facing in ("sw", "se", "n", "e"):
        assert shot("archers d3 n", f"{target} d6 {facing}") == ""
    assert shot("catapult d3 n", f"{target} d6 s") == ""
    assert shot("fire_sorceresses d3 n", f"{target} d6 s", "fire d6") == ""


@pytest.mark.rule("TOW-RNG-10", "TOW-RNG-11")
def test_a_magic_shield_stops_flat_and_magic_fire_from_the_front() -> None:
    assert shot("archers d3 n", "paladin d6 s") == "magic_shield"
    assert shot("archmage d3 n", "paladin d6 s", "ice d6") == "magic_shield"
    assert shot("fire_sorceresses d3 n", "paladin d6 s", "fire d6") == "magic_shield"
    assert shot("ice_sorceresses d3 n", "paladin d6 s", "ice d6") == "magic_shield"
    assert shot("archers d3 n", "paladin d6 w") == ""
    assert shot("archmage d3 n", "paladin d6 sw", "ice d6") == ""


@pytest.mark.rule("TOW-RNG-11")
def test_catapults_and_fire_elementals_are_not_magic() -> None:
    assert shot("catapult d3 n", "paladin d6 s") == ""
    assert shot("catapult d3 n", "paladin d6 s", "fire d6") == ""
    assert shot("fire_elemental d3 n", "paladin d6 s", "fire d6") == ""


@pytest.mark.rule("TOW-RNG-12")
def test_piercing_bolts_go_through_shields_only() -> None:
    assert shot("royal_crossbowmen d3 n", "swordsmen d6 s") == ""
    assert shot("royal_crossbowmen d3 n", "paladin d6 s") == "magic_shield"


@pytest.mark.rule("TOW-RNG-12", "TOW-GEO-03")
def test_aegis_widens_the_magic_shield() -> None:
    for facing, counted in (("s", 0), ("se", 1), ("sw", 7), ("e", 2), ("w", 6), ("n", 4)):
        plain = "magic_shield" if counted == 0 else ""
        wide = "magic_shield" if counted in (7, 0, 1) else ""
        assert shot("archers d3 n", f"paladin d6 {facing}") == plain
        assert shot("archers d3 n", f"paladin d6 {facing}", cards={"blue": "skill_aegis"}) == wide
        assert shot("archers d3 n", f"paladin d6 {facing}", cards={"red": "skill_aegis"}) == plain


# --- Forests


@pytest.mark.rule("TOW-RNG-13", "TOW-ELM-24", "TOW-TRR-04")
@pytest.mark.parametrize("state", ["", "burning", "frozen"])
def test_units_in_a_forest_cannot_be_attacked_from_outside(state: str) -> None:
    assert shot("archers d3 n", "archers d5 n", tiles=f"forest d5 {state}") == "hidden"
    assert shot("catapult d3 n", "archers d5 n", tiles=f"forest d5 {state}") == "hidden"


@pytest.mark.rule("TOW-RNG-13")
def test_inside_the_same_forest_they_can() -> None:
    assert shot("archers d5 n", "archers d7 n", tiles="forest d5") == ""


@pytest.mark.rule("TOW-RNG-14")
@pytest.mark.parametrize(("square", "reason"), [("d7", ""), ("d6", "deep_in_forest"), ("d5", "deep_in_forest")])
def test_shots_leave_a_forest_from_its_edge_only(square: str, reason: str) -> None:
    assert shot(f"archers {square} n", "archers d9 s", tiles="forest d5") == reason
    assert shot(f"ranger {square} n", "archers d9 s", tiles="forest d5") == reason


@pytest.mark.rule("TOW-RNG-14")
def test_the_edge_is_meant_along_the_arrow() -> None:
    assert shot("archers d5 w", "archers b5 e", tiles="forest d5") == ""
    assert shot("archers d5 n", "archers d9 s", tiles="forest d5") == "deep_in_forest", "though d5 is at the border"


@pytest.mark.rule("TOW-RNG-14", "TOW-HER-07")
def test_woodcraft_shoots_out_from_anywhere() -> None:
    assert shot("elf_archers d5 n", "archers d9 s", tiles="forest d5") == ""
    assert shot("ranger d5 n", "archers d9 s", tiles="forest d5", cards={"red": "skill_woodcraft"}) == ""


@pytest.mark.rule("TOW-RNG-15")
def test_spellcasters_do_not_cast_at_their_own_forest() -> None:
    for unit, move in (("archmage", "ice"), ("fire_sorceresses", "fire"), ("ice_sorceresses", "ice")):
        assert shot(f"{unit} d5 n", "archers d7 s", f"{move} d7", "forest d5") == "spell_in_forest"
        assert shot(f"{unit} d5 n", "archers d9 s", f"{move} d6", "forest d5") == "spell_in_forest"
    assert shot("fire_elemental d5 n", "archers d7 s", "fire d7", "forest d5") == ""


@pytest.mark.rule("TOW-RNG-15")
def test_on_other_terrain_the_own_tile_may_be_set_on_fire() -> None:
    match = field("red fire_sorceresses d5 n", "hills d5").play("select d5", "fire d6")
    assert tile(match, "d5") == "hills burning"


# --- Where a unit stands


@pytest.mark.rule("TOW-RNG-16")
@pytest.mark.parametrize("tiles", ["hills d3 burning", "hills d3 frozen", "lake d3 frozen", "swamp d3 frozen"])
def test_no_shot_from_a_burning_or_frozen_tile(tiles: str) -> None:
    assert shot("archers d4 n", "archers d6 s", tiles=tiles) == "shoots_from_element"


@pytest.mark.rule("TOW-RNG-16", "TOW-RNG-19")
def test_swamp_ice_and_the_strategic_point_do_not_hinder() -> None:
    assert shot("archers d4 n", "archers d6 s", tiles="swamp d3") == ""
    assert shot("archers d4 n", "archers d6 s", ice="d4") == ""
    assert shot("archers f7 n", "archers f9 s", objective="capture_the_strategic_point") == ""


@pytest.mark.rule("TOW-RNG-20")
@pytest.mark.parametrize("tiles", ["hills d6 burning", "hills d6 frozen", "lake d6 frozen"])
def test_units_on_sealed_tiles_are_targets(tiles: str) -> None:
    assert shot("archers d4 n", "archers d7 s", tiles=tiles) == ""


# --- Kinds of attack


@pytest.mark.rule("TOW-RNG-17", "TOW-TRR-06")
@pytest.mark.parametrize("state", ["", "burning", "frozen"])
@pytest.mark.parametrize("building", ["village", "windmill", "monastery"])
def test_a_catapult_removes_a_building_at_once(building: str, state: str) -> None:
    match = field("red catapult d3 n", f"{building} d6 {state}").play("select d3", "shoot d6")
    assert tile(match, "d6") == ""
    assert heard(match, "destroyed") == [f"destroyed seat=red terrain={building} square=d6"]
    assert pool(match, "red") == (4, 4)


@pytest.mark.rule("TOW-RNG-17")
def test_other_shots_need_an_enemy() -> None:
    assert shot("archers d3 n", "archers l9 s", "shoot d5", "windmill d5") == "no_target"
    assert shot("catapult d3 n", "archers l9 s", "shoot d5", "mountains d5") == "no_target"
    assert shot("catapult d3 n", "archers l9 s", "shoot d5") == "no_target"


@pytest.mark.rule("TOW-RNG-18", "TOW-DEC-03")
@pytest.mark.parametrize(
    ("unit", "attacks"),
    [
        ("archers", "shoot"),
        ("ranger", "shoot"),
        ("catapult", "fire shoot"),
        ("archmage", "ice"),
        ("fire_elemental", "fire"),
        ("fire_sorceresses", "fire"),
        ("ice_sorceresses", "ice"),
    ],
)
def test_each_unit_has_its_attacks(unit: str, attacks: str) -> None:
    match = field(f"red {unit} d3 n, blue archers d5 s").play("select d3")
    found = sorted(move.split()[0] for move in legal(match) if move.endswith(" d5"))
    assert found == attacks.split()
    for move in {"shoot", "fire", "ice"} - set(found):
        assert why_not(match, f"{move} d5") == "no_such_attack"


@pytest.mark.rule("TOW-HER-02", "TOW-ARM-07")
def test_a_master_of_fire_magic_chooses() -> None:
    match = field("red archmage d3 n, blue archers d5 s", cards={"red": "skill_master_of_fire_magic"}).play("select d3")
    assert {"fire d5", "ice d5"} <= set(legal(match))


@pytest.mark.rule("TOW-RNG-18", "TOW-ELM-01")
def test_an_empty_pool_ends_element_attacks_but_not_the_plain_shot() -> None:
    empty = {"red": {"fire": 0}}
    assert shot("fire_sorceresses d3 n", "archers d5 s", "fire d5", pool=empty) == "pool_empty"
    assert shot("catapult d3 n", "archers d5 s", "fire d5", pool=empty) == "pool_empty"
    assert shot("catapult d3 n", "archers d5 s", pool=empty) == ""
    assert shot("archmage d3 n", "archers d5 s", "ice d5", pool=empty) == ""


@pytest.mark.rule("TOW-RNG-18", "TOW-ELM-01")
def test_each_attack_takes_one_tile_of_its_element() -> None:
    match = field("red catapult d3 n, blue archers d5 s").play("select d3", "fire d5")
    assert pool(match, "red") == (3, 4)
    match = field("red archmage d3 n, blue archers d5 s").play("select d3", "ice d5")
    assert pool(match, "red") == (4, 3)
