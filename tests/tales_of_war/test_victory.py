"""How battles are won: the seven Objectives, the cap and its tie-breaks, and the ways to play."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.tales_of_war.table import GAME, SEATS, asked, battle, heard, losses, match_at, rewards, winner
from wartable.engine.match import Match
from wartable.games.tales_of_war.pieces import Objective, Reward, Unit
from wartable.games.tales_of_war.state import End, Why

FAR = "blue swordsmen l12 s"
HOME = "red swordsmen a1 n"
WAIT = ["select l12", "turn_left", "end_move"]
TURN = ["select a1", "turn_left", "end_move"]


def field(pieces: str, tiles: str = "", **about: Any) -> Match:
    return battle(f"{pieces}, {HOME}, {FAR}", tiles, **about)


def won(match: Match) -> str:
    """Who has won the battle, and how."""
    s: Any = match.state
    return f"{SEATS[s.victor]} {Why(s.won_by).name.lower()}" if match.over else ""


# --- On the spot


@pytest.mark.rule("TOW-END-01", "TOW-SET-01", "TOW-OBJ-01")
def test_five_eliminations_win_weapons_of_war() -> None:
    lost = {"blue": "archers archers cavalry"}
    match = field("red swordsmen d4 n, blue archers d5 s", lost=lost).play("select d4", "charge")
    assert not match.over
    lost = {"blue": "archers archers cavalry cavalry"}
    match = field("red swordsmen d4 n, blue archers d5 s", lost=lost).play("select d4", "charge")
    assert won(match) == "red kills"
    assert winner(match) == "red"


@pytest.mark.rule("TOW-END-01")
def test_nothing_more_happens_after_the_decisive_blow() -> None:
    lost = {"blue": "archers archers cavalry cavalry"}
    match = field("red paladin d4 n, red vampires e6 s, blue archers d5 s", lost=lost).play("select d4", "charge")
    assert won(match) == "red kills"
    assert losses(match, "red") == "", "the Vampires beside the Paladin live: the battle is over"


@pytest.mark.rule("TOW-END-02", "TOW-OBJ-01")
def test_every_elimination_counts_for_the_opponent_whatever_its_cause() -> None:
    lost = {"red": "archers archers cavalry cavalry"}
    match = field("red archers d5 n", "hills d5 burning", lost=lost).play(*TURN)
    assert won(match) == "blue kills"
    match = field("red paladin d4 n, red vampires e6 s", lost=lost).play("select d4", "step")
    assert won(match) == "blue kills"


@pytest.mark.rule("TOW-END-03")
@pytest.mark.parametrize("objective", ["weapons_of_war", "capture_the_strategic_point", "defend_the_base"])
def test_who_has_no_unit_left_has_lost(objective: str) -> None:
    match = battle("red swordsmen d4 n, blue archers d5 s", objective=objective).play("select d4", "charge")
    assert won(match) == "red last_standing"


@pytest.mark.rule("TOW-END-04", "TOW-ELM-22")
def test_if_one_event_does_it_for_both_the_active_player_wins() -> None:
    lost = {"red": "archers archers cavalry cavalry", "blue": "archers archers cavalry cavalry"}
    pieces = "red fire_sorceresses d3 n, red archers d5 n, blue archers e5 s"
    match = field(pieces, "lake d5 frozen", lost=lost).play("select d3", "fire d6")
    assert won(match) == "red kills"


# --- The Objectives


WAGONS = "red supply_wagon c10 n, blue supply_wagon c12 s"


@pytest.mark.rule("TOW-OBJ-02")
def test_a_wagon_in_the_enemy_zone_wins_supply_lines() -> None:
    match = field(WAGONS, objective="supply_lines").play("select c10", "step")
    assert won(match) == "red entered"


@pytest.mark.rule("TOW-OBJ-02")
def test_so_does_the_loss_of_the_enemy_wagon() -> None:
    match = field("red supply_wagon c1 n, red archers g8 n, blue supply_wagon g12 s", objective="supply_lines")
    match.play("select g8", "shoot g12")
    assert won(match) == "red wiped_out"


CATAPULTS = "red catapult c4 n, red catapult k1 n, blue catapult b12 s, blue catapult k12 s"


@pytest.mark.rule("TOW-OBJ-03")
@pytest.mark.parametrize("attack", ["shoot", "fire"])
def test_three_direct_hits_win_artillery_assault(attack: str) -> None:
    match = field(f"{CATAPULTS}, blue archers c7 s", objective="artillery_assault", hits={"red": 2})
    match.play("select c4", f"{attack} c7")
    assert won(match) == "red hits"


@pytest.mark.rule("TOW-OBJ-03")
def test_escapes_and_melting_are_no_direct_hits() -> None:
    match = field(f"{CATAPULTS}, blue archers d8 s", "lake c7 frozen", objective="artillery_assault", hits={"red": 2})
    match.play("select c4", "fire c7")
    assert losses(match, "blue") == "archers"
    assert not match.over
    match = field(f"{CATAPULTS}, blue archers d8 s", "forest c7", objective="artillery_assault", hits={"red": 2})
    match.play("select c4", "fire c7", *WAIT)
    assert losses(match, "blue") == "archers"
    assert not match.over


@pytest.mark.rule("TOW-OBJ-03")
def test_other_units_make_no_direct_hits() -> None:
    match = field(f"{CATAPULTS}, red archers e4 n, blue archers e7 s", objective="artillery_assault", hits={"red": 2})
    match.play("select e4", "shoot e7")
    assert not match.over


@pytest.mark.rule("TOW-OBJ-03", "TOW-OBJ-04", "TOW-OBJ-08")
@pytest.mark.parametrize("objective", ["artillery_assault", "siege_weapons"])
def test_an_enemy_without_catapults_has_lost(objective: str) -> None:
    pieces = "red swordsmen d4 n, red catapult k1 n, blue catapult d5 s"
    assert won(field(pieces, objective=objective).play("select d4", "charge")) == "red wiped_out"
    more = f"{pieces}, blue catapult k12 s"
    assert not field(more, objective=objective).play("select d4", "charge").over, "any Catapult counts"


@pytest.mark.rule("TOW-OBJ-04")
def test_a_catapult_in_the_enemy_zone_wins_siege_weapons() -> None:
    pieces = "red catapult c10 n, blue catapult k12 s"
    assert won(field(pieces, objective="siege_weapons").play("select c10", "step")) == "red entered"
    backwards = "red catapult c10 s, blue catapult k12 s"
    assert won(field(backwards, objective="siege_weapons").play("select c10", "retreat")) == "red entered"


POINT: dict[str, Any] = {"objective": "capture_the_strategic_point"}


@pytest.mark.rule("TOW-OBJ-05", "TOW-TRN-04")
@pytest.mark.parametrize(
    ("pieces", "points"),
    [("red archers f6 n", 1), ("red archers f6 n, blue archers g7 s", 0), ("blue archers g7 s", 0), ("", 0)],
)
def test_a_hold_point_for_standing_there_alone_when_the_turn_begins(pieces: str, points: int) -> None:
    both = ", ".join(part for part in (pieces, HOME, FAR) if part)
    s: Any = battle(both, **POINT).state
    assert list(s.hold) == [points, 0]


@pytest.mark.rule("TOW-OBJ-05")
def test_points_are_kept_and_five_win() -> None:
    match = field("red archers f6 n", hold={"red": 3}, **POINT)
    s: Any = match.state
    assert s.hold[0] == 4
    match.play(*TURN, *WAIT)
    assert won(match) == "red hold"
    away = field("red archers f5 n", hold={"red": 3, "blue": 2}, **POINT)
    s = away.state
    assert list(s.hold) == [3, 2]


BASE: dict[str, Any] = {"objective": "defend_the_base"}


@pytest.mark.rule("TOW-OBJ-06", "TOW-TRN-04")
def test_the_attacker_wins_on_the_base_when_the_own_turn_begins() -> None:
    match = field("red archers f10 n, blue archers g12 s", **BASE).play("select f10", "step", "end_move")
    assert not match.over, "not yet"
    match.play(*WAIT)
    assert won(match) == "red base"


@pytest.mark.rule("TOW-OBJ-06")
def test_defenders_on_the_base_do_not_matter_and_do_not_win() -> None:
    match = field("blue archers g12 s", **BASE).play(*TURN)
    assert not match.over
    match = battle(f"red archers f10 n, {HOME}, {FAR}", attacker="blue", active="blue", **BASE)
    match.play(*WAIT, "select f10", "step", "end_move")
    assert not match.over, "Red defends here, and Blue's zone is no Base"


@pytest.mark.rule("TOW-OBJ-06")
def test_the_defender_wins_with_six_eliminations_and_the_attacker_does_not() -> None:
    lost = {"red": "archers archers catapult cavalry cavalry"}
    match = battle(f"red archers d5 s, blue swordsmen d6 s, {HOME}, {FAR}", active="blue", lost=lost, **BASE)
    assert won(match.play("select d6", "charge")) == "blue kills"
    lost = {"blue": "archers archers catapult cavalry cavalry"}
    match = field("red swordsmen d5 n, blue archers d6 s", lost=lost, **BASE).play("select d5", "charge")
    assert not match.over


@pytest.mark.rule("TOW-OBJ-07")
def test_one_or_many() -> None:
    many = {"objective": "one_or_many"}
    match = field("red swordsmen d5 n, blue ranger d6 s", **many).play("select d5", "charge")
    assert won(match) == "red hero"
    lost = {"blue": "archers archers archers cavalry"}
    match = field("red swordsmen d5 n, blue cavalry d6 s", lost=lost, **many).play("select d5", "charge")
    assert won(match) == "red others"


# --- The cap


def capped(pieces: str, rounds: int = 40, **about: Any) -> Match:
    """The Defender, Blue, has made the last move of the last round."""
    both = f"{pieces}, {HOME}, {FAR}" if pieces else f"{HOME}, {FAR}"
    return battle(both, active="blue", turn=2 * rounds - 1, **about).play(*WAIT)


@pytest.mark.rule("TOW-END-05", "TOW-TRN-05")
def test_the_defender_wins_when_all_is_equal_after_the_last_round() -> None:
    assert won(capped("")) == "blue held_out"
    assert won(capped("", rounds=39)) == ""


@pytest.mark.rule("TOW-END-05")
def test_the_attackers_turn_completes_no_round() -> None:
    match = battle(f"{HOME}, {FAR}", turn=78).play(*TURN)
    assert not match.over


@pytest.mark.rule("TOW-END-05")
def test_more_eliminations_win_at_the_cap() -> None:
    assert won(capped("", lost={"blue": "archers"})) == "red tiebreak"
    assert won(capped("", lost={"red": "archers"})) == "blue tiebreak"
    assert won(capped("", lost={"red": "archers", "blue": "cavalry"})) == "blue held_out"


@pytest.mark.rule("TOW-END-05", "TOW-OBJ-02")
def test_supply_lines_compares_the_wagons_first() -> None:
    lines: dict[str, Any] = {"objective": "supply_lines", "lost": {"red": "archers"}}
    assert won(capped("red supply_wagon c5 n, blue supply_wagon h9 s", **lines)) == "red tiebreak"
    assert won(capped("red supply_wagon c5 n, blue supply_wagon h8 s", **lines)) == "blue tiebreak", "then kills"


@pytest.mark.rule("TOW-END-05", "TOW-OBJ-03")
def test_artillery_assault_compares_hits_then_catapults() -> None:
    assault: dict[str, Any] = {"objective": "artillery_assault", "lost": {"red": "archers"}}
    assert won(capped(CATAPULTS, hits={"red": 1}, **assault)) == "red tiebreak"
    fewer = "red catapult c4 n, red catapult k1 n, blue catapult b12 s"
    assert won(capped(fewer, hits={"red": 1, "blue": 1}, **assault)) == "red tiebreak"


@pytest.mark.rule("TOW-END-05", "TOW-OBJ-04")
def test_siege_weapons_compares_catapults_then_their_advance() -> None:
    siege: dict[str, Any] = {"objective": "siege_weapons", "lost": {"red": "archers"}}
    assert won(capped("red catapult c4 n, blue catapult b12 s, blue catapult k12 s", **siege)) == "blue tiebreak"
    assert won(capped("red catapult c4 n, red catapult k1 n, blue catapult b10 s, blue catapult k12 s", **siege)) == (
        "red tiebreak"
    )


@pytest.mark.rule("TOW-END-05", "TOW-OBJ-05")
def test_capture_compares_hold_points() -> None:
    assert won(capped("", hold={"red": 2, "blue": 1}, **POINT)) == "red tiebreak"


@pytest.mark.rule("TOW-END-05", "TOW-OBJ-06")
def test_the_base_is_held_after_28_rounds_whatever_was_lost() -> None:
    assert won(capped("", rounds=28, lost={"blue": "archers archers"}, **BASE)) == "blue held_out"
    assert won(capped("", rounds=27, **BASE)) == ""


# --- Ways to play


@pytest.mark.rule("TOW-MOD-02")
def test_a_single_battle_is_one_battle_without_cards() -> None:
    match, luck = Match(GAME, mode="single_battle", seed=4), random.Random(4)
    while not match.over:
        assert rewards(match, "red") == rewards(match, "blue") == ""
        match.play(luck.choice(match.legal()))
    s: Any = match.state
    assert s.battle == 1
    assert s.end == End.BATTLE_WON
    assert match.scores()[s.victor] == 1.0


@pytest.mark.rule("TOW-MOD-03")
def test_veterans_are_dealt_four_open_cards_each_and_never_the_cross() -> None:
    for seed in range(20):
        match = Match(GAME, mode="veteran_battle", seed=seed)
        s: Any = match.view(-1).state
        assert [sum(s.rewards[seat]) for seat in range(2)] == [4, 4]
        assert s.reward_deck[Reward.CROSS_OF_ETERNITY] == 0
        assert sum(s.reward_deck) == 22 - 1 - 8
        assert "cross_of_eternity" not in rewards(match, "red") + rewards(match, "blue")
        assert len(heard(match, "dealt")) == 8


@pytest.mark.rule("TOW-MOD-01")
@pytest.mark.parametrize("mode", ["campaign", "campaign_bonuses"])
def test_a_campaign_goes_on_after_a_battle(mode: str) -> None:
    match = match_at("after_battle", mode=mode, units=f"{HOME}, {FAR}", victor="red", won_by="kills", wins={"red": 1})
    assert not match.over
    assert asked(match) == ("red", "keep_reward")


def test_everything_is_told_by_name() -> None:
    assert {objective.name.lower() for objective in Objective} == {entry["id"] for entry in GAME.content["objectives"]}
    assert {kind.name.lower() for kind in Unit} - {"none"} == {entry["id"] for entry in GAME.content["units"]}
    assert {card.name.lower() for card in Reward} == {entry["id"] for entry in GAME.content["rewards"]}
