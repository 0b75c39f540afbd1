"""The eighteen Special Abilities (IWR-SPC)."""

from __future__ import annotations

from wartable.engine.decisions import Decision, Step
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, call, end
from wartable.engine.moves import MoveList, offer
from wartable.engine.regions import members
from wartable.games.intelliwar.pieces import Ability, Cause, Merit, Target
from wartable.games.intelliwar.rules.action import SPECIAL_MOVES_ON_UNITS, action_refusal, begin_pick, main
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
from wartable.games.intelliwar.rules.team import command_refusal
from wartable.games.intelliwar.state import Book, Do, Phase, Refusal, State, Tell

# --- Using a Special


def ability_of(kind: int) -> int:
    """The Special that a kind of move uses: both stand in the same order."""
    return kind - Do.RALLY


def use_refusal(s: State, unit: int) -> int:
    """The Special action is for active units, once per turn (IWR-SPC-01)."""
    return command_refusal(s, unit) or action_refusal(s, unit, s.used)


def use(book: Book, s: State, ability: int, events: Events) -> int:
    """Use a Special without a target, and return the unit that has it.

    It overrides general rules in what it names, and in nothing else (IWR-GEN-04).
    """
    unit = book.user[ability]
    begin_pick(s)
    s.used |= 1 << unit
    tell(events, Tell.USED, unit, ability)
    return unit


def use_on(book: Book, s: State, ability: int, target: int, events: Events) -> int:
    """Use a Special on a unit, and return the unit that has it; costs and targets are part of the pick (IWR-SPC-02)."""
    unit = book.user[ability]
    begin_pick(s)
    s.used |= 1 << unit
    tell(events, Tell.USED_ON, unit, ability, target)
    return unit


def reach_of(book: Book, s: State, unit: int, ability: int) -> int:
    """The squares within the printed distance of a unit's Special (IWR-SPC-01)."""
    return ring(book, s.square[unit], book.dist_min[ability], book.dist_max[ability])


def offer_special(book: Book, s: State, unit: int, moves: MoveList) -> None:
    """Offer every way in which a unit can use its Special (IWR-SPC-02)."""
    ability = book.special[unit]
    if ability == Ability.RIDE_BY:
        offer_movement(book, s, Do.RIDE_BY, unit, book.steps[Ability.RIDE_BY], moves)
    elif ability == Ability.FORAGE:
        offer_squares(Do.FORAGE, unit, s.tokens & reach_of(book, s, unit, Ability.FORAGE), 0, moves)
        if not gain_is_void(book, s, unit):
            offer(moves, Do.FORAGE_XP)
    elif book.target[ability] != Target.NONE:
        offer_targeted(book, s, unit, ability, moves)
    elif readiness_refusal(book, s, unit, ability) == Refusal.ALLOWED:
        offer(moves, Do.RALLY + ability)


# --- Specials that ready a unit


def readiness_refusal(book: Book, s: State, unit: int, ability: int) -> int:
    """What readies an attack needs one to follow (IWR-SPC-12, IWR-SPC-17).

    Brace and Sentry can always be used (IWR-SPC-07, IWR-SPC-14).
    """
    first = not has(s.moved | s.attacked, unit)
    if ability == Ability.HEAVY_BLOW:
        return Refusal.ALLOWED if first else Refusal.NOT_FIRST_ACTION
    if ability == Ability.TAKE_AIM:
        can_reload = has(s.attacked & ~s.reloaded, unit) and s.xp[unit] >= book.cost_xp[Ability.RELOAD]
        return Refusal.ALLOWED if first or can_reload else Refusal.NO_ATTACK_FOLLOWS
    return Refusal.ALLOWED


@main.refuses(Do.BRACE, Do.HEAVY_BLOW, Do.SENTRY, Do.TAKE_AIM)
def ready_refusal(book: Book, s: State, kind: int) -> int:
    """Why a unit cannot ready itself."""
    unit = book.user[ability_of(kind)]
    return use_refusal(s, unit) or readiness_refusal(book, s, unit, ability_of(kind))


