"""Reliquium's declarations: book, state, phases, and the kinds of move, event and refusal."""

from __future__ import annotations

from enum import IntEnum

from wartable.engine.events import EventKind
from wartable.engine.moves import MoveKind
from wartable.engine.phases import PhaseKind
from wartable.engine.reasons import Reason
from wartable.engine.record import i8, i16, i32, i64
from wartable.engine.regions import Atlas
from wartable.engine.state import GameState
from wartable.games.reliquium.pieces import (
    DIVISIONS,
    SIDES,
    Ability,
    Area,
    Campaign,
    Condition,
    Creature,
    Effect,
    EventCard,
    Faction,
    Junction,
    Melee,
    Metric,
    Plot,
    PowerCard,
    Ranged,
    Role,
    Rule,
    Side,
    Status,
    Tally,
    Terrain,
    Token,
    Troop,
    Where,
)

MOST_MOVES = 64
"""Every junction of the board; no other decision has as many options."""
MOST_SEATS = 4


class Mode(IntEnum):
    """There is one way to play; modules are options (COM-MOD-01)."""

    REALMS = 0


class Board(IntEnum):
    """REL-MAP-03: how much of the map is open."""

    TWO, THREE, FOUR = range(3)


class Home(IntEnum):
    """REL-SET-04: where each player begins, by number of players and place in the order of initiative."""

    TWO_1, TWO_2 = range(2)
    THREE_1, THREE_2, THREE_3 = range(2, 5)
    FOUR_1, FOUR_2, FOUR_3, FOUR_4 = range(5, 9)


class Phase(PhaseKind):
    """Where a round stands, with what each phase remembers: first what goes by itself, then the decisions."""

    OVER = 0
    PLACING = 1, "place"
    BEGIN_ROUND = 2
    DIPLOMACY = 3, "place"
    MUSTERING = 4, "place"
    BEGIN_ACTIONS = 5
    ACTION_TURN = 6, "place"
    POWER = 7
    SUPPORTING = 8, "place"
    ATTACK_TURN = 9, "place"
    SIDES = 10, "place"
    FIGHT = 11
    LOSSES = 12, "left", "won"
    RETREATS, OCCUPATION, CLEANUP = range(13, 16)
    SETUP_CLASS = 16, "place", "terrain"
    ADDRESS = 17, "other"
    ANSWER = 18, "other"
    MUSTER, ACTION = range(19, 21)
    DIVISION, MARCH_FROM = range(21, 23)
    MARCH_TO = 23, "source"
    MARCH_TROOP = 24, "source", "target"
    MARCH_ON = 25, "source"
    MELEE_FROM = 26
    MELEE_TO = 27, "source"
    MELEE_TOKEN = 28, "source", "target"
    RECRUIT_AT = 29
    RECRUIT_CLASS = 30, "area"
    RECRUIT_EXTRA = 31, "area"
    PROMOTE, SUPPORT_FROM = range(32, 34)
    SUPPORT_TO = 34, "source"
    SUPPORT_TOKEN = 35, "source", "target"
    SUPPORT_EXTRA = 36, "source"
    BUILD_AT, SUMMON_CREATURE = range(37, 39)
    SUMMON_JUNCTION = 39, "creature"
    ABILITY_AT = 40
    ABILITY_TROOP = 41, "area"
    ABILITY_TO = 42, "source"
    ABILITY_TOKEN = 43, "source", "target"
    ABILITY_NEW = 44, "area"
    ABILITY_TARGET = 45
    ABILITY_VICTIM = 46, "area"
    ABILITY_RETURN = 47
    SEND_TROOP = 48, "token"
    CHOOSE_ORDER = 49
    SUPPORT_SIDE = 50, "token"
    LOSS, RETREAT, OCCUPY = range(51, 54)


class End(Reason):
    """REL-END-01: why the game is over."""

    NOT_YET = ""
    NINE_CASTLES = "REL-END-02"
    TYPE_LOST = "REL-END-04"
    LAST_ROUND = "REL-END-08"


class Fate(IntEnum):
    """How a troop came back to the reserve."""

    LOSS, NO_RETREAT, ABILITY = range(3)


