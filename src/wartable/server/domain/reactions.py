"""Reactions: for a question that somebody does not want to be asked, the table declines in their place."""

from __future__ import annotations

from wartable.engine.moves import Move
from wartable.server.domain.table import Table
from wartable.server.labels import tongue
from wartable.server.schemas import Ask, ReactionOut


def declined(table: Table) -> Move | None:
    """The move by which the seat that is asked declines, if its player chose not to be asked for any of this."""
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
    """Whether somebody wants to be asked for a reaction."""
    return ask == "always" or (ask == "matters" and matters)


def reactions_out(table: Table, seat: int) -> list[ReactionOut]:
    """The kinds of reaction of the game, with the choices of the player in a seat; a spectator has none."""
    if seat < 0:
        return []
    asks = table.asks.get(table.chairs[seat].person or "", {})
    said = tongue(table.game).say
    return [
        ReactionOut(id=kind.id, name=said(kind.name), text=said(kind.text), ask=asks.get(kind.id, "always"))
        for kind in table.game.reactions.values()
    ]
