"""How a lesson goes: goals, slips, going back, and what the others answer."""

from __future__ import annotations

from typing import Any

import pytest

from tests.lessons.small_course import GAME, small_course
from wartable.engine.errors import IllegalMove
from wartable.lessons.rehearsal import Rehearsal


def learner(**changes: Any) -> Rehearsal:
    return Rehearsal(GAME, small_course(**changes).lessons[0])


def test_the_move_that_reaches_the_goal_ends_the_step() -> None:
    ann = learner()
    assert ann.progress.step == 0
    ann.play("attack soldiers")
    assert ann.done


def test_a_slip_is_refused_with_its_words() -> None:
    ann = learner()
    assert ann.play("attack manure") == "That is a bluff."
    assert ann.match.ply == 0


def test_a_slip_that_is_shown_is_played_and_answered_until_one_goes_back() -> None:
    ann = learner()
    assert ann.play("draw_base") == "They have built."
    assert [str(move) for move in ann.match.moves] == ["draw_base", "fortify shields"]
    assert ann.progress.stuck
    assert ann.offered == []
    ann.back()
    assert ann.match.ply == 0
    ann.play("attack soldiers")
    assert ann.done


def test_a_step_can_offer_few_moves() -> None:
    ann = learner(only=["attack *"])
    assert ann.offered == ["draw_base", "attack manure", "attack soldiers"]  # a slip that is shown stays on offer
    with pytest.raises(IllegalMove):
        ann.play("fortify shields")


def test_a_goal_may_need_an_answer() -> None:
    ann = learner(goal={"told": "repelled"}, others=["draw_base", "deploy_done", "concede_loot"], within=1)
    ann.play("attack soldiers")
    assert not ann.done
    assert ann.progress.late


def test_a_goal_that_is_missed_for_long_lets_one_go_back() -> None:
    ann = learner(within=1, slips=[{"when": ["attack manure"], "say": "That is a bluff."}])
    ann.play("fortify shields")
    assert ann.progress.late
    ann.back()
    assert not ann.progress.stuck


@pytest.mark.parametrize(
    ("goal", "reached"),
    [
        ({"all": [{"state": "fort.aquila", "at_least": 1}, {"not": {"over": True}}]}, True),
        ({"state": "fort.aquila", "at_least": 2}, False),
        ({"state": "fort.aquila", "at_most": 0}, False),
        ({"any": [{"won": True}, {"told": "fortified", "with": {"house": "aquila"}}]}, True),
        ({"told": "fortified", "with": {"house": "ursus"}}, False),
        ({"legal": "attack knights"}, False),
        ({"turn": True, "played": "fortify *"}, True),
    ],
)
def test_goals(goal: dict[str, Any], reached: bool) -> None:
    ann = learner(goal=goal, slips=[{"when": ["attack manure"], "say": "That is a bluff."}])
    ann.play("fortify shields")
    assert ann.done == reached
