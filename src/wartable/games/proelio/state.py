"""Proelio's declarations: book, state, phases, and the kinds of move, event and refusal."""

from __future__ import annotations

from enum import IntEnum

from wartable.engine.events import EventKind
from wartable.engine.moves import First, MoveKind
from wartable.engine.phases import PhaseKind
from wartable.engine.reasons import Reason
from wartable.engine.record import Record, i8, i16
from wartable.engine.state import GameState

MOST_MOVES = 32
"""The most moves any decision offers."""
MOST_WAITING = 4
"""PRO-ATK-08: the most Attacks that can wait before one house."""


class Card(IntEnum):
    """The nineteen kinds, then the three backs that stand for a card whose face is hidden."""

    MANURE, SOLDIERS, KNIGHTS, TREBUCHETS, INFILTRATION = range(5)
    SHIELDS, PALISADES, TOWERS, PATROL_ROUND = range(5, 9)
    RESOURCES, TEMPORARY_ALLIANCE, THE_PLAGUE = range(9, 12)
    HERO, FORTRESS, IMPERIAL_MANURE, IMPERIAL_RESOURCES = range(12, 16)
    IMPERIAL_EDICT, BLACK_POWDER, INQUISITION = range(16, 19)
    BLACK, GOLD, DARK = range(19, 22)


KINDS = 19
"""The number of kinds: the members of ``Card`` before the backs."""
FACES = First(Card, KINDS)
"""The cards a player can name: kinds, not backs."""
WALLS = 5
"""PRO-FORT-01: the number of levels: no walls, Shields, Palisades, Towers, Fortress."""
BASE_KINDS = 12
"""The first kinds belong to the Base deck, the rest to the Imperial deck."""


class House(IntEnum):
    """The seats, in turn order (PRO-SEAT-03)."""

    AQUILA, URSUS, CERVUS, LUPUS, LEO, DRACO = range(6)


class Deck(IntEnum):
    """PRO-SET-02: black backs and golden backs."""

    BASE, IMPERIAL = range(2)


class Type(IntEnum):
    """PRO-SET-07: what a card is for."""

    ATTACK, DEFENSE, STRATEGY = range(3)


class Mode(IntEnum):
    """Who wins together."""

    OPEN_WAR, ALLIED_HOUSES = range(2)


class Legality(IntEnum):
    """PRO-ATK-11 and PRO-ATK-12: whether a forbidden Attack can be placed."""

    STRICT, FREE = range(2)


class DefeatCheck(IntEnum):
    """PRO-DEFEAT-02: after which Attacks a house can fall."""

    ANY_ATTACK, LOST_ATTACK = range(2)


class Excess(IntEnum):
    """PRO-HAND-07 and PRO-HAND-10: when cards gained out of turn are trimmed."""

    BOOK, IMMEDIATE = range(2)


class LootChoice(IntEnum):
    """PRO-LOOT-02: who picks the Loot."""

    LOSER, RANDOM = range(2)


class CapResult(IntEnum):
    """PRO-WIN-05: what the round cap means."""

    DRAW, STANDING = range(2)


class Side(IntEnum):
    """PRO-IMP-08: the two neighbours."""

    LEFT, RIGHT = range(2)


class Answer(IntEnum):
    """PRO-PLG-01: whether to draw with The Plague."""

    NO, YES = range(2)


class Why(IntEnum):
    """What a discard is for."""

    EXCESS, PAYMENT = range(2)


class Phase(PhaseKind):
    """Where a turn stands: first the steps that go by themselves, then the decisions."""

    OVER, BEGIN_TURN, UNDER_ATTACK, END_TURN = range(4)
    DISCARD_EXCESS, DEPLOY_DEFENSE, SACRIFICE_OR_CONCEDE, PAY_LOOT, LOOT_EXCESS, PENALTY_GIFT = range(4, 10)
    MAIN_ACTION = 10
    IMPERIAL_COST = 11, "due"
    ALLIANCE_TARGET, PLAGUE_DRAW, INQUISITION_TARGET, SUPPORT_CARD = range(12, 16)


