"""What every game of Wartable must hold to: the same checks as ``wartable check-game skirmish``."""

from __future__ import annotations

import pytest

import wartable
from skirmish import picture, rules, words
from skirmish.state import Book, State
from wartable.check import CHECKS, Check
from wartable.engine.contract import Rules
from wartable.engine.picture import Picture
from wartable.engine.words import Words

GAME = wartable.game("skirmish")


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_the_game_conforms(check: Check) -> None:
    assert check.faults(GAME) == []


def defined(rules: Rules[Book, State], words: Words, picture: Picture) -> tuple[object, ...]:
    """A type checker refuses modules that do not define what the engine calls."""
    return rules, words, picture


def test_the_modules_define_what_the_engine_calls() -> None:
    assert all(defined(rules, words, picture))