@main.does(Do.BRACE, Do.HEAVY_BLOW, Do.SENTRY, Do.TAKE_AIM)
def make_ready(book: Book, s: State, kind: int, events: Events) -> None:
    """Brace and Sentry last until the side's next turn (IWR-SPC-07, IWR-SPC-14).

    Heavy Blow and Take Aim last until the unit's next attack of this turn (IWR-SPC-12, IWR-SPC-17, IWR-ATK-06).
    """
    unit = use(book, s, ability_of(kind), events)
    if kind == Do.BRACE:
        s.braced |= 1 << unit
    elif kind == Do.SENTRY:
        s.watching |= 1 << unit
    elif kind == Do.HEAVY_BLOW:
        s.heavy |= 1 << unit
    else:
        s.aiming |= 1 << unit


# --- Specials that go to a square or reach for it


@main.refuses(Do.RIDE_BY)
def ride_by_refusal(book: Book, s: State, square: int, way: int) -> int:
    """1 or 2 squares by the unit's own pattern (IWR-SPC-09)."""
    unit = book.user[Ability.RIDE_BY]
    return use_refusal(s, unit) or movement_refusal(book, s, unit, book.steps[Ability.RIDE_BY], square, way)


@main.does(Do.RIDE_BY)
def ride_by(book: Book, s: State, square: int, way: int, events: Events) -> None:
    """Ride By: a second movement, even after an attack or while pinned (IWR-SPC-09)."""
    unit = use(book, s, Ability.RIDE_BY, events)
    found = tokens_taken(book, s, unit, book.steps[Ability.RIDE_BY], square, way)
    carry(book, s, unit, square, found, Ability.RIDE_BY, events)


@main.refuses(Do.FORAGE)
def forage_refusal(book: Book, s: State, square: int) -> int:
    """A square within 2 on which a token lies (IWR-SPC-11)."""
    unit = book.user[Ability.FORAGE]
    reason = use_refusal(s, unit)
    if reason != Refusal.ALLOWED:
        return reason
    if not has(s.tokens, square):
        return Refusal.NO_TOKEN_THERE
    return Refusal.ALLOWED if has(reach_of(book, s, unit, Ability.FORAGE), square) else Refusal.TOO_FAR


@main.does(Do.FORAGE)
def forage(book: Book, s: State, square: int, events: Events) -> None:
    """Forage: take a token from afar (IWR-SPC-11)."""
    unit = use(book, s, Ability.FORAGE, events)
    pick_up(book, s, unit, 1 << square, events)


@main.refuses(Do.FORAGE_XP)
def forage_xp_refusal(book: Book, s: State) -> int:
    """A gain that is not void (IWR-SPC-11, IWR-XP-03)."""
    unit = book.user[Ability.FORAGE]
    return use_refusal(s, unit) or (Refusal.VOID_XP if gain_is_void(book, s, unit) else Refusal.ALLOWED)


@main.does(Do.FORAGE_XP)
def forage_xp(book: Book, s: State, events: Events) -> None:
    """Forage: or gain XP instead (IWR-SPC-11)."""
    unit = use(book, s, Ability.FORAGE, events)
    earn(s, unit, book.xp[Ability.FORAGE], Merit.FORAGE)


# --- Specials on a unit


@main.refuses(*SPECIAL_MOVES_ON_UNITS)
def targeted_refusal(book: Book, s: State, kind: int, target: int) -> int:
    """A unit of the right side, within the ability's distance, on which it has an effect (IWR-SPC-01, IWR-GEN-05)."""
    ability = ability_of(kind)
    unit = book.user[ability]
    reason = use_refusal(s, unit)
    if reason != Refusal.ALLOWED:
        return reason
    side = side_of(s, unit)
    if book.target[ability] == Target.ENEMY:
        if not has(s.army[1 - side], target):
            return Refusal.NOT_AN_ENEMY
    elif not has(s.army[side], target) or (target == unit and book.target[ability] == Target.FRIEND):
        return Refusal.NOT_ANOTHER_FRIEND
    if not has(reach_of(book, s, unit, ability), s.square[target]):
        return Refusal.TOO_FAR
    return Refusal.ALLOWED if has_effect(book, s, unit, ability, target) else Refusal.NO_EFFECT


def offer_targeted(book: Book, s: State, unit: int, ability: int, moves: MoveList) -> None:
    """Offer each unit within the ability's distance on which it has an effect."""
    side = 1 - side_of(s, unit) if book.target[ability] == Target.ENEMY else side_of(s, unit)
    within = reach_of(book, s, unit, ability) & s.stands[side]
    for target in members(s.army[side] if within != 0 else 0):
        if has(within, s.square[target]) and has_effect(book, s, unit, ability, target):
            offer(moves, Do.RALLY + ability, target)


