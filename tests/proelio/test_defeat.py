"""Defeat: when a house falls, and when it does not."""

from __future__ import annotations

import pytest

from tests.proelio.position import asked, hand, pile, told, walls
from tests.proelio.table import attacked, table

BOTH_CHECKS = ["any_attack", "lost_attack"]


@pytest.mark.rule("PRO-DEFEAT-01")
@pytest.mark.parametrize("defeat_check", BOTH_CHECKS)
@pytest.mark.parametrize(
    ("cards", "own_walls", "falls"),
    [("soldiers", 0, True), ("soldiers manure", 0, False), ("soldiers", 1, False), ("soldiers manure", 1, False)],
)
def test_a_house_falls_without_hand_and_walls_after_an_attack(
    cards: str, own_walls: int, falls: bool, defeat_check: str
) -> None:
    match = attacked(cards, ("infiltration", 0), walls=own_walls, defeat_check=defeat_check)
    match.play("deploy_done")
    assert ("fell house=aquila target=ursus" in told(match)) is falls
    assert asked(match) == (("", "over") if falls else ("aquila", "main_action"))


@pytest.mark.rule("PRO-DEFEAT-01")
def test_the_conqueror_is_the_owner_of_the_attack() -> None:
    match = attacked("soldiers", ("soldiers", 0)).play("deploy_done")
    assert told(match)[-1] == "fell house=aquila target=ursus"
    assert match.scores() == [0, 1, 0, 0]


# --- After which Attacks it is checked


@pytest.mark.rule("PRO-DEFEAT-02")
@pytest.mark.parametrize(
    ("attack", "behind", "cards", "own_walls", "moves", "any_attack", "lost_attack"),
    [
        ("manure", 0, "", 0, "deploy_done", True, False),
        ("imperial_manure", 0, "", 0, "deploy_done", True, False),
        ("manure", 0, "shields", 0, "deploy shields, deploy_done", True, False),
        ("manure", 0, "shields", 0, "deploy_done", False, False),
        ("manure", 0, "", 1, "deploy_done", False, False),
        ("soldiers", 0, "shields", 0, "deploy shields, deploy_done", True, False),
        ("soldiers", 0, "patrol_round", 0, "deploy patrol_round, deploy_done", True, False),
        ("soldiers", 0, "shields", 0, "deploy_done", True, True),
        ("soldiers", 0, "", 0, "deploy_done", True, True),
        ("soldiers", 0, "shields manure", 0, "deploy shields, deploy_done", False, False),
        ("knights", 1, "shields", 0, "deploy shields, deploy_done", True, True),
        ("knights", 1, "palisades", 1, "deploy palisades, deploy_done", False, False),
        ("knights", 1, "shields", 1, "deploy shields, deploy_done, sacrifice_fortification", True, True),
        ("knights", 1, "shields", 1, "deploy shields, deploy_done, concede_loot", True, True),
        ("knights", 1, "", 2, "deploy_done, sacrifice_fortification", True, True),
        ("knights", 1, "soldiers", 2, "deploy_done, sacrifice_fortification", False, False),
        ("infiltration", 0, "soldiers", 0, "deploy_done", True, True),
        ("infiltration", 0, "", 0, "deploy_done", True, False),
        ("infiltration", 0, "shields", 0, "deploy shields, deploy_done", True, False),
        ("infiltration", 0, "hero", 0, "deploy_done", False, False),
        ("infiltration", 0, "soldiers", 1, "deploy_done", False, False),
        ("black_powder", 0, "", 0, "deploy_done", True, True),
        ("black_powder", 0, "shields", 0, "deploy shields, deploy_done", True, True),
        ("black_powder", 0, "", 4, "deploy_done", True, True),
        ("black_powder", 0, "soldiers", 4, "deploy_done", False, False),
    ],
)
@pytest.mark.parametrize("defeat_check", BOTH_CHECKS)
def test_every_attack_carried_out_can_be_fatal_or_only_lost_ones(
    attack: str,
    behind: int,
    cards: str,
    own_walls: int,
    moves: str,
    any_attack: bool,
    lost_attack: bool,
    defeat_check: str,
) -> None:
    match = attacked(cards, (attack, behind), walls=own_walls, defeat_check=defeat_check)
    match.play(*moves.split(", "))
    falls = any_attack if defeat_check == "any_attack" else lost_attack
    assert asked(match) == (("", "over") if falls else ("aquila", "main_action"))


