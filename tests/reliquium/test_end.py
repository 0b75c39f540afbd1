"""Goal and end: nine castles, a lost type, the last round, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playing import legal, why_not
from tests.reliquium.position import all_told, asked, castles, everybody_passes, number, state, told
from tests.reliquium.table import GAME, NAMES, attack_stage, between, light_acts, table
from wartable.engine.match import Match
from wartable.games.reliquium.rules.victory import place_of

EIGHT = "redgrass broken_road sky_peak ravenspur glimmergrove"
"""Besides the three of a home: two plains, two mountains, one forest."""


def winners(match: Match) -> list[str]:
    """Who has a share of the victory, in the order of the factions."""
    seats = {int(state(match).factions[seat]): share for seat, share in enumerate(match.scores())}
    return [name for name in NAMES if seats.get(number(name))]


def last_round(**more: Any) -> Match:
    """The last round of a base game, just before its end."""
    return table(stage="cleanup", round=10, **more)


@pytest.mark.rule("REL-END-01", "REL-END-02", "REL-END-03")
def test_the_ninth_castle_wins_at_once() -> None:
    troops = "hollow_oaks: light mage, fernshade: nature warrior, cairn_moor: nature mage"
    match = light_acts("forest forest", troops, castles={"light": EIGHT})
    assert len(castles(match, "light")) == 8
    match.play("build")
    assert asked(match) == ("", "over")
    assert told(match)[-1] == "crowned faction=light castles=9"
    assert winners(match) == ["light"]
    assert legal(match) == []
    assert why_not(match, "pass") == "REL-END-01"


@pytest.mark.rule("REL-END-03")
def test_an_ability_can_build_the_ninth_castle() -> None:
    troops = "pilgrim_stairs: mountains mage, low_meadow: mountains mage"
    eight = "redgrass kingsfall whitecliff ember_ridge thornwood"
    match = table(actions={"mountains": "forest"}, castles={"mountains": eight}, troops=troops)
    place = between("pilgrim_stairs", "low_meadow", "hollow_oaks")
    match.play("summon", "creature architectus", f"junction {place}", "at hollow_oaks")
    assert told(match) == [
        "built faction=mountains area=hollow_oaks castles=9",
        "crowned faction=mountains castles=9",
    ]
    assert winners(match) == ["mountains"]


@pytest.mark.rule("REL-END-03")
def test_castles_to_win_may_be_fewer() -> None:
    match = light_acts("forest forest", "sky_peak: light mage", book={"limits.castles_to_win": 4}).play("build")
    assert told(match)[-1] == "crowned faction=light castles=4"


@pytest.mark.rule("REL-END-01", "REL-END-04")
def test_the_game_ends_when_a_type_is_lost_and_the_battle_is_over() -> None:
    troops = "glimmergrove: nature warrior warrior, sky_peak: mountains warrior, redgrass: mountains mage"
    orders = "nature melee_0 glimmergrove anvil_heights, mountains melee_0 redgrass thornwood"
    match = attack_stage(troops, orders, first="nature")
    assert asked(match) == ("nature", "occupy"), "the castle has fallen, but the battle is not over"
    match.play("done")
    assert told(match)[-1] == "type_lost faction=light terrain=mountain"
    assert asked(match) == ("", "over")
    assert len(all_told(match, "occupied")) == 1, "the other order is not carried out"
    assert not all_told(match, "round_begins")


@pytest.mark.rule("REL-END-04")
def test_another_castle_of_the_type_keeps_the_game_going() -> None:
    orders = "nature melee_0 glimmergrove anvil_heights"
    match = attack_stage("glimmergrove: nature warrior", orders, first="nature", castles={"light": "iron_teeth"})
    assert "castle_fell faction=light other=nature area=anvil_heights" in all_told(match, "castle_fell")
    assert not match.over


@pytest.mark.rule("REL-END-01", "REL-END-05")
def test_after_the_last_round_the_most_areas_win() -> None:
    match = last_round(troops="sky_peak: chaos mage, redgrass: chaos mage, rime_bay: light mage")
    assert told(match)[-1] == "last_round_over rounds=10"
    assert winners(match) == ["chaos"]


@pytest.mark.rule("REL-END-05")
def test_castles_break_a_tie_of_areas() -> None:
    match = last_round(troops="sky_peak: chaos mage mage mage", castles={"light": "redgrass"})
    assert winners(match) == ["light"]


@pytest.mark.rule("REL-END-05", "REL-END-06")
def test_troops_break_a_tie_of_castles_and_a_commander_is_one() -> None:
    troops = "sky_peak: chaos mage, redgrass: light mage commander"
    assert winners(last_round(troops=troops, commanders=True)) == ["light"]


@pytest.mark.rule("REL-END-05", "REL-END-06")
def test_power_cards_break_a_tie_of_troops() -> None:
    troops = "sky_peak: chaos mage, redgrass: light mage"
    match = last_round(troops=troops, commanders=True, power=True, cards={"chaos": "heroism"})
    assert winners(match) == ["chaos"]


@pytest.mark.rule("REL-END-05", "REL-END-06")
def test_a_tie_to_the_end_is_a_draw_of_those_still_tied() -> None:
    match = last_round(troops="sky_peak: chaos mage, redgrass: light mage")
    assert winners(match) == ["light", "chaos"]
    assert match.scores() == [0.5, 0, 0, 0.5]


@pytest.mark.rule("REL-END-06")
def test_water_counts_as_an_area() -> None:
    assert winners(last_round(troops="rime_bay: nature mage")) == ["nature"]


@pytest.mark.rule("REL-END-06")
def test_the_faction_that_lost_a_type_may_still_win() -> None:
    troops = (
        "glimmergrove: nature warrior, sky_peak: light mage, redgrass: light mage, fernshade: light mage, "
        "rime_bay: light defender"
    )
    match = attack_stage(troops, "nature melee_0 glimmergrove anvil_heights", first="nature")
    assert told(match)[-1] == "type_lost faction=light terrain=mountain"
    assert winners(match) == ["light"]


def campaign_over(troops: str, points: dict[str, int]) -> Match:
    """The last round of a campaign has just ended."""
    return table(stage="cleanup", round=9, troops=troops, points=points, events=True, campaign="ash_and_laurel")


@pytest.mark.rule("REL-END-07")
def test_in_a_campaign_victory_points_come_first() -> None:
    match = campaign_over("sky_peak: chaos mage, redgrass: chaos mage", {"nature": 2, "chaos": 1})
    assert winners(match) == ["nature"]


@pytest.mark.rule("REL-END-07")
def test_equal_points_go_on_with_areas() -> None:
    assert winners(campaign_over("sky_peak: chaos mage", {"nature": 2, "chaos": 2})) == ["chaos"]


@pytest.mark.rule("REL-END-08")
def test_without_events_the_tenth_round_is_the_last() -> None:
    match = table(stage="cleanup", round=9)
    assert told(match) == ["round_begins faction=nature round=10 rounds=10"]
    everybody_passes(match)
    assert match.over


@pytest.mark.rule("REL-END-09")
def test_the_ranking_puts_the_winner_first_and_equals_together() -> None:
    match = last_round(troops="sky_peak: chaos mage, redgrass: light mage, rime_bay: chaos mage")
    places = [place_of(state(match), number(name)) for name in NAMES]
    assert places == [1, 2, 2, 0]


@pytest.mark.rule("REL-END-09")
def test_the_builder_of_the_ninth_castle_ranks_first_with_the_smallest_realm() -> None:
    more = {"nature": "thornwood redgrass amber_fields", "light": EIGHT.replace("redgrass", "cairn_moor")}
    troops = (
        "hollow_oaks: light mage, cold_sound: nature mage, raven_bay: nature mage, moss_bay: nature mage, "
        "amber_sea: nature warrior, smoke_strait: nature warrior, ash_bay: nature warrior, bright_sea: nature defender"
    )
    match = light_acts("forest", troops, castles=more).play("build")
    assert place_of(state(match), number("light")) == 0
    assert place_of(state(match), number("nature")) == 1
    assert winners(match) == ["light"]


def test_the_book_says_how_many_castles_and_rounds() -> None:
    assert GAME.content["limits"]["castles_to_win"] == 9
    assert GAME.content["limits"]["base_round_cap"] == 10
