"""Every route of the acting unit in this activation, found by trying the rules on copies of the state."""

from __future__ import annotations

from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from wartable.engine.events import Events
from wartable.engine.frames import phase_of, seat_of
from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.games.tales_of_war.rules.board import facing_at, is_enemy, kind_at, side_met
from wartable.games.tales_of_war.rules.charge import contact_refusal
from wartable.games.tales_of_war.rules.movement import way_of
from wartable.games.tales_of_war.state import Do, Phase, Refusal

MOVING = (Do.STEP, Do.CHARGE, Do.TURN_LEFT, Do.TURN_RIGHT, Do.BITE)
ASIDE = (Do.RETREAT, Do.SIDE_LEFT, Do.SIDE_RIGHT, Do.SHIFT, Do.BLINK)
END = Move(Do.END_MOVE)


class Route(NamedTuple):
    """The cheapest way to end the activation on a square with a facing: its moves, and the squares it passes."""

    square: int
    facing: int
    moves: tuple[Move, ...]
    path: tuple[int, ...]
    cost: int
    """MP it takes; 0 for what needs none."""
    state: Any
    """How things stand after it."""
    side: int = -1
    """The side on which it charges the enemy there; -1 if nobody is charged."""


class Node(NamedTuple):
    """How far a move has got."""

    state: Any
    square: int
    facing: int
    moves: tuple[Move, ...]
    path: tuple[int, ...]


class Routes(NamedTuple):
    """What the acting unit can do by moving, and the enemies it meets but cannot charge."""

    ends: dict[tuple[int, int], Route]
    """By square and facing."""
    through: dict[int, Route]
    """The cheapest way to each square from which the move can go on."""
    barred: dict[int, int]
    """Enemies by their square, with the reason why they cannot be charged from any side the unit can come from."""


_known: WeakKeyDictionary[View, Routes] = WeakKeyDictionary()


def acts(view: View) -> bool:
    """Whether the reader is asked to go on with a unit."""
    return not view.over and view.seat == view.asked and phase_of(view.state) in (Phase.ACT, Phase.MOVE_ON)


def routes(view: View) -> Routes:
    """Every way to end the present activation by moving."""
    if view not in _known:
        _known[view] = _search(view) if acts(view) else Routes({}, {}, {})
    return _known[view]


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
    begun = phase_of(s) == Phase.MOVE_ON
    found = Routes({}, {}, {})
    nodes = [Node(s, s.mover, facing, (), (s.mover,))]
    seen = {_mark(nodes[0])}
    if begun:
        found.ends[s.mover, facing] = Route(s.mover, facing, (END,), (s.mover,), 0, after(view, s, END))
    for move in view.legal:
        if move.kind in ASIDE:
            _aside(view, move, facing, found)
    for node in nodes:
        _bar(view, node, found)
        for then in _further(view, node, found):
            if _mark(then) not in seen:
                seen.add(_mark(then))
                nodes.append(then)
    for square in {route.square for route in found.ends.values() if route.side >= 0}:
        found.barred.pop(square, None)
    return found


def _mark(node: Node) -> tuple[int, ...]:
    """The part of a node that decides how it can go on."""
    return node.square, node.facing, node.state.turned, node.state.last_turn


def _aside(view: View, move: Move, facing: int, found: Routes) -> None:
    """One square without a standard move."""
    s = view.state
    if move.kind == Do.BLINK:
        square = move.a
    else:
        square = view.book.neighbour[s.mover][way_of(move.kind, facing, move.a)]
    found.ends[square, facing] = Route(square, facing, (move,), (s.mover, square), 0, after(view, s, move))


def _further(view: View, node: Node, found: Routes) -> list[Node]:
    """The nodes one step or turn on; what ends the activation is written down."""
    legal = view.legal if not node.moves else view.game.legal(view.book, node.state)
    further = []
    for move in legal:
        if move.kind not in MOVING:
            continue
        square, facing = _come_to(view, node, move)
        path = node.path if square == node.square else (*node.path, square)
        then = Node(after(view, node.state, move), square, facing, (*node.moves, move), path)
        if phase_of(then.state) == Phase.MOVE_ON and seat_of(then.state) == view.seat:
            further.append(then)
            found.through.setdefault(square, _route(then))
            if (square, facing) not in found.ends:
                ended = then._replace(state=after(view, then.state, END))
                found.ends[square, facing] = _route(ended)._replace(moves=(*then.moves, END))
        elif (square, facing) not in found.ends:
            found.ends[square, facing] = _route(then)._replace(side=_side(node, move, square))
    return further


def _route(node: Node) -> Route:
    """The route to a node; each of its moves took 1 MP."""
    return Route(node.square, node.facing, node.moves, node.path, len(node.moves), node.state)


def _come_to(view: View, node: Node, move: Move) -> tuple[int, int]:
    """The square and the facing of a unit after a move."""
    if move.kind == Do.TURN_LEFT or move.kind == Do.TURN_RIGHT:
        return node.square, (node.facing + (1 if move.kind == Do.TURN_RIGHT else 7)) & 7
    direction = move.a if move.kind == Do.BITE else node.facing
    return view.book.neighbour[node.square][direction], node.facing


def _side(node: Node, move: Move, square: int) -> int:
    """The side a charge meets, or -1 for other moves."""
    if move.kind != Do.CHARGE and move.kind != Do.BITE:
        return -1
    direction = move.a if move.kind == Do.BITE else node.facing
    return side_met(node.state, square, direction)


def after(view: View, state: Any, move: Move) -> Any:
    """The state after a move, on a copy."""
    copy = state.copy()
    view.game.rules.apply(view.book, copy, move.choice(), Events())
    return copy


def _bar(view: View, node: Node, found: Routes) -> None:
    """An enemy ahead whom the unit meets but cannot charge."""
    s = node.state
    ahead = view.book.neighbour[node.square][node.facing]
    if ahead < 0 or not is_enemy(s, view.seat, ahead) or kind_at(s, s.mover) == 0:
        return
    reason = contact_refusal(view.book, s, node.facing)
    if reason not in (Refusal.ALLOWED, Refusal.NO_MP, Refusal.NEVER_CHARGES):
        found.barred.setdefault(ahead, reason)