class Book(Atlas):
    """What is printed on the components."""

    troop_limit = i8(reads="limits.troops_per_area", span=(2, 6))
    castles_to_win = i8(reads="limits.castles_to_win", span=(4, 9))
    castles_each = i8(reads="limits.castles_per_type", span=(1, 5))
    truce_rounds = i8(reads="limits.truce_rounds", span=(0, 10))
    round_cap = i8(reads="limits.base_round_cap", span=(1, 20))
    losses = i8(reads="limits.losses_per_defeat", span=(0, 4))
    creature_rest = i8(reads="limits.creature_rest_rounds", span=(0, 3))
    ally_bonus = i8(reads="limits.ally_bonus", span=(0, 3))

    adjacent = i64(Area, of=Area, set=True, reads="areas.neighbours", default=0)
    terrain = i8(Area, of=Terrain, reads="areas.terrain", default=-1)
    presence = i64(Junction, of=Area, set=True, reads="junctions.areas", default=0)
    closed = i64(Board, of=Area, set=True, reads="boards.closed")
    home_plains = i8(Home, of=Area, reads="homes.plains")
    home_mountain = i8(Home, of=Area, reads="homes.mountain")
    home_forest = i8(Home, of=Area, reads="homes.forest")
    initiative = i8(Faction, reads="factions.initiative", span=(1, 9))

    count = i8(Troop, reads="classes.count", span=(1, 12))
    attack = i8(Troop, reads="classes.attack", span=(0, 9))
    defence = i8(Troop, reads="classes.defence", span=(0, 9))
    support = i8(Troop, reads="classes.support", span=(0, 9))
    bonus = i8(Token, reads="tokens.bonus", default=0, span=(0, 5))
    arrows = i8(Token, reads="tokens.arrows", default=0, span=(0, 4))

    aura_class = i8(Creature, of=Troop, reads="creatures.aura_class")
    aura_role = i8(Creature, of=Role, reads="creatures.aura_role")
    aura_value = i8(Creature, reads="creatures.aura_value", span=(0, 5))
    ability = i8(Creature, of=Ability, reads="creatures.ability")
    condition = i8(Creature, of=Condition, reads="creatures.condition")

    power_rule = i8(PowerCard, of=Rule, reads="power_cards.rule")
    power_metric = i8(PowerCard, of=Metric, reads="power_cards.metric")
    power_attack = i8(PowerCard, reads="power_cards.attack", span=(0, 3))
    power_defence = i8(PowerCard, reads="power_cards.defence", span=(0, 3))
    power_support = i8(PowerCard, reads="power_cards.support", span=(0, 3))
    campaign_only = i8(PowerCard, reads="power_cards.campaign_only")

    effect = i8(EventCard, of=Effect, reads="events.effect", default=0)
    value = i8(EventCard, reads="events.value", default=0, span=(-3, 3))
    code = i8(EventCard, reads="events.code", default=0)
    """The letter of a peace card and the number of a war card, counted from 0."""

    peace_rule = i8(Plot, of=Rule, reads="plots.peace_rule")
    peace_metric = i8(Plot, of=Metric, reads="plots.peace_metric", default=0)
    peace_min = i8(Plot, reads="plots.peace_min", default=0, span=(0, 5))
    peace_area = i8(Plot, of=Area, reads="plots.peace_area", default=0)
    war_rule = i8(Plot, of=Rule, reads="plots.war_rule")
    war_metric = i8(Plot, of=Metric, reads="plots.war_metric", default=0)
    war_min = i8(Plot, reads="plots.war_min", default=0, span=(0, 5))
    war_area = i8(Plot, of=Area, reads="plots.war_area", default=0)
    plot_side = i8(Plot, of=Side, reads="plots.side", default=0)
    plot_where = i8(Plot, of=Where, reads="plots.where", default=0)
    plot_modifier = i8(Plot, reads="plots.modifier", default=0, span=(-3, 3))

    open = i64(MOST_SEATS + 1, of=Area, set=True)
    """The areas that are open, by number of players."""
    home = i8(MOST_SEATS + 1, MOST_SEATS, Terrain, of=Area)
    """The home lands, by number of players and place in the order of initiative."""
    lands = i64(Terrain, of=Area, set=True)
    """The areas of each terrain."""
    strength = i8(Troop, Role)
    icons = i8(PowerCard, Role)
    trust = i8(Faction, Faction)
    """How far the first faction trusts the second. Nothing is printed: bots note it in their own copy of the book."""

    def fill_derived(self) -> None:
        """What rules would otherwise have to look up again and again."""
        whole = sum(1 << area for area in Area if area != Area.NOWHERE)
        for area in Area:
            if area != Area.NOWHERE:
                self.lands[self.terrain[area]] |= 1 << area
        home = 0
        for board in Board:
            players = board + 2
            self.open[players] = whole & ~self.closed[board]
            for place in range(players):
                self.home[players][place][Terrain.PLAINS] = self.home_plains[home]
                self.home[players][place][Terrain.MOUNTAIN] = self.home_mountain[home]
                self.home[players][place][Terrain.FOREST] = self.home_forest[home]
                home += 1
        for troop in Troop:
            self.strength[troop][Role.ATTACK] = self.attack[troop]
            self.strength[troop][Role.DEFENCE] = self.defence[troop]
            self.strength[troop][Role.SUPPORT] = self.support[troop]
        for card in PowerCard:
            self.icons[card][Role.ATTACK] = self.power_attack[card]
            self.icons[card][Role.DEFENCE] = self.power_defence[card]
            self.icons[card][Role.SUPPORT] = self.power_support[card]


