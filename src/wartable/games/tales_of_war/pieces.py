"""What lies on the table of Tales of War: squares and facings, units, Terrain, elements and cards, each by its name."""

from __future__ import annotations

from enum import IntEnum


class Seat(IntEnum):
    """TOW-SET-04: Red in the south, Blue in the north, whichever attacks."""

    RED, BLUE = range(2)


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

    N, NE, E, SE, S, SW, W, NW = range(8)


BACK = 4
"""Straight back, counted from a facing; to the right it is a quarter turn, to the left three of them."""
RIGHT = 2
LEFT = 6


class Side(IntEnum):
    """TOW-GEO-01: from where a unit is attacked."""

    FRONT, FLANK, REAR = range(3)


class Unit(IntEnum):
    """The kinds of unit; NONE is an empty place."""

    NONE = 0
    SWORDSMEN, SPEARMEN, ARCHERS, CAVALRY, CATAPULT, SUPPLY_WAGON = range(1, 7)
    PALADIN, RANGER, ARCHMAGE = range(7, 10)
    ELF_ARCHERS, ROYAL_CROSSBOWMEN, FIRE_ELEMENTAL, ICE_SORCERESSES, FIRE_SORCERESSES = range(10, 15)
    DWARF_SPEARMEN, GIANT, VAMPIRES, ROYAL_GUARD, HYDRA = range(15, 20)


UNITS = 20
"""How many kinds of unit there are, the empty place included."""
MOST_UNITS = 18
"""The largest army: 10 Core, 3 Catapults, 3 Special, a Hero and a Supply Wagon."""


class Attack(IntEnum):
    """How a unit attacks."""

    NONE, MELEE, FLAT, PARABOLIC = range(4)


class Rank(IntEnum):
    """Which box a unit comes from."""

    NOTHING, CORE, HERO, SPECIAL, OBJECTIVE = range(5)


class Ability(IntEnum):
    """What is printed on a unit tile besides its numbers."""

    SHIELDS, SPEARS, FLAT_RANGED, PARABOLIC_RANGED, FAST, WEAK_TO_SPEARS, HEAVY = range(7)
    FLAMING_PROJECTILE, DESTROY_BUILDINGS, TACTICAL_RETREAT, UNWIELDY, NON_MILITARY, MAGIC_SHIELD = range(7, 13)
    GIANT_SLAYER, HOLY_AURA, ELVEN_SWIFTNESS, SPELLCASTER, CREATES_FIRE, CREATES_ICE, TOWERING = range(13, 20)
    ELITE_GUARD, PIERCING_BOLTS, WOODCRAFT, MOUNTAIN_FOLK, LIVING_FLAME, SHADOW_STEP, UNHOLY, MANY_HEADS = range(20, 28)


class Terrain(IntEnum):
    """The kinds of Terrain tile; OPEN is bare ground."""

    OPEN, MOUNTAINS, LAKE, HILLS, FOREST, SWAMP, VILLAGE, WINDMILL, MONASTERY, STRATEGIC_POINT = range(10)


TERRAINS = 10
MOST_TILES = 9
"""Four each and the Strategic Point."""


class Lie(IntEnum):
    """TOW-TER-06: a tile lies across (3 wide, 2 high) or upright (2 wide, 3 high); a square one always across."""

    H, V = range(2)


class Element(IntEnum):
    """Fire and Ice."""

    NONE, FIRE, ICE = range(3)


class Objective(IntEnum):
    """The seven names of Objective cards."""

    WEAPONS_OF_WAR, SUPPLY_LINES, ARTILLERY_ASSAULT, SIEGE_WEAPONS = range(4)
    CAPTURE_THE_STRATEGIC_POINT, DEFEND_THE_BASE, ONE_OR_MANY = range(4, 7)


OBJECTIVES = 7


class Tiebreak(IntEnum):
    """TOW-END-05: what is compared when the rounds are over."""

    NONE, ELIMINATIONS, WAGON_ADVANCE, CATAPULT_HITS, CATAPULTS_LEFT, CATAPULT_ADVANCE = range(6)
    HOLD_POINTS = 6


class Reward(IntEnum):
    """The Reward cards: the Cross, then Special units, then Hero Skills."""

    CROSS_OF_ETERNITY = 0
    CARD_ELF_ARCHERS, CARD_ROYAL_CROSSBOWMEN, CARD_FIRE_ELEMENTAL, CARD_ICE_SORCERESSES = range(1, 5)
    CARD_FIRE_SORCERESSES, CARD_DWARF_SPEARMEN, CARD_GIANT, CARD_VAMPIRES, CARD_ROYAL_GUARD, CARD_HYDRA = range(5, 11)
    SKILL_BLESSED_STEED, SKILL_LANCE_OF_LIGHT, SKILL_AEGIS = range(11, 14)
    SKILL_EAGLE_EYE, SKILL_TRICK_SHOT, SKILL_WOODCRAFT = range(14, 17)
    SKILL_MASTER_OF_FIRE_MAGIC, SKILL_FAR_CASTING, SKILL_BLINK = range(17, 20)


REWARDS = 20
