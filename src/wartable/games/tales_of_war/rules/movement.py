"""Movement: steps and turns paid with MP, what stops a unit, and what it may do instead of a standard move."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, goto, seat_of
from wartable.engine.moves import MoveList, offer
from wartable.games.tales_of_war.pieces import BACK, LEFT, RIGHT, WIDTH, Ability, Element, Reward, Terrain
from wartable.games.tales_of_war.rules.activation import action, end_activation, is_moving
from wartable.games.tales_of_war.rules.board import (
    acts_as_ice,
    beside_monastery,
    beside_paladin,
    carry,
    eliminate,
    facing_at,
    has_skill,
    has_woodcraft,
    in_zone,
    kind_at,
    other,
    sealed,
    turn_to,
)
from wartable.games.tales_of_war.rules.victory import check_battle
from wartable.games.tales_of_war.state import Book, Cause, Do, Manner, Phase, Refusal, State, Tell, Turn

# --- What a step costs


def leave_bonus(book: Book, s: State, square: int, ahead: int) -> int:
    """The extra MP of a unit that started on Hills, for a step out of them and from then on (TOW-MOV-10)."""
    if s.ground[square] == s.start_tile and s.ground[ahead] == s.start_tile:
        return 0
    return book.leave_mp[s.tile[s.start_tile]]


def can_pay_step(book: Book, s: State, kind: int, square: int, ahead: int) -> bool:
    """A step costs 1 MP in any direction (TOW-MOV-01, TOW-MOV-02); Fast gives one more to moves without a turn.

    The whole move has to be steps for that (TOW-MOV-11).
    """
    points = s.budget + leave_bonus(book, s, square, ahead)
    if s.turned == 0 and book.has[kind][Ability.FAST] != 0:
        points += 1
    return s.spent < points


# --- Where a unit may go


def entry_refusal(book: Book, s: State, kind: int, start: int, square: int) -> int:
    """Whether the ground of a square is open to a unit that comes from ``start`` (TOW-MOV-04, TOW-MOV-15).

    Corners do not matter, only the square itself (TOW-MOV-05). Open fire is closed (TOW-MOV-16), a sealed tile is open
    only to units on it (TOW-MOV-17), a Frozen Lake or Swamp bears everybody (TOW-MOV-18).
    """
    slot = s.ground[square]
    if slot == 0:
        return Refusal.FIRE_AHEAD if s.element[square] == Element.FIRE else Refusal.ALLOWED
    if acts_as_ice(book, s, slot):
        return Refusal.ALLOWED
    if sealed(book, s, slot) and s.ground[start] != slot:
        return Refusal.SEALED_AHEAD
    terrain = s.tile[slot]
    if book.impassable[terrain] != 0:
        return Refusal.IMPASSABLE
    return Refusal.ALLOWED if book.closed_to[terrain][kind] == 0 else Refusal.CLOSED_TO_UNIT


def unholy_refusal(book: Book, s: State, kind: int, square: int) -> int:
    """Vampires never go next to a Paladin or a Monastery, not even in passing (TOW-HER-04, TOW-TRR-07)."""
    if book.has[kind][Ability.UNHOLY] == 0:
        return Refusal.ALLOWED
    if beside_paladin(book, s, square) or beside_monastery(book, s, square):
        return Refusal.NEAR_HOLY
    return Refusal.ALLOWED


def stops(book: Book, s: State, seat: int, kind: int, start: int, square: int) -> bool:
    """Whether a unit that has stepped from ``start`` onto a square must stop there (TOW-MOV-07, TOW-MOV-08).

    Ice stops everybody on each of its squares, a Frozen Lake or Swamp when it is entered (TOW-ELM-13, TOW-MOV-18).
    Woodcraft and Mountain Folk are not stopped by Forest and Hills (TOW-HER-07).
    """
    slot = s.ground[square]
    if slot == 0:
        return s.element[square] == Element.ICE
    if slot == s.ground[start]:
        return False
    if acts_as_ice(book, s, slot):
        return True
    terrain = s.tile[slot]
    if terrain == Terrain.FOREST and has_woodcraft(book, s, seat, kind):
        return False
    if terrain == Terrain.HILLS and book.has[kind][Ability.MOUNTAIN_FOLK] != 0:
        return False
    return book.stop[terrain] != 0


# --- A standard move: steps


@action.refuses(Do.STEP)
def step_refusal(book: Book, s: State) -> int:
    """One square ahead, if it is free, open to the unit and within its MP (TOW-MOV-01, TOW-MOV-04, TOW-CHG-11)."""
    square = s.mover
    kind = kind_at(s, square)
    ahead = book.neighbour[square][facing_at(s, square)]
    if ahead < 0:
        return Refusal.OFF_BOARD
    if not can_pay_step(book, s, kind, square, ahead):
        return Refusal.NO_MP
    return passage_refusal(book, s, kind, square, ahead)


def passage_refusal(book: Book, s: State, kind: int, start: int, square: int) -> int:
    """Whether a unit may come from ``start`` to a square of the board without a fight (TOW-MOV-04, TOW-MOV-06)."""
    if s.unit_at[square] != 0:
        return Refusal.UNIT_AHEAD
    reason = entry_refusal(book, s, kind, start, square)
    return reason if reason != Refusal.ALLOWED else unholy_refusal(book, s, kind, square)


@action.does(Do.STEP)
def step(book: Book, s: State, here: Frame, events: Events) -> None:
    """The unit goes one square ahead; a stop ends its activation (TOW-MOV-01, TOW-MOV-08)."""
    start = s.mover
    kind = kind_at(s, start)
    square = book.neighbour[start][facing_at(s, start)]
    carry(s, start, square)
    tell(events, Tell.STEPPED, here.seat, kind, start, square)
    s.mover = square
    s.spent += 1
    s.last_turn = Turn.NONE
    if arrive(book, s, here.seat, kind, square, events):
        if stops(book, s, here.seat, kind, start, square):
            end_activation(s)
        else:
            goto(s, Phase.MOVE_ON, here.seat)


def arrive(book: Book, s: State, seat: int, kind: int, square: int, events: Events) -> bool:
    """What happens when a unit arrives on a square; tells whether the battle goes on (TOW-END-01).

    Vampires next to a Paladin who arrives die, wherever they hide (TOW-HER-05, TOW-HER-08, TOW-RNG-13).
    """
    fell = False
    if book.has[kind][Ability.HOLY_AURA] != 0:
        for direction in range(8):
            near = book.neighbour[square][direction]
            if near >= 0 and book.has[kind_at(s, near)][Ability.UNHOLY] != 0:
                eliminate(s, near, Cause.HOLY_AURA, events)
                fell = True
    if fell or (kind == book.enters[s.objective] and in_zone(other(seat), square)):
        return not check_battle(book, s, seat, events)
    return True


# --- A standard move: turns


@action.refuses(Do.TURN_LEFT, Do.TURN_RIGHT)
def turn_refusal(book: Book, s: State, kind: int) -> int:
    """45 degrees for 1 MP, never back the way it just came (TOW-MOV-01, TOW-MOV-02, TOW-MOV-03)."""
    square = s.mover
    if s.spent >= s.budget + leave_bonus(book, s, square, square):
        return Refusal.NO_MP
    if s.last_turn == (Turn.RIGHT if kind == Do.TURN_LEFT else Turn.LEFT):
        return Refusal.TURNS_BACK
    return Refusal.ALLOWED


@action.does(Do.TURN_LEFT, Do.TURN_RIGHT)
def turn(s: State, here: Frame, kind: int, events: Events) -> None:
    """The unit turns on the spot, which is a move too (TOW-TRN-06, TOW-MOV-01)."""
    square = s.mover
    facing = (facing_at(s, square) + (7 if kind == Do.TURN_LEFT else 1)) & 7
    turn_to(s, square, facing)
    tell(events, Tell.TURNED, here.seat, kind_at(s, square), square, facing)
    s.spent += 1
    s.turned = 1
    s.last_turn = Turn.LEFT if kind == Do.TURN_LEFT else Turn.RIGHT
    goto(s, Phase.MOVE_ON, here.seat)


# --- Instead of a standard move: one square without turning


def offer_shifts(book: Book, s: State, moves: MoveList) -> None:
    """What Catapult and Archmage, Ranger and Vampires may do (TOW-MOV-14, TOW-HER-01, TOW-HER-06)."""
    has = book.has[kind_at(s, s.mover)]
    if has[Ability.TACTICAL_RETREAT] != 0 and shift_refusal(book, s, Do.RETREAT, 0) == Refusal.ALLOWED:
        offer(moves, Do.RETREAT)
    if has[Ability.ELVEN_SWIFTNESS] != 0:
        if shift_refusal(book, s, Do.SIDE_LEFT, 0) == Refusal.ALLOWED:
            offer(moves, Do.SIDE_LEFT)
        if shift_refusal(book, s, Do.SIDE_RIGHT, 0) == Refusal.ALLOWED:
            offer(moves, Do.SIDE_RIGHT)
    if has[Ability.SHADOW_STEP] != 0:
        for direction in range(8):
            if shift_refusal(book, s, Do.SHIFT, direction) == Refusal.ALLOWED:
                offer(moves, Do.SHIFT, direction)


@action.refuses(Do.RETREAT, Do.SIDE_LEFT, Do.SIDE_RIGHT, Do.SHIFT)
def shift_refusal(book: Book, s: State, kind: int, direction: int) -> int:
    """One square, whatever the MP, onto passable ground without a unit; also out of a sealed tile (TOW-MOV-14)."""
    if is_moving(s):
        return Refusal.ACTS_ONCE
    square = s.mover
    unit = kind_at(s, square)
    if not can_shift(book, unit, kind):
        return Refusal.NO_SUCH_ABILITY
    near = book.neighbour[square][way_of(kind, facing_at(s, square), direction)]
    return passage_refusal(book, s, unit, square, near) if near >= 0 else Refusal.OFF_BOARD


def can_shift(book: Book, unit: int, kind: int) -> bool:
    """Which units go one square without turning: Catapult and Archmage, Ranger, Vampires (TOW-HER-01, TOW-HER-06)."""
    if kind == Do.RETREAT:
        return book.has[unit][Ability.TACTICAL_RETREAT] != 0
    if kind == Do.SHIFT:
        return book.has[unit][Ability.SHADOW_STEP] != 0
    return book.has[unit][Ability.ELVEN_SWIFTNESS] != 0


def way_of(kind: int, facing: int, direction: int) -> int:
    """The direction in which a unit goes without turning: backwards, sideways, or any (TOW-MOV-12, TOW-MOV-13)."""
    if kind == Do.RETREAT:
        return (facing + BACK) & 7
    if kind == Do.SIDE_LEFT:
        return (facing + LEFT) & 7
    if kind == Do.SIDE_RIGHT:
        return (facing + RIGHT) & 7
    return direction


@action.does(Do.RETREAT, Do.SIDE_LEFT, Do.SIDE_RIGHT, Do.SHIFT)
def shift(book: Book, s: State, kind: int, direction: int, events: Events) -> None:
    """The unit keeps its facing, and its activation is over (TOW-MOV-14)."""
    manner = Manner.SIDESTEP
    if kind == Do.RETREAT:
        manner = Manner.RETREAT
    elif kind == Do.SHIFT:
        manner = Manner.SHADOW_STEP
    square = s.mover
    move_aside(book, s, book.neighbour[square][way_of(kind, facing_at(s, square), direction)], manner, events)


def move_aside(book: Book, s: State, square: int, manner: int, events: Events) -> None:
    """A unit goes elsewhere without a standard move."""
    seat = seat_of(s)
    start = s.mover
    kind = kind_at(s, start)
    carry(s, start, square)
    tell(events, Tell.SHIFTED, seat, kind, start, square, manner)
    if arrive(book, s, seat, kind, square, events):
        end_activation(s)


# --- Instead of a standard move: the Archmage's Blink


def offer_blinks(book: Book, s: State, moves: MoveList) -> None:
    """Squares an Archmage can Blink to (TOW-HER-06)."""
    square = s.mover
    far = blink_range(book, s, seat_of(s), kind_at(s, square))
    if far == 0:
        return
    for row in range(max(0, square // WIDTH - far), min(WIDTH - 1, square // WIDTH + far) + 1):
        for column in range(max(0, square % WIDTH - far), min(WIDTH - 1, square % WIDTH + far) + 1):
            if blink_refusal(book, s, row * WIDTH + column) == Refusal.ALLOWED:
                offer(moves, Do.BLINK, row * WIDTH + column)


def blink_range(book: Book, s: State, seat: int, kind: int) -> int:
    """How far an Archmage with that skill can Blink; 0 for every other unit (TOW-HER-06)."""
    return book.blink[Reward.SKILL_BLINK] if has_skill(book, s, seat, kind, Reward.SKILL_BLINK) else 0


@action.refuses(Do.BLINK)
def blink_refusal(book: Book, s: State, square: int) -> int:
    """An open square nearby without unit and element; what lies between does not matter (TOW-HER-06)."""
    if is_moving(s):
        return Refusal.ACTS_ONCE
    far = blink_range(book, s, seat_of(s), kind_at(s, s.mover))
    if far == 0:
        return Refusal.NO_SUCH_ABILITY
    columns = abs(square % WIDTH - s.mover % WIDTH)
    rows = abs(square // WIDTH - s.mover // WIDTH)
    if max(columns, rows) > far:
        return Refusal.TOO_FAR_TO_BLINK
    if s.unit_at[square] != 0:
        return Refusal.UNIT_AHEAD
    if s.ground[square] != 0 or s.element[square] != Element.NONE:
        return Refusal.NOT_OPEN
    return Refusal.ALLOWED


@action.does(Do.BLINK)
def blink(book: Book, s: State, square: int, events: Events) -> None:
    """The Archmage is there, and his activation is over (TOW-HER-06)."""
    move_aside(book, s, square, Manner.BLINK, events)
