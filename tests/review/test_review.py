"""Reviews: what a decision cost by what the seat knew, luck apart from it, and an account that adds up."""

from __future__ import annotations

import json

import pytest

from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.review.account import accounts
from wartable.review.grading import Grade
from wartable.review.judging import Effort, Judgement, judge
from wartable.review.measuring import Estimate, Measurer, Position, difference
from wartable.review.moments import moments
from wartable.review.review import sum_up
from wartable.review.review_data import from_data, to_data

GAME = Game("bench.connect_four")
QUICK = Effort(choose=300, each=60, measurements=4)


def played(*moves: str) -> Match:
    return Match(GAME, seed=1).play(*moves)


@pytest.fixture(scope="module")
def measurer() -> Measurer:
    return Measurer(GAME, compiled=False)


@pytest.fixture(scope="module")
def missed(measurer: Measurer) -> Judgement:
    match = played(*missed_moves())
    return judge(list(moments(match))[-1], measurer, QUICK)


def missed_moves() -> list[str]:
    """Each player stacks three, and then the first one drops elsewhere instead of winning."""
    first, second, other = [str(move) for move in Match(GAME, seed=1).legal()[:3]]
    return [first, second, first, second, first, second, other]


def test_a_win_that_was_missed_is_a_blunder(missed: Judgement) -> None:
    review = sum_up([missed], [0.0, 1.0])
    [mark] = review.marks
    assert mark.grade is Grade.BLUNDER
    assert str(mark.best[0]) == missed_moves()[0]
    assert mark.loss > Grade.BLUNDER.least
    assert mark.share == pytest.approx(1)


def test_the_same_move_measured_twice_with_the_same_seeds_costs_nothing(measurer: Measurer) -> None:
    view = Match(GAME, seed=1).view(0)
    one, other = (measurer.measure(Position.seen(view), range(1, 4), 20, view.legal[0]) for _ in range(2))
    assert difference(one, other) == Estimate((0.0, 0.0), (0.0, 0.0))


def test_forced_moves_do_not_count(measurer: Measurer) -> None:
    moment = next(iter(moments(played(missed_moves()[0]))))
    moment.view._legal = [moment.played]
    assert not judge(moment, measurer, QUICK).counts


def test_the_account_of_each_seat_adds_up() -> None:
    lucky = Judgement(0, 0, counts=True, even=0.5, luck=Estimate((0.2, -0.2), (0.03, 0.03)))
    erred = Judgement(1, 1, counts=True, even=0.5, lost=Estimate((-0.1, 0.1), (0.04, 0.04)))
    mine, theirs = accounts([lucky, erred], start=(0.5, 0.5), result=(1.0, 0.0))
    assert mine[:6] == pytest.approx((0.5, 0.2, 0.0, 0.1, 0.2, 1.0))
    assert theirs[:6] == pytest.approx((0.5, -0.2, -0.1, 0.0, -0.2, 0.0))
    assert mine.error == pytest.approx(0.05)
    assert (mine.decisions, theirs.decisions) == (1, 1)


def test_a_turning_point_is_luck_if_most_of_it_was() -> None:
    lucky = Judgement(
        0, 0, counts=True, even=0.5, luck=Estimate((0.3, -0.3), (0.01, 0.01)), values=((0, (0.5, 0.5)), (1, (0.9, 0.1)))
    )
    swing, *_ = sum_up([lucky], [1.0, 0.0]).swings(0)
    assert (swing.ply, swing.luck) == (1, 0.3)


def test_a_review_is_kept_as_plain_data(missed: Judgement) -> None:
    review = sum_up([missed], [0.0, 1.0])
    again = from_data(GAME, json.loads(json.dumps(to_data(review))))
    assert again.marks == review.marks
    assert again.accounts == review.accounts
    assert again.to_try_again(missed.seat) == list(review.marks)
