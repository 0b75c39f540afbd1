"""The points of a turn at which a seat picks what to do, and how many actions a unit has (IWR-ACT).

Each chapter of the rules says what its own picks do and why they may be refused.
"""

from __future__ import annotations

from wartable.engine.decisions import Decision
from wartable.engine.frames import goto, seat_of
from wartable.games.intelliwar.rules.board import has
from wartable.games.intelliwar.state import Do, Phase, Refusal, State

main = Decision(
    Phase.MAIN,
    Do.MOVE,
    Do.ATTACK,
    Do.RALLY,
    Do.LEAD_ON,
    Do.BODY_DOUBLE,
    Do.SHIELD_BASH,
    Do.BRACE,
    Do.DUEL,
    Do.RIDE_BY,
    Do.TRAMPLE,
    Do.FORAGE,
    Do.FORAGE_XP,
    Do.HEAVY_BLOW,
    Do.MEND,
    Do.SENTRY,
    Do.PINNING_SHOT,
    Do.BARBED_BOLT,
    Do.TAKE_AIM,
    Do.PICKPOCKET,
    Do.LURE,
    Do.BACKSTAB,
    Do.RELOAD,
    Do.END,
    Do.USE_XP,
    Do.HAND_OVER,
)
"""A main point: the seat in control picks something for its units, or one of the side's XP tokens."""

last_point = Decision(Phase.LAST_POINT, Do.USE_XP, Do.END_TURN)
"""The last point of a turn whose active units are all gone, though none was ended."""


def begin_pick(s: State) -> None:
    """Resolve a pick at a main point completely; the next point comes after it (IWR-GEN-06, IWR-TRN-06)."""
    goto(s, Phase.NEXT_POINT, seat_of(s))
    s.may_hand_over = 1


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
