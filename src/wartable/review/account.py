"""The account of a game for each seat: how its result came about from where it started.

The result is the value at the start, plus luck, plus what the seat's own decisions cost, plus what the decisions of
others brought, plus what none of these explains.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from wartable.review.judging import Judgement
from wartable.review.measuring import Shares


class Account(NamedTuple):
    """One seat's account, in shares of victory."""

    start: float
    luck: float
    own: float
    others: float
    unexplained: float
    result: float
    error: float
    """The standard error of luck and decisions together."""
    decisions: int
    """How many of its decisions count."""


def accounts(judgements: Sequence[Judgement], start: Shares, result: Shares) -> list[Account]:
    """The accounts of all seats."""
    return [_account(seat, judgements, start[seat], result[seat]) for seat in range(len(result))]


def _account(seat: int, judgements: Sequence[Judgement], start: float, result: float) -> Account:
    luck = own = others = variance = 0.0
    for found in judgements:
        if found.luck is not None:
            luck += found.luck.shares[seat]
            variance += found.luck.errors[seat] ** 2
        if found.lost is not None:
            variance += found.lost.errors[seat] ** 2
            if found.seat == seat:
                own -= found.lost.shares[seat]
            else:
                others -= found.lost.shares[seat]
    counted = sum(found.counts for found in judgements if found.seat == seat)
    unexplained = result - start - luck - own - others
    return Account(start, luck, own, others, unexplained, result, sqrt(variance), counted)
