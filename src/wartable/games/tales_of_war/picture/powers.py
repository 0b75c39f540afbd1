"""What each unit on the board can do as it stands: its MP, its Range, and what it threatens.

It is the same for every reader, and it changes only with the ground and with the units that are near.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple

from wartable.engine.frames import phase_of
from wartable.engine.view import View
from wartable.games.tales_of_war.picture.line_of_sight import LineSquare, charges, line_of_fire
from wartable.games.tales_of_war.picture.roster import ARMIES, Standing, roster
from wartable.games.tales_of_war.pieces import SQUARES
from wartable.games.tales_of_war.rules.ranged import is_ranged
from wartable.games.tales_of_war.state import Phase, State
from wartable.games.tales_of_war.words import names
from wartable.kit.cache import Cache
from wartable.kit.markup import CACHES
from wartable.kit.once import once
from wartable.kit.parts import fields, numbers, part


class Power(NamedTuple):
    """What a unit can do."""

    points: int
    """The MP it would have if it were selected now."""
    reach: int
    """Its Range; 0 for Melee units."""
    charged: frozenset[int] | None
    """The squares a Melee unit could charge; ``None`` for Ranged units."""
    line: tuple[LineSquare, ...]
    """The Line of Fire of a Ranged unit."""


class Known(NamedTuple):
    """A power that was found, with the squares near the unit and who stood there: it holds while they stand so."""

    power: Power
    near: tuple[int, ...]
    others: tuple[int, ...]


_GROUND = fields(State, "tile", "tile_element", "element", "ground", "rewards")
_known = Cache(2048)
CACHES.append(_known.clear)


@once
def ground(view: View) -> Hashable:
    """What the power of units depends on besides the units."""
    return _GROUND(view.state), numbers(view)


@once
def acting(view: View) -> int:
    """The square of the unit that acts; -1 if none does."""
    s = view.state
    return s.mover if not view.over and phase_of(s) in (Phase.ACT, Phase.MOVE_ON) else -1


@part(lambda view: (ARMIES(view.state), acting(view), ground(view)))
def powers(view: View) -> tuple[Power, ...]:
    """The power of each unit, in the order of the roster; of the one that acts, what it threatens is left out."""
    mover = acting(view)
    return tuple(_numbers(view, unit) if unit.square == mover else power(view, unit) for unit in roster(view))


def _numbers(view: View, unit: Standing) -> Power:
    """The numbers of a unit alone."""
    points = names.mp_now(unit.seat, unit.kind, unit.square, view)
    return Power(points, names.range_now(unit.seat, unit.kind, unit.square, view), None, ())


def power(view: View, unit: Standing) -> Power:
    """What a unit can do as it stands."""
    key = unit.seat, unit.kind, unit.square, unit.facing, ground(view)
    known: Known | None = _known.get(key)
    ranged = is_ranged(view.book, unit.kind)
    if known is None or known.others != _on(view, known.near, ranged):
        known = _known.put(key, _find(view, unit, ranged))
    return known.power


def threatened(view: View, unit: Standing) -> frozenset[int]:
    """The squares on which a unit could hit an enemy in its next activation."""
    found = power(view, unit)
    if found.charged is not None:
        return found.charged
    return frozenset(place.square for place in found.line if place.reached)


def _find(view: View, unit: Standing, ranged: bool) -> Known:
    alone = _numbers(view, unit)
    if ranged:
        line = tuple(line_of_fire(view, unit))
        near = tuple(place.square for place in line)
        return Known(alone._replace(line=line), near, _on(view, near, ranged))
    hit, near = charges(view, unit)
    return Known(alone._replace(charged=hit), near, _on(view, near, ranged))


def _on(view: View, squares: Iterable[int], ranged: bool) -> tuple[int, ...]:
    """Who stands on some squares; on a line also which way they face."""
    return tuple(map(_facing(view).__getitem__ if ranged else _standing(view).__getitem__, squares))


@once
def _standing(view: View) -> list[int]:
    """The side and the kind of who stands on each square, as one number; 0 for nobody."""
    found = [0] * SQUARES
    for unit in roster(view):
        found[unit.square] = 2 * unit.kind + unit.seat
    return found


@once
def _facing(view: View) -> list[int]:
    """The same with the facing."""
    found = [0] * SQUARES
    for unit in roster(view):
        found[unit.square] = 8 * (2 * unit.kind + unit.seat) + unit.facing
    return found
