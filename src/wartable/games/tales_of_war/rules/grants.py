"""What Battle Bonuses allow beyond the usual: more units in an army, and units that are re-deployed."""

from __future__ import annotations

from wartable.games.tales_of_war.pieces import OBJECTIVES
from wartable.games.tales_of_war.state import Book, Phase, State


def granted(book: Book, s: State, seat: int, phase: int) -> int:
    """How many extra Core units, extra Catapults or re-deployments a player's bonuses allow, by the question asked.

    See TOW-BON-05, TOW-BON-06 and TOW-BON-07.
    """
    total = 0
    for objective in range(OBJECTIVES):
        if s.bonus[seat][objective] != 0:
            if phase == Phase.PICK_EXTRA:
                total += book.extra_core[objective]
            elif phase == Phase.PICK_CATAPULT:
                total += book.extra_catapults[objective]
            elif phase == Phase.REDEPLOY:
                total += book.redeploys[objective]
    return total
