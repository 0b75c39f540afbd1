from __future__ import annotations

import pytest

from tests.playing import legal, why_not
from tests.proelio.position import asked, hand, pile, told, walls
from tests.proelio.table import attacked, table

LADDER = ["", "shields", "palisades", "towers", "fortress"]
LEAST_WALLS_TO_ATTACK = {
    "manure": 0,
    "imperial_manure": 0,
    "infiltration": 0,
    "soldiers": 0,
    "knights": 1,
    "trebuchets": 2,
    "hero": 3,
}
LEAST_WALLS_TO_DEPLOY = {"shields": 0, "patrol_round": 0, "palisades": 1, "towers": 2, "fortress": 3}


# --- What walls are


@pytest.mark.rule("PRO-FORT-01", "PRO-FORT-14")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_wall_lies_face_up_apart_from_the_hand(level: int) -> None:
    match = table(hands={"aquila": f"{LADDER[level]} resources"}, walls={"aquila": level - 1})
    match.play(f"fortify {LADDER[level]}")
    assert walls(match, "aquila") == level
    assert hand(match, "aquila") == "resources"
    assert told(match, "cervus")[0] == f"fortified house=aquila lost={level - 1} card={LADDER[level]}"
    for seat in (-1, 0, 1, 2, 3):
        assert match.view(seat).state.fort[0] == level
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-FORT-01")
@pytest.mark.parametrize(("level", "loot"), [(1, 3), (2, 2), (3, 1), (4, 0)])
def test_walls_given_up_count_their_value(level: int, loot: int) -> None:
    match = attacked("resources resources resources resources resources", ("hero", 3), walls=level)
    match.play("deploy_done", "sacrifice_fortification")
    for _ in range(loot):
        match.play("give resources")
    assert asked(match) == ("aquila", "main_action")
    assert hand(match, "ursus").split() == ["resources"] * loot


@pytest.mark.rule("PRO-FORT-01")
def test_no_walls_count_nothing() -> None:
    match = attacked("resources resources resources resources resources", ("hero", 3)).play("deploy_done")
    assert asked(match) == ("aquila", "pay_loot")
    match.play("give resources", "give resources", "give resources", "give resources")
    assert hand(match, "aquila") == "resources"


# --- The cap


@pytest.mark.rule("PRO-FORT-02", "PRO-FORT-03")
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
@pytest.mark.parametrize(("card", "least"), LEAST_WALLS_TO_ATTACK.items())
def test_an_attack_needs_walls_one_below_its_value(card: str, least: int, level: int) -> None:
    match = table(hands={"aquila": card}, walls={"aquila": level})
    assert (f"attack {card}" in legal(match)) == (level >= least)
    assert why_not(match, f"attack {card}") == ("" if level >= least else "PRO-ATK-03")


@pytest.mark.rule("PRO-FORT-02", "PRO-FORT-03")
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
@pytest.mark.parametrize(("card", "least"), LEAST_WALLS_TO_DEPLOY.items())
def test_a_defense_needs_walls_one_below_its_value(card: str, least: int, level: int) -> None:
    match = attacked(card, ("manure", 0), walls=level)
    assert (f"deploy {card}" in legal(match)) == (level >= least)
    assert why_not(match, f"deploy {card}") == ("" if level >= least else "PRO-DEF-02")


@pytest.mark.rule("PRO-FORT-02", "PRO-FORT-07")
def test_without_walls_only_small_cards_are_of_use() -> None:
    match = table(hands={"aquila": "soldiers knights shields palisades"})
    assert legal(match) == ["attack soldiers", "draw_base", "draw_imperial", "fortify shields"]


@pytest.mark.rule("PRO-FORT-02")
def test_the_walls_of_others_do_not_raise_the_cap() -> None:
    match = table(hands={"aquila": "knights"}, walls={"ursus": 4, "cervus": 3, "lupus": 2})
    assert legal(match) == ["draw_base"]


@pytest.mark.rule("PRO-FORT-04")
def test_the_cap_is_for_each_card_and_not_for_the_sum() -> None:
    match = attacked("palisades palisades shields patrol_round resources", ("trebuchets", 2), walls=1)
    match.play("deploy palisades", "deploy palisades")
    assert legal(match) == ["deploy patrol_round", "deploy shields", "deploy_done"]
    match.play("deploy shields", "deploy patrol_round", "deploy_done")
    assert "repelled house=aquila target=ursus attack=3 defense=6" in told(match)


@pytest.mark.rule("PRO-FORT-05")
def test_walls_built_this_round_serve_the_next_attack() -> None:
    match = table(seats=3, hands={"aquila": "shields knights"})
    assert "attack knights" not in legal(match)
    match.play("fortify shields", "draw_base", "draw_base")
    assert "attack knights" in legal(match)


@pytest.mark.rule("PRO-FORT-05")
def test_walls_lost_in_defense_no_longer_serve_an_attack() -> None:
    match = attacked("trebuchets soldiers", ("knights", 1), walls=2)
    match.play("deploy_done", "sacrifice_fortification")
    assert legal(match) == ["attack soldiers", "draw_base", "draw_imperial"]


