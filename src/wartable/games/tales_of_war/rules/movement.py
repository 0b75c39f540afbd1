"""Movement: steps and turns paid with MP, what stops a unit, and what it may do instead of a standard move."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import goto, seat_of
from wartable.games.tales_of_war.pieces import (
    BACK,
    LEFT,
    RIGHT,
    WIDTH,
    Ability,
    Element,
    Reward,
    Terrain,
)
from wartable.games.tales_of_war.rules.board import (
    acts_as_ice,
    beside_monastery,
    beside_paladin,
    carry,
    eliminate,
    facing_at,
    forget_mover,
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

# --- The unit that acts


def movement_points(book: Book, s: State, seat: int, kind: int, square: int) -> int:
    """MP of a unit: printed, with its Hero's skill; 1 when it starts on a Swamp that is not Frozen (TOW-MOV-09).

    A Burning Swamp is still a Swamp (TOW-TRR-05).
    """
    slot = s.ground[square]
    on_start = book.start_mp[s.tile[slot]]
    if on_start > 0 and not acts_as_ice(book, s, slot):
        return on_start
    points = book.mp[kind]
    if has_skill(book, s, seat, kind, Reward.SKILL_BLESSED_STEED):
        points += book.skill_mp[Reward.SKILL_BLESSED_STEED]
    return points


def begin_activation(book: Book, s: State, square: int) -> None:
    """A unit is selected, which binds (TOW-TRN-07); where it starts decides on its MP (TOW-MOV-09, TOW-MOV-10)."""
    seat = seat_of(s)
    s.mover = square
    s.budget = movement_points(book, s, seat, kind_at(s, square), square)
    s.spent = 0
    s.start_tile = s.ground[square]
    s.turned = 0
    s.last_turn = Turn.NONE
    goto(s, Phase.ACT, seat)


def end_activation(s: State) -> None:
    """The one activation of this turn is over (TOW-TRN-01)."""
    forget_mover(s)
    goto(s, Phase.END_TURN, seat_of(s))


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
    """Whether the ground of a square bears a unit that comes from ``start`` (TOW-MOV-04, TOW-MOV-15).

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


# --- A standard move: steps and turns


def step_refusal(book: Book, s: State) -> int:
    """One square ahead, if it is free, bears the unit and can be paid (TOW-MOV-01, TOW-MOV-04, TOW-CHG-11)."""
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


def step(book: Book, s: State, events: Events) -> None:
    """The unit goes one square ahead; a stop ends its activation (TOW-MOV-01, TOW-MOV-08)."""
    seat = seat_of(s)
    start = s.mover
    kind = kind_at(s, start)
    square = book.neighbour[start][facing_at(s, start)]
    carry(s, start, square)
    tell(events, Tell.STEPPED, seat, kind, start, square)
    s.mover = square
    s.spent += 1
    s.last_turn = Turn.NONE
    if arrive(book, s, seat, kind, square, events):
        if stops(book, s, seat, kind, start, square):
            end_activation(s)
        else:
            goto(s, Phase.MOVE_ON, seat)


def turn_refusal(book: Book, s: State, way: int) -> int:
    """45 degrees for 1 MP, never back the way it just came (TOW-MOV-01, TOW-MOV-02, TOW-MOV-03)."""
    square = s.mover
    if s.spent >= s.budget + leave_bonus(book, s, square, square):
        return Refusal.NO_MP
    if s.last_turn != Turn.NONE and s.last_turn != way:
        return Refusal.TURNS_BACK
    return Refusal.ALLOWED


def turn_on_spot(s: State, way: int, events: Events) -> None:
    """The unit turns on the spot, which is a move too (TOW-TRN-06, TOW-MOV-01)."""
    seat = seat_of(s)
    square = s.mover
    facing = (facing_at(s, square) + (1 if way == Turn.RIGHT else 7)) & 7
    turn_to(s, square, facing)
    tell(events, Tell.TURNED, seat, kind_at(s, square), square, facing)
    s.spent += 1
    s.turned = 1
    s.last_turn = way
    goto(s, Phase.MOVE_ON, seat)


# --- Arriving


def arrive(book: Book, s: State, seat: int, kind: int, square: int, events: Events) -> bool:
    """What a unit's arrival on a square brings about; whether the battle goes on (TOW-END-01).

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


# --- Instead of a standard move


def way_of(move: int, facing: int, direction: int) -> int:
    """The direction in which a unit goes without turning: backwards, sideways, or any (TOW-MOV-12, TOW-MOV-13)."""
    if move == Do.RETREAT:
        return (facing + BACK) & 7
    if move == Do.SIDE_LEFT:
        return (facing + LEFT) & 7
    if move == Do.SIDE_RIGHT:
        return (facing + RIGHT) & 7
    return direction


def can_shift(book: Book, kind: int, move: int) -> bool:
    """Which units go one square without turning: Catapult and Archmage, Ranger, Vampires (TOW-HER-01, TOW-HER-06)."""
    if move == Do.RETREAT:
        return book.has[kind][Ability.TACTICAL_RETREAT] != 0
    if move == Do.SHIFT:
        return book.has[kind][Ability.SHADOW_STEP] != 0
    return book.has[kind][Ability.ELVEN_SWIFTNESS] != 0


def shift_refusal(book: Book, s: State, move: int, direction: int) -> int:
    """One square, whatever the MP, onto passable ground without a unit; also out of a sealed tile (TOW-MOV-14)."""
    square = s.mover
    kind = kind_at(s, square)
    if not can_shift(book, kind, move):
        return Refusal.NO_SUCH_ABILITY
    near = book.neighbour[square][way_of(move, facing_at(s, square), direction)]
    return passage_refusal(book, s, kind, square, near) if near >= 0 else Refusal.OFF_BOARD


def shift(book: Book, s: State, move: int, direction: int, events: Events) -> None:
    """The unit keeps its facing, and its activation is over (TOW-MOV-14)."""
    manner = Manner.SIDESTEP
    if move == Do.RETREAT:
        manner = Manner.RETREAT
    elif move == Do.SHIFT:
        manner = Manner.SHADOW_STEP
    square = s.mover
    move_aside(book, s, book.neighbour[square][way_of(move, facing_at(s, square), direction)], manner, events)


def move_aside(book: Book, s: State, square: int, manner: int, events: Events) -> None:
    """A unit goes elsewhere without a standard move."""
    seat = seat_of(s)
    start = s.mover
    kind = kind_at(s, start)
    carry(s, start, square)
    tell(events, Tell.SHIFTED, seat, kind, start, square, manner)
    if arrive(book, s, seat, kind, square, events):
        end_activation(s)


def blink_range(book: Book, s: State, seat: int, kind: int) -> int:
    """How far an Archmage with that skill can Blink; 0 for everybody else (TOW-HER-06)."""
    return book.blink[Reward.SKILL_BLINK] if has_skill(book, s, seat, kind, Reward.SKILL_BLINK) else 0


def blink_refusal(book: Book, s: State, square: int) -> int:
    """An open square nearby without unit and element; what lies between does not matter (TOW-HER-06)."""
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
