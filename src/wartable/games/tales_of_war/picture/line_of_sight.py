"""What each unit on the board threatens: the squares it could charge, or its Line of Fire with what shortens it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from wartable.engine.view import View
from wartable.games.tales_of_war.picture.roster import Standing
from wartable.games.tales_of_war.pieces import WIDTH, Ability, Attack, Terrain
from wartable.games.tales_of_war.rules.activation import movement_points
from wartable.games.tales_of_war.rules.board import bears_element, has_woodcraft, is_friend, is_hidden, terrain_at
from wartable.games.tales_of_war.rules.movement import entry_refusal, stops, unholy_refusal
from wartable.games.tales_of_war.rules.ranged import ENEMY, FRIEND, beyond, is_ranged, range_of, shoots_over_enemy
from wartable.games.tales_of_war.state import Refusal, State
from wartable.kit.parts import contents, fields, part


class LineSquare(NamedTuple):
    """One square of a Line of Fire."""

    square: int
    distance: int
    obstacles: int
    """How many Obstacles lie before it."""
    reached: bool
    """Whether a target there would be in range and in sight."""


_BOARD = fields(
    State,
    *("tile", "tile_square", "tile_lie", "tile_element", "tile_by", "tile_turn", "element", "ground"),
    *("kind", "square", "facing", "count", "living", "unit_at", "rewards", "bonus"),
)


def _board(view: View, unit: Standing) -> Hashable:
    """What a unit threatens depends on how it stands and on all else that is on the board."""
    return unit.seat, unit.kind, unit.square, unit.facing, _BOARD(view.state), contents(view.book)


@part(_board)
def threatened(view: View, unit: Standing) -> frozenset[int]:
    """The squares on which a unit could hit an enemy in its next activation."""
    return _shots(view, unit) if is_ranged(view.book, unit.kind) else _charges(view, unit)


# --- Lines of Fire


def _shots(view: View, unit: Standing) -> frozenset[int]:
    """The squares on which a Ranged unit could hit an enemy."""
    return frozenset(bead.square for bead in line_of_fire(view, unit) if bead.reached)


def line_of_fire(view: View, unit: Standing) -> list[LineSquare]:
    """The squares ahead of a Ranged unit, to the end of its range; Flat fire ends at what it cannot pass."""
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
        beads.append(LineSquare(square, distance, obstacles, distance <= reach - obstacles and not shut))
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


def _charges(view: View, unit: Standing) -> frozenset[int]:
    """The squares a Melee unit could charge if an enemy stood there, by steps and turns as its MP allow."""
    book, s = view.book, view.state
    if book.attack[unit.kind] != Attack.MELEE:
        return frozenset()
    points = movement_points(book, s, unit.seat, unit.kind, unit.square)
    found: set[int] = set()
    nodes = [Node(unit.square, unit.facing, 0, False)]
    seen = set(nodes)
    for node in nodes:
        found |= _hits(view, unit, node, points)
        for after in _further(view, unit, node, points):
            if after not in seen:
                seen.add(after)
                nodes.append(after)
    return frozenset(found)


class Node(NamedTuple):
    """Where a unit may have got to: square, facing, MP spent, and whether it has turned."""

    square: int
    facing: int
    spent: int
    turned: bool


def _can_pay(view: View, unit: Standing, node: Node, ahead: int, points: int) -> bool:
    """Whether a step is within the MP, with those for leaving Hills and for a straight move."""
    book, s = view.book, view.state
    start = s.ground[unit.square]
    if s.ground[node.square] != start or s.ground[ahead] != start:
        points += book.leave_mp[s.tile[start]]
    return node.spent < points + (1 if book.has[unit.kind][Ability.FAST] and not node.turned else 0)


def _hits(view: View, unit: Standing, node: Node, points: int) -> set[int]:
    """What can be charged from here: the square ahead, or for many heads all around."""
    book, s = view.book, view.state
    if bears_element(s, node.square):
        return set()
    ways = range(8) if book.has[unit.kind][Ability.MANY_HEADS] else (node.facing,)
    found = set()
    for way in ways:
        ahead = book.neighbour[node.square][way]
        if ahead < 0 or is_friend(s, unit.seat, ahead) or not _can_pay(view, unit, node, ahead, points):
            continue
        if not is_hidden(s, node.square, ahead) and _bears(view, unit, node.square, ahead):
            found.add(ahead)
    return found


def _bears(view: View, unit: Standing, start: int, square: int) -> bool:
    """Whether a unit may enter a square."""
    book, s = view.book, view.state
    if entry_refusal(book, s, unit.kind, start, square) != Refusal.ALLOWED:
        return False
    return unholy_refusal(book, s, unit.kind, square) == Refusal.ALLOWED


def _further(view: View, unit: Standing, node: Node, points: int) -> list[Node]:
    """One turn or step on."""
    book, s = view.book, view.state
    further = []
    if node.spent < points - 1:
        further += [Node(node.square, (node.facing + way) & 7, node.spent + 1, True) for way in (1, 7)]
    ahead = book.neighbour[node.square][node.facing]
    if ahead >= 0 and s.unit_at[ahead] == 0 and _can_pay(view, unit, node, ahead, points):
        halts = stops(book, s, unit.seat, unit.kind, node.square, ahead)
        if not halts and _bears(view, unit, node.square, ahead):
            further.append(Node(ahead, node.facing, node.spent + 1, node.turned))
    return further
