"""Tales of War's declarations: state, phases, and the kinds of move, event and refusal."""

from __future__ import annotations

from enum import IntEnum

from wartable.engine.events import EventKind
from wartable.engine.moves import UNLISTED, MoveKind
from wartable.engine.phases import PhaseKind
from wartable.engine.reasons import Reason
from wartable.engine.record import i8, i16, i32, i64
from wartable.engine.state import GameState
from wartable.games.tales_of_war.book import Book as Book
from wartable.games.tales_of_war.pieces import (
    FIELD,
    FIELD_END,
    MOST_TILES,
    MOST_UNITS,
    Element,
    Facing,
    Lie,
    Objective,
    Reward,
    Seat,
    Side,
    Square,
    Terrain,
    Unit,
)

MOST_MOVES = 136
"""A Lake or a Swamp on an empty field; no other decision has more than 144 options, nor as many."""
HALF = (FIELD_END - FIELD) // 2
"""Squares between the zones in each of the two numbers that hold them as bits."""


class Mode(IntEnum):
    """TOW-MOD-01 to TOW-MOD-03: the four ways to play."""

    SINGLE_BATTLE, VETERAN_BATTLE, CAMPAIGN, CAMPAIGN_BONUSES = range(4)


class Numbers(IntEnum):
    """Which numbers the book has."""

    PRINTED, EVEN_WEAPONS = range(2)


class Phase(PhaseKind):
    """Where a battle stands: first the steps that need no choice, then the decisions."""

    OVER, BEGIN_BATTLE = range(2)
    TERRAIN_TURN = 2, "left"
    DEPLOY_TURN = 3, "left"
    REDEPLOY_TURN = 4, "left"
    BEGIN_TURN, END_TURN, AFTER_BATTLE, SPOILS, NEXT_BATTLE = range(5, 10)
    PLAY_BONUS, CANCEL_BONUS = range(10, 12)
    TERRAIN_TILE = 12, "left"
    TERRAIN_PLACE = 13, "terrain", "left"
    PICK_HERO = 14, "left"
    PICK_CORE = 15, "left"
    PICK_EXTRA = 16, "left"
    PICK_CATAPULT = 17, "left"
    PICK_SPECIAL = 18, "left"
    DEPLOY_UNIT = 19, "left"
    DEPLOY_SQUARE = 20, "unit", "left"
    REDEPLOY = 21, "left"
    REDEPLOY_SQUARE = 22, "start", "left"
    SELECT_UNIT, ACT, MOVE_ON, HERO_DEATH = range(23, 27)
    KEEP_REWARD = 27, "drawn"


class End(Reason):
    """Why the game is over."""

    NOT_YET = ""
    BATTLE_WON = "TOW-MOD-02"
    CROSS = "TOW-REW-06"
    THREE_OF_A_NAME = "TOW-BON-04"
    BATTLE_CAP = "TOW-REW-09"


class Why(IntEnum):
    """How a battle was won."""

    NOT_YET, KILLS, HERO, OTHERS, HITS, HOLD, ENTERED, WIPED_OUT = range(8)
    BASE, LAST_STANDING, TIEBREAK, HELD_OUT, RESIGNED = range(8, 13)


class Cause(IntEnum):
    """What a unit was Eliminated by."""

    CHARGE, SHOT, FIRE, ICE, MELTING, NO_ESCAPE, HOLY_AURA = range(7)


class Manner(IntEnum):
    """TOW-MOV-14: what a unit may do instead of a standard move."""

    RETREAT, SIDESTEP, SHADOW_STEP, BLINK = range(4)


class Turn(IntEnum):
    """TOW-MOV-03: which way the unit turned since its last step."""

    NONE, LEFT, RIGHT = range(3)


