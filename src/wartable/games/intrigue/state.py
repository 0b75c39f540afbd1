"""Intrigue's declarations: book, state, phases, and the kinds of move, event and refusal."""

from __future__ import annotations

from enum import IntEnum

from wartable.engine.events import EventKind
from wartable.engine.moves import MoveKind
from wartable.engine.phases import PhaseKind
from wartable.engine.reasons import Reason
from wartable.engine.record import i8, i16, i64
from wartable.engine.regions import Atlas
from wartable.engine.state import GameState

MOST_SEATS = 6
REGIONS = 51
"""INT-MAP-01: how many regions the map has."""
EVERYWHERE = (1 << REGIONS) - 1
"""The set of all regions."""
MOST_MOVES = REGIONS + 1
"""No decision has more options: every region, and to decline."""
NOBODY = -1
"""Who holds a region that is not occupied."""


class Region(IntEnum):
    """The regions of Velteran (INT-MAP-01, INT-MAP-02). Terrain, landmass and seas are only looks (INT-MAP-13)."""

    ORRIN_HEAD, FROSTHOLM, SKALDMOOR, WINTERWOOD, GULLSPIRE, WESTERLING, THORNWALD, KARSK_VALE = range(8)
    HIGHMERE, EMBERFALL, MISTFEN, LORNE, LAKEMARCH, TAMSIN_COAST, COPPERDOWNS = range(8, 15)
    VALDRIS, ASHGROVE, BRINEHOLT, DUNMARROW, MERROWDALE, SERRAT, THE_VASSIR = range(15, 22)
    PORT_CALDER, WRECKERS_ISLE, MOONSPAR, TIDEGATE, PALMREACH, DROWNED_SHORE, ZEPHYRA, LANTERN_COAST = range(22, 30)
    NORTHWARDEN, STONECROWN, ICEWRACK, STORMCAPE, VELMOOR, GREAT_STEPPE, CROSSWAYS = range(30, 37)
    AMBERLEA, HARROWMERE, GULFWARD, EASTMARK, THE_NARROWS, GILDCAPE, CORVANE = range(37, 44)
    REDWATER, ILMAR, SARKHAND, QUILLON, DUSTFALL, FIRETOOTH, JADEWATER = range(44, 51)


class Empire(IntEnum):
    """The six empires, equal in everything but their looks (INT-SET-01, INT-SET-02)."""

    GOLD, IRON, TIN, SILVER, LEAD, OIL = range(6)


EMPIRES = 6


class Tile(IntEnum):
    """What the bag can hold: a tile of each empire has its number, then the special tiles. The last one is no tile."""

    GOLD, IRON, TIN, SILVER, LEAD, OIL = range(6)
    YOURSELF, MOVE, MOVE_YOURSELF, ASSASSINATION, HEROICS, FORTIFICATIONS, SCORCHED_EARTH, HAZARD = range(6, 14)
    NO_TILE = 14


KINDS = 14
"""How many kinds of tile there are: the members of ``Tile`` before the last."""


class Spot(IntEnum):
    """The queue. Tiles come in at I and are active at III (INT-TRN-01, INT-TRN-03)."""

    I, II, III = range(3)  # noqa: E741 - I is a numeral


class Works(IntEnum):
    """What was laid on a region last, besides empire tiles (INT-FSE-03)."""

    NONE, FORTIFICATIONS, SCORCHED_EARTH = range(3)


class End(Reason):
    """Why the game is over (INT-END-01)."""

    NOT_YET = ""
    MAP_FULL = "INT-END-02"
    TILES_OUT = "INT-END-03"


class Phase(PhaseKind):
    """Where a turn stands: first what goes by itself, then the decisions."""

    OVER, BEGIN_TURN, END_TURN = range(3)
    PLACE_OWN, PROPOSE_REGION = range(3, 5)
    PROPOSE_TO = 5, "region"
    ANSWER = 6, "region"
    PLACE_YOURSELF, PLACE_HEROICS, MOVE_FROM = range(7, 10)
    MOVE_TO = 10, "start"
    REMOVE, FORTIFY, SCORCH = range(11, 14)


class Book(Atlas):
    """What is printed on map and tiles. Other numbers than the printed ones may be played too (INT-SWI-05).

    The list of neighbours decides who is one, not a corner on the map (INT-MAP-07). A region may have a mark and be
    struck by hazards (INT-MAP-10).
    """

    adjacent = i64(Region, of=Region, set=True, reads="regions.neighbours")
    mountains = i64(Region, of=Region, set=True, reads="regions.mountains")
    """INT-MAP-04: neighbours behind a range, which closes the border."""
    mark = i8(Region, reads="regions.mark", span=(-1, 1))
    hazard = i8(Region, reads="regions.hazard", span=(0, 1))
    tiles = i8(Empire, reads="empires.tiles", span=(0, 20))
    special = i8(Tile, reads="special_tiles.count", default=0, span=(0, 20))
    """With such spans neither a strength nor a count of proposals outgrows its field."""


