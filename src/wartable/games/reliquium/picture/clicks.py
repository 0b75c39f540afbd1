"""What to click for a move, and the move that a reader meant who clicked something else."""

from __future__ import annotations

from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.reliquium.picture import ids
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
    figure = [ids.FIGURE(target_of(scene.view.state), move.a)] if _may_choose_who(scene.view) else []
    return [*figure, ids.AREA(move.b)]


def _token(scene: Scene, move: Move) -> str:
    """A token on the board if an order is carried out, else one beside the board."""
    if phase(scene.view) == Phase.CHOOSE_ORDER:
        return ids.ORDER(asked_faction(scene.view), move.a)
    return ids.PICK_TOKEN(move.a)


clicks = ClickTable(
    {
        **{kind: [ids.ACT(kind)] for kind in action.picks},
        Do.PASS: [ids.ACT(Do.PASS), "pass-sure"],
        Do.FROM: [ids.AREA["a"]],
        Do.TO: [ids.AREA["a"]],
        Do.AT: [ids.AREA["a"]],
        Do.TROOP: [ids.PICK_CLASS["a"]],
        Do.PLACE: [ids.PICK_CLASS["a"]],
        Do.MUSTER: [ids.AREA["a"], ids.PICK_CLASS["b"]],
        Do.RAISE: [ids.FIGURE["ab"]],
        Do.RETREAT: _retreat,
        Do.TOKEN: [_token],
        Do.RETURN: [ids.ORDER["ab"]],
        Do.CREATURE: [ids.HAND["a"]],
        Do.JUNCTION: [ids.JUNCTION["a"]],
        Do.DIVISION: [ids.DIVISION["a"]],
        Do.SIDE: [ids.SIDE["a"]],
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
    if phase(view) == Phase.ACTION and (act := ids.ACT.read(clicked[-1])):
        return Move(Do(act[0]))
    if figure := ids.FIGURE.read(clicked[-1]):
        return _figure(view, *figure)
    if order := ids.ORDER.read(clicked[-1]):
        return _order(view, *order)
    if area := ids.AREA.read(clicked[-1]):
        return _area(view, clicked, *area)
    kind = answer_kind(view)
    if kind == Do.TOKEN:
        token = ids.PICK_TOKEN.read(clicked[-1])
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
    if kind == Do.RETREAT and len(clicked) > 1 and (figure := ids.FIGURE.read(clicked[-2])):
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
