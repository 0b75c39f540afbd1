from __future__ import annotations

import random
from typing import Any

import pytest

from tests.intrigue.position import bag, points, queue, state, strength, told
from tests.intrigue.table import new, table
from tests.intrigue.test_turn import last_free_region
from wartable.engine.match import Match
from wartable.games.intrigue.state import EMPIRES, End


def ended(land: dict[str, str], active: str = "silver", region: str = "", **options: Any) -> Match:
    """A game that ends as Silver lays its tile and the last one is drawn."""
    start = table(active, "iron tin", current="silver", land=land, bag="iron", **options)
    place = region or start.legal()[0]
    return start.play(f"place {region}" if region else place)


@pytest.mark.rule("INT-END-01")
def test_a_full_map_ends_the_game() -> None:
    match = last_free_region("gold").play("place jadewater")
    assert match.over
    assert match.state.end == End.MAP_FULL
    assert told(match, "map_filled") == ["map_filled turns=1"]


@pytest.mark.rule("INT-END-01")
def test_the_last_draw_ends_the_game() -> None:
    match = table("gold", "iron tin", bag="silver").play("place lorne")
    assert match.over
    assert match.state.end == End.TILES_OUT


@pytest.mark.rule("INT-END-01")
def test_whichever_comes_first() -> None:
    match = last_free_region("gold", bag="silver").play("place jadewater")
    assert match.state.end == End.MAP_FULL
    assert bag(match) == {"silver": 1}


@pytest.mark.rule("INT-END-02")
def test_a_full_map_is_seen_at_once() -> None:
    for moves, active in ((["propose jadewater", "ask tin", "accept"], "iron"), (["place jadewater"], "yourself")):
        match = last_free_region(active).play(*moves)
        assert match.over
        assert state(match).turn == 0
        assert told(match, "turn_begins") == []


@pytest.mark.rule("INT-END-03")
def test_tiles_in_the_queue_are_not_played() -> None:
    match = table("gold", "iron tin", bag="silver").play("place lorne")
    assert queue(match) == "iron tin silver"
    assert match.legal() == []
    assert points(match) == [2, 0, 0, 0]


@pytest.mark.rule("INT-END-03")
def test_with_one_tile_left_in_the_bag_the_game_goes_on() -> None:
    match = table("gold", "iron tin", bag="silver silver").play("place lorne")
    assert not match.over
    assert match.play("place valdris").over


@pytest.mark.rule("INT-END-04", "INT-YRS-05")
@pytest.mark.parametrize("active", ["yourself", "heroics"])
def test_the_last_tile_may_be_taken_out_of_the_bag(active: str) -> None:
    match = table(active, "iron tin", bag="gold").play("place lorne")
    assert match.over
    assert queue(match) == "iron tin"
    assert told(match, "drew") == []


@pytest.mark.rule("INT-END-05")
def test_a_refusal_ends_nothing() -> None:
    match = table("iron", bag="silver").play("propose lorne", "ask tin", "refuse")
    assert not match.over
    match = last_free_region("tin").play("propose jadewater", "ask iron", "refuse")
    assert not match.over


# --- Scoring


@pytest.mark.rule("INT-SCR-01")
def test_regions_and_those_of_the_largest_kingdom_once_more() -> None:
    match = ended({"gold": "lorne valdris ashgrove jadewater", "iron": "stormcape velmoor"}, region="redwater")
    assert points(match) == [4 + 3, 2 + 1, 0, 1 + 1]
    assert told(match, "scored")[0] == "scored empire=gold regions=4 largest=3 score=7 rank=1"


@pytest.mark.rule("INT-SCR-02")
def test_one_of_several_largest_kingdoms_counts() -> None:
    match = ended({"gold": "lorne valdris gildcape corvane jadewater"}, region="redwater")
    assert points(match)[0] == 5 + 2


@pytest.mark.rule("INT-SCR-03")
def test_strength_does_not_count() -> None:
    start = table(
        "silver",
        "iron tin",
        current="silver",
        land={"gold": "lorne", "iron": "great_steppe"},
        forts="lorne lorne",
        scorched="great_steppe",
        bag="iron",
    )
    match = start.play("place redwater")
    assert (strength(match, "lorne"), strength(match, "great_steppe")) == (4, -1)
    assert points(match)[:2] == [2, 2]


@pytest.mark.rule("INT-SCR-04")
def test_the_highest_score_wins() -> None:
    match = ended({"gold": "lorne valdris", "iron": "stormcape velmoor jadewater"}, region="redwater")
    assert points(match) == [4, 4, 0, 2]
    assert match.scores() == [0.5, 0.5, 0, 0]
    match = ended({"gold": "lorne valdris ashgrove", "iron": "stormcape velmoor jadewater"}, region="redwater")
    assert match.scores() == [1, 0, 0, 0]


@pytest.mark.rule("INT-SCR-04")
def test_largest_is_by_regions_not_by_strength() -> None:
    match = ended({"gold": "icewrack stonecrown northwarden quillon gildcape"}, region="redwater")
    assert strength(match, "icewrack") < strength(match, "quillon")
    assert points(match)[0] == 5 + 3


@pytest.mark.rule("INT-SCR-05")
def test_equals_share_the_victory() -> None:
    land = {"gold": "lorne", "iron": "velmoor", "tin": "serrat"}
    match = ended(land, region="redwater")
    assert match.scores() == [0.25] * 4
    match = ended({**land, "silver": "corvane"}, region="redwater")
    assert match.scores() == [0, 0, 0, 1]
    match = ended({"gold": "lorne", "iron": "velmoor"}, region="redwater")
    assert match.scores() == pytest.approx([1 / 3, 1 / 3, 0, 1 / 3])


@pytest.mark.rule("INT-SCR-05")
def test_equal_scores_share_a_place() -> None:
    land = {"gold": "lorne valdris", "iron": "velmoor", "silver": ""}
    match = ended(land, region="redwater")
    assert [line.rpartition("=")[2] for line in told(match, "scored")] == ["1", "2", "4", "2"]


@pytest.mark.rule("INT-SCR-06")
def test_without_regions_the_score_is_nothing() -> None:
    match = ended({"gold": "lorne"}, region="redwater")
    assert told(match, "scored")[2] == "scored empire=tin regions=0 largest=0 score=0 rank=3"


# --- How long a game can be


@pytest.mark.parametrize(("seats", "turns"), [(4, 261), (5, 396), (6, 561)])
def test_no_game_is_longer_than_its_tiles_allow(seats: int, turns: int) -> None:
    match, luck = new(seats, seed=seats), random.Random(seats)
    while not match.over:
        moves = match.legal()
        stubborn = [move for move in moves if move.kind.word == "refuse"]
        match.play(luck.choice(stubborn or moves))
    assert state(match).turn < turns
    assert state(match).stock == 0 or state(match).free == 0


def test_tiles_of_every_kind_are_conserved() -> None:
    match, luck = new(6, seed=3), random.Random(3)
    while not match.over:
        match.play(luck.choice(match.legal()))
        assert match.game.rules.valid(match.book, match.state)
        assert sum(state(match).held) == 51 - state(match).free.bit_count()
    assert len(state(match).land) == EMPIRES
