"""Intelliwar's declarations: book, state, phases, and the kinds of move, event and refusal."""

from __future__ import annotations

from enum import IntEnum

from wartable.engine.events import EventKind
from wartable.engine.moves import UNLISTED, First, Maybe, MoveKind
from wartable.engine.phases import PhaseKind
from wartable.engine.reasons import Reason
from wartable.engine.record import i8, i16, i32, i64
from wartable.engine.state import GameState
from wartable.games.intelliwar.book import Book
from wartable.games.intelliwar.pieces import (
    MOST_DICE,
    TOKENS,
    Ability,
    Cause,
    Die,
    Merit,
    PlacementCard,
    Seat,
    Side,
    Square,
    Token,
    Unit,
)

__all__ = ["MOST_MOVES", "Book", "Do", "End", "Mode", "Phase", "Refusal", "State", "Tell"]

MOST_MOVES = 400
"""Two units with the longest free Moves and everything else that an action phase can offer."""
MOST_WAYS = 8
"""IWR-MOV-09: no destination can be reached with more different sets of tokens (7 have been found)."""
WAY = Maybe(MOST_WAYS)
"""Which of several sets of tokens a movement takes; left out if there is only one."""
XP_TOKENS = First(Token, Token.XP_2 + 1)
"""The tokens that give XP."""


class Mode(IntEnum):
    """IWR-GEN-07: one against one, or two teams of two."""

    DUEL, TEAMS = range(2)


class Phase(PhaseKind):
    """Where a turn stands, each phase with the arguments of its frame."""

    OVER, BEGIN_TURN = range(2)
    NEXT_POINT = 2, "ended"
    """Whether the pick before it ended an activation or the turn."""
    END_TURN = 3
    GAIN_XP = 4, "unit", "gain"
    """The points still to gain and what they are for, as ``experience.earn`` packs them."""
    DAMAGE = 5
    DUEL_BACK = 6, "knight"
    AFTER_ATTACK, END_ATTACK = range(7, 9)
    DRAFT_CARD = 9
    DRAFT_PLACE = 10, "unit"
    PLACE_TOKEN = 11
    MAIN, LAST_POINT = range(12, 14)
    SPECIAL_SQUARE = 14, "user", "moved"
    """The unit that uses Lead On or Lure, and the one it moves."""
    ADD_DICE, AFTER_ROLL, PICK_REROLL, REACTION, RETALIATE = range(15, 20)
    UPGRADE = 20, "unit"


class End(Reason):
    """Why the game is over."""

    NOT_YET = ""
    PRINCE_FELL = "IWR-END-01"
    PRINCE_ALONE = "IWR-END-02"
    QUIET_CAP = "IWR-END-06"
    TURN_CAP = "IWR-END-07"
    RESIGNED = "IWR-END-09"


class State(GameState, mode=Mode, end=End, phase=Phase, asked=Seat):
    """Everything on and beside the board."""

    stands = i64(Side, derived=True)
    """The squares on which each side has units."""
    tokens = i64(derived=True)
    """The squares on which Exploration Tokens lie."""
    army = i32(Side, of=Unit, set=True)
    """The units of each side on the board; those it has lost are in the next one."""
    fallen = i32(Side, of=Unit, set=True)
    last = i32(Side, of=Unit, set=True)
    """IWR-TRN-04: the units each side activated on its previous turn, or on this one, that are still on the board."""

    active = i32(of=Unit, set=True)
    """The units whose Activation Token lies colour side up; on those of the next one it is turned."""
    spent = i32(of=Unit, set=True)
    moved = i32(of=Unit, set=True)
    attacked = i32(of=Unit, set=True)
    used = i32(of=Unit, set=True)
    """The units that used their Special this turn, as the two before list those that moved and attacked."""
    charging = i32(of=Unit, set=True)
    """Readied for the next attack: Charge, and then Heavy Blow and Take Aim."""
    heavy = i32(of=Unit, set=True)
    aiming = i32(of=Unit, set=True)
    reloaded = i32(of=Unit, set=True)
    reacted = i32(of=Unit, set=True)
    """The units that used their reaction this turn."""
    barbed = i32(of=Unit, set=True)
    """IWR-SPC-16: the enemies that lost HP this turn to attacks of the unit with the Barbed Bolt."""
    braced = i32(of=Unit, set=True)
    watching = i32(of=Unit, set=True)
    pinned = i32(of=Unit, set=True)

    square = i8(Unit, of=Square)
    hp = i8(Unit)
    xp = i8(Unit)
    teal = i8(Unit)
    blue = i8(Unit)
    keeper = i8(Unit, of=Seat)
    """IWR-TEAM-07: who activated a unit last, or else drafted it."""

    turn = i16()
    """The number of the present turn, both sides counted together; 0 in the draft."""
    quiet = i16()
    blood = i8()
    """Whether a unit lost HP this turn."""
    side = i8(of=Side)
    """Whose turn it is."""
    control = i8(of=Seat)
    """IWR-TEAM-05: who picks on this turn, and whether control may be handed over."""
    may_hand_over = i8()
    drafted = i8()
    """How many cards have been taken."""
    supply = i8()
    """Dice Upgrade Tokens that are on no card."""
    card = i8(of=PlacementCard)
    lying = i8(TOKENS, of=Token)
    """The Exploration Tokens on the squares of the placement card."""
    reserve = i8(Side, Token)
    gone = i8(Token)
    """Exploration Tokens that have been used."""

    attacker = i8(of=Unit)
    target = i8(of=Unit)
    dice = i8()
    """The number of dice in the present attack, 0 without one; then their colours, and which are added.

    Their faces stay until the next attack.
    """
    colour = i8(MOST_DICE, of=Die)
    face = i8(MOST_DICE)
    charge_dice = i8()
    extra_dice = i8()
    picked = i8()
    """The dice picked for a reroll, a bit for each."""

    source = i8(of=Unit)
    """The packet of DMG on its way: who deals it, to whom, how much is left, why, and which Guards take 1 of it."""
    victim = i8(of=Unit)
    dmg = i8()
    cause = i8(of=Cause)
    guarding = i32(of=Unit, set=True)

    yields = i8(of=Seat, set=True)
    """IWR-END-09: the seats that wish to resign."""
    victor = i8(of=Side)


