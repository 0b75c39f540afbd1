"""Clicks for each move of Tales of War, the meaning of a click that leads nowhere, and plans of several moves."""

from __future__ import annotations

import itertools
import random
import re
from typing import Any

import pytest

from tests.looking import clicks, scene, why
from tests.tales_of_war.table import GAME, at, battle, deploying, match_at
from wartable.engine.match import Match
from wartable.engine.picture import Plan
from wartable.games.tales_of_war.picture import plans
from wartable.games.tales_of_war.pieces import Square
from wartable.games.tales_of_war.state import Do

PICTURE = GAME.picture


def planned(match: Match) -> dict[str, Plan]:
    """Plans by their clicks."""
    return {" ".join(plan.clicks): plan for plan in plans(scene(match, match.asked))}


# --- Single moves


def test_a_unit_is_chosen_by_itself() -> None:
    match = battle("red archers d4 n, red cavalry f4 n, blue swordsmen d8 n")
    assert clicks(match) == {"select d4": ["unit-red-d4"], "select f4": ["unit-red-f4"]}


def test_steps_turns_and_charges() -> None:
    match = battle("red swordsmen d4 n, blue archers d6 s, blue archers l12 s").play("select d4")
    assert clicks(match) == {"step": ["square-d5"], "turn_left": ["face-d4-nw"], "turn_right": ["face-d4-ne"]}
    assert clicks(match.play("step")) == {
        "charge": ["unit-blue-d6"],
        "turn_left": ["face-d5-nw"],
        "turn_right": ["face-d5-ne"],
        "end_move": [],
    }


def test_where_several_things_can_be_done_a_second_click_says_which() -> None:
    match = battle("red catapult d3 n, blue archers d6 s, blue archers l12 s").play("select d3")
    found = clicks(match)
    assert found["shoot d6"] == ["unit-blue-d6", "do-shoot-d6"]
    assert found["fire d6"] == ["unit-blue-d6", "do-fire-d6"]
    assert found["step"] == ["square-d4", "face-d4-n"]
    assert found["fire d4"] == ["square-d4", "do-fire-d4"]
    assert found["fire d5"] == ["square-d5"]
    assert found["retreat"] == ["square-d2"]


def test_what_units_do_instead_of_moving() -> None:
    match = battle("red ranger d4 n, blue archers l12 s").play("select d4")
    assert clicks(match)["side_left"] == ["square-c4"]
    match = battle("red vampires d4 n, blue archers l12 s").play("select d4")
    assert clicks(match)["shift n"] == ["square-d5", "face-d5-n"]
    assert clicks(match)["shift s"] == ["square-d3"]
    match = battle("red archmage d4 n, blue archers l12 s", cards={"red": "skill_blink"}).play("select d4")
    assert clicks(match)["blink b2"] == ["square-b2"]
    match = battle("red hydra d4 n, blue archers e4 s, blue archers l12 s").play("select d4")
    assert clicks(match)["bite e"] == ["unit-blue-e4"]


def test_terrain_is_placed_where_its_lower_left_corner_comes_to_lie() -> None:
    match = match_at("terrain_turn", a=1, hand={"red": "lake", "blue": "hills"}).play("tile lake")
    assert clicks(match)["place h d4"] == ["lie-h", "square-d4"]
    assert clicks(match)["place v d4"] == ["lie-v", "square-d4"]
    match = match_at("terrain_turn", a=1, attacker="blue", active="blue", hand={"red": "lake", "blue": "hills"})
    assert clicks(match) == {"tile hills": ["hand-hills"]}
    assert clicks(match.play("tile hills"))["place h d4"] == ["square-e5"], "Blue sees the board from the other side"


def test_picks_and_deployment() -> None:
    match = match_at("terrain_turn", a=1)
    assert clicks(match)["hero paladin"] == ["pick-paladin"]
    match.play("hero paladin")
    assert clicks(match)["core archers"] == ["pick-archers"]
    match = deploying("giant")
    assert clicks(match)["deploy giant"] == ["muster-giant"]
    assert clicks(match.play("deploy giant"))["at d2"] == ["square-d2"]