@pytest.mark.rule("PRO-FORT-05")
def test_walls_lost_to_one_attack_lower_the_cap_against_the_next() -> None:
    match = attacked("towers palisades shields", ("knights", 1), ("soldiers", 0), walls=2)
    assert legal(match) == ["deploy palisades", "deploy shields", "deploy towers", "deploy_done"]
    match.play("deploy_done", "sacrifice_fortification")
    assert asked(match) == ("aquila", "deploy_defense")
    assert legal(match) == ["deploy shields", "deploy_done"]


@pytest.mark.rule("PRO-FORT-05")
def test_a_deployed_card_still_counts_when_its_walls_are_given_up() -> None:
    match = attacked("palisades resources", ("trebuchets", 2), walls=1)
    match.play("deploy palisades", "deploy_done", "sacrifice_fortification")
    assert hand(match, "aquila") == "resources"
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-FORT-06")
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
@pytest.mark.parametrize(
    "move",
    [
        "play resources",
        "play temporary_alliance",
        "play the_plague",
        "play imperial_resources",
        "play inquisition",
        "attack black_powder",
    ],
)
def test_cards_without_a_value_need_no_walls(move: str, level: int) -> None:
    match = table(hands={"aquila": move.split()[1]}, walls={"aquila": level})
    assert legal(match) == sorted([move, "draw_base"])


@pytest.mark.rule("PRO-FORT-06")
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
def test_an_edict_needs_no_walls(level: int) -> None:
    match = attacked("imperial_edict", ("black_powder", 0), walls=level)
    assert legal(match) == ["deploy imperial_edict", "deploy_done"]


# --- Building


@pytest.mark.rule("PRO-FORT-07", "PRO-FORT-08", "PRO-FORT-11")
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
def test_walls_rise_by_exactly_one_step(level: int) -> None:
    match = table(hands={"aquila": "shields palisades towers fortress"}, walls={"aquila": level})
    built = [move for move in legal(match) if move.startswith("fortify")]
    assert built == [f"fortify {card}" for card in LADDER[level + 1 : level + 2]]


@pytest.mark.rule("PRO-FORT-07")
@pytest.mark.parametrize("card", ["palisades", "towers", "fortress"])
def test_the_first_walls_are_shields(card: str) -> None:
    match = table(hands={"aquila": card})
    assert why_not(match, f"fortify {card}") == "PRO-FORT-07"
    assert why_not(table(hands={"aquila": "shields"}), "fortify shields") == ""


@pytest.mark.rule("PRO-FORT-08")
@pytest.mark.parametrize(("level", "card"), [(1, "towers"), (1, "fortress"), (2, "fortress")])
def test_no_step_is_skipped(level: int, card: str) -> None:
    match = table(hands={"aquila": card}, walls={"aquila": level})
    assert why_not(match, f"fortify {card}") == "PRO-FORT-08"


@pytest.mark.rule("PRO-FORT-08", "PRO-FORT-09")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_replaced_wall_is_discarded(level: int) -> None:
    match = table(hands={"aquila": LADDER[level + 1]}, walls={"aquila": level})
    match.play(f"fortify {LADDER[level + 1]}")
    assert walls(match, "aquila") == level + 1
    assert pile(match) == LADDER[level]
    assert hand(match, "aquila") == ""


@pytest.mark.rule("PRO-FORT-09")
def test_the_first_walls_replace_nothing() -> None:
    match = table(hands={"aquila": "shields"}).play("fortify shields")
    assert pile(match) == ""


@pytest.mark.rule("PRO-FORT-10")
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("card", ["patrol_round", "imperial_edict"])
def test_patrol_round_and_edict_are_no_walls(card: str, level: int) -> None:
    match = table(hands={"aquila": card}, walls={"aquila": level})
    assert legal(match) == ["draw_base"]
    assert why_not(match, f"fortify {card}") == "PRO-FORT-10"


@pytest.mark.rule("PRO-FORT-11")
@pytest.mark.parametrize(
    ("level", "card"),
    [(level, card) for level in (1, 2, 3, 4) for card in LADDER[1 : level + 1]],
)
def test_no_equal_or_lower_wall_is_placed(level: int, card: str) -> None:
    match = table(hands={"aquila": card}, walls={"aquila": level})
    assert not [move for move in legal(match) if move.startswith("fortify")]
    assert why_not(match, f"fortify {card}") == "PRO-FORT-11"


@pytest.mark.rule("PRO-FORT-11")
def test_no_action_takes_down_your_walls() -> None:
    match = table(hands={"aquila": "soldiers palisades towers resources hero"}, walls={"aquila": 2})
    assert why_not(match, "sacrifice_fortification") == "PRO-TURN-04"
    assert len(legal(match)) == 5
    for move in match.legal():
        assert walls(match.copy().play(move), "aquila") >= 2


@pytest.mark.rule("PRO-FORT-11")
def test_walls_are_not_given_up_against_a_repelled_attack() -> None:
    match = attacked("shields resources", ("soldiers", 0), walls=1).play("deploy shields", "deploy_done")
    assert asked(match) == ("aquila", "main_action")
    assert walls(match, "aquila") == 1


