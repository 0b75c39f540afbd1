"""The eighteen Special Abilities (IWR-SPC)."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import call, end
from wartable.engine.moves import MoveList, offer
from wartable.engine.regions import lowest
from wartable.games.intelliwar.pieces import Ability, Cause, Merit, Target
from wartable.games.intelliwar.rules.board import beyond, distance, empty_squares, has, ring, shift, side_of
from wartable.games.intelliwar.rules.damage import deal
from wartable.games.intelliwar.rules.experience import earn, gain_is_void
from wartable.games.intelliwar.rules.exploration import pick_up
from wartable.games.intelliwar.rules.move import (
    carry,
    destinations,
    movement_refusal,
    offer_movement,
    offer_squares,
    tokens_taken,
)
from wartable.games.intelliwar.state import Book, Do, Phase, Refusal, State, Tell

# --- What a Special may be used on


def aim_refusal(book: Book, s: State, unit: int, ability: int, target: int) -> int:
    """A unit of the right side, within the ability's distance, on which it has an effect (IWR-SPC-01, IWR-GEN-05)."""
    side = side_of(s, unit)
    if book.target[ability] == Target.ENEMY:
        if not has(s.army[1 - side], target):
            return Refusal.NOT_AN_ENEMY
    elif not has(s.army[side], target) or (target == unit and book.target[ability] == Target.FRIEND):
        return Refusal.NOT_ANOTHER_FRIEND
    within = ring(book, s.square[unit], book.dist_min[ability], book.dist_max[ability])
    if not has(within, s.square[target]):
        return Refusal.TOO_FAR
    return Refusal.ALLOWED if has_effect(book, s, unit, ability, target) else Refusal.NO_EFFECT


def has_effect(book: Book, s: State, unit: int, ability: int, target: int) -> bool:
    """Whether a Special would do anything to a unit within its distance."""
    if ability == Ability.RALLY:
        return not gain_is_void(book, s, target)
    if ability == Ability.LEAD_ON:
        return destinations(book, s, target, book.steps[Ability.LEAD_ON]) != 0
    if ability == Ability.TRAMPLE:
        behind = beyond(s.square[unit], s.square[target])
        return behind >= 0 and has(empty_squares(s), behind)
    if ability == Ability.MEND:
        return s.hp[target] < book.hp[target]
    if ability == Ability.PINNING_SHOT:
        return not has(s.pinned, target)
    if ability == Ability.BARBED_BOLT:
        return has(s.barbed, target)
    if ability == Ability.PICKPOCKET:
        return s.xp[target] > 0
    if ability == Ability.LURE:
        return lure_squares(book, s, unit, target) != 0
    if ability == Ability.BACKSTAB:
        friends = s.stands[side_of(s, unit)] & ~(1 << s.square[unit])
        return book.near[s.square[target]][1] & friends != 0
    return True


def plain_refusal(book: Book, s: State, unit: int, ability: int) -> int:
    """A Special without a target: what readies an attack needs one to follow (IWR-SPC-12, IWR-SPC-17).

    Brace and Sentry can always be used (IWR-SPC-07, IWR-SPC-14).
    """
    first = not has(s.moved | s.attacked, unit)
    if ability == Ability.HEAVY_BLOW:
        return Refusal.ALLOWED if first else Refusal.NOT_FIRST_ACTION
    if ability == Ability.TAKE_AIM:
        can_reload = has(s.attacked & ~s.reloaded, unit) and s.xp[unit] >= book.cost_xp[Ability.RELOAD]
        return Refusal.ALLOWED if first or can_reload else Refusal.NO_ATTACK_FOLLOWS
    return Refusal.ALLOWED


def forage_refusal(book: Book, s: State, unit: int, square: int) -> int:
    """A square within 2 on which a token lies (IWR-SPC-11)."""
    if not has(s.tokens, square):
        return Refusal.NO_TOKEN_THERE
    within = ring(book, s.square[unit], book.dist_min[Ability.FORAGE], book.dist_max[Ability.FORAGE])
    return Refusal.ALLOWED if has(within, square) else Refusal.TOO_FAR


def lure_squares(book: Book, s: State, unit: int, target: int) -> int:
    """Empty squares beside the lured unit and nearer to the Trickster than it stands now (IWR-SPC-19)."""
    away = distance(s.square[unit], s.square[target])
    return book.near[s.square[target]][1] & book.near[s.square[unit]][away - 1] & empty_squares(s)


def special_refusal(book: Book, s: State, unit: int, kind: int, a: int, b: int) -> int:
    """Why a unit cannot use its Special so (IWR-SPC-01)."""
    ability = book.special[unit]
    if kind == Do.FORAGE_XP:
        return Refusal.VOID_XP if gain_is_void(book, s, unit) else Refusal.ALLOWED
    if ability == Ability.RIDE_BY:
        return movement_refusal(book, s, unit, book.steps[Ability.RIDE_BY], a, b)
    if ability == Ability.FORAGE:
        return forage_refusal(book, s, unit, a)
    if book.target[ability] == Target.NONE:
        return plain_refusal(book, s, unit, ability)
    return aim_refusal(book, s, unit, ability, a)