class State(GameState, end=End, phase=Phase):
    """Everything on the table; nothing of it is hidden but the order of the draws to come."""

    empires = i8(MOST_SEATS, of=Empire)
    """The empire of each seat."""
    start_seat = i8()
    queue_played_out = i8()
    yourself_may_decline = i8()
    heroics_ignores_adjacency = i8()
    tie_break_largest = i8()

    turn = i16()
    current = i8()
    """The seat whose turn it is."""
    queue = i8(Spot, of=Tile)
    bag = i8(Tile)
    stock = i16(derived=True)
    """How many tiles the bag has."""
    discards = i8(Tile)

    land = i64(Empire, of=Region, set=True)
    """The regions each empire holds."""
    forts = i8(Region)
    scorched = i8(Region)
    latest = i8(Region, of=Works)

    accepted = i8(Empire, Empire)
    """How often the second empire agreed to proposals of the first; the next is how often it refused."""
    refused = i8(Empire, Empire)
    declined = i64(Empire, of=Region, set=True)
    """Where each empire has refused to have the tile that is active now."""

    seat = i8(Empire, derived=True)
    """The seat of each empire, or -1."""
    owner = i8(Region, derived=True)
    """Who holds each region, or NOBODY."""
    free = i64(of=Region, set=True, derived=True)
    exposed = i64(of=Region, set=True, derived=True)
    """The regions that hazards strike now."""
    worth = i8(Region, derived=True)
    """What each region adds to the strength of the kingdom that holds it."""
    strength = i8(Region, derived=True)
    """The strength of the kingdom each occupied region belongs to."""
    held = i8(Empire, derived=True)
    largest = i8(Empire, derived=True)
    """How many regions each empire holds, and how many its largest kingdom has."""


class Do(MoveKind):
    """The kinds of move. Talk and promises are not among them (INT-DIP-09)."""

    PLACE = 0, Region
    PROPOSE = 1, Region
    ASK = 2, Empire
    ACCEPT, REFUSE = range(3, 5)
    FROM = 5, Region
    TO = 6, Region
    REMOVE = 7, Region
    FORTIFY = 8, Region
    SCORCH = 9, Region
    DECLINE = 10


class Tell(EventKind):
    """The kinds of event. Nothing in this game is secret, so everybody is told everything."""

    GAME_BEGINS = 0, "INT-SET-10", {"empire": Empire}
    DREW = 1, "INT-TRN-04", {"tile": Tile, "spot": Spot, "left": int}
    TURN_BEGINS = 2, "INT-TRN-01", {"empire": Empire, "tile": Tile, "turn": int}
    PLACED = 3, "INT-OWN-01", {"empire": Empire, "region": Region}
    ANNEXED = (
        4,
        "INT-ANX-01",
        {"empire": Empire, "region": Region, "target": Empire, "strength": int, "against": int, "base": Region},
    )
    CONSIDERED = 5, "INT-DIP-03", {"empire": Empire, "tile": Empire, "region": Region}
    PROPOSED = 6, "INT-DIP-01", {"empire": Empire, "target": Empire, "tile": Empire, "region": Region}
    ACCEPTED = 7, "INT-DIP-05", {"empire": Empire, "target": Empire}
    REFUSED = 8, "INT-DIP-06", {"empire": Empire, "target": Empire, "tile": Empire, "region": Region}
    TOOK = 9, "INT-YRS-01", {"empire": Empire, "left": int}
    DECLINED = 10, "INT-SWI-02", {"empire": Empire, "tile": Tile}
    NOTHING_DONE = 11, "INT-SPC-04", {"empire": Empire, "tile": Tile}
    PICKED = 12, "INT-MOV-06", {"empire": Empire, "target": Empire, "region": Region}
    MOVED = 13, "INT-MOV-03", {"empire": Empire, "target": Empire, "start": Region, "region": Region}
    ASSASSINATED = 14, "INT-ASN-01", {"empire": Empire, "target": Empire, "region": Region}
    FORTIFIED = 15, "INT-FRT-01", {"empire": Empire, "region": Region, "exposed": int}
    SCORCHED = 16, "INT-SCO-01", {"empire": Empire, "region": Region, "exposed": int}
    HAZARD_STRUCK = 17, "INT-HAZ-01", {"empire": Empire, "lost": int}
    LOST = 18, "INT-HAZ-02", {"target": Empire, "region": Region}
    MAP_FILLED = 19, "INT-END-02", {"turns": int}
    TILES_RAN_OUT = 20, "INT-END-03", {"turns": int}
    SCORED = 21, "INT-SCR-01", {"empire": Empire, "regions": int, "largest": int, "score": int, "rank": int}


class Refusal(Reason):
    """Why a move is not allowed, each with its rule."""

    ALLOWED = ""
    NOT_ASKED = "INT-TRN-02"
    OWN_REGION = "INT-ANX-08"
    NOT_BESIDE, TOO_WEAK = 2 * ["INT-ANX-01"]
    MOUNTAINS_BETWEEN = "INT-MAP-04"
    TIED = "INT-ANX-02"
    NOT_TOGETHER = "INT-ANX-05"
    NOT_BESIDE_HERO = "INT-HER-02"
    ASK_ANOTHER = "INT-DIP-02"
    NOT_AT_TABLE = "INT-SET-03"
    NO_TILE_THERE, ONLY_OTHERS = 2 * ["INT-MOV-01"]
    ONLY_YOURS = "INT-MOV-02"
    NOWHERE_TO_GO = "INT-MOV-06"
    TOO_FAR = "INT-MOV-03"
    NOBODY_TO_REMOVE = "INT-ASN-01"
    MUST_PLACE = "INT-SPC-03"
    GAME_OVER = "INT-END-01"
