"""Deployment: units reach the board one after the other, and a bonus lets some be re-deployed."""

from __future__ import annotations

from wartable.engine.decisions import Decision, Step
from wartable.engine.events import EVERYONE, Events, tell, tell_some
from wartable.engine.frames import Frame, goto, seat_of
from wartable.engine.moves import MoveList, offer
from wartable.games.tales_of_war.pieces import FIELD, FIELD_END, MOST_UNITS, SQUARES, WIDTH, Ability, Seat, Unit
from wartable.games.tales_of_war.rules.board import (
    advance,
    beside_monastery,
    carry,
    defender,
    in_zone,
    is_friend,
    kind_at,
    other,
    put,
)
from wartable.games.tales_of_war.rules.grants import granted
from wartable.games.tales_of_war.state import Book, Do, Phase, Refusal, State, Tell

# --- Turns


def begin_deployment(book: Book, s: State, events: Events) -> None:
    """From now on everybody knows how many units each side has still to deploy (TOW-ARM-03, TOW-DEP-01)."""
    for seat in range(2):
        s.waiting[seat] = sum(s.army[seat])
    tell(events, Tell.ARMIES_READY, s.waiting[Seat.RED], s.waiting[Seat.BLUE])
    goto(s, Phase.DEPLOY_TURN, s.attacker, left=book.deploy_first_turn)


@Step(Phase.DEPLOY_TURN)
def deploy_turn(book: Book, s: State, here: Frame) -> None:
    """One unit, then two each by turns; a player with none left is skipped (TOW-DEP-01, TOW-DEP-02)."""
    if here.left > 0 and s.waiting[here.seat] > 0:
        goto(s, Phase.DEPLOY_UNIT, here.seat, left=here.left)
    elif s.waiting[Seat.RED] + s.waiting[Seat.BLUE] > 0:
        goto(s, Phase.DEPLOY_TURN, other(here.seat), left=book.deploy_per_turn)
    else:
        goto(s, Phase.REDEPLOY_TURN, s.attacker, left=granted(book, s, s.attacker, Phase.REDEPLOY))


# --- Where a unit may be deployed


def square_refusal(book: Book, s: State, seat: int, kind: int, square: int) -> int:
    """An empty square of the player's zone, the Strategic Point included (TOW-DEP-03, TOW-DEP-04, TOW-TRR-08)."""
    if not in_zone(seat, square):
        return Refusal.NOT_OWN_ZONE
    if s.unit_at[square] != 0:
        return Refusal.OCCUPIED
    back_row = advance(seat, square) == 0
    if kind == Unit.SUPPLY_WAGON:
        return Refusal.ALLOWED if back_row else Refusal.BACK_ROW_ONLY
    if back_row and s.army[seat][Unit.SUPPLY_WAGON] > 0 and back_row_empty(s, seat) == 1:
        return Refusal.BACK_ROW_KEPT
    return holy_refusal(book, s, seat, kind, square)


def back_row_empty(s: State, seat: int) -> int:
    """How many squares of a back row are empty: the last one is kept for a waiting Supply Wagon (TOW-DEP-05)."""
    first = 0 if seat == Seat.RED else SQUARES - WIDTH
    empty = 0
    for square in range(first, first + WIDTH):
        if s.unit_at[square] == 0:
            empty += 1
    return empty


def holy_refusal(book: Book, s: State, seat: int, kind: int, square: int) -> int:
    """Vampires and a Paladin of one side are kept apart, and Vampires from a Monastery (TOW-DEP-06)."""
    if book.has[kind][Ability.UNHOLY] != 0:
        if beside_monastery(book, s, square) or beside_own(book, s, seat, square, Ability.HOLY_AURA):
            return Refusal.UNHOLY_GROUND
    elif book.has[kind][Ability.HOLY_AURA] != 0 and beside_own(book, s, seat, square, Ability.UNHOLY):
        return Refusal.UNHOLY_GROUND
    return Refusal.ALLOWED


def beside_own(book: Book, s: State, seat: int, square: int, ability: int) -> bool:
    """Whether a unit of this player with an ability stands next to a square."""
    for direction in range(8):
        near = book.neighbour[square][direction]
        if near >= 0 and is_friend(s, seat, near) and book.has[kind_at(s, near)][ability] != 0:
            return True
    return False


def has_square(book: Book, s: State, seat: int, kind: int) -> bool:
    """Whether there is a square left for a unit of this kind (TOW-DEP-06)."""
    first = 0 if seat == Seat.RED else FIELD_END
    for square in range(first, first + FIELD):
        if square_refusal(book, s, seat, kind, square) == Refusal.ALLOWED:
            return True
    return False


# --- Deploying: first the unit, then its square

choose = Decision(Phase.DEPLOY_UNIT, Do.DEPLOY)
place = Decision(Phase.DEPLOY_SQUARE, Do.AT)


@choose.refuses
def unit_refusal(s: State, here: Frame, unit: int) -> int:
    """Only a unit that was picked and is not on the board yet (TOW-DEP-01).

    Each of them has a square, as Vampires without one are left out (TOW-DEP-06).
    """
    return Refusal.ALLOWED if s.army[here.seat][unit] > 0 else Refusal.NOT_IN_ARMY


@choose.does
def choose_unit(s: State, here: Frame, unit: int) -> None:
    """The unit is chosen; nobody else sees it before it stands on the board (TOW-ARM-03)."""
    goto(s, Phase.DEPLOY_SQUARE, here.seat, unit=unit, left=here.left)


