"""The points of a turn at which a seat picks what to do, and how many actions a unit has (IWR-ACT).

Each chapter of the rules says what its own picks do and why they may be refused.
"""

from __future__ import annotations

from wartable.engine.decisions import Decision
from wartable.engine.frames import goto, seat_of
from wartable.games.intelliwar.pieces import Unit
from wartable.games.intelliwar.rules.board import has
from wartable.games.intelliwar.state import Do, Phase, Refusal, State

SPECIAL_MOVES = [kind for kind in Do if Do.RALLY <= kind <= Do.BACKSTAB]
SPECIAL_MOVES_ON_UNITS = [kind for kind in SPECIAL_MOVES if Unit in kind.ranges]

main = Decision(
    Phase.MAIN, Do.MOVE, Do.ATTACK, *SPECIAL_MOVES, Do.FORAGE_XP, Do.RELOAD, Do.END, Do.USE_XP, Do.HAND_OVER
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
    return (s.moved >> unit & 1) + (s.attacked >> unit & 1) + (s.used >> unit & 1)


def action_refusal(s: State, unit: int, done: int) -> int:
    """Up to two actions, never the same kind twice; ``done`` are the units that did this kind (IWR-ACT-01, IWR-ACT-02).

    So the sequences are none, M, A, S, MA, MS, SM, SA and AS. Special then Move is one of them, whatever the Special
    did (IWR-ACT-04).
    """
    if has(done, unit):
        return Refusal.SAME_ACTION
    return Refusal.ALLOWED if actions(s, unit) < 2 else Refusal.TWO_ACTIONS