class State(GameState, mode=Mode, end=End, phase=Phase):
    """Everything on the table; nothing of it is hidden but the order of the event decks."""

    factions = i8(MOST_SEATS, of=Faction)
    """The faction of each seat."""
    commanders = i8()
    power = i8()
    diplomacy = i8()
    events = i8()
    campaign = i8(of=Campaign)
    event_rounds = i8()

    round = i8()
    castles = i64(Faction, of=Area, set=True)
    """Where each faction has castles; the next is where it has troops, and the one after which troops stand there."""
    armies = i64(Faction, of=Area, set=True)
    troops = i8(Area, Troop)
    reserve = i8(Faction, Troop)

    actions = i8(Faction, Terrain)
    """Uses that are left of each type of division in this round."""
    taken = i8(Faction)
    """REL-ACT-07: what the action marker shows."""
    recruited = i8(Faction)
    """How often each faction recruited or promoted in this round."""

    melee_from = i8(Faction, Melee, of=Area)
    """Attack orders on the board: from where each token points, and where to."""
    melee_to = i8(Faction, Melee, of=Area)
    ranged_from = i8(Faction, Ranged, of=Area)
    ranged_to = i8(Faction, Ranged, of=Area)
    sent = i8(Faction, Ranged, Troop)
    """Supporters along each direction; they still stand where the token comes from."""
    creature_at = i8(Creature, of=Junction)
    rest = i8(Creature)
    """For how many rounds each creature still rests, this one included."""

    allies = i8(Faction, of=Faction, set=True)
    """Whom each faction is allied with, and whom it is at war with; it is neutral to the others."""
    foes = i8(Faction, of=Faction, set=True)
    settled = i8(Faction, of=Faction, set=True)
    """With whom each faction has changed its status in this diplomacy stage."""
    cards = i16(Faction, of=PowerCard, set=True)
    """The power cards each faction holds."""

    opened = i32(of=EventCard, set=True)
    """All event cards that were opened so far; the next two lie open."""
    peace = i8(of=EventCard)
    war = i8(of=EventCard)
    points = i8(Faction)
    """COM-CAM-07: event cards won."""
    tally = i8(Faction, Tally)

    group = i8(Troop)
    """The troops that have marched together."""
    more = i8()
    """How many further steps, placements or uses the present action allows."""
    spell = i8(of=Creature)
    """The creature whose ability is used, and the class it was turned on."""
    picked = i8(of=Troop)

    attacker = i8(of=Faction)
    """The battle that is being fought: who attacks, by which order, and whom."""
    defender = i8(of=Faction)
    order = i8(of=Melee)
    side = i8(Faction, Ranged, of=Side)
    """Whom third parties help in it, direction by direction."""
    winner = i8(of=Faction)
    """Who built the last castle that was needed; the next is who lost the last castle of a type."""
    loser = i8(of=Faction)

    line = i8(MOST_SEATS, of=Faction, derived=True)
    """The factions in play by initiative."""
    seat = i8(Faction, derived=True)
    """The seat of each faction, or -1."""
    full = i64(of=Area, set=True, derived=True)
    """The areas that hold as many troops as they may."""
    built = i8(Faction, Terrain, derived=True)
    """How many castles of each type stand on the map."""
    icons = i8(Faction, Role, derived=True)
    """COM-POW-04: the icons of each role on the power cards of each faction."""
    choices = i64(derived=True)
    """What the present decision can be answered with, a bit for each: areas, classes, tokens, kinds of action."""


