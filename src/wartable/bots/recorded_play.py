"""Games between any bots with notes on what each seat did, written like rules so that they can be compiled."""

from __future__ import annotations

from math import exp, sqrt
from typing import Annotated, NamedTuple, TypeAlias

from wartable.bots.ease import DOUBT
from wartable.bots.greedy import WORLDS, look_ahead
from wartable.bots.self_play import most_tried
from wartable.bots.tree import (
    MAX_EDGES,
    MAX_NODES,
    Buffers,
    Tree,
    edge_for,
    known_node,
    mix,
    observe,
    packed,
    reset_tree,
    search,
    value,
)
from wartable.engine.binding import RecordArray
from wartable.engine.chance import siphash
from wartable.engine.contract import WHOLE, hide, legal
from wartable.engine.moves import Choice, take
from wartable.engine.playout import choose, deal, do, goes_on, next_random, pick
from wartable.engine.record import Row, Row8, Row32, i64

Row64: TypeAlias = Annotated[Row, i64]

SEATS = 8
"""Numbers kept of each row of shares."""
ARGUMENTS = 3
"""Arguments of a move."""
HABITS = 9
"""Parameters of a search, in the order of ``set_habits``."""
RANDOM, GREEDY = 0, -1
"""Instead of a number of iterations: the bots that do not search."""
PARTS = 1 << 20
"""Parts of a hair and of a temperature."""
LEAD = 3
"""By how many 60ths of a victory another seat's rating must pass the leader's before the lead changes."""
LEAD_EVERY = 8
"""Moves between two looks at who is in the lead: rating a position takes longer than a random move."""
SUMS = 6
"""What is summed up of each thing: see ``sum_up``."""


class Players(NamedTuple):
    """How the bots play: a number for each of them in every row."""

    iterations: Row32
    settle_after: Row32
    """From this many iterations on a search stops once it has a firm favourite; if negative, it uses all of them."""
    hair: Row32
    """How far from the best a bot may choose, in parts of ``PARTS``; 0: it always takes the move tried most."""
    temperature: Row32
    habits: Row32
    """``HABITS`` parameters for each bot."""


class Notes(NamedTuple):
    """What is noted of games: a number for each game in the first rows."""

    seeds: Row64
    shift: Row32
    """By how many seats the bots are shifted."""
    begins: Row8
    """The seat that decides first."""
    shares: Row8
    """``SEATS`` for each game."""
    lengths: Row32
    leads: Row32
    """How often the lead by the game's own rating changed."""
    things: Row32
    """The first thing that a kind of move counts, and then those of its arguments: 1 + ``ARGUMENTS`` for each kind;
    -1 where nothing is counted.
    """
    used: Row32
    """How often each seat used each thing in the present game."""
    sums: Row64
    """``SUMS`` for each thing, over all games."""


def set_habits(tree: Tree, players: Players, who: int) -> None:
    """Search as this bot does."""
    first = who * HABITS
    tree.explore = players.habits[first]
    tree.urgency = players.habits[first + 1]
    tree.rate_after = players.habits[first + 2]
    tree.rated_explore = players.habits[first + 3]
    tree.rated_visits = players.habits[first + 4]
    tree.temperature = players.habits[first + 5]
    tree.contenders = players.habits[first + 6]
    tree.horizon = players.habits[first + 7]
    tree.network = players.habits[first + 8]


def recorded_games(use: Buffers, players: Players, notes: Notes, finals: RecordArray, limit: int) -> None:
    """Play a game from each of the blank ``finals``, which become its last states."""
    for g in range(len(notes.lengths)):
        use.states[3] = finals[g]
        recorded_game(use, players, notes, g, limit)
        finals[g] = use.states[3]


