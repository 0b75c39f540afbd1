"""Games that a bot plays against itself to learn from, written like rules so that they can be compiled.

Now and then a random move is played, so that the positions are as varied as those that a search meets.
"""

from __future__ import annotations

from typing import NamedTuple

from wartable.bots.network import look
from wartable.bots.self_play import consider
from wartable.bots.tree import Buffers, edge_for, packed
from wartable.engine.chance import siphash
from wartable.engine.contract import legal, rate, scores
from wartable.engine.moves import take
from wartable.engine.playout import deal, do, goes_on, next_random, pick
from wartable.engine.record import Row8, Row16, Row32

SEATS = 8
"""Numbers kept of each row of shares."""
UNKNOWN = -1
"""The share that a search expects, if a move was the only one."""
OPENING = 3
"""One of this many games begins with random moves."""


class Lessons(NamedTuple):
    """Positions one after the other: the features of each, who looks, and what was expected and what came."""

    features: Row16
    ends: Row32
    """Where the features of each position end."""
    seat: Row8
    game: Row32
    """The game each position is from."""
    ratings: Row8
    """The shares by the game's own rating, ``SEATS`` for each position."""
    expected: Row8
    """The share that the search expected for the seat to move, or ``UNKNOWN``."""
    shares: Row8
    """The shares at the end of the game."""
    counts: Row32
    """How many positions there are, and how many games."""


def learn_from_game(
    use: Buffers, lessons: Lessons, seed: int, iterations: int, limit: int, blunders: int, opening: int
) -> int:
    """Deal to the blank ``states[3]`` and play; return the number of moves, or -1 if there is no room for more.

    One move in ``blunders`` is random, and in some games the first ones, up to ``opening`` of them.
    """
    s, book = use.states[3], use.book
    deal(book, s, use.aside, seed)
    first = lessons.counts[0]
    rng = siphash(seed, 1, 6)
    random_moves = pick(rng, opening + 1) if seed % OPENING == 0 else 0
    played = 0
    while goes_on(s, played, limit):
        rng = next_random(rng)
        use.moves.count = 0
        legal(book, s, use.moves)
        if played < random_moves or use.moves.count == 1 or pick(rng, blunders) == 0:
            rng = next_random(rng)
            take(use.moves, pick(rng, use.moves.count), use.move)
        elif not note(use, lessons, siphash(seed, played, 4), iterations):
            return -1
        do(book, s, use.move, use.aside)
        played += 1
    scores(book, s, use.out)
    for position in range(first, lessons.counts[0]):
        lessons.game[position] = lessons.counts[1]
        for seat in range(s.seats):
            lessons.shares[position * SEATS + seat] = use.out[seat] if s.end != 0 else UNKNOWN
    lessons.counts[1] += 1
    return played


def note(use: Buffers, lessons: Lessons, seed: int, iterations: int) -> bool:
    """Take the move of a search and note the position; whether there is room for it."""
    s, book, net, states = use.states[3], use.book, use.net, use.states
    position = lessons.counts[0]
    at = lessons.ends[position - 1] if position > 0 else 0
    if position >= len(lessons.ends) or at + len(net.on) > len(lessons.features):
        return False
    consider(use, seed, iterations)
    seat = s.asked[s.depth]
    edge = edge_for(use.tree, use.tree.root, packed(use.move))
    lessons.expected[position] = use.tree.shares[edge] // max(1, use.tree.visits[edge])
    states[2] = s
    count = look(book, states[2], net, seat)
    for i in range(count):
        lessons.features[at + i] = net.on[i]
    lessons.ends[position] = at + count
    lessons.seat[position] = seat
    rate(book, s, use.out)
    for other in range(s.seats):
        lessons.ratings[position * SEATS + other] = use.out[other]
    lessons.counts[0] = position + 1
    return True