def offer_special(book: Book, s: State, unit: int, moves: MoveList) -> None:
    """Offer every way in which a unit can use its Special; costs and targets are part of the pick (IWR-SPC-02)."""
    ability = book.special[unit]
    target = book.target[ability]
    if target == Target.NONE:
        if plain_refusal(book, s, unit, ability) == Refusal.ALLOWED:
            offer(moves, Do.RALLY + ability)
    elif ability == Ability.RIDE_BY:
        offer_movement(book, s, Do.RIDE_BY, unit, book.steps[Ability.RIDE_BY], moves)
    elif ability == Ability.FORAGE:
        within = ring(book, s.square[unit], book.dist_min[Ability.FORAGE], book.dist_max[Ability.FORAGE])
        offer_squares(Do.FORAGE, unit, s.tokens & within, 0, moves)
        if not gain_is_void(book, s, unit):
            offer(moves, Do.FORAGE_XP)
    else:
        side = 1 - side_of(s, unit) if target == Target.ENEMY else side_of(s, unit)
        within = ring(book, s.square[unit], book.dist_min[ability], book.dist_max[ability]) & s.stands[side]
        rest = s.army[side] if within != 0 else 0
        while rest != 0:
            aimed_at = lowest(rest)
            rest &= rest - 1
            if has(within, s.square[aimed_at]) and has_effect(book, s, unit, ability, aimed_at):
                offer(moves, Do.RALLY + ability, aimed_at)


# --- What it does


def use_special(book: Book, s: State, unit: int, kind: int, a: int, b: int, events: Events) -> None:
    """The Special action, once per turn (IWR-SPC-01); a square that is still to be picked is asked for at once.

    It overrides general rules in what it names, and in nothing else (IWR-GEN-04).
    """
    ability = book.special[unit]
    s.used |= 1 << unit
    target = book.target[ability]
    if target == Target.NONE:
        tell(events, Tell.USED, unit, ability)
        make_ready(s, unit, ability)
    elif ability == Ability.RIDE_BY:
        ride_by(book, s, unit, a, b, events)
    elif ability == Ability.FORAGE:
        forage(book, s, unit, kind, a, events)
    else:
        tell(events, Tell.USED_ON, unit, ability, a)
        if target == Target.ENEMY:
            harass(book, s, unit, ability, a, events)
        else:
            support(book, s, unit, ability, a, events)


def make_ready(s: State, unit: int, ability: int) -> None:
    """Brace and Sentry last till the own next turn, Heavy Blow and Take Aim till the next attack of this turn.

    (IWR-SPC-07, IWR-SPC-12, IWR-SPC-14, IWR-SPC-17, IWR-ATK-06)
    """
    if ability == Ability.BRACE:
        s.braced |= 1 << unit
    elif ability == Ability.HEAVY_BLOW:
        s.heavy |= 1 << unit
    elif ability == Ability.SENTRY:
        s.watching |= 1 << unit
    else:
        s.aiming |= 1 << unit


def support(book: Book, s: State, unit: int, ability: int, friend: int, events: Events) -> None:
    """What is done to an own unit, whether it is active, spent or neither (IWR-SPC-03, IWR-SPC-04)."""
    if ability == Ability.RALLY:
        earn(s, friend, book.xp[Ability.RALLY], Merit.RALLY)
    elif ability == Ability.LEAD_ON:
        call(s, Phase.SPECIAL_SQUARE, s.control, unit, friend)
    elif ability == Ability.BODY_DOUBLE:
        swap(s, unit, friend, events)
    else:
        mend(book, s, friend, events)


def harass(book: Book, s: State, unit: int, ability: int, enemy: int, events: Events) -> None:
    """What is done to an enemy."""
    if ability == Ability.SHIELD_BASH:
        shield_bash(book, s, unit, enemy, events)
    elif ability == Ability.DUEL:
        call(s, Phase.DUEL_BACK, s.control, unit)
        deal(s, unit, enemy, book.dmg[Ability.DUEL], Cause.DUEL)
    elif ability == Ability.TRAMPLE:
        trample(book, s, unit, enemy, events)
    elif ability == Ability.PINNING_SHOT:
        s.pinned |= 1 << enemy
    elif ability == Ability.BARBED_BOLT:
        deal(s, unit, enemy, book.dmg[Ability.BARBED_BOLT], Cause.BARBED_BOLT)
    elif ability == Ability.PICKPOCKET:
        pickpocket(book, s, unit, enemy, events)
    elif ability == Ability.LURE:
        call(s, Phase.SPECIAL_SQUARE, s.control, unit, enemy)
    else:
        deal(s, unit, enemy, book.dmg[Ability.BACKSTAB], Cause.BACKSTAB)


def swap(s: State, unit: int, friend: int, events: Events) -> None:
    """Body Double: two own units change squares (IWR-SPC-05)."""
    here = s.square[unit]
    there = s.square[friend]
    shift(s, unit, there)
    shift(s, friend, here)
    s.stands[side_of(s, unit)] |= 1 << there
    tell(events, Tell.CARRIED, unit, here, there, Ability.BODY_DOUBLE)
    tell(events, Tell.CARRIED, friend, there, here, Ability.BODY_DOUBLE)


