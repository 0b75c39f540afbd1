"""Connect Four's declarations."""

from __future__ import annotations

from enum import IntEnum

from wartable.engine.events import EventKind
from wartable.engine.moves import MoveKind
from wartable.engine.reasons import Reason
from wartable.engine.record import Record, i8, i64
from wartable.engine.state import DEPTH, GameState

COLUMNS = 7
"""No board is wider."""
HEIGHT = 7
"""Bits from one column to the next: one more than the highest board, so that no line runs over a column's top."""
MOST_MOVES = COLUMNS


class Player(IntEnum):
    """Red begins."""

    RED = 0
    YELLOW = 1


class Phase(IntEnum):
    """There is one decision."""

    OVER = 0
    DROP = 1


class End(Reason):
    """Why the game is over."""

    NOT_YET = ""
    LINE = "FOUR-WIN-01"
    FULL_BOARD = "FOUR-WIN-01"


class Book(Record):
    """The size of the board, and how long a line wins."""

    columns = i8(reads="board.columns", span=(1, COLUMNS))
    rows = i8(reads="board.rows", span=(1, HEIGHT - 1))
    line = i8(reads="board.line", span=(2, COLUMNS))


class State(GameState):
    """The board."""

    end = i8(of=End)
    phase = i8(DEPTH, of=Phase)
    asked = i8(DEPTH, of=Player)
    stones = i64(Player)
    """A bit for each stone of a player: column by column from the left, each from the bottom up."""
    dropped = i8(derived=True)
    winner = i8(of=Player)


class Do(MoveKind):
    """The kinds of move."""

    DROP = 0, COLUMNS


class Tell(EventKind):
    """The kinds of event."""

    DROPPED = 0, "FOUR-DROP-01", {"player": Player, "column": int}
    LINED_UP = 1, "FOUR-WIN-01", {"player": Player}
    FILLED = 2, "FOUR-WIN-01", {"stones": int}


class Refusal(Reason):
    """Why a move is not allowed."""

    ALLOWED = ""
    NO_SUCH_COLUMN = "FOUR-DROP-01"
    COLUMN_FULL = "FOUR-DROP-02"
    GAME_OVER = "FOUR-WIN-01"
