"""The names of Intelliwar: sides, squares, units, classes, abilities, dice and tokens."""

from __future__ import annotations

from enum import IntEnum

COLUMNS = 7
ROWS = 9
SQUARES = COLUMNS * ROWS
BOARD = (1 << SQUARES) - 1
"""All squares, a bit for each. Sets of squares and units are bits everywhere."""
UNITS = 18
TOKENS = 6
"""How many Exploration Tokens lie on the board at the start."""
PICKS = 12
"""IWR-DRF-08: how many cards are drafted."""
MOST_DICE = 7
"""Up to four of the unit's own, one for a Charge and two from tokens."""
MOST_SIDES = 24
"""No die has more faces, whatever a designer changes."""


class Side(IntEnum):
    """IWR-GEN-03: the two opponents by colour; gold sits south and begins."""

    GOLD, CRIMSON = range(2)


class Seat(IntEnum):
    """IWR-TEAM-01: Gold and Amber are the gold side, Crimson and Scarlet the crimson one."""

    GOLD, CRIMSON, AMBER, SCARLET = range(4)


Square = IntEnum(
    "Square",
    "A1 A2 A3 A4 A5 A6 A7 A8 A9 "
    "B1 B2 B3 B4 B5 B6 B7 B8 B9 "
    "C1 C2 C3 C4 C5 C6 C7 C8 C9 "
    "D1 D2 D3 D4 D5 D6 D7 D8 D9 "
    "E1 E2 E3 E4 E5 E6 E7 E8 E9 "
    "F1 F2 F3 F4 F5 F6 F7 F8 F9 "
    "G1 G2 G3 G4 G5 G6 G7 G8 G9",
    start=0,
)
"""Column by column from the south-west corner, so that squares are in the order of their names."""


class Class(IntEnum):
    """The six kinds of unit, three of each (IWR-GEN-01)."""

    PRINCE, KNIGHT, CAVALRYMAN, GUARD, CROSSBOWMAN, TRICKSTER = range(6)


class Unit(IntEnum):
    """The 18 units; each exists once, so a unit is also its card and its token (IWR-GEN-01)."""

    NOBLE_PRINCE, DARING_PRINCE, SCHEMING_PRINCE = range(3)
    VALIANT_KNIGHT, STERN_KNIGHT, ERRANT_KNIGHT = range(3, 6)
    SWIFT_CAVALRYMAN, BRUTAL_CAVALRYMAN, WARY_CAVALRYMAN = range(6, 9)
    MIGHTY_GUARD, STEADFAST_GUARD, WATCHFUL_GUARD = range(9, 12)
    CUNNING_CROSSBOWMAN, PATIENT_CROSSBOWMAN, QUICK_CROSSBOWMAN = range(12, 15)
    SLY_TRICKSTER, MERRY_TRICKSTER, VILE_TRICKSTER = range(15, 18)


class Ability(IntEnum):
    """The Special Abilities in the order of IWR-SPC-03 to IWR-SPC-20, then the Class Abilities."""

    RALLY, LEAD_ON, BODY_DOUBLE, SHIELD_BASH, BRACE, DUEL, RIDE_BY, TRAMPLE, FORAGE = range(9)
    HEAVY_BLOW, MEND, SENTRY, PINNING_SHOT, BARBED_BOLT, TAKE_AIM, PICKPOCKET, LURE, BACKSTAB = range(9, 18)
    ROYAL_BLOOD, RETALIATE, CHARGE, BODYGUARD, RELOAD, ELUSIVE = range(18, 24)


SPECIALS = 18
"""The abilities before this one are Special, the others belong to classes."""


class Target(IntEnum):
    """What a Special Ability is used on: nothing, another unit of its side, any of them, an enemy, or a square."""

    NONE, FRIEND, OWN, ENEMY, SQUARE = range(5)


class Pattern(IntEnum):
    """IWR-MOV-02: how a unit steps."""

    ORTHO, DIAG, ALL, LINE = range(4)


class Die(IntEnum):
    """IWR-DIC-01: the three colours, each better than the one before."""

    WHITE, TEAL, BLUE = range(3)


class Face(IntEnum):
    """What a die shows, in half DMG."""

    BLANK, HALF, ONE, ONE_AND_A_HALF = range(4)


class Token(IntEnum):
    """What lies on a square of the placement card: nothing, one of four kinds, or one that is still face down."""

    NONE, XP_1, XP_2, REROLL, EXTRA_DIE, FACE_DOWN = range(6)


class PlacementCard(IntEnum):
    """IWR-SET-02: where the Exploration Tokens lie."""

    CROSSING, OLD_ROAD, RIVER_FORDS, BROKEN_WALLS = range(4)


class Step(IntEnum):
    """IWR-DRF-02 and IWR-DRF-03: the steps of the draft."""

    STEP_1, STEP_2, STEP_3, STEP_4 = range(4)


class Cause(IntEnum):
    """What DMG comes from (IWR-DMG-04): an attack, or an ability."""

    ATTACK, SHIELD_BASH, DUEL, DUEL_BACK, TRAMPLE, BARBED_BOLT, BACKSTAB, SENTRY, RETALIATE = range(9)


class Merit(IntEnum):
    """IWR-XP-01: what XP comes from."""

    BLANKS, ELIMINATION, ACTIVATION, DRAFT, TOKEN, RALLY, FORAGE, PICKPOCKET = range(8)
