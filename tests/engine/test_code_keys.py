"""The key of compiled code changes with all that the code depends on, and with nothing else."""

from __future__ import annotations

import math
from collections.abc import Callable
from enum import IntEnum
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np
import pytest

from wartable.cli.compile import needed
from wartable.engine.binding import bind
from wartable.engine.code_keys import digest, key_of
from wartable.engine.game import Game, all_games


class Odd:
    """Something whose value nobody can tell in full."""


class Pair(NamedTuple):
    one: int
    other: int


RULE = """
def rule(a, b=1):
    return count(a) + LIMIT
"""


def made(source: str = RULE, **names: Any) -> FunctionType:
    space: dict[str, Any] = {"__name__": "rules", "count": count, "LIMIT": 3, **names}
    exec(source, space)
    function: FunctionType = space["rule"]
    return function


def count(a: int) -> int:
    return a


def key(function: FunctionType, signature: str = "int64(int64)", called: str | None = "count") -> str | None:
    return key_of(function, [signature], {id(count): called})


USUAL = key(made())


def test_the_same_code_has_the_same_key_wherever_it_stands() -> None:
    assert USUAL is not None
    assert key(made()) == USUAL
    assert key(made("\n\n# A remark." + RULE)) == USUAL
    assert key(made(OTHER=5)) == USUAL


@pytest.mark.parametrize(
    "changed",
    [
        lambda: key(made(RULE.replace("+", "-"))),
        lambda: key(made(RULE.replace("b=1", "b=2"))),
        lambda: key(made(RULE.replace("+ LIMIT", "+ 3"))),
        lambda: key(made(LIMIT=4)),
        lambda: key(made(LIMIT=3.0)),
        lambda: key(made(LIMIT=True)),
        lambda: key(made(), signature="int64(int32)"),
        lambda: key(made(), called="count, changed"),
    ],
)
def test_any_change_gives_another_key(changed: Callable[[], str | None]) -> None:
    assert changed() not in (None, USUAL)


def numbered(**members: int) -> type[IntEnum]:
    return IntEnum("Card", members)  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (numbered(KING=1), numbered(KING=2)),
        (numbered(KING=1).KING, numbered(KING=2).KING),  # type: ignore[attr-defined]
        ((1, (2, 3)), (1, (2, 4))),
        (frozenset({1, 2}), frozenset({1, 3})),
        (np.array([1, 2]), np.array([1, 3])),
        (np.array([1, 2]), np.array([1, 2], np.int8)),
        (np.int8(1), np.int16(1)),
        (math.exp, math.log),
        (math, np),
        (Pair, Pair(1, 2)),
        (Pair(1, 2), Pair(2, 1)),
        ("a, b", ("a", "b")),
    ],
)
def test_values_of_names_are_part_of_the_key(before: Any, after: Any) -> None:
    keys = [key(made(LIMIT=value)) for value in (before, after, before)]
    assert None not in keys
    assert keys[0] == keys[2] != keys[1]


@pytest.mark.parametrize("value", [Odd, Odd(), key, [1, 2], {"a": 1}, pytest, np.array([Odd()])])
def test_code_that_mentions_what_cannot_be_told_is_not_kept(value: Any) -> None:
    assert key(made(LIMIT=value)) is None


def test_code_that_calls_code_which_is_not_kept_is_not_kept_either() -> None:
    assert key(made(), called=None) is None


def test_names_inside_of_inner_functions_count() -> None:
    source = "def rule(a):\n    def inner(b):\n        return b + LIMIT\n    return inner(a)\n"
    assert key(made(source, LIMIT=1)) != key(made(source, LIMIT=2))


def test_a_field_named_like_something_of_the_module_is_not_that() -> None:
    source = "def rule(a):\n    return a.LIMIT\n"
    assert key(made(source, LIMIT=Odd())) == key(made(source, LIMIT=1)) is not None


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_all_that_bots_and_simulations_call_of_a_game_can_be_kept(game: Game) -> None:
    bound: list[FunctionType] = []
    keys: dict[int, str | None] = {}

    def wrap(clone: FunctionType) -> FunctionType:
        bound.append(clone)
        keys[id(clone)] = key_of(clone, game.compiled._signatures(clone), keys)
        return clone

    done: dict[FunctionType, Any] = {}
    for function in needed(game):
        wrap(bind(function, game.plain_rules, wrap, done, compiled=True))
    assert [clone.__qualname__ for clone in bound if keys[id(clone)] is None] == []


def test_texts_cannot_run_together() -> None:
    assert len({digest("ab", "c"), digest("a", "bc"), digest("abc"), digest("ab", "c", "")}) == 4
