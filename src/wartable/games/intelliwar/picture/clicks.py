"""What to click for a move, and what somebody had in mind who clicked something else.

A unit and where it goes or whom it strikes; a Special and whom it is used on; a token and who gets it.
"""

from __future__ import annotations

from collections.abc import Callable

from wartable.engine.frames import phase_of
from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.draft import CHOSEN
from wartable.games.intelliwar.picture.pen import SQUARE_IDS, TOKEN_IDS, UNIT_IDS
from wartable.games.intelliwar.pieces import Ability, Target, Token
from wartable.games.intelliwar.rules.board import has
from wartable.games.intelliwar.state import Do, Phase, State

UNITS = {f"unit-{name}": unit for unit, name in enumerate(UNIT_IDS)}
CARDS = {f"card-{name}": unit for unit, name in enumerate(UNIT_IDS)}
SPECIALS = {f"special-{name}": unit for unit, name in enumerate(UNIT_IDS)}
PLACES = {f"square-{name}": square for square, name in enumerate(SQUARE_IDS)}
TOKENS = {f"token-{TOKEN_IDS[kind]}": kind for kind in range(Token.XP_1, Token.FACE_DOWN)}


def clicks(scene: Scene, move: Move) -> list[str]:
    """The elements to click for a legal move, in order; none for what is only a button."""
    kind = Do(move.kind)
    if Do.RALLY <= kind <= Do.FORAGE_XP:
        return _special(scene, kind, move)
    return PATHS[kind](scene, move) if kind in PATHS else []


def _unit(unit: int) -> str:
    return f"unit-{UNIT_IDS[unit]}"


def _square(square: int) -> str:
    return f"square-{SQUARE_IDS[square]}"


def _token(scene: Scene, move: Move) -> list[str]:
    """A token and the unit that gets it; where only a Prince can, the token alone."""
    token = f"token-{TOKEN_IDS[move.a]}"
    return [token] if phase_of(scene.view.state) == Phase.REACTION else [token, _unit(move.b)]


PATHS: dict[Do, Callable[[Scene, Move], list[str]]] = {
    Do.TAKE: lambda _, move: [f"card-{UNIT_IDS[move.a]}", CHOSEN],
    Do.PLACE: lambda _, move: [_square(move.a)],
    Do.ACTIVATE: lambda _, move: [_unit(move.a)],
    Do.MOVE: lambda _, move: [_unit(move.a), _square(move.b)],
    Do.ATTACK: lambda _, move: [_unit(move.a), _unit(move.b)],
    Do.RELOAD: lambda _, move: [_unit(move.a), _unit(move.b)],
    Do.USE_XP: _token,
    Do.TO: lambda _, move: [_square(move.a)],
    Do.ADD_EXTRA_DIE: lambda _, __: [f"token-{TOKEN_IDS[Token.EXTRA_DIE]}"],
    Do.USE_REROLL: lambda _, __: [f"token-{TOKEN_IDS[Token.REROLL]}"],
    Do.DIE: lambda _, move: [f"die-{move.a}"],
    Do.BODYGUARD: lambda _, move: [_unit(move.a)],
    Do.ROYAL_BLOOD: lambda scene, _: [_unit(scene.view.state.victim)],
    Do.RETALIATE: lambda scene, _: [_unit(scene.view.state.target)],
    Do.UPGRADE_WHITE: lambda _, __: ["upgrade-white"],
    Do.UPGRADE_TEAL: lambda _, __: ["upgrade-teal"],
}
"""What is clicked for each kind of move; the other kinds are buttons."""


def _special(scene: Scene, kind: Do, move: Move) -> list[str]:
    """The Special of a unit, then whom or what it is used on; one that needs neither is one click."""
    book = scene.view.book
    ability = Ability.FORAGE if kind == Do.FORAGE_XP else Ability(kind - Do.RALLY)
    start = f"special-{UNIT_IDS[book.user[ability]]}"
    if kind == Do.FORAGE_XP:
        return [start, _unit(book.user[ability])]
    target = Target(book.target[ability])
    if target == Target.NONE:
        return [start]
    return [start, _square(move.a) if target == Target.SQUARE else _unit(move.a)]


# --- What somebody had in mind


def meant(scene: Scene, clicks: list[str]) -> Move | None:
    """The move somebody had in mind who clicked these elements in this decision."""
    view = scene.view
    if view.over or view.seat != view.asked or not clicks:
        return None
    phase = Phase(phase_of(view.state))
    last = clicks[-1]
    unit = UNITS.get(last, CARDS.get(last))
    if phase == Phase.DRAFT_CARD:
        return Move(Do.TAKE, unit) if unit is not None else None
    if phase == Phase.DRAFT_PLACE:
        return Move(Do.PLACE, PLACES[last]) if last in PLACES else None
    if phase == Phase.PLACE_TOKEN:
        return Move(Do.ACTIVATE, unit) if unit is not None else None
    if phase == Phase.SPECIAL_SQUARE:
        return Move(Do.TO, PLACES[last]) if last in PLACES else None
    if phase == Phase.REACTION:
        return Move(Do.BODYGUARD, unit) if unit is not None else None
    if phase == Phase.MAIN:
        return _in_turn(scene, clicks)
    return None


def _in_turn(scene: Scene, clicks: list[str]) -> Move | None:
    """What somebody would do at a main point."""
    first, last = clicks[0], clicks[-1]
    if first in SPECIALS:
        return _use_special(scene, SPECIALS[first], last)
    if first in TOKENS:
        kind = TOKENS[first]
        return Move(Do.USE_XP, kind, UNITS[last]) if kind <= Token.XP_2 and last in UNITS else None
    if first not in UNITS:
        return None
    unit = UNITS[first]
    if last in PLACES:
        return Move(Do.MOVE, unit, PLACES[last])
    if len(clicks) > 1 and last in UNITS:
        return Move(Do.ATTACK, unit, UNITS[last])
    return Move(Do.END, unit) if has(_own(scene.view.state), unit) else None


def _own(s: State) -> int:
    """The units of the side on turn."""
    return int(s.army[s.side])


def _use_special(scene: Scene, unit: int, last: str) -> Move | None:
    """A Special on what was clicked."""
    book = scene.view.book
    ability = Ability(book.special[unit])
    kind = Do(Do.RALLY + ability)
    target = Target(book.target[ability])
    if target == Target.NONE:
        return Move(kind)
    if target == Target.SQUARE:
        return Move(kind, PLACES[last]) if last in PLACES else Move(kind, int(scene.view.state.square[unit]))
    return Move(kind, UNITS[last]) if last in UNITS and UNITS[last] != unit else Move(kind, unit)
