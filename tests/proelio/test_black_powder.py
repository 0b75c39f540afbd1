"""Black Powder: what it destroys, what it spares, and what alone defeats it."""

from __future__ import annotations

import pytest

from tests.playing import legal
from tests.proelio.position import asked, hand, pile, told, walls
from tests.proelio.table import attacked, table


@pytest.mark.rule("PRO-BLK-01", "PRO-IMP-07")
@pytest.mark.parametrize(
    ("own_walls", "deployed", "lost"),
    [
        (0, "", "black_powder"),
        (0, "shields", "shields black_powder"),
        (1, "", "shields black_powder"),
        (2, "towers palisades", "palisades palisades towers black_powder"),
        (3, "fortress", "towers fortress black_powder"),
        (4, "", "fortress black_powder"),
    ],
)
def test_all_that_was_deployed_and_the_walls_are_discarded(own_walls: int, deployed: str, lost: str) -> None:
    match = attacked(f"soldiers manure {deployed}", ("black_powder", 0), by="knights", walls=own_walls)
    match.play(*(f"deploy {kind}" for kind in deployed.split()), "deploy_done")
    assert told(match)[1:] == [f"exploded house=ursus target=aquila lost={own_walls}"]
    assert pile(match) == lost
    assert walls(match, "aquila") == 0
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-BLK-02")
@pytest.mark.parametrize("deployed", ["patrol_round", "fortress", "fortress towers palisades shields"])
def test_no_patrol_and_no_total_stops_it(deployed: str) -> None:
    match = attacked(f"soldiers {deployed}", ("black_powder", 0), by="knights", walls=4)
    match.play(*(f"deploy {kind}" for kind in deployed.split()), "deploy_done")
    assert walls(match, "aquila") == 0
    assert hand(match, "ursus") == "knights"


@pytest.mark.rule("PRO-BLK-02", "PRO-RES-02")
def test_an_edict_defeats_it() -> None:
    match = attacked("imperial_edict fortress", ("black_powder", 0), walls=3)
    match.play("deploy imperial_edict", "deploy fortress", "deploy_done")
    assert told(match)[1:] == ["negated house=aquila target=ursus"]
    assert walls(match, "aquila") == 3
    assert pile(match) == "fortress imperial_edict black_powder"


@pytest.mark.rule("PRO-BLK-03")
@pytest.mark.parametrize("loot_choice", ["loser", "random"])
def test_it_takes_no_loot(loot_choice: str) -> None:
    match = attacked(
        "manure soldiers soldiers knights hero", ("black_powder", 0), by="knights", loot_choice=loot_choice
    )
    match.play("deploy_done")
    assert hand(match, "aquila") == "manure soldiers soldiers knights hero"
    assert hand(match, "ursus") == "knights"
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-BLK-03", "PRO-FORT-06")
@pytest.mark.parametrize("legality", ["strict", "free"])
def test_it_has_no_value_and_needs_no_walls(legality: str) -> None:
    match = table(hands={"aquila": "black_powder", "lupus": "soldiers"}, walls={"lupus": 4}, attack_legality=legality)
    match.play("attack black_powder", "draw_base", "draw_base", "deploy_done")
    assert told(match)[1] == "exploded house=aquila target=lupus lost=4"


@pytest.mark.rule("PRO-BLK-04")
def test_walls_cannot_be_sacrificed_to_it() -> None:
    match = attacked("soldiers", ("black_powder", 0), walls=4).play("deploy_done")
    assert asked(match) == ("aquila", "main_action")
    assert "sacrifice_fortification" not in legal(match)


@pytest.mark.rule("PRO-BLK-04", "PRO-DEFEAT-02")
@pytest.mark.parametrize("defeat_check", ["any_attack", "lost_attack"])
@pytest.mark.parametrize(("own_walls", "deployed"), [(0, []), (3, []), (0, ["shields"]), (3, ["fortress"])])
def test_it_conquers_a_house_without_a_hand(own_walls: int, deployed: list[str], defeat_check: str) -> None:
    match = attacked(" ".join(deployed), ("black_powder", 0), walls=own_walls, defeat_check=defeat_check)
    match.play(*(f"deploy {kind}" for kind in deployed), "deploy_done")
    assert told(match)[1:] == [
        f"exploded house=ursus target=aquila lost={own_walls}",
        "fell house=aquila target=ursus",
    ]
    assert asked(match) == ("", "over")
