"""The worked examples of the rulebook, each played out on the table."""

from __future__ import annotations

import pytest

from tests.tales_of_war.table import asked, at, battle, heard, legal, options, pool, tile, told, units, why_not

FAR = "blue swordsmen l12 s"
"""Somebody who keeps the battle going and is in nobody's way."""


@pytest.mark.rule("TOW-CHG-01", "TOW-CHG-02", "TOW-CHG-04", "TOW-MOV-02", "TOW-GEO-01")
def test_w1_swordsmen_charge_spearmen_who_came_near() -> None:
    match = battle(f"red swordsmen e3 n, blue spearmen e6 s, {FAR}", active="blue")
    match.play("select e6", "step", "end_move")
    assert asked(match) == ("red", "select_unit")
    match.play("select e3", "step")
    assert "charge" in legal(match)
    match.play("charge")
    assert at(match, "e5") == "red swordsmen n"
    assert units(match, "blue") == "swordsmen l12"
    assert told(match)[0] == "charged seat=red unit=swordsmen start=e4 square=e5 target=spearmen side=front"
    assert asked(match) == ("blue", "select_unit"), "the third MP is lost"


@pytest.mark.rule("TOW-RNG-01", "TOW-RNG-02")
def test_w2_elf_archers_shoot_down_a_clear_line() -> None:
    match = battle(f"red elf_archers c3 n, blue spearmen c7 s, {FAR}")
    assert "shoot c7" in options(match, "c3")
    match.play("select c3", "shoot c7")
    assert units(match, "blue") == "swordsmen l12"
    assert at(match, "c3") == "red elf_archers n"


@pytest.mark.rule("TOW-RNG-04", "TOW-TRR-01")
def test_w3_mountains_block_flat_fire() -> None:
    match = battle(f"red elf_archers c3 n, blue spearmen c7 s, {FAR}", "mountains c5")
    match.play("select c3")
    assert why_not(match, "shoot c7") == "obstacle"
    assert not [move for move in legal(match) if move.startswith("shoot")]


@pytest.mark.rule("TOW-RNG-04", "TOW-TRR-02", "TOW-TRR-05")
@pytest.mark.parametrize("water", ["lake", "swamp"])
def test_w4_lakes_and_swamps_do_not(water: str) -> None:
    match = battle(f"red elf_archers c3 n, blue spearmen c7 s, {FAR}", f"{water} c5")
    match.play("select c3", "shoot c7")
    assert units(match, "blue") == "swordsmen l12"


@pytest.mark.rule("TOW-RNG-08", "TOW-RNG-09", "TOW-RNG-10")
def test_w5_a_catapult_shoots_over_one_obstacle() -> None:
    match = battle(f"red catapult c3 n, blue dwarf_spearmen c8 s, {FAR}", "mountains c5")
    match.play("select c3", "shoot c8")
    assert units(match, "blue") == "swordsmen l12"


@pytest.mark.rule("TOW-RNG-09")
def test_w6_two_obstacles_are_too_much_for_the_sorceresses() -> None:
    match = battle(f"red fire_sorceresses c3 n, blue spearmen c7 s, {FAR}", "windmill c4, mountains c5")
    match.play("select c3")
    assert why_not(match, "fire c7") == "obstacles_reduce"
    assert "fire c4" in legal(match)


@pytest.mark.rule("TOW-RNG-09", "TOW-ELM-01", "TOW-ELM-02")
def test_w7_swamp_and_lake_cost_no_range() -> None:
    match = battle(f"red fire_sorceresses c3 ne, blue spearmen g7 s, {FAR}", "swamp d3, lake c5")
    match.play("select c3", "fire g7")
    assert units(match, "blue") == "swordsmen l12"
    assert tile(match, "g7") == "fire"
    assert pool(match, "red") == (3, 4)


FOREST = f"red catapult f1 n, blue spearmen f6 s, {FAR}"


@pytest.mark.rule("TOW-RNG-13", "TOW-ELM-04", "TOW-ELM-20")
def test_w8_spearmen_escape_from_a_burning_forest() -> None:
    match = battle(FOREST, "forest e5")
    match.play("select f1")
    assert why_not(match, "shoot f6") == "hidden"
    match.play("fire f5")
    assert tile(match, "e7") == "forest burning"
    assert at(match, "f6") == "blue spearmen s"
    match.play("select f6", "step", "step", "end_move")
    assert at(match, "f4") == "blue spearmen s"


