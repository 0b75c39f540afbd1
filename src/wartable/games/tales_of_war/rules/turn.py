"""A turn: what happens before it, the choice of a unit, its activation, and what happens after it."""

from __future__ import annotations

from wartable.engine.decisions import Command, Decision, Step
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, goto, phase_of, seat_of
from wartable.engine.moves import MoveList, offer
from wartable.games.tales_of_war.pieces import WIDTH, Terrain
from wartable.games.tales_of_war.rules.activation import action, begin_activation, end_activation, is_moving
from wartable.games.tales_of_war.rules.board import defender, facing_at, high, is_enemy, is_friend, other, wide
from wartable.games.tales_of_war.rules.charge import bite_refusal, charge_refusal, offer_bites
from wartable.games.tales_of_war.rules.elements import burn_down, check_escape
from wartable.games.tales_of_war.rules.movement import offer_blinks, offer_shifts, step_refusal, turn_refusal
from wartable.games.tales_of_war.rules.ranged import offer_attacks
from wartable.games.tales_of_war.rules.victory import check_battle, decide_at_cap, end_battle
from wartable.games.tales_of_war.state import Book, Do, Phase, Refusal, State, Tell, Why

# --- Before the activation


@Step(Phase.BEGIN_TURN)
def begin_turn(book: Book, s: State, here: Frame, events: Events) -> None:
    """Burnt buildings go, the Objective is checked, then the player chooses a unit (TOW-TRN-03, TOW-TRN-04)."""
    seat = here.seat
    tell(events, Tell.TURN_BEGINS, seat, s.turn // 2 + 1)
    burn_down(book, s, seat, events)
    if book.hold_points[s.objective] > 0 and holds_point(book, s, seat):
        s.hold[seat] += 1
        tell(events, Tell.HOLDS, seat, s.hold[seat])
    if book.base[s.objective] != 0 and seat == s.attacker and stands_on_point(book, s, seat):
        end_battle(s, seat, Why.BASE, events)
    elif not check_battle(book, s, seat, events):
        goto(s, Phase.SELECT_UNIT, seat)


def holds_point(book: Book, s: State, seat: int) -> bool:
    """Whether only this player has units on the Strategic Point (TOW-OBJ-05)."""
    return stands_on_point(book, s, seat) and not stands_on_point(book, s, other(seat))


def stands_on_point(book: Book, s: State, seat: int) -> bool:
    """Whether a player has a unit on the Strategic Point, called the Base where it is defended (TOW-OBJ-06)."""
    for row in range(high(book, Terrain.STRATEGIC_POINT, 0)):
        for column in range(wide(book, Terrain.STRATEGIC_POINT, 0)):
            if is_friend(s, seat, s.tile_square[1] + row * WIDTH + column):
                return True
    return False


# --- Choosing a unit

choose = Decision(Phase.SELECT_UNIT, Do.SELECT)


@choose.offers
def offer_selection(s: State, here: Frame, moves: MoveList) -> None:
    """Any of the player's units: each can at least turn, so nobody is stuck or may pass (TOW-TRN-02, TOW-TRN-06)."""
    for i in range(s.count[here.seat]):
        offer(moves, Do.SELECT, s.square[here.seat][i])


@choose.refuses
def select_refusal(s: State, here: Frame, square: int) -> int:
    """Only one of the player's units (TOW-TRN-01)."""
    return Refusal.ALLOWED if is_friend(s, here.seat, square) else Refusal.NOT_OWN_UNIT


@choose.does
def select(book: Book, s: State, square: int) -> None:
    """The unit is activated (TOW-TRN-07)."""
    begin_activation(book, s, square)


# --- Resigning the battle

resign = Command(Do.RESIGN)


@resign.refuses
def resign_refusal(s: State) -> int:
    """Only when a unit is to be chosen (TOW-END-06)."""
    return Refusal.ALLOWED if phase_of(s) == Phase.SELECT_UNIT else Refusal.ONLY_AT_SELECT


@resign.does
def resign_battle(s: State, events: Events) -> None:
    """The battle is lost, which costs no unit on the board (TOW-END-06)."""
    end_battle(s, other(seat_of(s)), Why.RESIGNED, events)


# --- The activation


@action.offers
def offer_actions(book: Book, s: State, moves: MoveList) -> None:
    """A move or a Ranged attack; a unit that moves goes on or ends its move (TOW-TRN-01)."""
    offer_movement(book, s, moves)
    if is_moving(s):
        offer(moves, Do.END_MOVE)
        return
    offer_shifts(book, s, moves)
    offer_blinks(book, s, moves)
    offer_attacks(book, s, moves)


def offer_movement(book: Book, s: State, moves: MoveList) -> None:
    """A step or a charge ahead, never both (TOW-DEC-01), a turn, and the bites of a Hydra."""
    if enemy_ahead(book, s):
        if charge_refusal(book, s) == Refusal.ALLOWED:
            offer(moves, Do.CHARGE)
    elif step_refusal(book, s) == Refusal.ALLOWED:
        offer(moves, Do.STEP)
    if turn_refusal(book, s, Do.TURN_LEFT) == Refusal.ALLOWED:
        offer(moves, Do.TURN_LEFT)
    if turn_refusal(book, s, Do.TURN_RIGHT) == Refusal.ALLOWED:
        offer(moves, Do.TURN_RIGHT)
    offer_bites(book, s, moves)


def enemy_ahead(book: Book, s: State) -> bool:
    """Whether the next square ahead holds an enemy."""
    ahead = book.neighbour[s.mover][facing_at(s, s.mover)]
    return ahead >= 0 and is_enemy(s, seat_of(s), ahead)


def ends_move(book: Book, s: State) -> bool:
    """A unit that can do nothing but end its move ends it (TOW-DEC-02)."""
    if not is_moving(s) or can_move_on(book, s):
        return False
    end_activation(s)
    return True


def can_move_on(book: Book, s: State) -> bool:
    """Whether the unit has anything left to do but end its move."""
    if turn_refusal(book, s, Do.TURN_LEFT) == Refusal.ALLOWED:
        return True
    if turn_refusal(book, s, Do.TURN_RIGHT) == Refusal.ALLOWED:
        return True
    if step_refusal(book, s) == Refusal.ALLOWED or charge_refusal(book, s) == Refusal.ALLOWED:
        return True
    for direction in range(8):
        if bite_refusal(book, s, direction) == Refusal.ALLOWED:
            return True
    return False


# --- After the activation


@Step(Phase.END_TURN)
def end_turn(book: Book, s: State, here: Frame, events: Events) -> None:
    """Escape check, then the Objective, then after a Defender's turn the cap (TOW-TRN-05, TOW-END-05)."""
    seat = here.seat
    check_escape(book, s, seat, events)
    if check_battle(book, s, seat, events):
        return
    s.turn += 1
    if seat == defender(s) and s.turn // 2 >= book.rounds[s.objective]:
        decide_at_cap(book, s, events)
    else:
        goto(s, Phase.BEGIN_TURN, other(seat))
