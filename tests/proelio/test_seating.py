from __future__ import annotations

from random import Random
from typing import Any

import pytest

import wartable
from tests.playing import legal, why_not
from tests.proelio.position import asked, told
from tests.proelio.table import NAMES, table
from wartable.engine.match import Match
from wartable.games.proelio.state import FACES, Do, Tell

TABLES = [3, 4, 5, 6]


def random_game(seats: int, seed: int) -> Match:
    match, chance = wartable.new("proelio", seats=seats, seed=seed), Random(seed)
    while not match.over:
        match.play(chance.choice(match.legal()))
    return match


def all_told(match: Match, kind: Tell) -> list[dict[str, Any]]:
    """The facts of every event of a kind, from the setup on."""
    return [dict(event.facts) for ply in range(match.ply + 1) for event in match.events(ply) if event.kind == kind]


@pytest.mark.rule("PRO-SEAT-01", "PRO-SEAT-03")
@pytest.mark.parametrize("seats", TABLES)
def test_turns_go_around_the_ring_in_the_order_of_the_seats(seats: int) -> None:
    match = table(seats)
    order = []
    for _ in range(2 * seats):
        order.append(asked(match)[0])
        match.play("draw_base")
    assert order == NAMES[:seats] * 2


@pytest.mark.rule("PRO-SEAT-03")
@pytest.mark.parametrize("seats", TABLES)
def test_after_the_last_seat_comes_the_first(seats: int) -> None:
    match = table(seats, active=NAMES[seats - 1], turn=7).play("draw_base")
    assert asked(match) == ("aquila", "main_action")
    assert told(match)[-1] == "turn_begins house=aquila turn=8"


@pytest.mark.rule("PRO-SEAT-01", "PRO-SEAT-02", "PRO-SEAT-03")
@pytest.mark.parametrize("seats", TABLES)
def test_the_right_neighbour_plays_next(seats: int) -> None:
    for seat in range(seats):
        match = table(seats, active=NAMES[seat], hands={NAMES[seat]: "inquisition"})
        match.play("play inquisition", "look right")
        right = NAMES[(seat + 1) % seats]
        assert told(match)[0] == f"looked house={NAMES[seat]} target={right}"
        assert asked(match)[0] == right


@pytest.mark.rule("PRO-SEAT-02", "PRO-SEAT-03")
@pytest.mark.parametrize("seats", TABLES)
def test_the_left_neighbour_has_just_played(seats: int) -> None:
    for seat in range(seats):
        left, house = NAMES[seat], NAMES[(seat + 1) % seats]
        match = table(seats, active=left, hands={house: "inquisition"})
        match.play("draw_base", "play inquisition", "look left")
        assert told(match)[0] == f"looked house={house} target={left}"


@pytest.mark.rule("PRO-SEAT-04")
@pytest.mark.parametrize("seats", TABLES)
def test_each_house_attacks_the_house_on_its_left(seats: int) -> None:
    for seat in range(seats):
        match = table(seats, active=NAMES[seat], hands={NAMES[seat]: "soldiers"}).play("attack soldiers")
        left = NAMES[(seat - 1) % seats]
        assert told(match)[0] == f"attacked house={NAMES[seat]} target={left} back=black walls=0 card=soldiers"


@pytest.mark.rule("PRO-SEAT-04")
def test_an_attack_has_no_target_to_choose() -> None:
    match = table(hands={"aquila": "soldiers"})
    assert legal(match) == ["attack soldiers", "draw_base"]
    assert Do.ATTACK.ranges == (FACES,)
    match.play("attack soldiers")
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-SEAT-04")
@pytest.mark.parametrize("seats", TABLES)
def test_each_house_is_attacked_by_the_house_on_its_right(seats: int) -> None:
    for seat in range(seats):
        defender, attacker = NAMES[seat], NAMES[(seat + 1) % seats]
        match = table(seats, active=defender, hands={defender: "resources"}, waiting={defender: [("manure", 0)]})
        match.play("deploy_done")
        assert told(match)[0] == f"revealed house={attacker} target={defender} card=manure"


@pytest.mark.rule("PRO-SEAT-05")
@pytest.mark.parametrize("seats", TABLES)
def test_an_attack_is_answered_when_all_others_have_played(seats: int) -> None:
    last = NAMES[seats - 1]
    match = table(seats, hands={"aquila": "soldiers", last: "resources resources"}, turn=20)
    match.play("attack soldiers")
    between = []
    while asked(match)[1] == "main_action":
        between.append(asked(match)[0])
        match.play("draw_base")
    assert between == NAMES[1 : seats - 1]
    assert asked(match) == (last, "deploy_defense")
    assert told(match)[-1] == f"turn_begins house={last} turn={20 + seats - 1}"


@pytest.mark.rule("PRO-SEAT-05")
def test_the_attacker_plays_again_right_after_the_answer() -> None:
    match = table(hands={"aquila": "soldiers", "lupus": "resources resources"})
    match.play("attack soldiers", "draw_base", "draw_base")
    match.play("deploy_done", "give resources", "draw_base")
    assert asked(match) == ("aquila", "main_action")
    assert told(match)[-1] == "turn_begins house=aquila turn=4"


@pytest.mark.rule("PRO-SEAT-05")
def test_only_the_plague_delays_the_answer() -> None:
    match = table(hands={"aquila": "soldiers", "ursus": "the_plague", "lupus": "resources"})
    match.play("attack soldiers", "play the_plague", "plague_draw no", "draw_base")
    assert asked(match) == ("lupus", "main_action")
    assert told(match)[-1] == "attack_held house=lupus attacks=1"
    match.play("draw_base", "draw_base", "draw_base", "draw_base")
    assert asked(match) == ("lupus", "deploy_defense")
    assert told(match)[-1] == "turn_begins house=lupus turn=7"


@pytest.mark.rule("PRO-SEAT-06")
def test_the_game_stops_at_the_first_fall() -> None:
    match = table(hands={"aquila": "shields", "cervus": "soldiers"}, waiting={"aquila": [("soldiers", 0)]})
    match.play("deploy_done")
    assert told(match)[-1] == "fell house=aquila target=ursus"
    assert asked(match) == ("", "over")
    assert legal(match) == []
    assert why_not(match, "draw_base") == "PRO-WIN-01"


@pytest.mark.rule("PRO-SEAT-01", "PRO-SEAT-03", "PRO-SEAT-04", "PRO-SEAT-06")
@pytest.mark.parametrize("seats", TABLES)
def test_neighbours_stay_the_same_from_the_first_turn_to_the_last(seats: int) -> None:
    match = random_game(seats, seed=seats)
    turns = [facts["house"] for facts in all_told(match, Tell.TURN_BEGINS)]
    marches = all_told(match, Tell.ATTACKED) + all_told(match, Tell.REVEALED)
    assert turns == [(turns[0] + turn) % seats for turn in range(len(turns))]
    assert marches
    assert all(facts["target"] == (facts["house"] - 1) % seats for facts in marches)
    assert len(all_told(match, Tell.FELL)) == 1
    assert told(match)[-1].startswith("fell")
