"""A turn: what happens before it, the choice of a unit, its activation, and what happens after it."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import goto, seat_of
from wartable.engine.moves import MoveList, offer
from wartable.games.tales_of_war.pieces import (
    WIDTH,
    Ability,
    Attack,
    Terrain,
)
from wartable.games.tales_of_war.rules.board import (
    defender,
    facing_at,
    high,
    is_enemy,
    is_friend,
    kind_at,
    other,
    wide,
)
from wartable.games.tales_of_war.rules.charge import bite_refusal, charge, charge_refusal
from wartable.games.tales_of_war.rules.elements import burn_down, check_escape
from wartable.games.tales_of_war.rules.movement import (
    begin_activation,
    blink_range,
    blink_refusal,
    end_activation,
    move_aside,
    shift,
    shift_refusal,
    step,
    step_refusal,
    turn_on_spot,
    turn_refusal,
)
from wartable.games.tales_of_war.rules.ranged import attack_refusal, make_attack, offer_attacks
from wartable.games.tales_of_war.rules.victory import check_battle, decide_at_cap, end_battle
from wartable.games.tales_of_war.state import Book, Do, Manner, Phase, Refusal, State, Tell, Turn, Why

# --- Before the activation


def begin_turn(book: Book, s: State, events: Events) -> None:
    """Burnt buildings go, then the Objective is looked at, then a unit is chosen (TOW-TRN-03, TOW-TRN-04)."""
    seat = seat_of(s)
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


def offer_selection(s: State, moves: MoveList) -> None:
    """Any own unit: each can at least turn, so nobody is ever stuck, and nobody may pass (TOW-TRN-02, TOW-TRN-06)."""
    seat = seat_of(s)
    for i in range(s.count[seat]):
        offer(moves, Do.SELECT, s.square[seat][i])


def select_refusal(s: State, square: int) -> int:
    """Only an own unit (TOW-TRN-01)."""
    return Refusal.ALLOWED if is_friend(s, seat_of(s), square) else Refusal.NOT_OWN_UNIT


def select(book: Book, s: State, move: int, square: int, events: Events) -> None:
    """A unit is activated; or the battle is resigned, which costs no unit on the board (TOW-TRN-07, TOW-END-06)."""
    if move == Do.RESIGN:
        end_battle(s, other(seat_of(s)), Why.RESIGNED, events)
    else:
        begin_activation(book, s, square)


# --- The activation


def offer_actions(book: Book, s: State, moves: MoveList) -> None:
    """A move or a Ranged attack (TOW-TRN-01)."""
    kind = kind_at(s, s.mover)
    offer_movement(book, s, moves)
    if book.has[kind][Ability.TACTICAL_RETREAT] != 0:
        offer_shift(book, s, Do.RETREAT, moves)
    if book.has[kind][Ability.ELVEN_SWIFTNESS] != 0:
        offer_shift(book, s, Do.SIDE_LEFT, moves)
        offer_shift(book, s, Do.SIDE_RIGHT, moves)
    if book.has[kind][Ability.SHADOW_STEP] != 0:
        for direction in range(8):
            if shift_refusal(book, s, Do.SHIFT, direction) == Refusal.ALLOWED:
                offer(moves, Do.SHIFT, direction)
    offer_blinks(book, s, moves)
    if book.attack[kind] == Attack.FLAT or book.attack[kind] == Attack.PARABOLIC:
        offer_attacks(book, s, moves)


def offer_movement(book: Book, s: State, moves: MoveList) -> None:
    """Step or charge ahead, turns, and the Hydra's bites; never a step and a charge at once (TOW-DEC-01)."""
    facing = facing_at(s, s.mover)
    if enemy_ahead(book, s):
        if charge_refusal(book, s, facing) == Refusal.ALLOWED:
            offer(moves, Do.CHARGE)
    elif step_refusal(book, s) == Refusal.ALLOWED:
        offer(moves, Do.STEP)
    if turn_refusal(book, s, Turn.LEFT) == Refusal.ALLOWED:
        offer(moves, Do.TURN_LEFT)
    if turn_refusal(book, s, Turn.RIGHT) == Refusal.ALLOWED:
        offer(moves, Do.TURN_RIGHT)
    if book.has[kind_at(s, s.mover)][Ability.MANY_HEADS] != 0:
        for direction in range(8):
            if bite_refusal(book, s, direction) == Refusal.ALLOWED:
                offer(moves, Do.BITE, direction)


