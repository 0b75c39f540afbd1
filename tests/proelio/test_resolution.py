"""Resolution: the reveal, the comparison, walls given up or kept, and what is left afterwards."""

from __future__ import annotations

import pytest

from tests.playing import legal, why_not
from tests.proelio.position import asked, hand, pile, told, walls
from tests.proelio.table import attacked, table
from wartable.games.proelio.state import Card

ATTACKS = {
    "manure": 0,
    "soldiers": 0,
    "knights": 1,
    "trebuchets": 2,
    "hero": 3,
    "imperial_manure": 0,
    "infiltration": 0,
    "black_powder": 0,
}
"""Every Attack, and the walls it takes to place it."""


# --- The reveal


@pytest.mark.rule("PRO-RES-01")
def test_the_attack_is_turned_over_for_all_after_deployment() -> None:
    match = attacked("shields soldiers", ("knights", 1), by="manure", walls=1).play("deploy shields")
    assert not any("revealed" in event for event in told(match))
    match.play("deploy_done")
    for house in ("aquila", "ursus", "cervus", "lupus"):
        assert told(match, house)[0] == "revealed house=ursus target=aquila card=knights"
    assert {match.view(seat).state.attack for seat in (-1, 0, 1, 2, 3)} == {Card.KNIGHTS}


# --- The Edict


@pytest.mark.rule("PRO-RES-02", "PRO-IMP-06")
@pytest.mark.parametrize("attack", ATTACKS)
def test_an_edict_negates_any_attack(attack: str) -> None:
    match = attacked("imperial_edict soldiers", (attack, ATTACKS[attack]), by="knights", walls=1)
    match.play("deploy imperial_edict", "deploy_done")
    assert told(match) == [
        f"revealed house=ursus target=aquila card={attack}",
        "negated house=aquila target=ursus",
    ]
    assert hand(match, "aquila") == "soldiers"
    assert hand(match, "ursus") == "knights"
    assert walls(match, "aquila") == 1
    assert sorted(pile(match).split()) == sorted([attack, "imperial_edict"])
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-RES-03", "PRO-RES-02")
def test_an_edict_leaves_a_patrol_round_nothing_to_reverse() -> None:
    match = attacked("imperial_edict patrol_round soldiers", ("infiltration", 0), by="knights")
    match.play("deploy patrol_round", "deploy imperial_edict", "deploy_done")
    assert told(match)[1:] == ["negated house=aquila target=ursus"]
    assert hand(match, "aquila") == "soldiers"
    assert hand(match, "ursus") == "knights"
    assert pile(match) == "infiltration patrol_round imperial_edict"


# --- The comparison


@pytest.mark.rule("PRO-RES-04")
@pytest.mark.parametrize(
    ("attack", "value", "deployed", "total"),
    [
        ("manure", 0, "", 0),
        ("soldiers", 1, "", 0),
        ("soldiers", 1, "shields", 1),
        ("soldiers", 1, "patrol_round", 1),
        ("knights", 2, "patrol_round", 1),
        ("knights", 2, "palisades", 2),
        ("knights", 2, "shields patrol_round", 2),
        ("trebuchets", 3, "palisades", 2),
        ("trebuchets", 3, "towers", 3),
        ("trebuchets", 3, "shields palisades", 3),
        ("hero", 4, "towers", 3),
        ("hero", 4, "fortress", 4),
        ("hero", 4, "palisades palisades", 4),
        ("hero", 4, "fortress towers shields", 8),
        ("imperial_manure", 0, "", 0),
    ],
)
def test_enough_defense_repels_and_one_too_few_does_not(attack: str, value: int, deployed: str, total: int) -> None:
    match = attacked(f"soldiers {deployed}", (attack, ATTACKS[attack]), by="manure", walls=3)
    match.play(*(f"deploy {kind}" for kind in deployed.split()), "deploy_done")
    if total >= value:
        assert told(match)[1:] == [f"repelled house=aquila target=ursus attack={value} defense={total}"]
        assert asked(match) == ("aquila", "main_action")
        assert hand(match, "aquila") == "soldiers"
        assert walls(match, "aquila") == 3
        assert sorted(pile(match).split()) == sorted([attack, *deployed.split()])
    else:
        assert told(match)[1:] == [f"breached house=ursus target=aquila attack={value} defense={total}"]
        assert asked(match) == ("aquila", "sacrifice_or_concede")


