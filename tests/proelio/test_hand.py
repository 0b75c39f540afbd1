from __future__ import annotations

from random import Random
from typing import Any

import pytest

import wartable
from tests.playing import legal, why_not
from tests.proelio.position import asked, course, hand, pile, told, walls
from tests.proelio.table import NAMES, attacked, table
from wartable.engine.match import Match


def cards(number: int, name: str = "soldiers") -> str:
    return " ".join([name] * number)


def held(match: Match, house: str) -> int:
    return len(hand(match, house).split())


def discards(match: Match, card: str = "soldiers") -> int:
    """Discard for as long as it is asked, and tell how often that was."""
    house, question = asked(match)
    times = 0
    while asked(match) == (house, question) and question != "main_action":
        match.play(f"discard {card}")
        times += 1
    return times


# --- The limit


@pytest.mark.rule("PRO-HAND-01", "PRO-HAND-06")
@pytest.mark.parametrize(("number", "excess"), [(0, 0), (4, 0), (5, 0), (6, 1), (7, 2), (10, 5)])
def test_a_turn_begins_by_discarding_down_to_five(number: int, excess: int) -> None:
    match = table(hands={"aquila": cards(number)})
    assert discards(match) == excess
    assert asked(match) == ("aquila", "main_action")
    assert held(match, "aquila") == min(number, 5)


@pytest.mark.rule("PRO-HAND-06")
def test_excess_stays_until_your_turn() -> None:
    match = table(hands={"cervus": cards(6)}).play("draw_base", "draw_base")
    assert asked(match) == ("cervus", "discard_excess")


@pytest.mark.rule("PRO-HAND-02")
def test_walls_and_waiting_attacks_are_not_hand_cards() -> None:
    match = table(hands={"aquila": cards(5)}, walls={"aquila": 4}, waiting={"lupus": [("hero", 3), ("knights", 1)]})
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-HAND-02", "PRO-HAND-04")
def test_a_draw_is_not_trimmed_for_what_lies_on_the_table() -> None:
    match = table(hands={"aquila": cards(4)}, walls={"aquila": 4}, waiting={"lupus": [("hero", 3)]})
    match.play("draw_base")
    assert held(match, "aquila") == 5
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-HAND-02")
def test_deployed_cards_are_not_hand_cards() -> None:
    match = attacked("shields shields shields patrol_round resources", ("infiltration", 0), by="knights")
    match.play("deploy shields", "deploy patrol_round", "deploy_done")
    assert asked(match) == ("aquila", "main_action")
    assert hand(match, "aquila") == "knights shields shields resources"


@pytest.mark.rule("PRO-HAND-02")
def test_deployed_cards_do_not_pay_loot() -> None:
    match = attacked("shields resources", ("trebuchets", 2), walls=1)
    match.play("deploy shields", "deploy_done", "concede_loot")
    assert hand(match, "ursus") == "resources"
    assert walls(match, "aquila") == 0
    assert asked(match) == ("", "over")


@pytest.mark.rule("PRO-HAND-02", "PRO-HAND-07")
def test_a_plague_on_the_table_is_not_a_hand_card() -> None:
    match = table(hands={"aquila": "shields shields shields shields the_plague"}, deck="soldiers")
    match.play("play the_plague", "plague_draw yes")
    assert hand(match, "aquila") == "soldiers shields shields shields shields"
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-HAND-03")
def test_a_second_fortification_takes_the_place_of_the_first() -> None:
    match = table(hands={"aquila": "palisades shields"}, walls={"aquila": 1}).play("fortify palisades")
    assert walls(match, "aquila") == 2
    assert pile(match) == "shields"
    assert hand(match, "aquila") == "shields"


@pytest.mark.rule("PRO-HAND-03")
@pytest.mark.parametrize("kind", ["shields", "palisades", "towers"])
@pytest.mark.parametrize("level", [0, 1])
def test_a_hand_may_be_full_of_cards_for_walls(kind: str, level: int) -> None:
    match = table(hands={"aquila": cards(5, kind)}, walls={"aquila": level})
    assert asked(match) == ("aquila", "main_action")
    assert hand(match, "aquila") == cards(5, kind)


