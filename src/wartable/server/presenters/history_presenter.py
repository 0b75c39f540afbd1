"""A finished game as its player sees it in a list."""

from __future__ import annotations

from typing import Literal

from wartable.server.domain.table import Table
from wartable.server.presenters.game_presenter import player_name
from wartable.server.presenters.table_presenter import title_of
from wartable.server.schemas.history import PastGame
from wartable.server.store.rows import Chair

EVEN = 1e-3
"""Shares of victory that differ by less are the same."""


def past_game(table: Table, person: str) -> PastGame:
    """A finished game of a person."""
    seat = table.seat_of(person)
    chair = table.chairs[seat]
    others = [player_name(other) for other in table.chairs if other is not chair]
    return PastGame(
        id=table.id,
        title=title_of(table),
        game=table.row.game,
        seat=table.seat_labels[seat],
        others=[name for name in others if name],
        result=result_of(chair, len(table.chairs)),
        at=table.row.updated,
        change=None if chair.before is None or chair.after is None else chair.after - chair.before,
    )


def result_of(chair: Chair, seats: int) -> Literal["won", "drawn", "lost"]:
    """Whether a player had more than an even share of the victory, or just that."""
    over = (chair.share or 0.0) * seats - 1
    return "drawn" if abs(over) < EVEN else "won" if over > 0 else "lost"
