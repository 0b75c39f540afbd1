"""The four steps of a turn, and which units are activated (IWR-TRN)."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import goto, seat_of
from wartable.engine.moves import MoveList, offer
from wartable.engine.regions import lowest
from wartable.games.intelliwar.pieces import Ability
from wartable.games.intelliwar.rules.board import count, has
from wartable.games.intelliwar.rules.exploration import can_use_xp
from wartable.games.intelliwar.rules.team import commanded, hand_over, lead, partner
from wartable.games.intelliwar.rules.victory import check_caps
from wartable.games.intelliwar.state import Book, Do, Phase, Refusal, State, Tell

# --- The start of a turn


def begin_turn(s: State, events: Events) -> None:
    """Sides take turns, side 0 first (IWR-TRN-01). The side takes both tokens back (IWR-TRN-03, IWR-SET-07).

    What lasted till now ends, and the flags of all units are reset (IWR-TRN-02).
    """
    s.side = s.turn % 2
    s.turn += 1
    s.control = lead(s)
    s.may_hand_over = 1
    s.blood = 0
    s.yields &= ~(5 << s.side)
    s.moved = 0
    s.attacked = 0
    s.used = 0
    s.charging = 0
    s.heavy = 0
    s.aiming = 0
    s.reloaded = 0
    s.reacted = 0
    s.barbed = 0
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
    while units != 0:
        tell(events, Tell.WORE_OFF, lowest(units), ability)
        units &= units - 1


# --- Activation Tokens


def activate_refusal(s: State, unit: int) -> int:
    """Two different own units; which ones depends on how many are left and were activated last (IWR-TRN-04).

    With four or more, none of the last ones. With three, one of the last ones and one other; if there is none of the
    last ones any more, any two (IWR-TRN-05). With two, both.
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


def offer_activations(s: State, moves: MoveList) -> None:
    """Offer each unit that belongs to a legal pair, then those that complete it (IWR-TRN-04, IWR-TEAM-04)."""
    rest = s.army[s.side]
    while rest != 0:
        unit = lowest(rest)
        rest &= rest - 1
        if activate_refusal(s, unit) == Refusal.ALLOWED:
            offer(moves, Do.ACTIVATE, unit)


def activate(s: State, unit: int, events: Events) -> None:
    """Placing the token activates a unit, whether it will act or not (IWR-TRN-03, IWR-TRN-08).

    In a team the lead places first, then the partner (IWR-TEAM-03, IWR-TEAM-04); each keeps its unit (IWR-TEAM-07).
    """
    seat = seat_of(s)
    first = s.active == 0
    s.active |= 1 << unit
    s.keeper[unit] = seat
    tell(events, Tell.ACTIVATED, seat, unit)
    if first:
        goto(s, Phase.PLACE_TOKEN, partner(s, seat))
    else:
        goto(s, Phase.NEXT_POINT, s.control)


# --- Main points


def next_point(book: Book, s: State, events: Events) -> None:
    """Between two actions: who picks next, or the end of the turn (IWR-TRN-06, IWR-TRN-09).

    Control passes by itself from a seat whose unit is spent or gone (IWR-TEAM-05). Without an active unit the turn ends
    at once; but if the last one was eliminated, unforeseen, XP tokens may still be used.
    """
    flipped = s.a[s.depth] != 0
    if s.active != 0:
        if commanded(s, s.control) == 0:
            hand_over(s, events)
        goto(s, Phase.MAIN, s.control)
    elif not flipped and can_use_xp(book, s):
        goto(s, Phase.LAST_POINT, s.control)
    else:
        goto(s, Phase.END_TURN, s.control)


# --- The end of a turn


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
