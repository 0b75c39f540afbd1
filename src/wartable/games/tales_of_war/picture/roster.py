"""The units on the board as the picture knows them: each keeps one id from its deployment to its end."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.games.tales_of_war.picture.places import SEATS, name_of
from wartable.games.tales_of_war.rules.board import home_facing
from wartable.games.tales_of_war.state import State, Tell
from wartable.kit.events import fact
from wartable.kit.log_fold import LogFold
from wartable.kit.once import once
from wartable.kit.parts import fields, part


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


Trails: TypeAlias = tuple[tuple[tuple[int, int], Trail], ...]
"""The trail of each unit, by its side and the square where it stands."""

WALKS = (Tell.STEPPED, Tell.SHIFTED, Tell.CHARGED, Tell.REDEPLOYED)
FOLLOWED = {Tell.BATTLE_BEGINS, Tell.DEPLOYED, Tell.TURNED, Tell.ELIMINATED, *WALKS}
ARMIES = fields(State, "kind", "square", "facing", "count")
"""Where all units stand."""


@once
def roster(view: View) -> tuple[Standing, ...]:
    """All units on the board, Red's first."""
    return _standing(view.state, _trails(view))


@once
def _by_square(view: View) -> dict[int, Standing]:
    return {unit.square: unit for unit in roster(view)}


def standing_on(view: View, square: int) -> Standing | None:
    """The unit on a square."""
    return _by_square(view).get(square)


def standing_called(view: View, id: str) -> Standing | None:
    """The unit with this id."""
    return next((unit for unit in roster(view) if unit.id == id), None)


@part(lambda s, trails: (ARMIES(s), trails))
def _standing(s: State, trails: Trails) -> tuple[Standing, ...]:
    known = dict(trails)
    units = []
    for seat in range(2):
        for i in range(s.count[seat]):
            square, facing = s.square[seat][i], s.facing[seat][i]
            trail = known.get((seat, square), Trail(square, facing))
            name = f"unit-{SEATS[seat]}-{name_of(trail.origin)}"
            units.append(Standing(name, seat, s.kind[seat][i], square, facing, nearest(trail.turns, facing)))
    return tuple(units)


def nearest(turns: int, facing: int) -> int:
    """The number of eighths nearest to ``turns`` that ends in a facing."""
    return turns + (facing - turns + 4) % 8 - 4


def _follow(before: Trails, events: list[Event]) -> Trails:
    """Follow all units through the events of a ply; a battle begins without any."""
    if not any(event.kind in FOLLOWED for event in events):
        return before
    trails = dict(before)
    for event in events:
        seat, square = fact(event, "seat"), fact(event, "square")
        if event.kind == Tell.BATTLE_BEGINS:
            trails.clear()
        elif event.kind == Tell.DEPLOYED:
            trails[seat, square] = Trail(square, home_facing(seat))
        elif event.kind in WALKS:
            start = fact(event, "start")
            trails[seat, square] = trails.pop((seat, start), Trail(start, home_facing(seat)))
        elif event.kind == Tell.TURNED:
            trail = trails.get((seat, square), Trail(square, fact(event, "facing")))
            trails[seat, square] = trail._replace(turns=nearest(trail.turns, fact(event, "facing")))
        elif event.kind == Tell.ELIMINATED:
            trails.pop((seat, square), None)
    return tuple(trails.items())


_trails = LogFold[Trails]((), _follow)
