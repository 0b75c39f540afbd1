"""Victory in Open War: the first conquest ends the game, or else the last round does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playing import legal, why_not
from tests.proelio.position import asked, course, hand, told, walls
from tests.proelio.table import GAME, NAMES, table
from wartable.engine.match import Match
from wartable.games.proelio.state import Card, End, House


def last_turn(seats: int = 4, **position: Any) -> Match:
    """The last turn of a game of ten rounds, Aquila to play."""
    return table(seats, turn=10 * seats - 1, max_rounds=10, **position)


def conquest(seats: int, defender: str) -> Match:
    """A house with one card and no walls faces Soldiers."""
    return table(seats, active=defender, hands={defender: "manure"}, waiting={defender: [("soldiers", 0)]})


@pytest.mark.rule("PRO-WIN-01", "PRO-WIN-03")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_conquering_the_house_on_the_left_wins_at_once(seats: int) -> None:
    for defender in range(seats):
        match = conquest(seats, NAMES[defender])
        assert match.scores() == [0.0] * seats
        match.play("deploy_done")
        attacker = (defender + 1) % seats
        assert match.over
        assert asked(match) == ("", "over")
        assert match.scores() == [float(seat == attacker) for seat in range(seats)]
        assert told(match)[-1] == f"fell house={NAMES[defender]} target={NAMES[attacker]}"


@pytest.mark.rule("PRO-WIN-01")
def test_after_a_conquest_nothing_can_be_played() -> None:
    match = conquest(4, "aquila").play("deploy_done")
    assert legal(match) == []
    for move in GAME.notation:
        assert why_not(match, str(move)) == "PRO-WIN-01"


@pytest.mark.rule("PRO-WIN-02")
def test_the_owner_of_the_attack_wins_on_any_turn() -> None:
    match = conquest(4, "lupus").play("deploy_done")
    state: Any = match.state
    assert state.victor == House.AQUILA
    assert state.active == House.LUPUS


@pytest.mark.rule("PRO-WIN-02")
def test_what_else_waits_and_the_rest_of_the_turn_are_not_played() -> None:
    attacks = [("soldiers", 0), ("knights", 1)]
    match = table(hands={"aquila": "manure"}, waiting={"aquila": attacks}).play("deploy_done")
    state: Any = match.state
    assert match.over
    assert (state.waiting[0], state.waiting_card[0][0]) == (1, Card.KNIGHTS)
    assert told(match)[-1] == "fell house=aquila target=ursus"
    assert hand(match, "aquila") == "", "no action followed, not even a draw"
    assert state.turn == 0


@pytest.mark.rule("PRO-WIN-03")
def test_the_result_names_the_reason_and_the_fallen_and_ranks_no_losers() -> None:
    match = conquest(5, "cervus").play("deploy_done")
    state: Any = match.state
    assert End(state.end) == End.CONQUEST
    assert House(state.fallen) == House.CERVUS
    assert match.scores() == [0.0, 0.0, 0.0, 1.0, 0.0]


@pytest.mark.rule("PRO-WIN-04")
def test_two_houses_never_fall_together() -> None:
    hands = {"aquila": "manure"}
    helpless = {"aquila": [("soldiers", 0)], "cervus": [("soldiers", 0)], "lupus": [("black_powder", 0)]}
    match = table(hands=hands, waiting=helpless).play("deploy_done")
    state: Any = match.state
    assert House(state.fallen) == House.AQUILA
    assert [event for event in told(match) if event.startswith("fell")] == ["fell house=aquila target=ursus"]
    assert (state.waiting[2], state.waiting[3]) == (1, 1), "the other Attacks were never resolved"
    assert match.scores() == [0.0, 1.0, 0.0, 0.0]


@pytest.mark.rule("PRO-WIN-05")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_after_the_last_round_nobody_has_conquered_and_all_share(seats: int) -> None:
    match = last_turn(seats).play("draw_base")
    state: Any = match.state
    assert match.over
    assert End(state.end) == End.ROUND_CAP
    assert told(match)[-1] == "capped rounds=10"
    assert match.scores() == pytest.approx([1 / seats] * seats)


@pytest.mark.rule("PRO-WIN-05")
@pytest.mark.parametrize("max_rounds", [10, 100, 500])
def test_the_game_goes_on_to_the_end_of_the_last_round(max_rounds: int) -> None:
    match = table(3, turn=3 * max_rounds - 2, max_rounds=max_rounds).play("draw_base")
    assert asked(match) == ("ursus", "main_action")
    match.play("draw_base")
    assert match.over


@pytest.mark.rule("PRO-WIN-05")
def test_there_are_a_hundred_rounds_and_a_draw_unless_agreed_otherwise() -> None:
    assert GAME.options["max_rounds"].default == 100
    assert GAME.options["cap_result"].default == "draw"
    assert GAME.options["cap_result"].values == ("draw", "standing")
    match = table(turn=399, walls={"aquila": 3}).play("draw_base")
    assert match.scores() == [0.25] * 4


@pytest.mark.rule("PRO-WIN-05")
def test_the_last_turn_is_played_out_with_its_trimming() -> None:
    match = last_turn(hands={"aquila": "soldiers soldiers soldiers soldiers soldiers"}, deck="manure")
    assert course(match, "draw_base", "discard manure") == ["aquila discard_excess", "over"]


@pytest.mark.rule("PRO-WIN-05")
def test_a_conquest_on_the_last_turn_is_a_conquest() -> None:
    match = last_turn(hands={"aquila": "manure"}, waiting={"aquila": [("soldiers", 0)]}).play("deploy_done")
    assert End(match.state.end) == End.CONQUEST
    assert match.scores() == [0.0, 1.0, 0.0, 0.0]


STANDINGS = {
    "the highest walls": ({"ursus": 2, "lupus": 3}, {"ursus": "manure manure manure hero"}, [0, 0, 0, 1]),
    "walls before cards": ({"ursus": 1}, {"cervus": "hero hero manure manure manure"}, [0, 1, 0, 0]),
    "then the most cards": ({"ursus": 2, "lupus": 2}, {"ursus": "manure manure", "lupus": "manure"}, [0, 1, 0, 0]),
    "cards before Imperial cards": ({}, {"ursus": "hero", "lupus": "manure manure"}, [0, 0, 0, 1]),
    "then the most Imperial cards": ({}, {"ursus": "hero manure", "lupus": "manure manure"}, [0, 1, 0, 0]),
    "two equals share": ({"ursus": 1, "lupus": 1}, {"ursus": "hero", "lupus": "fortress"}, [0, 1 / 2, 0, 1 / 2]),
    "three equals share": ({"ursus": 1, "cervus": 1, "lupus": 1}, {}, [0, 1 / 3, 1 / 3, 1 / 3]),
    "all equals share": ({}, dict.fromkeys(["ursus", "cervus", "lupus"], "soldiers"), [1 / 4] * 4),
}


@pytest.mark.rule("PRO-WIN-05")
@pytest.mark.parametrize("case", STANDINGS)
def test_by_standing_the_best_house_wins(case: str) -> None:
    levels, hands, shares = STANDINGS[case]
    match = last_turn(walls=levels, hands=hands, deck="shields", cap_result="standing").play("draw_base")
    assert hand(match, "aquila") == "shields"
    assert match.scores() == pytest.approx(shares)


@pytest.mark.rule("PRO-WIN-05")
def test_waiting_attacks_and_plagues_do_not_count_for_the_standing() -> None:
    match = last_turn(
        hands={"aquila": "shields", "ursus": "manure manure"},
        waiting={"ursus": [("hero", 4)], "cervus": [("hero", 4), ("knights", 4)]},
        plague="lupus",
        cap_result="standing",
    )
    match.play("fortify shields")
    assert walls(match, "aquila") == 1
    assert match.scores() == [1.0, 0.0, 0.0, 0.0]
