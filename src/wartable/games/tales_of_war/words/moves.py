"""What a move would do, said to the player who is asked."""

from __future__ import annotations

from enum import IntEnum

from wartable.engine.frames import frame, phase_of
from wartable.engine.moves import Move, MoveKind
from wartable.engine.view import View
from wartable.games.tales_of_war.pieces import Ability, Facing, Objective, Reward, Side, Square, Terrain, Unit
from wartable.games.tales_of_war.rules.board import (
    acts_as_ice,
    facing_at,
    is_enemy,
    is_hidden,
    kind_at,
    other,
    owner_at,
    side_met,
    terrain_at,
)
from wartable.games.tales_of_war.rules.deployment import beside_own
from wartable.games.tales_of_war.rules.movement import stops, way_of
from wartable.games.tales_of_war.state import Do, Phase
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.translator import TRANSLATOR, say
from wartable.kit.choices import MoveFields, MoveWords

MOVES: dict[MoveKind, str] = {
    Do.BONUS: "Play two cards of {objective} ({bonus})",
    Do.CANCEL: "Cancel {objective} ({bonus})",
    Do.TILE: "Place {terrain}, {size}",
    Do.PLACE: "Lay it on {area}",
    Do.HERO: "Lead with the {kind} ({stats}; {abilities})",
    Do.CORE: "Take {kind} ({stats})",
    Do.CATAPULT: "Take an extra Catapult",
    Do.SPECIAL: "Take {kind} ({stats}; {abilities})",
    Do.SKIP: "Leave this place empty",
    Do.DEPLOY: "Deploy {kind} ({stats})",
    Do.AT: "Place {chosen} on {to}",
    Do.REDEPLOY: "Re-deploy {standing} from {to}",
    Do.DONE: "Play no more bonuses",
    Do.SELECT: "Act with {standing} on {to}, facing {facing}",
    Do.STEP: "Step to {near}",
    Do.CHARGE: "Charge {enemy}'s {foe} on {near} {side}",
    Do.TURN_LEFT: "Turn left, to face {left}",
    Do.TURN_RIGHT: "Turn right, to face {right}",
    Do.RETREAT: "Fall back to {near}",
    Do.SIDE_LEFT: "Sidestep left to {near}",
    Do.SIDE_RIGHT: "Sidestep right to {near}",
    Do.SHIFT: "Shift {direction} to {near}",
    Do.BITE: "Bite {enemy}'s {foe} on {near} {side}",
    Do.BLINK: "Blink to {to}",
    Do.SHOOT: "Shoot {enemy}'s {foe} on {to} {side}",
    Do.FIRE: "Send Fire to {to}: {effect}",
    Do.ICE: "Send Ice to {to}: {effect}",
    Do.END_MOVE: "End the move here",
    Do.TAKE_REWARD: "Take a random Reward card from {enemy}",
    Do.TAKE_OBJECTIVE: "Take {objective} from {enemy}",
    Do.KEEP: "Keep {reward}: {reward_text}",
    Do.RESIGN: "Resign this battle",
}

EFFECTS = {
    "kills": "{target} {target_dies}",
    "fire stays": "Fire stays there",
    "ice stays": "Ice stays there",
    "cancels": "Fire and Ice cancel out",
    "burns": "the {ground} on {ground_area} {ground_catches_fire}",
    "burns down": "the {ground} on {ground_area} {ground_burns_down} at your next turn",
    "freezes": "the {ground} on {ground_area} {ground_freezes}",
    "bears": "the {ground} on {ground_area} {ground_opens}",
    "thaws": "the {ground} on {ground_area} {ground_thaws}",
    "melts": "the {ground} on {ground_area} {ground_thaws}; units that cannot stand there are lost",
    "goes out": "the {ground} on {ground_area} {ground_goes_out}",
}
"""What Fire and Ice do."""
INSTEAD = {
    Do.DONE: "Leave the others where they stand",
    Do.SHOOT: "Destroy the {ground} on {ground_area}",
    Do.STEP: "Step to {near} and stop",
}
"""More fitting words for a move, if the board gives a reason."""


def outcome(move: Move, view: View) -> str:
    """What Fire or Ice would do, and what the player may regret."""
    return _effect(move, view) + _warning(move, view)


