"""What to click for a move, and the move a reader meant by clicking something else.

First what the move is about: a unit, a square, a card. If several things can be done with it, a second click on the
board says which: a facing on the dial around a square, or a sign beside a target.
"""

from __future__ import annotations

import re

from wartable.engine.frames import frame, phase_of
from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.tales_of_war.picture.ids import BONUS, HAND, KEEP, MUSTER, PICK, SPOILS
from wartable.games.tales_of_war.picture.places import flipped, name_of, square_id
from wartable.games.tales_of_war.picture.roster import standing_called, standing_on
from wartable.games.tales_of_war.picture.routes import acts
from wartable.games.tales_of_war.pieces import SQUARES, WIDTH, Ability, Attack, Facing, Lie, Square
from wartable.games.tales_of_war.rules.board import facing_at, high, is_enemy, kind_at, wide
from wartable.games.tales_of_war.rules.ranged import has_attack
from wartable.games.tales_of_war.state import Do, Phase
from wartable.games.tales_of_war.words.moves import destination
from wartable.kit.clicks import ClickTable

ATTACKS = (Do.SHOOT, Do.FIRE, Do.ICE)
GOING = (Do.STEP, Do.CHARGE, Do.BITE, Do.RETREAT, Do.SIDE_LEFT, Do.SIDE_RIGHT, Do.SHIFT, Do.BLINK)
"""What brings a unit to another square, with the facing it has."""
NAMED = {
    Phase.PLAY_BONUS: Do.BONUS,
    Phase.CANCEL_BONUS: Do.CANCEL,
    Phase.TERRAIN_TILE: Do.TILE,
    Phase.PICK_HERO: Do.HERO,
    Phase.PICK_CORE: Do.CORE,
    Phase.PICK_EXTRA: Do.CORE,
    Phase.PICK_SPECIAL: Do.SPECIAL,
    Phase.DEPLOY_UNIT: Do.DEPLOY,
    Phase.HERO_DEATH: Do.TAKE_OBJECTIVE,
    Phase.KEEP_REWARD: Do.KEEP,
}
"""Decisions that ask for a card, a tile or a kind of unit: it is what is clicked."""
ON_BOARD = {
    Phase.SELECT_UNIT: Do.SELECT,
    Phase.DEPLOY_SQUARE: Do.AT,
    Phase.REDEPLOY: Do.REDEPLOY,
    Phase.REDEPLOY_SQUARE: Do.AT,
}
"""Decisions that ask for a square or a unit on the board."""
ON_SQUARE = re.compile(r"(?:square|do-[a-z]+|face|tile-[a-z_]+|fire|ice)-([a-l](?:1[0-2]|[1-9]))(?:-[nesw]+)?")

# --- What to click


def target_id(view: View, square: int) -> str:
    """What to click on a square: the unit there, or the square itself."""
    unit = standing_on(view, square)
    return unit.id if unit is not None else square_id(square)


def face_id(square: int, facing: int) -> str:
    """A facing on the dial around a square."""
    return f"face-{name_of(square)}-{Facing(facing).name.lower()}"


def sign_id(attack: int, square: int) -> str:
    """The sign for an attack on a target that more can be done with."""
    return f"do-{Do(attack).name.lower()}-{name_of(square)}"


def on_id(square: int) -> str:
    """The sign for going on from a square, on the way to another."""
    return f"do-on-{name_of(square)}"


def goal(view: View, move: Move) -> int:
    """The square a move of the acting unit is about."""
    return move.a if move.kind in (*ATTACKS, Do.BLINK) else destination(move, view)


def _turned(view: View, kind: int) -> int:
    """The facing after a turn."""
    return (facing_at(view.state, view.state.mover) + (7 if kind == Do.TURN_LEFT else 1)) & 7


def _target(scene: Scene, move: Move) -> str:
    """The unit or the square that a move names."""
    return target_id(scene.view, move.a)


def _face(scene: Scene, move: Move) -> str:
    """The facing on the dial that a turn ends in."""
    return face_id(scene.view.state.mover, _turned(scene.view, move.kind))


def _acting(scene: Scene, move: Move) -> list[str]:
    """The target, and what is done with it if that is not the only thing."""
    view = scene.view
    square = goal(view, move)
    acting = [other for other in view.legal if other.kind in ATTACKS + GOING]
    path = [target_id(view, square)]
    if [other for other in acting if goal(view, other) == square] == [move]:
        return path
    if move.kind in ATTACKS:
        return [*path, sign_id(move.kind, square)]
    return [*path, face_id(square, facing_at(view.state, view.state.mover))]