class Siege(IntEnum):
    """The Attack being resolved: none, face down, or revealed."""

    NONE, FACE_DOWN, FACE_UP = range(3)


class Deed(IntEnum):
    """PRO-INFO-09: how a card left a hand while some did not see its face."""

    PLACED, STOLEN, HANDED = range(3)


class End(Reason):
    """Why the game is over."""

    NOT_YET = ""
    CONQUEST = "PRO-WIN-01"
    ROUND_CAP = "PRO-WIN-05"


class Book(Record):
    """What is printed on the components."""

    deal = i8(reads="limits.deal", span=(1, 9))
    hand_limit = i8(reads="limits.hand_limit", span=(1, 12))
    cap_above_walls = i8(reads="limits.attack_cap_above_fortification", span=(0, 4))
    imperial_cost = i8(reads="limits.imperial_draw_cost", span=(1, 5))
    removed = i8(Mode, Card, reads="modes.removed_cards")
    count = i8(Card, reads="cards.count", default=0, span=(0, 40))
    type = i8(Card, of=Type, reads="cards.type", default=-1)
    value = i8(Card, reads="cards.value", default=0, span=(0, 9))
    absolute = i8(Card, reads="cards.absolute", default=0)
    wall = i8(Card, reads="cards.fort_level", default=0)
    stealable = i8(Card, reads="cards.stealable", default=0)
    draws = i8(Card, reads="cards.draw_base", default=0, span=(0, 9))


class State(GameState, mode=Mode, end=End, phase=Phase, asked=House):
    """Everything on and under the table."""

    attack_legality = i8(of=Legality)
    defeat_check = i8(of=DefeatCheck)
    excess_discard = i8(of=Excess)
    loot_choice = i8(of=LootChoice)
    show_backs = i8()
    alliance_self = i8()
    cap_result = i8(of=CapResult)
    max_rounds = i16()

    turn = i16()
    active = i8(of=House)
    hand = i8(House, Card)
    held = i8(House, derived=True)
    """The number of cards in each hand."""
    fort = i8(House)
    plague = i8(House)
    deck = i8(Card)
    stock = i16(Deck, derived=True)
    """The number of cards in each deck."""
    pile = i8(Card)

    waiting = i8(House)
    """The number of Attacks that wait before each house; the next three fields describe them, oldest first."""
    waiting_card = i8(House, MOST_WAITING, of=Card)
    waiting_fort = i8(House, MOST_WAITING)
    waiting_turn = i16(House, MOST_WAITING)

    siege = i8(of=Siege)
    """Whether an Attack is being resolved; then its card, and the walls its owner had when it was placed."""
    attack = i8(of=Card)
    attack_fort = i8()
    deployed = i8(Card)
    loot = i8()
    """The number of cards due as Loot; cards set aside for it are still in hand."""
    aside = i8(Card)

    known = i8(House, House, Card)
    """PRO-INFO-09: how many cards of a kind the first house is sure the second holds."""
    fallen = i8(of=House)
    victor = i8(of=House)


class Do(MoveKind):
    """The kinds of move. Talk is not among them (PRO-INFO-07)."""

    DRAW_BASE, DRAW_IMPERIAL = range(2)
    ATTACK = 2, FACES
    FORTIFY = 3, FACES
    PLAY = 4, FACES
    SUPPORT = 5
    DISCARD = 6, FACES
    DEPLOY = 7, FACES
    DEPLOY_DONE, SACRIFICE_FORTIFICATION, CONCEDE_LOOT = range(8, 11)
    GIVE = 11, FACES
    TARGET = 12, House
    PLAGUE_DRAW = 13, Answer
    LOOK = 14, Side


