"""Fire and Ice: where they may be put, what they do there, and who gets out in time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tales_of_war.table import asked, at, battle, heard, legal, losses, pool, tile, told, units, why_not
from wartable.engine.match import Match

FAR = "blue swordsmen l12 s"
HOME = "red swordsmen a1 n"
WAIT = ["select l12", "turn_left", "end_move"]
"""Blue does nothing of importance."""
ELEMENTS = ["fire", "ice"]
CASTER = {"fire": "fire_sorceresses", "ice": "ice_sorceresses"}
STATE = {"fire": "burning", "ice": "frozen"}
OPPOSITE = {"fire": "ice", "ice": "fire"}


def field(pieces: str, tiles: str = "", **about: Any) -> Match:
    return battle(", ".join(part for part in (pieces, HOME, FAR) if part), tiles, **about)


def cast(element: str, square: str, pieces: str = "", tiles: str = "", **about: Any) -> Match:
    """After sorceresses on d3 that look north have sent an element to a square."""
    caster = f"red {CASTER[element]} d3 n"
    both = f"{caster}, {pieces}" if pieces else caster
    return field(both, tiles, **about).play("select d3", f"{element} {square}")


def aim(element: str, square: str, pieces: str = "", tiles: str = "", **about: Any) -> str:
    """Why such sorceresses may not aim at a square; empty if they may."""
    caster = f"red {CASTER[element]} d3 n"
    both = f"{caster}, {pieces}" if pieces else caster
    return why_not(field(both, tiles, **about).play("select d3"), f"{element} {square}")


# --- Pools


@pytest.mark.rule("TOW-ELM-01")
def test_each_side_has_four_of_each_for_a_battle() -> None:
    match = cast("fire", "d5", pool={"blue": {"fire": 2}})
    assert pool(match, "red") == (3, 4)
    assert pool(match, "blue") == (2, 4)


@pytest.mark.rule("TOW-ELM-01", "TOW-ELM-05")
def test_removed_tiles_do_not_come_back() -> None:
    match = cast("ice", "d5", fire="d5")
    assert tile(match, "d5") == ""
    assert pool(match, "red") == (4, 3)
    assert pool(match, "blue") == (4, 4)


# --- What may be targeted, line by line of the table


@pytest.mark.rule("TOW-ELM-02", "TOW-ELM-07")
@pytest.mark.parametrize("element", ELEMENTS)
def test_an_enemy_dies_and_the_element_lies_there(element: str) -> None:
    match = cast(element, "d5", "blue archers d5 s")
    assert losses(match, "blue") == "archers"
    assert tile(match, "d5") == element
    assert told(match)[:3] == [
        f"cast seat=red unit={CASTER[element]} start=d3 square=d5 element={element}",
        f"eliminated seat=blue unit=archers square=d5 cause={element}",
        f"element_placed element={element} terrain=open square=d5 lie=h",
    ]


@pytest.mark.rule("TOW-ELM-07", "TOW-ELM-02")
def test_an_enemy_on_the_same_element_may_be_hit_and_the_tile_is_wasted() -> None:
    match = cast("ice", "d5", "blue archers d5 s", ice="d5")
    assert losses(match, "blue") == "archers"
    assert tile(match, "d5") == "ice"
    assert heard(match, "element_wasted")
    assert pool(match, "red") == (4, 3)


@pytest.mark.rule("TOW-ELM-07", "TOW-ELM-05")
def test_an_enemy_on_the_opposite_element_dies_and_both_elements_go() -> None:
    match = cast("fire", "d5", "blue archers d5 s", ice="d5")
    assert losses(match, "blue") == "archers"
    assert tile(match, "d5") == ""


@pytest.mark.rule("TOW-ELM-07", "TOW-ELM-08", "TOW-TRR-08")
@pytest.mark.parametrize("element", ELEMENTS)
def test_on_the_strategic_point_only_an_enemy_can_be_hit(element: str) -> None:
    point = {"objective": "capture_the_strategic_point"}
    caster = f"red {CASTER[element]} f4 n"
    match = field(f"{caster}, blue archers f6 s", **point).play("select f4", f"{element} f6")
    assert losses(match, "blue") == "archers"
    assert tile(match, "f6") == "strategic_point"
    assert heard(match, "element_wasted")
    assert why_not(field(caster, **point).play("select f4"), f"{element} f6") == "cannot_take"


@pytest.mark.rule("TOW-ELM-07")
def test_a_protected_enemy_cannot_be_targeted() -> None:
    assert aim("fire", "d5", "blue paladin d5 s") == "magic_shield"
    assert aim("fire", "d5", "blue fire_elemental d5 s") == "living_flame"
    assert aim("ice", "d5", "blue fire_elemental d5 s") == ""


@pytest.mark.rule("TOW-ELM-07", "TOW-ELM-04", "TOW-RNG-13")
@pytest.mark.parametrize("side", ["red", "blue"])
@pytest.mark.parametrize("element", ELEMENTS)
def test_a_forest_with_anybody_in_it_is_terrain_to_those_outside(element: str, side: str) -> None:
    match = cast(element, "d5", f"{side} archers d5 n", "forest c5")
    assert tile(match, "e7") == f"forest {STATE[element]}"
    assert at(match, "d5") == f"{side} archers n", "nobody inside is hit"


@pytest.mark.rule("TOW-ELM-07")
def test_own_units_are_only_freed() -> None:
    assert aim("ice", "d5", "red archers d5 n") == "own_unit"
    assert aim("ice", "d5", "red archers d5 n", "hills d5") == "own_unit"
    assert aim("ice", "d5", "red archers d5 n", "hills d5 frozen") == "own_unit"
    assert aim("fire", "d5", "red archers d5 n", ice="d5") == "own_unit", "open ground is no Terrain tile"
    match = cast("ice", "d5", "red archers d5 n", "hills d5 burning")
    assert tile(match, "d5") == "hills"
    assert at(match, "d5") == "red archers n"


@pytest.mark.rule("TOW-ELM-03", "TOW-ELM-06", "TOW-ELM-07", "TOW-ELM-12")
@pytest.mark.parametrize("element", ELEMENTS)
def test_open_ground_takes_it(element: str) -> None:
    match = cast(element, "d5")
    assert tile(match, "d5") == element
    match.play(*WAIT, "select a1", "turn_left", "end_move", *WAIT)
    assert tile(match, "d5") == element, "until it is cancelled"


@pytest.mark.rule("TOW-ELM-05", "TOW-ELM-07")
@pytest.mark.parametrize("element", ELEMENTS)
def test_opposites_cancel_on_open_ground(element: str) -> None:
    match = cast(element, "d5", **{OPPOSITE[element]: "d5"})
    assert tile(match, "d5") == ""
    assert aim(element, "d5", **{element: "d5"}) == "same_element"


@pytest.mark.rule("TOW-ELM-03", "TOW-ELM-04", "TOW-ELM-08")
@pytest.mark.parametrize("terrain", ["mountains", "hills", "forest", "swamp", "village", "windmill", "monastery"])
@pytest.mark.parametrize("element", ELEMENTS)
def test_all_terrain_burns_and_freezes(element: str, terrain: str) -> None:
    match = cast(element, "d5", tiles=f"{terrain} d5")
    assert tile(match, "d5") == f"{terrain} {STATE[element]}"
    assert aim(element, "d5", tiles=f"{terrain} d5 {STATE[element]}") == "same_element"


@pytest.mark.rule("TOW-ELM-08", "TOW-TRR-02")
def test_a_lake_freezes_and_does_not_burn() -> None:
    assert aim("fire", "d5", tiles="lake d5") == "cannot_take"
    match = cast("ice", "d5", tiles="lake d5")
    assert tile(match, "f6") == "lake frozen"


@pytest.mark.rule("TOW-ELM-05", "TOW-ELM-07")
@pytest.mark.parametrize("terrain", ["mountains", "hills", "forest", "swamp", "village"])
@pytest.mark.parametrize("element", ELEMENTS)
def test_opposites_cancel_on_terrain(element: str, terrain: str) -> None:
    match = cast(element, "d5", tiles=f"{terrain} d5 {STATE[OPPOSITE[element]]}")
    assert tile(match, "d5") == terrain


@pytest.mark.rule("TOW-ELM-06")
def test_the_own_square_is_never_a_target() -> None:
    assert aim("fire", "d3") == "not_in_line"


# --- Melting


@pytest.mark.rule("TOW-ELM-10", "TOW-ELM-22", "TOW-TRR-02")
def test_everybody_on_a_melting_lake_drowns() -> None:
    match = cast("fire", "d5", "red archers e5 n, blue archers f6 s, blue giant d6 s", "lake d5 frozen")
    assert tile(match, "d5") == "lake"
    assert losses(match, "red") == "archers"
    assert losses(match, "blue") == "archers giant"
    assert all(line.endswith("cause=melting") for line in heard(match, "eliminated"))


@pytest.mark.rule("TOW-ELM-10", "TOW-TRR-05")
def test_on_a_melting_swamp_those_drown_who_cannot_stand_there() -> None:
    pieces = "red archers e5 n, blue cavalry f6 s, blue catapult d6 s, blue supply_wagon f5 s, blue spearmen e6 s"
    match = cast("fire", "d5", pieces, "swamp d5 frozen")
    assert tile(match, "d5") == "swamp"
    assert losses(match, "blue") == "cavalry catapult supply_wagon"
    assert at(match, "e6") == "blue spearmen s"
    assert losses(match, "red") == ""


@pytest.mark.rule("TOW-ELM-07", "TOW-ELM-10")
def test_an_enemy_hit_on_a_frozen_lake_dies_and_the_lake_melts_under_the_others() -> None:
    match = cast("fire", "d5", "blue archers d5 s, blue spearmen e5 s", "lake d5 frozen")
    assert losses(match, "blue") == "spearmen archers"
    assert tile(match, "d5") == "lake"


@pytest.mark.rule("TOW-ELM-07", "TOW-ELM-10")
def test_melting_the_ice_under_a_friend_is_allowed_and_drowns_the_friend() -> None:
    match = cast("fire", "d5", "red archers d5 n", "lake d5 frozen")
    assert losses(match, "red") == "archers"


# --- Buildings


@pytest.mark.rule("TOW-ELM-11", "TOW-TRN-04", "TOW-TRR-06")
@pytest.mark.parametrize("caster", ["fire_sorceresses", "catapult", "fire_elemental"])
def test_a_building_on_fire_is_gone_at_the_next_turn_of_who_lit_it(caster: str) -> None:
    match = field(f"red {caster} d3 n", "village d5").play("select d3", "fire d5")
    assert tile(match, "e6") == "village burning"
    match.play(*WAIT)
    assert tile(match, "e6") == ""
    assert "burnt_down seat=red terrain=village square=d5" in told(match)


@pytest.mark.rule("TOW-ELM-11")
def test_the_other_players_turn_does_not_remove_it() -> None:
    match = battle(f"red swordsmen a1 n, {FAR}", "village d5 burning by red at 10", active="blue", turn=11)
    assert tile(match, "d5") == "village burning"


@pytest.mark.rule("TOW-ELM-11")
def test_a_doused_building_stays() -> None:
    pieces = f"red fire_sorceresses d3 n, blue ice_sorceresses d8 s, {HOME}, {FAR}"
    match = battle(pieces, "village d5").play("select d3", "fire d5", "select d8", "ice d6")
    assert tile(match, "d5") == "village"


@pytest.mark.rule("TOW-ELM-11")
def test_fire_on_a_frozen_building_only_thaws_it() -> None:
    match = cast("fire", "d5", tiles="village d5 frozen").play(*WAIT)
    assert tile(match, "d5") == "village"


@pytest.mark.rule("TOW-ELM-12")
def test_other_terrain_burns_on() -> None:
    match = cast("fire", "d5", tiles="forest d5").play(*WAIT, "select a1", "turn_left", "end_move", *WAIT)
    assert tile(match, "d5") == "forest burning"


# --- Escaping


@pytest.mark.rule("TOW-ELM-20", "TOW-ELM-21")
@pytest.mark.parametrize("element", ELEMENTS)
def test_the_enemy_of_the_caster_has_one_turn(element: str) -> None:
    match = cast(element, "d5", "blue archers d6 e", "hills d5")
    assert at(match, "d6") == "blue archers e"
    match.play(*WAIT)
    assert losses(match, "blue") == "archers"
    assert heard(match, "eliminated") == ["eliminated seat=blue unit=archers square=d6 cause=no_escape"]


@pytest.mark.rule("TOW-ELM-21")
@pytest.mark.parametrize("element", ELEMENTS)
def test_the_casters_own_units_have_until_the_end_of_the_next_turn(element: str) -> None:
    match = cast(element, "d5", "red archers d6 n", "hills d5")
    match.play(*WAIT)
    assert at(match, "d6") == "red archers n"
    late = match.copy().play("select a1", "turn_left", "end_move")
    assert losses(late, "red") == "archers"
    match.play("select d6", "step", "end_move")
    assert at(match, "d7") == "red archers n"


@pytest.mark.rule("TOW-ELM-20", "TOW-ELM-22")
def test_of_several_units_at_most_one_walks_out() -> None:
    pieces = f"red swordsmen a1 n, blue archers d5 s, blue archers e5 s, blue archers d6 s, {FAR}"
    match = battle(pieces, "hills d5 burning by red at 10", active="blue", turn=11)
    match.play("select e5", "step", "end_move")
    assert units(match, "blue") == "archers e4, swordsmen l12"
    assert len(heard(match, "eliminated")) == 2


@pytest.mark.rule("TOW-ELM-20", "TOW-MOV-18")
@pytest.mark.parametrize("water", ["lake", "swamp"])
def test_frozen_water_need_not_be_left(water: str) -> None:
    match = field("red archers d5 n", f"{water} d5 frozen").play("select a1", "turn_left", "end_move")
    assert at(match, "d5") == "red archers n"


@pytest.mark.rule("TOW-ELM-09", "TOW-ELM-20")
def test_a_burning_swamp_must_be_left() -> None:
    match = field("red archers e5 e", "swamp d5 burning").play("select e5", "step")
    assert losses(match, "red") == "archers", "one step with 1 MP leads to f5, still inside"
    match = field("red archers d5 s", "swamp d5 burning").play("select d5", "step")
    assert at(match, "d4") == "red archers s"


@pytest.mark.rule("TOW-ELM-21", "TOW-ELM-05")
def test_cancelling_in_time_saves_all() -> None:
    pieces = "red ice_sorceresses d3 n, red archers d5 n, red archers e6 n"
    match = field(pieces, "hills d5 burning").play("select d3", "ice d5")
    assert units(match, "red") == "archers d5, archers e6, ice_sorceresses d3, swordsmen a1"


@pytest.mark.rule("TOW-ELM-23")
def test_a_fire_elemental_lives_in_fire_but_not_in_ice() -> None:
    match = field("red fire_elemental d5 n", "hills d5 burning").play("select a1", "turn_left", "end_move")
    assert at(match, "d5") == "red fire_elemental n"
    match = field("red fire_elemental d5 n", "hills d5 frozen").play("select a1", "turn_left", "end_move")
    assert losses(match, "red") == "fire_elemental"


@pytest.mark.rule("TOW-ELM-23", "TOW-RNG-16")
def test_it_cannot_attack_from_there_nor_come_back_in() -> None:
    match = field("red fire_elemental d6 n, blue archers d8 s", "hills d5 burning").play("select d6")
    assert why_not(match, "fire d8") == "shoots_from_element"
    match = field("red fire_elemental d4 n", "hills d5 burning").play("select d4")
    assert why_not(match, "step") == "sealed_ahead"


@pytest.mark.rule("TOW-ELM-23")
def test_fire_does_not_harm_it() -> None:
    assert aim("fire", "d5", "blue fire_elemental d5 n") == "living_flame"
    match = field("red catapult d3 n, blue fire_elemental d5 n").play("select d3")
    assert why_not(match, "fire d5") == "living_flame"
    assert "shoot d5" in legal(match)


@pytest.mark.rule("TOW-ELM-24")
@pytest.mark.parametrize("state", ["burning", "frozen"])
def test_a_sealed_forest_still_hides(state: str) -> None:
    match = field("red swordsmen d4 n, blue archers d5 n", f"forest d5 {state} by red at 9").play("select d4")
    assert why_not(match, "charge") == "hidden_from_charge"
    assert asked(match) == ("red", "act")
