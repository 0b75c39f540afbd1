"""The statistics do what they promise, seen from games whose truth is known."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.study.conftest import QUESTION
from wartable.study.chunks import parts
from wartable.study.findings import worth
from wartable.study.measures import Measure
from wartable.study.results import Games
from wartable.study.statistics import benjamini_hochberg, estimate, holm
from wartable.study.things import things_of


def test_95_of_100_intervals_hold_the_truth() -> None:
    rng = np.random.default_rng(1)
    for truth, deals, fewest, most in ((0.5, 200, 930, 970), (0.1, 400, 930, 970), (0.97, 60, 940, 1_000)):
        held = [estimate(rng.random(deals) < truth, share=True) for _ in range(1_000)]
        assert fewest <= sum(each.low <= truth <= each.high for each in held) <= most


def test_chance_alone_is_rarely_called_sure() -> None:
    rng = np.random.default_rng(2)
    studies = [holm([estimate(rng.normal(size=50)).p(0) for _ in range(10)]) for _ in range(400)]
    assert sum(min(ps) < 0.05 for ps in studies) / 400 == pytest.approx(0.05, abs=0.025)


def test_what_always_comes_out_the_same_is_no_proof_in_a_few_deals() -> None:
    assert estimate([1.0, 1.0], share=True).p(0.5) > 0.05
    assert estimate([1.0] * 20, share=True).p(0.5) < 0.05


def test_few_findings_are_false_after_benjamini_and_hochberg() -> None:
    true, false = [1e-6] * 20, np.random.default_rng(3).random(80).tolist()
    found = [p < 0.05 for p in benjamini_hochberg([*true, *false])]
    assert all(found[:20])
    assert sum(found[20:]) <= 4


def test_pairs_of_deals_show_what_two_samples_would_hide() -> None:
    rng = np.random.default_rng(4)
    deal = rng.normal(size=300)
    before, after = deal, deal - 0.1 + 0.05 * rng.normal(size=300)
    paired = estimate(Measure("a", "", "", after).values - before)
    assert paired.high < 0
    assert estimate(after).low < estimate(before).high


def test_worth_is_that_of_the_games_with_and_without() -> None:
    """A thing that a seat uses half of the time, and that wins it 70 of 100 games."""
    rng = np.random.default_rng(5)
    question = replace(QUESTION, arms=QUESTION.arms[:1])
    games, repeats = 400, 200
    things = len(things_of(question.chosen).listed)
    inside = 0
    for _ in range(repeats):
        used = rng.random((games, 2)) < 0.5
        odds = np.where(used[:, 0] == used[:, 1], 0.5, np.where(used[:, 0], 0.7, 0.3))
        first = (rng.random(games) < odds).astype(int)
        shares = np.stack([first, 1 - first], axis=1)
        n, w = used.sum(axis=1), 60 * (used * shares).sum(axis=1)
        sums = np.zeros((things, 6), np.int64)
        sums[0] = n.sum(), n.sum(), w.sum(), (n * n).sum(), (w * w).sum(), (n * w).sum()
        [found] = worth(question, _games(question, shares, sums))
        having, without = shares[used].mean(), shares[~used].mean()
        assert (found.having, found.without) == pytest.approx((having, without))
        inside += found.low <= 0.2 <= found.high
    assert inside / repeats == pytest.approx(0.95, abs=0.04)


def _games(question: Any, shares: Any, sums: Any) -> Games:
    nothing = np.zeros(len(shares), int)
    number = np.arange(len(shares))
    [main] = parts(question)
    return Games(main, number, nothing, nothing, nothing, shares, nothing, nothing, nothing, nothing, nothing, sums)