class State(GameState, mode=Mode, end=End, phase=Phase, asked=Seat):
    """Everything on and under the table."""

    numbers = i8(of=Numbers)

    # The campaign
    battle = i8()
    """The number of the present battle, counted from 1."""
    attacker = i8(of=Seat)
    objective = i8(of=Objective)
    revealed = i8()
    """Whether the card of this Objective lies on the table, not in its deck."""
    objective_deck = i8(Objective)
    collected = i8(Seat, Objective)
    bonus = i8(Seat, Objective)
    """The bonuses in force in this battle."""
    reward_deck = i8(Reward)
    rewards = i8(Seat, Reward)
    offered = i8(Reward)
    """What the winner has drawn and chooses from."""
    wins = i8(Seat)
    kills = i16(Seat)
    """Enemy units Eliminated in the battles before this one, and in it once it is over."""
    victor = i8(of=Seat)
    """Who won the last battle, and in the end the game; the next one tells how the battle was won."""
    won_by = i8(of=Why)

    # Terrain
    bag = i8(Terrain)
    hand = i8(Seat, Terrain)
    held = i8(Seat, derived=True)
    """How many tiles each hand has."""
    aside = i8(Terrain)
    """Tiles that found no place or were destroyed."""
    ruled_out = i8(Seat, Terrain)
    """Kinds that had no legal place when this player was last about to place: none is in their hand."""
    tile = i8(MOST_TILES + 1, of=Terrain)
    """The tiles on the board; place 0 is open ground. The next five say how each lies and what burns or freezes it."""
    tile_square = i16(MOST_TILES + 1, of=Square)
    tile_lie = i8(MOST_TILES + 1, of=Lie)
    tile_element = i8(MOST_TILES + 1, of=Element)
    tile_by = i8(MOST_TILES + 1, of=Seat)
    tile_turn = i8(MOST_TILES + 1)
    element = i8(Square, of=Element)
    """Element tiles on open squares."""
    ground = i8(Square, derived=True)
    """The tile each square belongs to, 0 for open ground."""
    covered = i64(2, derived=True)
    """The squares between the zones that tiles cover, as bits of two numbers."""
    blocked = i64(2, derived=True)
    """Those of them that are not firm."""
    wall = i64(2, 2, derived=True)
    """TOW-TER-07: where a tile that is not firm would be part of a wall from the west edge, and from the east edge."""

    # Armies
    army = i8(Seat, Unit)
    """Units picked and not deployed yet."""
    waiting = i8(Seat)
    """How many units each side has still to deploy."""
    unfielded = i8(Seat)
    """Vampires that found no square."""
    redeployed = i32()
    """A bit for each unit of the present player that was re-deployed."""
    kind = i8(Seat, MOST_UNITS, of=Unit)
    """The units on the board, without gaps; the next two say where each stands and faces."""
    square = i16(Seat, MOST_UNITS, of=Square)
    facing = i8(Seat, MOST_UNITS, of=Facing)
    count = i8(Seat, derived=True)
    living = i8(Seat, Unit, derived=True)
    unit_at = i8(Square, derived=True)
    """Which unit stands on each square: 0 for none, else 1 + its number, Blue's being counted on from Red's."""

    # The battle
    turn = i16()
    """Turns of this battle that are over."""
    pool = i8(Seat, Element)
    lost = i8(Seat, Unit)
    losses = i8(Seat, derived=True)
    """How many units each side has lost in this battle."""
    hits = i8(Seat)
    hold = i8(Seat)

    # The unit that acts
    mover = i16(of=Square)
    budget = i8()
    spent = i8()
    start_tile = i8()
    """The tile it started on."""
    turned = i8()
    last_turn = i8(of=Turn)


class Do(MoveKind):
    """The kinds of move."""

    BONUS = 0, Objective
    CANCEL = 1, Objective
    TILE = 2, Terrain
    PLACE = 3, Lie, Square
    HERO = 4, Unit
    CORE = 5, Unit
    CATAPULT = 6
    SPECIAL = 7, Unit
    SKIP = 8
    DEPLOY = 9, Unit
    AT = 10, Square
    REDEPLOY = 11, Square
    DONE = 12
    SELECT = 13, Square
    STEP, CHARGE, TURN_LEFT, TURN_RIGHT, RETREAT, SIDE_LEFT, SIDE_RIGHT = range(14, 21)
    SHIFT = 21, Facing
    BITE = 22, Facing
    BLINK = 23, Square
    SHOOT = 24, Square
    FIRE = 25, Square
    ICE = 26, Square
    END_MOVE, TAKE_REWARD = range(27, 29)
    TAKE_OBJECTIVE = 29, Objective
    KEEP = 30, Reward
    RESIGN = 31, UNLISTED


