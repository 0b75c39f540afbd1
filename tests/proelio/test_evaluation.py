"""How likely each house is to win: what makes a conquest likelier counts for the conqueror."""

from __future__ import annotations

import pytest

from tests.proelio.table import table
from wartable.engine.contract import WHOLE
from wartable.engine.match import Match

EVEN = dict.fromkeys(("aquila", "ursus", "cervus", "lupus"), "soldiers palisades")
AQUILA, URSUS, CERVUS, LUPUS = range(4)


def promise(match: Match) -> list[int]:
    """The shares of victory the judgement gives."""
    out = [0] * 8
    match.game.rules.rate(match.book, match.state, out)
    return out[: match.seats]


def test_equal_houses_promise_the_same() -> None:
    assert promise(table(hands=EVEN)) == [WHOLE // 4] * 4


def test_a_waiting_attack_helps_its_owner_most() -> None:
    """Lupus attacks Cervus, its left neighbour."""
    shares = promise(table(hands=EVEN, waiting={"cervus": [("trebuchets", 2)]}))
    assert shares[LUPUS] == max(shares) > 2 * shares[CERVUS]


@pytest.mark.parametrize("walls", [1, 2, 3, 4])
def test_walls_help_their_owner_and_not_its_attacker(walls: int) -> None:
    bare, walled = promise(table(hands=EVEN)), promise(table(hands=EVEN, walls={"ursus": walls}))
    assert walled[URSUS] > bare[URSUS]
    assert walled[CERVUS] < bare[CERVUS]


def test_an_empty_hand_promises_to_its_attacker() -> None:
    shares = promise(table(hands=EVEN | {"ursus": ""}))
    assert shares[CERVUS] == max(shares)


def test_allies_promise_the_same_to_each_other() -> None:
    shares = promise(table(hands=EVEN, walls={"aquila": 2}, mode="allied_houses"))
    assert shares[AQUILA] == shares[CERVUS] > shares[URSUS] == shares[LUPUS]