class Do(MoveKind):
    """The kinds of move. Talk is not among them (COM-DIP-16)."""

    MARCH, MELEE, RECRUIT, PROMOTE, SUPPORT, BUILD, SUMMON, PASS = range(8)
    PLACE = 8, Troop
    KEEP, PROPOSE, BREAK, ACCEPT, DECLINE = range(9, 14)
    MUSTER = 14, Area, Troop
    DIVISION = 15, DIVISIONS
    FROM = 16, Area
    TO = 17, Area
    AT = 18, Area
    TROOP = 19, Troop
    TOKEN = 20, Token
    RAISE = 21, Area, Troop
    CREATURE = 22, Creature
    JUNCTION = 23, Junction
    RETURN = 24, Faction, Token
    SIDE = 25, SIDES
    RETREAT = 26, Troop, Area
    DONE, SKIP = range(27, 29)


class Tell(EventKind):
    """The kinds of event. Nothing in this game is secret, so everybody is told everything."""

    SETUP_BEGINS = 0, "REL-SET-04", {"faction": Faction}
    PLACED = 1, "REL-SET-08", {"faction": Faction, "troop": Troop, "area": Area}
    ROUND_BEGINS = 2, "REL-RND-01", {"faction": Faction, "round": int, "rounds": int}
    EVENTS_OPENED = 3, "COM-EVT-01", {"peace": EventCard, "war": EventCard}
    PLOT_READ = 4, "COM-CAM-02", {"plot": Plot}
    KEPT = 5, "COM-DIP-09", {"faction": Faction, "other": Faction, "status": Status}
    PROPOSED = 6, "COM-DIP-06", {"faction": Faction, "other": Faction, "status": Status}
    DECLINED = 7, "COM-DIP-06", {"faction": Faction, "other": Faction, "status": Status}
    AGREED = 8, "COM-DIP-07", {"faction": Faction, "other": Faction, "status": Status}
    BROKE = 9, "COM-DIP-07", {"faction": Faction, "other": Faction}
    DECLARED_WAR = 10, "COM-DIP-10", {"faction": Faction, "other": Faction}
    MUSTERED = 11, "COM-EVT-05", {"faction": Faction, "troop": Troop, "area": Area}
    MARCHED = 12, "REL-MAR-01", {"faction": Faction, "troop": Troop, "count": int, "source": Area, "target": Area}
    ORDERED = 13, "REL-MEL-01", {"faction": Faction, "token": Token, "source": Area, "target": Area}
    AIMED = 14, "REL-SUP-01", {"faction": Faction, "token": Token, "source": Area, "target": Area}
    RECRUITED = 15, "REL-REC-01", {"faction": Faction, "troop": Troop, "area": Area}
    PROMOTED = 16, "COM-CMD-01", {"faction": Faction, "troop": Troop, "area": Area}
    BUILT = 17, "REL-BLD-01", {"faction": Faction, "area": Area, "castles": int}
    SUMMONED = 18, "REL-SUM-01", {"faction": Faction, "creature": Creature, "junction": Junction}
    CALLED = 19, "REL-SUM-03", {"faction": Faction, "creature": Creature, "troop": Troop, "area": Area}
    LED = 20, "REL-SUM-03", {"faction": Faction, "creature": Creature, "troop": Troop, "source": Area, "target": Area}
    REFORGED = 21, "REL-SUM-03", {"faction": Faction, "creature": Creature, "troop": Troop, "into": Troop, "area": Area}
    SENT_BACK = 22, "REL-SUM-03", {"faction": Faction, "creature": Creature, "other": Faction, "token": Token}
    TURNED_ON = 23, "REL-SUM-08", {"faction": Faction, "creature": Creature, "other": Faction, "area": Area}
    PASSED = 24, "REL-ACT-05", {"faction": Faction, "actions": int}
    POWER_TAKEN = 25, "COM-POW-01", {"faction": Faction, "cards": int, "attack": int, "defence": int, "support": int}
    SENT = 26, "REL-SPT-02", {"faction": Faction, "troop": Troop, "token": Token, "source": Area, "target": Area}
    TOKENS_BACK = 27, "REL-SPT-03", {"faction": Faction, "tokens": int}
    BATTLE_BEGINS = (
        28,
        "REL-BAT-01",
        {"faction": Faction, "other": Faction, "token": Token, "source": Area, "target": Area},
    )
    SIDED = 29, "REL-BAT-04", {"faction": Faction, "token": Token, "side": Side}
    ARMY_CHANGED = 30, "REL-BAT-06", {"faction": Faction, "allies": int, "event": int, "plot": int}
    ARMY = (
        31,
        "REL-BAT-05",
        {"faction": Faction, "troops": int, "support": int, "aura": int, "token": int, "total": int},
    )
    BATTLE_WON = (
        32,
        "REL-BAT-07",
        {"faction": Faction, "other": Faction, "area": Area, "role": Role, "strength": int, "against": int},
    )
    LOST = 33, "REL-BAT-08", {"faction": Faction, "troop": Troop, "area": Area, "fate": Fate}
    RETREATED = 34, "REL-BAT-11", {"faction": Faction, "troop": Troop, "source": Area, "target": Area}
    CASTLE_FELL = 35, "REL-BAT-11", {"faction": Faction, "other": Faction, "area": Area}
    OCCUPIED = 36, "REL-BAT-12", {"faction": Faction, "troop": Troop, "source": Area, "target": Area}
    GOAL_MET = 37, "COM-CAM-03", {"faction": Faction, "card": EventCard, "points": int}
    GOAL_MISSED = 38, "COM-CAM-04", {"card": EventCard}
    CROWNED = 39, "REL-END-02", {"faction": Faction, "castles": int}
    TYPE_LOST = 40, "REL-END-04", {"faction": Faction, "terrain": Terrain}
    LAST_ROUND_OVER = 41, "REL-END-08", {"rounds": int}


