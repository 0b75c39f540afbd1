"""Random games from start to end, written like rules so that they run at every speed."""

from __future__ import annotations

from wartable.engine.binding import RecordArray
from wartable.engine.chance import MASK, set_key, siphash
from wartable.engine.contract import apply, legal, scores, setup
from wartable.engine.events import Events
from wartable.engine.moves import Choice, MoveList, take
from wartable.engine.record import Grid8, Record, Row8, Row32
from wartable.engine.state import GameState


def next_random(luck: int) -> int:
    """The next number of the quick generator that picks random moves: no secret depends on it."""
    return (luck * 0x5851F42D4C957F2D + 0x14057B7EF767814F) & MASK


def pick(luck: int, n: int) -> int:
    """A number from 0 to n - 1 out of the generator's upper bits."""
    return (((luck >> 33) & 0x7FFFFFFF) * n) >> 31


def deal(book: Record, s: GameState, events: Events, seed: int) -> int:
    """Deal to a blank state by a seed; the first number of the generator that picks the moves."""
    set_key(s, siphash(seed, 1, 1), siphash(seed, 2, 2))
    events.count = 0
    setup(book, s, events)
    return siphash(seed, 3, 3)


def choose(book: Record, s: GameState, moves: MoveList, move: Choice, luck: int) -> int:
    """Take any legal move in hand; the generator's next number."""
    moves.count = 0
    legal(book, s, moves)
    luck = next_random(luck)
    take(moves, pick(luck, moves.count), move)
    return luck


def do(book: Record, s: GameState, move: Choice, events: Events) -> None:
    """Do the move in hand and forget what was told before."""
    events.count = 0
    apply(book, s, move, events)


def goes_on(s: GameState, played: int, limit: int) -> bool:
    """Whether another move is to be played."""
    return s.end == 0 and played < limit


def random_game(
    book: Record, s: GameState, moves: MoveList, move: Choice, events: Events, luck: int, limit: int
) -> int:
    """Play random legal moves until the game ends or the limit is reached; how many were played."""
    played = 0
    while goes_on(s, played, limit):
        luck = choose(book, s, moves, move, luck)
        do(book, s, move, events)
        played += 1
    return played


def seeded_game(
    book: Record, s: GameState, moves: MoveList, move: Choice, events: Events, seed: int, limit: int
) -> int:
    """Deal to a blank state by a seed and play a random game; how many moves were played."""
    luck = deal(book, s, events, seed)
    return random_game(book, s, moves, move, events, luck, limit)


def random_games(
    book: Record,
    states: RecordArray,
    moves: MoveList,
    move: Choice,
    events: Events,
    seed: int,
    limit: int,
    shares: Grid8,
    lengths: Row32,
    ends: Row8,
) -> None:
    """Random games from ``states[0]``, played in ``states[1]``, one per row of ``shares``; game g has seed + g."""
    for g in range(len(lengths)):
        states[1] = states[0]
        s = states[1]
        lengths[g] = seeded_game(book, s, moves, move, events, seed + g, limit)
        ends[g] = s.end
        scores(book, s, shares[g])


def final_states(
    book: Record,
    states: RecordArray,
    moves: MoveList,
    move: Choice,
    events: Events,
    seed: int,
    limit: int,
    lengths: Row32,
) -> None:
    """Random games from ``states[0]``, one per place of ``lengths``; game g, of seed + g, ends in ``states[1 + g]``."""
    for g in range(len(lengths)):
        states[1 + g] = states[0]
        lengths[g] = seeded_game(book, states[1 + g], moves, move, events, seed + g, limit)


def share_out(book: Record, states: RecordArray, shares: Grid8) -> None:
    """The shares of victory in states where games ended, one per row."""
    for g in range(len(shares)):
        scores(book, states[g], shares[g])
