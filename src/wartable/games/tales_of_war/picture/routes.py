"""Every route of the acting unit in this activation, found by trying the rules."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from wartable.engine.frames import phase_of, seat_of
from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.games.tales_of_war.picture.trial import Trial, trial_of
from wartable.games.tales_of_war.rules.board import facing_at, is_enemy, kind_at, side_met
from wartable.games.tales_of_war.rules.charge import contact_refusal
from wartable.games.tales_of_war.rules.movement import way_of
from wartable.games.tales_of_war.state import Do, Phase, Refusal, State
from wartable.kit.cache import Cache
from wartable.kit.markup import CACHES
from wartable.kit.once import once
from wartable.kit.parts import numbers

MOVING = (Do.STEP, Do.CHARGE, Do.TURN_LEFT, Do.TURN_RIGHT, Do.BITE)
ASIDE = (Do.RETREAT, Do.SIDE_LEFT, Do.SIDE_RIGHT, Do.SHIFT, Do.BLINK)
END = Move(Do.END_MOVE)
_explored = Cache(256)
CACHES.append(_explored.clear)


class Route(NamedTuple):
    """The cheapest way to end the activation on a square with a facing: its moves, and the squares it passes."""

    square: int
    facing: int
    moves: tuple[Move, ...]
    path: tuple[int, ...]
    cost: int
    """MP it takes; 0 for what needs none."""
    before: bytes
    """How things stand before its last move."""
    side: int = -1
    """The side on which it charges the enemy there; -1 if nobody is charged."""


class Node(NamedTuple):
    """How far a move has got."""

    position: bytes
    square: int
    facing: int
    moves: tuple[Move, ...]
    path: tuple[int, ...]


class Step(NamedTuple):
    """A step or turn, where it leads, and the side on which it charges."""

    move: Move
    position: bytes
    square: int
    facing: int
    side: int
    mark: tuple[int, ...]
    """What tells this way to go on from others; nothing if the move ends there."""


Explored: TypeAlias = tuple[list[Step], tuple[int, ...]]
"""What was found at a position: each step and turn, and the enemy ahead that cannot be charged, with the reason."""


class Routes(NamedTuple):
    """What the acting unit can do by moving, and the enemies it meets but cannot charge."""

    ends: dict[tuple[int, int], Route]
    """By square and facing."""
    through: dict[int, Route]
    """The cheapest way to each square from which the move can go on."""
    barred: dict[int, int]
    """Enemies by their square, with the reason why they cannot be charged from any side the unit can come from."""


def acts(view: View) -> bool:
    """Whether the reader is asked to go on with a unit."""
    return not view.over and view.seat == view.asked and phase_of(view.state) in (Phase.ACT, Phase.MOVE_ON)


@once
def routes(view: View) -> Routes:
    """Every way to end the present activation by moving."""
    return _search(view) if acts(view) else Routes({}, {}, {})


@once
def routes_by_square(view: View) -> dict[int, list[Route]]:
    """The routes by the square they lead to."""
    found: dict[int, list[Route]] = {}
    for route in routes(view).ends.values():
        found.setdefault(route.square, []).append(route)
    return found


def _search(view: View) -> Routes:
    """Breadth first: each step and turn costs 1 MP, so the first way found is the cheapest."""
    s = view.state
    facing = facing_at(s, s.mover)
    found = Routes({}, {}, {})
    trial = trial_of(view)
    nodes = [Node(bytes(s.data), s.mover, facing, (), (s.mover,))]
    seen: set[tuple[int, ...]] = {(s.mover, facing, s.turned, s.last_turn)}
    if phase_of(s) == Phase.MOVE_ON:
        found.ends[s.mover, facing] = Route(s.mover, facing, (END,), (s.mover,), 0, nodes[0].position)
    for move in view.legal:
        if move.kind in ASIDE:
            way = way_of(move.kind, facing, move.a)
            square = move.a if move.kind == Do.BLINK else view.book.neighbour[s.mover][way]
            found.ends[square, facing] = Route(square, facing, (move,), (s.mover, square), 0, nodes[0].position)
    for node in nodes:
        steps, barred = _explore(view, trial, node)
        if barred:
            found.barred.setdefault(*barred)
        for step in steps:
            then = _go(node, step, found)
            if step.mark and step.mark not in seen:
                seen.add(step.mark)
                nodes.append(then)
    for square in {route.square for route in found.ends.values() if route.side >= 0}:
        found.barred.pop(square, None)
    return found


def _explore(view: View, trial: Trial, node: Node) -> Explored:
    """What a unit meets on its way. The next move of the unit asks for much of it again."""
    key = node.position, numbers(view)
    known: Explored | None = _explored.get(key)
    if known is None:
        trial.take(node.position)
        barred = _barred(view, trial.state, node)
        known = _explored.put(key, ([_step(view, trial, node, move) for move in trial.legal(MOVING)], barred))
    return known


def _step(view: View, trial: Trial, node: Node, move: Move) -> Step:
    """A step or turn, tried out."""
    square, facing = _come_to(view, node, move)
    side = _side(trial, node, move, square)
    position, s = trial.after(node.position, move), trial.state
    goes_on = phase_of(s) == Phase.MOVE_ON and seat_of(s) == view.seat
    return Step(move, position, square, facing, side, (square, facing, s.turned, s.last_turn) if goes_on else ())


def _go(node: Node, step: Step, found: Routes) -> Node:
    """One step or turn on; where the activation can end is written down."""
    move, position, square, facing, side, mark = step
    path = node.path if square == node.square else (*node.path, square)
    moves = (*node.moves, move)
    if mark and square not in found.through:
        found.through[square] = Route(square, facing, moves, path, len(moves), position)
    if (square, facing) not in found.ends:
        way, before = ((*moves, END), position) if mark else (moves, node.position)
        found.ends[square, facing] = Route(square, facing, way, path, len(moves), before, -1 if mark else side)
    return Node(position, square, facing, moves, path)


def _come_to(view: View, node: Node, move: Move) -> tuple[int, int]:
    """The square and the facing of a unit after a move."""
    if move.kind == Do.TURN_LEFT or move.kind == Do.TURN_RIGHT:
        return node.square, (node.facing + (1 if move.kind == Do.TURN_RIGHT else 7)) & 7
    direction = move.a if move.kind == Do.BITE else node.facing
    return view.book.neighbour[node.square][direction], node.facing


def _side(trial: Trial, node: Node, move: Move, square: int) -> int:
    """The side a charge meets, or -1 for other moves."""
    if move.kind != Do.CHARGE and move.kind != Do.BITE:
        return -1
    trial.take(node.position)
    return side_met(trial.state, square, move.a if move.kind == Do.BITE else node.facing)


def _barred(view: View, s: State, node: Node) -> tuple[int, ...]:
    """An enemy ahead whom the unit meets but cannot charge, and why not."""
    ahead = view.book.neighbour[node.square][node.facing]
    if ahead < 0 or not is_enemy(s, view.seat, ahead) or kind_at(s, s.mover) == 0:
        return ()
    reason = contact_refusal(view.book, s, node.facing)
    return () if reason in (Refusal.ALLOWED, Refusal.NO_MP, Refusal.NEVER_CHARGES) else (ahead, reason)
