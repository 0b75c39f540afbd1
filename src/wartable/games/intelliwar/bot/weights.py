"""How much the parts of a position count, in points; ``evaluation.SCALE`` points change the odds by the factor e.

Units are rated from 1,200 games between searching bots with random drafts: how often a side with the unit won, shrunk
towards the mean if games are few. HP, dice and nearness come from 166 earlier games.
"""

from __future__ import annotations

from wartable.games.intelliwar.pieces import Unit

_UNITS = {
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
UNIT = tuple(_UNITS[unit] for unit in Unit)
"""The worth of each unit on the board, whatever its HP: what it can still do."""
HP = 1
XP = 2
TEAL = 6
BLUE = 14
"""The worth of each HP, each XP and each better die of a unit."""
PRINCE = (0, 8, 24, 38, 48, 54, 58, 60, 62, 64, 65, 66, 67)
"""The extra worth of a Prince by its HP: the last ones count most."""
NEAR = (0, 18, 16, 14, 12, 9, 6, 3, 0)
"""The extra worth of a unit by its distance from the enemy Prince."""