class Do(MoveKind):
    """The kinds of move, talk is not one of them (IWR-TEAM-08). The Specials stand in the order of ``Ability``."""

    TAKE = 0, Unit
    PLACE = 1, Square
    ACTIVATE = 2, Unit
    MOVE = 3, Unit, Square, WAY
    ATTACK = 4, Unit, Unit
    RELOAD = 5, Unit, Unit
    END = 6, Unit
    USE_XP = 7, XP_TOKENS, Unit
    HAND_OVER, END_TURN = range(8, 10)
    RALLY = 10, Unit
    LEAD_ON = 11, Unit
    BODY_DOUBLE = 12, Unit
    SHIELD_BASH = 13, Unit
    BRACE = 14
    DUEL = 15, Unit
    RIDE_BY = 16, Square, WAY
    TRAMPLE = 17, Unit
    FORAGE = 18, Square
    HEAVY_BLOW = 19
    MEND = 20, Unit
    SENTRY = 21
    PINNING_SHOT = 22, Unit
    BARBED_BOLT = 23, Unit
    TAKE_AIM = 24
    PICKPOCKET = 25, Unit
    LURE = 26, Unit
    BACKSTAB = 27, Unit
    FORAGE_XP = 28
    TO = 29, Square, WAY
    ROLL, ADD_EXTRA_DIE, ACCEPT, USE_REROLL, USE_AIM = range(30, 35)
    DIE = 35, MOST_DICE + 1
    REROLL = 36
    BODYGUARD = 37, Unit
    ROYAL_BLOOD, PASS, RETALIATE = range(38, 41)
    UPGRADE_WHITE, UPGRADE_TEAL, KEEP = range(41, 44)
    RESIGN = 44, UNLISTED


class Tell(EventKind):
    """The kinds of event."""

    GAME_BEGINS = 0, "IWR-SET-02", {"card": PlacementCard}
    TOOK = 1, "IWR-DRF-08", {"seat": Seat, "unit": Unit}
    PLACED = 2, "IWR-DRF-07", {"seat": Seat, "unit": Unit, "square": Square}
    TURN_BEGINS = 3, "IWR-TRN-01", {"seat": Seat, "side": Side, "turn": int}
    WORE_OFF = 4, "IWR-TRN-02", {"unit": Unit, "ability": Ability}
    ACTIVATED = 5, "IWR-TRN-03", {"seat": Seat, "unit": Unit}
    HANDED_OVER = 6, "IWR-TEAM-05", {"seat": Seat, "to": Seat}
    MOVED = 7, "IWR-MOV-01", {"unit": Unit, "start": Square, "square": Square, "charge": int}
    CARRIED = 8, "IWR-ACT-05", {"unit": Unit, "start": Square, "square": Square, "ability": Ability}
    FOUND = 9, "IWR-MOV-08", {"side": Side, "unit": Unit, "square": Square}, {"token": Token}
    ATTACKED = 10, "IWR-ATK-02", {"unit": Unit, "target": Unit}
    RELOADED = 11, "IWR-CLS-05", {"unit": Unit, "target": Unit, "cost": int}
    DIE_ADDED = 12, "IWR-EXP-05", {"seat": Seat, "unit": Unit}
    ROLLED = 13, "IWR-ATK-04", {"unit": Unit, "white": int, "teal": int, "blue": int, "added": int, "faces": int}
    REROLLING = 14, "IWR-EXP-04", {"seat": Seat, "unit": Unit, "aim": int}
    REROLLED = 15, "IWR-DIC-04", {"unit": Unit, "dice": int, "picked": int, "faces": int}
    COUNTED = 16, "IWR-ATK-05", {"unit": Unit, "target": Unit, "halves": int, "heavy": int, "braced": int, "dmg": int}
    GUARDED = 17, "IWR-CLS-04", {"unit": Unit, "target": Unit, "left": int}
    BLED_ROYALLY = 18, "IWR-CLS-07", {"unit": Unit, "cost": int, "left": int}
    RETALIATED = 19, "IWR-CLS-02", {"unit": Unit, "target": Unit, "cost": int}
    DECLINED = 20, "IWR-DMG-02", {"seat": Seat, "unit": Unit}
    HURT = 21, "IWR-DMG-01", {"unit": Unit, "dmg": int, "hp": int, "source": Unit, "cause": Cause}
    FELL = 22, "IWR-DMG-05", {"unit": Unit, "side": Side, "source": Unit}
    GAINED = 23, "IWR-XP-01", {"unit": Unit, "xp": int, "merit": Merit}
    WASTED = 24, "IWR-UPG-05", {"unit": Unit, "merit": Merit}
    PAID = 25, "IWR-CLS-08", {"unit": Unit, "cost": int, "xp": int}
    UPGRADED = 26, "IWR-UPG-01", {"unit": Unit, "die": Die, "white": int, "teal": int, "blue": int}
    KEPT = 27, "IWR-UPG-03", {"unit": Unit}
    USED = 28, "IWR-SPC-01", {"unit": Unit, "ability": Ability}
    USED_ON = 29, "IWR-SPC-02", {"unit": Unit, "ability": Ability, "target": Unit}
    HEALED = 30, "IWR-SPC-13", {"unit": Unit, "hp": int}
    ROBBED = 31, "IWR-SPC-18", {"unit": Unit, "target": Unit, "xp": int}
    TOKEN_USED = 32, "IWR-EXP-03", {"seat": Seat, "token": Token, "unit": Unit}
    SPENT = 33, "IWR-TRN-07", {"seat": Seat, "unit": Unit}
    TURN_ENDS = 34, "IWR-END-05", {"side": Side, "turn": int, "quiet": int}
    WISHES_TO_RESIGN = 35, "IWR-END-09", {"seat": Seat}
    RESIGNED = 36, "IWR-END-09", {"seat": Seat, "side": Side}
    WON = 37, "IWR-END-01", {"side": Side, "why": End}
    CAPPED = 38, "IWR-END-08", {"why": End, "turns": int}


