"""The action stage: whose turn, which divisions, passing."""

from __future__ import annotations

import pytest

from tests.playing import legal, reasons_against, why_not
from tests.reliquium.position import asked, everybody_passes, left, number, state, told
from tests.reliquium.table import light_acts, table


@pytest.mark.rule("REL-ACT-01")
def test_players_take_one_action_each_in_cycles() -> None:
    troops = "sky_peak: light mage, thornwood: nature mage, hollow_oaks: mountains mage"
    match = table(actions={"light": "plains plains", "nature": "plains", "mountains": "plains plains"}, troops=troops)
    seen = []
    while state(match).round == 5:
        seen.append(asked(match)[0])
        match.play("march")
        match.play(match.legal()[0])
    assert seen == ["light", "nature", "mountains", "light", "mountains"]


@pytest.mark.rule("REL-ACT-02")
def test_every_open_division_is_an_action() -> None:
    match = table(castles={"light": "sky_peak redgrass"})
    assert left(match, "light") == "plains plains mountain mountain forest"
    assert left(match, "nature") == "plains mountain forest"


@pytest.mark.rule("REL-ACT-03")
@pytest.mark.parametrize(
    ("division", "kinds"),
    [("plains", ["march", "melee"]), ("mountain", ["recruit", "support"]), ("forest", ["build", "summon"])],
)
def test_each_division_has_its_actions(division: str, kinds: list[str]) -> None:
    match = light_acts(division, "sky_peak: light mage, redgrass: nature mage")
    assert legal(match) == sorted([*kinds, "pass"])
    for kind in {"march", "melee", "recruit", "support", "build", "summon"} - set(kinds):
        assert why_not(match, kind) == "REL-ACT-02"


@pytest.mark.rule("REL-ACT-04")
def test_divisions_are_used_in_any_order_each_once() -> None:
    match = light_acts("plains mountain forest", "sky_peak: light mage").play("build")
    assert left(match, "light") == "plains mountain"
    match.play("march", "to redgrass")
    assert left(match, "light") == "mountain"
    assert reasons_against(match, "build", "march") == ["REL-ACT-02"] * 2


@pytest.mark.rule("REL-ACT-04")
def test_a_castle_built_now_acts_from_the_next_round_on() -> None:
    match = light_acts("forest mountain", "sky_peak: light mage").play("build")
    assert left(match, "light") == "mountain"
    match.play("pass")
    assert state(match).round == 6
    assert left(match, "light") == "plains mountain mountain forest"


@pytest.mark.rule("REL-ACT-05")
def test_passing_gives_up_all_that_is_left() -> None:
    match = table()
    assert asked(match) == ("light", "action")
    match.play("pass")
    assert told(match) == ["passed faction=light actions=3"]
    assert left(match, "light") == ""
    everybody_passes(match, "light")
    assert state(match).round == 6, "who has passed is not asked again"


@pytest.mark.rule("REL-ACT-05")
def test_who_can_do_nothing_passes_by_itself() -> None:
    match = table(actions={"light": "plains", "nature": "mountain"})
    assert told(match)[0] == "passed faction=light actions=1"
    assert asked(match) == ("nature", "action")


@pytest.mark.rule("REL-ACT-06")
def test_only_what_can_be_finished_can_be_begun() -> None:
    match = light_acts("plains mountain forest")
    assert legal(match) == ["pass", "recruit"]
    assert reasons_against(match, "march", "build", "support") == ["REL-MAR-01", "REL-BLD-01", "REL-SUP-01"]


@pytest.mark.rule("REL-ACT-06")
def test_what_is_begun_has_to_be_finished() -> None:
    match = light_acts("plains", "sky_peak: light mage warrior").play("march", "to redgrass")
    assert legal(match) == ["troop mage", "troop warrior"]
    assert reasons_against(match, "done", "pass") == ["REL-ACT-06"] * 2


@pytest.mark.rule("REL-ACT-07")
def test_the_marker_counts_actions_and_does_nothing_else() -> None:
    match = light_acts("plains mountain", "sky_peak: light mage")
    before = legal(match)
    match.play("march", "to redgrass")
    assert state(match).taken[number("light")] == 1
    assert set(legal(match)) <= set(before)
