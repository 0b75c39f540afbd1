"""Why a move is not allowed."""

from __future__ import annotations

from wartable.engine.moves import Move
from wartable.engine.reasons import Reason
from wartable.engine.view import View
from wartable.games.tales_of_war.pieces import WIDTH, Element, Reward, Unit
from wartable.games.tales_of_war.rules.board import beside_monastery, facing_at, kind_at
from wartable.games.tales_of_war.rules.ranged import ENEMY, beyond, element_of
from wartable.games.tales_of_war.state import Refusal
from wartable.games.tales_of_war.words import moves, names
from wartable.games.tales_of_war.words.moves import acting, goal_of, mover_seat, named
from wartable.games.tales_of_war.words.prompts import ask
from wartable.games.tales_of_war.words.translator import TRANSLATOR, number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.choices import MoveFields, Refusals
from wartable.kit.names import sentence_case

REFUSALS: dict[Reason, str] = {
    Refusal.NO_PAIR: "You do not own two cards of {objective}",
    Refusal.BONUS_BARRED: "The bonus of {objective} cannot be played when the Objective is {present}",
    Refusal.ONLY_DEFENDER: "Only the Defender can play the bonus of {objective}",
    Refusal.NOTHING_TO_CANCEL: "{enemy} has no bonus in force to cancel",
    Refusal.NOT_PLAYED: "{enemy} has not played the bonus of {objective}",
    Refusal.NOT_IN_HAND: "You have no tile of {terrain} in hand",
    Refusal.NOT_TURNABLE: "This tile is square: it lies only one way, h",
    Refusal.OUTSIDE_FIELD: "On {to} the tile would not fit between the deployment zones, in rows 3 to 10",
    Refusal.OVERLAPS: "On {to} the tile would lie over another one",
    Refusal.WALL: "On {to} the tile would close a wall from edge to edge, and no firm path would be left",
    Refusal.POINT_CUT_OFF: "On {to} the tile would cut the Strategic Point off from firm ground",
    Refusal.NOT_A_HERO: "{kind} cannot lead: only a Paladin, Ranger or Archmage can",
    Refusal.NOT_CORE: "{kind} cannot be picked here: only Core units can",
    Refusal.LIMIT_REACHED: "Your Core units can include up to {limit} {kind}",
    Refusal.CATAPULTS_SET: "For {present} you have exactly {catapults} Catapults",
    Refusal.NO_CARD: "You have no Reward card left for {kind}",
    Refusal.NOT_IN_ARMY: "You have no {kind} left to deploy",
    Refusal.NOT_OWN_ZONE: "{to} is not a square of your deployment zone",
    Refusal.OCCUPIED: "{standing} {target_stands} on {to} already",
    Refusal.BACK_ROW_ONLY: "A Supply Wagon is deployed on your back row",
    Refusal.BACK_ROW_KEPT: "The last empty square of your back row is kept for the Supply Wagon",
    Refusal.UNHOLY_GROUND: "{chosen} cannot be deployed there: Vampires keep away from Paladins and Monasteries",
    Refusal.NOT_OWN_UNIT: "You have no unit on {to}",
    Refusal.ALREADY_REDEPLOYED: "{standing} on {to} {target_is_moved}",
    Refusal.NO_OTHER_SQUARE: "There is no other square for {standing}",
    Refusal.ONLY_AT_SELECT: "You can resign a battle only when you choose a unit",
    Refusal.ACTS_ONCE: "{mover} on {at} {unit_moves}: a unit moves or attacks, never both",
    Refusal.NO_MP: "{mover} on {at} {unit_lacks}",
    Refusal.TURNS_BACK: "{mover} on {at} {unit_cannot} turn back without a step between",
    Refusal.OFF_BOARD: "The board ends there",
    Refusal.UNIT_AHEAD: "{target} on {to} {target_blocks}",
    Refusal.IMPASSABLE: "{ground} on {to} {ground_bars}",
    Refusal.CLOSED_TO_UNIT: "{mover} {unit_cannot} enter {ground}",
    Refusal.FIRE_AHEAD: "Fire burns on {to}",
    Refusal.SEALED_AHEAD: "{ground} on {to} {sealed}",
    Refusal.NEAR_HOLY: "Vampires keep away from {holy}: {to} is next to it",
    Refusal.NO_SUCH_ABILITY: "{mover} {unit_cannot} do that",
    Refusal.NOT_OPEN: "An Archmage blinks to open ground without Fire or Ice, not to {to}",
    Refusal.TOO_FAR_TO_BLINK: "{to} is too far to blink to: up to {blink} squares",
    Refusal.NEVER_CHARGES: "{mover} {unit_is_calm}",
    Refusal.NO_ENEMY_THERE: "No enemy is on {to}",
    Refusal.FRIEND_THERE: "{target} on {to} {target_sides}",
    Refusal.FROM_ELEMENT: "No attack from a Burning or Frozen tile: {mover} {unit_stands_there}",
    Refusal.HIDDEN_FROM_CHARGE: "{target} on {to} {target_hides}",
    Refusal.SPEARS: "Spears: {mover} {unit_cannot} charge {enemy}'s {foe} from the front",
    Refusal.TOWERING: "Towering: only a Giant Slayer charges {enemy}'s {foe} from the front",
    Refusal.GIANT_SLAYER: "Giant Slayer: the Giant cannot charge {enemy}'s {foe} from the front",
    Refusal.ELITE_GUARD: "Elite Guard: nobody charges {enemy}'s {foe} from the front",
    Refusal.CHARGE_AHEAD: "Straight ahead it is a charge, not a bite",
    Refusal.NOT_RANGED: "{mover} {unit_is_unarmed}",
    Refusal.NO_SUCH_ATTACK: "{mover} {unit_is_unskilled}",
    Refusal.POOL_EMPTY: "Your pool of {element} is empty",
    Refusal.SHOOTS_FROM_ELEMENT: "No attack from a Burning or Frozen tile: {mover} {unit_stands_there}",
    Refusal.NOT_IN_LINE: "{to} is not in the Line of Fire: {mover} {unit_faces} {looks}",
    Refusal.OUT_OF_RANGE: "{to} is {distance} squares away, and the range is {range}",
    Refusal.OBSTACLES_REDUCE: "{to} is {distance} squares away, and the range is {range} - {obstacles} = {reduced}",
    Refusal.OBSTACLE: "An Obstacle is in the way",
    Refusal.DEEP_IN_FOREST: "Deep in the Forest: {mover} can shoot out only from its edge",
    Refusal.SPELL_IN_FOREST: "A Spellcaster in a Forest cannot attack that same Forest",
    Refusal.FRIEND_IN_WAY: "One of your own units is in the Line of Fire",
    Refusal.UNIT_IN_WAY: "A nearer enemy is in the Line of Fire",
    Refusal.NO_TARGET: "There is no target on {to}",
    Refusal.OWN_UNIT: "{target} on {to} {target_sides}",
    Refusal.HIDDEN: "{target} on {to} {target_hides}",
    Refusal.SHIELDS: "Shields: {enemy}'s {foe} on {to} cannot be shot from the front",
    Refusal.MAGIC_SHIELD: "Magic Shield: {enemy}'s {foe} on {to} cannot be attacked that way from the front",
    Refusal.LIVING_FLAME: "Living Flame: Fire does not harm {enemy}'s {foe}",
    Refusal.SAME_ELEMENT: "There is {element} on {to} already",
    Refusal.CANNOT_TAKE: "{ground} cannot take {element}",
    Refusal.NOT_OWNED: "{enemy} does not own {objective}",
    Refusal.NOTHING_TO_STEAL: "{enemy} owns no Reward card",
    Refusal.NOT_OFFERED: "You have not drawn {reward}",
    Refusal.NOTHING_DONE: "You cannot pass: {mover} must move or attack",
}


