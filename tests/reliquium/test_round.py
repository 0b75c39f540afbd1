"""The round: its stages, the order of play, the cleanup."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reliquium.position import all_told, asked, everybody_passes, left, number, orders, state, told, where
from tests.reliquium.table import NAMES, between, light_acts, support_stage, table
from wartable.engine.game import game
from wartable.engine.match import Match
from wartable.games.reliquium.pieces import Faction

ALL: dict[str, Any] = {
    "commanders": True,
    "power": True,
    "diplomacy": True,
    "events": True,
    "campaign": "ash_and_laurel",
}


def kinds(lines: list[str]) -> list[str]:
    return [line.split()[0] for line in lines]


@pytest.mark.rule("REL-RND-01", "REL-RND-02")
def test_peace_comes_before_war_and_each_stage_in_its_turn() -> None:
    match = table(stage="begin_round", round=5, troops="sky_peak: light warrior warrior, redgrass: nature mage", **ALL)
    while asked(match)[1] == "address":
        match.play("keep")
    match.play("melee", "to redgrass", "token melee_2")
    everybody_passes(match)
    seen = kinds(all_told(match, ""))
    order = ["events_opened", "plot_read", "kept", "ordered", "passed", "power_taken", "battle_begins"]
    places = [seen.index(kind) for kind in order]
    assert seen[0] == "round_begins"
    assert places == sorted(places)


@pytest.mark.rule("REL-RND-02")
def test_stages_of_modules_that_are_not_played_are_left_out() -> None:
    match = table(stage="begin_round", round=5)
    assert kinds(told(match)) == ["round_begins"]
    assert asked(match) == ("light", "action")
    everybody_passes(match, "nobody")
    assert "power_taken" not in kinds(all_told(match, ""))


@pytest.mark.rule("REL-RND-03")
@pytest.mark.parametrize(
    ("round", "order"),
    [
        (1, NAMES),
        (2, ["nature", "mountains", "chaos", "light"]),
        (4, ["chaos", "light", "nature", "mountains"]),
        (5, NAMES),
    ],
)
def test_each_round_begins_with_the_next_faction(round: int, order: list[str]) -> None:
    match = table(stage="begin_round", round=round)
    seen = []
    while state(match).round == round:
        seen.append(asked(match)[0])
        match.play("pass")
    assert seen == order


@pytest.mark.rule("REL-RND-03")
def test_two_players_take_turns_to_begin() -> None:
    assert [asked(table(2, round=n))[0] for n in (1, 2, 3)] == ["light", "nature", "light"]


@pytest.mark.rule("REL-RND-03")
def test_all_stages_of_a_round_have_the_same_order() -> None:
    troops = "golden_steppe: light mage, amber_fields: nature mage, low_meadow: mountains mage"
    laid = (
        "light ranged_1 golden_steppe cold_sound, nature ranged_1 amber_fields amber_sea, "
        "mountains ranged_1 low_meadow bright_sea"
    )
    match = support_stage(troops, laid, first="mountains")
    seen = []
    while asked(match)[1] == "send_troop":
        seen.append(asked(match)[0])
        match.play("done")
    assert seen == ["mountains", "light", "nature"]


@pytest.mark.rule("REL-RND-04")
def test_tokens_creatures_and_supporters_come_back_in_the_cleanup() -> None:
    troops = "golden_steppe: light mage, sky_peak: light warrior"
    laid = "light ranged_1 golden_steppe cold_sound mage"
    creatures = [f"luminar {between('golden_steppe', 'anvil_heights', 'frostpine')}", "aquilex resting"]
    match = table(stage="cleanup", troops=troops, orders=laid, creatures=creatures)
    assert orders(match, "light") == []
    assert where(match, "luminar") == "resting"
    assert where(match, "aquilex") == "ready"
    assert sum(map(sum, state(match).sent[number("light")])) == 0
    assert kinds(told(match)) == ["round_begins"]


@pytest.mark.rule("REL-RND-04")
def test_markers_are_reset_and_actions_counted_anew() -> None:
    match = light_acts("plains", "sky_peak: light mage").play("march", "to redgrass")
    assert state(match).round == 6
    assert list(state(match).taken) == [0, 0, 0, 0]
    assert left(match, "light") == "plains mountain forest"


@pytest.mark.rule("REL-RND-04")
def test_goals_are_measured_before_anything_comes_back() -> None:
    """The peace goal of A3 counts support orders of the round, that of C4 troops on water."""
    match = table(
        stage="cleanup",
        troops="cold_sound: light mage",
        peace="forced_marches",
        war="storm_at_sea",
        campaign="ash_and_laurel",
    )
    assert all_told(match, "goal_met") == ["goal_met faction=light card=forced_marches points=1"]
    assert all_told(match, "goal_missed") == ["goal_missed card=storm_at_sea"]


@pytest.mark.rule("REL-SET-04")
def test_of_factions_with_the_same_changed_initiative_the_first_seat_is_first() -> None:
    book = {"factions.alliance_of_nature.initiative": 1}
    light, nature = Faction.ORDER_OF_LIGHT, Faction.ALLIANCE_OF_NATURE
    for first, second in ((light, nature), (nature, light)):
        seats = f"{first.name} {second.name}".lower()
        match = Match(game("reliquium"), seats=2, seed=1, options={"factions": seats}, book=book)
        line: Any = match.state.line  # type: ignore[attr-defined]
        assert list(line[:2]) == [first, second]