def test_cards_after_a_battle_and_before_one() -> None:
    about: dict[str, Any] = {"mode": "campaign", "victor": "red", "won_by": "kills", "a": 2}
    match = match_at("keep_reward", drawn={"card_giant": 1, "skill_aegis": 1}, **about)
    assert clicks(match) == {"keep card_giant": ["keep-card_giant"], "keep skill_aegis": ["keep-skill_aegis"]}
    pairs = {"red": "weapons_of_war weapons_of_war"}
    match = match_at("play_bonus", mode="campaign_bonuses", collected=pairs)
    assert clicks(match) == {"bonus weapons_of_war": ["bonus-weapons_of_war"], "done": []}


# --- What was meant


@pytest.mark.parametrize(
    ("path", "told"),
    [
        (["unit-blue-d6"], "Shields"),
        (["unit-blue-e9"], "not in the Line of Fire"),
        (["square-d10"], "the range is 4"),
        (["square-d4"], ""),
    ],
)
def test_a_target_that_is_not_on_offer_says_why(path: list[str], told: str) -> None:
    match = battle("red archers d3 n, blue swordsmen d6 s, blue archers e9 s").play("select d3")
    assert told in why(match, *path)


def test_a_charge_that_is_not_on_offer_says_why() -> None:
    match = battle("red cavalry d4 n, blue spearmen d5 s, blue archers l12 s").play("select d4")
    assert "Spears" in why(match, "unit-blue-d5")
    match = battle("red swordsmen d4 n, blue archers l12 s", "mountains d5").play("select d4")
    assert "impassable" in why(match, "square-d5")
    match = battle("red hydra d4 n, blue royal_guard e4 w, blue archers l12 s").play("select d4")
    assert "Elite Guard" in why(match, "unit-blue-e4")
    match = battle("red vampires d4 n, red paladin g4 n, blue archers l12 s").play("select d4")
    assert "Vampires keep away" in why(match, "square-f4") or why(match, "square-f4") == ""
    assert "cannot turn back" in why(match.play("turn_left"), "face-d4-n")


def test_clicks_before_the_fight_say_why() -> None:
    match = deploying("giant").play("deploy giant")
    assert "not a square of your deployment zone" in why(match, "square-d5")
    match = match_at("terrain_turn", a=1, hand={"red": "lake"}).play("tile lake")
    assert "between the deployment zones" in why(match, "lie-h", "square-d1")
    match = match_at("terrain_turn", a=1, objective="siege_weapons").play("hero ranger")
    assert "you have exactly 2 Catapults" in why(match, "pick-catapult")
    match = battle("red archers d4 n, blue swordsmen d8 n")
    assert "You have no unit on d8" in why(match, "unit-blue-d8")
    assert "You have no unit on a5" in why(match, "square-a5")


def test_clicks_without_a_meaning() -> None:
    match = battle("red archers d4 n, blue swordsmen d8 n").play("select d4")
    for path in ([], ["trace"], ["square-z9"], ["pick-giant"], ["face-d4-s"], ["unit-red-a1"], ["decision"]):
        assert PICTURE.meant(scene(match, match.asked), path) is None
    assert PICTURE.meant(scene(match, 1), ["unit-red-d4"]) is None
    assert PICTURE.meant(scene(match, -1), ["unit-red-d4"]) is None


# --- Plans


def test_a_plan_names_the_square_and_the_facing() -> None:
    match = battle("red cavalry j4 nw, blue spearmen g7 s, blue archers l12 s").play("select j4")
    found = planned(match)
    assert found["square-h5 face-h5-w"].text == "Cavalry to h5, facing west: 3 MP"
    assert found["unit-blue-g7"].text == "Cavalry charges Spearmen on g7 in the flank: 3 MP"
    assert found["face-j4-ne"].text == "Cavalry on j4 turns north-east: 2 MP"
    match.play(*found["square-h5 face-h5-w"].moves)
    assert at(match, "h5") == "red cavalry w"
    assert match.asked == 1


def test_another_way_than_the_cheapest_goes_over_a_square_on_the_way() -> None:
    match = battle("red swordsmen d4 n, red archers a1 n, blue archers l12 s").play("select d4")
    first = planned(match)["square-d5 do-on-d5"]
    assert first.text == "Swordsmen to d5 and on from there: 1 MP"
    assert not first.confirm
    match.play(*first.moves)
    assert match.asked == 0
    assert match.can_undo
    assert planned(match)["square-d6 do-on-d6"].text == "Swordsmen to d6 and on from there: 1 MP"
    match.play(*planned(match)["square-e6"].moves)
    assert at(match, "e6") == "red swordsmen ne"
    assert match.asked == 1