@pytest.mark.rule("PRO-RES-05", "PRO-IMP-04")
@pytest.mark.parametrize("attack", ["manure", "imperial_manure"])
@pytest.mark.parametrize("deployed", ["", "shields"])
def test_manure_is_always_repelled_and_only_wastes_what_was_deployed(attack: str, deployed: str) -> None:
    match = attacked(f"soldiers {deployed}", (attack, 0), by="knights")
    match.play(*(f"deploy {kind}" for kind in deployed.split()), "deploy_done")
    assert told(match)[1].startswith("repelled house=aquila")
    assert hand(match, "aquila") == "soldiers"
    assert hand(match, "ursus") == "knights"
    assert sorted(pile(match).split()) == sorted([attack, *deployed.split()])


@pytest.mark.rule("PRO-RES-13")
def test_a_surplus_of_defense_gives_nothing_and_harms_nobody() -> None:
    match = table(
        hands={"aquila": "fortress towers soldiers", "ursus": "knights manure"},
        walls={"aquila": 3, "ursus": 2},
        waiting={"aquila": [("soldiers", 0)]},
    )
    match.play("deploy fortress", "deploy towers", "deploy_done")
    assert told(match)[1:] == ["repelled house=aquila target=ursus attack=1 defense=7"]
    assert hand(match, "aquila") == "soldiers"
    assert hand(match, "ursus") == "manure knights"
    assert walls(match, "ursus") == 2
    assert pile(match) == "soldiers towers fortress"


# --- A breach


@pytest.mark.rule("PRO-RES-06", "PRO-RES-08")
def test_a_breach_leaves_a_choice_to_a_house_with_walls() -> None:
    match = attacked("shields soldiers manure", ("knights", 1), by="knights", walls=1)
    match.play("deploy shields", "deploy_done")
    assert asked(match) == ("aquila", "sacrifice_or_concede")
    assert legal(match) == ["concede_loot", "sacrifice_fortification"]

    saved = match.copy().play("sacrifice_fortification")
    assert hand(saved, "aquila") == "manure soldiers"
    assert walls(saved, "aquila") == 0
    assert pile(saved) == "knights shields shields"
    assert asked(saved) == ("aquila", "main_action")

    paid = match.copy().play("concede_loot", "give manure")
    assert hand(paid, "aquila") == "soldiers"
    assert hand(paid, "ursus") == "manure knights"
    assert walls(paid, "aquila") == 1
    assert pile(paid) == "knights shields"


@pytest.mark.rule("PRO-RES-06")
def test_without_walls_there_is_no_choice() -> None:
    match = attacked("soldiers manure", ("soldiers", 0)).play("deploy_done")
    assert asked(match) == ("aquila", "pay_loot")
    assert legal(match) == ["give manure", "give soldiers"]


@pytest.mark.rule("PRO-RES-07")
def test_walls_may_be_given_up_even_if_they_do_not_cover_the_shortage() -> None:
    match = attacked("soldiers soldiers manure", ("trebuchets", 2), walls=1)
    match.play("deploy_done", "sacrifice_fortification")
    assert told(match) == [
        "sacrificed house=aquila lost=1",
        "conceded house=aquila target=ursus cards=2",
    ]
    assert asked(match) == ("aquila", "pay_loot")
    match.play("give soldiers", "give manure")
    assert hand(match, "aquila") == "soldiers"


@pytest.mark.rule("PRO-RES-07")
@pytest.mark.parametrize(("attack", "deployed"), [("knights", "palisades"), ("soldiers", "palisades"), ("manure", "")])
def test_walls_cannot_be_given_up_when_the_attack_is_repelled(attack: str, deployed: str) -> None:
    match = attacked(f"soldiers {deployed}", (attack, ATTACKS[attack]), walls=2)
    match.play(*(f"deploy {kind}" for kind in deployed.split()), "deploy_done")
    assert asked(match) == ("aquila", "main_action")
    assert why_not(match, "sacrifice_fortification") == "PRO-TURN-04"
    assert walls(match, "aquila") == 2


