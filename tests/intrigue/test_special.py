from __future__ import annotations

import pytest

from tests.intrigue.position import asked, bag, discards, held, legal, offered, owner, queue, regions, state, told
from tests.intrigue.table import table
from tests.playing import why_not
from wartable.games.intrigue.state import Do

# --- Special tiles in general


@pytest.mark.rule("INT-SPC-01")
@pytest.mark.parametrize(
    ("active", "moves"),
    [
        ("yourself", ["place valdris"]),
        ("heroics", ["place serrat"]),
        ("move", ["from serrat", "to merrowdale"]),
        ("move_yourself", ["from ashgrove", "to merrowdale"]),
        ("assassination", ["remove serrat"]),
        ("fortifications", ["fortify serrat"]),
        ("scorched_earth", ["scorch serrat"]),
    ],
)
def test_no_special_tile_needs_anybodys_consent(active: str, moves: list[str]) -> None:
    match = table(active, "iron iron", land={"gold": "ashgrove", "iron": "serrat"})
    for move in moves:
        assert asked(match)[0] == "gold"
        match.play(move)
    assert asked(match) == ("iron", "place_own")


@pytest.mark.rule("INT-SPC-02")
def test_an_effect_that_hurts_must_be_carried_out() -> None:
    match = table("assassination", land={"gold": "lorne"})
    assert legal(match) == ["remove lorne"]
    match = table("scorched_earth", land={"gold": "lorne"})
    assert {move.kind for move in match.legal()} == {Do.SCORCH}


@pytest.mark.rule("INT-SPC-03")
@pytest.mark.parametrize("active", ["yourself", "heroics"])
def test_yourself_and_heroics_are_a_duty(active: str) -> None:
    match = table(active, land={"gold": "lorne"})
    assert {move.kind for move in match.legal()} == {Do.PLACE}
    assert why_not(match, "decline") == "INT-SPC-03"


@pytest.mark.rule("INT-SPC-04")
@pytest.mark.parametrize(
    ("active", "land", "bag_of"),
    [
        ("yourself", {"gold": "lorne"}, "iron iron iron"),
        ("heroics", {"gold": "lorne"}, "iron iron iron"),
        ("move", {"gold": "lorne"}, None),
        ("move_yourself", {"iron": "lorne"}, None),
        ("assassination", {}, None),
    ],
)
def test_what_is_impossible_is_left(active: str, land: dict[str, str], bag_of: str | None) -> None:
    match = table(active, "iron tin", land=land, bag=bag_of)
    assert told(match)[1] == f"nothing_done empire=gold tile={active}"
    assert [line.split()[0] for line in told(match)] == ["turn_begins", "nothing_done", "drew", "turn_begins"]
    assert asked(match) == ("iron", "place_own")
    assert queue(match).startswith("iron tin ")
    assert discards(match)[active] >= 1


@pytest.mark.rule("INT-SPC-05")
@pytest.mark.parametrize(
    ("active", "moves", "stays"),
    [
        ("yourself", ["place valdris"], False),
        ("heroics", ["place valdris"], False),
        ("move", ["from serrat", "to merrowdale"], False),
        ("move_yourself", ["from ashgrove", "to merrowdale"], False),
        ("assassination", ["remove serrat"], False),
        ("fortifications", ["fortify serrat"], True),
        ("scorched_earth", ["scorch serrat"], True),
    ],
)
def test_two_kinds_stay_and_the_others_are_discarded(active: str, moves: list[str], stays: bool) -> None:
    match = table(active, land={"gold": "ashgrove", "iron": "serrat"}).play(*moves)
    assert discards(match).get(active, 0) == (0 if stays else 1)
    assert sum(state(match).forts) + sum(state(match).scorched) == stays


# --- YOURSELF


@pytest.mark.rule("INT-YRS-01")
def test_yourself_places_an_own_tile_out_of_the_bag() -> None:
    match = table("yourself", land={"gold": "valdris ashgrove", "iron": "serrat", "tin": "lorne copperdowns"})
    inside = bag(match)["gold"]
    assert set(offered(match).split()) & {"valdris", "ashgrove", "serrat", "lorne", "copperdowns"} == {"serrat"}
    assert len(legal(match)) == 51 - 5 + 1
    match.play("place serrat")
    assert held(match, "gold") == regions("valdris ashgrove serrat")
    assert bag(match)["gold"] == inside - 1


