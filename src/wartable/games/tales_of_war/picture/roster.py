"""The units on the board as the picture knows them: each keeps one id from its deployment to its end."""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.games.tales_of_war.picture.places import SEATS, name_of
from wartable.games.tales_of_war.rules.board import home_facing
from wartable.games.tales_of_war.state import Tell


class Standing(NamedTuple):
    """A unit on the board."""

    id: str
    """Named after the square it was deployed on, which no other unit of its side has in this battle."""
    seat: int
    kind: int
    square: int
    facing: int
    turns: int
    """Eighths of a full turn, counted on beyond the circle: a unit that turns never spins the long way round."""


class Trail(NamedTuple):
    """Where a unit came from, and how far it has turned."""

    origin: int
    turns: int


WALKS = (Tell.STEPPED, Tell.SHIFTED, Tell.CHARGED, Tell.REDEPLOYED)
_known: WeakKeyDictionary[View, list[Standing]] = WeakKeyDictionary()
"""Cache: one picture asks often."""


def roster(view: View) -> list[Standing]:
    """All units on the board, Red's first."""
    if view not in _known:
        _known[view] = _roster(view)
    return _known[view]


def standing_on(view: View, square: int) -> Standing | None:
    """The unit on a square."""
    return next((unit for unit in roster(view) if unit.square == square), None)


def standing_called(view: View, id: str) -> Standing | None:
    """The unit with this id."""
    return next((unit for unit in roster(view) if unit.id == id), None)


def _roster(view: View) -> list[Standing]:
    s = view.state
    trails = _trails(view)
    units = []
    for seat in range(2):
        for i in range(s.count[seat]):
            square, facing = s.square[seat][i], s.facing[seat][i]
            trail = trails.get((seat, square), Trail(square, facing))
            name = f"unit-{SEATS[seat]}-{name_of(trail.origin)}"
            units.append(Standing(name, seat, s.kind[seat][i], square, facing, nearest(trail.turns, facing)))
    return units


def nearest(turns: int, facing: int) -> int:
    """The number of eighths nearest to ``turns`` that ends in a facing."""
    return turns + (facing - turns + 4) % 8 - 4


def _trails(view: View) -> dict[tuple[int, int], Trail]:
    """Follow all units through the events of this battle, by side and square."""
    trails: dict[tuple[int, int], Trail] = {}
    for event in _battle(view):
        facts = {name: value or 0 for name, value in event.facts.items()}
        seat, square = facts.get("seat", 0), facts.get("square", 0)
        if event.kind == Tell.DEPLOYED:
            trails[seat, square] = Trail(square, home_facing(seat))
        elif event.kind in WALKS:
            start = facts["start"]
            trails[seat, square] = trails.pop((seat, start), Trail(start, home_facing(seat)))
        elif event.kind == Tell.TURNED:
            trail = trails.get((seat, square), Trail(square, facts["facing"]))
            trails[seat, square] = trail._replace(turns=nearest(trail.turns, facts["facing"]))
        elif event.kind == Tell.ELIMINATED:
            trails.pop((seat, square), None)
    return trails


def _battle(view: View) -> list[Event]:
    """What was told since this battle began."""
    told: list[Event] = []
    for events in reversed(view.log):
        kinds = [event.kind for event in events]
        if Tell.BATTLE_BEGINS in kinds:
            last = len(kinds) - 1 - kinds[::-1].index(Tell.BATTLE_BEGINS)
            return events[last:] + told
        told = events + told
    return told
