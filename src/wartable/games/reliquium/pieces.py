"""What lies on the table of Reliquium: areas and junctions, factions and their pieces, cards, each by its name."""

from __future__ import annotations

from enum import IntEnum

from wartable.engine.moves import First


class Faction(IntEnum):
    """The four factions, in the order of their printed initiative (REL-SET-04)."""

    ORDER_OF_LIGHT, ALLIANCE_OF_NATURE, MOUNTAIN_BROTHERHOOD, LEGION_OF_CHAOS = range(4)


class Area(IntEnum):
    """The lands and water spaces (REL-MAP-01); a token that lies by its board is nowhere."""

    NOWHERE = 0
    SKY_PEAK, ANVIL_HEIGHTS, GLIMMERGROVE, BROKEN_ROAD, SUNWARD_CRAG, THORNWOOD, REDGRASS, PILGRIM_STAIRS = range(1, 9)
    HOLLOW_OAKS, KINGSFALL, DUSKHORN, FERNSHADE, CAIRN_MOOR, GOLDEN_STEPPE, RAVENSPUR = range(9, 16)
    MOSSDEEP, AMBER_FIELDS, EMBER_RIDGE, CINDERWOOD, LOW_MEADOW, WHITECLIFF, CANDLEWOOD = range(16, 23)
    WINDRUSH, IRON_TEETH, FROSTPINE, GULL_MEADOW, SALT_MEADOW, SEAL_STRAND, HERON_FLAT = range(23, 30)
    COLD_SOUND, RAVEN_BAY, MOSS_BAY, AMBER_SEA, SMOKE_STRAIT, ASH_BAY = range(30, 36)
    BRIGHT_SEA, CHALK_STRAIT, LANTERN_BAY, GALE_SEA, IRON_STRAIT, RIME_BAY = range(36, 42)


AREAS = 42
"""How many places ``Area`` has, nowhere included."""

Junction = IntEnum(
    "Junction",
    "NOWHERE J01 J02 J03 J04 J05 J06 J07 J08 J09 J10 J11 J12 J13 J14 J15 J16 "
    "J17 J18 J19 J20 J21 J22 J23 J24 J25 J26 J27 J28 J29 J30 J31 J32 "
    "J33 J34 J35 J36 J37 J38 J39 J40 J41 J42 J43 J44 J45 J46 J47 J48 "
    "J49 J50 J51 J52 J53 J54 J55 J56 J57 J58 J59 J60 J61 J62 J63 J64",
    start=0,
)
"""Where three areas meet and creatures lie; a creature that is not on the board is nowhere."""

JUNCTIONS = 65
"""How many places ``Junction`` has, nowhere included."""


class Terrain(IntEnum):
    """What a land is, and so the castle on it; water bears none (REL-MAP-09)."""

    PLAINS, MOUNTAIN, FOREST, WATER = range(4)


TYPES = 3
"""How many types of castle there are: every terrain but water."""
DIVISIONS = First(Terrain, TYPES)
"""The types of division on the holdings track."""


class Troop(IntEnum):
    """The classes (REL-SET-05, COM-MOD-02)."""

    WARRIOR, DEFENDER, MAGE, COMMANDER = range(4)


CLASSES = 3
"""Those that count for the limit and can be recruited: all but the commander (COM-CMD-04, COM-CMD-13)."""


class Role(IntEnum):
    """What a troop does in a battle."""

    ATTACK, DEFENCE, SUPPORT = range(3)


class Melee(IntEnum):
    """The tokens of attack orders."""

    MELEE_0, MELEE_1, MELEE_2 = range(3)


class Ranged(IntEnum):
    """The tokens of support orders."""

    RANGED_1, RANGED_2, RANGED_3 = range(3)


class Token(IntEnum):
    """Both, as a player picks them."""

    MELEE_0, MELEE_1, MELEE_2 = range(3)
    RANGED_1, RANGED_2, RANGED_3 = range(3, 6)


RANGED = 3
"""The number of ranged_1 among all tokens."""
EACH = 3
"""How many melee tokens, ranged tokens and creatures each faction has (REL-SET-05)."""


class Creature(IntEnum):
    """The legendary creatures, three for each faction in the order of factions."""

    LUMINAR, AQUILEX, CUSTODIA, CORNIFER, URSAGOR, SILVARA = range(6)
    ARCHITECTUS, MALLEUS, RUNICA, VORAGO, IGNIFER, UMBRAX = range(6, 12)


class Ability(IntEnum):
    """What a creature can do once, right after it was summoned."""

    RALLY, VANGUARD, DISPEL, BRIARS, WILD_CALL, ROOTPATHS = range(6)
    RAISE_WALLS, REFORGE, FAR_SIGHT, BLOOD_PRICE, CINDERS, DREAD = range(6, 12)


class Condition(IntEnum):
    """When it can."""

    NONE, OWN_CASTLE, TWO_AREAS, TWO_AREAS_ALONE = range(4)


class PowerCard(IntEnum):
    """The doctrines (COM-POW-01); the last two are for campaigns only (COM-MOD-08)."""

    IMPERIALISM, URBANISM, MILITARISM, PACIFISM, HEROISM = range(5)
    CONSERVATISM, MYSTICISM, NAVALISM, PROGRESSIVISM, OBSCURANTISM = range(5, 10)


