"""What each unit on the board threatens: the squares it could charge, or its Line of Fire with what shortens it."""

from __future__ import annotations

from typing import NamedTuple

from wartable.engine.view import View
from wartable.games.tales_of_war.picture.roster import Standing
from wartable.games.tales_of_war.pieces import SQUARES, WIDTH, Ability, Attack, Terrain
from wartable.games.tales_of_war.rules.activation import movement_points
from wartable.games.tales_of_war.rules.board import (
    bears_element,
    facing_at,
    has_woodcraft,
    is_friend,
    is_hidden,
    terrain_at,
)
from wartable.games.tales_of_war.rules.movement import entry_refusal, stops, unholy_refusal
from wartable.games.tales_of_war.rules.ranged import ENEMY, FRIEND, beyond, range_of, shoots_over_enemy
from wartable.games.tales_of_war.state import Refusal


class LineSquare(NamedTuple):
    """One square of a Line of Fire."""

    square: int
    distance: int
    obstacles: int
    """How many Obstacles lie before it."""
    reached: bool
    """Whether a target there would be in range and in sight."""
    met: int
    """Which way the unit there faces; -1 if there is none."""


# --- Lines of Fire


def line_of_fire(view: View, unit: Standing) -> list[LineSquare]:
    """The squares ahead of a Ranged unit, to the end of its range; Flat fire ends at what it cannot pass.

    Only units on these squares matter.
    """
    book, s = view.book, view.state
    if bears_element(s, unit.square):
        return []
    reach = range_of(book, s, unit.seat, unit.kind, unit.square)
    flat = book.attack[unit.kind] == Attack.FLAT
    over = 1 if shoots_over_enemy(book, s, unit.seat, unit.kind, unit.square) else 0
    deep = _deep(view, unit)
    beads: list[LineSquare] = []
    square, passed = book.neighbour[unit.square][unit.facing], 0
    for distance in range(1, min(reach, WIDTH) + 1):
        obstacles = passed % ENEMY
        if square < 0 or (flat and (obstacles or passed >= FRIEND or passed // ENEMY > over)):
            break
        shut = deep and s.ground[square] != s.ground[unit.square]
        met = facing_at(s, square) if s.unit_at[square] else -1
        beads.append(LineSquare(square, distance, obstacles, distance <= reach - obstacles and not shut, met))
        ahead = book.neighbour[square][unit.facing]
        if ahead >= 0:
            passed = beyond(book, s, unit.seat, unit.square, square, ahead, passed)
        square = ahead
    return beads


def _deep(view: View, unit: Standing) -> bool:
    """Whether a unit is too deep in a Forest to shoot out of it."""
    book, s = view.book, view.state
    ahead = book.neighbour[unit.square][unit.facing]
    if terrain_at(s, unit.square) != Terrain.FOREST or ahead < 0 or s.ground[ahead] != s.ground[unit.square]:
        return False
    return not has_woodcraft(book, s, unit.seat, unit.kind)


# --- Charges


class Charges(NamedTuple):
    """What a Melee unit could charge in its next activation if an enemy stood there."""

    hit: frozenset[int]
    near: tuple[int, ...]
    """The squares it comes up to: only units there matter."""


def charges(view: View, unit: Standing) -> Charges:
    """The squares a Melee unit could charge, by steps and turns as its MP allow."""
    book, s = view.book, view.state
    if book.attack[unit.kind] != Attack.MELEE:
        return Charges(frozenset(), ())
    points = movement_points(book, s, unit.seat, unit.kind, unit.square)
    has = book.has[unit.kind]
    hit, near = set(), set()
    nodes = [Node(unit.square, unit.facing, False)]
    spent = {nodes[0]: 0}
    for node in nodes:
        further = _turns(node) if spent[node] < points - 1 else []
        for way in range(8) if has[Ability.MANY_HEADS] else (node.facing,):
            ahead = book.neighbour[node.square][way]
            if ahead < 0:
                continue
            near.add(ahead)
            left = points - spent[node] + (has[Ability.FAST] and not node.turned) + _leaving(view, unit, node, ahead)
            if left <= 0 or not _bears(view, unit, node.square, ahead):
                continue
            if _hits(view, unit, node.square, ahead):
                hit.add(ahead)
            if way == node.facing and _steps(view, unit, node.square, ahead):
                further.append(node._replace(square=ahead))
        for after in further:
            if after not in spent:  # each step and turn costs 1 MP, so the first way found is the cheapest
                spent[after] = spent[node] + 1
                nodes.append(after)
    return Charges(frozenset(hit), tuple(range(SQUARES) if has[Ability.UNHOLY] else near))


class Node(NamedTuple):
    """Where a unit may have got to: square, facing, and whether it has turned."""

    square: int
    facing: int
    turned: bool


def _turns(node: Node) -> list[Node]:
    """One turn on."""
    return [Node(node.square, (node.facing + way) & 7, True) for way in (1, 7)]


def _leaving(view: View, unit: Standing, node: Node, ahead: int) -> int:
    """The MP more for a step that leaves Hills, and from then on."""
    s = view.state
    start = s.ground[unit.square]
    if s.ground[node.square] == start and s.ground[ahead] == start:
        return 0
    more: int = view.book.leave_mp[s.tile[start]]
    return more


def _bears(view: View, unit: Standing, start: int, square: int) -> bool:
    """Whether a unit may enter a square."""
    book, s = view.book, view.state
    if entry_refusal(book, s, unit.kind, start, square) != Refusal.ALLOWED:
        return False
    return unholy_refusal(book, s, unit.kind, square) == Refusal.ALLOWED


def _hits(view: View, unit: Standing, start: int, square: int) -> bool:
    """Whether a unit could charge an enemy on a square that it may enter."""
    s = view.state
    return not (bears_element(s, start) or is_friend(s, unit.seat, square) or is_hidden(s, start, square))


def _steps(view: View, unit: Standing, start: int, square: int) -> bool:
    """Whether a unit could go on from a square that it may enter."""
    s = view.state
    return s.unit_at[square] == 0 and not stops(view.book, s, unit.seat, unit.kind, start, square)
