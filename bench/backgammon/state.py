"""Backgammon's declarations."""

from __future__ import annotations

from enum import IntEnum

from wartable.engine.events import EventKind
from wartable.engine.moves import MoveKind
from wartable.engine.reasons import Reason
from wartable.engine.record import Record, i8, i16, i32
from wartable.engine.state import DEPTH, GameState

CHECKERS = 15
"""How many each player has."""
HOME = 6
"""The outermost point of the home board."""
ACROSS = 25
"""A place of one player is this minus the place of the other."""
FACES = 7
"""Dice show 1 to 6; 0 is a die that has been played."""
MOST_MOVES = 2 * CHECKERS


class Player(IntEnum):
    """Who rolls higher begins."""

    BLACK = 0
    WHITE = 1


class Place(IntEnum):
    """Where a checker can be, counted by its owner from the end it runs to."""

    OFF = 0
    POINT_1 = 1
    POINT_2 = 2
    POINT_3 = 3
    POINT_4 = 4
    POINT_5 = 5
    POINT_6 = 6
    POINT_7 = 7
    POINT_8 = 8
    POINT_9 = 9
    POINT_10 = 10
    POINT_11 = 11
    POINT_12 = 12
    POINT_13 = 13
    POINT_14 = 14
    POINT_15 = 15
    POINT_16 = 16
    POINT_17 = 17
    POINT_18 = 18
    POINT_19 = 19
    POINT_20 = 20
    POINT_21 = 21
    POINT_22 = 22
    POINT_23 = 23
    POINT_24 = 24
    BAR = 25


POINTS = (1 << Place.BAR) - 2
"""The points of the board as bits of a number: neither off nor the bar."""


class Phase(IntEnum):
    """Where a turn stands."""

    OVER = 0
    ROLL = 1
    PLAY = 2


class End(Reason):
    """Why the game is over."""

    NOT_YET = ""
    BORNE_OFF = "BACK-WIN-01"
    TURN_CAP = "BACK-WIN-01"


class Book(Record):
    """Where checkers stand at first, and how many turns a game may have."""

    start = i8(Place, reads="places.checkers", default=0)
    turns = i16(reads="limits.turns", span=(1, 30_000))


class State(GameState):
    """The board and the dice."""

    end = i8(of=End)
    phase = i8(DEPTH, of=Phase)
    asked = i8(DEPTH, of=Player)
    checkers = i8(Player, Place)
    held = i32(Player, derived=True)
    """A bit for each place where a player has checkers still to move."""
    blocked = i32(Player, derived=True)
    """A bit for each place where a player, who counts it so, finds two checkers of the other or more."""
    dice = i8(2)
    """What is left to play, the larger first; 0 for a die that has been played."""
    again = i8()
    """The double that will be played a second time after these dice; 0 if there is none."""
    turns = i16()
    """The turns of both players together, the present one included."""
    winner = i8(of=Player)


class Do(MoveKind):
    """The kinds of move: one checker, by one die."""

    MOVE = 0, Place, FACES


class Tell(EventKind):
    """The kinds of event."""

    ROLLED = 0, "BACK-DICE-01", {"player": Player, "larger": int, "smaller": int}
    MOVED = 1, "BACK-MOVE-01", {"player": Player, "start": Place, "to": Place}
    HIT = 2, "BACK-MOVE-03", {"player": Player, "place": Place}
    STUCK = 3, "BACK-DICE-01", {"player": Player, "dice": int}
    PLAYS_AGAIN = 4, "BACK-DICE-01", {"player": Player}
    BORE_OFF = 5, "BACK-OFF-01", {"player": Player}
    CAPPED = 6, "BACK-WIN-01", {"turns": int}


class Refusal(Reason):
    """Why a move is not allowed."""

    ALLOWED = ""
    NO_SUCH_DIE = "BACK-DICE-01"
    NO_CHECKER = "BACK-MOVE-01"
    BAR_FIRST = "BACK-MOVE-02"
    BLOCKED = "BACK-MOVE-03"
    NOT_ALL_HOME = "BACK-OFF-01"
    OTHERS_BEHIND = "BACK-OFF-02"
    BOTH_DICE = "BACK-DICE-02"
    LARGER_DIE = "BACK-DICE-03"
    GAME_OVER = "BACK-WIN-01"
