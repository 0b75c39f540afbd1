"""The turn: one unit acts, what happens before and after, and that nobody can pass."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tales_of_war.table import GAME, asked, at, battle, heard, legal, losses, options, tile, told, units, why_not
from wartable.engine.match import Match

FAR = "blue swordsmen l12 s"
HOME = "red swordsmen a1 n"


def field(pieces: str, tiles: str = "", **about: Any) -> Match:
    return battle(f"{pieces}, {HOME}, {FAR}", tiles, **about)


@pytest.mark.rule("TOW-TRN-01")
def test_one_own_unit_acts_and_the_turn_ends() -> None:
    match = field("red archers d3 n, blue archers d6 s")
    assert legal(match) == ["select a1", "select d3"]
    assert why_not(match, "select d6") == "not_own_unit"
    assert why_not(match, "select e5") == "not_own_unit"
    match.play("select d3", "step", "end_move")
    assert asked(match) == ("blue", "select_unit")


@pytest.mark.rule("TOW-TRN-01")
def test_a_unit_moves_or_attacks_but_never_both() -> None:
    match = field("red archers d3 n, blue archers d6 s").play("select d3", "step")
    assert why_not(match, "shoot d6") == "acts_once"
    assert legal(match) == ["end_move", "step", "turn_left", "turn_right"]


@pytest.mark.rule("TOW-TRN-02", "TOW-TRN-06")
def test_there_is_no_passing_but_turning_is_a_move() -> None:
    match = field("red archers d3 n")
    assert why_not(match, "end_move") == "not_asked"
    match.play("select d3")
    assert why_not(match, "end_move") == "nothing_done"
    match.play("turn_left", "end_move")
    assert asked(match) == ("blue", "select_unit")


@pytest.mark.rule("TOW-TRN-06")
def test_every_unit_can_at_least_turn_wherever_it_stands() -> None:
    ring = "blue swordsmen c4 n, blue swordsmen d5 n, red spearmen d3 n, red spearmen e4 n"
    match = field(f"red supply_wagon d4 n, {ring}", "swamp d4 frozen")
    assert options(match, "d4") == ["turn_left", "turn_right"]
    stuck = field("red hydra d5 n", "swamp d5 burning")
    assert {"turn_left", "turn_right"} <= set(options(stuck, "d5"))


@pytest.mark.rule("TOW-TRN-07")
def test_a_selection_binds_and_the_table_takes_it_back() -> None:
    match = field("red archers d3 n").play("select d3")
    assert why_not(match, "select a1") == "not_asked"
    assert match.can_undo
    assert asked(match.undo()) == ("red", "select_unit")


@pytest.mark.rule("TOW-TRN-07")
def test_steps_can_be_taken_back_until_the_turn_is_over() -> None:
    match = field("red swordsmen d3 n").play("select d3", "step", "step")
    match.undo().undo()
    assert at(match, "d3") == "red swordsmen n"
    match.play("step", "end_move")
    assert not match.can_undo


@pytest.mark.rule("TOW-TRN-03", "TOW-TRN-04", "TOW-TRN-05")
def test_the_order_of_a_turn() -> None:
    tiles = "village g5 burning by red at 9, hills d5 burning by blue at 9"
    match = battle(f"red archers d5 n, {HOME}, {FAR}", tiles)
    opening = [repr(event)[1:-1] for event in match.events(0)]
    assert opening == ["turn_begins seat=red round=6", "burnt_down seat=red terrain=village square=g5"]
    assert tile(match, "g5") == ""
    match.play("select a1", "turn_left", "end_move")
    assert told(match) == [
        "eliminated seat=red unit=archers square=d5 cause=no_escape",
        "turn_begins seat=blue round=6",
    ]


@pytest.mark.rule("TOW-TRN-04")
def test_only_the_fires_of_the_active_player_burn_down() -> None:
    tiles = "village g5 burning by blue at 9, windmill b7 burning by red at 9"
    match = battle(f"{HOME}, {FAR}", tiles)
    assert tile(match, "g5") == "village burning"
    assert tile(match, "b7") == ""


@pytest.mark.rule("TOW-TRN-05")
def test_only_the_active_players_units_are_checked() -> None:
    match = field("red archers d5 n, blue archers g5 s", "hills d5 burning by blue at 9, hills g5 burning by red at 8")
    match.play("select d5", "turn_left", "end_move")
    assert losses(match, "red") == "archers"
    assert losses(match, "blue") == ""


@pytest.mark.rule("TOW-TRN-05", "TOW-END-05")
def test_a_round_is_a_turn_of_each() -> None:
    match = battle(f"{HOME}, {FAR}", turn=0)
    rounds = []
    for move in ["select a1", "select l12", "select a1"]:
        match.play(move, "turn_left", "end_move")
        rounds += [line.split("round=")[1] for line in heard(match, "turn_begins")]
    assert rounds == ["1", "2", "2"]


@pytest.mark.rule("TOW-DEC-01")
def test_a_step_and_a_charge_are_never_offered_together() -> None:
    free = options(field("red swordsmen d3 n"), "d3")
    assert "step" in free
    assert "charge" not in free
    enemy = options(field("red swordsmen d3 n, blue archers d4 s"), "d3")
    assert "charge" in enemy
    assert "step" not in enemy


@pytest.mark.rule("TOW-DEC-02")
def test_nobody_is_asked_to_go_on_without_a_choice() -> None:
    stopped = field("red swordsmen d3 n", "hills d4").play("select d3", "step")
    charged = field("red swordsmen d3 n, blue archers d4 s").play("select d3", "charge")
    spent = field("red archers d3 n").play("select d3", "step", "step")
    for match in (stopped, charged, spent):
        assert asked(match) == ("blue", "select_unit")
    assert asked(field("red archers d3 n").play("select d3", "step")) == ("red", "move_on")


@pytest.mark.rule("TOW-DEC-02")
def test_mp_that_nothing_can_be_done_with_ask_nothing() -> None:
    match = field("red archers b11 n", active="red").play("select b11", "step")
    assert asked(match) == ("red", "move_on"), "a turn is left"
    blocked = field("red hydra d3 n, blue giant d5 s").play("select d3", "step", "turn_left")
    assert asked(blocked) == ("blue", "select_unit")


@pytest.mark.rule("TOW-END-06")
def test_resigning_is_possible_when_a_unit_is_to_be_chosen_and_on_no_list() -> None:
    match = field("red archers d3 n")
    assert "resign" not in legal(match)
    assert why_not(match, "resign") == ""
    assert why_not(match.copy().play("select d3"), "resign") == "only_at_select"
    before = units(match, "red")
    match.play("resign")
    assert match.scores() == [0.0, 1.0]
    assert units(match, "red") == before, "no unit is lost by it"
    assert heard(match, "battle_won") == ["battle_won seat=blue why=resigned objective=weapons_of_war"]


@pytest.mark.rule("TOW-END-06")
def test_resigning_is_recorded_and_has_no_number_among_the_moves() -> None:
    resign = GAME.notation.read("resign")
    assert resign not in list(GAME.notation)
    assert GAME.notation.number(resign) >= len(GAME.notation)
    match = field("red archers d3 n").play("resign")
    assert [str(move) for move in match.moves] == ["resign"]
