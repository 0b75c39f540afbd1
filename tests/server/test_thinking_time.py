"""Bots think as long as their table allows, and less while others wait."""

from __future__ import annotations

import pytest

from wartable.server.limits import BOT_SECONDS
from wartable.server.schemas.tables import PaceOut
from wartable.server.services.thinking_time import PONDER_SECONDS, pondering_seconds, thinking_seconds

NONE: PaceOut = {"kind": "none"}
QUICK: PaceOut = {"kind": "clock", "minutes": 1, "increment": 0}
STEADY: PaceOut = {"kind": "clock", "minutes": 15, "increment": 10}
SLOW: PaceOut = {"kind": "slow", "days": 2}


def test_without_a_clock_a_bot_may_use_the_whole_limit() -> None:
    assert thinking_seconds(NONE, 0.0, 0) == BOT_SECONDS
    assert thinking_seconds(SLOW, 172_800.0, 0) == BOT_SECONDS
    assert thinking_seconds(STEADY, 900.0, 0) == BOT_SECONDS


@pytest.mark.parametrize("pace", [QUICK, STEADY])
def test_a_clock_is_never_lost_by_thinking(pace: PaceOut) -> None:
    clock = pace["minutes"] * 60
    for _ in range(1000):
        used = thinking_seconds(pace, clock, 0)
        assert used < clock
        clock += pace["increment"] - used
    assert clock > 0


def test_who_waits_shortens_the_thinking_of_all() -> None:
    assert thinking_seconds(NONE, 0.0, 4) == BOT_SECONDS / 5


def test_bots_think_on_only_if_nobody_needs_the_worker_and_somebody_looks() -> None:
    assert pondering_seconds(NONE, 0, watched=True, over_budget=False) == PONDER_SECONDS
    assert pondering_seconds(NONE, 1, watched=True, over_budget=False) == 0
    assert pondering_seconds(NONE, 0, watched=False, over_budget=False) == 0
    assert pondering_seconds(NONE, 0, watched=True, over_budget=True) == 0
    assert pondering_seconds(SLOW, 0, watched=True, over_budget=False) == 0
