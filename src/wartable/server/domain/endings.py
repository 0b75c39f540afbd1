"""How a table ends if players resign, and who shares the victory then."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.server.domain.table import Table


def sides(table: Table) -> list[tuple[int, ...]]:
    """The seats that win together: the teams, or each seat alone."""
    teams = table.game.mode(table.row.mode).teams
    return list(teams) or [(seat,) for seat in range(len(table.chairs))]


def resigned_seats(table: Table) -> set[int]:
    """The seats whose players have resigned."""
    return {seat for seat, chair in enumerate(table.chairs) if chair.resigned}


def decided(table: Table, resigned: set[int]) -> bool:
    """Whether the game ends: at most one side has not resigned, or no person has not."""
    standing = [side for side in sides(table) if not resigned.issuperset(side)]
    people = [s for s, chair in enumerate(table.chairs) if chair.person is not None and s not in resigned]
    return len(standing) <= 1 or not people


def split(table: Table, resigned: set[int]) -> list[float]:
    """The shares of victory when a table ends by resignation.

    The sides in which nobody resigned share it; if there are none, those that still have a player.
    """
    standing = [side for side in sides(table) if not resigned.issuperset(side)]
    best = [side for side in standing if resigned.isdisjoint(side)] or standing
    winners = {seat for side in best for seat in side}
    return [1 / len(best) if seat in winners else 0.0 for seat in range(len(table.chairs))]


def shares(scores: Sequence[float], resigned: set[int]) -> list[float]:
    """Each seat's share of victory. A player who resigned has none, however the bot fared."""
    return [0.0 if seat in resigned else share for seat, share in enumerate(scores)]
