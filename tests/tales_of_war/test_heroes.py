"""Heroes, their Skills, Vampires and other special abilities."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tales_of_war.table import asked, at, battle, heard, legal, losses, options, why_not
from wartable.engine.match import Match

FAR = "blue swordsmen l12 s"
HOME = "red swordsmen a1 n"
WAIT = ["select l12", "turn_left", "end_move"]


def field(pieces: str, tiles: str = "", **about: Any) -> Match:
    return battle(f"{pieces}, {HOME}, {FAR}", tiles, **about)


# --- The three Heroes


@pytest.mark.rule("TOW-HER-01")
def test_what_the_heroes_can_do() -> None:
    paladin = options(field("red paladin d4 n, blue giant d5 s"), "d4")
    assert "charge" in paladin
    ranger = options(field("red ranger d4 n, blue archers d8 s"), "d4")
    assert {"side_left", "side_right", "shoot d8"} <= set(ranger)
    archmage = options(field("red archmage d4 n, blue archers d8 s"), "d4")
    assert {"retreat", "ice d8"} <= set(archmage)
    assert not [move for move in archmage if move.startswith("fire")]


@pytest.mark.rule("TOW-ARM-06")
def test_blessed_steed_gives_the_paladin_one_more_mp() -> None:
    steed = {"red": "skill_blessed_steed"}
    match = field("red paladin d4 n", cards=steed).play("select d4", "step", "step", "step", "step", "step")
    assert at(match, "d9") == "red paladin n"
    match = field("red cavalry d4 n", cards=steed).play("select d4")
    s: Any = match.state
    assert s.budget == 4, "the card is the Paladin's"


# --- Holy Aura


@pytest.mark.rule("TOW-HER-03", "TOW-HER-05", "TOW-END-02")
@pytest.mark.parametrize("side", ["red", "blue"])
def test_vampires_die_when_a_paladin_steps_beside_them(side: str) -> None:
    match = field(f"red paladin d4 n, {side} vampires e6 s").play("select d4", "step")
    assert losses(match, side) == "vampires"
    assert asked(match) == ("red", "move_on"), "his move goes on"
    assert heard(match, "eliminated") == [f"eliminated seat={side} unit=vampires square=e6 cause=holy_aura"]


@pytest.mark.rule("TOW-HER-03")
@pytest.mark.parametrize(
    ("facing", "squares"),
    [("n", ["c6", "d6", "e6"]), ("e", ["f3", "f4", "f5"]), ("s", ["c2", "d2", "e2"]), ("w", ["b3", "b4", "b5"])],
)
def test_any_of_the_eight_squares_is_next_to_him(facing: str, squares: list[str]) -> None:
    for square in squares:
        match = field(f"red paladin d4 {facing}, blue vampires {square} s").play("select d4", "step")
        assert losses(match, "blue") == "vampires"
    match = field(f"red paladin d4 {facing}, blue vampires h9 s").play("select d4", "step")
    assert losses(match, "blue") == ""


@pytest.mark.rule("TOW-HER-05")
def test_a_charge_beside_them_kills_them_as_well() -> None:
    match = field("red paladin d4 n, blue archers d5 s, blue vampires e6 s").play("select d4", "charge")
    assert losses(match, "blue") == "archers vampires"


@pytest.mark.rule("TOW-HER-08")
@pytest.mark.parametrize(
    ("paladin", "vampires", "tile"),
    [("d3", "e6", "forest e5"), ("e5", "f8", "forest d5 burning")],
    ids=["no forest hides them", "nor does a sealed tile hold it back"],
)
def test_it_works_through_forests(paladin: str, vampires: str, tile: str) -> None:
    match = field(f"red paladin {paladin} n, blue vampires {vampires} s", tile).play(
        f"select {paladin}", "step", "step"
    )
    assert losses(match, "blue") == "vampires"


# --- Where Vampires may not go


@pytest.mark.rule("TOW-HER-04", "TOW-TRR-07")
@pytest.mark.parametrize("paladin", ["red", "blue"])
def test_vampires_keep_away_from_every_paladin(paladin: str) -> None:
    match = field(f"red vampires d3 n, {paladin} paladin d6 n").play("select d3", "step")
    assert why_not(match, "step") == "near_holy"
    match = field(f"red vampires d3 e, {paladin} paladin d5 n").play("select d3")
    assert why_not(match, "shift n") == "near_holy"


@pytest.mark.rule("TOW-HER-04", "TOW-TRR-07")
def test_and_from_monasteries() -> None:
    match = field("red vampires d3 n", "monastery d6").play("select d3", "step")
    assert at(match, "d4") == "red vampires n"
    assert why_not(match, "step") == "near_holy"
    frozen = field("red vampires d4 n", "monastery d6 frozen").play("select d4")
    assert why_not(frozen, "step") == "near_holy"


@pytest.mark.rule("TOW-HER-04")
def test_they_do_not_charge_there_either() -> None:
    match = field("red vampires d3 n, blue archers d4 s, blue paladin d5 n").play("select d3")
    assert why_not(match, "charge") == "near_holy"
    match = field("red vampires d3 n, blue archers d4 s", "monastery d5").play("select d3")
    assert why_not(match, "charge") == "near_holy"


@pytest.mark.rule("TOW-HER-04")
def test_other_units_pass_by_a_monastery() -> None:
    match = field("red swordsmen c4 n", "monastery d5").play("select c4", "step", "step")
    assert at(match, "c6") == "red swordsmen n"


# --- Shadow Step and Blink


@pytest.mark.rule("TOW-HER-06", "TOW-MOV-14")
@pytest.mark.parametrize(("way", "to"), [("n", "d5"), ("se", "e3"), ("w", "c4"), ("nw", "c5")])
def test_shadow_step_goes_anywhere_next_to_it(way: str, to: str) -> None:
    match = field("red vampires d4 n").play("select d4", f"shift {way}")
    assert at(match, to) == "red vampires n"
    assert asked(match) == ("blue", "select_unit")


@pytest.mark.rule("TOW-HER-06", "TOW-MOV-14")
def test_it_is_no_charge() -> None:
    match = field("red vampires d4 n, blue archers e5 s").play("select d4")
    assert why_not(match, "shift ne") == "unit_ahead"


BLINK = {"red": "skill_blink"}


@pytest.mark.rule("TOW-HER-06")
def test_blink_reaches_open_squares_two_away_over_anything() -> None:
    match = field("red archmage d4 n, blue archers d5 s", "mountains e5", cards=BLINK).play("select d4")
    blinks = [move for move in legal(match) if move.startswith("blink")]
    assert "blink d6" in blinks, "over the unit"
    assert len(blinks) == 24 - 1 - 4, "all but the unit and the mountains"
    match.play("blink b6")
    assert at(match, "b6") == "red archmage n"
    assert asked(match) == ("blue", "select_unit")


@pytest.mark.rule("TOW-HER-06")
def test_blink_needs_open_ground_without_elements() -> None:
    match = field("red archmage d4 n", "hills e5", cards=BLINK, fire="d5", ice="d6").play("select d4")
    for square in ("e5", "d5", "d6"):
        assert why_not(match, f"blink {square}") == "not_open"
    assert why_not(match, "blink d7") == "too_far_to_blink"
    assert why_not(match, "blink d4") == "unit_ahead"


@pytest.mark.rule("TOW-HER-06", "TOW-ARM-06")
def test_only_an_archmage_blinks() -> None:
    match = field("red ranger d4 n", cards=BLINK).play("select d4")
    assert why_not(match, "blink d5") == "no_such_ability"


@pytest.mark.rule("TOW-HER-06", "TOW-MOV-14")
def test_blink_is_a_way_out_of_a_burning_tile() -> None:
    match = field("red archmage d5 n", "hills d5 burning", cards=BLINK).play("select d5", "blink c4")
    assert at(match, "c4") == "red archmage n"


# --- Woodcraft and Mountain Folk


@pytest.mark.rule("TOW-HER-07")
def test_forests_do_not_stop_woodcraft() -> None:
    match = field("red elf_archers d4 n", "forest d5").play("select d4", "step", "step", "step")
    assert at(match, "d7") == "red elf_archers n"
    match = field("red ranger d4 n", "forest d5", cards={"red": "skill_woodcraft"}).play("select d4", "step")
    assert asked(match) == ("red", "move_on")
    match = field("red ranger d4 n", "forest d5").play("select d4", "step")
    assert asked(match) == ("blue", "select_unit")
    match = field("red elf_archers d4 n", "hills d5").play("select d4", "step")
    assert asked(match) == ("blue", "select_unit")


@pytest.mark.rule("TOW-HER-07")
def test_hills_do_not_stop_mountain_folk() -> None:
    match = field("red dwarf_spearmen d4 n", "hills d5").play("select d4", "step", "step")
    assert at(match, "d6") == "red dwarf_spearmen n"
    match = field("red dwarf_spearmen d4 n", "forest d5").play("select d4", "step")
    assert asked(match) == ("blue", "select_unit")


@pytest.mark.rule("TOW-TRR-07")
def test_a_destroyed_monastery_is_holy_no_more() -> None:
    match = field("red vampires d4 n, red catapult e3 n", "monastery d6").play("select e3", "shoot e6", *WAIT)
    match.play("select d4")
    assert why_not(match, "step") == ""