class Tell(EventKind):
    """The kinds of event."""

    ATTACKER_DRAWN = 0, "TOW-SET-03", {"seat": Seat}
    DEALT = 1, "TOW-MOD-03", {"seat": Seat, "reward": Reward}
    BATTLE_BEGINS = 2, "TOW-TER-01", {"seat": Seat, "objective": Objective, "battle": int}
    BONUS_PLAYED = 3, "TOW-BON-03", {"seat": Seat, "objective": Objective}
    BONUS_CANCELLED = 4, "TOW-BON-08", {"seat": Seat, "objective": Objective}
    POINT_PLACED = 5, "TOW-TER-10", {"square": Square}
    DREW_TERRAIN = 6, "TOW-TER-02", {"seat": Seat}, {"terrain": Terrain}
    TERRAIN_PLACED = 7, "TOW-TER-03", {"seat": Seat, "lie": Lie, "square": Square}, {"terrain": Terrain}
    NO_PLACE = 8, "TOW-TER-08", {"seat": Seat}, {"terrain": Terrain}
    ARMY_PICKED = 9, "TOW-ARM-03", {"seat": Seat}
    ARMIES_READY = 10, "TOW-ARM-01", {"red": int, "blue": int}
    DEPLOYED = 11, "TOW-DEP-01", {"seat": Seat, "square": Square}, {"unit": Unit}
    UNFIELDED = 12, "TOW-DEP-06", {"seat": Seat}, {"unit": Unit}
    REDEPLOYED = 13, "TOW-BON-07", {"seat": Seat, "unit": Unit, "start": Square, "square": Square}
    TURN_BEGINS = 14, "TOW-TRN-01", {"seat": Seat, "round": int}
    BURNT_DOWN = 15, "TOW-ELM-11", {"seat": Seat, "terrain": Terrain, "square": Square}
    HOLDS = 16, "TOW-OBJ-05", {"seat": Seat, "points": int}
    STEPPED = 17, "TOW-MOV-01", {"seat": Seat, "unit": Unit, "start": Square, "square": Square}
    TURNED = 18, "TOW-TRN-06", {"seat": Seat, "unit": Unit, "square": Square, "facing": Facing}
    SHIFTED = 19, "TOW-MOV-14", {"seat": Seat, "unit": Unit, "start": Square, "square": Square, "manner": Manner}
    CHARGED = (
        20,
        "TOW-CHG-01",
        {"seat": Seat, "unit": Unit, "start": Square, "square": Square, "target": Unit, "side": Side},
    )
    SHOT = (
        21,
        "TOW-RNG-02",
        {"seat": Seat, "unit": Unit, "start": Square, "square": Square, "target": Unit, "side": Side},
    )
    CAST = 22, "TOW-RNG-18", {"seat": Seat, "unit": Unit, "start": Square, "square": Square, "element": Element}
    DESTROYED = 23, "TOW-RNG-17", {"seat": Seat, "terrain": Terrain, "square": Square}
    ELEMENT_PLACED = 24, "TOW-ELM-02", {"element": Element, "terrain": Terrain, "square": Square, "lie": Lie}
    ELEMENT_CANCELLED = 25, "TOW-ELM-05", {"element": Element, "terrain": Terrain, "square": Square, "lie": Lie}
    ELEMENT_WASTED = 26, "TOW-ELM-07", {"element": Element, "terrain": Terrain, "square": Square, "lie": Lie}
    ELIMINATED = 27, "TOW-SET-08", {"seat": Seat, "unit": Unit, "square": Square, "cause": Cause}
    BATTLE_WON = 28, "TOW-END-01", {"seat": Seat, "why": Why, "objective": Objective}
    CARD_RETURNED = 29, "TOW-REW-02", {"seat": Seat, "reward": Reward}
    STOLE_REWARD = 30, "TOW-REW-03", {"seat": Seat, "reward": Reward}
    TOOK_OBJECTIVE = 31, "TOW-BON-10", {"seat": Seat, "objective": Objective}
    KEPT_OBJECTIVE = 32, "TOW-BON-01", {"seat": Seat, "objective": Objective}
    DREW_REWARD = 33, "TOW-REW-04", {"seat": Seat}, {"reward": Reward}
    KEPT_REWARD = 34, "TOW-REW-04", {"seat": Seat}, {"reward": Reward}
    GAINED_REWARD = 35, "TOW-REW-04", {"seat": Seat, "reward": Reward}
    CAMPAIGN_WON = 36, "TOW-REW-09", {"seat": Seat, "end": End}


