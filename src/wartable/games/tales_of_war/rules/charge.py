"""Front, flank and rear, and charges: a Melee unit that steps onto an enemy takes its square."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import seat_of
from wartable.engine.moves import MoveList, offer
from wartable.games.tales_of_war.pieces import Ability, Attack, Reward, Side
from wartable.games.tales_of_war.rules.activation import action, end_activation
from wartable.games.tales_of_war.rules.board import (
    bears_element,
    carry,
    eliminate,
    facing_at,
    has_skill,
    is_friend,
    is_hidden,
    kind_at,
    side_met,
)
from wartable.games.tales_of_war.rules.movement import arrive, can_pay_step, entry_refusal, unholy_refusal
from wartable.games.tales_of_war.rules.victory import check_battle
from wartable.games.tales_of_war.state import Book, Cause, Do, Refusal, State, Tell

# --- A charge in any direction


def contact_refusal(book: Book, s: State, direction: int) -> int:
    """Whether the acting unit may charge the next square in a direction (TOW-CHG-01, TOW-CHG-02, TOW-CHG-03).

    Whatever forbids it makes that square simply impassable (TOW-CHG-11).
    """
    square = s.mover
    seat = seat_of(s)
    kind = kind_at(s, square)
    if book.attack[kind] != Attack.MELEE:
        return Refusal.NEVER_CHARGES
    target = book.neighbour[square][direction]
    if target < 0:
        return Refusal.OFF_BOARD
    if s.unit_at[target] == 0:
        return Refusal.NO_ENEMY_THERE
    if is_friend(s, seat, target):
        return Refusal.FRIEND_THERE
    if not can_pay_step(book, s, kind, square, target):
        return Refusal.NO_MP
    reason = shelter_refusal(book, s, seat, kind, square, target, direction)
    if reason != Refusal.ALLOWED:
        return reason
    reason = entry_refusal(book, s, kind, square, target)
    return reason if reason != Refusal.ALLOWED else unholy_refusal(book, s, kind, target)


def shelter_refusal(book: Book, s: State, seat: int, kind: int, square: int, target: int, direction: int) -> int:
    """What protects an enemy from a charge: fire and ice underfoot, the Forest, its front (TOW-CHG-07, TOW-CHG-09)."""
    if bears_element(s, square):
        return Refusal.FROM_ELEMENT
    if is_hidden(s, square, target):
        return Refusal.HIDDEN_FROM_CHARGE
    if side_met(s, target, direction) == Side.FRONT:
        return frontal_refusal(book, s, seat, kind, kind_at(s, target))
    return Refusal.ALLOWED


def frontal_refusal(book: Book, s: State, seat: int, kind: int, target: int) -> int:
    """Who may not be charged from the front, and by whom (TOW-CHG-04, TOW-CHG-05, TOW-CHG-06, TOW-GEO-03)."""
    charger = book.has[kind]
    charged = book.has[target]
    if has_skill(book, s, seat, kind, Reward.SKILL_LANCE_OF_LIGHT):
        return Refusal.ALLOWED
    if charged[Ability.SPEARS] != 0 and charger[Ability.WEAK_TO_SPEARS] != 0:
        return Refusal.SPEARS
    if charged[Ability.TOWERING] != 0 and charger[Ability.GIANT_SLAYER] == 0:
        return Refusal.TOWERING
    if charged[Ability.GIANT_SLAYER] != 0 and charger[Ability.TOWERING] != 0:
        return Refusal.GIANT_SLAYER
    return Refusal.ELITE_GUARD if charged[Ability.ELITE_GUARD] != 0 else Refusal.ALLOWED


def strike(book: Book, s: State, direction: int, events: Events) -> None:
    """The enemy is Eliminated, its square taken, the move over (TOW-CHG-01, TOW-CHG-08, TOW-GEO-04)."""
    seat = seat_of(s)
    start = s.mover
    kind = kind_at(s, start)
    square = book.neighbour[start][direction]
    target = kind_at(s, square)
    tell(events, Tell.CHARGED, seat, kind, start, square, target, side_met(s, square, direction))
    eliminate(s, square, Cause.CHARGE, events)
    carry(s, start, square)
    if check_battle(book, s, seat, events):
        return
    if arrive(book, s, seat, kind, square, events):
        end_activation(s)


# --- Straight ahead


@action.refuses(Do.CHARGE)
def charge_refusal(book: Book, s: State) -> int:
    """Whether the acting unit may charge straight ahead."""
    return contact_refusal(book, s, facing_at(s, s.mover))


@action.does(Do.CHARGE)
def charge(book: Book, s: State, events: Events) -> None:
    """The acting unit charges straight ahead."""
    strike(book, s, facing_at(s, s.mover), events)


# --- The Hydra bites to all sides


def offer_bites(book: Book, s: State, moves: MoveList) -> None:
    """Every other direction in which a Hydra may charge (TOW-CHG-10)."""
    if book.has[kind_at(s, s.mover)][Ability.MANY_HEADS] != 0:
        for direction in range(8):
            if bite_refusal(book, s, direction) == Refusal.ALLOWED:
                offer(moves, Do.BITE, direction)


@action.refuses(Do.BITE)
def bite_refusal(book: Book, s: State, direction: int) -> int:
    """The Hydra charges in any direction without turning; straight ahead it is a plain charge (TOW-CHG-10)."""
    square = s.mover
    if book.has[kind_at(s, square)][Ability.MANY_HEADS] == 0:
        return Refusal.NO_SUCH_ABILITY
    if direction == facing_at(s, square):
        return Refusal.CHARGE_AHEAD
    return contact_refusal(book, s, direction)


@action.does(Do.BITE)
def bite(book: Book, s: State, direction: int, events: Events) -> None:
    """The Hydra charges in this direction (TOW-CHG-10)."""
    strike(book, s, direction, events)