def has_effect(book: Book, s: State, unit: int, ability: int, target: int) -> bool:
    """Whether a Special would do anything to a unit within its distance."""
    if ability == Ability.RALLY:
        return not gain_is_void(book, s, target)
    if ability == Ability.LEAD_ON:
        return destinations(book, s, target, book.steps[Ability.LEAD_ON]) != 0
    if ability == Ability.TRAMPLE:
        return can_go_behind(s, unit, target)
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


def can_go_behind(s: State, unit: int, target: int) -> bool:
    """Whether the square behind a target, as a unit sees it, is empty."""
    behind = beyond(s.square[unit], s.square[target])
    return behind >= 0 and has(empty_squares(s), behind)


# --- On a unit of the same side, whether it is active, spent or neither


@main.does(Do.RALLY)
def rally(book: Book, s: State, friend: int, events: Events) -> None:
    """Rally: a friend gains XP (IWR-SPC-03)."""
    use_on(book, s, Ability.RALLY, friend, events)
    earn(s, friend, book.xp[Ability.RALLY], Merit.RALLY)


@main.does(Do.BODY_DOUBLE)
def body_double(book: Book, s: State, friend: int, events: Events) -> None:
    """Body Double: two units of the side change squares (IWR-SPC-05)."""
    unit = use_on(book, s, Ability.BODY_DOUBLE, friend, events)
    start = s.square[unit]
    square = s.square[friend]
    shift(s, unit, square)
    shift(s, friend, start)
    s.stands[side_of(s, unit)] |= 1 << square
    tell(events, Tell.CARRIED, unit, start, square, Ability.BODY_DOUBLE)
    tell(events, Tell.CARRIED, friend, square, start, Ability.BODY_DOUBLE)


@main.does(Do.MEND)
def mend(book: Book, s: State, friend: int, events: Events) -> None:
    """Mend: a lost HP comes back (IWR-SPC-13)."""
    use_on(book, s, Ability.MEND, friend, events)
    s.hp[friend] = min(book.hp[friend], s.hp[friend] + book.heal[Ability.MEND])
    tell(events, Tell.HEALED, friend, s.hp[friend])


# --- On an enemy


@main.does(Do.SHIELD_BASH)
def shield_bash(book: Book, s: State, enemy: int, events: Events) -> None:
    """Shield Bash: the enemy goes straight back, or is dealt 1 DMG if it cannot (IWR-SPC-06)."""
    unit = use_on(book, s, Ability.SHIELD_BASH, enemy, events)
    if can_go_behind(s, unit, enemy):
        behind = beyond(s.square[unit], s.square[enemy])
        carry(book, s, enemy, behind, 1 << behind, Ability.SHIELD_BASH, events)
    else:
        deal(s, unit, enemy, book.dmg[Ability.SHIELD_BASH], Cause.SHIELD_BASH)


@main.does(Do.DUEL)
def duel(book: Book, s: State, enemy: int, events: Events) -> None:
    """Duel: DMG to the enemy, then to the Knight itself (IWR-SPC-08)."""
    unit = use_on(book, s, Ability.DUEL, enemy, events)
    call(s, Phase.DUEL_BACK, s.control, knight=unit)
    deal(s, unit, enemy, book.dmg[Ability.DUEL], Cause.DUEL)


@Step(Phase.DUEL_BACK)
def duel_back(book: Book, s: State, here: Frame) -> None:
    """Duel: once the enemy's DMG is resolved, the Knight deals 1 to itself, even its last (IWR-SPC-08)."""
    knight = here.knight
    end(s)
    deal(s, knight, knight, book.self_dmg[Ability.DUEL], Cause.DUEL_BACK)


@main.does(Do.TRAMPLE)
def trample(book: Book, s: State, enemy: int, events: Events) -> None:
    """Trample: over the enemy to its far side, then 1 DMG; after an attack too (IWR-SPC-10)."""
    unit = use_on(book, s, Ability.TRAMPLE, enemy, events)
    behind = beyond(s.square[unit], s.square[enemy])
    carry(book, s, unit, behind, 1 << behind, Ability.TRAMPLE, events)
    deal(s, unit, enemy, book.dmg[Ability.TRAMPLE], Cause.TRAMPLE)


