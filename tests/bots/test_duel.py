"""Duels: every bot plays every seat of every deal, and results are counted per bot."""

from __future__ import annotations

import pytest

from wartable.bots.duel import Outcome, pairings, play, ratings


def test_each_deal_is_played_once_with_every_bot_in_every_seat() -> None:
    games = pairings("proelio", ["random", "greedy", "greedy"], 6, 10, None, {})
    assert [(game.seed, game.shift) for game in games] == [(10, 0), (10, 1), (10, 2), (11, 0), (11, 1), (11, 2)]


def test_shares_are_counted_per_bot_not_per_seat() -> None:
    deals = pairings("proelio", ["random"] * 4, 4, 3, None, {})
    outcomes = [play(deal) for deal in deals]
    assert all(sum(outcome.shares) == pytest.approx(1) for outcome in outcomes)
    assert play(deals[1]).shares == outcomes[1].shares, "the same deal and seating gives the same game"


def test_a_bot_that_wins_more_is_rated_higher() -> None:
    outcomes = [Outcome((1.0, 0.0, 0.0), 10)] * 8 + [Outcome((0.0, 1.0, 0.0), 10)] * 3
    first, second, third = (mu for mu, _ in ratings(["a", "b", "c"], outcomes))
    assert first > second > third
