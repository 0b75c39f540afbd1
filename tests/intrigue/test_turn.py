from __future__ import annotations

import random
from typing import Any

import pytest

from tests.intrigue.position import asked, bag, discards, legal, offered, queue, state, told
from tests.intrigue.table import new, table
from tests.playing import why_not
from wartable.engine.match import Match
from wartable.games.intrigue.state import Do


@pytest.mark.rule("INT-TRN-01")
def test_the_tile_on_iii_is_active() -> None:
    match = table("gold", "iron fortifications")
    assert asked(match) == ("gold", "place_own")
    assert asked(match.play("place lorne")) == ("iron", "place_own")
    assert asked(match.play("place valdris")) == ("tin", "fortify")


@pytest.mark.rule("INT-TRN-01")
def test_it_is_for_whoever_has_the_turn() -> None:
    for current, question in (("gold", "place_own"), ("iron", "propose_region"), ("silver", "propose_region")):
        assert asked(table("gold", current=current)) == (current, question)


QUESTIONS = {
    "place_own": {"gold": "place"},
    "propose_region": {"iron": "propose"},
    "place_yourself": {"yourself": "place"},
    "move_from": {"move": "from", "move_yourself": "from"},
    "remove": {"assassination": "remove"},
    "place_heroics": {"heroics": "place"},
    "fortify": {"fortifications": "fortify"},
    "scorch": {"scorched_earth": "scorch"},
}
"""What each tile asks, and the word its moves begin with."""


@pytest.mark.rule("INT-TRN-02")
@pytest.mark.parametrize(("question", "active"), [(asks, tile) for asks in QUESTIONS for tile in QUESTIONS[asks]])
def test_each_tile_asks_for_its_own_kind_of_turn(question: str, active: str) -> None:
    match = table(active, land={"gold": "lorne", "iron": "serrat"})
    assert asked(match) == ("gold", question)
    assert {move.split()[0] for move in legal(match)} == {QUESTIONS[question][active]}


@pytest.mark.rule("INT-TRN-02")
def test_what_was_not_asked_is_refused() -> None:
    match = table("gold", land={"gold": "lorne", "iron": "serrat"})
    for move in ("propose valdris", "ask iron", "accept", "from lorne", "to valdris", "remove lorne", "decline"):
        assert why_not(match, move) == "INT-TRN-02"


@pytest.mark.rule("INT-TRN-03")
def test_tiles_on_i_and_ii_are_open_and_do_nothing() -> None:
    match = table("gold", "hazard assassination", land={"iron": "mistfen"})
    for seat in (-1, 0, 1, 2, 3):
        assert list(match.view(seat).state.queue) == list(state(match).queue)
    match.play("place lorne")
    assert told(match)[0] == "placed empire=gold region=lorne"
    assert told(match, "lost") == ["lost target=iron region=mistfen"]


@pytest.mark.rule("INT-TRN-04")
def test_the_queue_moves_up_and_a_tile_is_drawn() -> None:
    match = table("gold", "iron tin", bag="silver silver")
    assert queue(match) == "gold iron tin"
    match.play("place lorne")
    assert queue(match) == "iron tin silver"
    assert bag(match) == {"silver": 1}
    assert told(match, "drew") == ["drew tile=silver spot=i left=1"]


@pytest.mark.rule("INT-TRN-04")
def test_a_discarded_tile_moves_the_queue_as_well() -> None:
    match = table("assassination", "iron tin", land={"tin": "lorne"}, bag="silver silver").play("remove lorne")
    assert queue(match) == "iron tin silver"


@pytest.mark.rule("INT-TRN-05")
def test_a_refusal_leaves_the_queue_alone() -> None:
    match = table("iron", "gold tin", current="tin").play("propose lorne", "ask gold", "refuse")
    assert queue(match) == "iron gold tin"
    assert told(match, "drew") == []
    assert asked(match) == ("silver", "propose_region")


@pytest.mark.rule("INT-TRN-06")
def test_discards_never_return() -> None:
    match, luck = new(4, seed=2), random.Random(2)
    gone: dict[str, int] = {}
    while not match.over:
        match.play(luck.choice(match.legal()))
        now = discards(match)
        assert all(now.get(tile, 0) >= tiles for tile, tiles in gone.items())
        gone = now
    assert gone


@pytest.mark.rule("INT-TRN-06")
@pytest.mark.parametrize(
    ("active", "moves", "gone"),
    [
        ("gold", ["place serrat"], "iron"),
        ("assassination", ["remove serrat"], "iron"),
        ("move_yourself", ["from ashgrove", "to serrat"], "iron"),
    ],
)
def test_lost_and_used_tiles_are_out_of_play(active: str, moves: list[str], gone: str) -> None:
    match = table(active, "gold gold", land={"gold": "valdris ashgrove", "iron": "serrat"})
    before = bag(match)
    match.play(*moves)
    assert discards(match)[gone] == 1
    assert bag(match).get(gone, 0) <= before[gone]
    assert active == "gold" or discards(match)[active] == 1


@pytest.mark.rule("INT-TRN-07")
def test_the_order_at_the_end_of_a_turn() -> None:
    match = table("yourself", "iron tin", land={"gold": "valdris ashgrove", "iron": "serrat"}, bag="gold silver silver")
    match.play("place serrat")
    assert [line.split()[0] for line in told(match)] == ["took", "annexed", "drew", "turn_begins"]


@pytest.mark.rule("INT-TRN-07")
def test_a_full_map_ends_the_game_before_the_queue_moves() -> None:
    match = last_free_region("gold", bag="silver silver")
    match.play("place jadewater")
    assert match.over
    assert queue(match) == "iron tin"
    assert bag(match) == {"silver": 2}
    assert told(match, "drew") == []


def last_free_region(active: str, bag: str | None = None, **options: Any) -> Match:
    """Gold's turn with only Jadewater free."""
    others = [name for name in offered(table("fortifications")).split() if name != "jadewater"]
    land = {name: " ".join(others[i::4]) for i, name in enumerate(("gold", "iron", "tin", "silver"))}
    return table(active, "iron tin", land=land, bag=bag, **options)


@pytest.mark.rule("INT-TRN-08")
def test_nobody_can_pass() -> None:
    for active in ("gold", "iron", "yourself", "heroics", "fortifications", "assassination", "move"):
        match = table(active, land={"gold": "lorne", "iron": "serrat"})
        assert all(move.kind != Do.DECLINE for move in match.legal())
        assert why_not(match, "decline")


@pytest.mark.rule("INT-TRN-02")
def test_a_turn_has_three_decisions_at_most() -> None:
    match, luck = new(6, seed=4), random.Random(4)
    turn, decisions = 0, 0
    while not match.over:
        decisions = decisions + 1 if state(match).turn == turn else 1
        turn = state(match).turn
        assert decisions <= 3
        match.play(luck.choice(match.legal()))