class Refusal(Reason):
    """Why a move is not allowed, each with its rule."""

    ALLOWED = ""
    GAME_OVER = "TOW-END-01"
    NOT_ASKED = "TOW-SET-05"
    NO_PAIR = "TOW-BON-02"
    ONLY_DEFENDER, NOTHING_TO_CANCEL, NOT_PLAYED = 3 * ["TOW-BON-08"]
    BONUS_BARRED = "TOW-BON-06"
    NOT_IN_HAND = "TOW-TER-09"
    NOT_TURNABLE = "TOW-TER-06"
    OUTSIDE_FIELD, OVERLAPS = 2 * ["TOW-TER-05"]
    WALL, POINT_CUT_OFF = 2 * ["TOW-TER-07"]
    NOT_A_HERO, NOT_CORE, LIMIT_REACHED = 3 * ["TOW-ARM-02"]
    CATAPULTS_SET = "TOW-ARM-05"
    NO_CARD = "TOW-ARM-01"
    NOT_IN_ARMY = "TOW-DEP-01"
    NOT_OWN_ZONE, OCCUPIED = 2 * ["TOW-DEP-03"]
    BACK_ROW_ONLY, BACK_ROW_KEPT = 2 * ["TOW-DEP-05"]
    UNHOLY_GROUND = "TOW-DEP-06"
    NOT_OWN_UNIT, ACTS_ONCE, NOT_RANGED = 3 * ["TOW-TRN-01"]
    ALREADY_REDEPLOYED, NO_OTHER_SQUARE = 2 * ["TOW-BON-07"]
    ONLY_AT_SELECT = "TOW-END-06"
    NO_MP = "TOW-MOV-02"
    TURNS_BACK = "TOW-MOV-03"
    OFF_BOARD, UNIT_AHEAD = 2 * ["TOW-MOV-04"]
    IMPASSABLE, CLOSED_TO_UNIT = 2 * ["TOW-MOV-15"]
    FIRE_AHEAD = "TOW-MOV-16"
    SEALED_AHEAD = "TOW-ELM-09"
    NEAR_HOLY = "TOW-HER-04"
    NO_SUCH_ABILITY = "TOW-MOV-14"
    NOT_OPEN, TOO_FAR_TO_BLINK = 2 * ["TOW-HER-06"]
    NEVER_CHARGES = "TOW-CHG-03"
    NO_ENEMY_THERE = "TOW-CHG-01"
    FRIEND_THERE = "TOW-CHG-02"
    FROM_ELEMENT = "TOW-CHG-09"
    HIDDEN_FROM_CHARGE = "TOW-CHG-07"
    SPEARS = "TOW-CHG-04"
    TOWERING, GIANT_SLAYER = 2 * ["TOW-CHG-05"]
    ELITE_GUARD = "TOW-CHG-06"
    CHARGE_AHEAD = "TOW-CHG-10"
    NO_SUCH_ATTACK, POOL_EMPTY = 2 * ["TOW-RNG-18"]
    SHOOTS_FROM_ELEMENT = "TOW-RNG-16"
    NOT_IN_LINE, OUT_OF_RANGE = 2 * ["TOW-RNG-02"]
    OBSTACLES_REDUCE = "TOW-RNG-09"
    OBSTACLE = "TOW-RNG-04"
    DEEP_IN_FOREST = "TOW-RNG-14"
    SPELL_IN_FOREST = "TOW-RNG-15"
    FRIEND_IN_WAY, UNIT_IN_WAY = 2 * ["TOW-RNG-06"]
    NO_TARGET = "TOW-RNG-17"
    OWN_UNIT, SAME_ELEMENT = 2 * ["TOW-ELM-07"]
    HIDDEN = "TOW-RNG-13"
    SHIELDS, MAGIC_SHIELD = 2 * ["TOW-RNG-10"]
    LIVING_FLAME = "TOW-ELM-23"
    CANNOT_TAKE = "TOW-ELM-08"
    NOT_OWNED, NOTHING_TO_STEAL = 2 * ["TOW-BON-10"]
    NOT_OFFERED = "TOW-REW-04"
    NOTHING_DONE = "TOW-TRN-02"