@main.does(Do.PINNING_SHOT)
def pin(book: Book, s: State, enemy: int, events: Events) -> None:
    """Pinning Shot: the enemy cannot Move on its next turn (IWR-SPC-15)."""
    use_on(book, s, Ability.PINNING_SHOT, enemy, events)
    s.pinned |= 1 << enemy


@main.does(Do.BARBED_BOLT, Do.BACKSTAB)
def hurt_with_special(book: Book, s: State, kind: int, enemy: int, events: Events) -> None:
    """Barbed Bolt: more DMG to an enemy that its attack has hurt this turn (IWR-SPC-16).

    Backstab: DMG to an enemy that stands beside another unit of the side (IWR-SPC-20).
    """
    ability = ability_of(kind)
    unit = use_on(book, s, ability, enemy, events)
    deal(s, unit, enemy, book.dmg[ability], Cause.BARBED_BOLT if kind == Do.BARBED_BOLT else Cause.BACKSTAB)


@main.does(Do.PICKPOCKET)
def pickpocket(book: Book, s: State, enemy: int, events: Events) -> None:
    """Pickpocket: an enemy loses XP, then the Trickster gains it (IWR-SPC-18)."""
    unit = use_on(book, s, Ability.PICKPOCKET, enemy, events)
    stolen = min(s.xp[enemy], book.xp[Ability.PICKPOCKET])
    s.xp[enemy] -= stolen
    tell(events, Tell.ROBBED, unit, enemy, s.xp[enemy])
    earn(s, unit, stolen, Merit.PICKPOCKET)


# --- Lead On and Lure: a target, then its square


@main.does(Do.LEAD_ON, Do.LURE)
def ask_for_square(book: Book, s: State, kind: int, target: int, events: Events) -> None:
    """Lead On moves a friend (IWR-SPC-04), Lure an enemy (IWR-SPC-19); the square is asked for at once."""
    unit = use_on(book, s, ability_of(kind), target, events)
    call(s, Phase.SPECIAL_SQUARE, s.control, user=unit, moved=target)


special_square = Decision(Phase.SPECIAL_SQUARE, Do.TO)


def lure_squares(book: Book, s: State, unit: int, target: int) -> int:
    """Empty squares beside the lured unit and nearer to the Trickster than it stands now (IWR-SPC-19)."""
    away = distance(s.square[unit], s.square[target])
    return book.near[s.square[target]][1] & book.near[s.square[unit]][away - 1] & empty_squares(s)


@special_square.refuses
def square_refusal(book: Book, s: State, here: Frame, square: int, way: int) -> int:
    """Lead On goes by the led unit's own pattern (IWR-SPC-04), Lure one square closer (IWR-SPC-19)."""
    if book.special[here.user] != Ability.LURE:
        return movement_refusal(book, s, here.moved, book.steps[Ability.LEAD_ON], square, way)
    if not has(lure_squares(book, s, here.user, here.moved), square):
        return Refusal.NOT_CLOSER
    return Refusal.ALLOWED if way == 0 else Refusal.NO_SUCH_WAY


@special_square.offers
def offer_special_squares(book: Book, s: State, here: Frame, moves: MoveList) -> None:
    """Offer the squares that the led or lured unit can go to."""
    if book.special[here.user] == Ability.LURE:
        offer_squares(Do.TO, here.moved, lure_squares(book, s, here.user, here.moved), 0, moves)
    else:
        offer_movement(book, s, Do.TO, here.moved, book.steps[Ability.LEAD_ON], moves)


@special_square.does
def go_to(book: Book, s: State, here: Frame, square: int, way: int, events: Events) -> None:
    """The unit goes there and takes tokens for its own side; not a Move, so no Charge and no Sentry (IWR-SPC-04)."""
    user = here.user
    moved = here.moved
    end(s)
    if book.special[user] == Ability.LURE:
        carry(book, s, moved, square, 1 << square, Ability.LURE, events)
    else:
        found = tokens_taken(book, s, moved, book.steps[Ability.LEAD_ON], square, way)
        carry(book, s, moved, square, found, Ability.LEAD_ON, events)
