"""The action phase: what a side can do at a main point (IWR-ACT)."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import goto, seat_of
from wartable.engine.moves import MoveList, offer
from wartable.engine.regions import lowest
from wartable.games.intelliwar.pieces import Ability, Class, Merit
from wartable.games.intelliwar.rules.attack import declare, offer_targets, target_refusal
from wartable.games.intelliwar.rules.board import has
from wartable.games.intelliwar.rules.experience import earn, pay
from wartable.games.intelliwar.rules.exploration import offer_xp_tokens, use_xp, use_xp_refusal
from wartable.games.intelliwar.rules.move import move_to, movement_refusal, offer_movement
from wartable.games.intelliwar.rules.special import offer_special, special_refusal, use_special
from wartable.games.intelliwar.rules.team import command_refusal, commanded, hand_over, hand_over_refusal
from wartable.games.intelliwar.state import Book, Do, Phase, Refusal, State, Tell

# --- What a unit may still do


def actions(s: State, unit: int) -> int:
    """How many actions a unit has performed this turn."""
    done = 0
    if has(s.moved, unit):
        done += 1
    if has(s.attacked, unit):
        done += 1
    if has(s.used, unit):
        done += 1
    return done


def action_refusal(s: State, unit: int, done: int) -> int:
    """Up to two actions, never the same kind twice; ``done`` are the units that did this kind (IWR-ACT-01, IWR-ACT-02).

    So the sequences are none, M, A, S, MA, MS, SM, SA and AS. Special then Move is one of them, whatever the Special
    did (IWR-ACT-04).
    """
    if has(done, unit):
        return Refusal.SAME_ACTION
    return Refusal.ALLOWED if actions(s, unit) < 2 else Refusal.TWO_ACTIONS


def start_refusal(s: State, unit: int) -> int:
    """A Move never follows an Attack (IWR-ACT-03), and a pinned unit makes none (IWR-SPC-15)."""
    if has(s.attacked, unit):
        return Refusal.MOVE_AFTER_ATTACK
    if has(s.pinned, unit):
        return Refusal.PINNED
    return action_refusal(s, unit, s.moved)


def reload_refusal(book: Book, s: State, unit: int) -> int:
    """Reload: a Crossbowman that has attacked, once per turn, for 2 XP; it is no action (IWR-CLS-05, IWR-ACT-06)."""
    if book.unit_class[unit] != Class.CROSSBOWMAN:
        return Refusal.NO_RELOAD
    if not has(s.attacked, unit):
        return Refusal.NOT_ATTACKED_YET
    if has(s.reloaded, unit):
        return Refusal.RELOADED_ALREADY
    return Refusal.ALLOWED if s.xp[unit] >= book.cost_xp[Ability.RELOAD] else Refusal.TOO_LITTLE_XP


# --- Main points


def offer_main(book: Book, s: State, moves: MoveList) -> None:
    """All that the units of the seat in control can do, in any order, one complete action at a time (IWR-TRN-06).

    Tokens of the reserve may be used as well (IWR-EXP-02, IWR-TEAM-06).
    """
    rest = commanded(s, s.control)
    while rest != 0:
        unit = lowest(rest)
        rest &= rest - 1
        if start_refusal(s, unit) == Refusal.ALLOWED:
            offer_movement(book, s, Do.MOVE, unit, book.squares[unit], moves)
        if action_refusal(s, unit, s.attacked) == Refusal.ALLOWED:
            offer_targets(book, s, Do.ATTACK, unit, moves)
        if action_refusal(s, unit, s.used) == Refusal.ALLOWED:
            offer_special(book, s, unit, moves)
        if reload_refusal(book, s, unit) == Refusal.ALLOWED:
            offer_targets(book, s, Do.RELOAD, unit, moves)
        offer(moves, Do.END, unit)
    offer_xp_tokens(book, s, moves)
    if hand_over_refusal(s) == Refusal.ALLOWED:
        offer(moves, Do.HAND_OVER)


def main_refusal(book: Book, s: State, kind: int, a: int, b: int, c: int) -> int:
    """Why something cannot be done at a main point."""
    if kind == Do.USE_XP:
        return use_xp_refusal(book, s, a, b)
    if kind == Do.HAND_OVER:
        return hand_over_refusal(s)
    special = is_special(kind)
    if not special and (kind < Do.MOVE or kind > Do.END):
        return Refusal.NOT_ASKED
    unit = user_of(book, kind) if special else a
    reason = command_refusal(s, unit)
    if reason != Refusal.ALLOWED or kind == Do.END:
        return reason
    if special:
        reason = action_refusal(s, unit, s.used)
        return reason if reason != Refusal.ALLOWED else special_refusal(book, s, unit, kind, a, b)
    if kind == Do.MOVE:
        reason = start_refusal(s, unit)
        return reason if reason != Refusal.ALLOWED else movement_refusal(book, s, unit, book.squares[unit], b, c)
    reason = action_refusal(s, unit, s.attacked) if kind == Do.ATTACK else reload_refusal(book, s, unit)
    return reason if reason != Refusal.ALLOWED else target_refusal(book, s, unit, b)


def is_special(kind: int) -> bool:
    """Whether a kind of move is the Special of some unit."""
    return Do.RALLY <= kind <= Do.FORAGE_XP


def user_of(book: Book, kind: int) -> int:
    """The unit whose Special a kind of move is."""
    return book.user[Ability.FORAGE] if kind == Do.FORAGE_XP else book.user[kind - Do.RALLY]


def act(book: Book, s: State, kind: int, a: int, b: int, c: int, events: Events) -> None:
    """One pick at a main point, resolved completely before the next (IWR-GEN-06, IWR-TRN-06)."""
    goto(s, Phase.NEXT_POINT, seat_of(s), 1 if kind == Do.END else 0)
    s.may_hand_over = 1
    if kind == Do.MOVE:
        move_to(book, s, a, b, c, events)
    elif kind == Do.ATTACK:
        s.attacked |= 1 << a
        tell(events, Tell.ATTACKED, a, b)
        declare(book, s, a, b, events)
    elif kind == Do.RELOAD:
        s.reloaded |= 1 << a
        tell(events, Tell.RELOADED, a, b, book.cost_xp[Ability.RELOAD])
        pay(s, a, book.cost_xp[Ability.RELOAD], events)
        declare(book, s, a, b, events)
    elif kind == Do.END:
        end_activation(s, a, events)
    elif kind == Do.USE_XP:
        use_xp(book, s, a, b, events)
    elif kind == Do.HAND_OVER:
        hand_over(s, events)
    else:
        use_special(book, s, user_of(book, kind), kind, a, b, events)


def end_activation(s: State, unit: int, events: Events) -> None:
    """The token is turned, even if nothing was done: the unit acts no more and gains 1 XP (IWR-TRN-07, IWR-XP-05).

    If it has just eliminated a unit, that point came before (IWR-XP-06).
    """
    s.active &= ~(1 << unit)
    s.spent |= 1 << unit
    tell(events, Tell.SPENT, seat_of(s), unit)
    earn(s, unit, 1, Merit.ACTIVATION)


# --- The last point of a turn


def offer_last(book: Book, s: State, moves: MoveList) -> None:
    """XP tokens, or the end of the turn (IWR-TRN-09)."""
    offer_xp_tokens(book, s, moves)
    offer(moves, Do.END_TURN)


def act_last(book: Book, s: State, kind: int, a: int, b: int, events: Events) -> None:
    """Use an XP token, or end the turn (IWR-TRN-09)."""
    goto(s, Phase.NEXT_POINT, seat_of(s), 1 if kind == Do.END_TURN else 0)
    if kind == Do.USE_XP:
        use_xp(book, s, a, b, events)
