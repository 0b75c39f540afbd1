"""Strategy cards of the Base deck: Resources and Temporary Alliance (The Plague has a file of its own)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playing import legal, why_not
from tests.proelio.position import asked, hand, pile, told
from tests.proelio.table import GAME, NAMES, table
from tests.proelio.test_decks import all_other

STRATEGY = [card["id"] for card in GAME.content["cards"] if card["type"] == "strategy"]
OTHERS = [card["id"] for card in GAME.content["cards"] if card["type"] != "strategy"]


@pytest.mark.rule("PRO-STR-01")
def test_five_kinds_are_strategy_cards() -> None:
    assert STRATEGY == ["resources", "temporary_alliance", "the_plague", "imperial_resources", "inquisition"]


@pytest.mark.rule("PRO-STR-01")
@pytest.mark.parametrize("card", STRATEGY)
def test_a_strategy_card_is_played_face_up(card: str) -> None:
    match = table(hands={"aquila": card})
    assert f"play {card}" in legal(match)
    match.play(f"play {card}")
    for house in ("aquila", "ursus", "cervus", "lupus"):
        assert told(match, house)[0] == f"played house=aquila card={card}"
    assert card not in hand(match, "aquila").split()


@pytest.mark.rule("PRO-STR-01")
@pytest.mark.parametrize("card", OTHERS)
def test_no_other_card_is_played_as_a_strategy(card: str) -> None:
    match = table(hands={"aquila": card}, walls={"aquila": 3})
    assert f"play {card}" not in legal(match)
    assert why_not(match, f"play {card}") == "PRO-STR-01"


@pytest.mark.rule("PRO-STR-01")
@pytest.mark.parametrize(
    "moves",
    [
        ["play resources"],
        ["play temporary_alliance", "target cervus"],
        ["play the_plague", "plague_draw no"],
        ["play imperial_resources"],
        ["play inquisition", "look left"],
    ],
    ids=lambda moves: moves[0],
)
def test_a_strategy_card_is_the_action_of_the_turn(moves: list[str]) -> None:
    match = table(hands={"aquila": moves[0].split()[1]}, deck="shields shields shields").play(*moves)
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-STR-02")
def test_resources_are_discarded_for_two_base_cards() -> None:
    match = table(hands={"aquila": "resources hero"}, deck="shields knights towers")
    before = pile(match).split().count("resources")
    match.play("play resources")
    assert len(hand(match, "aquila").split()) == 3
    assert "hero" in hand(match, "aquila")
    assert [event for event in told(match) if event.startswith("drew house=aquila back=black")] == told(match)[1:3]
    assert pile(match).split().count("resources") == before + 1


@pytest.mark.rule("PRO-STR-02")
def test_resources_from_four_cards_leave_a_full_hand() -> None:
    match = table(hands={"aquila": "resources manure manure manure"}, deck="shields shields")
    match.play("play resources")
    assert hand(match, "aquila") == "manure manure manure shields shields"
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-STR-02")
def test_the_excess_after_resources_goes_before_the_turn_passes() -> None:
    match = table(hands={"aquila": "resources manure manure manure knights"}, deck="shields shields")
    match.play("play resources")
    assert asked(match) == ("aquila", "discard_excess")
    assert legal(match) == ["discard knights", "discard manure", "discard shields"]
    match.play("discard knights")
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-STR-03")
def test_both_cards_are_drawn_before_anything_is_trimmed() -> None:
    match = table(hands={"aquila": "resources manure manure manure knights"}, deck="shields towers")
    match.play("play resources")
    assert [event.split()[0] for event in told(match)] == ["played", "drew", "drew"]
    assert hand(match, "aquila") == "manure manure manure knights shields towers"
    assert asked(match) == ("aquila", "discard_excess")


@pytest.mark.rule("PRO-STR-03")
def test_resources_may_come_back_in_their_own_draw() -> None:
    elsewhere = all_other("base", "resources knights")
    match = table(hands={"aquila": "resources", "lupus": elsewhere}, deck="knights").play("play resources")
    assert hand(match, "aquila") == "knights resources"


@pytest.mark.rule("PRO-STR-03")
def test_a_temporary_alliance_may_come_back_in_its_own_draw() -> None:
    elsewhere = all_other("base", "temporary_alliance")
    match = table(hands={"aquila": "temporary_alliance", "lupus": elsewhere}, deck="")
    match.play("play temporary_alliance", "target cervus")
    assert hand(match, "cervus") == "temporary_alliance"


@pytest.mark.rule("PRO-STR-04")
@pytest.mark.parametrize("house", ["aquila", "ursus", "cervus", "lupus"])
def test_a_temporary_alliance_gives_one_base_card_to_a_chosen_house(house: str) -> None:
    match = table(hands={"aquila": "temporary_alliance"}, deck="knights knights")
    before = pile(match).split().count("temporary_alliance")
    match.play("play temporary_alliance")
    assert pile(match).split().count("temporary_alliance") == before + 1
    assert asked(match) == ("aquila", "alliance_target")
    match.play(f"target {house}")
    assert told(match)[0] == f"allied house=aquila target={house}"
    assert {name: hand(match, name) for name in NAMES[:4]} == {**dict.fromkeys(NAMES[:4], ""), house: "knights"}


@pytest.mark.rule("PRO-STR-05")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_house_at_the_table_can_be_chosen_even_your_own(seats: int) -> None:
    match = table(seats, hands={"aquila": "temporary_alliance"}).play("play temporary_alliance")
    assert legal(match) == sorted(f"target {house}" for house in NAMES[:seats])
    for house in NAMES[seats:]:
        assert why_not(match, f"target {house}") == "PRO-SET-01"


@pytest.mark.rule("PRO-STR-05")
def test_your_own_house_can_be_ruled_out() -> None:
    match = table(hands={"aquila": "temporary_alliance"}, alliance_self=False).play("play temporary_alliance")
    assert legal(match) == ["target cervus", "target lupus", "target ursus"]
    assert why_not(match, "target aquila") == "PRO-STR-05"


@pytest.mark.rule("PRO-STR-05")
def test_the_chosen_house_draws_without_being_asked() -> None:
    match = table(hands={"aquila": "temporary_alliance", "cervus": "manure"}, deck="knights")
    match.play("play temporary_alliance", "target cervus")
    assert hand(match, "cervus") == "manure knights"
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-STR-06")
def test_only_the_receiver_sees_the_card() -> None:
    match = table(hands={"aquila": "temporary_alliance"}, deck="knights")
    match.play("play temporary_alliance", "target cervus")
    assert "drew house=cervus back=black card=knights" in told(match, "cervus")
    for house in ("aquila", "ursus", "lupus"):
        assert "drew house=cervus back=black card=?" in told(match, house)
        state: Any = match.view(NAMES.index(house)).state
        assert sum(state.hand[2][:19]) == 0


@pytest.mark.rule("PRO-STR-06")
def test_a_sixth_card_received_waits_for_the_receivers_turn() -> None:
    five = "manure soldiers soldiers soldiers soldiers"
    match = table(hands={"aquila": "temporary_alliance", "cervus": five}, deck="knights shields")
    match.play("play temporary_alliance", "target cervus")
    assert asked(match) == ("ursus", "main_action")
    assert len(hand(match, "cervus").split()) == 6
    match.play("draw_base")
    assert asked(match) == ("cervus", "discard_excess")
    match.play("discard manure")
    assert hand(match, "cervus") == "soldiers soldiers soldiers soldiers knights"
    assert asked(match) == ("cervus", "main_action")