def recorded_game(use: Buffers, players: Players, notes: Notes, g: int, limit: int) -> None:
    """Deal to the blank ``states[3]`` and play."""
    s, book, used = use.states[3], use.book, notes.used
    seed = notes.seeds[g]
    luck = deal(book, s, use.aside, seed)
    for i in range(len(used)):
        used[i] = 0
    notes.begins[g] = s.asked[s.depth]
    use.tree.root = 0
    played = leads = 0
    leader = -1
    while goes_on(s, played, limit):
        seat = s.asked[s.depth]
        who = (seat + notes.shift[g]) % s.seats
        luck = decide(use, players, who, siphash(seed, played, 4), luck)
        count(notes, seat, use.move)
        do(book, s, use.move, use.events)
        follow(use, seat)
        played += 1
        if played % LEAD_EVERY == 0 or s.end != 0:
            value(book, s, use.out)
            now = in_lead(use.out, s.seats, leader)
            if now != leader and leader >= 0:
                leads += 1
            leader = now
    notes.lengths[g] = played
    notes.leads[g] = leads
    if s.end == 0:
        for seat in range(s.seats):
            use.out[seat] = 0
    for seat in range(s.seats):
        notes.shares[g * SEATS + seat] = use.out[seat]
    sum_up(notes, use.out, s.seats)


def in_lead(ratings: Row8, seats: int, leader: int) -> int:
    """The seat in the lead; -1 as long as nobody was clearly ahead."""
    best = 0
    second = -1
    for seat in range(1, seats):
        if ratings[seat] > ratings[best]:
            second = best
            best = seat
        elif second < 0 or ratings[seat] > ratings[second]:
            second = seat
    if leader >= 0 and ratings[best] < ratings[leader] + LEAD:
        return leader
    if leader < 0 and ratings[best] < ratings[second] + LEAD:
        return -1
    return best


