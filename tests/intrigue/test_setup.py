from __future__ import annotations

from collections import Counter

import pytest

from tests.intrigue.position import asked, bag, held, queue, state, told
from tests.intrigue.table import GAME, NAMES, new, table
from wartable.engine.errors import BadOption
from wartable.games.intrigue.state import EVERYWHERE

SPECIAL = {tile["id"]: tile["count"] for tile in GAME.content["special_tiles"]}


@pytest.mark.rule("INT-SET-01")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_four_to_six_play(seats: int) -> None:
    assert new(seats).seats == seats


@pytest.mark.rule("INT-SET-01")
@pytest.mark.parametrize("seats", [0, 2, 3, 7])
def test_fewer_or_more_do_not(seats: int) -> None:
    with pytest.raises(BadOption, match="4 to 6"):
        new(seats)


@pytest.mark.rule("INT-SET-01", "INT-SET-02")
def test_every_seat_has_an_empire_of_its_own() -> None:
    match = new(6)
    assert [NAMES[empire] for empire in state(match).empires] == ["gold", "iron", "tin", "silver", "lead", "oil"]
    assert match.names == ["Gold", "Iron", "Tin", "Silver", "Lead", "Oil"]


@pytest.mark.rule("INT-SET-02")
def test_a_table_may_choose_its_empires() -> None:
    match = new(4, empires="oil, lead")
    assert match.names == ["Oil", "Lead", "Gold", "Iron"]
    assert match.options["empires"] == "oil lead gold iron tin silver"


@pytest.mark.rule("INT-SET-02")
@pytest.mark.parametrize("empires", ["oil oil", "copper", 3])
def test_empires_are_distinct_and_of_the_six(empires: object) -> None:
    with pytest.raises(BadOption, match="an order of gold, iron, tin, silver, lead, oil"):
        new(4, empires=empires)


@pytest.mark.rule("INT-SET-02")
def test_another_empire_plays_the_same_game() -> None:
    first, second = new(4, seed=5, start_seat=1), new(4, seed=5, start_seat=1, empires="gold iron tin silver oil lead")
    assert told(first) == told(second)


@pytest.mark.rule("INT-SET-03", "INT-SET-05")
@pytest.mark.parametrize(("seats", "tiles"), [(4, 84), (5, 99), (6, 114)])
def test_tiles_of_absent_empires_are_out_of_the_bag(seats: int, tiles: int) -> None:
    match = new(seats)
    inside = Counter(bag(match)) + Counter(queue(match).split())
    assert inside.total() == tiles
    assert {name: inside[name] for name in NAMES} == {
        name: 15 if seat < seats else 0 for seat, name in enumerate(NAMES)
    }


@pytest.mark.rule("INT-SET-04", "INT-SET-05")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_special_tiles_do_not_depend_on_the_number_of_players(seats: int) -> None:
    match = new(seats)
    inside = Counter(bag(match)) + Counter(queue(match).split())
    assert {name: inside[name] for name in SPECIAL} == SPECIAL
    assert sum(SPECIAL.values()) == 24


@pytest.mark.rule("INT-SET-06")
def test_the_map_starts_empty() -> None:
    match = new(6)
    assert state(match).free == EVERYWHERE
    assert all(held(match, empire) == "" for empire in NAMES)


@pytest.mark.rule("INT-SET-07", "INT-SET-08")
def test_three_tiles_are_drawn_first_to_iii_then_to_ii_then_to_i() -> None:
    match = new(5, seed=3)
    draws = [line for line in told(match) if line.startswith("drew")][:3]
    assert [line.split()[2] for line in draws] == ["spot=iii", "spot=ii", "spot=i"]
    assert [line.split()[3] for line in draws] == ["left=98", "left=97", "left=96"]
    assert queue(match).split() == [line.split()[1].partition("=")[2] for line in draws]


@pytest.mark.rule("INT-SET-07")
def test_every_tile_is_as_likely_to_be_drawn() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(600):
        drawn[told(new(4, seed=seed))[1].split()[1].partition("=")[2]] += 1
    for name, tiles in {**dict.fromkeys(NAMES[:4], 15), **SPECIAL}.items():
        fair = 600 * tiles / 84
        assert 0.4 * fair < drawn[name] < 1.8 * fair


@pytest.mark.rule("INT-SET-09")
def test_the_first_tiles_may_be_special_and_stay() -> None:
    match = next(m for m in (new(4, seed=seed) for seed in range(50)) if queue(m).split()[0] == "fortifications")
    assert asked(match)[1] == "fortify"
    assert len([line for line in told(match) if line.startswith("drew")]) == 3


@pytest.mark.rule("INT-SET-10")
@pytest.mark.parametrize("seats", [4, 6])
def test_chance_names_who_begins(seats: int) -> None:
    first = Counter(told(new(seats, seed=seed))[0] for seed in range(60 * seats))
    assert set(first) == {f"game_begins empire={name}" for name in NAMES[:seats]}
    assert all(35 < times < 90 for times in first.values())


@pytest.mark.rule("INT-SET-10")
def test_who_begins_is_settled_before_the_first_draw() -> None:
    assert [line.split()[0] for line in told(new(5, seed=8))][:4] == ["game_begins", "drew", "drew", "drew"]


@pytest.mark.rule("INT-SET-10")
@pytest.mark.parametrize(("start", "name"), [(1, "gold"), (3, "tin"), (4, "silver"), (6, "iron")])
def test_a_table_may_name_who_begins(start: int, name: str) -> None:
    for seed in range(5):
        assert told(new(4, seed=seed, start_seat=start))[0] == f"game_begins empire={name}"


@pytest.mark.rule("INT-SET-11")
def test_turns_go_round_the_table() -> None:
    match = table("gold", "iron tin", current="gold")
    turns = []
    for region in ("lorne", "valdris", "ashgrove"):
        turns.append(asked(match)[0])
        match.play(f"place {region}")
    assert turns == ["gold", "iron", "tin"]
    assert state(match).current == 3
    match = table("silver", "gold tin", current="silver").play("place lorne")
    assert asked(match) == ("gold", "place_own")


@pytest.mark.rule("INT-SET-11")
def test_a_player_without_any_tile_still_has_turns() -> None:
    match = table("gold", "tin gold", current="gold", land={"tin": "lorne"}, bag="gold tin silver")
    match.play("place valdris")
    assert held(match, "iron") == ""
    assert bag(match).get("iron", 0) == 0
    assert asked(match) == ("iron", "propose_region")
