"""What a position of Intelliwar is worth, in points; ``promise.SCALE`` of them change the chances by the factor e.

Units are rated from 1,200 games with random drafts in which both sides searched: how much having each of them went with
victory, drawn towards the mean by how few games there are. HP, dice and nearness come from 166 games before.
"""

from __future__ import annotations

from wartable.games.intelliwar.pieces import Unit

UNITS = {
    Unit.NOBLE_PRINCE: 11,
    Unit.DARING_PRINCE: 26,
    Unit.SCHEMING_PRINCE: 17,
    Unit.VALIANT_KNIGHT: 17,
    Unit.STERN_KNIGHT: 7,
    Unit.ERRANT_KNIGHT: 25,
    Unit.SWIFT_CAVALRYMAN: 28,
    Unit.BRUTAL_CAVALRYMAN: 28,
    Unit.WARY_CAVALRYMAN: 22,
    Unit.MIGHTY_GUARD: 3,
    Unit.STEADFAST_GUARD: 0,
    Unit.WATCHFUL_GUARD: 4,
    Unit.CUNNING_CROSSBOWMAN: 28,
    Unit.PATIENT_CROSSBOWMAN: 19,
    Unit.QUICK_CROSSBOWMAN: 22,
    Unit.SLY_TRICKSTER: 27,
    Unit.MERRY_TRICKSTER: 17,
    Unit.VILE_TRICKSTER: 24,
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