def enemy_ahead(book: Book, s: State) -> bool:
    """Whether the next square ahead holds an enemy."""
    ahead = book.neighbour[s.mover][facing_at(s, s.mover)]
    return ahead >= 0 and is_enemy(s, seat_of(s), ahead)


def offer_shift(book: Book, s: State, move: int, moves: MoveList) -> None:
    """One square without turning, if it is possible."""
    if shift_refusal(book, s, move, 0) == Refusal.ALLOWED:
        offer(moves, move)


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


def action_refusal(book: Book, s: State, move: int, a: int) -> int:
    """Why the acting unit may not do this; once it moves, it goes on moving or ends (TOW-TRN-01)."""
    moving = s.phase[s.depth] == Phase.MOVE_ON
    if move == Do.STEP:
        return step_refusal(book, s)
    if move == Do.CHARGE:
        return charge_refusal(book, s, facing_at(s, s.mover))
    if move == Do.TURN_LEFT or move == Do.TURN_RIGHT:
        return turn_refusal(book, s, Turn.LEFT if move == Do.TURN_LEFT else Turn.RIGHT)
    if move == Do.BITE:
        return bite_refusal(book, s, a)
    if move == Do.END_MOVE:
        return Refusal.ALLOWED if moving else Refusal.NOTHING_DONE
    if move < Do.RETREAT or move > Do.ICE:
        return Refusal.NOT_ASKED
    if moving:
        return Refusal.ACTS_ONCE
    if move == Do.BLINK:
        return blink_refusal(book, s, a)
    if move == Do.SHOOT or move == Do.FIRE or move == Do.ICE:
        return attack_refusal(book, s, move, a)
    return shift_refusal(book, s, move, a)


def act(book: Book, s: State, move: int, a: int, events: Events) -> None:
    """Do one thing with the acting unit."""
    if move == Do.STEP:
        step(book, s, events)
    elif move == Do.CHARGE:
        charge(book, s, facing_at(s, s.mover), events)
    elif move == Do.TURN_LEFT:
        turn_on_spot(s, Turn.LEFT, events)
    elif move == Do.TURN_RIGHT:
        turn_on_spot(s, Turn.RIGHT, events)
    elif move == Do.BITE:
        charge(book, s, a, events)
    elif move == Do.END_MOVE:
        end_activation(s)
    elif move == Do.BLINK:
        move_aside(book, s, a, Manner.BLINK, events)
    elif move == Do.SHOOT or move == Do.FIRE or move == Do.ICE:
        make_attack(book, s, move, a, events)
    else:
        shift(book, s, move, a, events)
    if s.phase[s.depth] == Phase.MOVE_ON and not can_move_on(book, s):
        end_activation(s)


def can_move_on(book: Book, s: State) -> bool:
    """Whether the unit has anything left to do but end its move (TOW-DEC-02)."""
    if turn_refusal(book, s, Turn.LEFT) == Refusal.ALLOWED or turn_refusal(book, s, Turn.RIGHT) == Refusal.ALLOWED:
        return True
    if step_refusal(book, s) == Refusal.ALLOWED:
        return True
    if charge_refusal(book, s, facing_at(s, s.mover)) == Refusal.ALLOWED:
        return True
    for direction in range(8):
        if bite_refusal(book, s, direction) == Refusal.ALLOWED:
            return True
    return False


# --- After the activation


def end_turn(book: Book, s: State, events: Events) -> None:
    """Escape check, then the Objective, then after a Defender's turn the cap (TOW-TRN-05, TOW-END-05)."""
    seat = seat_of(s)
    check_escape(book, s, seat, events)
    if check_battle(book, s, seat, events):
        return
    s.turn += 1
    if seat == defender(s) and s.turn // 2 >= book.rounds[s.objective]:
        decide_at_cap(book, s, events)
    else:
        goto(s, Phase.BEGIN_TURN, other(seat))
