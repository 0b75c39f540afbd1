"""The four steps of a turn, and which units are activated (IWR-TRN)."""

from __future__ import annotations

from wartable.engine.decisions import Decision, Step
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, goto
from wartable.engine.moves import MoveList, offer
from wartable.engine.regions import members
from wartable.games.intelliwar.pieces import Ability, Merit
from wartable.games.intelliwar.rules.action import action_refusal, last_point, main
from wartable.games.intelliwar.rules.attack import offer_targets, reload_refusal
from wartable.games.intelliwar.rules.board import count, has
from wartable.games.intelliwar.rules.experience import earn
from wartable.games.intelliwar.rules.exploration import can_use_xp, offer_xp_tokens
from wartable.games.intelliwar.rules.move import offer_movement, start_refusal
from wartable.games.intelliwar.rules.special import offer_special
from wartable.games.intelliwar.rules.team import commanded, hand_over_refusal, lead, partner, pass_control
from wartable.games.intelliwar.rules.victory import check_caps
from wartable.games.intelliwar.state import Book, Do, Phase, Refusal, State, Tell

# --- The start of a turn


@Step(Phase.BEGIN_TURN)
def begin_turn(s: State, events: Events) -> None:
    """Sides take turns, side 0 first (IWR-TRN-01). The side takes both tokens back (IWR-TRN-03, IWR-SET-07).

    Effects that last until now end, and the flags of all units are reset (IWR-TRN-02).
    """
    s.side = s.turn % 2
    s.turn += 1
    s.control = lead(s)
    s.may_hand_over = 1
    s.blood = 0
    s.yields &= ~(5 << s.side)
    s.moved = s.attacked = s.used = s.reloaded = s.reacted = 0
    s.charging = s.heavy = s.aiming = s.barbed = 0
    own = s.army[s.side]
    tell(events, Tell.TURN_BEGINS, s.control, s.side, s.turn)
    wear_off(s.braced & own, Ability.BRACE, events)
    wear_off(s.watching & own, Ability.SENTRY, events)
    s.braced &= ~own
    s.watching &= ~own
    s.spent &= ~own
    goto(s, Phase.PLACE_TOKEN, s.control)


def wear_off(units: int, ability: int, events: Events) -> None:
    """Tell that an effect on some units is over."""
    for unit in members(units):
        tell(events, Tell.WORE_OFF, unit, ability)


# --- Activation Tokens

activation = Decision(Phase.PLACE_TOKEN, Do.ACTIVATE)
"""Each unit that belongs to a legal pair, then those that complete it (IWR-TRN-04, IWR-TEAM-04)."""


@activation.refuses
def activate_refusal(s: State, unit: int) -> int:
    """Two different units of the side, depending on how many are left and were activated last (IWR-TRN-04).

    With four or more, none of the last ones. With three, one of the last ones and one other; if none of the last ones
    is left, any two (IWR-TRN-05). With two, both.
    """
    own = s.army[s.side]
    if not has(own, unit):
        return Refusal.NOT_YOURS
    if has(s.active, unit):
        return Refusal.ACTIVE_ALREADY
    before = s.last[s.side]
    n = count(own)
    if n > 3:
        return Refusal.USED_LAST_TURN if has(before, unit) else Refusal.ALLOWED
    if n == 3 and before != 0 and s.active != 0:
        fits = has(before, unit) != (s.active & before != 0)
        return Refusal.ALLOWED if fits else Refusal.ONE_OF_EACH
    return Refusal.ALLOWED


@activation.offers
def offer_activations(s: State, moves: MoveList) -> None:
    """Offer the units of the side whose turn it is."""
    for unit in members(s.army[s.side]):
        if activate_refusal(s, unit) == Refusal.ALLOWED:
            offer(moves, Do.ACTIVATE, unit)


@activation.does
def activate(s: State, here: Frame, unit: int, events: Events) -> None:
    """Placing the token activates a unit, whether it will act or not (IWR-TRN-03, IWR-TRN-08).

    In a team the lead places first, then the partner (IWR-TEAM-03, IWR-TEAM-04); each keeps its unit (IWR-TEAM-07).
    """
    seat = here.seat
    first = s.active == 0
    s.active |= 1 << unit
    s.keeper[unit] = seat
    tell(events, Tell.ACTIVATED, seat, unit)
    if first:
        goto(s, Phase.PLACE_TOKEN, partner(s, seat))
    else:
        goto(s, Phase.NEXT_POINT, s.control)


# --- Main points


@Step(Phase.NEXT_POINT)
def next_point(book: Book, s: State, here: Frame, events: Events) -> None:
    """Between two actions: who picks next, or the end of the turn (IWR-TRN-06, IWR-TRN-09).

    Control passes by itself from a seat whose unit is spent or gone (IWR-TEAM-05). Without an active unit the turn ends
    at once; but if the last one was eliminated, XP tokens may still be used.
    """
    if s.active != 0:
        if commanded(s, s.control) == 0:
            pass_control(s, events)
        goto(s, Phase.MAIN, s.control)
    elif here.ended == 0 and can_use_xp(book, s):
        goto(s, Phase.LAST_POINT, s.control)
    else:
        goto(s, Phase.END_TURN, s.control)


@main.offers
def offer_main(book: Book, s: State, moves: MoveList) -> None:
    """All that the units of the seat in control can do, in any order, one complete action at a time (IWR-TRN-06).

    Tokens of the reserve may be used as well (IWR-EXP-02, IWR-TEAM-06).
    """
    for unit in members(commanded(s, s.control)):
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


@main.does(Do.END)
def end_activation(s: State, here: Frame, unit: int, events: Events) -> None:
    """Turn the token, even if nothing was done: the unit acts no more and gains 1 XP (IWR-TRN-07, IWR-XP-05).

    If it has just eliminated a unit, that point came before (IWR-XP-06).
    """
    seat = here.seat
    goto(s, Phase.NEXT_POINT, seat, ended=1)
    s.may_hand_over = 1
    s.active &= ~(1 << unit)
    s.spent |= 1 << unit
    tell(events, Tell.SPENT, seat, unit)
    earn(s, unit, 1, Merit.ACTIVATION)


# --- The end of a turn


@last_point.does(Do.END_TURN)
def leave_last_point(s: State, here: Frame) -> None:
    """Keep the XP tokens that are left and end the turn (IWR-TRN-09)."""
    goto(s, Phase.NEXT_POINT, here.seat, ended=1)


@Step(Phase.END_TURN)
def end_turn(book: Book, s: State, events: Events) -> None:
    """Pins on the side's units end, the counters move on, the other side is next (IWR-TRN-02, IWR-END-05)."""
    own = s.army[s.side]
    wear_off(s.pinned & own, Ability.PINNING_SHOT, events)
    s.pinned &= ~own
    s.last[s.side] = s.spent & own
    s.quiet = 0 if s.blood != 0 else s.quiet + 1
    tell(events, Tell.TURN_ENDS, s.side, s.turn, s.quiet)
    if not check_caps(book, s, events):
        goto(s, Phase.BEGIN_TURN, s.control)