# --- Losing and rebuilding


@pytest.mark.rule("PRO-FORT-12")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_lost_walls_are_rebuilt_from_shields(level: int) -> None:
    match = attacked("shields palisades towers fortress", ("soldiers", 0), walls=level)
    match.play("deploy_done", "sacrifice_fortification")
    assert walls(match, "aquila") == 0
    assert [move for move in legal(match) if move.startswith("fortify")] == ["fortify shields"]
    match.play("fortify shields")
    assert walls(match, "aquila") == 1


@pytest.mark.rule("PRO-FORT-12")
def test_walls_lost_to_black_powder_are_rebuilt_from_shields() -> None:
    match = attacked("shields palisades", ("black_powder", 0), walls=3).play("deploy_done")
    assert [move for move in legal(match) if move.startswith("fortify")] == ["fortify shields"]


# --- What nobody can do with walls


@pytest.mark.rule("PRO-FORT-13")
def test_walls_are_not_stolen() -> None:
    match = attacked("", ("infiltration", 0), by="resources", walls=1).play("deploy_done")
    assert "stole_nothing house=ursus target=aquila" in told(match)
    assert walls(match, "aquila") == 1
    assert hand(match, "ursus") == "resources"


@pytest.mark.rule("PRO-FORT-13")
def test_walls_are_not_captured_by_a_patrol_round() -> None:
    match = table(
        hands={"aquila": "patrol_round resources"}, walls={"ursus": 1}, waiting={"aquila": [("infiltration", 0)]}
    )
    match.play("deploy patrol_round", "deploy_done")
    assert walls(match, "ursus") == 1
    assert hand(match, "aquila") == "resources"


@pytest.mark.rule("PRO-FORT-13")
def test_walls_are_not_among_the_loot_to_pick() -> None:
    match = attacked("soldiers resources", ("soldiers", 0), walls=1).play("deploy_done", "concede_loot")
    assert legal(match) == ["give resources", "give soldiers"]


@pytest.mark.rule("PRO-FORT-13")
def test_walls_given_up_go_to_the_pile_and_not_to_the_attacker() -> None:
    match = attacked("resources resources", ("knights", 1), walls=1)
    match.play("deploy_done", "sacrifice_fortification", "give resources")
    assert hand(match, "ursus") == "resources"
    assert pile(match) == "knights shields"


@pytest.mark.rule("PRO-FORT-13")
def test_walls_lost_with_the_last_cards_are_no_loot() -> None:
    match = attacked("resources", ("knights", 1), walls=1).play("deploy_done", "concede_loot")
    assert asked(match) == ("", "over")
    assert hand(match, "ursus") == "resources"
    assert pile(match) == "knights shields"


@pytest.mark.rule("PRO-FORT-13")
def test_walls_do_not_pay_for_an_imperial_card() -> None:
    match = table(hands={"aquila": "resources"}, walls={"aquila": 1})
    assert legal(match) == ["draw_base", "play resources"]
    match = table(hands={"aquila": "resources hero"}, walls={"aquila": 1}).play("draw_imperial")
    assert legal(match) == ["discard hero", "discard resources"]


@pytest.mark.rule("PRO-FORT-13")
def test_walls_are_not_passed_to_the_ally() -> None:
    match = table(walls={"aquila": 1}, mode="allied_houses")
    assert legal(match) == ["draw_base"]
    match = table(hands={"aquila": "hero"}, walls={"aquila": 1}, mode="allied_houses").play("support")
    assert legal(match) == ["give hero"]


@pytest.mark.rule("PRO-FORT-13")
def test_walls_pay_no_penalty() -> None:
    match = table(
        hands={"aquila": "resources"},
        walls={"ursus": 1},
        waiting={"aquila": [("trebuchets", 0)]},
        attack_legality="free",
    )
    match.play("deploy_done")
    assert asked(match) == ("aquila", "main_action")
    assert walls(match, "ursus") == 1
    assert hand(match, "aquila") == "resources"


# --- Building under The Plague


@pytest.mark.rule("PRO-FORT-14")
@pytest.mark.parametrize(("level", "card"), [(0, "shields"), (1, "palisades")])
def test_building_takes_the_action_of_the_turn(level: int, card: str) -> None:
    match = table(hands={"aquila": f"{card} palisades soldiers"}, walls={"aquila": level})
    match.play(f"fortify {card}")
    assert hand(match, "aquila") == "soldiers palisades"
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-FORT-15")
@pytest.mark.parametrize("waiting", [[], [("soldiers", 0)]])
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_walls_rise_under_the_plague_too(level: int, waiting: list[tuple[str, int]]) -> None:
    match = table(
        plague="ursus", hands={"aquila": LADDER[level + 1]}, walls={"aquila": level}, waiting={"aquila": waiting}
    )
    assert legal(match) == ["draw_base", f"fortify {LADDER[level + 1]}"]
    match.play(f"fortify {LADDER[level + 1]}")
    assert walls(match, "aquila") == level + 1
    assert asked(match) == ("ursus", "main_action")