@pytest.mark.rule("PRO-RES-08")
@pytest.mark.parametrize(
    ("attack", "deployed", "own_walls", "answer", "loot"),
    [
        ("soldiers", [], 0, [], 1),
        ("soldiers", [], 1, ["sacrifice_fortification"], 0),
        ("soldiers", [], 3, ["sacrifice_fortification"], 0),
        ("soldiers", [], 3, ["concede_loot"], 1),
        ("knights", ["shields"], 0, [], 1),
        ("knights", [], 1, ["sacrifice_fortification"], 1),
        ("knights", ["shields"], 1, ["concede_loot"], 1),
        ("trebuchets", [], 0, [], 3),
        ("trebuchets", ["shields"], 1, ["sacrifice_fortification"], 1),
        ("hero", [], 0, [], 4),
        ("hero", [], 3, ["concede_loot"], 4),
        ("hero", ["shields"], 2, ["sacrifice_fortification"], 1),
        ("hero", ["shields"], 2, ["concede_loot"], 3),
        ("hero", [], 4, ["sacrifice_fortification"], 0),
    ],
)
def test_loot_is_what_is_still_short(
    attack: str, deployed: list[str], own_walls: int, answer: list[str], loot: int
) -> None:
    held = 5 - len(deployed)
    match = attacked(" ".join([*deployed, *["soldiers"] * held]), (attack, ATTACKS[attack]), walls=own_walls)
    match.play(*(f"deploy {kind}" for kind in deployed), "deploy_done", *answer, *["give soldiers"] * loot)
    assert asked(match) == ("aquila", "main_action")
    assert hand(match, "aquila") == " ".join(["soldiers"] * (held - loot))
    assert hand(match, "ursus") == " ".join(["soldiers"] * loot)


@pytest.mark.rule("PRO-RES-09", "PRO-RES-10", "PRO-RES-12")
def test_a_defender_who_cannot_pay_in_full_loses_hand_and_walls() -> None:
    match = attacked("soldiers manure", ("trebuchets", 2), walls=2).play("deploy_done", "concede_loot")
    assert told(match) == [
        "conceded house=aquila target=ursus cards=2",
        "walls_lost house=aquila lost=2",
        "looted house=aquila target=ursus back=black card=manure",
        "looted house=aquila target=ursus back=black card=soldiers",
        "fell house=aquila target=ursus",
    ]
    assert hand(match, "aquila") == ""
    assert hand(match, "ursus") == "manure soldiers"
    assert walls(match, "aquila") == 0
    assert pile(match) == "trebuchets palisades"
    assert asked(match) == ("", "over")


@pytest.mark.rule("PRO-RES-09", "PRO-RES-10")
def test_an_empty_hand_that_owes_loot_loses_the_walls() -> None:
    match = attacked("", ("soldiers", 0), walls=4).play("deploy_done", "concede_loot")
    assert walls(match, "aquila") == 0
    assert pile(match) == "soldiers fortress"
    assert asked(match) == ("", "over")


@pytest.mark.rule("PRO-RES-09", "PRO-RES-10")
@pytest.mark.parametrize("loot_choice", ["loser", "random"])
def test_the_whole_hand_is_not_enough_without_walls_either(loot_choice: str) -> None:
    match = attacked("soldiers manure", ("trebuchets", 2), loot_choice=loot_choice).play("deploy_done")
    assert hand(match, "ursus") == "manure soldiers"
    assert asked(match) == ("", "over")


@pytest.mark.rule("PRO-RES-10", "PRO-RES-15")
@pytest.mark.parametrize(("attack", "cards"), [("soldiers", "hero"), ("knights", "manure soldiers")])
def test_who_pays_with_exactly_the_last_card_keeps_the_walls_and_survives(attack: str, cards: str) -> None:
    match = attacked(cards, (attack, ATTACKS[attack]), walls=1).play("deploy_done", "concede_loot")
    assert hand(match, "aquila") == ""
    assert hand(match, "ursus") == cards
    assert walls(match, "aquila") == 1
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-RES-11")
@pytest.mark.parametrize(
    ("attack", "own_walls", "cards", "survives"),
    [
        ("trebuchets", 1, "soldiers manure", []),
        ("trebuchets", 2, "soldiers manure", ["sacrifice_fortification"]),
        ("knights", 2, "soldiers manure", ["concede_loot", "sacrifice_fortification"]),
        ("hero", 3, "soldiers", []),
        ("knights", 2, "", []),
        ("soldiers", 1, "", []),
        ("soldiers", 1, "manure", ["concede_loot", "sacrifice_fortification"]),
        ("knights", 1, "soldiers manure", ["concede_loot", "sacrifice_fortification"]),
    ],
)
def test_both_answers_are_offered_however_deadly(attack: str, own_walls: int, cards: str, survives: list[str]) -> None:
    match = attacked(cards, (attack, ATTACKS[attack]), walls=own_walls).play("deploy_done")
    assert legal(match) == ["concede_loot", "sacrifice_fortification"]
    assert [answer for answer in legal(match) if not match.copy().play(answer).over] == survives


