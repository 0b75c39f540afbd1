"""The rating that bots go by: it favours who is nearer to victory, and costs no surprise."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.tales_of_war.table import GAME, battle, deploying, match_at
from wartable.engine.contract import WHOLE
from wartable.engine.match import Match

EVEN = "red swordsmen a1 n, red archers b1 n, blue swordsmen l12 s, blue archers k12 s"


def rating(match: Match) -> list[int]:
    out = [0] * 8
    GAME.rules.rate(match.book, match.state, out)
    return out[:2]


def red(match: Match) -> int:
    return rating(match)[0]


def field(pieces: str = "", tiles: str = "", **about: Any) -> Match:
    return battle(f"{EVEN}, {pieces}" if pieces else EVEN, tiles, **about)


@pytest.mark.parametrize("mode", list(GAME.modes))
def test_shares_add_up_and_leave_some_hope_to_the_last(mode: str) -> None:
    match, luck = Match(GAME, mode=mode, seed=3), random.Random(3)
    while not match.over:
        shares = rating(match)
        assert sum(shares) == WHOLE
        assert min(shares) > 0
        match.play(luck.choice(match.legal()))


def test_rating_changes_nothing() -> None:
    match = field()
    before = bytes(match.state.data)
    rating(match)
    assert bytes(match.state.data) == before


def test_an_even_position_is_even() -> None:
    assert abs(red(field()) - WHOLE // 2) <= 1


def test_material_counts() -> None:
    assert red(field("red cavalry c1 n")) > red(field())
    assert red(field("red cavalry c1 n")) > red(field("red spearmen c1 n")) > red(field("blue spearmen c12 s"))


def test_progress_counts() -> None:
    assert red(field(lost={"blue": "cavalry cavalry"})) > red(field(lost={"blue": "cavalry"})) > red(field())
    point: dict[str, Any] = {"objective": "capture_the_strategic_point"}
    assert red(field("red spearmen f6 n", **point)) > red(field("red spearmen f3 n", **point))
    assert red(field(hold={"red": 3}, **point)) > red(field(hold={"red": 1}, **point))
    siege: dict[str, Any] = {"objective": "siege_weapons"}
    near, far = "red catapult c9 n, blue catapult h12 s", "red catapult c2 n, blue catapult h12 s"
    assert red(field(near, **siege)) > red(field(far, **siege))
    base: dict[str, Any] = {"objective": "defend_the_base"}
    assert red(field("red spearmen f11 n", **base)) > red(field("red spearmen f8 n", **base))
    assert red(field(turn=50, **base)) < red(field(turn=10, **base))


def test_threats_count_more_for_who_is_to_act() -> None:
    threat = "red archers d3 n, blue catapult d6 n"
    aside = "red archers d3 w, blue catapult d6 n"
    assert red(field(threat)) > red(field(aside))
    assert red(field(threat)) > red(field(threat, active="blue"))
    charge = "red cavalry d3 n, blue catapult d6 n"
    assert red(field(charge)) > red(field("red cavalry d3 s, blue catapult d6 n"))
    spears = "red cavalry d3 n, blue spearmen d6 s"
    assert red(field(spears)) < red(field("red cavalry d3 n, blue spearmen d6 n"))


def test_a_blow_that_decides_counts_most() -> None:
    threat = "red archers d3 n, blue cavalry d6 n"
    four: dict[str, Any] = {"lost": {"blue": "spearmen spearmen spearmen spearmen"}}
    aside = "red archers d3 w, blue cavalry d6 n"
    assert red(field(threat, **four)) - red(field(aside, **four)) > red(field(threat)) - red(field(aside))


def test_units_that_will_not_get_out_are_half_lost() -> None:
    pieces = "red catapult d5 n, red catapult e6 n"
    assert red(field(pieces, "hills d5 burning")) < red(field(pieces, "hills d5"))


def test_armies_to_deploy_and_campaigns_count() -> None:
    assert red(deploying("giant hydra")) > red(deploying("", "giant"))
    after: dict[str, Any] = {"mode": "campaign", "units": EVEN, "victor": "red", "won_by": "kills"}
    one = match_at("after_battle", wins={"red": 1}, **after)
    three = match_at("after_battle", wins={"red": 3}, **after)
    assert red(three) > red(one)