@pytest.mark.rule("TOW-ELM-20")
@pytest.mark.parametrize("moves", [["select l12", "turn_left", "end_move"], ["select f6", "turn_left", "end_move"]])
def test_w8_or_die_in_it(moves: list[str]) -> None:
    match = battle(FOREST, "forest e5").play("select f1", "fire f5", *moves)
    assert units(match, "blue") == "swordsmen l12"
    assert heard(match, "eliminated") == ["eliminated seat=blue unit=spearmen square=f6 cause=no_escape"]


@pytest.mark.rule("TOW-RNG-05", "TOW-ELM-20", "TOW-HER-02")
def test_w9_of_two_catapults_on_a_burning_hill_one_is_saved() -> None:
    match = battle(
        f"red archmage d3 n, blue catapult d6 s, blue catapult e7 s, {FAR}",
        "hills d6",
        cards={"red": "skill_master_of_fire_magic"},
    )
    match.play("select d3")
    assert {"fire d7", "ice d7", "fire d6", "ice d6"} <= set(legal(match))
    match.play("fire d7")
    assert tile(match, "e6") == "hills burning"
    assert units(match, "blue") == "catapult d6, catapult e7, swordsmen l12"
    match.play("select d6", "step", "end_move")
    assert units(match, "blue") == "catapult d5, swordsmen l12"


@pytest.mark.rule("TOW-MOV-17", "TOW-CHG-09", "TOW-ELM-20")
@pytest.mark.parametrize("blocker", ["red archers f8 n", "blue archers f8 s"])
def test_w10_a_royal_guard_is_trapped_when_its_way_is_blocked(blocker: str) -> None:
    free = battle(f"red royal_guard f6 n, blue archers a12 s, {FAR}", "forest e5 burning")
    free.play("select f6", "step", "step")
    assert at(free, "f8") == "red royal_guard n"
    assert asked(free) == ("blue", "select_unit")

    match = battle(f"red royal_guard f6 n, red archers a1 n, {blocker}, {FAR}", "forest e5 burning")
    match.play("select f6", "step")
    assert why_not(match, "step") == "unit_ahead"
    assert why_not(match, "charge") in ("from_element", "friend_there")
    match.play("turn_left")
    assert "royal_guard" not in units(match, "red")


@pytest.mark.rule("TOW-MOV-18", "TOW-MOV-08", "TOW-TRR-02")
def test_w11_a_wagon_crosses_a_frozen_lake() -> None:
    match = battle(f"red ice_sorceresses a4 e, red supply_wagon c3 n, {FAR}", "lake v c4")
    assert why_not(match.copy().play("select c3"), "step") == "impassable"
    match.play("select a4", "ice c4", "select l12", "turn_left", "end_move")
    assert tile(match, "d6") == "lake frozen"
    match.play("select c3", "step")
    assert asked(match) == ("blue", "select_unit"), "it stops on the ice"
    match.play("select l12", "turn_left", "end_move", "select c4", "step", "step")
    assert at(match, "c6") == "red supply_wagon n"
    match.play("select l12", "turn_left", "end_move", "select c6", "step", "end_move")
    assert at(match, "c7") == "red supply_wagon n"


@pytest.mark.rule("TOW-ELM-05", "TOW-ELM-21", "TOW-MOV-09")
def test_w12_the_archmage_saves_his_hydra_from_a_burning_swamp() -> None:
    pieces = "red swordsmen a1 n, blue hydra f6 w, blue archmage k6 w"
    match = battle(pieces, "swamp e5 burning by red at 10", active="blue", turn=11)
    assert match.copy().play("select f6").view(1).prompt.startswith("Move or attack with Hydra on f6: 1 MP")
    lost = match.copy().play("select f6", "step")
    assert units(lost, "blue") == "archmage k6", "one step does not lead out"
    match.play("select k6", "ice g6")
    assert tile(match, "f6") == "swamp"
    assert at(match, "f6") == "blue hydra w"
    assert pool(match, "blue") == (4, 3)