@pytest.mark.rule("INT-YRS-02")
def test_tiles_in_the_queue_on_the_map_or_discarded_cannot_be_taken() -> None:
    match = table("yourself", "gold gold", land={"gold": "lorne"}, bag="iron tin silver")
    assert discards(match)["gold"] == 12
    assert told(match)[1] == "nothing_done empire=gold tile=yourself"


@pytest.mark.rule("INT-YRS-03")
def test_the_tile_goes_straight_to_the_map_and_nothing_new_is_learnt() -> None:
    match = table("yourself", bag="gold gold iron")
    for seat in (-1, 0, 1, 2, 3):
        assert list(match.view(seat).state.bag) == list(state(match).bag)
    match.play("place lorne")
    assert told(match)[:2] == ["took empire=gold left=1", "placed empire=gold region=lorne"]
    assert sum(bag(match).values()) == 1


@pytest.mark.rule("INT-YRS-03")
def test_the_order_of_later_draws_stays_random() -> None:
    drawn = set()
    for seed in range(30):
        match = table("yourself", bag="gold tin iron silver", seed=seed).play("place lorne")
        drawn.add(queue(match).split()[-1])
    assert drawn == {"tin", "iron", "silver"}


@pytest.mark.rule("INT-YRS-04")
def test_a_player_without_a_tile_on_the_map_may_use_it() -> None:
    match = table("yourself", land={"iron": "lorne"})
    assert len(legal(match)) == 50
    match = table("yourself", land={"gold": "lorne valdris"}, bag="iron iron iron")
    assert told(match)[1] == "nothing_done empire=gold tile=yourself"


# --- HEROICS


@pytest.mark.rule("INT-HER-01")
def test_heroics_ignore_strength() -> None:
    land = {"gold": "ashgrove", "iron": "valdris merrowdale lorne", "tin": "serrat"}
    match = table("heroics", land=land)
    assert set(offered(match).split()) & {"valdris", "merrowdale", "lorne", "serrat", "ashgrove"} == {
        "valdris",
        "merrowdale",
        "serrat",
    }
    match.play("place valdris")
    assert owner(match, "valdris") == "gold"
    assert told(match, "annexed")[0].endswith("strength=1 against=4 base=ashgrove")


@pytest.mark.rule("INT-HER-02")
def test_but_not_distance() -> None:
    match = table("heroics", land={"gold": "ashgrove", "iron": "jadewater"})
    assert why_not(match, "place jadewater") == "INT-HER-02"
    assert why_not(match, "place ashgrove") == "INT-ANX-08"
    match = table("heroics", land={"gold": "karsk_vale", "iron": "winterwood"})
    assert why_not(match, "place winterwood") == "INT-HER-02"


@pytest.mark.rule("INT-HER-03")
def test_their_tile_comes_from_the_bag() -> None:
    match = table("heroics", land={"gold": "ashgrove", "iron": "serrat"})
    inside = bag(match)["gold"]
    assert bag(match.play("place serrat"))["gold"] == inside - 1
    match = table("heroics", "gold gold", land={"gold": "ashgrove"}, bag="iron iron iron")
    assert told(match)[1] == "nothing_done empire=gold tile=heroics"


@pytest.mark.rule("INT-HER-04")
@pytest.mark.parametrize("active", ["gold", "yourself", "iron", "move_yourself", "move"])
def test_nothing_else_ignores_strength(active: str) -> None:
    land = (
        {"gold": "ashgrove", "iron": "serrat merrowdale"} if active != "iron" else {"iron": "ashgrove", "tin": "serrat"}
    )
    match = table(active, land=land)
    if active.startswith("move"):
        source = {"move_yourself": "ashgrove", "move": "serrat"}[active]
        match.play(f"from {source}")
    assert not {"serrat", "ashgrove"} <= set(offered(match).split())
    assert "serrat" not in offered(match).split()
