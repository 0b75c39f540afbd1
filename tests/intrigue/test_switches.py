from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.intrigue.position import asked, bag, discards, legal, offered, owner, points, queue, state, told
from tests.intrigue.table import GAME, new, table
from tests.intrigue.test_end import ended
from tests.playing import why_not
from wartable.engine.errors import BadOption
from wartable.games.intrigue.state import End


def test_all_switches_are_off_by_default() -> None:
    switches = ("queue_played_out", "yourself_may_decline", "heroics_ignores_adjacency", "tie_break_largest")
    assert [new(4).options[name] for name in switches] == [False] * 4


# --- queue_played_out


@pytest.mark.rule("INT-SWI-01")
def test_the_queue_can_be_played_out() -> None:
    match = table("gold", "iron tin", bag="silver", queue_played_out=True).play("place lorne")
    assert queue(match) == "iron tin silver"
    match.play("place valdris")
    assert queue(match) == "tin silver"
    match.play("place ashgrove")
    assert queue(match) == "silver"
    assert asked(match) == ("silver", "place_own")
    match.play("place jadewater")
    assert match.over
    assert match.state.end == End.TILES_OUT
    assert points(match) == [2, 2, 2, 2]


@pytest.mark.rule("INT-SWI-01")
def test_taking_the_last_tile_does_not_end_such_a_game() -> None:
    match = table("yourself", "iron tin", bag="gold", queue_played_out=True).play("place lorne")
    assert asked(match) == ("iron", "place_own")
    assert queue(match) == "iron tin"


@pytest.mark.rule("INT-SWI-01")
def test_refusals_still_pass_the_last_tile_on() -> None:
    match = table("gold", "", current="silver", bag="", queue_played_out=True)
    match.play("propose lorne", "ask iron", "refuse")
    assert asked(match) == ("gold", "place_own")
    assert match.play("place lorne").over


@pytest.mark.rule("INT-SWI-01")
@pytest.mark.parametrize(("seats", "turns"), [(4, 264), (5, 399), (6, 564)])
def test_it_takes_three_more_tiles(seats: int, turns: int) -> None:
    match, luck = new(seats, seed=7, queue_played_out=True), random.Random(7)
    while not match.over:
        match.play(luck.choice(match.legal()))
    assert state(match).turn < turns
    assert queue(match) == "" or state(match).free == 0


# --- yourself_may_decline


@pytest.mark.rule("INT-SWI-02")
@pytest.mark.parametrize("active", ["yourself", "heroics"])
def test_yourself_and_heroics_can_be_declined(active: str) -> None:
    match = table(active, "iron iron", yourself_may_decline=True)
    assert legal(match)[-1] == "decline"
    assert len(legal(match)) == 52
    inside = state(match).stock
    match.play("decline")
    assert [line.split()[0] for line in told(match)] == ["declined", "drew", "turn_begins"]
    assert state(match).stock == inside - 1
    assert discards(match) == {active: 1}
    assert asked(match) == ("iron", "place_own")


@pytest.mark.rule("INT-SWI-02")
@pytest.mark.parametrize("active", ["gold", "iron", "move", "assassination", "fortifications"])
def test_nothing_else_can(active: str) -> None:
    match = table(active, land={"iron": "lorne"}, yourself_may_decline=True)
    assert why_not(match, "decline") == "INT-TRN-02"


# --- heroics_ignores_adjacency


@pytest.mark.rule("INT-SWI-03")
def test_heroics_may_reach_everywhere() -> None:
    land = {"gold": "ashgrove", "iron": "jadewater firetooth dustfall"}
    match = table("heroics", land=land, heroics_ignores_adjacency=True)
    assert set(offered(match).split()) >= {"jadewater", "firetooth", "dustfall"}
    assert why_not(match, "place ashgrove") == "INT-ANX-08"
    match.play("place jadewater")
    assert owner(match, "jadewater") == "gold"
    assert told(match, "annexed")[0].endswith("strength=0 against=3 base=jadewater")


@pytest.mark.rule("INT-SWI-03")
def test_only_heroics_do() -> None:
    match = table("yourself", land={"gold": "ashgrove", "iron": "jadewater"}, heroics_ignores_adjacency=True)
    assert "jadewater" not in offered(match).split()


# --- tie_break_largest