def count(notes: Notes, seat: int, move: Choice) -> None:
    """Note the things that a move uses."""
    things, used = notes.things, notes.used
    row = seat * (len(used) // SEATS)
    first = move.kind * (1 + ARGUMENTS)
    if things[first] >= 0:
        used[row + things[first]] += 1
    if things[first + 1] >= 0:
        used[row + things[first + 1] + move.a] += 1
    if things[first + 2] >= 0:
        used[row + things[first + 2] + move.b] += 1
    if things[first + 3] >= 0:
        used[row + things[first + 3] + move.c] += 1


def sum_up(notes: Notes, shares: Row8, seats: int) -> None:
    """Add a game to the sums: uses; seats that used a thing, their shares, both squared, and their product."""
    used, sums = notes.used, notes.sums
    things = len(used) // SEATS
    for thing in range(things):
        with_it = won = uses = 0
        for seat in range(seats):
            times = used[seat * things + thing]
            if times != 0:
                uses += times
                with_it += 1
                won += shares[seat]
        if with_it != 0:
            sums[thing * SUMS] += uses
            sums[thing * SUMS + 1] += with_it
            sums[thing * SUMS + 2] += won
            sums[thing * SUMS + 3] += with_it * with_it
            sums[thing * SUMS + 4] += won * won
            sums[thing * SUMS + 5] += with_it * won


# --- Deciding


def decide(use: Buffers, players: Players, who: int, seed: int, luck: int) -> int:
    """Take the move of a bot for the seat to move in ``states[3]``; return the next number for random moves."""
    book, s, tree = use.book, use.states[3], use.tree
    iterations = players.iterations[who]
    if iterations == RANDOM:
        return choose(book, s, use.moves, use.move, luck)
    use.moves.count = 0
    legal(book, s, use.moves)
    if use.moves.count == 1:
        take(use.moves, 0, use.move)
        return luck
    tree.seat = s.asked[s.depth]
    use.states[0] = s
    hide(book, use.states[0], tree.seat)
    if iterations == GREEDY:
        best_rated(use, seed, siphash(seed, 0, 5))
        return luck
    set_habits(tree, players, who)
    if tree.root == 0:
        reset_tree(tree)
    think(use, seed, iterations, players.settle_after[who])
    if players.hair[who] > 0:
        nearly_best(use, players.hair[who] / PARTS, players.temperature[who] / PARTS, siphash(seed, 0, 5))
    else:
        most_tried(use, siphash(seed, 0, 5))
    return luck


def follow(use: Buffers, seat: int) -> None:
    """Keep what the tree knows of the position after the move, if the same seat decides again; else forget the tree."""
    tree, s = use.tree, use.states[3]
    if tree.root == 0:
        return
    seen = observe(tree, use.events, mix(tree.seen[tree.root], packed(use.move)))
    again = s.end == 0 and s.asked[s.depth] == seat and tree.seat == seat and 2 * tree.nodes < MAX_NODES
    tree.root = known_node(tree, seen) if again and 2 * tree.edges < MAX_EDGES else 0


def best_rated(use: Buffers, seed: int, rng: int) -> None:
    """Take the move with the best rating; of equals, a random one, or games without chance would all be the same."""
    look_ahead(use, seed, WORLDS)
    shares = use.tree.shares
    best = equals = 0
    for i in range(use.moves.count):
        if shares[i] > shares[best]:
            best = i
            equals = 1
        elif shares[i] == shares[best]:
            equals += 1
            rng = next_random(rng)
            if pick(rng, equals) == 0:
                best = i
    take(use.moves, best, use.move)


LOOK = 32
"""Iterations between two looks at whether the choice is settled."""
FIRM = 2
"""How many times as often as any other a firm favourite was tried."""


def think(use: Buffers, seed: int, iterations: int, settle_after: int) -> None:
    """Search until the iterations are used up, with those that the tree has already, or the choice is settled."""
    done = use.tree.passed[use.tree.root]
    if settle_after < 0:
        search(use, seed, max(0, iterations - done))
        return
    while done < iterations and not settled(use, done >= settle_after, iterations - done):
        times = min(LOOK, iterations - done)
        search(use, seed, times)
        done += times


def settled(use: Buffers, may_be_firm: bool, left: int) -> bool:
    """Whether a move is so far ahead that the rest of the search cannot change it, or hardly would."""
    tree, moves, move, s = use.tree, use.moves, use.move, use.states[3]
    moves.count = 0
    legal(use.book, s, moves)
    best = second = 0
    for i in range(moves.count):
        take(moves, i, move)
        edge = edge_for(tree, tree.root, packed(move))
        if edge == 0:
            continue
        if best == 0 or tree.visits[edge] > tree.visits[best]:
            second = best
            best = edge
        elif second == 0 or tree.visits[edge] > tree.visits[second]:
            second = edge
    if best == 0:
        return False
    rival = tree.visits[second] if second != 0 else 0
    if tree.visits[best] - rival > left:
        return True
    if not may_be_firm or tree.visits[best] < FIRM * rival:
        return False
    return rival == 0 or tree.shares[best] * rival >= tree.shares[second] * tree.visits[best]


def nearly_best(use: Buffers, hair: float, temperature: float, rng: int) -> None:
    """Take one of the moves within a hair of the best, as ``take_easily`` does."""
    moves, tree = use.moves, use.tree
    most_tried(use, rng)
    best = edge_for(tree, tree.root, packed(use.move))
    if best == 0 or tree.visits[best] == 0:
        return
    total = 0.0
    for i in range(moves.count):
        total += weight_at(use, i, best, hair, temperature)
    rng = next_random(rng)
    left = total * pick(rng, PARTS) / PARTS
    for i in range(moves.count):
        left -= weight_at(use, i, best, hair, temperature)
        if left < 0:
            take(moves, i, use.move)
            return


def weight_at(use: Buffers, i: int, best: int, hair: float, temperature: float) -> float:
    """How readily a move is taken beside the best one; 0, if it is too far behind."""
    tree = use.tree
    take(use.moves, i, use.move)
    edge = edge_for(tree, tree.root, packed(use.move))
    if edge == best:
        return 1.0
    if edge == 0 or tree.visits[edge] == 0:
        return 0.0
    gap = tree.shares[best] / tree.visits[best] - tree.shares[edge] / tree.visits[edge]
    behind = DOUBT / sqrt(tree.visits[edge]) + max(0.0, gap / WHOLE) / (tree.even / (10 * WHOLE))
    return exp(-behind / temperature) if behind <= hair else 0.0