@pytest.mark.rule("PRO-DEFEAT-03")
@pytest.mark.parametrize("defeat_check", BOTH_CHECKS)
@pytest.mark.parametrize(
    ("attack", "behind", "deployed"),
    [
        ("soldiers", 0, "imperial_edict"),
        ("hero", 3, "imperial_edict"),
        ("infiltration", 0, "imperial_edict"),
        ("black_powder", 0, "imperial_edict"),
        ("infiltration", 0, "patrol_round"),
        ("knights", 0, "shields"),
        ("resources", 4, "shields"),
    ],
)
def test_a_negated_nullified_or_failed_attack_fells_nobody(
    attack: str, behind: int, deployed: str, defeat_check: str
) -> None:
    match = attacked(deployed, (attack, behind), defeat_check=defeat_check, attack_legality="free")
    match.play(f"deploy {deployed}", "deploy_done")
    assert hand(match, "aquila") == ""
    assert walls(match, "aquila") == 0
    assert asked(match) == ("aquila", "main_action")


# --- Who is looked at, and when


@pytest.mark.rule("PRO-DEFEAT-04")
@pytest.mark.parametrize("defeat_check", BOTH_CHECKS)
def test_an_attacker_may_lose_the_last_card_to_a_patrol_round(defeat_check: str) -> None:
    match = attacked("patrol_round", ("infiltration", 0), by="soldiers", defeat_check=defeat_check)
    match.play("deploy patrol_round", "deploy_done")
    assert hand(match, "ursus") == ""
    assert walls(match, "ursus") == 0
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-DEFEAT-04")
def test_other_houses_without_hand_and_walls_stand_while_one_is_attacked() -> None:
    match = attacked("soldiers soldiers", ("soldiers", 0)).play("deploy_done", "give soldiers")
    assert hand(match, "cervus") == hand(match, "lupus") == ""
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-DEFEAT-04", "PRO-HAND-11")
@pytest.mark.parametrize("defeat_check", BOTH_CHECKS)
@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("manure", ["attack manure"]),
        ("inquisition", ["play inquisition", "look left"]),
        ("temporary_alliance", ["play temporary_alliance", "target cervus"]),
        ("the_plague", ["play the_plague", "plague_draw no"]),
    ],
)
def test_a_house_that_spends_its_last_card_stands(card: str, moves: list[str], defeat_check: str) -> None:
    match = table(hands={"aquila": card}, defeat_check=defeat_check).play(*moves)
    assert hand(match, "aquila") == ""
    assert walls(match, "aquila") == 0
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-DEFEAT-04", "PRO-ALL-05")
def test_a_house_that_supports_with_its_last_card_stands() -> None:
    match = table(mode="allied_houses", hands={"aquila": "soldiers"}).play("support", "give soldiers")
    assert hand(match, "aquila") == ""
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-DEFEAT-04", "PRO-DEFEAT-02")
def test_a_house_with_nothing_left_falls_to_the_next_attack_carried_out() -> None:
    match = table(seats=3, hands={"aquila": "inquisition", "ursus": "manure"})
    match.play("play inquisition", "look left", "attack manure", "draw_base")
    assert asked(match) == ("aquila", "deploy_defense")
    match.play("deploy_done")
    assert told(match)[-1] == "fell house=aquila target=ursus"


@pytest.mark.rule("PRO-DEFEAT-04", "PRO-PLG-08")
def test_a_house_with_nothing_left_stands_while_the_plague_holds_the_attack_back() -> None:
    match = attacked("", ("soldiers", 0), plague="cervus")
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-DEFEAT-05")
@pytest.mark.parametrize(
    ("attack", "behind", "cards", "deployed", "last_told", "lost"),
    [
        ("knights", 1, "shields soldiers", "shields", "looted", "knights shields"),
        ("infiltration", 0, "shields soldiers", "shields", "stole", "infiltration shields"),
        ("soldiers", 0, "shields", "shields", "repelled", "soldiers shields"),
    ],
)
def test_the_check_comes_after_loot_theft_and_cleanup(
    attack: str, behind: int, cards: str, deployed: str, last_told: str, lost: str
) -> None:
    match = attacked(cards, (attack, behind)).play(f"deploy {deployed}", "deploy_done")
    assert [event.split()[0] for event in told(match)[-2:]] == [last_told, "fell"]
    assert pile(match) == lost


@pytest.mark.rule("PRO-DEFEAT-05", "PRO-TURN-08")
def test_the_check_comes_before_the_next_attack() -> None:
    match = attacked("soldiers", ("soldiers", 0), ("manure", 0)).play("deploy_done")
    assert asked(match) == ("", "over")
    assert match.view(-1).state.waiting[0] == 1
    assert pile(match) == "soldiers"


@pytest.mark.rule("PRO-DEFEAT-05")
def test_each_of_several_attacks_is_checked_by_itself() -> None:
    match = attacked("soldiers manure", ("soldiers", 0), ("infiltration", 0))
    match.play("deploy_done", "give soldiers")
    assert asked(match) == ("aquila", "deploy_defense")
    match.play("deploy_done")
    assert told(match)[-2:] == [
        "stole house=ursus target=aquila back=black card=manure",
        "fell house=aquila target=ursus",
    ]