def _placing(scene: Scene, move: Move) -> list[str]:
    """How a tile lies, if there is a choice, then the square at its lower left as the reader sees it."""
    view = scene.view
    kind = frame(view.state, Phase.TERRAIN_PLACE).terrain
    path = [square_id(anchor(scene, kind, move.a, move.b))]
    return [f"lie-{Lie(move.a).name.lower()}", *path] if view.book.lies[kind] > 1 else path


def anchor(scene: Scene, kind: int, lie: int, square: int) -> int:
    """The square of a tile that the reader sees at its lower left."""
    return square + _across(scene, kind, lie) if flipped(scene) else square


def _across(scene: Scene, kind: int, lie: int) -> int:
    """How far the opposite corner of a tile is from its lowest left square."""
    book = scene.view.book
    return (high(book, kind, lie) - 1) * WIDTH + wide(book, kind, lie) - 1


clicks = ClickTable(
    {
        Do.BONUS: [BONUS["a"]],
        Do.CANCEL: [BONUS["a"]],
        Do.TILE: [HAND["a"]],
        Do.PLACE: _placing,
        Do.HERO: [PICK["a"]],
        Do.CORE: [PICK["a"]],
        Do.SPECIAL: [PICK["a"]],
        Do.CATAPULT: ["pick-catapult"],
        Do.DEPLOY: [MUSTER["a"]],
        Do.TAKE_REWARD: ["spoils-reward"],
        Do.TAKE_OBJECTIVE: [SPOILS["a"]],
        Do.KEEP: [KEEP["a"]],
        **dict.fromkeys((Do.SELECT, Do.REDEPLOY, Do.AT), (_target,)),
        **dict.fromkeys((Do.TURN_LEFT, Do.TURN_RIGHT), (_face,)),
        **dict.fromkeys(ATTACKS + GOING, _acting),
    }
)
"""The elements to click for a legal move, in order; none for moves that are only buttons."""

# --- What was meant


def meant(scene: Scene, clicked: list[str]) -> Move | None:
    """The move a reader meant by clicking these elements."""
    view = scene.view
    if view.over or not view.is_asked or not clicked:
        return None
    phase = Phase(phase_of(view.state))
    if phase in NAMED and (move := clicks.read(scene, [NAMED[phase]], clicked[-1:])) is not None:
        return move
    square = square_of(view, clicked[-1])
    if square < 0:
        return None
    if acts(view):
        return _for_unit(view, square, clicked[-1])
    if phase == Phase.TERRAIN_PLACE:
        return _for_tile(scene, square, clicked)
    return Move(ON_BOARD[phase], square) if phase in ON_BOARD else None


def square_of(view: View, element: str) -> int:
    """The square an element belongs to, or -1."""
    unit = standing_called(view, element)
    if unit is not None:
        return unit.square
    found = ON_SQUARE.fullmatch(element)
    return Square[found[1].upper()].value if found else -1


def _for_tile(scene: Scene, square: int, clicked: list[str]) -> Move:
    """Where the tile in hand was meant to lie."""
    kind = frame(scene.view.state, Phase.TERRAIN_PLACE).terrain
    lie = Lie.V if "lie-v" in clicked else Lie.H
    low = square - _across(scene, kind, lie) if flipped(scene) else square
    return Move(Do.PLACE, lie, min(max(low, 0), SQUARES - 1))


def _for_unit(view: View, square: int, element: str) -> Move | None:
    """What the acting unit was meant to do on a square."""
    s, book = view.state, view.book
    kind = kind_at(s, s.mover)
    if square == s.mover:
        return _to_face(view, element)
    near = [way for way in range(8) if book.neighbour[s.mover][way] == square]
    ahead = near == [facing_at(s, s.mover)]
    if book.attack[kind] == Attack.MELEE or phase_of(s) == Phase.MOVE_ON:
        if ahead:
            return Move(Do.CHARGE if is_enemy(s, view.seat, square) else Do.STEP)
        if near and book.has[kind][Ability.MANY_HEADS] and is_enemy(s, view.seat, square):
            return Move(Do.BITE, near[0])
        return Move(Do.SHIFT, near[0]) if near and book.has[kind][Ability.SHADOW_STEP] else None
    if ahead and s.unit_at[square] == 0:
        return Move(Do.STEP)
    for attack in ATTACKS:
        if has_attack(book, s, view.seat, kind, attack):
            return Move(attack, square)
    return None


def _to_face(view: View, element: str) -> Move | None:
    """The turn that ends in a facing on the dial around the acting unit."""
    for kind in (Do.TURN_LEFT, Do.TURN_RIGHT):
        if element == face_id(view.state.mover, _turned(view, kind)):
            return Move(kind)
    return None