@pytest.mark.rule("PRO-HAND-11")
def test_a_hand_may_be_empty() -> None:
    match = table()
    assert asked(match) == ("aquila", "main_action")
    assert legal(match) == ["draw_base"]


@pytest.mark.rule("PRO-HAND-11")
@pytest.mark.parametrize(("last", "move"), [("soldiers", "attack soldiers"), ("inquisition", "play inquisition")])
def test_a_house_may_spend_its_last_card_without_walls(last: str, move: str) -> None:
    match = table(hands={"aquila": last}).play(move)
    if move == "play inquisition":
        match.play("look left")
    assert hand(match, "aquila") == ""
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-HAND-11")
def test_an_empty_hand_matters_after_an_attack() -> None:
    match = attacked("", ("manure", 0))
    assert asked(match) == ("aquila", "deploy_defense")
    match.play("deploy_done")
    assert asked(match) == ("", "over")


# --- Gains on your own turn


@pytest.mark.rule("PRO-HAND-04")
@pytest.mark.parametrize(
    ("before", "card", "move", "together", "excess"),
    [
        (4, "", "draw_base", 5, 0),
        (5, "", "draw_base", 6, 1),
        (3, "resources", "play resources", 5, 0),
        (4, "resources", "play resources", 6, 1),
        (2, "imperial_resources", "play imperial_resources", 5, 0),
        (3, "imperial_resources", "play imperial_resources", 6, 1),
        (4, "imperial_resources", "play imperial_resources", 7, 2),
    ],
)
def test_your_draws_are_trimmed_at_once_when_all_are_drawn(
    before: int, card: str, move: str, together: int, excess: int
) -> None:
    match = table(hands={"aquila": f"{cards(before)} {card}"}, deck="shields shields shields").play(move)
    assert held(match, "aquila") == together
    assert asked(match) == (("aquila", "discard_excess") if excess else ("ursus", "main_action"))
    if excess:
        assert discards(match) == excess
    assert asked(match) == ("ursus", "main_action")
    assert held(match, "aquila") == 5


@pytest.mark.rule("PRO-HAND-07")
def test_an_alliance_with_oneself_stays_within_the_limit() -> None:
    match = table(hands={"aquila": f"{cards(4)} temporary_alliance"})
    match.play("play temporary_alliance", "target aquila")
    assert held(match, "aquila") == 5
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-HAND-07")
def test_a_patrol_round_capture_stays_within_the_limit() -> None:
    match = attacked(f"{cards(4)} patrol_round", ("infiltration", 0), by="knights")
    match.play("deploy patrol_round", "deploy_done")
    assert held(match, "aquila") == 5
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-HAND-07")
@pytest.mark.parametrize(("before", "question"), [(4, "main_action"), (5, "discard_excess")])
def test_a_penalty_gift_is_trimmed_at_once(before: int, question: str) -> None:
    match = attacked(cards(before), ("trebuchets", 0), by="knights", attack_legality="free")
    match.play("deploy_done", "give knights")
    assert asked(match) == ("aquila", question)
    assert held(match, "aquila") == before + 1


# --- Loot


@pytest.mark.rule("PRO-HAND-05")
@pytest.mark.parametrize(("before", "excess"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3)])
def test_the_attacker_discards_looted_excess_on_the_turn_of_the_defender(before: int, excess: int) -> None:
    match = attacked("shields shields shields shields", ("trebuchets", 2), by=cards(before))
    match.play("deploy_done", "give shields", "give shields", "give shields")
    assert held(match, "ursus") == before + 3
    assert asked(match) == (("ursus", "loot_excess") if excess else ("aquila", "main_action"))
    if excess:
        assert discards(match, "shields") == excess
    assert asked(match) == ("aquila", "main_action")
    assert held(match, "ursus") == min(before + 3, 5)


