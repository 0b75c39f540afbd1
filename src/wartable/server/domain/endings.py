"""How a table ends if players resign."""

from __future__ import annotations

from wartable.engine import forfeits
from wartable.server.domain.table import Table


def sides(table: Table) -> list[forfeits.Side]:
    """The seats that win together: the teams, or each seat alone."""
    return forfeits.sides(table.game.mode(table.row.mode), len(table.chairs))


def resigned_seats(table: Table) -> set[int]:
    """The seats whose players have resigned."""
    return {seat for seat, chair in enumerate(table.chairs) if chair.resigned}


def decided(table: Table, resigned: set[int]) -> bool:
    """Whether the game ends: at most one side has not resigned, or no person has not."""
    people = [s for s, chair in enumerate(table.chairs) if chair.person is not None and s not in resigned]
    return len(forfeits.standing(sides(table), resigned)) <= 1 or not people