def mend(book: Book, s: State, friend: int, events: Events) -> None:
    """Mend: a lost HP comes back (IWR-SPC-13)."""
    s.hp[friend] = min(book.hp[friend], s.hp[friend] + book.heal[Ability.MEND])
    tell(events, Tell.HEALED, friend, s.hp[friend])


def shield_bash(book: Book, s: State, unit: int, enemy: int, events: Events) -> None:
    """Shield Bash: the enemy goes straight back, or is dealt 1 DMG where it cannot (IWR-SPC-06)."""
    behind = beyond(s.square[unit], s.square[enemy])
    if behind >= 0 and has(empty_squares(s), behind):
        carry(book, s, enemy, behind, 1 << behind, Ability.SHIELD_BASH, events)
    else:
        deal(s, unit, enemy, book.dmg[Ability.SHIELD_BASH], Cause.SHIELD_BASH)


def duel_back(book: Book, s: State) -> None:
    """Duel: once the enemy's DMG is resolved, the Knight is dealt 1 by itself, even its last (IWR-SPC-08)."""
    unit = s.a[s.depth]
    end(s)
    deal(s, unit, unit, book.self_dmg[Ability.DUEL], Cause.DUEL_BACK)


def ride_by(book: Book, s: State, unit: int, square: int, way: int, events: Events) -> None:
    """Ride By: 1 or 2 squares by the own pattern, even after an attack or while pinned (IWR-SPC-09)."""
    found = tokens_taken(book, s, unit, book.steps[Ability.RIDE_BY], square, way)
    tell(events, Tell.USED, unit, Ability.RIDE_BY)
    carry(book, s, unit, square, found, Ability.RIDE_BY, events)


def trample(book: Book, s: State, unit: int, enemy: int, events: Events) -> None:
    """Trample: over the enemy to its far side, then 1 DMG; after an attack too (IWR-SPC-10)."""
    behind = beyond(s.square[unit], s.square[enemy])
    carry(book, s, unit, behind, 1 << behind, Ability.TRAMPLE, events)
    deal(s, unit, enemy, book.dmg[Ability.TRAMPLE], Cause.TRAMPLE)


def forage(book: Book, s: State, unit: int, kind: int, square: int, events: Events) -> None:
    """Forage: a token from afar, or XP (IWR-SPC-11)."""
    tell(events, Tell.USED, unit, Ability.FORAGE)
    if kind == Do.FORAGE_XP:
        earn(s, unit, book.xp[Ability.FORAGE], Merit.FORAGE)
    else:
        pick_up(book, s, unit, 1 << square, events)


def pickpocket(book: Book, s: State, unit: int, enemy: int, events: Events) -> None:
    """Pickpocket: an enemy loses XP, then the Trickster gains it (IWR-SPC-18)."""
    stolen = min(s.xp[enemy], book.xp[Ability.PICKPOCKET])
    s.xp[enemy] -= stolen
    tell(events, Tell.ROBBED, unit, enemy, s.xp[enemy])
    earn(s, unit, stolen, Merit.PICKPOCKET)


# --- The square of Lead On and Lure


def led_by_lure(book: Book, s: State) -> bool:
    """Whether the square asked for is Lure's, not Lead On's."""
    return book.special[s.a[s.depth]] == Ability.LURE


def square_refusal(book: Book, s: State, square: int, way: int) -> int:
    """Lead On goes by the led unit's own pattern (IWR-SPC-04), Lure one square closer (IWR-SPC-19)."""
    unit = s.a[s.depth]
    moved = s.b[s.depth]
    if not led_by_lure(book, s):
        return movement_refusal(book, s, moved, book.steps[Ability.LEAD_ON], square, way)
    if not has(lure_squares(book, s, unit, moved), square):
        return Refusal.NOT_CLOSER
    return Refusal.ALLOWED if way == 0 else Refusal.NO_SUCH_WAY


def offer_special_squares(book: Book, s: State, moves: MoveList) -> None:
    """Offer where the unit that is led or lured can go."""
    unit = s.a[s.depth]
    moved = s.b[s.depth]
    if led_by_lure(book, s):
        offer_squares(Do.TO, moved, lure_squares(book, s, unit, moved), 0, moves)
    else:
        offer_movement(book, s, Do.TO, moved, book.steps[Ability.LEAD_ON], moves)


def go_to(book: Book, s: State, square: int, way: int, events: Events) -> None:
    """The unit goes there and takes tokens for its own side; no Move, so no Charge and no Sentry (IWR-SPC-04)."""
    lured = led_by_lure(book, s)
    moved = s.b[s.depth]
    end(s)
    if lured:
        carry(book, s, moved, square, 1 << square, Ability.LURE, events)
    else:
        found = tokens_taken(book, s, moved, book.steps[Ability.LEAD_ON], square, way)
        carry(book, s, moved, square, found, Ability.LEAD_ON, events)