@pytest.mark.rule("PRO-HAND-05", "PRO-HAND-08")
def test_the_attacker_may_discard_old_cards_or_loot() -> None:
    match = attacked("shields palisades", ("soldiers", 0), by="soldiers soldiers knights knights hero")
    match.play("deploy_done", "give palisades")
    assert legal(match) == ["discard hero", "discard knights", "discard palisades", "discard soldiers"]
    match.play("discard palisades")
    assert hand(match, "ursus") == "soldiers soldiers knights knights hero"


@pytest.mark.rule("PRO-HAND-09")
@pytest.mark.parametrize(("before", "excess"), [(5, 1), (6, 2), (7, 3)])
def test_loot_makes_the_attacker_trim_earlier_excess_too(before: int, excess: int) -> None:
    match = attacked("shields palisades", ("soldiers", 0), by=cards(before))
    match.play("deploy_done", "give shields")
    assert asked(match) == ("ursus", "loot_excess")
    assert discards(match) == excess
    assert held(match, "ursus") == 5
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-HAND-07", "PRO-HAND-09")
@pytest.mark.parametrize("attack", ["manure", "soldiers"])
def test_an_attack_without_loot_leaves_earlier_excess(attack: str) -> None:
    match = attacked("shields palisades", (attack, 0), by=cards(6), walls=1).play("deploy_done")
    if attack == "soldiers":
        match.play("sacrifice_fortification")
    assert asked(match) == ("aquila", "main_action")
    assert held(match, "ursus") == 6


# --- Gains on the turn of another


@pytest.mark.rule("PRO-HAND-06", "PRO-HAND-07")
def test_a_stolen_card_waits_for_the_thiefs_turn() -> None:
    match = attacked("shields shields", ("infiltration", 0), by=cards(5))
    assert course(match, "deploy_done") == ["aquila main_action"]
    assert hand(match, "ursus") == f"{cards(5)} shields"
    assert course(match, "draw_base", "discard shields") == ["ursus discard_excess", "ursus main_action"]


GIFTS = {
    "open_war": ("temporary_alliance", "play temporary_alliance", "target cervus"),
    "allied_houses": ("knights", "support", "give knights"),
}


def gain_of_cervus(mode: str, before: int, **options: Any) -> Match:
    """Cervus had ``before`` cards, and Aquila gave one more: by Temporary Alliance, or by Support."""
    card, *moves = GIFTS[mode]
    return table(hands={"aquila": card, "cervus": cards(before)}, mode=mode, **options).play(*moves)


@pytest.mark.rule("PRO-HAND-06", "PRO-HAND-07")
@pytest.mark.parametrize("mode", ["open_war", "allied_houses"])
def test_a_card_given_by_another_waits_for_your_turn(mode: str) -> None:
    match = gain_of_cervus(mode, 5)
    assert asked(match) == ("ursus", "main_action")
    assert held(match, "cervus") == 6
    assert course(match, "draw_base") == ["cervus discard_excess"]


@pytest.mark.rule("PRO-HAND-07")
def test_waiting_gains_add_up() -> None:
    match = table(hands={"aquila": "temporary_alliance", "ursus": "temporary_alliance", "cervus": cards(5)})
    match.play("play temporary_alliance", "target cervus", "play temporary_alliance", "target cervus")
    assert asked(match) == ("cervus", "discard_excess")
    assert discards(match) == 2
    assert asked(match) == ("cervus", "main_action")


# --- What to discard


@pytest.mark.rule("PRO-HAND-08")
def test_any_card_of_the_hand_may_go() -> None:
    match = table(hands={"aquila": "soldiers soldiers shields shields hero"}, deck="the_plague")
    match.play("draw_base")
    assert legal(match) == ["discard hero", "discard shields", "discard soldiers", "discard the_plague"]
    assert why_not(match, "discard knights")


@pytest.mark.rule("PRO-HAND-08")
@pytest.mark.parametrize("gone", ["hero", "shields", "soldiers", "the_plague"])
def test_the_chosen_card_goes_face_up(gone: str) -> None:
    match = table(hands={"aquila": "soldiers soldiers shields shields hero"}, deck="the_plague")
    match.play("draw_base")
    before = pile(match).split().count(gone)
    match.play(f"discard {gone}")
    assert pile(match).split().count(gone) == before + 1
    for house in NAMES[:4]:
        assert told(match, house)[0] == f"discarded house=aquila why=excess card={gone}"