class Tell(EventKind):
    """The kinds of event."""

    GAME_BEGINS = 0, "PRO-SET-05", {"house": House}
    TURN_BEGINS = 1, "PRO-SEAT-01", {"house": House, "turn": int}
    PLAGUE_LIFTED = 2, "PRO-PLG-04", {"house": House}
    ATTACK_HELD = 3, "PRO-PLG-06", {"house": House, "attacks": int}
    DREW = 4, "PRO-ACT-01", {"house": House, "back": Card}, {"card": Card}
    RESHUFFLED = 5, "PRO-DECK-01", {"deck": Deck}
    DISCARDED = 6, "PRO-SET-08", {"house": House, "why": Why}, {"card": Card}
    FORTIFIED = 7, "PRO-ACT-03", {"house": House, "lost": int}, {"card": Card}
    PLAYED = 8, "PRO-STR-01", {"house": House}, {"card": Card}
    ALLIED = 9, "PRO-STR-04", {"house": House, "target": House}
    LOOKED = 10, "PRO-IMP-08", {"house": House, "target": House}
    SAW = 11, "PRO-IMP-08", {"house": House, "target": House}, {"card": Card, "count": int}, True
    SUPPORTED = 12, "PRO-ALL-05", {"house": House, "target": House, "back": Card}, {"card": Card}
    ATTACKED = 13, "PRO-ATK-01", {"house": House, "target": House, "back": Card, "walls": int}, {"card": Card}
    DEPLOYED = 14, "PRO-DEF-02", {"house": House}, {"card": Card}
    REVEALED = 15, "PRO-RES-01", {"house": House, "target": House}, {"card": Card}
    FAILED = 16, "PRO-ATK-14", {"house": House, "target": House, "walls": int}
    FINED = 17, "PRO-ATK-10", {"house": House, "target": House, "back": Card}, {"card": Card}
    NEGATED = 18, "PRO-RES-02", {"house": House, "target": House}
    REPELLED = 19, "PRO-RES-04", {"house": House, "target": House, "attack": int, "defense": int}
    BREACHED = 20, "PRO-RES-06", {"house": House, "target": House, "attack": int, "defense": int}
    CAUGHT = 21, "PRO-PAT-02", {"house": House, "target": House}
    STOLE = 22, "PRO-INF-02", {"house": House, "target": House, "back": Card}, {"card": Card}
    STOLE_NOTHING = 23, "PRO-INF-05", {"house": House, "target": House}
    EXPLODED = 24, "PRO-BLK-01", {"house": House, "target": House, "lost": int}
    SACRIFICED = 25, "PRO-RES-06", {"house": House, "lost": int}
    CONCEDED = 26, "PRO-RES-08", {"house": House, "target": House, "cards": int}
    WALLS_LOST = 27, "PRO-RES-09", {"house": House, "lost": int}
    LOOTED = 28, "PRO-LOOT-01", {"house": House, "target": House, "back": Card}, {"card": Card}
    FELL = 29, "PRO-DEFEAT-01", {"house": House, "target": House}
    CAPPED = 30, "PRO-WIN-05", {"rounds": int}


class Refusal(Reason):
    """Why a move is not allowed, with the rule that says so."""

    ALLOWED = ""
    NOT_ASKED = "PRO-TURN-04"
    NOT_IN_HAND = "PRO-HAND-02"
    PLAGUE = "PRO-ATK-04"
    TOO_MANY_WAIT = "PRO-ATK-08"
    NOT_AN_ATTACK = "PRO-ATK-02"
    ATTACK_ABOVE_WALLS = "PRO-ATK-03"
    NOT_A_WALL = "PRO-FORT-10"
    SHIELDS_FIRST = "PRO-FORT-07"
    NOT_NEXT_WALL = "PRO-FORT-08"
    WALL_NOT_HIGHER = "PRO-FORT-11"
    NOT_A_STRATEGY = "PRO-STR-01"
    TOO_FEW_TO_PAY = "PRO-ACT-06"
    IMPERIAL_GONE = "PRO-DECK-05"
    NO_ALLY = "PRO-ACT-09"
    NOTHING_TO_GIVE = "PRO-ALL-05"
    NOT_A_DEFENSE = "PRO-DEF-08"
    DEFENSE_ABOVE_WALLS = "PRO-DEF-02"
    ALL_SET_ASIDE = "PRO-LOOT-04"
    NO_SUCH_HOUSE = "PRO-SET-01"
    NOT_YOURSELF = "PRO-STR-05"
    GAME_OVER = "PRO-WIN-01"