@place.offers
def offer_squares(book: Book, s: State, here: Frame, moves: MoveList) -> None:
    """Every square of the zone where the chosen unit may stand (TOW-DEP-03)."""
    first = 0 if here.seat == Seat.RED else FIELD_END
    for square in range(first, first + FIELD):
        if square_refusal(book, s, here.seat, here.unit, square) == Refusal.ALLOWED:
            offer(moves, Do.AT, square)


@place.refuses
def deploy_refusal(book: Book, s: State, here: Frame, square: int) -> int:
    """Only a square where the chosen unit may stand (TOW-DEP-03)."""
    return square_refusal(book, s, here.seat, here.unit, square)


@place.does
def deploy(book: Book, s: State, here: Frame, square: int, events: Events) -> None:
    """The unit is on the board for all to see, facing the enemy (TOW-DEP-03)."""
    seat = here.seat
    s.army[seat][here.unit] -= 1
    s.waiting[seat] -= 1
    put(s, seat, here.unit, square)
    tell_some(events, EVERYONE, Tell.DEPLOYED, seat, square, here.unit)
    if s.army[seat][Unit.VAMPIRES] > 0 and not has_square(book, s, seat, Unit.VAMPIRES):
        leave_out(s, seat, events)
    goto(s, Phase.DEPLOY_TURN, seat, left=here.left - 1)


def leave_out(s: State, seat: int, events: Events) -> None:
    """Vampires without a square are shown and stay out of this battle, but are not lost (TOW-DEP-06)."""
    s.waiting[seat] -= s.army[seat][Unit.VAMPIRES]
    s.unfielded[seat] += s.army[seat][Unit.VAMPIRES]
    s.army[seat][Unit.VAMPIRES] = 0
    tell_some(events, EVERYONE, Tell.UNFIELDED, seat, Unit.VAMPIRES)


# --- Re-deploying, by a bonus: first the unit


@Step(Phase.REDEPLOY_TURN)
def redeploy_turn(book: Book, s: State, here: Frame) -> None:
    """When all units stand, the Attacker may re-deploy some, then the Defender; then they fight (TOW-BON-07)."""
    if here.left > 0 and can_redeploy(book, s, here.seat):
        goto(s, Phase.REDEPLOY, here.seat, left=here.left)
        return
    s.redeployed = 0
    if here.seat == s.attacker:
        goto(s, Phase.REDEPLOY_TURN, defender(s), left=granted(book, s, defender(s), Phase.REDEPLOY))
    else:
        goto(s, Phase.BEGIN_TURN, s.attacker)


def can_redeploy(book: Book, s: State, seat: int) -> bool:
    """Whether any unit may be re-deployed at all."""
    for i in range(s.count[seat]):
        if redeploy_refusal(book, s, s.square[seat][i]) == Refusal.ALLOWED:
            return True
    return False


redeploy_one = Decision(Phase.REDEPLOY, Do.REDEPLOY, Do.DONE)


@redeploy_one.offers
def offer_redeployments(book: Book, s: State, here: Frame, moves: MoveList) -> None:
    """The player's units that were not re-deployed yet and have another square; or stop (TOW-BON-07)."""
    for i in range(s.count[here.seat]):
        square = s.square[here.seat][i]
        if redeploy_refusal(book, s, square) == Refusal.ALLOWED:
            offer(moves, Do.REDEPLOY, square)
    offer(moves, Do.DONE)


@redeploy_one.refuses(Do.REDEPLOY)
def redeploy_refusal(book: Book, s: State, square: int) -> int:
    """Each of the player's units once, and only if a square is free for it (TOW-BON-07)."""
    seat = seat_of(s)
    if not is_friend(s, seat, square):
        return Refusal.NOT_OWN_UNIT
    if (s.redeployed >> unit_number(s, seat, square)) & 1 != 0:
        return Refusal.ALREADY_REDEPLOYED
    return Refusal.ALLOWED if has_square(book, s, seat, kind_at(s, square)) else Refusal.NO_OTHER_SQUARE


def unit_number(s: State, seat: int, square: int) -> int:
    """The number of a player's unit on a square, in the list of those on the board."""
    return s.unit_at[square] - 1 - seat * MOST_UNITS


@redeploy_one.does(Do.REDEPLOY)
def choose_redeployment(s: State, here: Frame, square: int) -> None:
    """A unit is lifted from its square."""
    goto(s, Phase.REDEPLOY_SQUARE, here.seat, start=square, left=here.left)


@redeploy_one.does(Do.DONE)
def end_redeployment(s: State, here: Frame) -> None:
    """The others stay where they are."""
    goto(s, Phase.REDEPLOY_TURN, here.seat)


# --- Then its new square

replace = Decision(Phase.REDEPLOY_SQUARE, Do.AT)


@replace.refuses
def new_square_refusal(book: Book, s: State, here: Frame, square: int) -> int:
    """Only a square where the unit may stand (TOW-BON-07)."""
    return square_refusal(book, s, here.seat, kind_at(s, here.start), square)


@replace.does
def redeploy(s: State, here: Frame, square: int, events: Events) -> None:
    """The unit stands elsewhere in its zone and still faces the enemy (TOW-BON-07)."""
    s.redeployed |= 1 << unit_number(s, here.seat, here.start)
    carry(s, here.start, square)
    tell(events, Tell.REDEPLOYED, here.seat, kind_at(s, square), here.start, square)
    goto(s, Phase.REDEPLOY_TURN, here.seat, left=here.left - 1)