TIED = {"gold": "lorne valdris", "iron": "velmoor serrat jadewater", "tin": "stormcape brineholt emberfall"}


@pytest.mark.rule("INT-SWI-04")
def test_the_larger_largest_kingdom_breaks_a_tie() -> None:
    match = ended(TIED, region="redwater", tie_break_largest=True)
    assert points(match) == [4, 4, 4, 2]
    assert match.scores() == [1, 0, 0, 0]
    assert [line.rpartition("=")[2] for line in told(match, "scored")] == ["1", "2", "2", "4"]
    assert ended(TIED, region="redwater").scores() == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0])


@pytest.mark.rule("INT-SWI-04")
def test_if_it_is_the_same_the_victory_is_shared() -> None:
    match = ended({"gold": "lorne valdris", "iron": "velmoor northwarden"}, region="redwater", tie_break_largest=True)
    assert match.scores() == [0.5, 0.5, 0, 0]


@pytest.mark.rule("INT-SWI-04")
def test_lower_scores_are_never_compared_so() -> None:
    land = {"gold": "lorne valdris ashgrove", "iron": "velmoor northwarden", "tin": "serrat jadewater stormcape"}
    match = ended(land, region="redwater", tie_break_largest=True)
    assert points(match) == [6, 4, 4, 2]
    assert [line.rpartition("=")[2] for line in told(match, "scored")] == ["1", "2", "2", "4"]


# --- Other numbers


@pytest.mark.rule("INT-SWI-05")
def test_other_counts_may_be_played() -> None:
    book = {"empires.gold.tiles": 3, "special_tiles.hazard.count": 0, "special_tiles.move.count": 9}
    match = new(4, book=book, seed=1)
    box = Counter(bag(match)) + Counter(queue(match).split()) + Counter(discards(match))
    assert (box["gold"], box["iron"], box["hazard"], box["move"]) == (3, 15, 0, 9)
    assert box.total() == 3 + 45 + 24 - 2 + 5


@pytest.mark.rule("INT-SWI-05")
def test_other_marks_and_hazards_may_be_played() -> None:
    book = {"regions.velmoor.mark": 1, "regions.velmoor.hazard": 1, "regions.lorne.mark": 0}
    match = table("gold", "silver silver", land={"iron": "velmoor", "tin": "lorne"}, book=book)
    assert [state(match).strength[region] for region in (34, 11)] == [2, 1]
    assert state(match).exposed >> 34 & 1


@pytest.mark.rule("INT-SWI-05")
@pytest.mark.parametrize(
    "book",
    [
        {f"empires.{name}.tiles": 1 for name in ("gold", "iron", "tin", "silver")},
        {f"special_tiles.{tile['id']}.count": 0 for tile in GAME.content["special_tiles"]},
        {f"special_tiles.{tile['id']}.count": 20 for tile in GAME.content["special_tiles"]},
        {f"regions.{region['id']}.hazard": 1 for region in GAME.content["regions"]},
        {f"regions.{region['id']}.mark": -1 for region in GAME.content["regions"]},
        {f"empires.{empire['id']}.tiles": 0 for empire in GAME.content["empires"]},
    ],
)
def test_every_book_can_be_played_to_its_end(book: dict[str, int]) -> None:
    for seed in range(3):
        match, luck = new(4, book=book, seed=seed), random.Random(seed)
        while not match.over:
            assert GAME.rules.valid(match.book, match.state)
            match.play(luck.choice(match.legal()))


@pytest.mark.rule("INT-SWI-05")
def test_even_idle_tiles_without_end_can_be_told() -> None:
    idle = {f"special_tiles.{name}.count": 20 for name in ("hazard", "move", "yourself", "heroics", "assassination")}
    nothing = {f"empires.{empire['id']}.tiles": 0 for empire in GAME.content["empires"]}
    none = {f"special_tiles.{name}.count": 0 for name in ("fortifications", "scorched_earth", "move_yourself")}
    match = new(4, book={**idle, **nothing, **none})
    assert match.over
    assert match.scores() == [0.25] * 4
    told = match.view(0).told()
    assert sum("drawn to" in line for line in told) == 100, "every tile of the bag is told, none is left out"


@pytest.mark.rule("INT-SWI-05")
def test_counts_have_limits() -> None:
    with pytest.raises(BadOption, match="0 to 20"):
        new(4, book={"empires.gold.tiles": 21})
