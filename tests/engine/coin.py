"""A tiny game for the tests of decisions: bet on a side, see the coin fall, then stake what you won or keep it."""

from __future__ import annotations

from enum import IntEnum

from wartable.engine.decisions import Command, Decision, Step
from wartable.engine.frames import Frame, call, end, frame, frame_beneath, goto
from wartable.engine.moves import UNLISTED, MoveKind
from wartable.engine.phases import PhaseKind
from wartable.engine.record import Record, i8, i64
from wartable.engine.regions import members
from wartable.engine.state import GameState


class Side(IntEnum):
    HEADS = 0
    TAILS = 1


class Phase(PhaseKind):
    OVER = 0
    BET = 1
    FALL = 2, "side"
    STAKE = 3, "won", "lost"


class Do(MoveKind):
    BET = 0, Side
    KEEP = 1
    STAKE = 2, 4
    RESIGN = 3, UNLISTED


class Book(Record):
    prize = i8()


class State(GameState):
    coins = i8()
    marks = i64()
    seen = i8(8)


bet = Decision(Phase.BET, Do.BET)


@bet.does
def place_bet(s: State, side: int) -> None:
    call(s, Phase.FALL, 1 - s.asked[s.depth], side=side)


@Step(Phase.FALL)
def fall(book: Book, s: State, here: Frame) -> None:
    here.side ^= 1
    goto(s, Phase.STAKE, here.seat, lost=here.side, won=book.prize)


stake = Decision(Phase.STAKE, Do.KEEP, Do.STAKE)


@stake.refuses(Do.STAKE)
def stake_refusal(s: State, here: Frame, coins: int) -> int:
    return 0 if 0 < coins <= here.won else 7


@stake.does(Do.KEEP)
def keep(s: State, here: Frame) -> None:
    s.coins += here.won * 10 + frame(s, Phase.STAKE).lost
    s.marks = frame_beneath(s, Phase.STAKE).won
    end(s)


@stake.does(Do.STAKE)
def move(s: State, here: Frame, coins: int) -> None:
    """Its name is that of a parameter of the functions made from it."""
    s.coins = here.won - coins
    end(s)
    s.end = 1


resign = Command(Do.RESIGN)


@resign.refuses
def resign_refusal(s: State) -> int:
    return 8 if s.phase[s.depth] == Phase.STAKE else 0


@resign.does
def give_up(s: State) -> None:
    s.end = 2
    goto(s, Phase.OVER, 0)


def note_marks(s: State) -> None:
    """Write the members of a set into a row, skipping 3 and stopping at 6."""
    n = 0
    for mark in members(s.marks):
        if mark == 3:
            continue
        if mark == 6:
            break
        for other in members(s.marks & ~(1 << mark)):
            s.seen[n] += other
        n += 1