def _warning(move: Move, view: View) -> str:
    """What a player may regret: the extra step of Cavalry, own Vampires, own units on a tile set on fire."""
    s, book = view.state, view.book
    if not acting(view):
        return ""
    kind, seat = kind_at(s, s.mover), mover_seat(view)
    if move.kind in (Do.TURN_LEFT, Do.TURN_RIGHT) and book.has[kind][Ability.FAST] and not s.turned:
        return say(", without the extra step")
    goal = goal_of(move, view)
    if move.kind in (Do.STEP, Do.CHARGE) and book.has[kind][Ability.HOLY_AURA]:
        return say(", and your Vampires die") if beside_own(book, s, seat, goal, Ability.UNHOLY) else ""
    slot = s.ground[goal]
    if move.kind in (Do.FIRE, Do.ICE) and slot and not s.tile_element[slot] and _seals(move, s.tile[slot], view):
        own = any(s.ground[s.square[seat][i]] == slot for i in range(s.count[seat]))
        return say("; your own units must leave it") if own else ""
    return ""


def _seals(move: Move, ground: int, view: View) -> bool:
    """Whether an element would make a tile one that has to be left."""
    book = view.book
    return bool(book.burns[ground] if move.kind == Do.FIRE else not book.ice_when_frozen[ground])


def _better(move: Move, view: View) -> str:
    """More fitting words for a move, if the board gives a reason."""
    s, book = view.state, view.book
    fits = False
    if move.kind == Do.DONE:
        fits = phase_of(s) == Phase.REDEPLOY
    elif move.kind == Do.SHOOT:
        fits = s.unit_at[move.a] == 0 and book.building[terrain_at(s, move.a)]
    elif move.kind == Do.STEP and acting(view):
        ahead = destination(move, view)
        fits = ahead >= 0 and stops(book, s, mover_seat(view), kind_at(s, s.mover), s.mover, ahead)
    return INSTEAD[Do(move.kind)] if fits else ""


def acting(view: View) -> bool:
    """Whether a unit is acting."""
    phase = phase_of(view.state)
    return not view.over and phase in (Phase.ACT, Phase.MOVE_ON)


def mover_seat(view: View) -> int:
    """The player who would make a move."""
    return max(0, view.asked)


def destination(move: Move, view: View) -> int:
    """The square next to the acting unit that a move leads to; -1 beyond the edge, or if no unit acts."""
    s, book = view.state, view.book
    if not acting(view):
        return -1
    facing = facing_at(s, s.mover)
    kind = Do(move.kind)
    if kind in (Do.STEP, Do.CHARGE):
        return int(book.neighbour[s.mover][facing])
    if kind in (Do.RETREAT, Do.SIDE_LEFT, Do.SIDE_RIGHT, Do.SHIFT, Do.BITE):
        return int(book.neighbour[s.mover][way_of(kind, facing, move.a)])
    return -1


def named(move: Move, names: type[IntEnum]) -> int:
    """What the first argument of a move names, if it names such a thing; else the first of them."""
    return move.a if move.kind.ranges[:1] == (names,) else 0


def goal_of(move: Move, view: View) -> int:
    """The square a move is about; the acting unit's own if there is no other."""
    if move.kind == Do.PLACE:
        return move.b
    if move.kind.ranges[:1] == (Square,):
        return move.a
    near = destination(move, view)
    return near if near >= 0 else int(view.state.mover)


def target_at(square: int, view: View) -> str:
    """The unit on a square and whose it is."""
    s = view.state
    if s.unit_at[square] == 0:
        return say("nobody")
    return names.own(owner_at(s, square), kind_at(s, square), view)


def ground_area(square: int, view: View) -> str:
    """The squares of the tile that a square belongs to."""
    slot = view.state.ground[square]
    return names.tile_area(slot, view) if slot else names.square(square)


def _chosen(view: View) -> str:
    """The unit that is being deployed or re-deployed."""
    s = view.state
    phase = Phase.OVER if view.over else phase_of(s)
    if phase == Phase.DEPLOY_SQUARE:
        return names.unit(frame(s, Phase.DEPLOY_SQUARE).unit, view.game)
    lifted = phase == Phase.REDEPLOY_SQUARE
    return names.unit(kind_at(s, frame(s, Phase.REDEPLOY_SQUARE).start) if lifted else 0, view.game)


def _area(move: Move, view: View) -> str:
    """The squares a tile would cover."""
    s = view.state
    if view.over or phase_of(s) != Phase.TERRAIN_PLACE:
        return names.square(goal_of(move, view))
    return names.area(frame(s, Phase.TERRAIN_PLACE).terrain, move.a & 1, goal_of(move, view), view.book)


