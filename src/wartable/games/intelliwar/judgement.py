"""What a position of Intelliwar is worth, in points; ``promise.SCALE`` of them change the chances by the factor e.

Found from 166 games with random drafts in which both sides searched: how often the side of each unit won, drawn towards
the mean by how few they are, and how HP, dice and nearness went with victory.
"""

from __future__ import annotations

from wartable.games.intelliwar.pieces import Unit

UNITS = {
    Unit.NOBLE_PRINCE: 19,
    Unit.DARING_PRINCE: 15,
    Unit.SCHEMING_PRINCE: 21,
    Unit.VALIANT_KNIGHT: 14,
    Unit.STERN_KNIGHT: 21,
    Unit.ERRANT_KNIGHT: 17,
    Unit.SWIFT_CAVALRYMAN: 17,
    Unit.BRUTAL_CAVALRYMAN: 20,
    Unit.WARY_CAVALRYMAN: 27,
    Unit.MIGHTY_GUARD: 7,
    Unit.STEADFAST_GUARD: 15,
    Unit.WATCHFUL_GUARD: 19,
    Unit.CUNNING_CROSSBOWMAN: 19,
    Unit.PATIENT_CROSSBOWMAN: 21,
    Unit.QUICK_CROSSBOWMAN: 23,
    Unit.SLY_TRICKSTER: 21,
    Unit.MERRY_TRICKSTER: 15,
    Unit.VILE_TRICKSTER: 13,
}
"""What each unit is worth on the board, whatever its HP: what it can still do."""
HP = 1
XP = 2
TEAL = 6
BLUE = 14
"""What each HP, each XP and each better die of a unit is worth."""
PRINCE = (0, 8, 24, 38, 48, 54, 58, 60, 62, 64, 65, 66, 67)
"""What the HP of a Prince are worth besides: the last ones most."""
NEAR = (0, 18, 16, 14, 12, 9, 6, 3, 0)
"""What a unit is worth that stands so many squares from the enemy Prince."""
