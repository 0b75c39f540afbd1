"""The rating that bots look at."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.reliquium.table import GAME, table
from tests.reliquium.test_modules import MODULES
from wartable.engine.contract import WHOLE
from wartable.engine.match import Match


def rated(match: Match) -> list[int]:
    out = [0] * match.seats
    GAME.rules.rate(match.book, match.state, out)
    return out


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_are_equal_at_the_start(seats: int) -> None:
    assert rated(Match(GAME, seats=seats, seed=1)) == [WHOLE // seats] * seats


@pytest.mark.parametrize(
    "better",
    [
        {"castles": {"light": "sky_peak"}},
        {"troops": "sky_peak: light mage"},
        {"troops": "golden_steppe: light mage"},
        {"points": {"light": 1}, "events": True, "campaign": "ash_and_laurel"},
    ],
)
def test_castles_areas_troops_and_points_are_worth_something(better: dict[str, Any]) -> None:
    first, *others = rated(table(**better))
    assert first > max(others)


def test_an_attack_that_will_win_is_worth_something_to_one_and_costs_the_other() -> None:
    troops = "sky_peak: light warrior warrior, redgrass: nature mage"
    before = rated(table(troops=troops))
    after = rated(table(troops=troops, orders="light melee_2 sky_peak redgrass"))
    assert after[0] > before[0]
    assert after[1] < before[1]
    hopeless = rated(table(troops=troops, orders="nature melee_0 redgrass sky_peak"))
    assert hopeless[1] <= before[1]


def test_the_end_of_the_game_is_worth_having_to_who_leads() -> None:
    troops = "glimmergrove: nature warrior warrior, redgrass: nature mage, ember_ridge: nature mage"
    laid = "nature melee_2 glimmergrove anvil_heights"
    leading = rated(table(troops=troops, orders=laid))
    more = "cairn_moor: light mage, ravenspur: light mage, rime_bay: light mage, sky_peak: light warrior"
    trailing = rated(table(troops=f"{troops}, {more}", orders=laid))
    assert leading[1] > 40
    assert trailing[1] < leading[1]


def test_actions_that_are_left_or_begun_are_worth_something() -> None:
    position: dict[str, Any] = {
        "troops": "sky_peak: light mage",
        "actions": {"light": "plains mountain forest", "nature": "plains"},
    }
    match = table(**position)
    begun, passed = rated(match.copy().play("build")), rated(match.copy().play("pass"))
    assert begun[0] > rated(match)[0] > passed[0]


def test_a_goal_is_worth_something_to_who_reaches_it() -> None:
    plain: dict[str, Any] = {"troops": "sky_peak: light mage", "events": True}
    held = rated(table(**plain, peace="open_quarries", war="storm_at_sea", campaign="ash_and_laurel"))
    assert held[0] > rated(table(**plain))[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shares_are_shares_at_every_moment(seats: int) -> None:
    options = MODULES if seats > 2 else {"commanders": True, "events": True, "campaign": "ash_and_laurel"}
    match, luck = Match(GAME, seats=seats, seed=2, options=options), random.Random(2)
    while not match.over:
        shares = rated(match)
        assert all(0 <= share <= WHOLE for share in shares)
        assert WHOLE - seats < sum(shares) < WHOLE + seats, "with diplomacy they are rounded up or down by chance"
        match.play(luck.choice(match.legal()))
