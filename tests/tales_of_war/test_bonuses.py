"""Battle Bonuses: what pairs of Objective cards buy, what cancels them, and three of a name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tales_of_war.table import army, asked, collected, heard, legal, match_at, rewards, told, why_not, winner
from wartable.engine.match import Match
from wartable.games.tales_of_war.state import End

MODE = "campaign_bonuses"
PIECES = "red swordsmen a1 n, blue swordsmen l12 s"
SEVEN = ["core swordsmen"] * 4 + ["core archers"] * 3


def pair(*names: str) -> str:
    return " ".join(f"{name} {name}" for name in names)


def bonuses(red: str = "", blue: str = "", **about: Any) -> Match:
    """The Objective is revealed, and Red, the Attacker unless told otherwise, may play bonuses."""
    cards = {"red": red, "blue": blue}
    about.setdefault("active", about.get("attacker", "red"))
    return match_at("play_bonus", mode=MODE, collected=cards, **about)


def after(victor: str = "red", **about: Any) -> Match:
    """A battle has just been won."""
    about.setdefault("units", PIECES)
    return match_at("after_battle", mode=MODE, victor=victor, won_by="kills", wins={victor: 1}, **about)


# --- Playing


@pytest.mark.rule("TOW-BON-02", "TOW-BON-03")
def test_a_pair_buys_a_bonus_for_this_battle() -> None:
    match = bonuses(pair("weapons_of_war") + " supply_lines", objective="one_or_many")
    assert legal(match) == ["bonus weapons_of_war", "done"]
    assert why_not(match, "bonus supply_lines") == "no_pair"
    match.play("bonus weapons_of_war")
    assert collected(match, "red") == "supply_lines"
    s: Any = match.state
    assert s.objective_deck[0] == 4, "both cards are in the deck again"
    assert heard(match, "bonus_played") == ["bonus_played seat=red objective=weapons_of_war"]


@pytest.mark.rule("TOW-BON-03")
def test_first_the_attacker_until_done_then_the_defender() -> None:
    match = bonuses(pair("weapons_of_war", "supply_lines"), pair("one_or_many"))
    match.play("bonus weapons_of_war")
    assert asked(match) == ("red", "play_bonus")
    match.play("done")
    assert asked(match) == ("blue", "play_bonus")
    match.play("done")
    assert asked(match)[1] == "terrain_tile"


@pytest.mark.rule("TOW-BON-03")
def test_who_has_nothing_to_play_is_not_asked() -> None:
    match = bonuses(pair("weapons_of_war"), "").play("bonus weapons_of_war")
    assert asked(match)[1] == "terrain_tile"
    match = bonuses(pair("weapons_of_war"), pair("supply_lines")).play("bonus weapons_of_war")
    assert asked(match) == ("blue", "play_bonus")


@pytest.mark.rule("TOW-BON-03")
def test_played_bonuses_are_public() -> None:
    match = bonuses(pair("weapons_of_war"), pair("supply_lines")).play("bonus weapons_of_war")
    for eyes in (-1, 0, 1):
        s: Any = match.view(eyes).state
        assert s.bonus[0][0] == 1
    assert told(match, "blue")[0] == "bonus_played seat=red objective=weapons_of_war"


@pytest.mark.rule("TOW-BON-11")
def test_spent_cards_come_after_the_present_card_was_revealed() -> None:
    match = bonuses(pair("weapons_of_war"), objective="supply_lines").play("bonus weapons_of_war")
    s: Any = match.state
    assert s.objective == 1
    assert sum(s.objective_deck) == 27


# --- What they give


def picking(red: str, **about: Any) -> Match:
    """Red has bonuses in force and is about to pick."""
    bonus = {"red": dict.fromkeys(red.split(), 1), **about.pop("bonus", {})}
    return match_at("terrain_turn", mode=MODE, bonus=bonus, **about)


@pytest.mark.rule("TOW-BON-05", "TOW-BON-02")
@pytest.mark.parametrize(
    ("names", "extra"), [("weapons_of_war", 1), ("supply_lines", 2), ("weapons_of_war supply_lines", 3)]
)
def test_more_core_units(names: str, extra: int) -> None:
    match = picking(names).play("hero ranger", *SEVEN)
    assert asked(match) == ("red", "pick_extra")
    assert "skip" in legal(match)
    assert why_not(match, "core swordsmen") == "limit_reached"
    match.play(*["core spearmen"] * extra)
    assert asked(match) == ("blue", "pick_hero")
    assert army(match, "red").split().count("spearmen") == extra


@pytest.mark.rule("TOW-BON-05")
def test_extra_core_units_may_be_left_out() -> None:
    match = picking("supply_lines").play("hero ranger", *SEVEN, "skip", "skip")
    assert len(army(match, "red").split()) == 8


@pytest.mark.rule("TOW-BON-06")
@pytest.mark.parametrize(
    ("names", "extra"), [("artillery_assault", 1), ("siege_weapons", 2), ("artillery_assault siege_weapons", 3)]
)
def test_more_catapults_outside_all_limits(names: str, extra: int) -> None:
    seven = ["core catapult"] * 2 + ["core archers"] * 3 + ["core spearmen"] * 2
    match = picking(names).play("hero ranger", *seven)
    assert legal(match) == ["catapult", "skip"]
    match.play(*["catapult"] * extra)
    assert army(match, "red").split().count("catapult") == 2 + extra
    assert asked(match) == ("blue", "pick_hero")


@pytest.mark.rule("TOW-BON-06", "TOW-ARM-05")
def test_they_come_beside_the_two_of_artillery_assault() -> None:
    match = picking("artillery_assault", objective="artillery_assault").play("hero ranger", *SEVEN[:5], "catapult")
    assert army(match, "red").split().count("catapult") == 3


@pytest.mark.rule("TOW-BON-06")
def test_the_two_catapult_bonuses_are_barred_crosswise() -> None:
    both = pair("artillery_assault", "siege_weapons")
    assert why_not(bonuses(both, objective="siege_weapons"), "bonus artillery_assault") == "bonus_barred"
    assert why_not(bonuses(both, objective="siege_weapons"), "bonus siege_weapons") == ""
    assert why_not(bonuses(both, objective="artillery_assault"), "bonus siege_weapons") == "bonus_barred"
    assert why_not(bonuses(both, objective="artillery_assault"), "bonus artillery_assault") == ""
    assert why_not(bonuses(both, objective="one_or_many"), "bonus artillery_assault") == ""


@pytest.mark.rule("TOW-BON-09")
def test_one_or_many_bars_the_enemys_special_units() -> None:
    cards = {"red": "card_giant", "blue": "card_hydra"}
    match = picking("one_or_many", cards=cards).play("hero ranger", *SEVEN)
    assert asked(match) == ("red", "pick_special"), "not the own ones"
    match.play("skip", "hero ranger", *SEVEN)
    assert asked(match)[1] == "deploy_unit", "Blue is not even asked"


# --- Cancelling


@pytest.mark.rule("TOW-BON-08")
def test_the_defender_cancels_one_bonus_of_the_attacker() -> None:
    match = bonuses(pair("weapons_of_war", "supply_lines"), pair("defend_the_base"))
    match.play("bonus weapons_of_war", "bonus supply_lines", "bonus defend_the_base")
    assert asked(match) == ("blue", "cancel_bonus")
    assert legal(match) == ["cancel supply_lines", "cancel weapons_of_war"]
    assert why_not(match, "cancel one_or_many") == "not_played"
    match.play("cancel supply_lines")
    s: Any = match.state
    assert list(s.bonus[0]) == [1, 0, 0, 0, 0, 0, 0]
    assert collected(match, "red") == collected(match, "blue") == "", "all cards are spent"
    assert heard(match, "bonus_cancelled") == ["bonus_cancelled seat=red objective=supply_lines"]


@pytest.mark.rule("TOW-BON-08")
def test_only_a_defender_and_only_if_there_is_something_to_cancel() -> None:
    match = bonuses(pair("defend_the_base", "weapons_of_war"))
    assert why_not(match, "bonus defend_the_base") == "only_defender"
    quiet = bonuses(pair("weapons_of_war"), pair("defend_the_base", "supply_lines")).play("done")
    assert why_not(quiet, "bonus defend_the_base") == "nothing_to_cancel"


# --- Objective cards are won


@pytest.mark.rule("TOW-BON-01", "TOW-REW-01")
def test_the_winner_takes_the_objective_card() -> None:
    match = after("blue", objective="siege_weapons")
    assert collected(match, "blue") == "siege_weapons"
    match.play(match.legal()[0])
    s: Any = match.state
    assert sum(s.objective_deck) == 26, "one is won, one is revealed"


@pytest.mark.rule("TOW-BON-04")
def test_three_of_a_name_win_the_campaign() -> None:
    match = after("red", objective="siege_weapons", collected={"red": pair("siege_weapons")})
    assert winner(match) == "red"
    s: Any = match.state
    assert s.end == End.THREE_OF_A_NAME
    other = after("red", objective="supply_lines", collected={"red": pair("siege_weapons")})
    assert not other.over


# --- Hero's Death


@pytest.mark.rule("TOW-BON-10")
def test_a_fallen_hero_may_cost_an_objective_card() -> None:
    match = after("blue", lost={"blue": "ranger"}, cards={"blue": "skill_blink"}, collected={"blue": "one_or_many"})
    assert asked(match) == ("red", "hero_death"), "whoever won"
    assert legal(match) == ["take_objective one_or_many", "take_reward"]
    assert why_not(match, "take_objective siege_weapons") == "not_owned"
    took = match.copy().play("take_objective one_or_many")
    assert collected(took, "red") == "one_or_many"
    assert rewards(took, "blue") == "skill_blink"
    stole = match.copy().play("take_reward")
    assert rewards(stole, "red") == "skill_blink"
    assert "one_or_many" in collected(stole, "blue")


@pytest.mark.rule("TOW-BON-10")
def test_with_objective_cards_only_one_of_them_is_taken() -> None:
    match = after(lost={"blue": "ranger"}, collected={"blue": "one_or_many"})
    assert legal(match) == ["take_objective one_or_many"]
    assert why_not(match, "take_reward") == "nothing_to_steal"


@pytest.mark.rule("TOW-BON-10")
def test_without_objective_cards_nobody_is_asked() -> None:
    match = after(lost={"blue": "ranger"}, cards={"blue": "skill_blink"})
    assert asked(match) == ("red", "keep_reward")
    assert rewards(match, "red") == "skill_blink"
    assert asked(after(lost={"blue": "ranger"})) == ("red", "keep_reward")


@pytest.mark.rule("TOW-BON-10", "TOW-REW-01")
def test_the_card_of_the_battle_just_fought_cannot_be_taken() -> None:
    match = after("blue", lost={"blue": "ranger"}, objective="siege_weapons", collected={"blue": "one_or_many"})
    assert why_not(match, "take_objective siege_weapons") == "not_owned"


@pytest.mark.rule("TOW-BON-04", "TOW-BON-10")
def test_a_third_of_a_name_from_a_fallen_hero_wins_before_the_winner_takes_a_card() -> None:
    cards = {"red": pair("one_or_many"), "blue": "one_or_many " + pair("siege_weapons")}
    match = after("blue", lost={"blue": "ranger"}, objective="siege_weapons", collected=cards)
    match.play("take_objective one_or_many")
    assert winner(match) == "red", "though Blue's third Siege Weapons would have come next"
