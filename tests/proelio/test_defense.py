"""Defending: what may be deployed against a face-down Attack, and what becomes of it."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.playing import legal, why_not
from tests.proelio.position import asked, course, hand, pile, told, walls
from tests.proelio.table import GAME, attacked, table

LEAST_WALLS = {
    "shields": 0,
    "patrol_round": 0,
    "imperial_edict": 0,
    "palisades": 1,
    "towers": 2,
    "fortress": 3,
}
NOT_DEFENSES = [card["id"] for card in GAME.content["cards"] if card["id"] not in LEAST_WALLS]


@pytest.mark.rule("PRO-DEF-01", "PRO-TURN-03")
def test_a_waiting_attack_comes_before_any_action() -> None:
    match = attacked("shields resources", ("manure", 0))
    assert asked(match) == ("aquila", "deploy_defense")
    assert legal(match) == ["deploy shields", "deploy_done"]
    assert why_not(match, "draw_base") == "PRO-TURN-04"
    match.play("deploy_done")
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-DEF-01", "PRO-TURN-06")
def test_excess_goes_before_the_attack_is_faced() -> None:
    match = attacked("shields soldiers soldiers soldiers soldiers soldiers", ("manure", 0))
    assert asked(match) == ("aquila", "discard_excess")
    assert course(match, "discard shields") == ["aquila deploy_defense"]
    assert legal(match) == ["deploy_done"]


@pytest.mark.rule("PRO-DEF-01")
def test_without_an_attack_there_is_nothing_to_defend() -> None:
    match = table(hands={"aquila": "shields"}, waiting={"ursus": [("manure", 0)], "lupus": [("manure", 0)]})
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-DEF-02", "PRO-DEF-03", "PRO-FORT-02")
@pytest.mark.parametrize("own_walls", range(5))
@pytest.mark.parametrize("kind", LEAST_WALLS)
def test_each_defense_card_needs_its_walls(kind: str, own_walls: int) -> None:
    match = attacked(kind, ("manure", 0), walls=own_walls)
    if own_walls >= LEAST_WALLS[kind]:
        assert legal(match) == sorted([f"deploy {kind}", "deploy_done"])
        match.play(f"deploy {kind}")
        assert told(match) == [f"deployed house=aquila card={kind}"]
    else:
        assert legal(match) == ["deploy_done"]
        assert why_not(match, f"deploy {kind}") == "PRO-DEF-02"


@pytest.mark.rule("PRO-DEF-02", "PRO-FORT-04")
def test_any_number_may_be_deployed_each_within_the_cap() -> None:
    match = attacked("shields shields palisades palisades patrol_round", ("manure", 0), walls=1)
    match.play("deploy palisades", "deploy palisades", "deploy shields", "deploy shields", "deploy patrol_round")
    assert legal(match) == ["deploy_done"]
    match.play("deploy_done")
    assert told(match)[1] == "repelled house=aquila target=ursus attack=0 defense=7"


@pytest.mark.rule("PRO-DEF-02")
def test_deploying_nothing_is_allowed() -> None:
    match = attacked("shields", ("manure", 0)).play("deploy_done")
    assert told(match)[1] == "repelled house=aquila target=ursus attack=0 defense=0"
    assert hand(match, "aquila") == "shields"


@pytest.mark.rule("PRO-DEF-02", "PRO-FORT-05")
def test_walls_lost_to_one_attack_no_longer_help_against_the_next() -> None:
    match = attacked("palisades soldiers", ("black_powder", 0), ("manure", 0), walls=1)
    assert why_not(match, "deploy palisades") == ""
    match.play("deploy_done")
    assert asked(match) == ("aquila", "deploy_defense")
    assert why_not(match, "deploy palisades") == "PRO-DEF-02"


@pytest.mark.rule("PRO-DEF-03", "PRO-DEF-08")
@pytest.mark.parametrize("kind", NOT_DEFENSES)
def test_attack_and_strategy_cards_cannot_be_deployed(kind: str) -> None:
    match = attacked(kind, ("manure", 0), walls=4)
    assert why_not(match, f"deploy {kind}") == "PRO-DEF-08"
    assert legal(match) == ["deploy_done"]


@pytest.mark.rule("PRO-DEF-03")
def test_only_cards_in_your_hand_can_be_deployed() -> None:
    match = attacked("soldiers", ("manure", 0), by="shields")
    assert why_not(match, "deploy shields") == "PRO-HAND-02"


@pytest.mark.rule("PRO-DEF-04", "PRO-RES-12")
@pytest.mark.parametrize(
    ("attack", "behind", "lost"),
    [
        ("manure", 0, "manure shields palisades patrol_round"),
        ("imperial_manure", 0, "shields palisades patrol_round imperial_manure"),
        ("soldiers", 0, "soldiers shields palisades patrol_round"),
        ("knights", 1, "knights shields palisades patrol_round"),
        ("trebuchets", 2, "trebuchets shields palisades patrol_round"),
        ("hero", 3, "shields palisades patrol_round hero"),
        ("infiltration", 0, "infiltration shields palisades patrol_round"),
        ("black_powder", 0, "shields shields palisades patrol_round black_powder"),
        ("resources", 0, "shields palisades patrol_round resources"),
    ],
)
def test_all_that_was_deployed_is_lost_whatever_the_attack(attack: str, behind: int, lost: str) -> None:
    match = attacked("shields palisades patrol_round manure", (attack, behind), walls=1, attack_legality="free")
    match.play("deploy shields", "deploy palisades", "deploy patrol_round", "deploy_done")
    assert asked(match) == ("aquila", "main_action")
    assert pile(match) == lost
    assert hand(match, "aquila") == "manure"


@pytest.mark.rule("PRO-DEF-04")
def test_what_was_deployed_is_lost_in_a_breach_too() -> None:
    match = attacked("shields patrol_round manure", ("hero", 3), walls=2)
    match.play("deploy shields", "deploy patrol_round", "deploy_done", "sacrifice_fortification")
    assert pile(match) == "shields palisades patrol_round hero"
    assert hand(match, "aquila") == "manure"


@pytest.mark.rule("PRO-DEF-05")
def test_each_deployed_card_is_final_and_reveals_nothing() -> None:
    match = attacked("shields shields patrol_round", ("manure", 0), by="manure").play("deploy shields")
    assert told(match) == ["deployed house=aquila card=shields"]
    assert hand(match, "aquila") == "shields patrol_round"
    assert legal(match) == ["deploy patrol_round", "deploy shields", "deploy_done"]
    assert not match.can_undo


@pytest.mark.rule("PRO-DEF-05")
@pytest.mark.parametrize("order", list(permutations(["shields", "palisades", "patrol_round"])))
def test_the_order_of_deploying_does_not_matter(order: tuple[str, ...]) -> None:
    match = attacked("shields palisades patrol_round manure", ("hero", 3), walls=1)
    match.play(*(f"deploy {kind}" for kind in order), "deploy_done")
    assert told(match)[1] == "repelled house=aquila target=ursus attack=4 defense=4"


@pytest.mark.rule("PRO-DEF-06")
@pytest.mark.parametrize("cards", ["", "soldiers resources", "palisades towers fortress"])
def test_a_defender_with_nothing_to_deploy_is_asked_all_the_same(cards: str) -> None:
    match = attacked(cards, ("soldiers", 0))
    assert asked(match) == ("aquila", "deploy_defense")
    assert legal(match) == ["deploy_done"]


@pytest.mark.rule("PRO-DEF-07")
@pytest.mark.parametrize("own_walls", [1, 2, 3, 4])
def test_walls_are_no_part_of_the_defense(own_walls: int) -> None:
    match = attacked("shields manure", ("knights", 1), walls=own_walls).play("deploy shields", "deploy_done")
    assert told(match)[1] == "breached house=ursus target=aquila attack=2 defense=1"
    assert legal(match) == ["concede_loot", "sacrifice_fortification"]


@pytest.mark.rule("PRO-DEF-07")
def test_walls_cannot_be_sacrificed_before_the_reveal() -> None:
    match = attacked("shields", ("knights", 1), walls=2)
    assert why_not(match, "sacrifice_fortification") == "PRO-TURN-04"
    assert legal(match) == ["deploy shields", "deploy_done"]


@pytest.mark.rule("PRO-DEF-09")
def test_the_last_card_may_be_deployed() -> None:
    match = attacked("shields", ("soldiers", 0), walls=1).play("deploy shields")
    assert hand(match, "aquila") == ""
    assert legal(match) == ["deploy_done"]
    match.play("deploy_done")
    assert walls(match, "aquila") == 1
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-DEF-09", "PRO-DEFEAT-02")
def test_deploying_the_last_card_without_walls_is_allowed_and_deadly() -> None:
    match = attacked("shields", ("soldiers", 0)).play("deploy shields", "deploy_done")
    assert told(match)[1:] == [
        "repelled house=aquila target=ursus attack=1 defense=1",
        "fell house=aquila target=ursus",
    ]
