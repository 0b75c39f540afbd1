"""The table and the result, to those who read them."""

from __future__ import annotations

from typing import Any

import wartable
from tests.proelio.sieges import besieged, breach, fallen
from tests.proelio.table import GAME, table
from tests.reading import SPECTATOR, section
from wartable.engine.match import Match
from wartable.games.proelio import words

AQUILA, URSUS, CERVUS, LUPUS = range(4)


# --- The result


def test_the_conqueror_wins() -> None:
    match = fallen()
    assert match.view(URSUS).prompt == "You win: House Aquila has fallen, with no cards in hand and no walls."
    assert match.view(AQUILA).prompt == "House Ursus wins: you have fallen, with no cards in hand and no walls."
    assert str(words.result(match.view(SPECTATOR))) == (
        "House Ursus wins: House Aquila has fallen, with no cards in hand and no walls."
    )


def test_allies_win_together() -> None:
    match = fallen("allied_houses")
    why = "House Aquila has fallen, with no cards in hand and no walls."
    assert match.view(LUPUS).prompt == f"You and House Ursus win: {why}"
    assert match.view(CERVUS).prompt == f"House Ursus and House Lupus win: {why}"


def last_turn(hands: dict[str, str], mode: str = "open_war", **options: Any) -> Match:
    """Lupus has played the very last turn, to no effect on its hand."""
    match = table(active="lupus", turn=39, max_rounds=10, mode=mode, hands=hands, walls={"lupus": 0}, **options)
    return match.play("attack manure")


def test_the_round_cap_is_a_draw() -> None:
    match = last_turn({"lupus": "manure"})
    assert match.view(AQUILA).told()[-1] == "The war stops after 10 rounds without a conquest."
    assert match.view(AQUILA).prompt == "A draw: 10 rounds have passed without a conquest."


def test_the_best_standing_wins() -> None:
    match = last_turn({"lupus": "manure", "ursus": "hero", "cervus": "shields"}, cap_result="standing")
    why = "the best standing after 10 rounds, with walls worth 0, 1 card in hand, 1 Imperial card among them."
    assert match.view(AQUILA).prompt == f"House Ursus wins: {why}"
    assert match.view(URSUS).prompt == f"You win: {why}"
    assert match.scores() == [0, 1, 0, 0]


def test_equal_standing_is_shared() -> None:
    match = last_turn({"lupus": "manure", "ursus": "manure", "cervus": "shields"}, cap_result="standing")
    why = "the best standing after 10 rounds, with walls worth 0, 1 card in hand, 0 Imperial cards among them."
    assert match.view(CERVUS).prompt == f"You and House Ursus share the victory: {why}"
    assert match.view(AQUILA).prompt == f"House Ursus and House Cervus share the victory: {why}"


def test_a_team_stands_together() -> None:
    hands = {"lupus": "manure", "ursus": "manure", "aquila": "shields", "cervus": "knights"}
    match = last_turn(hands, mode="allied_houses", cap_result="standing")
    assert match.view(AQUILA).prompt == (
        "You and House Cervus win: the best standing after 10 rounds, "
        "with walls worth 0, 2 cards in hand, 0 Imperial cards among them."
    )


def test_backs_that_are_not_shown_still_decide() -> None:
    hands = {"lupus": "manure", "ursus": "hero", "cervus": "shields"}
    match = last_turn(hands, cap_result="standing", show_backs=False)
    why = "the best standing after 10 rounds, with walls worth 0, 1 card in hand, the most Imperial cards among them."
    assert match.view(URSUS).prompt == f"You win: {why}"
    assert match.view(CERVUS).prompt == f"House Ursus wins: {why}"
    assert match.view(SPECTATOR).prompt == f"House Ursus wins: {why}"
    match = last_turn({**hands, "cervus": ""}, cap_result="standing", show_backs=False)
    assert match.view(AQUILA).prompt == (
        "House Ursus wins: the best standing after 10 rounds, with walls worth 0 and 1 card in hand."
    )


def test_backs_that_are_not_shown_can_be_equal() -> None:
    hands = {"lupus": "manure", "ursus": "hero", "cervus": "fortress", "aquila": "shields"}
    match = last_turn(hands, cap_result="standing", show_backs=False)
    why = "the best standing after 10 rounds, with walls worth 0, 1 card in hand, the most Imperial cards among them."
    assert match.view(CERVUS).prompt == f"You and House Ursus share the victory: {why}"
    match = last_turn({**hands, "aquila": ""}, cap_result="standing", show_backs=False)
    assert match.view(AQUILA).prompt == (
        "House Ursus and House Cervus share the victory: "
        "the best standing after 10 rounds, with walls worth 0 and 1 card in hand."
    )


def test_teams_can_share_a_victory() -> None:
    hands = {"lupus": "manure", "ursus": "manure", "aquila": "shields"}
    match = last_turn(hands, mode="allied_houses", cap_result="standing")
    why = "the best standing after 10 rounds, with walls worth 0, 1 card in hand, 0 Imperial cards among them."
    assert match.view(AQUILA).prompt == f"You, House Ursus, House Cervus and House Lupus share the victory: {why}"
    match = last_turn({**hands, "aquila": "hero"}, mode="allied_houses", cap_result="standing", show_backs=False)
    assert match.view(LUPUS).prompt == (
        "House Aquila and House Cervus win: the best standing after 10 rounds, "
        "with walls worth 0, 1 card in hand, the most Imperial cards among them."
    )


