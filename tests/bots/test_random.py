"""The bot that moves at random."""

from __future__ import annotations

from collections import Counter

import pytest

import wartable
from wartable.bots.random import RandomBot


def test_it_takes_every_legal_move_about_equally_often() -> None:
    view = wartable.new("proelio", seats=4, seed=7).view(0)
    taken = Counter(RandomBot(seed).choose(view) for seed in range(900))
    assert set(taken) == set(view.legal)
    assert min(taken.values()) > 0.8 * 900 / len(view.legal)


def test_the_same_seed_gives_the_same_moves() -> None:
    view = wartable.new("proelio", seats=4, seed=7).view(0)
    assert RandomBot("a").choose(view) == RandomBot("a").choose(view)


def test_without_a_seed_bots_differ() -> None:
    assert RandomBot().seed != RandomBot().seed


@pytest.mark.parametrize("seed", range(5))
def test_it_plays_whole_games(seed: int) -> None:
    match = wartable.new("proelio", seats=3 + seed % 4, seed=seed, options={"max_rounds": 10})
    bot = RandomBot(seed)
    while not match.over:
        match.play(bot.choose(match.view(match.asked)))
    assert sum(match.scores()) == pytest.approx(1)
