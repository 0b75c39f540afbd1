"""What to click for a move, and the move that a reader meant who clicked something else."""

from __future__ import annotations

from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.reliquium.picture.pen import (
    act_id,
    area_id,
    division_id,
    figure_name,
    hand_id,
    junction_id,
    order_id,
    pick_class_id,
    pick_token_id,
    side_id,
)
from wartable.games.reliquium.picture.question import answer_kind, phase
from wartable.games.reliquium.pieces import Troop
from wartable.games.reliquium.rules.actions import action
from wartable.games.reliquium.rules.battle import target_of
from wartable.games.reliquium.state import Do, Phase
from wartable.games.reliquium.words.names import asked_faction
from wartable.kit.clicks import ClickTable

# --- What to click


def _may_choose_who(view: View) -> bool:
    """Whether troops of several classes have to retreat; if not, only their target is asked."""
    return len({move.a for move in view.legal if move.kind == Do.RETREAT}) > 1


def _retreat(scene: Scene, move: Move) -> list[str]:
    """The figure, if there is a choice, and the area."""
    figure = [figure_name(target_of(scene.view.state), move.a)] if _may_choose_who(scene.view) else []
    return [*figure, area_id(move.b)]


def _token(scene: Scene, move: Move) -> str:
    """A token on the board if an order is carried out, else one beside the board."""
    if phase(scene.view) == Phase.CHOOSE_ORDER:
        return order_id(asked_faction(scene.view), move.a)
    return pick_token_id(move.a)


clicks = ClickTable(
    {
        **{kind: [act_id(kind)] for kind in action.picks},
        Do.PASS: [act_id(Do.PASS), "pass-sure"],
        Do.FROM: [area_id["a"]],
        Do.TO: [area_id["a"]],
        Do.AT: [area_id["a"]],
        Do.TROOP: [pick_class_id["a"]],
        Do.PLACE: [pick_class_id["a"]],
        Do.MUSTER: [area_id["a"], pick_class_id["b"]],
        Do.RAISE: [figure_name["ab"]],
        Do.RETREAT: _retreat,
        Do.TOKEN: [_token],
        Do.RETURN: [order_id["ab"]],
        Do.CREATURE: [hand_id["a"]],
        Do.JUNCTION: [junction_id["a"]],
        Do.DIVISION: [division_id["a"]],
        Do.SIDE: [side_id["a"]],
    }
)
"""The elements to click for each kind of move."""


# --- What was meant

PIECES = (Do.TROOP, Do.PLACE, Do.CREATURE, Do.JUNCTION, Do.DIVISION, Do.SIDE)
"""Kinds of move that a click on one piece or card stands for."""


def meant(scene: Scene, clicked: list[str]) -> Move | None:
    """The move that a reader had in mind who clicked these elements in this decision."""
    view = scene.view
    if not view.is_asked or not clicked:
        return None
    if phase(view) == Phase.ACTION and (act := act_id.read(clicked[-1])):
        return Move(Do(act[0]))
    if figure := figure_name.read(clicked[-1]):
        return _figure(view, *figure)
    if order := order_id.read(clicked[-1]):
        return _order(view, *order)
    if area := area_id.read(clicked[-1]):
        return _area(view, clicked, *area)
    kind = answer_kind(view)
    if kind == Do.TOKEN:
        token = pick_token_id.read(clicked[-1])
        return Move(kind, *token) if token else None
    return clicks.read(scene, [kind], clicked) if kind in PIECES else None


def _area(view: View, clicked: list[str], area: int) -> Move | None:
    kind = answer_kind(view)
    if kind in (Do.FROM, Do.TO, Do.AT):
        return Move(kind, area)
    if kind in (Do.MUSTER, Do.RAISE):
        return Move(kind, area, Troop.WARRIOR)
    if kind == Do.RETREAT and not _may_choose_who(view):
        return Move(kind, next(move.a for move in view.legal if move.kind == Do.RETREAT), area)
    if kind == Do.RETREAT and len(clicked) > 1 and (figure := figure_name.read(clicked[-2])):
        return Move(kind, figure[1], area)
    return None


def _figure(view: View, area: int, troop: int) -> Move | None:
    """A figure stands for its class if one is asked for, and else for its area."""
    kind = answer_kind(view)
    if kind == Do.RAISE:
        return Move(kind, area, troop)
    return Move(kind, troop) if kind == Do.TROOP else _area(view, [], area)


def _order(view: View, faction: int, token: int) -> Move | None:
    """A token on the board, if one is sent back or carried out."""
    if answer_kind(view) == Do.RETURN:
        return Move(Do.RETURN, faction, token)
    return Move(Do.TOKEN, token) if phase(view) == Phase.CHOOSE_ORDER else None
