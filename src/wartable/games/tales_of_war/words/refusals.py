"""Why a move is not allowed."""

from __future__ import annotations

from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.games.tales_of_war.pieces import WIDTH, Element, Reward, Unit
from wartable.games.tales_of_war.rules.board import beside_monastery, facing_at, kind_at, terrain_at
from wartable.games.tales_of_war.rules.ranged import ENEMY, beyond, element_of
from wartable.games.tales_of_war.state import Refusal
from wartable.games.tales_of_war.words.moves import acting, goal_of, move_fields, mover_seat
from wartable.games.tales_of_war.words.names import (
    PLURAL_TERRAIN,
    PLURAL_UNITS,
    element_name,
    facing_name,
    objective,
    range_now,
    square_name,
    unit,
    verbs,
)
from wartable.games.tales_of_war.words.prompts import ask
from wartable.games.tales_of_war.words.result import result
from wartable.games.tales_of_war.words.translator import number_of, say
from wartable.i18n.translator import Forms

OBSTACLES = Forms("{n} Obstacle", "{n} Obstacles")
PALADIN = "a Paladin"
MONASTERY = "a Monastery"

REFUSALS: dict[Refusal, str] = {
    Refusal.ALLOWED: "This is allowed",
    Refusal.GAME_OVER: "The game is over. {result}",
    Refusal.NOT_ASKED: "You are asked to {ask}",
    Refusal.NO_PAIR: "You do not own two cards of {objective}",
    Refusal.BONUS_BARRED: "The bonus of {objective} cannot be played when the Objective is {present}",
    Refusal.ONLY_DEFENDER: "Only the Defender can play the bonus of {objective}",
    Refusal.NOTHING_TO_CANCEL: "{enemy} has no bonus in force that could be cancelled",
    Refusal.NOT_PLAYED: "{enemy} has not played the bonus of {objective}",
    Refusal.NOT_IN_HAND: "You have no tile of {terrain} in hand",
    Refusal.NOT_TURNABLE: "This tile is square and lies one way only: as h",
    Refusal.OUTSIDE_FIELD: "On {to} the tile would not lie whole between the deployment zones, in rows 3 to 10",
    Refusal.OVERLAPS: "On {to} the tile would lie over another one",
    Refusal.WALL: "On {to} the tile would close a wall from edge to edge, and no firm path would be left",
    Refusal.POINT_CUT_OFF: "On {to} the tile would cut the Strategic Point off from firm ground",
    Refusal.NOT_A_HERO: "{kind} cannot lead: Paladin, Ranger or Archmage can",
    Refusal.NOT_CORE: "{kind} cannot be picked here: only Core units can",
    Refusal.LIMIT_REACHED: "No more than {limit} {kind} can be among your Core units",
    Refusal.CATAPULTS_SET: "For {present} your Catapults are set: exactly {catapults} of them",
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
    Refusal.ONLY_AT_SELECT: "You can resign a battle only when you are to choose a unit",
    Refusal.ACTS_ONCE: "{mover} on {at} {unit_moves}: it is a move or an attack, never both",
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
    Refusal.NOT_OPEN: "An Archmage blinks to open ground without Fire or Ice, and {to} is not",
    Refusal.TOO_FAR_TO_BLINK: "{to} is too far to blink to: at most {blink} squares",
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
    Refusal.DEEP_IN_FOREST: "Deep in the Forest: {mover} can shoot out of it from its edge only",
    Refusal.SPELL_IN_FOREST: "A Spellcaster in a Forest cannot attack that same Forest",
    Refusal.FRIEND_IN_WAY: "A unit of your own is in the Line of Fire",
    Refusal.UNIT_IN_WAY: "An enemy nearer by is in the Line of Fire",
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
    Refusal.NOTHING_DONE: "There is no passing: {mover} must move or attack",
}


def refusal(reason: Refusal, move: Move, view: View) -> str:
    """Why a move is not allowed, said to the player who is asked; the id of the rule is not part of it."""
    if reason == Refusal.GAME_OVER:
        return say(REFUSALS[reason], result=str(result(view)).rstrip("."))
    sentence = say(REFUSALS[reason], **_refusal_fields(move, view))
    return sentence[0].upper() + sentence[1:]


def _refusal_fields(move: Move, view: View) -> dict[str, object]:
    """All that a refusal may mention, besides what the words of a move do."""
    s, book = view.state, view.book
    kind = kind_at(s, s.mover)
    goal = goal_of(move, view)
    ground, target = terrain_at(s, goal), kind_at(s, goal)
    element = Element(element_of(move.kind) or Element.FIRE)
    distance, obstacles = _line_to(goal, view)
    reach = range_now(mover_seat(view), kind, s.mover, view)
    picked = move.a if move.kind.ranges[:1] == (Unit,) else 0
    closed = verbs("ground", ground in PLURAL_TERRAIN)
    frozen = s.tile_element[s.ground[goal]] == Element.ICE
    return {
        **move_fields(move, view),
        **verbs("unit", kind in PLURAL_UNITS),
        **verbs("target", target in PLURAL_UNITS),
        **closed,
        "ask": ask(view),
        "present": objective(s.objective, view.game),
        "limit": book.pick_limit[picked],
        "catapults": book.core_catapults[s.objective],
        "mover": unit(kind, view.game),
        "at": square_name(s.mover),
        "looks": facing_name(facing_at(s, s.mover) if s.unit_at[s.mover] else 0),
        "sealed": closed["ground_freezes_closed" if frozen else "ground_burns_closed"],
        "holy": say(MONASTERY) if beside_monastery(book, s, goal) else say(PALADIN),
        "blink": book.blink[Reward.SKILL_BLINK],
        "element": element_name(element),
        "distance": distance,
        "range": reach,
        "obstacles": number_of(OBSTACLES, obstacles),
        "reduced": reach - obstacles,
    }


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