def _side(move: Move, view: View) -> str:
    """From which side a charge, a bite or a shot would come."""
    s, goal = view.state, goal_of(move, view)
    if not acting(view) or s.unit_at[goal] == 0:
        return names.side(Side.FLANK)
    direction = way_of(move.kind, facing_at(s, s.mover), move.a) if move.kind == Do.BITE else facing_at(s, s.mover)
    return names.side(side_met(s, goal, direction))


def _effect(move: Move, view: View) -> str:
    """What an element would do on a square (TOW-ELM-07)."""
    s, book, goal = view.state, view.book, goal_of(move, view)
    slot, fire = s.ground[goal], move.kind != Do.ICE
    if is_enemy(s, mover_seat(view), goal) and not (acting(view) and is_hidden(s, s.mover, goal)):
        effect = "kills"
    elif not slot:
        effect = "cancels" if s.element[goal] else "fire stays" if fire else "ice stays"
    elif s.tile_element[slot]:
        effect = "melts" if acts_as_ice(book, s, slot) else "thaws" if fire else "goes out"
    elif fire:
        effect = "burns down" if book.building[s.tile[slot]] else "burns"
    else:
        effect = "bears" if book.ice_when_frozen[s.tile[slot]] else "freezes"
    return _words.fill(EFFECTS[effect], move, view)


def _size(move: Move, view: View) -> str:
    """The size of the tile that a move names."""
    kind = named(move, Terrain)
    return say("{wide} x {high}", wide=view.book.width[kind], high=view.book.height[kind])


def _near(move: Move, view: View) -> str:
    """The square next to the acting unit that a move leads to."""
    near = destination(move, view)
    return names.square(near) if near >= 0 else say("beyond the edge")


def _facing(view: View) -> int:
    """Which way the acting unit faces."""
    return facing_at(view.state, view.state.mover) if acting(view) else 0


def _looks(move: Move, view: View) -> str:
    """Which way the unit faces that a move is about."""
    s, goal = view.state, goal_of(move, view)
    return names.facing(facing_at(s, goal) if s.unit_at[goal] else 0)


def _foe(move: Move, view: View) -> str:
    """The unit that is attacked."""
    kind = kind_at(view.state, goal_of(move, view))
    return names.unit(kind, view.game) if kind else say("nobody")


_target_verbs: MoveFields = names.verb_fields(
    "target", lambda move, view: kind_at(view.state, goal_of(move, view)) in names.PLURAL_UNITS
)
_ground_verbs: MoveFields = names.verb_fields(
    "ground", lambda move, view: terrain_at(view.state, goal_of(move, view)) in names.PLURAL_TERRAIN
)

FIELDS: MoveFields = {
    **_target_verbs,
    **_ground_verbs,
    "objective": lambda move, view: names.objective(named(move, Objective), view.game),
    "bonus": lambda move, view: names.bonus_text(named(move, Objective), view.game).rstrip("."),
    "terrain": lambda move, view: names.terrain(named(move, Terrain), view.game),
    "size": _size,
    "area": _area,
    "kind": lambda move, view: names.unit(named(move, Unit), view.game),
    "stats": lambda move, view: names.stats(named(move, Unit), view),
    "abilities": lambda move, view: names.abilities(named(move, Unit), view.game),
    "chosen": lambda _, view: _chosen(view),
    "standing": lambda move, view: names.unit_on(goal_of(move, view), view),
    "to": lambda move, view: names.square(goal_of(move, view)),
    "facing": _looks,
    "near": _near,
    "direction": lambda move, _: names.facing(named(move, Facing)),
    "left": lambda _, view: names.facing((_facing(view) + 7) & 7),
    "right": lambda _, view: names.facing((_facing(view) + 1) & 7),
    "target": lambda move, view: target_at(goal_of(move, view), view),
    "foe": _foe,
    "side": _side,
    "ground": lambda move, view: names.terrain(terrain_at(view.state, goal_of(move, view)), view.game),
    "ground_area": lambda move, view: ground_area(goal_of(move, view), view),
    "effect": _effect,
    "enemy": lambda _, view: names.seat(other(mover_seat(view)), view),
    "reward": lambda move, view: names.reward(named(move, Reward), view.game),
    "reward_text": lambda move, view: names.reward_text(named(move, Reward), view.game).rstrip("."),
}

_words = MoveWords(TRANSLATOR, MOVES, FIELDS, better=_better)


def move(move: Move, view: View) -> str:
    """A move in words, with what the player may regret."""
    return _words(move, view) + _warning(move, view)