@pytest.mark.rule("PRO-RES-06", "PRO-RES-08", "PRO-RES-15")
def test_a_hero_against_palisades_and_three_cards() -> None:
    match = attacked("shields soldiers soldiers soldiers", ("hero", 3), walls=2)
    match.play("deploy shields", "deploy_done")

    given_up = match.copy().play("sacrifice_fortification", "give soldiers")
    assert hand(given_up, "aquila") == "soldiers soldiers"
    assert walls(given_up, "aquila") == 0

    kept = match.copy().play("concede_loot")
    assert hand(kept, "aquila") == ""
    assert walls(kept, "aquila") == 2
    assert asked(kept) == ("aquila", "main_action")


# --- What is left


@pytest.mark.rule("PRO-RES-12", "PRO-FORT-13")
@pytest.mark.parametrize(("own_walls", "card"), [(1, "shields"), (2, "palisades"), (3, "towers"), (4, "fortress")])
def test_walls_given_up_are_discarded_and_never_loot(own_walls: int, card: str) -> None:
    match = attacked("manure manure", ("soldiers", 0), walls=own_walls)
    match.play("deploy_done", "sacrifice_fortification")
    assert pile(match) == f"soldiers {card}"
    assert hand(match, "ursus") == ""
    assert hand(match, "aquila") == "manure manure"
    assert walls(match, "aquila") == 0


@pytest.mark.rule("PRO-RES-12")
def test_every_card_goes_to_the_pile_of_its_own_deck() -> None:
    match = attacked("fortress shields manure", ("hero", 3), walls=3)
    match.play("deploy fortress", "deploy shields", "deploy_done")
    assert pile(match) == "shields hero fortress"
    assert match.view(-1).state.attack == 0
    assert sum(match.view(-1).state.deployed) == 0


@pytest.mark.rule("PRO-RES-14")
def test_deployed_cards_cannot_be_picked_as_loot() -> None:
    match = attacked("shields patrol_round soldiers manure", ("trebuchets", 2))
    match.play("deploy shields", "deploy patrol_round", "deploy_done")
    assert legal(match) == ["give manure", "give soldiers"]
    assert why_not(match, "give shields") == "PRO-HAND-02"


@pytest.mark.rule("PRO-RES-14")
@pytest.mark.parametrize("loot_choice", ["loser", "random"])
def test_deployed_cards_do_not_help_to_pay(loot_choice: str) -> None:
    match = attacked("shields shields soldiers", ("hero", 3), walls=1, loot_choice=loot_choice)
    match.play("deploy shields", "deploy shields", "deploy_done", "concede_loot")
    assert hand(match, "ursus") == "soldiers"
    assert pile(match) == "shields shields shields hero"
    assert asked(match) == ("", "over")


@pytest.mark.rule("PRO-RES-14")
def test_deployed_cards_cannot_be_stolen() -> None:
    match = attacked("shields", ("infiltration", 0), walls=1).play("deploy shields", "deploy_done")
    assert told(match)[1:] == ["stole_nothing house=ursus target=aquila"]
    assert hand(match, "ursus") == ""
    assert pile(match) == "infiltration shields"


@pytest.mark.rule("PRO-RES-15")
@pytest.mark.parametrize("attack", ["manure", "soldiers", "knights", "infiltration"])
def test_walls_that_were_neither_given_up_nor_lost_stay(attack: str) -> None:
    match = attacked("soldiers soldiers soldiers", (attack, ATTACKS[attack]), walls=2).play("deploy_done")
    if asked(match) == ("aquila", "sacrifice_or_concede"):
        match.play("concede_loot")
    assert walls(match, "aquila") == 2
    assert "palisades" not in pile(match)