class EventCard(IntEnum):
    """The cards of the peace deck, then those of the war deck; none lies open in round 1 (COM-EVT-02)."""

    NONE = 0
    BOUNTIFUL_HARVEST, SPRING_FLOODS, PILGRIMS_TRUCE, OPEN_QUARRIES, CAMP_FEVER, CALL_TO_ARMS = range(1, 7)
    FORCED_MARCHES, MUD_SEASON, SIGNAL_FIRES, OPEN_BESTIARY, SEALED_BESTIARY, IDLE_MASONS = range(7, 13)
    BATTLE_FURY, NIGHT_RAID, NO_QUARTER, STOUT_WALLS, BLOOD_MOON, WHITE_FLAGS = range(13, 19)
    THICK_FOG, CLEAR_SKIES, DEAD_CALM, STORM_AT_SEA, BROKEN_STANDARDS, MOUNTAIN_FROST = range(19, 25)


DECK = 12
"""How many cards each deck has before some are put away (COM-MOD-06)."""
FIRST_PEACE = 1
FIRST_WAR = 13


class Effect(IntEnum):
    """What an event changes."""

    NONE = 0
    RECRUIT_EXTRA, NO_SHORE_MOVES, NO_MELEE_ON_CASTLES, BUILD_WITH_MOUNTAIN, RECRUIT_LIMIT, MUSTER = range(1, 7)
    MARCH_STEPS, MARCH_GROUP_MAX, SUPPORT_EXTRA, SUMMON_ANYWHERE, NO_SUMMON, BUILD_LIMIT = range(7, 13)
    ATTACKER_MOD, TIE_TO_ATTACKER, LOSSES, CASTLE_DEFENCE_MOD, AURA_FACTOR = range(13, 18)
    ARROWS_MAX, SUPPORT_TROOP_MOD, WATER_ARMY_MOD, IGNORE_MELEE_BONUS, ATTACK_MOUNTAIN_MOD = range(18, 23)


class Campaign(IntEnum):
    """Which campaign is played (COM-MOD-07); another one is another member and its plots as data (COM-CAM-08)."""

    OFF, ASH_AND_LAUREL = range(2)


class Plot(IntEnum):
    """The plots of a campaign by their codes, A1 to D4."""

    FIRST_FURROW, FULL_GRANARIES, SMOKE_ON_THE_HILLS, SALT_AND_SAIL = range(4)
    THE_QUARRY_OATH, WALLS_BEFORE_BREAD, THE_LONG_WATCH, THE_FROZEN_PASS = range(4, 8)
    TRAMPLED_ROADS, THE_GREEN_BANNER, LANTERNS_IN_THE_MIST, SHIPS_OF_EXILE = range(8, 12)
    BEASTS_AT_THE_GATE, THE_SILENT_PAGE, TWO_BLADES_ONE_SHEATH, CROWN_OF_WIND = range(12, 16)


PLOTS = 16
"""How many plots each campaign has (COM-CAM-01)."""


class Rule(IntEnum):
    """How a card or a goal is won."""

    MOST, FEWEST, HOLDS = range(3)


class Metric(IntEnum):
    """What power cards and goals measure: first what the board shows, then what the round counted."""

    AREAS_TOTAL, CASTLES_TOTAL, PLAINS_LANDS, MOUNTAIN_LANDS, FOREST_LANDS, WATER_AREAS = range(6)
    WARRIORS_ON_MAP, DEFENDERS_ON_MAP, MAGES_ON_MAP, TROOPS_ON_WATER = range(6, 10)
    TROOPS_IN_RESERVE, MELEE_TOKENS_ON_BOARD, VICTORY_POINTS = range(10, 13)
    CASTLES_BUILT, RANGED_ORDERS, CREATURES_SUMMONED, ATTACKS_WON, DEFENCES_WON = range(13, 18)
    BATTLES_WON, BATTLES_FOUGHT, AREAS_CAPTURED, CASTLES_DESTROYED, TROOPS_KILLED = range(18, 23)
    TROOPS_LOST, SUPPORTERS_COUNTED, BEST_WINNING_STRENGTH = range(23, 26)
    BATTLES_WON_WITH_AURA, BATTLES_WON_WITH_SUPPORT = range(26, 28)


class Tally(IntEnum):
    """What is counted in the course of a round."""

    CASTLES_BUILT, RANGED_ORDERS, CREATURES_SUMMONED, ATTACKS_WON, DEFENCES_WON = range(5)
    BATTLES_WON, BATTLES_FOUGHT, AREAS_CAPTURED, CASTLES_DESTROYED, TROOPS_KILLED = range(5, 10)
    TROOPS_LOST, SUPPORTERS_COUNTED, BEST_WINNING_STRENGTH = range(10, 13)
    BATTLES_WON_WITH_AURA, BATTLES_WON_WITH_SUPPORT = range(13, 15)


COUNTED = 13
"""The number of the first metric that the round counts."""


class Side(IntEnum):
    """Whose army a supporter joins, and which army a plot changes."""

    NOBODY, ATTACKER, DEFENDER, BOTH = range(4)


SIDES = First(Side, 3)
"""What a third party chooses from."""


class Where(IntEnum):
    """In which battles a plot changes an army."""

    ANY, SOURCE_WATER, TARGET_SKY_PEAK, ARMY_OF_SKY_PEAK_HOLDER = range(4)


class Status(IntEnum):
    """How two factions stand to each other (COM-DIP-01)."""

    NEUTRAL, WAR, ALLIANCE = range(3)
