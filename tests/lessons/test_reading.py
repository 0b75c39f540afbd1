"""What ``lessons.toml`` may say; an error names the place, and what is expected there."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.lessons.small_course import COURSE, GAME, small_course
from wartable.engine.errors import WartableError
from wartable.lessons.course import read_course


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"say": None}, "lesson 'attack', steps 1 has no 'say'"),
        ({"say": 3}, "lesson 'attack', steps 1: 'say' is not a text"),
        ({"hint": ["Left."]}, "lesson 'attack', steps 1 has an unknown 'hint': did you mean 'hints'?"),
        ({"rules": ["PRO-ATK-99"]}, "'rules' names 'PRO-ATK-99', which is not there: did you mean 'PRO-ATK-09'?"),
        ({"goal": {}}, "lesson 'attack', steps 1, goal names no condition: there are played, told"),
        ({"goal": {"told": "atacked"}}, "'told' names 'atacked', which is not there: did you mean 'attacked'?"),
        ({"goal": {"state": "fort.aquilla", "is": 1}}, "there is no house 'aquilla'"),
        ({"goal": {"state": "walls", "is": 1}}, "there is no field 'walls'"),
        ({"goal": {"state": "fort.aquila"}}, "'state' needs one of is, at_least, at_most, has"),
        ({"goal": {"any": [{"won": True}, {"wun": True}]}}, "any 2 has an unknown 'wun'"),
        ({"slips": []}, "lesson 'attack': no step has a slip"),
    ],
)
def test_mistakes_are_named(change: dict[str, Any], says: str) -> None:
    with pytest.raises(WartableError) as caught:
        small_course(**change)
    assert says in str(caught.value)


def test_a_course_ends_with_a_match() -> None:
    data = copy.deepcopy(COURSE)
    data["lessons"].pop()
    with pytest.raises(WartableError, match="the last lesson is not a match"):
        read_course(GAME, data)


def test_no_id_is_given_twice() -> None:
    data = copy.deepcopy(COURSE)
    data["lessons"][0]["id"] = "first_game"
    with pytest.raises(WartableError, match="two lessons or marks have the same id"):
        read_course(GAME, data)
