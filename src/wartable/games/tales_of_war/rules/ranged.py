"""Ranged attacks: the Line of Fire, range and Obstacles, which targets are legal, and shots without an element."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import seat_of
from wartable.engine.moves import MoveList, offer
from wartable.games.tales_of_war.pieces import BACK, Ability, Attack, Element, Reward, Side, Terrain, Unit
from wartable.games.tales_of_war.rules.activation import action, end_activation, is_moving
from wartable.games.tales_of_war.rules.board import (
    bears_element,
    eliminate,
    facing_at,
    has_skill,
    has_woodcraft,
    is_enemy,
    is_friend,
    is_hidden,
    is_obstacle,
    kind_at,
    owner_at,
    remove_tile,
    side_met,
    terrain_at,
)
from wartable.games.tales_of_war.rules.elements import cast, element_refusal
from wartable.games.tales_of_war.rules.victory import check_battle
from wartable.games.tales_of_war.state import Book, Cause, Do, Refusal, State, Tell

ENEMY = 16
FRIEND = 256
"""A line counts what it has passed in one number: 1 for an Obstacle, these for an enemy and a friend."""

# --- The attacker


def element_of(attack: int) -> int:
    """The element that a kind of attack puts on the board."""
    if attack == Do.FIRE:
        return Element.FIRE
    return Element.ICE if attack == Do.ICE else Element.NONE


def has_attack(book: Book, s: State, seat: int, kind: int, attack: int) -> bool:
    """Who makes which attack (TOW-RNG-18, TOW-DEC-03).

    Flat units and Catapults shoot without an element. An Archmage who has mastered Fire chooses, and is shown by his
    second tile (TOW-HER-02, TOW-ARM-07).
    """
    if attack == Do.SHOOT:
        return book.attack[kind] == Attack.FLAT or book.has[kind][Ability.FLAMING_PROJECTILE] != 0
    if book.casts[kind][element_of(attack)] != 0:
        return True
    return attack == Do.FIRE and has_skill(book, s, seat, kind, Reward.SKILL_MASTER_OF_FIRE_MAGIC)


def is_ranged(book: Book, kind: int) -> bool:
    """Whether a unit attacks from afar (TOW-RNG-01)."""
    return book.attack[kind] == Attack.FLAT or book.attack[kind] == Attack.PARABOLIC


def attacker_refusal(book: Book, s: State, attack: int) -> int:
    """Whether the acting unit can make such an attack at all, whatever the target (TOW-RNG-16, TOW-RNG-18)."""
    seat = seat_of(s)
    kind = kind_at(s, s.mover)
    if not is_ranged(book, kind):
        return Refusal.NOT_RANGED
    if not has_attack(book, s, seat, kind, attack):
        return Refusal.NO_SUCH_ATTACK
    if attack != Do.SHOOT and s.pool[seat][element_of(attack)] == 0:
        return Refusal.POOL_EMPTY
    return Refusal.SHOOTS_FROM_ELEMENT if bears_element(s, s.mover) else Refusal.ALLOWED


def range_of(book: Book, s: State, seat: int, kind: int, square: int) -> int:
    """R of a unit, more on Hills and by a skill (TOW-RNG-03)."""
    reach = book.reach[kind] + book.range_bonus[terrain_at(s, square)]
    if has_skill(book, s, seat, kind, Reward.SKILL_EAGLE_EYE):
        reach += book.skill_range[Reward.SKILL_EAGLE_EYE]
    if has_skill(book, s, seat, kind, Reward.SKILL_FAR_CASTING):
        reach += book.skill_range[Reward.SKILL_FAR_CASTING]
    return reach


def shoots_over_enemy(book: Book, s: State, seat: int, kind: int, square: int) -> bool:
    """From Hills, or by Trick Shot, the second enemy may be the target; never the third (TOW-RNG-07, TOW-TRR-03)."""
    return terrain_at(s, square) == Terrain.HILLS or has_skill(book, s, seat, kind, Reward.SKILL_TRICK_SHOT)


# --- The Line of Fire


def beyond(book: Book, s: State, seat: int, start: int, square: int, ahead: int, passed: int) -> int:
    """What a line from ``start`` has passed once it goes on from a square to the one ahead (TOW-RNG-05, TOW-RNG-09).

    A tile counts once, when the line leaves it, and the attacker's own never; corners do not matter (TOW-MOV-05).
    """
    slot = s.ground[square]
    leaves = slot == 0 or slot != s.ground[ahead]
    own = slot != 0 and slot == s.ground[start]
    if leaves and not own and is_obstacle(book, s, square):
        passed += 1
    if s.unit_at[square] != 0:
        passed += FRIEND if owner_at(s, square) == seat else ENEMY
    return passed


def offer_attacks(book: Book, s: State, moves: MoveList) -> None:
    """Every target of the acting unit, square by square along its facing (TOW-RNG-01, TOW-RNG-02)."""
    start = s.mover
    if not is_ranged(book, kind_at(s, start)):
        return
    shoot = attacker_refusal(book, s, Do.SHOOT) == Refusal.ALLOWED
    fire = attacker_refusal(book, s, Do.FIRE) == Refusal.ALLOWED
    ice = attacker_refusal(book, s, Do.ICE) == Refusal.ALLOWED
    if not (shoot or fire or ice):
        return
    seat = seat_of(s)
    facing = facing_at(s, start)
    reach = range_of(book, s, seat, kind_at(s, start), start)
    square = book.neighbour[start][facing]
    passed = 0
    distance = 1
    while square >= 0 and distance <= reach - passed % ENEMY:
        if shoot and target_refusal(book, s, Do.SHOOT, square, distance, passed) == Refusal.ALLOWED:
            offer(moves, Do.SHOOT, square)
        if fire and target_refusal(book, s, Do.FIRE, square, distance, passed) == Refusal.ALLOWED:
            offer(moves, Do.FIRE, square)
        if ice and target_refusal(book, s, Do.ICE, square, distance, passed) == Refusal.ALLOWED:
            offer(moves, Do.ICE, square)
        ahead = book.neighbour[square][facing]
        if ahead >= 0:
            passed = beyond(book, s, seat, start, square, ahead, passed)
        square = ahead
        distance += 1


@action.refuses(Do.SHOOT, Do.FIRE, Do.ICE)
def attack_refusal(book: Book, s: State, kind: int, target: int) -> int:
    """Whether the acting unit may attack a square: the same walk along the line, up to there (TOW-RNG-02)."""
    if is_moving(s):
        return Refusal.ACTS_ONCE
    reason = attacker_refusal(book, s, kind)
    if reason != Refusal.ALLOWED:
        return reason
    start = s.mover
    seat = seat_of(s)
    facing = facing_at(s, start)
    square = book.neighbour[start][facing]
    passed = 0
    distance = 1
    while square >= 0:
        if square == target:
            return target_refusal(book, s, kind, square, distance, passed)
        ahead = book.neighbour[square][facing]
        if ahead >= 0:
            passed = beyond(book, s, seat, start, square, ahead, passed)
        square = ahead
        distance += 1
    return Refusal.NOT_IN_LINE


# --- The target


def target_refusal(book: Book, s: State, attack: int, square: int, distance: int, passed: int) -> int:
    """Whether a square at this distance, behind what the line has passed, may be attacked (TOW-RNG-06, TOW-RNG-08)."""
    start = s.mover
    seat = seat_of(s)
    kind = kind_at(s, start)
    flat = book.attack[kind] == Attack.FLAT
    reason = range_refusal(book, s, seat, kind, flat, distance, passed)
    if reason != Refusal.ALLOWED:
        return reason
    reason = forest_refusal(book, s, seat, kind, start, square)
    if reason != Refusal.ALLOWED:
        return reason
    if flat and passed >= FRIEND:
        return Refusal.FRIEND_IN_WAY
    if flat and passed // ENEMY > (1 if shoots_over_enemy(book, s, seat, kind, start) else 0):
        return Refusal.UNIT_IN_WAY
    if attack == Do.SHOOT:
        return shot_refusal(book, s, seat, kind, start, square)
    hidden = is_hidden(s, start, square)
    if is_enemy(s, seat, square) and not hidden:
        return protection_refusal(book, s, kind, start, square, element_of(attack))
    return element_refusal(book, s, seat, square, hidden, element_of(attack))


def range_refusal(book: Book, s: State, seat: int, kind: int, flat: bool, distance: int, passed: int) -> int:
    """Obstacles block Flat fire and shorten Parabolic fire by 1 each (TOW-RNG-04, TOW-RNG-08, TOW-RNG-09)."""
    reach = range_of(book, s, seat, kind, s.mover)
    obstacles = passed % ENEMY
    if distance > reach:
        return Refusal.OUT_OF_RANGE
    if flat:
        return Refusal.ALLOWED if obstacles == 0 else Refusal.OBSTACLE
    return Refusal.ALLOWED if distance <= reach - obstacles else Refusal.OBSTACLES_REDUCE


def forest_refusal(book: Book, s: State, seat: int, kind: int, start: int, square: int) -> int:
    """Out of a Forest only from its edge, and no spells within the same Forest (TOW-RNG-14, TOW-RNG-15)."""
    if terrain_at(s, start) != Terrain.FOREST:
        return Refusal.ALLOWED
    slot = s.ground[start]
    if s.ground[square] == slot:
        return Refusal.SPELL_IN_FOREST if book.has[kind][Ability.SPELLCASTER] != 0 else Refusal.ALLOWED
    deep = s.ground[book.neighbour[start][facing_at(s, start)]] == slot
    return Refusal.DEEP_IN_FOREST if deep and not has_woodcraft(book, s, seat, kind) else Refusal.ALLOWED


def shot_refusal(book: Book, s: State, seat: int, kind: int, start: int, square: int) -> int:
    """A shot without an element needs an enemy, or a building to destroy (TOW-RNG-17); sealed tiles do not protect.

    The tile under the target never counts, so a unit on a sealed one is a target like others (TOW-RNG-20).
    """
    if book.has[kind][Ability.DESTROY_BUILDINGS] != 0 and book.building[terrain_at(s, square)] != 0:
        return Refusal.ALLOWED
    if is_friend(s, seat, square):
        return Refusal.OWN_UNIT
    if s.unit_at[square] == 0:
        return Refusal.NO_TARGET
    if is_hidden(s, start, square):
        return Refusal.HIDDEN
    return protection_refusal(book, s, kind, start, square, Element.NONE)


def protection_refusal(book: Book, s: State, kind: int, start: int, square: int, element: int) -> int:
    """What protects an enemy: Shields, Magic Shield, Living Flame (TOW-RNG-10, TOW-RNG-11, TOW-RNG-12, TOW-ELM-23)."""
    flat = book.attack[kind] == Attack.FLAT
    target = kind_at(s, square)
    behind = (facing_at(s, start) + BACK) & 7
    frontal = side_met(s, square, facing_at(s, start)) == Side.FRONT
    has = book.has[target]
    if element == Element.FIRE and has[Ability.LIVING_FLAME] != 0:
        return Refusal.LIVING_FLAME
    if flat and frontal and has[Ability.SHIELDS] != 0 and book.has[kind][Ability.PIERCING_BOLTS] == 0:
        return Refusal.SHIELDS
    if has[Ability.MAGIC_SHIELD] != 0 and (flat or book.has[kind][Ability.SPELLCASTER] != 0):
        wide = has_skill(book, s, owner_at(s, square), target, Reward.SKILL_AEGIS)
        if frontal or (wide and is_ahead(behind, facing_at(s, square))):
            return Refusal.MAGIC_SHIELD
    return Refusal.ALLOWED


def is_ahead(direction: int, facing: int) -> bool:
    """Whether a direction is straight ahead or one of the two beside it (TOW-RNG-12)."""
    relative = (direction - facing) & 7
    return relative <= 1 or relative == 7


# --- Attacking


@action.does(Do.SHOOT, Do.FIRE, Do.ICE)
def attack(book: Book, s: State, kind: int, square: int, events: Events) -> None:
    """The acting unit attacks without moving or turning, and its activation is over (TOW-RNG-02, TOW-RNG-19)."""
    if kind == Do.SHOOT:
        going_on = shoot(book, s, square, events)
    else:
        direct = is_enemy(s, seat_of(s), square) and not is_hidden(s, s.mover, square)
        going_on = cast(book, s, square, direct, element_of(kind), events)
    if going_on:
        end_activation(s)


def shoot(book: Book, s: State, square: int, events: Events) -> bool:
    """The target is Eliminated, or the building removed; whether the battle goes on (TOW-RNG-02, TOW-RNG-17).

    A Catapult's victim is a direct hit (TOW-OBJ-03).
    """
    seat = seat_of(s)
    start = s.mover
    unit = kind_at(s, start)
    target = kind_at(s, square)
    if target == Unit.NONE:
        slot = s.ground[square]
        tell(events, Tell.DESTROYED, seat, s.tile[slot], s.tile_square[slot])
        remove_tile(book, s, slot)
        return True
    side = side_met(s, square, facing_at(s, start))
    tell(events, Tell.SHOT, seat, unit, start, square, target, side)
    if unit == Unit.CATAPULT:
        s.hits[seat] += 1
    eliminate(s, square, Cause.SHOT, events)
    return not check_battle(book, s, seat, events)