def test_another_unit_can_be_taken_instead_until_the_first_has_done_something() -> None:
    match = battle("red swordsmen d4 n, red archers a1 n, blue archers l12 s").play("select d4")
    plan = planned(match)["unit-red-a1"]
    assert (plan.text, plan.back, plan.confirm) == ("Archers on a1 instead", True, False)
    match.undo().play(*plan.moves)
    assert "unit-red-d4" in planned(match)
    assert "unit-red-d4" not in planned(match.play("turn_left"))


def test_a_plan_that_costs_own_units_says_so() -> None:
    forest = "forest b6 burning by blue at 9"
    match = battle("red cavalry j4 n, red archers d7 e, blue archers l12 s", forest).play("select j4")
    assert planned(match)["square-j5 face-j5-n"].warning == "This costs you Archers on d7."
    match.undo().play("select d7")
    assert planned(match)["square-e7 face-e7-e"].warning == ""
    assert planned(match)["face-d7-ne"].warning == "This costs you Archers on d7."


def test_setting_ground_on_fire_under_own_units_is_warned_of() -> None:
    units = "red fire_sorceresses d3 n, red archers e6 n, blue archers l12 s"
    match = battle(units, "hills d5").play("select d3")
    assert planned(match)["square-d5 do-fire-d5"].warning == "Archers on e6 must leave the tile in your next turn."
    assert planned(match)["square-d5 face-d5-n"].warning == ""


def test_a_paladin_beside_own_vampires_is_warned_of() -> None:
    match = battle("red paladin d4 n, red vampires d7 n, blue archers l12 s").play("select d4")
    assert planned(match)["square-d6 face-d6-n"].warning == "This costs you Vampires on d7."
    assert planned(match)["square-d5 face-d5-n"].warning == ""


def test_a_plan_may_deploy_a_unit_at_once() -> None:
    match = deploying("giant")
    plan = planned(match)["muster-giant square-d2"]
    match.play(*plan.moves)
    assert at(match, "d2") == "red giant n"


def test_there_are_no_plans_for_others() -> None:
    match = battle("red archers d4 n, blue swordsmen d8 n").play("select d4")
    assert plans(scene(match, 1)) == []
    assert plans(scene(match, -1)) == []
    assert plans(scene(battle("red archers d4 n, blue swordsmen d8 n"), 0)) == []


@pytest.mark.parametrize("seed", range(3))
def test_plans_do_what_they_say_and_leave_no_move_out(seed: int) -> None:
    match, luck = Match(GAME, mode="veteran_battle", seed=seed), random.Random(seed)
    looked = 0
    while not match.over and looked < 40:
        found = plans(scene(match, match.asked)) if match.ply % 3 == 0 else []
        if found:
            looked += 1
            check(match, found, luck)
        match.play(luck.choice(match.legal()))
    assert looked > 20


def check(match: Match, found: list[Plan], luck: random.Random) -> None:
    """Every plan can be clicked and played, and comes to what its last click says."""
    paths = [plan.clicks for plan in found if plan.clicks]
    shown = set(re.findall(r'id="([^"]+)"', PICTURE.draw(scene(match, match.asked))["board"]))
    assert all(name in shown for path in paths for name in path)
    for path, other in itertools.permutations(paths, 2):
        assert other[: len(path)] != path, "no path begins with another"
    begun = {plan.moves[0] for plan in found if not plan.back}
    assert begun | {move for move in match.legal() if not PICTURE.clicks(scene(match, match.asked), move)} == set(
        match.legal()
    )
    for plan in luck.sample(found, min(6, len(found))):
        mover = match.asked
        after = (match.copy().undo() if plan.back else match.copy()).play(*plan.moves)
        assert plan.confirm or after.asked == mover or plan.moves[-1].kind == Do.AT
        face = re.fullmatch(r"face-([a-l]\d+)-([nesw]+)", plan.clicks[-1]) if plan.clicks else None
        if face and after.ply == match.ply + len(plan.moves) and not after.over:
            assert at(after, face[1]).split()[0] == ["red", "blue"][mover]
            assert at(after, face[1]).split()[2] == face[2]
        if plan.moves[-1].kind == Do.AT:
            assert at(after, Square(plan.moves[-1].a).name)
