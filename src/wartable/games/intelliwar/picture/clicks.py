"""What to click for a move, and which move a reader meant by other clicks.

A unit and where it goes or whom it strikes; a Special and whom it is used on; a token and who gets it.
"""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.ids import CARD, DIE, SPECIAL, SQUARE, TAKE_ID, TOKEN, UNIT, UPGRADE_IDS
from wartable.games.intelliwar.pieces import Ability, Square, Target, Token, Unit
from wartable.games.intelliwar.rules.action import SPECIAL_MOVES
from wartable.games.intelliwar.rules.board import has
from wartable.games.intelliwar.state import Do, Phase, State
from wartable.games.intelliwar.words.moves import special_user
from wartable.kit.clicks import ClickTable, Step
from wartable.kit.ids import ElementId


def _token(scene: Scene, move: Move) -> list[str]:
    """A token and the unit that gets it; if only a Prince can, the token alone."""
    in_reaction = phase_of(scene.view.state) == Phase.REACTION
    return [TOKEN(move.a)] if in_reaction else [TOKEN(move.a), UNIT(move.b)]


def _special(scene: Scene, move: Move) -> str:
    """The line of a Special on the card of the unit that has it."""
    return SPECIAL(special_user(Do(move.kind), scene.view))


def _aim(kind: Do) -> list[Step]:
    """What a Special is used on: a unit, a square or nothing."""
    if Unit in kind.ranges[:1]:
        return [UNIT["a"]]
    return [SQUARE["a"]] if Square in kind.ranges[:1] else []


clicks = ClickTable(
    {
        Do.TAKE: [CARD["a"], TAKE_ID],
        Do.PLACE: [SQUARE["a"]],
        Do.ACTIVATE: [UNIT["a"]],
        Do.MOVE: [UNIT["a"], SQUARE["b"]],
        Do.ATTACK: [UNIT["a"], UNIT["b"]],
        Do.RELOAD: [UNIT["a"], UNIT["b"]],
        Do.USE_XP: _token,
        **{kind: [_special, *_aim(kind)] for kind in SPECIAL_MOVES},
        Do.FORAGE_XP: [_special, lambda scene, _: UNIT(special_user(Do.FORAGE_XP, scene.view))],
        Do.TO: [SQUARE["a"]],
        Do.ADD_EXTRA_DIE: [TOKEN(Token.EXTRA_DIE)],
        Do.USE_REROLL: [TOKEN(Token.REROLL)],
        Do.DIE: [DIE["a"]],
        Do.BODYGUARD: [UNIT["a"]],
        Do.ROYAL_BLOOD: [lambda scene, _: UNIT(scene.view.state.victim)],
        Do.RETALIATE: [lambda scene, _: UNIT(scene.view.state.target)],
        **{kind: [element] for kind, element in UPGRADE_IDS.items()},
    }
)
"""What is clicked for each kind of move; the other kinds are buttons."""


# --- What a reader meant


def _read(kind: ElementId, element: str) -> int | None:
    """The one thing an element of this kind stands for; None for others."""
    things = kind.read(element)
    return things[0] if things else None


def meant(scene: Scene, clicks: list[str]) -> Move | None:
    """The move a reader meant by clicking these elements in this decision."""
    view = scene.view
    if view.over or not view.is_asked or not clicks:
        return None
    phase = Phase(phase_of(view.state))
    if phase == Phase.MAIN:
        return _in_turn(scene, clicks)
    square = _read(SQUARE, clicks[-1])
    unit = _read(UNIT, clicks[-1])
    unit = _read(CARD, clicks[-1]) if unit is None else unit
    if unit is not None and phase in ON_UNITS:
        return Move(ON_UNITS[phase], unit)
    return Move(ON_SQUARES[phase], square) if square is not None and phase in ON_SQUARES else None


ON_UNITS = {Phase.DRAFT_CARD: Do.TAKE, Phase.PLACE_TOKEN: Do.ACTIVATE, Phase.REACTION: Do.BODYGUARD}
ON_SQUARES = {Phase.DRAFT_PLACE: Do.PLACE, Phase.SPECIAL_SQUARE: Do.TO}
"""What a click on a unit or a square means in decisions that take one click."""


def _in_turn(scene: Scene, clicks: list[str]) -> Move | None:
    """What a player would do at a main point."""
    first, last = clicks[0], clicks[-1]
    user, token, unit = _read(SPECIAL, first), _read(TOKEN, first), _read(UNIT, first)
    square, other = _read(SQUARE, last), _read(UNIT, last)
    if user is not None:
        return _use_special(scene, user, last)
    if token is not None:
        return Move(Do.USE_XP, token, other) if token <= Token.XP_2 and other is not None else None
    if unit is None:
        return None
    if square is not None:
        return Move(Do.MOVE, unit, square)
    if len(clicks) > 1 and other is not None:
        return Move(Do.ATTACK, unit, other)
    s: State = scene.view.state
    return Move(Do.END, unit) if has(s.army[s.side], unit) else None


def _use_special(scene: Scene, user: int, last: str) -> Move:
    """A Special on what was clicked, else on the unit that has it."""
    book = scene.view.book
    ability = Ability(book.special[user])
    kind = Do(Do.RALLY + ability)
    target = Target(book.target[ability])
    if target == Target.NONE:
        return Move(kind)
    if target == Target.SQUARE:
        square = _read(SQUARE, last)
        return Move(kind, int(scene.view.state.square[user]) if square is None else square)
    unit = _read(UNIT, last)
    return Move(kind, user if unit is None else unit)
