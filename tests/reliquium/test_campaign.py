"""The campaign: plots, goals, victory points."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reliquium.position import all_told, asked, number, state
from tests.reliquium.table import GAME, NAMES, PEACE, WAR, between, table
from wartable.engine.match import Match
from wartable.games.reliquium.pieces import Metric, Plot
from wartable.games.reliquium.rules.decks import plot_of
from wartable.games.reliquium.rules.metrics import measure

CARDS = {
    "A": "bountiful_harvest",
    "B": "open_quarries",
    "C": "mud_season",
    "D": "open_bestiary",
    "1": "night_raid",
    "2": "stout_walls",
    "3": "thick_fog",
    "4": "mountain_frost",
}
"""A card for each letter and number."""


def plot(code: str, stage: str = "cleanup", **position: Any) -> Match:
    """A round with this plot, at its end."""
    return table(stage=stage, peace=CARDS[code[0]], war=CARDS[code[1]], campaign="ash_and_laurel", **position)


def won(match: Match) -> dict[str, str]:
    """Who took the peace card and who the war card."""
    found = {}
    for line in all_told(match, "goal_met"):
        facts = dict(fact.split("=") for fact in line.split()[1:])
        found["peace" if facts["card"] in PEACE else "war"] = facts["faction"]
    return found


def metric(match: Match, name: str, what: str) -> int:
    return measure(match.book, state(match), number(name), Metric[what.upper()])  # type: ignore[arg-type]


@pytest.mark.rule("COM-CAM-01")
def test_letter_and_number_of_the_open_cards_name_the_plot() -> None:
    plots = [entry["code"] for entry in GAME.content["plots"]]
    assert plots == [f"{letter}{n}" for letter in "ABCD" for n in "1234"]
    for card in GAME.content["events"]:
        assert card["header"] == ("ABCD" if card["deck"] == "peace" else "1234")[card["code"]]
    for peace in PEACE[::2]:
        for war in WAR[::3]:
            match = table(peace=peace, war=war, campaign="ash_and_laurel")
            headers = {card["id"]: card["header"] for card in GAME.content["events"]}
            found = Plot(plot_of(match.book, state(match)))  # type: ignore[arg-type]
            entry = next(entry for entry in GAME.content["plots"] if entry["id"] == found.name.lower())
            assert entry["code"] == headers[peace] + headers[war]


@pytest.mark.rule("COM-CAM-02")
def test_the_plot_is_read_in_the_event_stage() -> None:
    match = table(stage="begin_round", round=3, events=True, campaign="ash_and_laurel")
    assert [line.split()[0] for line in all_told(match, "")] == ["round_begins", "events_opened", "plot_read"]


@pytest.mark.rule("COM-CAM-02")
@pytest.mark.parametrize(
    ("code", "source", "target", "changes"),
    [
        ("A4", "rime_bay", "iron_teeth", ["faction=light allies=0 event=-1 plot=1"]),
        ("B3", "redgrass", "thornwood", ["faction=nature allies=0 event=0 plot=1"]),
        ("B4", "redgrass", "sky_peak", ["faction=light allies=0 event=-1 plot=-1"]),
        ("D4", "sky_peak", "thornwood", ["faction=light allies=0 event=0 plot=1"]),
        (
            "D4",
            "redgrass",
            "sky_peak",
            ["faction=light allies=0 event=-1 plot=0", "faction=nature allies=0 event=0 plot=1"],
        ),
    ],
)
def test_some_plots_change_armies(code: str, source: str, target: str, changes: list[str]) -> None:
    troops = f"{source}: light warrior, {target}: nature mage"
    match = plot(code, stage="attack_turn", troops=troops, orders=f"light melee_0 {source} {target}")
    assert [line.removeprefix("army_changed ") for line in all_told(match, "army_changed")] == changes


@pytest.mark.rule("COM-CAM-03")
def test_each_goal_is_worth_its_card_and_a_card_a_point() -> None:
    match = plot("C1", troops="sky_peak: light mage", tally={"nature": {"troops_killed": 2}})
    assert won(match) == {"peace": "light", "war": "nature"}
    assert [state(match).points[number(name)] for name in NAMES] == [1, 1, 0, 0]


@pytest.mark.rule("COM-CAM-03")
def test_with_a_tie_the_card_goes_to_the_box() -> None:
    match = plot("C1", troops="sky_peak: light mage, redgrass: nature mage")
    assert won(match) == {}
    assert len(all_told(match, "goal_missed")) == 2


@pytest.mark.rule("COM-CAM-04")
@pytest.mark.parametrize(
    ("code", "position"),
    [
        ("A1", {"tally": {"light": {"castles_built": 1}}}),
        ("A2", {"troops": "redgrass: light mage"}),
        ("A3", {"tally": {"light": {"ranged_orders": 1}}}),
        ("A4", {"troops": "rime_bay: light mage"}),
        ("B1", {"troops": "sky_peak: light mage"}),
        ("B2", {"castles": {"light": "redgrass"}}),
        ("B3", {"troops": "redgrass: light defender"}),
        ("B4", {"troops": "sky_peak: light mage"}),
        ("C1", {"troops": "redgrass: light mage"}),
        ("C2", {"troops": "hollow_oaks: light mage"}),
        ("C3", {"troops": "redgrass: light mage"}),
        ("C4", {"troops": "rime_bay: light mage"}),
        ("D1", {"tally": {"light": {"creatures_summoned": 1}}}),
        ("D2", {"troops": "redgrass: nature mage, rime_bay: mountains mage, kingsfall: chaos mage"}),
        ("D3", {"troops": "redgrass: light warrior"}),
        ("D4", {"troops": "sky_peak: light mage"}),
    ],
)
def test_every_peace_goal(code: str, position: dict[str, Any]) -> None:
    assert won(plot(code, **position)).get("peace") == "light"


@pytest.mark.rule("COM-CAM-04")
@pytest.mark.parametrize(
    ("code", "what"),
    [
        ("A1", "attacks_won"),
        ("A3", "supporters_counted"),
        ("A4", "areas_captured"),
        ("B1", "castles_destroyed"),
        ("B2", "defences_won"),
        ("B3", "supporters_counted"),
        ("B4", "battles_won"),
        ("C1", "troops_killed"),
        ("C2", "best_winning_strength"),
        ("C3", "battles_fought"),
        ("C4", "areas_captured"),
        ("D1", "battles_won_with_aura"),
        ("D3", "battles_won_with_support"),
        ("D4", "castles_destroyed"),
    ],
)
def test_every_war_goal_of_most(code: str, what: str) -> None:
    assert won(plot(code, tally={"light": {what: 2}, "nature": {what: 1}})).get("war") == "light"
    assert "war" not in won(plot(code)), "at least one is needed"


@pytest.mark.rule("COM-CAM-04")
@pytest.mark.parametrize("code", ["A2", "D2"])
def test_the_fewest_losses_have_to_be_fewer_than_all_others(code: str) -> None:
    losses = {name: {"troops_lost": 1} for name in NAMES[1:]}
    assert won(plot(code, tally=losses)).get("war") == "light"
    assert "war" not in won(plot(code))


@pytest.mark.rule("COM-CAM-04")
def test_what_the_board_shows_is_measured_as_it_stands() -> None:
    troops = "sky_peak: light mage mage commander, rime_bay: light warrior, redgrass: light defender"
    laid = "light melee_0 sky_peak pilgrim_stairs, light ranged_1 sky_peak thornwood"
    match = table(troops=troops, orders=laid, commanders=True, castles={"light": "hollow_oaks"})
    expected = {
        "areas_total": 7,
        "castles_total": 4,
        "plains_lands": 2,
        "mountain_lands": 2,
        "forest_lands": 2,
        "water_areas": 1,
        "warriors_on_map": 1,
        "defenders_on_map": 1,
        "mages_on_map": 2,
        "troops_on_water": 1,
        "troops_in_reserve": 5,
        "melee_tokens_on_board": 1,
        "victory_points": 0,
    }
    assert {what: metric(match, "light", what) for what in expected} == expected


@pytest.mark.rule("COM-CAM-04")
def test_counts_start_at_zero_each_round() -> None:
    match = plot("A1", tally={"light": {"castles_built": 1, "attacks_won": 1}})
    assert state(match).round == 6
    assert not any(state(match).tally[number("light")])


@pytest.mark.rule("COM-CAM-04")
def test_actions_and_abilities_are_counted() -> None:
    troops = "redgrass: mountains mage, sky_peak: mountains mage"
    match = table(actions={"mountains": "forest forest mountain"}, troops=troops)
    place = between("sky_peak", "redgrass", "thornwood")
    match.play("summon", "creature runica", f"junction {place}", "at redgrass", "to thornwood", "token ranged_1")
    match.play("build", "at sky_peak")
    assert metric(match, "mountains", "creatures_summoned") == 1
    assert metric(match, "mountains", "ranged_orders") == 1
    assert metric(match, "mountains", "castles_built") == 1


@pytest.mark.rule("COM-CAM-05")
def test_a_plot_can_come_again() -> None:
    """Three cards share each letter, and three each number."""
    codes = [card["header"] for card in GAME.content["events"]]
    assert all(codes.count(code) == 3 for code in "ABCD1234")
    match = table(
        peace="spring_floods", war="battle_fury", campaign="ash_and_laurel", opened="bountiful_harvest no_quarter"
    )
    assert Plot(plot_of(match.book, state(match))) == Plot.FIRST_FURROW  # type: ignore[arg-type]


@pytest.mark.rule("COM-CAM-06")
def test_a_round_cut_short_gives_no_cards() -> None:
    match = plot(
        "C1",
        stage="attack_turn",
        troops="glimmergrove: nature warrior, sky_peak: light mage",
        orders="nature melee_0 glimmergrove anvil_heights",
    )
    assert match.over
    assert all_told(match, "goal_met") == all_told(match, "goal_missed") == []
    assert sum(state(match).points) == 0


@pytest.mark.rule("COM-CAM-07")
def test_points_are_public_and_two_power_cards_look_at_them() -> None:
    match = table(
        stage="power",
        commanders=True,
        power=True,
        events=True,
        campaign="ash_and_laurel",
        points={"light": 2, "nature": 1, "mountains": 1},
    )
    for seat in range(-1, 4):
        assert list(match.view(seat).state.points) == [2, 1, 1, 0]
    assert state(match).cards[number("light")] >> 8 & 1, "Progressivism for the most"
    assert state(match).cards[number("chaos")] >> 9 & 1, "Obscurantism for the fewest"


@pytest.mark.rule("COM-CAM-08")
def test_the_campaign_is_data() -> None:
    campaign = GAME.content["campaigns"][0]
    assert campaign["id"] == "ash_and_laurel"
    assert {entry["campaign"] for entry in GAME.content["plots"]} == {"ash_and_laurel"}
    assert asked(plot("C1"))[1] in ("address", "action")
