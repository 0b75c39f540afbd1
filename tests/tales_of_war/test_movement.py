"""Movement: what steps and turns cost, what is in the way, what stops a unit, and the moves beside the standard one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tales_of_war.table import asked, at, battle, legal, options, tile, units, why_not
from wartable.engine.match import Match

FAR = "blue swordsmen l12 s"
HOME = "red archers a1 n"

VECTORS = {"n": "d5", "ne": "e5", "e": "e4", "se": "e3", "s": "d3", "sw": "c3", "w": "c4", "nw": "c5"}
FACINGS = list(VECTORS)


def moved(units: str, moves: str, tiles: str = "", **about: Any) -> Match:
    """A position after some moves of Red."""
    return battle(f"{units}, {HOME}, {FAR}", tiles, **about).play(*moves.split(", "))


# --- Steps and turns


@pytest.mark.rule("TOW-MOV-01")
@pytest.mark.parametrize("facing", FACINGS)
def test_a_step_goes_one_square_along_the_arrow(facing: str) -> None:
    match = moved(f"red swordsmen d4 {facing}", "select d4, step, end_move")
    assert at(match, VECTORS[facing]) == f"red swordsmen {facing}"
    assert at(match, "d4") == ""


@pytest.mark.rule("TOW-MOV-01")
@pytest.mark.parametrize("facing", FACINGS)
def test_a_turn_is_45_degrees(facing: str) -> None:
    here = FACINGS.index(facing)
    left = moved(f"red swordsmen d4 {facing}", "select d4, turn_left, end_move")
    right = moved(f"red swordsmen d4 {facing}", "select d4, turn_right, end_move")
    assert at(left, "d4") == f"red swordsmen {FACINGS[here - 1]}"
    assert at(right, "d4") == f"red swordsmen {FACINGS[(here + 1) % 8]}"


@pytest.mark.rule("TOW-MOV-01", "TOW-MOV-02")
@pytest.mark.parametrize("moves", ["step, step, step", "turn_left, step, step", "step, turn_left, turn_left"])
def test_each_costs_one_mp_in_any_order(moves: str) -> None:
    match = moved("red swordsmen d4 n", f"select d4, {moves}")
    assert asked(match) == ("blue", "select_unit"), "three MP are spent"


@pytest.mark.rule("TOW-MOV-02")
def test_mp_may_be_left_and_do_not_accumulate() -> None:
    match = moved("red swordsmen d4 n", "select d4, step, end_move")
    match.play("select l12", "turn_left", "end_move", "select d5", "step", "step", "step")
    assert at(match, "d8") == "red swordsmen n"
    assert asked(match) == ("blue", "select_unit")


@pytest.mark.rule("TOW-MOV-03")
def test_a_move_is_at_least_a_step_or_a_turn() -> None:
    match = moved("red swordsmen d4 n", "select d4")
    assert why_not(match, "end_move") == "nothing_done"
    assert "end_move" not in legal(match)


@pytest.mark.rule("TOW-MOV-03")
def test_turns_may_not_undo_each_other_without_a_step_between() -> None:
    match = moved("red swordsmen d4 n", "select d4, turn_left")
    assert why_not(match, "turn_right") == "turns_back"
    assert "turn_left" in legal(match)
    match.play("step")
    assert "turn_right" in legal(match)


# --- What is in the way


@pytest.mark.rule("TOW-MOV-04", "TOW-MOV-06")
@pytest.mark.parametrize("unit", ["red spearmen d5 n", "blue spearmen d5 s"])
def test_units_are_in_the_way_of_those_who_cannot_charge(unit: str) -> None:
    match = moved(f"red archers d4 n, {unit}", "select d4")
    assert why_not(match, "step") == "unit_ahead"
    assert "step" not in legal(match)


@pytest.mark.rule("TOW-MOV-04")
def test_the_board_has_an_edge() -> None:
    match = moved("red swordsmen a5 w", "select a5")
    assert why_not(match, "step") == "off_board"


@pytest.mark.rule("TOW-MOV-05")
def test_corners_do_not_matter() -> None:
    match = moved("red swordsmen c5 ne, blue archers c6 s", "select c5, step", "mountains d4")
    assert at(match, "d6") == "red swordsmen ne"


CLOSED = ["mountains", "lake", "village", "windmill", "monastery"]


@pytest.mark.rule("TOW-MOV-15", "TOW-TRR-01", "TOW-TRR-06")
@pytest.mark.parametrize("terrain", CLOSED)
def test_some_terrain_is_closed_to_all(terrain: str) -> None:
    match = moved("red swordsmen d4 n", "select d4", f"{terrain} d5")
    assert why_not(match, "step") == "impassable"


@pytest.mark.rule("TOW-MOV-15", "TOW-TRR-04", "TOW-TRR-05")
@pytest.mark.parametrize(
    ("unit", "terrain"),
    [("cavalry", "swamp"), ("supply_wagon", "swamp"), ("catapult", "swamp"), ("catapult", "forest")],
)
def test_some_terrain_is_closed_to_some(unit: str, terrain: str) -> None:
    match = moved(f"red {unit} d4 n", "select d4", f"{terrain} d5")
    assert why_not(match, "step") == "closed_to_unit"
    frozen = moved(f"red {unit} d4 n", "select d4", f"{terrain} d5 frozen")
    assert why_not(frozen, "step") == ("" if terrain == "swamp" else "sealed_ahead")


@pytest.mark.rule("TOW-MOV-15")
@pytest.mark.parametrize("unit", ["swordsmen", "archers", "paladin", "giant", "hydra"])
@pytest.mark.parametrize("terrain", ["swamp", "forest", "hills"])
def test_the_others_may_enter(unit: str, terrain: str) -> None:
    match = moved(f"red {unit} d4 n", "select d4, step", f"{terrain} d5")
    assert at(match, "d5") == f"red {unit} n"


@pytest.mark.rule("TOW-MOV-16")
def test_open_fire_is_closed() -> None:
    match = moved("red swordsmen d4 n", "select d4", fire="d5")
    assert why_not(match, "step") == "fire_ahead"


@pytest.mark.rule("TOW-MOV-15", "TOW-ELM-09")
@pytest.mark.parametrize("tile", ["hills d5 burning", "hills d5 frozen", "forest d5 frozen", "swamp d5 burning"])
def test_sealed_tiles_are_closed_from_outside(tile: str) -> None:
    match = moved("red swordsmen d4 n", "select d4", tile)
    assert why_not(match, "step") == "sealed_ahead"


@pytest.mark.rule("TOW-MOV-17")
@pytest.mark.parametrize("state", ["burning", "frozen"])
def test_who_stands_on_a_sealed_tile_walks_across_it(state: str) -> None:
    match = moved("red swordsmen d5 n", "select d5, step, step, step", f"forest d5 {state}")
    assert at(match, "d8") == "red swordsmen n"


# --- Stopping


@pytest.mark.rule("TOW-MOV-07", "TOW-MOV-08", "TOW-TRR-03")
@pytest.mark.parametrize("terrain", ["hills", "forest", "swamp"])
def test_entering_stops_at_once(terrain: str) -> None:
    match = moved("red swordsmen d4 n", "select d4, step", f"{terrain} d5")
    assert at(match, "d5") == "red swordsmen n"
    assert asked(match) == ("blue", "select_unit")


@pytest.mark.rule("TOW-MOV-07")
def test_steps_inside_a_tile_do_not_stop() -> None:
    match = moved("red swordsmen d5 n", "select d5, step, step", "forest d5")
    assert at(match, "d7") == "red swordsmen n"
    assert asked(match) == ("red", "move_on")


@pytest.mark.rule("TOW-MOV-08", "TOW-ELM-13")
def test_ice_stops_on_every_open_square() -> None:
    match = moved("red swordsmen d4 n", "select d4, step", ice="d5 d6")
    assert at(match, "d5") == "red swordsmen n"
    match.play("select l12", "turn_left", "end_move", "select d5", "step")
    assert at(match, "d6") == "red swordsmen n"
    assert asked(match) == ("blue", "select_unit")


@pytest.mark.rule("TOW-ELM-13")
def test_who_starts_on_ice_moves_as_usual() -> None:
    match = moved("red swordsmen d4 n", "select d4, step, step, step", ice="d4")
    assert at(match, "d7") == "red swordsmen n"


@pytest.mark.rule("TOW-MOV-18")
@pytest.mark.parametrize("water", ["lake", "swamp"])
@pytest.mark.parametrize("unit", ["swordsmen", "cavalry", "supply_wagon", "catapult"])
def test_frozen_water_bears_all_and_stops_once(water: str, unit: str) -> None:
    match = moved(f"red {unit} d4 n", "select d4, step", f"{water} v d5 frozen")
    assert at(match, "d5") == f"red {unit} n"
    assert asked(match) == ("blue", "select_unit")
    match.play("select l12", "turn_left", "end_move", "select d5", "step", "step")
    assert at(match, "d7") == f"red {unit} n", "inside it is one tile"


@pytest.mark.rule("TOW-MOV-18")
def test_from_ice_onto_a_frozen_lake_is_another_stop() -> None:
    match = moved("red swordsmen d4 n", "select d4, step", "lake d5 frozen", ice="d4")
    assert asked(match) == ("blue", "select_unit")


# --- MP by the ground


@pytest.mark.rule("TOW-MOV-09", "TOW-TRR-05")
@pytest.mark.parametrize(("state", "mp"), [("", 1), ("burning at 10", 1), ("frozen", 4)])
def test_a_swamp_leaves_one_mp(state: str, mp: int) -> None:
    match = moved("red paladin d5 n", "select d5", f"swamp d5 {state}")
    s: Any = match.state
    assert s.budget == mp


@pytest.mark.rule("TOW-MOV-09")
def test_skills_do_not_help_in_a_swamp() -> None:
    match = moved("red paladin d5 n", "select d5", "swamp d5", cards={"red": "skill_blessed_steed"})
    s: Any = match.state
    assert s.budget == 1


@pytest.mark.rule("TOW-MOV-10", "TOW-TRR-03")
@pytest.mark.parametrize("state", ["", "burning", "frozen"])
def test_leaving_hills_gives_one_more_mp(state: str) -> None:
    match = moved("red swordsmen d6 n", "select d6, step, step, step, step", f"hills d5 {state}")
    assert at(match, "d10") == "red swordsmen n"
    assert asked(match) == ("blue", "select_unit")


@pytest.mark.rule("TOW-MOV-10")
def test_the_extra_mp_is_not_for_moves_on_the_hill() -> None:
    match = moved("red archers d5 n", "select d5, turn_left, turn_left", "hills d5")
    assert legal(match) == ["end_move", "step"], "west of d5 is outside, and the extra MP pays for the way there"
    match = moved("red archers d5 n", "select d5, turn_right, turn_right", "hills d5")
    assert asked(match) == ("blue", "select_unit"), "east of d5 is e5, on the same hill"


@pytest.mark.rule("TOW-MOV-10")
def test_once_outside_the_extra_mp_pays_for_turns_too() -> None:
    match = moved("red archers d6 n", "select d6, step, turn_left, turn_left", "hills d5")
    assert at(match, "d7") == "red archers w"


@pytest.mark.rule("TOW-MOV-11")
def test_cavalry_goes_one_square_more_in_a_straight_line() -> None:
    match = moved("red cavalry d3 n", "select d3, step, step, step, step, step")
    assert at(match, "d8") == "red cavalry n"
    assert asked(match) == ("blue", "select_unit")


@pytest.mark.rule("TOW-MOV-11")
@pytest.mark.parametrize("moves", ["turn_left, step, step, step", "step, step, step, turn_left"])
def test_a_turn_at_any_time_costs_the_extra_square(moves: str) -> None:
    match = moved("red cavalry h3 n", f"select h3, {moves}")
    assert asked(match) == ("blue", "select_unit")


@pytest.mark.rule("TOW-MOV-11")
def test_after_four_steps_cavalry_cannot_turn() -> None:
    match = moved("red cavalry d3 n", "select d3, step, step, step, step")
    assert legal(match) == ["end_move", "step"]


@pytest.mark.rule("TOW-MOV-11", "TOW-MOV-10")
def test_fast_adds_to_the_hill() -> None:
    match = moved("red cavalry d4 n", "select d4, step, step, step, step, step, step", "hills d3")
    assert at(match, "d10") == "red cavalry n"


@pytest.mark.rule("TOW-MOV-11", "TOW-CHG-02")
def test_the_extra_step_may_be_a_charge() -> None:
    match = moved("red cavalry d3 n, blue archers d8 s", "select d3, step, step, step, step, charge")
    assert at(match, "d8") == "red cavalry n"


# --- Instead of a standard move


@pytest.mark.rule("TOW-MOV-12")
@pytest.mark.parametrize("unit", ["catapult", "archmage"])
@pytest.mark.parametrize(("facing", "behind"), [("n", "d3"), ("ne", "c3"), ("w", "e4")])
def test_tactical_retreat_goes_straight_back(unit: str, facing: str, behind: str) -> None:
    match = moved(f"red {unit} d4 {facing}", "select d4, retreat")
    assert at(match, behind) == f"red {unit} {facing}"
    assert asked(match) == ("blue", "select_unit")


@pytest.mark.rule("TOW-MOV-13")
@pytest.mark.parametrize(("move", "to"), [("side_left", "c4"), ("side_right", "e4")])
def test_elven_swiftness_goes_sideways(move: str, to: str) -> None:
    match = moved("red ranger d4 n", f"select d4, {move}")
    assert at(match, to) == "red ranger n"
    assert asked(match) == ("blue", "select_unit")


@pytest.mark.rule("TOW-MOV-14")
def test_others_have_no_such_moves() -> None:
    match = moved("red swordsmen d4 n", "select d4")
    for move in ("retreat", "side_left", "side_right", "shift n", "blink d5"):
        assert why_not(match, move) == "no_such_ability"


@pytest.mark.rule("TOW-MOV-14", "TOW-MOV-12")
@pytest.mark.parametrize("side", ["red", "blue"])
def test_they_need_an_empty_square(side: str) -> None:
    match = moved(f"red catapult d7 n, {side} swordsmen d6 n", "select d7")
    assert why_not(match, "retreat") == "unit_ahead"


@pytest.mark.rule("TOW-MOV-14", "TOW-MOV-12")
@pytest.mark.parametrize(("tiles", "reason"), [("mountains c5", "impassable"), ("forest c4", "closed_to_unit")])
def test_they_need_a_square_that_bears_the_unit(tiles: str, reason: str) -> None:
    assert why_not(moved("red catapult d7 n", "select d7", tiles), "retreat") == reason


@pytest.mark.rule("TOW-MOV-14")
def test_they_need_the_board() -> None:
    assert why_not(moved("red catapult d1 n", "select d1"), "retreat") == "off_board"


@pytest.mark.rule("TOW-MOV-14")
def test_they_are_a_way_out_of_a_sealed_tile_and_ignore_the_swamp() -> None:
    match = moved("red ranger d5 n", "select d5, side_left", "swamp d5 burning")
    assert at(match, "c5") == "red ranger n"
    assert asked(match) == ("blue", "select_unit")


@pytest.mark.rule("TOW-MOV-14", "TOW-TRN-01")
def test_a_move_that_has_begun_is_a_standard_move() -> None:
    match = moved("red ranger d4 n", "select d4, step")
    assert why_not(match, "side_left") == "acts_once"


def test_nothing_changes_but_what_moves() -> None:
    match = moved("red swordsmen d4 n", "select d4, step, end_move", "hills g5", fire="a8")
    assert units(match, "red") == "archers a1, swordsmen d5"
    assert tile(match, "a8") == "fire"
    assert options(match, "l12")
