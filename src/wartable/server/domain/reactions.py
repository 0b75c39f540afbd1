"""Reactions: the table declines for players who do not want to be asked."""

from __future__ import annotations

from wartable.engine.moves import Move
from wartable.server.domain.table import Table
from wartable.server.schemas.play import Ask


def declining_move(table: Table) -> Move | None:
    """The move that declines for the player to move, if they do not want to be asked; otherwise ``None``."""
    seat = table.asked
    if seat < 0 or table.halt or table.chairs[seat].bot is not None:
        return None
    asks = table.asks.get(table.chairs[seat].person or "")
    found = table.game.reaction(table.match.view(seat)) if asks else None
    if not asks or found is None:
        return None
    wanted = any(wants(asks.get(kind, "always"), matters) for kind, matters in found.matters.items())
    return None if wanted else found.decline


def wants(ask: Ask, matters: bool) -> bool:
    """Whether a player wants to be asked for a reaction."""
    return ask == "always" or (ask == "matters" and matters)