# --- The table


def test_the_houses_through_the_eyes_of_one() -> None:
    match = table(
        hands={"aquila": "knights hero", "ursus": "manure"},
        walls={"ursus": 2},
        waiting={"lupus": [("soldiers", 0), ("imperial_manure", 3)]},
    )
    assert section(match, AQUILA, "Houses") == [
        [">", "House Aquila (you)", "no walls", "1 black, 1 gold", "no Attack"],
        [" ", "House Ursus (attacks you)", "Palisades (2)", "1 black", "no Attack"],
        [" ", "House Cervus", "no walls", "no cards", "no Attack"],
        [" ", "House Lupus (your target)", "no walls", "no cards", "2 Attacks"],
    ]
    assert section(match, SPECTATOR, "Houses")[1][1] == "House Ursus"


def test_waiting_attacks_show_their_face_to_their_owner() -> None:
    match = table(hands={"aquila": "manure"}, waiting={"lupus": [("soldiers", 0), ("imperial_manure", 3)]})
    assert section(match, AQUILA, "Attacks waiting") == [
        ["You on House Lupus", "Soldiers", "Attack 1"],
        ["You on House Lupus", "Imperial Manure", "Attack 0"],
    ]
    assert section(match, LUPUS, "Attacks waiting") == [
        ["House Aquila on you", "a black card", "at most 1"],
        ["House Aquila on you", "a gold card", "Hero, Imperial Manure or Black Powder"],
    ]


def test_allies_and_plagues_have_a_column_where_there_are_any() -> None:
    match = table(mode="allied_houses", hands={"aquila": "manure"}, plague="cervus")
    heads = words.table(match.view(AQUILA))[0].heads
    assert heads == ["", "House", "Team", "Walls", "Hand", "Waiting", "Plague"]
    assert section(match, AQUILA, "Houses")[2] == [
        " ",
        "House Cervus (your ally)",
        "team 1",
        "no walls",
        "no cards",
        "no Attack",
        "The Plague",
    ]
    assert ["The Plague", "nobody places or resolves an Attack until House Cervus's next turn"] in section(
        match, AQUILA, "The middle"
    )
    assert ["The Plague", "nobody places or resolves an Attack until your next turn"] in section(
        match, CERVUS, "The middle"
    )


def test_the_middle_and_the_piles() -> None:
    match = table(hands={"aquila": "manure"}, deck="knights knights", imperial_deck="hero", turn=9)
    assert section(match, SPECTATOR, "The middle") == [
        ["Round", "3 of 100"],
        ["Base deck", "2 cards"],
        ["Imperial deck", "1 card"],
    ]
    piles = section(match, SPECTATOR, "Discarded")
    assert piles[0] == ["Base Attack", "Manure x2, Soldiers x13, Knights x9, Trebuchets x6, Infiltration x6"]
    assert piles[3] == ["Imperial Attack", "Hero, Imperial Manure x3, Black Powder x2"]


def test_a_siege_in_the_middle() -> None:
    match = besieged("shields patrol_round imperial_edict manure", "knights", attacker_walls=1, walls=1)
    match.play("deploy shields", "deploy patrol_round")
    assert section(match, AQUILA, "The middle")[3:] == [
        ["Attack", "House Ursus on you: a black card"],
        ["May be", "at most 2"],
        ["Deployed", "Shields, Patrol Round: Defense 2"],
    ]
    assert section(match, URSUS, "The middle")[3] == ["Attack", "You on House Aquila: Knights"]
    match = breach("manure", 1)
    assert section(match, SPECTATOR, "The middle")[3:] == [
        ["Attack", "House Ursus on House Aquila: Trebuchets"],
        ["Loot due", "3 cards"],
    ]


def test_your_hand_says_what_each_card_is_for() -> None:
    match = table(hands={"aquila": "knights knights palisades resources imperial_edict"})
    assert section(match, AQUILA, "Your hand") == [
        ["Knights x2", "Attack 2", "needs Shields"],
        ["Palisades", "Defense 2", "or walls over Shields; needs Shields"],
        ["Resources", "Strategy", "draw 2 Base cards"],
        ["Imperial Edict", "Defense", "cancels any Attack; never walls"],
    ]
    assert section(match, URSUS, "Your hand") == [["no cards", "", ""]]
    assert section(match, SPECTATOR, "Your hand") == []


def test_numbers_come_from_the_book_in_play() -> None:
    book = {"cards.soldiers.value": 3, "cards.resources.draw_base": 4, "limits.imperial_draw_cost": 3}
    view = wartable.new("proelio", seed=1, book=book).view(SPECTATOR)
    assert view.say(GAME.notation.read("play resources")) == "Play Resources: draw 4 Base cards"
    assert view.say(GAME.notation.read("draw_imperial")) == "Discard 3 cards, then draw an Imperial card"
    assert view.say(GAME.notation.read("deploy soldiers")) == "Deploy Soldiers (Attack 3)"


def test_what_a_house_is_sure_of() -> None:
    match = table(
        hands={"aquila": "manure", "ursus": "knights knights hero"},
        known={"aquila": {"ursus": "knights knights"}},
    )
    assert section(match, AQUILA, "You are sure they hold") == [["House Ursus", "Knights x2"]]
    assert section(match, CERVUS, "You are sure they hold") == []
    assert section(match, SPECTATOR, "You are sure they hold") == []
