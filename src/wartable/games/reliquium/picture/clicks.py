"""What to click for a move, and what somebody had in mind who clicked something else."""

from __future__ import annotations

import re

from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.reliquium.picture.beasts import hand_id
from wartable.games.reliquium.picture.pen import FACTIONS, area_id, figure_name, id_of, order_id
from wartable.games.reliquium.picture.question import answer_kind, is_asked, phase
from wartable.games.reliquium.pieces import Area, Creature, Junction, Side, Terrain, Token, Troop
from wartable.games.reliquium.rules.actions import action
from wartable.games.reliquium.rules.battle import target_of
from wartable.games.reliquium.state import Do, Phase
from wartable.games.reliquium.words.names import asked_faction

OF_FIGURE = re.compile(r"figure-([a-z_]+)-([a-z]+)(?:-\d)?")
OF_ORDER = re.compile(r"order-([a-z]+)-((?:melee|ranged)_\d)")

# --- What to click


def clicks(scene: Scene, move: Move) -> list[str]:
    """The elements to click for a legal move, in order; none for what is only a button."""
    view, kind = scene.view, Do(move.kind)
    if kind in action.picks:
        return [f"act-{kind.name.lower()}"]
    if kind == Do.PASS:
        return ["act-pass", "pass-sure"]
    if kind in (Do.FROM, Do.TO, Do.AT):
        return [area_id(move.a)]
    if kind in (Do.TROOP, Do.PLACE):
        return [f"pick-{id_of(Troop(move.a))}"]
    if kind == Do.MUSTER:
        return [area_id(move.a), f"pick-{id_of(Troop(move.b))}"]
    if kind == Do.RAISE:
        return [figure_name(move.a, move.b)]
    if kind == Do.RETREAT:
        figure = [figure_name(target_of(view.state), move.a)] if _may_choose_who(view) else []
        return [*figure, area_id(move.b)]
    return _pieces(view, move, kind)


def _may_choose_who(view: View) -> bool:
    """Whether troops of several classes have to retreat; if not, only where they go is asked."""
    return len({move.a for move in view.legal if move.kind == Do.RETREAT}) > 1


def _pieces(view: View, move: Move, kind: Do) -> list[str]:
    """Tokens, creatures, junctions, divisions and sides."""
    if kind == Do.TOKEN and phase(view) == Phase.CHOOSE_ORDER:
        return [order_id(asked_faction(view), move.a)]
    if kind == Do.TOKEN:
        return [f"pick-{id_of(Token(move.a))}"]
    if kind == Do.RETURN:
        return [order_id(move.a, move.b)]
    if kind == Do.CREATURE:
        return [hand_id(move.a)]
    if kind == Do.JUNCTION:
        return [f"junction-{id_of(Junction(move.a))}"]
    if kind == Do.DIVISION:
        return [f"division-{id_of(Terrain(move.a))}"]
    return [f"side-{id_of(Side(move.a))}"] if kind == Do.SIDE else []


# --- What was meant


def meant(scene: Scene, clicks: list[str]) -> Move | None:
    """The move somebody had in mind who clicked these elements in this decision."""
    view = scene.view
    if not is_asked(view) or not clicks:
        return None
    element = clicks[-1]
    role, _, name = element.partition("-")
    if role == "act" and name.upper() in Do.__members__ and phase(view) == Phase.ACTION:
        return Move(Do[name.upper()])
    figure, order = OF_FIGURE.fullmatch(element), OF_ORDER.fullmatch(element)
    if figure is not None:
        return _figure(view, figure[1], figure[2])
    if order is not None:
        return _order(view, order[1], order[2])
    return _named(view, clicks, role, name.upper())


def _named(view: View, clicks: list[str], role: str, name: str) -> Move | None:
    """An area, a class, a token, a creature or a junction, in the decision that asks for one."""
    kind = answer_kind(view)
    if role == "area" and name in Area.__members__:
        return _area(view, clicks, Area[name])
    if role == "pick" and name in Troop.__members__ and kind in (Do.TROOP, Do.PLACE):
        return Move(kind, Troop[name])
    if role == "pick" and name in Token.__members__ and kind == Do.TOKEN:
        return Move(kind, Token[name])
    if role == "hand" and name in Creature.__members__ and kind == Do.CREATURE:
        return Move(kind, Creature[name])
    if role == "junction" and name in Junction.__members__ and kind == Do.JUNCTION:
        return Move(kind, Junction[name])
    if role == "division" and name in Terrain.__members__ and kind == Do.DIVISION:
        return Move(kind, Terrain[name])
    if role == "side" and name in Side.__members__ and kind == Do.SIDE:
        return Move(kind, Side[name])
    return None


def _area(view: View, clicks: list[str], area: Area) -> Move | None:
    kind = answer_kind(view)
    if kind in (Do.FROM, Do.TO, Do.AT):
        return Move(kind, area)
    if kind == Do.MUSTER:
        return Move(kind, area, Troop.WARRIOR)
    if kind == Do.RAISE:
        return Move(kind, area, Troop.WARRIOR)
    if kind == Do.RETREAT and not _may_choose_who(view):
        return Move(kind, next(move.a for move in view.legal if move.kind == Do.RETREAT), area)
    if kind == Do.RETREAT and len(clicks) > 1:
        figure = OF_FIGURE.fullmatch(clicks[-2])
        return Move(kind, Troop[figure[2].upper()], area) if figure is not None else None
    return None


def _figure(view: View, area: str, troop: str) -> Move | None:
    """A figure stands for its class where one is asked for, and else for its area."""
    if area.upper() not in Area.__members__ or troop.upper() not in Troop.__members__:
        return None
    kind, where, what = answer_kind(view), Area[area.upper()], Troop[troop.upper()]
    if kind == Do.RAISE:
        return Move(kind, where, what)
    return Move(kind, what) if kind == Do.TROOP else _area(view, [], where)


def _order(view: View, faction: str, token: str) -> Move | None:
    """A token on the board, where one is sent back or carried out."""
    if faction not in FACTIONS or token.upper() not in Token.__members__:
        return None
    if answer_kind(view) == Do.RETURN:
        return Move(Do.RETURN, FACTIONS.index(faction), Token[token.upper()])
    return Move(Do.TOKEN, Token[token.upper()]) if phase(view) == Phase.CHOOSE_ORDER else None