class Refusal(Reason):
    """Why a move is not allowed, each with its rule."""

    ALLOWED = ""
    GAME_OVER = "REL-END-01"
    NOT_ASKED, NOBODY_YET = 2 * ["REL-ACT-06"]
    NO_DIVISION = "REL-ACT-02"
    CLOSED = "REL-MAP-03"
    NOT_ADJACENT = "REL-MAP-02"
    NO_ROOM = "REL-MAP-08"
    NO_TROOPS, NOWHERE_TO_MARCH, NOT_THERE = 3 * ["REL-MAR-01"]
    FOREIGN = "REL-MAR-03"
    FLOODS, PILGRIMS, MASONS_IDLE = 3 * ["COM-EVT-06"]
    ONE_TROOP, FEVER, BESTIARY_SEALED = 3 * ["COM-EVT-04"]
    TRUCE = "REL-MEL-04"
    NO_MELEE_TOKEN, NO_TARGET, NOT_MELEE = 3 * ["REL-MEL-02"]
    ORDER_GIVEN = "REL-MEL-03"
    NOT_FOREIGN = "REL-MEL-01"
    ALLY = "COM-DIP-11"
    NOT_RANGED, NO_RANGED_TOKEN, DIRECTION_TAKEN = 3 * ["REL-SUP-01"]
    TOKEN_USED = "REL-MEL-05"
    RESERVE_EMPTY, NOT_IN_RESERVE, NO_CASTLE, NO_CASTLE_WITH_ROOM = 4 * ["REL-REC-01"]
    NOT_RECRUITED = "COM-CMD-13"
    NO_COMMANDERS = "COM-MOD-02"
    COMMANDER_OUT = "COM-CMD-02"
    NOBODY_TO_PROMOTE = "COM-CMD-03"
    NO_LAND_TO_BUILD, NO_BUILDERS, TRACK_EMPTY = 3 * ["REL-BLD-01"]
    WATER, HAS_CASTLE = 2 * ["REL-MAP-09"]
    NO_CREATURE, ON_BOARD, RESTING = 3 * ["REL-SUM-04"]
    NOT_YOUR_CREATURE, NO_JUNCTION, JUNCTION_TAKEN, NO_TROOPS_AROUND = 4 * ["REL-SUM-01"]
    NOT_USABLE = "REL-MAP-04"
    OUT_OF_PRESENCE = "REL-SUM-02"
    NO_USE, NO_SUCH_TOKEN = 2 * ["REL-SUM-03"]
    PLACED_ALREADY = "REL-SET-08"
    ALREADY_ALLIED, NOT_ALLIED = 2 * ["COM-DIP-07"]
    ALL_SUPPORT = "REL-SPT-02"
    NOT_AN_ORDER = "REL-BAT-01"
    AGAINST_ALLY = "COM-DIP-12"
    NOT_IN_FORCE = "REL-BAT-08"
    NO_REFUGE = "REL-BAT-11"
