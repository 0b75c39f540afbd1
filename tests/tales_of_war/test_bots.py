"""Bots at Tales of War: who thinks more wins more, and they fight whole campaigns out."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.tales_of_war.table import GAME
from wartable.bots.bot import Bot
from wartable.bots.levels import bot
from wartable.engine.match import Match

pytestmark = pytest.mark.compiled


@cache
def player(level: str, seat: int) -> Bot:
    return bot(level, GAME, f"{level} {seat}", cores=1)


def fight(match: Match, levels: tuple[str, str]) -> Match:
    """Play a match to its end, a bot in each seat."""
    while not match.over:
        match.play(player(levels[match.asked], match.asked).choose(match.view(match.asked)))
    return match


def victories(level: str, other: str, seeds: range) -> float:
    """How often a level beats another, each seed being played from both sides."""
    won = 0.0
    for seed in seeds:
        won += fight(Match(GAME, mode="single_battle", seed=seed), (level, other)).scores()[0]
        won += fight(Match(GAME, mode="single_battle", seed=seed), (other, level)).scores()[1]
    return won


@pytest.mark.parametrize(("level", "other"), [("greedy", "random"), ("knight", "greedy")])
def test_who_thinks_more_wins_more(level: str, other: str) -> None:
    deals = range(6)
    assert victories(level, other, deals) > 0.6 * 2 * len(deals)


@pytest.mark.parametrize("mode", ["campaign", "campaign_bonuses"])
def test_bots_fight_a_campaign_out(mode: str) -> None:
    match = fight(Match(GAME, mode=mode, seed=3), ("greedy", "greedy"))
    s: Any = match.state
    assert s.battle > 2
    assert sorted(match.scores()) == [0, 1]
    assert Match(GAME, mode=mode, seed=3).play(*map(str, match.moves)).state == match.state
