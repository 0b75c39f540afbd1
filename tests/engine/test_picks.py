"""Decisions that pick from a set: what they offer and refuse, and which moves need no asking."""

from __future__ import annotations

import sys
from typing import Any

from wartable.engine.decisions import Pick
from wartable.engine.dispatch import Dispatch
from wartable.engine.moves import Choice, MoveKind, move_list
from wartable.engine.phases import PhaseKind
from wartable.engine.record import i8, i64
from wartable.engine.state import DEPTH, GameState

NOT_ASKED, GAME_OVER, NOT_A_FRUIT, HUNGRY, FULL = range(1, 6)


class Phase(PhaseKind):
    OVER = 0
    FRUIT = 1
    COURSE = 2


class Do(MoveKind):
    EAT = 0, 8
    LEAVE = 1
    SOUP = 2
    STEW = 3
    PAY = 4


class State(GameState):
    phase = i8(DEPTH, of=Phase)
    fruit = i64()
    eaten = i64()
    choices = i64()


fruit = Pick(Phase.FRUIT, Do.EAT, out=Do.LEAVE, refusal=NOT_A_FRUIT)


@fruit.options
def fruit_in_the_bowl(s: State) -> int:
    return s.fruit


@fruit.does
def eat(s: State, which: int) -> None:
    s.fruit &= ~(1 << which)
    s.eaten |= 1 << which


@fruit.refuses(Do.LEAVE)
def leave_refusal(s: State) -> int:
    return HUNGRY if s.eaten == 0 else 0


@fruit.does(Do.LEAVE)
def leave(s: State) -> None:
    s.phase[0] = Phase.OVER


course = Pick(Phase.COURSE, Do.SOUP, Do.STEW, out=Do.PAY)


@course.refuses(Do.STEW)
def stew_refusal(s: State) -> int:
    return FULL if s.eaten else 0


@course.does
def swallow(s: State, kind: int) -> None:
    s.eaten |= 1 << kind


@course.does(Do.PAY)
def pay(s: State) -> None:
    s.phase[0] = Phase.OVER


DISPATCH = Dispatch(__name__, Phase, [sys.modules[__name__]])
PROCEED = DISPATCH.proceed(DISPATCH.advance())


def reached(phase: Phase, fruit: int = 0, eaten: int = 0) -> State:
    """The state that comes of a decision, if it is not asked because there is only one move."""
    s = State()
    s.phase[0], s.fruit, s.eaten = phase, fruit, eaten
    PROCEED(None, s, None)
    return s


def offered(s: State) -> list[tuple[int, ...]]:
    moves = move_list(16)()
    DISPATCH.legal()(None, s, moves)
    return [(moves.move[i][0], moves.move[i][1]) for i in range(moves.count)]


def refusal(s: State, kind: Do, a: int = 0) -> Any:
    move = Choice()
    move.kind, move.a = kind, a
    return DISPATCH.refusal(not_asked=NOT_ASKED, game_over=GAME_OVER)(None, s, move)


def test_members_of_the_set_are_offered_and_others_refused() -> None:
    s = reached(Phase.FRUIT, fruit=0b1010)
    assert s.choices == 0b1010
    assert offered(s) == [(Do.EAT, 1), (Do.EAT, 3)]
    assert refusal(s, Do.EAT, 3) == 0
    assert refusal(s, Do.EAT, 2) == NOT_A_FRUIT
    assert refusal(s, Do.LEAVE) == HUNGRY
    assert refusal(s, Do.SOUP) == NOT_ASKED


def test_the_way_out_is_offered_last() -> None:
    s = reached(Phase.FRUIT, fruit=0b1, eaten=0b10)
    assert offered(s) == [(Do.EAT, 0), (Do.LEAVE, 0)]


def test_a_single_pick_is_made_and_then_the_way_out_is_taken() -> None:
    s = reached(Phase.FRUIT, fruit=0b100)
    assert s.eaten == 0b100
    assert s.phase[0] == Phase.OVER


def test_a_single_pick_is_asked_if_there_is_a_way_out() -> None:
    s = reached(Phase.FRUIT, fruit=0b100, eaten=0b1)
    assert s.fruit == 0b100
    assert s.phase[0] == Phase.FRUIT


def test_kinds_that_are_not_refused_are_the_set() -> None:
    s = reached(Phase.COURSE, eaten=1)
    assert s.choices == 1 << Do.SOUP
    assert offered(s) == [(Do.SOUP, 0), (Do.PAY, 0)]
    assert refusal(s, Do.STEW) == FULL


def test_a_phase_with_a_decision_asks() -> None:
    assert DISPATCH.asks()(None, reached(Phase.COURSE))
    assert not DISPATCH.asks()(None, State())
