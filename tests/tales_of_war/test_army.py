"""Secret army choice: how many of what, what is added by itself, and what the opponent learns."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tales_of_war.table import GAME, army, asked, count, legal, match_at, told, why_not
from wartable.engine.match import Match
from wartable.games.tales_of_war.pieces import Unit

LIMITS = {entry["id"]: entry["pick_limit"] for entry in GAME.content["units"] if entry["class"] == "core"}
SEVEN = ["core swordsmen"] * 4 + ["core archers"] * 3


def picking(**about: Any) -> Match:
    """The Attacker, Red unless told otherwise, is about to pick."""
    return match_at("terrain_turn", **about)


def kinds(match: Match) -> list[str]:
    """What may be picked now."""
    return [move.split()[-1] for move in legal(match)]


# --- Numbers and limits


@pytest.mark.rule("TOW-ARM-01", "TOW-ARM-02")
def test_exactly_one_hero() -> None:
    match = picking()
    assert asked(match) == ("red", "pick_hero")
    assert legal(match) == ["hero archmage", "hero paladin", "hero ranger"]
    assert why_not(match, "hero swordsmen") == "not_a_hero"
    match.play("hero ranger")
    assert asked(match) == ("red", "pick_core")
    assert why_not(match, "hero paladin") == "not_asked"


@pytest.mark.rule("TOW-ARM-01", "TOW-ARM-02")
def test_exactly_seven_core_units() -> None:
    match = picking().play("hero ranger", *SEVEN[:6])
    assert asked(match) == ("red", "pick_core")
    assert why_not(match, "skip") == "not_asked"
    match.play(SEVEN[6])
    assert army(match, "red") == "swordsmen swordsmen swordsmen swordsmen archers archers archers ranger"
    assert asked(match) == ("blue", "pick_hero")


@pytest.mark.rule("TOW-ARM-02")
@pytest.mark.parametrize("kind", LIMITS)
def test_no_kind_goes_beyond_its_limit(kind: str) -> None:
    match = picking().play("hero ranger", *[f"core {kind}"] * LIMITS[kind])
    assert why_not(match, f"core {kind}") == "limit_reached"
    assert kind not in kinds(match)


@pytest.mark.rule("TOW-ARM-02")
@pytest.mark.parametrize("kind", ["supply_wagon", "paladin", "hydra", "elf_archers"])
def test_only_core_units_are_core_picks(kind: str) -> None:
    assert why_not(picking().play("hero ranger"), f"core {kind}") == "not_core"


# --- Special units


@pytest.mark.rule("TOW-ARM-01")
def test_special_units_need_their_cards_one_unit_a_card() -> None:
    cards = {"red": "card_elf_archers card_elf_archers card_giant skill_blink"}
    match = picking(cards=cards).play("hero archmage", *SEVEN)
    assert asked(match) == ("red", "pick_special")
    assert legal(match) == ["skip", "special elf_archers", "special giant"]
    assert why_not(match, "special hydra") == "no_card"
    match.play("special elf_archers", "special elf_archers")
    assert legal(match) == ["skip", "special giant"]
    assert why_not(match, "special elf_archers") == "no_card"


@pytest.mark.rule("TOW-ARM-01")
def test_no_more_than_three_special_units() -> None:
    cards = {"red": "card_elf_archers card_elf_archers card_giant card_hydra card_vampires"}
    match = picking(cards=cards).play("hero archmage", *SEVEN, "special giant", "special hydra", "special vampires")
    assert asked(match) == ("blue", "pick_hero")


@pytest.mark.rule("TOW-ARM-01")
def test_without_cards_nobody_is_asked() -> None:
    match = picking(cards={"red": "skill_blink"}).play("hero archmage", *SEVEN)
    assert asked(match) == ("blue", "pick_hero")


@pytest.mark.rule("TOW-ARM-03")
def test_every_place_is_asked_for_so_that_counting_questions_tells_nothing() -> None:
    cards = {"red": "card_elf_archers card_giant"}
    few = picking(cards=cards).play("hero archmage", *SEVEN, "skip", "skip")
    some = picking(cards=cards).play("hero archmage", *SEVEN, "skip", "special giant")
    assert asked(few) == asked(some) == ("blue", "pick_hero")
    assert few.ply == some.ply


# --- What the Objective gives


@pytest.mark.rule("TOW-ARM-04")
def test_supply_lines_gives_each_side_a_wagon() -> None:
    match = picking(objective="supply_lines").play("hero ranger", *SEVEN, "hero ranger", *SEVEN)
    s: Any = match.state
    assert list(s.waiting) == [9, 9]
    assert "supply_wagon" in army(match, "red")
    assert "supply_wagon" in army(match, "blue")


@pytest.mark.rule("TOW-ARM-04")
@pytest.mark.parametrize("objective", ["weapons_of_war", "siege_weapons", "defend_the_base", "one_or_many"])
def test_other_objectives_give_none(objective: str) -> None:
    assert "supply_wagon" not in army(picking(objective=objective), "red")


@pytest.mark.rule("TOW-ARM-05")
@pytest.mark.parametrize("objective", ["artillery_assault", "siege_weapons"])
def test_exactly_two_catapults_join_by_themselves(objective: str) -> None:
    match = picking(objective=objective).play("hero ranger")
    assert army(match, "red") == "catapult catapult ranger"
    assert why_not(match, "core catapult") == "catapults_set"
    match.play(*SEVEN[:5])
    assert asked(match) == ("blue", "pick_hero"), "five picks are left"
    assert len(army(match, "red").split()) == 8


# --- Secrecy


@pytest.mark.rule("TOW-ARM-03", "TOW-DEC-04", "TOW-DEC-05")
def test_picks_are_hidden_from_the_other_player() -> None:
    match = picking(cards={"red": "card_giant"}).play("hero paladin", *SEVEN, "special giant")
    for eyes in (1, -1):
        s: Any = match.view(eyes).state
        assert sum(s.army[0]) == 0
        assert list(s.waiting) == [0, 0], "not even how many there are"
    own: Any = match.view(0).state
    assert sum(own.army[0]) == 9
    for ply in range(1, match.ply):
        assert match.events(ply) == [], "nothing is told while somebody picks"


@pytest.mark.rule("TOW-ARM-03")
def test_when_both_have_picked_the_numbers_are_public() -> None:
    match = picking(cards={"red": "card_giant"}).play("hero paladin", *SEVEN, "special giant", "hero ranger", *SEVEN)
    assert told(match)[:2] == ["army_picked seat=blue", "armies_ready red=9 blue=8"]
    s: Any = match.view(1).state
    assert list(s.waiting) == [9, 8]
    assert sum(s.army[0]) == 0
    assert asked(match) == ("red", "deploy_unit")


@pytest.mark.rule("TOW-ARM-03")
def test_picks_can_be_taken_back_until_the_other_is_asked() -> None:
    match = picking().play("hero paladin", "core archers")
    assert match.can_undo
    match.undo()
    assert army(match, "red") == "paladin"
    match.play(*SEVEN)
    assert not match.can_undo


def test_blue_picks_first_when_blue_attacks() -> None:
    match = picking(attacker="blue", active="blue")
    assert asked(match) == ("blue", "pick_hero")
    match.play("hero ranger", *SEVEN)
    assert asked(match) == ("red", "pick_hero")
    assert count(army(match, "blue")) == {"swordsmen": 4, "archers": 3, "ranger": 1}
    s: Any = match.state
    assert s.army[1][Unit.RANGER] == 1
