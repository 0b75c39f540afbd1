"""What can be counted about a finished game: each game declares which of its events, in ``content.toml``.

[[statistics]]
id = "loot"
name = "Loot"
event = "looted"  # the kind of event
by = "house"      # its fact that tells the seat
sum = "cards"     # a fact to add up; left out, events are counted
"""

from __future__ import annotations

from typing import Any, NamedTuple

from wartable.engine.events import Event
from wartable.engine.match import Match

SEAT = "seat"
"""A fact of this name is the number of a seat; other facts that tell a seat name it."""


class Statistic(NamedTuple):
    """One thing that was counted, for each seat."""

    id: str
    name: str
    values: tuple[int, ...]


def statistics(match: Match) -> list[Statistic]:
    """What a game declares, in its order, after the moves of each seat, which every game has.

    >>> import wartable
    >>> m = wartable.new("proelio", seats=4, seed=7).play("attack manure")
    >>> [(one.name, one.values) for one in statistics(m)][:2]
    [('Moves', (1, 0, 0, 0)), ('Attacks', (1, 0, 0, 0))]
    """
    movers = match.movers
    moves = Statistic("moves", "Moves", tuple(movers.count(seat) for seat in range(match.seats)))
    events = [event for ply in range(match.ply + 1) for event in match.events(ply)]
    return [moves, *(_count(match, told, events) for told in match.game.content.get("statistics", ()))]


def _count(match: Match, told: dict[str, Any], events: list[Event]) -> Statistic:
    """What one declaration comes to."""
    totals = [0] * match.seats
    for event in events:
        if event.kind.name.lower() == told["event"]:
            seat = _seat(match, told["by"], event)
            if seat is not None:
                totals[seat] += int(event.facts[told["sum"]] or 0) if "sum" in told else 1
    return Statistic(told["id"], told["name"], tuple(totals))


def _seat(match: Match, fact: str, event: Event) -> int | None:
    """The seat that a fact of an event tells."""
    value = int(event.facts[fact] or 0)
    if fact == SEAT:
        return value
    name = match.game.seat_names[value] if value < len(match.game.seat_names) else ""
    return match.names.index(name) if name in match.names else None