@pytest.mark.rule("PRO-HAND-08")
def test_cards_are_discarded_one_at_a_time() -> None:
    match = table(hands={"aquila": "soldiers soldiers soldiers knights knights shields hero"})
    match.play("discard hero")
    assert asked(match) == ("aquila", "discard_excess")
    assert pile(match) == "hero"
    assert legal(match) == ["discard knights", "discard shields", "discard soldiers"]
    match.play("discard shields")
    assert asked(match) == ("aquila", "main_action")


# --- Option: everything is trimmed at once


@pytest.mark.rule("PRO-HAND-10")
@pytest.mark.parametrize(("before", "trims"), [(4, False), (5, True)])
def test_immediate_trims_a_theft_before_the_defender_acts(before: int, trims: bool) -> None:
    match = attacked("shields shields", ("infiltration", 0), by=cards(before), excess_discard="immediate")
    match.play("deploy_done")
    if trims:
        assert asked(match) == ("ursus", "discard_excess")
        assert legal(match) == ["discard shields", "discard soldiers"]
        match.play("discard soldiers")
    assert asked(match) == ("aquila", "main_action")
    match.play("draw_base")
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-HAND-10")
def test_immediate_asks_nobody_once_the_theft_ended_the_game() -> None:
    match = attacked("shields", ("infiltration", 0), by=cards(5), excess_discard="immediate")
    match.play("deploy_done")
    assert asked(match) == ("", "over")
    assert why_not(match, "discard shields") == "PRO-WIN-01"
    assert held(match, "ursus") == 6


@pytest.mark.rule("PRO-HAND-10")
def test_immediate_trims_between_two_attacks() -> None:
    match = attacked(
        "shields shields", ("infiltration", 0), ("infiltration", 0), by=cards(5), walls=1, excess_discard="immediate"
    )
    assert course(match, "deploy_done", "discard soldiers", "deploy_done") == [
        "ursus discard_excess",
        "aquila deploy_defense",
        "ursus discard_excess",
    ]


@pytest.mark.rule("PRO-HAND-10")
@pytest.mark.parametrize("mode", ["open_war", "allied_houses"])
@pytest.mark.parametrize(("before", "trims"), [(4, False), (5, True)])
def test_immediate_trims_a_card_given_by_another_before_the_turn_passes(before: int, trims: bool, mode: str) -> None:
    match = gain_of_cervus(mode, before, excess_discard="immediate")
    if trims:
        assert asked(match) == ("cervus", "discard_excess")
        match.play("discard soldiers")
    assert asked(match) == ("ursus", "main_action")
    assert course(match, "draw_base") == ["cervus main_action"]


@pytest.mark.rule("PRO-HAND-05", "PRO-HAND-10")
def test_immediate_changes_nothing_about_loot() -> None:
    match = attacked("shields shields", ("soldiers", 0), by=cards(5), excess_discard="immediate")
    match.play("deploy_done", "give shields")
    assert asked(match) == ("ursus", "loot_excess")
    assert discards(match) == 1
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-HAND-10")
@pytest.mark.parametrize("mode", ["open_war", "allied_houses"])
def test_with_immediate_no_step_finds_excess(mode: str) -> None:
    chance = Random(1)
    trimmed = set()
    for seed in range(12):
        match = wartable.new("proelio", mode=mode, seats=4, seed=seed, options={"excess_discard": "immediate"})
        while not match.over and match.ply < 400:
            house, question = asked(match)
            if question == "discard_excess":
                trimmed.add(house == NAMES[match.state.asked[0]])
                assert not any(line.startswith("turn_begins") for line in told(match))
            else:
                others = [name for name in NAMES[:4] if (name, question) != (house, "loot_excess")]
                assert all(held(match, name) <= 5 for name in others)
            match.play(chance.choice(match.legal()))
    assert trimmed == {True, False}
