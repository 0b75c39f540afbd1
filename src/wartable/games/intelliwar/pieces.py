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

    GOLD = 0
    CRIMSON = 1


class Seat(IntEnum):
    """IWR-TEAM-01: Gold and Amber are the gold side, Crimson and Scarlet the crimson one."""

    GOLD = 0
    CRIMSON = 1
    AMBER = 2
    SCARLET = 3


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

    PRINCE = 0
    KNIGHT = 1
    CAVALRYMAN = 2
    GUARD = 3
    CROSSBOWMAN = 4
    TRICKSTER = 5


class Unit(IntEnum):
    """The 18 units; each exists once, so a unit is also its card and its token (IWR-GEN-01)."""

    NOBLE_PRINCE = 0
    DARING_PRINCE = 1
    SCHEMING_PRINCE = 2
    VALIANT_KNIGHT = 3
    STERN_KNIGHT = 4
    ERRANT_KNIGHT = 5
    SWIFT_CAVALRYMAN = 6
    BRUTAL_CAVALRYMAN = 7
    WARY_CAVALRYMAN = 8
    MIGHTY_GUARD = 9
    STEADFAST_GUARD = 10
    WATCHFUL_GUARD = 11
    CUNNING_CROSSBOWMAN = 12
    PATIENT_CROSSBOWMAN = 13
    QUICK_CROSSBOWMAN = 14
    SLY_TRICKSTER = 15
    MERRY_TRICKSTER = 16
    VILE_TRICKSTER = 17


class Ability(IntEnum):
    """The Special Abilities in the order of IWR-SPC-03 to IWR-SPC-20, then the Class Abilities."""

    RALLY = 0
    LEAD_ON = 1
    BODY_DOUBLE = 2
    SHIELD_BASH = 3
    BRACE = 4
    DUEL = 5
    RIDE_BY = 6
    TRAMPLE = 7
    FORAGE = 8
    HEAVY_BLOW = 9
    MEND = 10
    SENTRY = 11
    PINNING_SHOT = 12
    BARBED_BOLT = 13
    TAKE_AIM = 14
    PICKPOCKET = 15
    LURE = 16
    BACKSTAB = 17
    ROYAL_BLOOD = 18
    RETALIATE = 19
    CHARGE = 20
    BODYGUARD = 21
    RELOAD = 22
    ELUSIVE = 23


SPECIALS = 18
"""The abilities before this one are Special, the others belong to classes."""


class Target(IntEnum):
    """What a Special Ability is used on: nothing, another unit of its side, any of them, an enemy, or a square."""

    NONE = 0
    FRIEND = 1
    OWN = 2
    ENEMY = 3
    SQUARE = 4


class Pattern(IntEnum):
    """IWR-MOV-02: how a unit steps."""

    ORTHO = 0
    DIAG = 1
    ALL = 2
    LINE = 3


class Die(IntEnum):
    """IWR-DIC-01: the three colours, each better than the one before."""

    WHITE = 0
    TEAL = 1
    BLUE = 2


class Face(IntEnum):
    """What a die shows, in half DMG."""

    BLANK = 0
    HALF = 1
    ONE = 2
    ONE_AND_A_HALF = 3


class Token(IntEnum):
    """What lies on a square of the placement card: nothing, one of four kinds, or one that is still face down."""

    NONE = 0
    XP_1 = 1
    XP_2 = 2
    REROLL = 3
    EXTRA_DIE = 4
    FACE_DOWN = 5


class PlacementCard(IntEnum):
    """IWR-SET-02: where the Exploration Tokens lie."""

    CROSSING = 0
    OLD_ROAD = 1
    RIVER_FORDS = 2
    BROKEN_WALLS = 3


class Step(IntEnum):
    """IWR-DRF-02 and IWR-DRF-03: the steps of the draft."""

    STEP_1 = 0
    STEP_2 = 1
    STEP_3 = 2
    STEP_4 = 3


class Cause(IntEnum):
    """What DMG comes from (IWR-DMG-04): an attack, or an ability."""

    ATTACK = 0
    SHIELD_BASH = 1
    DUEL = 2
    DUEL_BACK = 3
    TRAMPLE = 4
    BARBED_BOLT = 5
    BACKSTAB = 6
    SENTRY = 7
    RETALIATE = 8


class Merit(IntEnum):
    """IWR-XP-01: what XP comes from."""

    BLANKS = 0
    ELIMINATION = 1
    ACTIVATION = 2
    DRAFT = 3
    TOKEN = 4
    RALLY = 5
    FORAGE = 6
    PICKPOCKET = 7
