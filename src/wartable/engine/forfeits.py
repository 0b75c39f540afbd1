"""How a game ends if players give up or fail in it, and who shares the victory then."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from wartable.engine.game import Mode

Side = tuple[int, ...]
"""Seats that win together."""


def sides(mode: Mode, seats: int) -> list[Side]:
    """The seats that win together: the teams, or each seat alone."""
    return list(mode.teams) or [(seat,) for seat in range(seats)]


def standing(sides: Sequence[Side], out: Collection[int]) -> list[Side]:
    """The sides of which not all are out."""
    return [side for side in sides if not set(out).issuperset(side)]


def split(sides: Sequence[Side], out: Collection[int]) -> list[float]:
    """The shares of victory when a game ends since players are out.

    The sides of which nobody is out share it; if there are none, those that still have a player.

    >>> split([(0, 2), (1, 3)], {2})
    [0.0, 1.0, 0.0, 1.0]
    """
    left = standing(sides, out)
    best = [side for side in left if set(out).isdisjoint(side)] or left
    winners = {seat for side in best for seat in side}
    return [1 / len(best) if seat in winners else 0.0 for seat in range(sum(map(len, sides)))]


def shares(scores: Sequence[float], out: Collection[int]) -> list[float]:
    """Each seat's share of victory. A player who is out has none, however the bot in the seat fared."""
    return [0.0 if seat in out else share for seat, share in enumerate(scores)]
