"""What lies on the table of Tales of War: squares and facings, units, Terrain, elements and cards, each by its name."""

from __future__ import annotations

from enum import IntEnum


class Seat(IntEnum):
    """TOW-SET-04: Red in the south, Blue in the north, whichever attacks."""

    RED = 0
    BLUE = 1


Square = IntEnum(
    "Square",
    "A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 K1 L1 "
    "A2 B2 C2 D2 E2 F2 G2 H2 I2 J2 K2 L2 "
    "A3 B3 C3 D3 E3 F3 G3 H3 I3 J3 K3 L3 "
    "A4 B4 C4 D4 E4 F4 G4 H4 I4 J4 K4 L4 "
    "A5 B5 C5 D5 E5 F5 G5 H5 I5 J5 K5 L5 "
    "A6 B6 C6 D6 E6 F6 G6 H6 I6 J6 K6 L6 "
    "A7 B7 C7 D7 E7 F7 G7 H7 I7 J7 K7 L7 "
    "A8 B8 C8 D8 E8 F8 G8 H8 I8 J8 K8 L8 "
    "A9 B9 C9 D9 E9 F9 G9 H9 I9 J9 K9 L9 "
    "A10 B10 C10 D10 E10 F10 G10 H10 I10 J10 K10 L10 "
    "A11 B11 C11 D11 E11 F11 G11 H11 I11 J11 K11 L11 "
    "A12 B12 C12 D12 E12 F12 G12 H12 I12 J12 K12 L12",
    start=0,
)
"""The board row by row, from Red's back row to Blue's."""

WIDTH = 12
HEIGHT = 12
SQUARES = WIDTH * HEIGHT
FIELD = 24
"""TOW-TER-05: the first square between the deployment zones."""
FIELD_END = 120
"""The first square of Blue's deployment zone."""
ZONE_ADVANCE = 10
"""Rows from a back row to the zone of the enemy."""


class Facing(IntEnum):
    """Eight directions, clockwise; relative to an arrow they count the same way."""

    N = 0
    NE = 1
    E = 2
    SE = 3
    S = 4
    SW = 5
    W = 6
    NW = 7


BACK = 4
"""Straight back, counted from a facing; to the right it is a quarter turn, to the left three of them."""
RIGHT = 2
LEFT = 6


class Side(IntEnum):
    """TOW-GEO-01: from where a unit is attacked."""

    FRONT = 0
    FLANK = 1
    REAR = 2


class Unit(IntEnum):
    """The kinds of unit; NONE is an empty place."""

    NONE = 0
    SWORDSMEN = 1
    SPEARMEN = 2
    ARCHERS = 3
    CAVALRY = 4
    CATAPULT = 5
    SUPPLY_WAGON = 6
    PALADIN = 7
    RANGER = 8
    ARCHMAGE = 9
    ELF_ARCHERS = 10
    ROYAL_CROSSBOWMEN = 11
    FIRE_ELEMENTAL = 12
    ICE_SORCERESSES = 13
    FIRE_SORCERESSES = 14
    DWARF_SPEARMEN = 15
    GIANT = 16
    VAMPIRES = 17
    ROYAL_GUARD = 18
    HYDRA = 19


UNITS = 20
"""How many kinds of unit there are, the empty place included."""
MOST_UNITS = 18
"""The largest army: 10 Core, 3 Catapults, 3 Special, a Hero and a Supply Wagon."""


class Rank(IntEnum):
    """Which box a unit comes from."""

    NOTHING = 0
    CORE = 1
    HERO = 2
    SPECIAL = 3
    OBJECTIVE = 4


class Attack(IntEnum):
    """How a unit attacks."""

    NONE = 0
    MELEE = 1
    FLAT = 2
    PARABOLIC = 3


class Ability(IntEnum):
    """What is printed on a unit tile besides its numbers."""

    SHIELDS = 0
    SPEARS = 1
    FLAT_RANGED = 2
    PARABOLIC_RANGED = 3
    FAST = 4
    WEAK_TO_SPEARS = 5
    HEAVY = 6
    FLAMING_PROJECTILE = 7
    DESTROY_BUILDINGS = 8
    TACTICAL_RETREAT = 9
    UNWIELDY = 10
    NON_MILITARY = 11
    MAGIC_SHIELD = 12
    GIANT_SLAYER = 13
    HOLY_AURA = 14
    ELVEN_SWIFTNESS = 15
    SPELLCASTER = 16
    CREATES_FIRE = 17
    CREATES_ICE = 18
    TOWERING = 19
    ELITE_GUARD = 20
    PIERCING_BOLTS = 21
    WOODCRAFT = 22
    MOUNTAIN_FOLK = 23
    LIVING_FLAME = 24
    SHADOW_STEP = 25
    UNHOLY = 26
    MANY_HEADS = 27


class Terrain(IntEnum):
    """The kinds of Terrain tile; OPEN is bare ground."""

    OPEN = 0
    MOUNTAINS = 1
    LAKE = 2
    HILLS = 3
    FOREST = 4
    SWAMP = 5
    VILLAGE = 6
    WINDMILL = 7
    MONASTERY = 8
    STRATEGIC_POINT = 9


TERRAINS = 10
MOST_TILES = 9
"""Four each and the Strategic Point."""


class Lie(IntEnum):
    """TOW-TER-06: a tile lies across (3 wide, 2 high) or upright (2 wide, 3 high); a square one always across."""

    H = 0
    V = 1


class Element(IntEnum):
    """Fire and Ice."""

    NONE = 0
    FIRE = 1
    ICE = 2


class Objective(IntEnum):
    """The seven names of Objective cards."""

    WEAPONS_OF_WAR = 0
    SUPPLY_LINES = 1
    ARTILLERY_ASSAULT = 2
    SIEGE_WEAPONS = 3
    CAPTURE_THE_STRATEGIC_POINT = 4
    DEFEND_THE_BASE = 5
    ONE_OR_MANY = 6


OBJECTIVES = 7


class Tiebreak(IntEnum):
    """TOW-END-05: what is compared when the rounds are over."""

    NONE = 0
    ELIMINATIONS = 1
    WAGON_ADVANCE = 2
    CATAPULT_HITS = 3
    CATAPULTS_LEFT = 4
    CATAPULT_ADVANCE = 5
    HOLD_POINTS = 6


class Reward(IntEnum):
    """The Reward cards: the Cross, then Special units, then Hero Skills."""

    CROSS_OF_ETERNITY = 0
    CARD_ELF_ARCHERS = 1
    CARD_ROYAL_CROSSBOWMEN = 2
    CARD_FIRE_ELEMENTAL = 3
    CARD_ICE_SORCERESSES = 4
    CARD_FIRE_SORCERESSES = 5
    CARD_DWARF_SPEARMEN = 6
    CARD_GIANT = 7
    CARD_VAMPIRES = 8
    CARD_ROYAL_GUARD = 9
    CARD_HYDRA = 10
    SKILL_BLESSED_STEED = 11
    SKILL_LANCE_OF_LIGHT = 12
    SKILL_AEGIS = 13
    SKILL_EAGLE_EYE = 14
    SKILL_TRICK_SHOT = 15
    SKILL_WOODCRAFT = 16
    SKILL_MASTER_OF_FIRE_MAGIC = 17
    SKILL_FAR_CASTING = 18
    SKILL_BLINK = 19


REWARDS = 20
