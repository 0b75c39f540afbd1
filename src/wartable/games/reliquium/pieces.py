"""What lies on the table of Reliquium: areas and junctions, factions and their pieces, cards, each by its name."""

from __future__ import annotations

from enum import IntEnum

from wartable.engine.moves import First


class Faction(IntEnum):
    """The four factions, in the order of their printed initiative (REL-SET-04)."""

    ORDER_OF_LIGHT = 0
    ALLIANCE_OF_NATURE = 1
    MOUNTAIN_BROTHERHOOD = 2
    LEGION_OF_CHAOS = 3


class Area(IntEnum):
    """The lands and water spaces (REL-MAP-01); a token that lies by its board is nowhere."""

    NOWHERE = 0
    SKY_PEAK = 1
    ANVIL_HEIGHTS = 2
    GLIMMERGROVE = 3
    BROKEN_ROAD = 4
    SUNWARD_CRAG = 5
    THORNWOOD = 6
    REDGRASS = 7
    PILGRIM_STAIRS = 8
    HOLLOW_OAKS = 9
    KINGSFALL = 10
    DUSKHORN = 11
    FERNSHADE = 12
    CAIRN_MOOR = 13
    GOLDEN_STEPPE = 14
    RAVENSPUR = 15
    MOSSDEEP = 16
    AMBER_FIELDS = 17
    EMBER_RIDGE = 18
    CINDERWOOD = 19
    LOW_MEADOW = 20
    WHITECLIFF = 21
    CANDLEWOOD = 22
    WINDRUSH = 23
    IRON_TEETH = 24
    FROSTPINE = 25
    GULL_MEADOW = 26
    SALT_MEADOW = 27
    SEAL_STRAND = 28
    HERON_FLAT = 29
    COLD_SOUND = 30
    RAVEN_BAY = 31
    MOSS_BAY = 32
    AMBER_SEA = 33
    SMOKE_STRAIT = 34
    ASH_BAY = 35
    BRIGHT_SEA = 36
    CHALK_STRAIT = 37
    LANTERN_BAY = 38
    GALE_SEA = 39
    IRON_STRAIT = 40
    RIME_BAY = 41


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

    PLAINS = 0
    MOUNTAIN = 1
    FOREST = 2
    WATER = 3


TYPES = 3
"""How many types of castle there are: every terrain but water."""
DIVISIONS = First(Terrain, TYPES)
"""The types of division on the holdings track."""


class Troop(IntEnum):
    """The classes (REL-SET-05, COM-MOD-02)."""

    WARRIOR = 0
    DEFENDER = 1
    MAGE = 2
    COMMANDER = 3


CLASSES = 3
"""Those that count for the limit and can be recruited: all but the commander (COM-CMD-04, COM-CMD-13)."""


class Role(IntEnum):
    """What a troop does in a battle."""

    ATTACK = 0
    DEFENCE = 1
    SUPPORT = 2


class Melee(IntEnum):
    """The tokens of attack orders."""

    MELEE_0 = 0
    MELEE_1 = 1
    MELEE_2 = 2


class Ranged(IntEnum):
    """The tokens of support orders."""

    RANGED_1 = 0
    RANGED_2 = 1
    RANGED_3 = 2


class Token(IntEnum):
    """Both, as a player picks them."""

    MELEE_0 = 0
    MELEE_1 = 1
    MELEE_2 = 2
    RANGED_1 = 3
    RANGED_2 = 4
    RANGED_3 = 5


RANGED = 3
"""The number of ranged_1 among all tokens."""
EACH = 3
"""How many melee tokens, ranged tokens and creatures each faction has (REL-SET-05)."""


class Creature(IntEnum):
    """The legendary creatures, three for each faction in the order of factions."""

    LUMINAR = 0
    AQUILEX = 1
    CUSTODIA = 2
    CORNIFER = 3
    URSAGOR = 4
    SILVARA = 5
    ARCHITECTUS = 6
    MALLEUS = 7
    RUNICA = 8
    VORAGO = 9
    IGNIFER = 10
    UMBRAX = 11


class Ability(IntEnum):
    """What a creature can do once, right after it was summoned."""

    RALLY = 0
    VANGUARD = 1
    DISPEL = 2
    BRIARS = 3
    WILD_CALL = 4
    ROOTPATHS = 5
    RAISE_WALLS = 6
    REFORGE = 7
    FAR_SIGHT = 8
    BLOOD_PRICE = 9
    CINDERS = 10
    DREAD = 11


class Condition(IntEnum):
    """When it can."""

    NONE = 0
    OWN_CASTLE = 1
    TWO_AREAS = 2
    TWO_AREAS_ALONE = 3


class PowerCard(IntEnum):
    """The doctrines (COM-POW-01); the last two are for campaigns only (COM-MOD-08)."""

    IMPERIALISM = 0
    URBANISM = 1
    MILITARISM = 2
    PACIFISM = 3
    HEROISM = 4
    CONSERVATISM = 5
    MYSTICISM = 6
    NAVALISM = 7
    PROGRESSIVISM = 8
    OBSCURANTISM = 9


class EventCard(IntEnum):
    """The cards of the peace deck, then those of the war deck; none lies open in round 1 (COM-EVT-02)."""

    NONE = 0
    BOUNTIFUL_HARVEST = 1
    SPRING_FLOODS = 2
    PILGRIMS_TRUCE = 3
    OPEN_QUARRIES = 4
    CAMP_FEVER = 5
    CALL_TO_ARMS = 6
    FORCED_MARCHES = 7
    MUD_SEASON = 8
    SIGNAL_FIRES = 9
    OPEN_BESTIARY = 10
    SEALED_BESTIARY = 11
    IDLE_MASONS = 12
    BATTLE_FURY = 13
    NIGHT_RAID = 14
    NO_QUARTER = 15
    STOUT_WALLS = 16
    BLOOD_MOON = 17
    WHITE_FLAGS = 18
    THICK_FOG = 19
    CLEAR_SKIES = 20
    DEAD_CALM = 21
    STORM_AT_SEA = 22
    BROKEN_STANDARDS = 23
    MOUNTAIN_FROST = 24


