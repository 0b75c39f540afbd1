"""An activation: one unit of a turn, what it may do, and its MP."""

from __future__ import annotations

from wartable.engine.decisions import Decision
from wartable.engine.frames import goto, phase_of, seat_of
from wartable.games.tales_of_war.pieces import Reward
from wartable.games.tales_of_war.rules.board import acts_as_ice, forget_mover, has_skill, kind_at
from wartable.games.tales_of_war.state import Book, Do, Phase, Refusal, State, Turn

action = Decision(
    Phase.ACT,
    Phase.MOVE_ON,
    Do.STEP,
    Do.CHARGE,
    Do.TURN_LEFT,
    Do.TURN_RIGHT,
    Do.BITE,
    Do.RETREAT,
    Do.SIDE_LEFT,
    Do.SIDE_RIGHT,
    Do.SHIFT,
    Do.BLINK,
    Do.SHOOT,
    Do.FIRE,
    Do.ICE,
    Do.END_MOVE,
)
"""A move or a Ranged attack (TOW-TRN-01): the chapters about movement, charges and Ranged attacks say how."""


def movement_points(book: Book, s: State, seat: int, kind: int, square: int) -> int:
    """MP of a unit: printed, with its Hero's skill; 1 if it starts on a Swamp that is not Frozen (TOW-MOV-09).

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
    """A unit is selected for good (TOW-TRN-07); where it starts decides its MP (TOW-MOV-09, TOW-MOV-10)."""
    seat = seat_of(s)
    s.mover = square
    s.budget = movement_points(book, s, seat, kind_at(s, square), square)
    s.spent = 0
    s.start_tile = s.ground[square]
    s.turned = 0
    s.last_turn = Turn.NONE
    goto(s, Phase.ACT, seat)


def is_moving(s: State) -> bool:
    """Whether the unit has begun a standard move: it goes on with it or ends it (TOW-TRN-01)."""
    return phase_of(s) == Phase.MOVE_ON


@action.refuses(Do.END_MOVE)
def end_refusal(s: State) -> int:
    """Nobody may pass (TOW-TRN-02)."""
    return Refusal.ALLOWED if is_moving(s) else Refusal.NOTHING_DONE


@action.does(Do.END_MOVE)
def end_activation(s: State) -> None:
    """The one activation of this turn is over (TOW-TRN-01)."""
    forget_mover(s)
    goto(s, Phase.END_TURN, seat_of(s))