def _mover(view: View) -> int:
    """The kind of the acting unit."""
    return kind_at(view.state, view.state.mover)


def _looks(view: View) -> str:
    """Which way the acting unit faces."""
    s = view.state
    return names.facing(facing_at(s, s.mover) if s.unit_at[s.mover] else 0)


def _sealed(move: Move, view: View) -> str:
    """Why a tile is closed."""
    s, goal = view.state, goal_of(move, view)
    frozen = s.tile_element[s.ground[goal]] == Element.ICE
    return str(FIELDS["ground_freezes_closed" if frozen else "ground_burns_closed"](move, view))


def _holy(move: Move, view: View) -> str:
    """What keeps Vampires away."""
    return say("a Monastery") if beside_monastery(view.book, view.state, goal_of(move, view)) else say("a Paladin")


def _range(view: View) -> int:
    """The Range of the acting unit."""
    return names.range_now(mover_seat(view), _mover(view), view.state.mover, view)


def _line_to(square: int, view: View) -> tuple[int, int]:
    """How far away a square is on the Line of Fire, and how many Obstacles lie between."""
    s, book = view.state, view.book
    if not acting(view):
        return 0, 0
    facing = facing_at(s, s.mover)
    here, passed = book.neighbour[s.mover][facing], 0
    for distance in range(1, WIDTH):
        if here < 0 or here == square:
            return distance, passed % ENEMY
        ahead = book.neighbour[here][facing]
        passed = beyond(book, s, mover_seat(view), s.mover, here, max(0, ahead), passed)
        here = ahead
    return WIDTH, passed % ENEMY


_unit_verbs: MoveFields = names.verb_fields("unit", lambda _, view: _mover(view) in names.PLURAL_UNITS)

FIELDS: MoveFields = {
    **moves.FIELDS,
    **_unit_verbs,
    "present": lambda _, view: names.objective(view.state.objective, view.game),
    "limit": lambda move, view: view.book.pick_limit[named(move, Unit)],
    "catapults": lambda _, view: view.book.core_catapults[view.state.objective],
    "mover": lambda _, view: names.unit(_mover(view), view.game),
    "at": lambda _, view: names.square(view.state.mover),
    "looks": lambda _, view: _looks(view),
    "sealed": _sealed,
    "holy": _holy,
    "blink": lambda _, view: view.book.blink[Reward.SKILL_BLINK],
    "element": lambda move, _: names.element(Element(element_of(move.kind) or Element.FIRE)),
    "distance": lambda move, view: _line_to(goal_of(move, view), view)[0],
    "range": lambda _, view: _range(view),
    "obstacles": lambda move, view: number_of(
        Forms("{n} Obstacle", "{n} Obstacles"), _line_to(goal_of(move, view), view)[1]
    ),
    "reduced": lambda move, view: _range(view) - _line_to(goal_of(move, view), view)[1],
}

_words = Refusals(TRANSLATOR, REFUSALS, FIELDS, ask)


def refusal(reason: Reason, move: Move, view: View) -> str:
    """Why a move is not allowed."""
    return sentence_case(_words(reason, move, view))