DECK = 12
"""How many cards each deck has before some are put away (COM-MOD-06)."""
FIRST_PEACE = 1
FIRST_WAR = 13


class Effect(IntEnum):
    """What an event changes."""

    NONE = 0
    RECRUIT_EXTRA = 1
    NO_SHORE_MOVES = 2
    NO_MELEE_ON_CASTLES = 3
    BUILD_WITH_MOUNTAIN = 4
    RECRUIT_LIMIT = 5
    MUSTER = 6
    MARCH_STEPS = 7
    MARCH_GROUP_MAX = 8
    SUPPORT_EXTRA = 9
    SUMMON_ANYWHERE = 10
    NO_SUMMON = 11
    BUILD_LIMIT = 12
    ATTACKER_MOD = 13
    TIE_TO_ATTACKER = 14
    LOSSES = 15
    CASTLE_DEFENCE_MOD = 16
    AURA_FACTOR = 17
    ARROWS_MAX = 18
    SUPPORT_TROOP_MOD = 19
    WATER_ARMY_MOD = 20
    IGNORE_MELEE_BONUS = 21
    ATTACK_MOUNTAIN_MOD = 22


class Campaign(IntEnum):
    """Which campaign is played (COM-MOD-07); another one is another member and its plots as data (COM-CAM-08)."""

    OFF = 0
    ASH_AND_LAUREL = 1


class Plot(IntEnum):
    """The plots of a campaign by their codes, A1 to D4."""

    FIRST_FURROW = 0
    FULL_GRANARIES = 1
    SMOKE_ON_THE_HILLS = 2
    SALT_AND_SAIL = 3
    THE_QUARRY_OATH = 4
    WALLS_BEFORE_BREAD = 5
    THE_LONG_WATCH = 6
    THE_FROZEN_PASS = 7
    TRAMPLED_ROADS = 8
    THE_GREEN_BANNER = 9
    LANTERNS_IN_THE_MIST = 10
    SHIPS_OF_EXILE = 11
    BEASTS_AT_THE_GATE = 12
    THE_SILENT_PAGE = 13
    TWO_BLADES_ONE_SHEATH = 14
    CROWN_OF_WIND = 15


PLOTS = 16
"""How many plots each campaign has (COM-CAM-01)."""


class Rule(IntEnum):
    """How a card or a goal is won."""

    MOST = 0
    FEWEST = 1
    HOLDS = 2


class Metric(IntEnum):
    """What power cards and goals measure: first what the board shows, then what the round counted."""

    AREAS_TOTAL = 0
    CASTLES_TOTAL = 1
    PLAINS_LANDS = 2
    MOUNTAIN_LANDS = 3
    FOREST_LANDS = 4
    WATER_AREAS = 5
    WARRIORS_ON_MAP = 6
    DEFENDERS_ON_MAP = 7
    MAGES_ON_MAP = 8
    TROOPS_ON_WATER = 9
    TROOPS_IN_RESERVE = 10
    MELEE_TOKENS_ON_BOARD = 11
    VICTORY_POINTS = 12
    CASTLES_BUILT = 13
    RANGED_ORDERS = 14
    CREATURES_SUMMONED = 15
    ATTACKS_WON = 16
    DEFENCES_WON = 17
    BATTLES_WON = 18
    BATTLES_FOUGHT = 19
    AREAS_CAPTURED = 20
    CASTLES_DESTROYED = 21
    TROOPS_KILLED = 22
    TROOPS_LOST = 23
    SUPPORTERS_COUNTED = 24
    BEST_WINNING_STRENGTH = 25
    BATTLES_WON_WITH_AURA = 26
    BATTLES_WON_WITH_SUPPORT = 27


class Tally(IntEnum):
    """What is counted in the course of a round."""

    CASTLES_BUILT = 0
    RANGED_ORDERS = 1
    CREATURES_SUMMONED = 2
    ATTACKS_WON = 3
    DEFENCES_WON = 4
    BATTLES_WON = 5
    BATTLES_FOUGHT = 6
    AREAS_CAPTURED = 7
    CASTLES_DESTROYED = 8
    TROOPS_KILLED = 9
    TROOPS_LOST = 10
    SUPPORTERS_COUNTED = 11
    BEST_WINNING_STRENGTH = 12
    BATTLES_WON_WITH_AURA = 13
    BATTLES_WON_WITH_SUPPORT = 14


COUNTED = 13
"""The number of the first metric that the round counts."""


class Side(IntEnum):
    """Whose army a supporter joins, and which army a plot changes."""

    NOBODY = 0
    ATTACKER = 1
    DEFENDER = 2
    BOTH = 3


SIDES = First(Side, 3)
"""What a third party chooses from."""


class Where(IntEnum):
    """In which battles a plot changes an army."""

    ANY = 0
    SOURCE_WATER = 1
    TARGET_SKY_PEAK = 2
    ARMY_OF_SKY_PEAK_HOLDER = 3


class Status(IntEnum):
    """How two factions stand to each other (COM-DIP-01)."""

    NEUTRAL = 0
    WAR = 1
    ALLIANCE = 2