class Refusal(Reason):
    """Why a move is not allowed, each with its rule."""

    ALLOWED = ""
    NOT_ASKED = "IWR-GEN-06"
    GAME_OVER = "IWR-END-01"
    NOT_IN_CONTROL, NOTHING_TO_HAND_OVER, PICK_FIRST = 3 * ["IWR-TEAM-05"]
    TAKEN = "IWR-DRF-03"
    PRINCE_FIRST = "IWR-DRF-02"
    ONE_PRINCE = "IWR-DRF-04"
    NOT_HOME = "IWR-DRF-07"
    OCCUPIED = "IWR-MOV-05"
    NOT_YOURS, ACTIVE_ALREADY, NOT_ACTIVE = 3 * ["IWR-TRN-03"]
    USED_LAST_TURN = "IWR-TRN-04"
    ONE_OF_EACH = "IWR-TRN-05"
    SPENT = "IWR-TRN-07"
    TWO_ACTIONS = "IWR-ACT-01"
    SAME_ACTION = "IWR-ACT-02"
    MOVE_AFTER_ATTACK = "IWR-ACT-03"
    PINNED = "IWR-SPC-15"
    OUT_OF_REACH = "IWR-MOV-01"
    NO_SUCH_WAY = "IWR-MOV-09"
    NOT_AN_ENEMY = "IWR-ATK-02"
    OUT_OF_RANGE = "IWR-ATK-01"
    NO_RELOAD, RELOADED_ALREADY, NOT_ATTACKED_YET = 3 * ["IWR-CLS-05"]
    TOO_LITTLE_XP = "IWR-CLS-08"
    NO_TOKEN = "IWR-EXP-02"
    VOID_XP = "IWR-XP-03"
    TOO_FAR, NOT_ANOTHER_FRIEND = 2 * ["IWR-SPC-01"]
    NO_EFFECT = "IWR-GEN-05"
    NOT_FIRST_ACTION = "IWR-SPC-12"
    NO_ATTACK_FOLLOWS, NOT_AIMING = 2 * ["IWR-SPC-17"]
    NO_DIE_TO_ADD = "IWR-EXP-05"
    WHITE_DICE_OUT = "IWR-DIC-02"
    NO_SUCH_DIE = "IWR-DIC-05"
    DIE_PICKED, NONE_PICKED = 2 * ["IWR-EXP-04"]
    NO_BODYGUARD = "IWR-CLS-04"
    NO_ROYAL_BLOOD = "IWR-CLS-07"
    REACTED_ALREADY = "IWR-CLS-01"
    NO_XP_NOW = "IWR-EXP-03"
    NO_WHITE_DIE, NO_TEAL_DIE = 2 * ["IWR-UPG-01"]
    SUPPLY_EMPTY = "IWR-UPG-04"
    ALREADY_WISHED = "IWR-END-09"
    NO_TOKEN_THERE = "IWR-SPC-11"
    NOT_CLOSER = "IWR-SPC-19"
