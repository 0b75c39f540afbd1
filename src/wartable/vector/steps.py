"""What a step of many games is made of, written like rules: it runs compiled on a processor and in kernels on a GPU."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from wartable.engine.binding import RecordArray
from wartable.engine.contract import hide, legal, observe, scores
from wartable.engine.events import Events
from wartable.engine.frames import seat_of
from wartable.engine.moves import Choice, MoveList
from wartable.engine.playout import deal, do
from wartable.engine.record import Grid, Grid8, Record, Row, Row8, Row32, i16, i32, i64
from wartable.engine.state import GameState

Grid16 = Annotated[Grid, i16]
Grid32 = Annotated[Grid, i32]
Row64 = Annotated[Row, i64]

TERMINATED, TRUNCATED = 1, 2
"""How a game ended at a step: by its rules, or because it took too many moves."""
WAIT, BEGIN = -1, -2
"""In place of a move: leave the game as it is, or begin it again."""
AT_A_TIME = 256
"""Games that pass a part of the code together: so it stays at hand, and so do they."""
BYTES, BITS = 1, 2
"""How a mask is kept, if it is: a byte per move, or a bit."""


class Numbers(NamedTuple):
    """The dense numbers of moves, both ways."""

    moves: Grid16
    """The move of each number."""
    kinds: Grid32
    """Of each kind its first number, and the factors of its first two arguments."""


class Games(NamedTuple):
    """Many games: a row of each of these per game."""

    states: RecordArray
    deals: Row64
    """The number of the deal that each began with."""
    played: Row32
    """How many moves each has taken."""
    observations: Grid8
    masks: Grid8
    offered: Grid32
    """The numbers of the legal moves, of which ``counts`` says how many there are."""
    counts: Row32
    seats: Row8
    """The seat that decides."""
    shares: Grid8
    """What the last step was worth to each seat, in parts of a victory."""
    ended: Row8
    """How the last step ended a game: ``TERMINATED``, ``TRUNCATED`` or 0."""


def take_number(numbers: Numbers, number: int, move: Choice) -> None:
    """Take the move of this number in hand."""
    numbered = numbers.moves[number]
    move.kind = numbered[0]
    move.a = numbered[1]
    move.b = numbered[2]
    move.c = numbered[3]


def is_offered(offered: Row32, count: int, action: int) -> bool:
    """Whether an action is among the moves on offer."""
    for i in range(count):
        if offered[i] == action:
            return True
    return False


def first_refused(games: Games, actions: Row64) -> int:
    """The first game whose action is not on offer, or -1."""
    for g in range(len(actions)):
        if actions[g] != WAIT and not is_offered(games.offered[g], games.counts[g], actions[g]):
            return g
    return -1


def nothing_for(shares: Row8) -> None:
    """No seat has a share."""
    for seat in range(len(shares)):
        shares[seat] = 0


def play(book: Record, s: GameState, move: Choice, events: Events, shares: Row8, last: bool) -> int:
    """Do the move in hand; how the game ended, or 0 if it goes on. Shares are those of an ended game."""
    do(book, s, move, events)
    nothing_for(shares)
    if s.end != 0:
        scores(book, s, shares)
        return TERMINATED
    return TRUNCATED if last else 0


def clear(mask: Row8, kept: int, offered: Row32, count: int) -> None:
    """Take moves off a mask."""
    if kept == BYTES:
        for i in range(count):
            mask[offered[i]] = 0
    elif kept == BITS:
        for i in range(count):
            mask[offered[i] >> 3] = 0


def mark(mask: Row8, kept: int, offered: Row32, count: int) -> None:
    """Put moves onto a clear mask."""
    if kept == BYTES:
        for i in range(count):
            mask[offered[i]] = 1
    elif kept == BITS:
        for i in range(count):
            mask[offered[i] >> 3] |= 1 << (offered[i] & 7)


def list_moves(book: Record, s: GameState, moves: MoveList, numbers: Numbers, offered: Row32) -> int:
    """List the numbers of all legal moves; how many there are."""
    moves.count = 0
    legal(book, s, moves)
    for i in range(moves.count):
        move = moves.move[i]
        kind = numbers.kinds[move[0]]
        offered[i] = kind[0] + (move[1] * kind[1] + move[2]) * kind[2] + move[3]
    return moves.count


def look(book: Record, view: GameState, out: Row8) -> int:
    """Tell the seat that decides what it sees of a copy of the state, and hide the rest in it; which seat that is."""
    seat = seat_of(view)
    hide(book, view, seat)
    observe(book, view, seat, out)
    return seat


def begin(book: Record, blank: RecordArray, events: Events, games: Games, g: int, stride: int) -> None:
    """Begin a game again, with the deal ``stride`` numbers on."""
    games.played[g] = 0
    games.deals[g] += stride
    games.states[g] = blank[0]
    deal(book, games.states[g], events, games.deals[g])


def move_games(
    book: Record,
    blank: RecordArray,
    move: Choice,
    events: Events,
    numbers: Numbers,
    games: Games,
    actions: Row64,
    stride: int,
    limit: int,
    first: int,
    last: int,
) -> None:
    """Make the moves of some games; those that end begin again at once."""
    for g in range(first, last):
        games.ended[g] = 0
        if actions[g] >= 0:
            take_number(numbers, actions[g], move)
            games.played[g] += 1
            games.ended[g] = play(book, games.states[g], move, events, games.shares[g], games.played[g] == limit)
        else:
            nothing_for(games.shares[g])
        if actions[g] == BEGIN or games.ended[g] != 0:
            begin(book, blank, events, games, g, stride)


def list_games(book: Record, moves: MoveList, numbers: Numbers, games: Games, kept: int, first: int, last: int) -> None:
    """List the legal moves of some games."""
    for g in range(first, last):
        clear(games.masks[g], kept, games.offered[g], games.counts[g])
        games.counts[g] = list_moves(book, games.states[g], moves, numbers, games.offered[g])
        mark(games.masks[g], kept, games.offered[g], games.counts[g])


def look_at_games(book: Record, view: RecordArray, games: Games, first: int, last: int) -> None:
    """Tell the seats that decide in some games what they see."""
    for g in range(first, last):
        view[0] = games.states[g]
        games.seats[g] = look(book, view[0], games.observations[g])


def step_games(
    book: Record,
    blank: RecordArray,
    view: RecordArray,
    moves: MoveList,
    move: Choice,
    events: Events,
    numbers: Numbers,
    games: Games,
    actions: Row64,
    kept: int,
    stride: int,
    limit: int,
) -> None:
    """A move in every game, or what is named in place of one. A few games at a time pass each part."""
    for first in range(0, len(actions), AT_A_TIME):
        last = min(first + AT_A_TIME, len(actions))
        move_games(book, blank, move, events, numbers, games, actions, stride, limit, first, last)
        list_games(book, moves, numbers, games, kept, first, last)
        look_at_games(book, view, games, first, last)
