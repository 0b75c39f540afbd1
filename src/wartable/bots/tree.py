"""Information-set tree search, written like rules so that it is compiled with the game.

A node is what the searching seat has seen since the root; its edges are the moves tried there, by any seat. Every
iteration guesses the hidden cards again, so a move counts how often it was possible as well as how often it was tried.
Each seat plays for its own share of victory.
"""

from __future__ import annotations

from math import log, sqrt
from typing import NamedTuple

from wartable.engine.binding import RecordArray
from wartable.engine.chance import MASK, set_key, siphash
from wartable.engine.contract import WHOLE, legal, rate, redeal, scores
from wartable.engine.events import EVERYONE, FACTS, Events
from wartable.engine.moves import Choice, MoveList, take
from wartable.engine.playout import do, next_random, pick
from wartable.engine.record import Record, Row8, i8, i16, i32, i64
from wartable.engine.state import GameState

TREE_SIZE = 1 << 16
"""The limit of nodes, and of edges, in a tree."""
MAX_DEPTH = 512
"""The depth at which an iteration leaves the tree."""
MAX_EVENT_KINDS = 64
"""The limit of event kinds in a game."""


class Tree(Record):
    """The tree, its counts, and the parameters of the search."""

    seat = i8()
    """The seat that searches."""
    open_facts = i8(MAX_EVENT_KINDS)
    """For each kind of event, how many facts everybody sees; -1 for private kinds."""

    explore = i32()
    """How much a rarely tried move is worth, in hundredths of a victory."""
    urgency = i32()
    """The worth of a move not tried yet, in hundredths of a victory: it waits while another is worth more."""
    trust = i32()
    """How much the first rating of a move counts against its results, in hundredths of a victory."""
    contenders = i8()
    """A playout takes the best rated of this many random moves."""
    horizon = i32()
    """A playout is cut off after this many moves and rated; 0 plays it to the end."""

    slot = i32(2 * TREE_SIZE)
    """Nodes by what was seen."""
    root = i32()
    nodes = i32()
    seen = i64(TREE_SIZE)
    first_edge = i32(TREE_SIZE)

    edges = i32()
    move = i64(TREE_SIZE)
    next_edge = i32(TREE_SIZE)
    visits = i32(TREE_SIZE)
    available = i32(TREE_SIZE)
    shares = i64(TREE_SIZE)
    """The sum of the mover's shares after this move."""
    rating = i16(TREE_SIZE)

    iterations = i64()
    depth = i32()
    path = i32(MAX_DEPTH)
    mover = i8(MAX_DEPTH)


class Buffers(NamedTuple):
    """All that a search reads and writes."""

    book: Record
    states: RecordArray
    """What the searching seat sees, the state that is played on, and one to try moves on; self-play adds the game."""
    tree: Tree
    moves: MoveList
    move: Choice
    events: Events
    """These have room, since the tree observes them; the next ones have none."""
    aside: Events
    out: Row8


# --- What the searching seat sees


def mix(seen: int, fact: int) -> int:
    """Fold one more number into a fingerprint."""
    x = ((seen ^ fact) * 0x5851F42D4C957F2D + 0x14057B7EF767814F) & MASK
    return x ^ ((x >> 29) & 0x7FFFFFFFF)


def observe(tree: Tree, events: Events, seen: int) -> int:
    """The fingerprint of all that the searching seat has seen, including these events."""
    for i in range(events.count):
        kind = events.kind[i]
        knows = events.audience[i] == EVERYONE or (events.audience[i] >> tree.seat) & 1 == 1
        facts = 6 if knows else tree.open_facts[kind]
        if facts >= 0:
            seen = mix(seen, kind)
            for f in range(facts):
                seen = mix(seen, events.facts[i * FACTS + f])
    return seen & 0x7FFFFFFFFFFFFFFF


def node_for(tree: Tree, seen: int) -> int:
    """The node of what was seen, made if it is new; -1 if the tree is full."""
    i = seen % (2 * TREE_SIZE)
    while tree.slot[i] != 0:
        if tree.seen[tree.slot[i]] == seen:
            return tree.slot[i]
        i = (i + 1) % (2 * TREE_SIZE)
    if tree.nodes >= TREE_SIZE:
        return -1
    node = tree.nodes
    tree.nodes += 1
    tree.slot[i] = node
    tree.seen[node] = seen
    tree.first_edge[node] = 0
    return node


def reset_tree(tree: Tree) -> None:
    """Empty a tree. Node and edge 0 mean none."""
    for i in range(2 * TREE_SIZE):
        tree.slot[i] = 0
    tree.nodes = 1
    tree.edges = 1
    tree.iterations = 0
    tree.root = node_for(tree, 1)


# --- Choosing moves on the tree


def packed(move: Choice) -> int:
    """A move as one number."""
    return move.kind | move.a << 12 | move.b << 24 | move.c << 36


def edge_for(tree: Tree, node: int, move: int) -> int:
    """The edge of a move tried at a node before, or 0."""
    edge = tree.first_edge[node]
    while edge != 0 and tree.move[edge] != move:
        edge = tree.next_edge[edge]
    return edge


def worth(tree: Tree, edge: int) -> float:
    """How much a move deserves the next try: what it won, what its rating promised, and how rarely it was tried."""
    visits = tree.visits[edge]
    won = tree.shares[edge] / (visits * WHOLE)
    promised = tree.trust / 100 * tree.rating[edge] / (WHOLE * (visits + 1))
    return won + promised + tree.explore / 100 * sqrt(log(tree.available[edge]) / visits)


def choose(tree: Tree, node: int, moves: MoveList, move: Choice, rng: int) -> int:
    """Take the move of most worth, or a random untried one if that is more urgent; return its edge, or 0 if untried.

    If every move of a broad node were tried once before any of them twice, no iterations would be left for depth.
    """
    best = best_at = 0
    best_worth = 0.0
    fresh = fresh_at = 0
    for i in range(moves.count):
        take(moves, i, move)
        edge = edge_for(tree, node, packed(move))
        if edge == 0:
            fresh += 1
            rng = next_random(rng)
            if pick(rng, fresh) == 0:
                fresh_at = i
        else:
            tree.available[edge] += 1
            here = worth(tree, edge)
            if best == 0 or here > best_worth:
                best_worth = here
                best = edge
                best_at = i
    if fresh > 0 and (best == 0 or best_worth <= tree.urgency / 100):
        best = 0
        best_at = fresh_at
    take(moves, best_at, move)
    return best


def add_edge(tree: Tree, node: int, move: int) -> int:
    """A new edge at a node, or 0 if the tree is full."""
    if tree.edges >= TREE_SIZE:
        return 0
    edge = tree.edges
    tree.edges += 1
    tree.move[edge] = move
    tree.visits[edge] = 0
    tree.available[edge] = 1
    tree.shares[edge] = 0
    tree.rating[edge] = 0
    tree.next_edge[edge] = tree.first_edge[node]
    tree.first_edge[node] = edge
    return edge


def descend(use: Buffers, rng: int) -> None:
    """Follow the tree down to an untried move, and play it on ``states[1]``."""
    book, s, tree, moves, move, events = use.book, use.states[1], use.tree, use.moves, use.move, use.events
    node = tree.root
    tree.depth = 0
    while s.end == 0 and tree.depth < MAX_DEPTH:
        moves.count = 0
        legal(book, s, moves)
        rng = next_random(rng)
        edge = choose(tree, node, moves, move, rng)
        new = edge == 0
        if new:
            edge = add_edge(tree, node, packed(move))
            if edge == 0:
                return
        seat = s.asked[s.depth]
        tree.path[tree.depth] = edge
        tree.mover[tree.depth] = seat
        tree.depth += 1
        do(book, s, move, events)
        if new:
            if tree.trust > 0 and s.end == 0:
                rate(book, s, use.out)
                tree.rating[edge] = use.out[seat]
            return
        seen = tree.seen[node]
        if seat == tree.seat:
            seen = mix(seen, packed(move))
        node = node_for(tree, observe(tree, events, seen))
        if node < 0:
            return


# --- Playing on from there


def play_on(use: Buffers, rng: int) -> None:
    """Play ``states[1]`` to its end or the horizon, and write the shares to ``out``."""
    book, s, tree, moves, move = use.book, use.states[1], use.tree, use.moves, use.move
    played = 0
    while s.end == 0 and (tree.horizon == 0 or played < tree.horizon):
        moves.count = 0
        legal(book, s, moves)
        rng = next_random(rng)
        if tree.contenders > 1:
            rng = best_of(use, rng)
        else:
            take(moves, pick(rng, moves.count), move)
        do(book, s, move, use.aside)
        played += 1
    value(book, s, use.out)


def value(book: Record, s: GameState, out: Row8) -> None:
    """Each seat's share of victory, or what the game's own rating expects it to be while the game goes on."""
    if s.end == 0:
        rate(book, s, out)
    else:
        scores(book, s, out)


def best_of(use: Buffers, rng: int) -> int:
    """Take the best rated of a few random moves, each tried on ``states[2]``."""
    states, moves, move, out = use.states, use.moves, use.move, use.out
    seat = states[1].asked[states[1].depth]
    best = -1
    chosen = 0
    for _ in range(use.tree.contenders):
        rng = next_random(rng)
        i = pick(rng, moves.count)
        take(moves, i, move)
        states[2] = states[1]
        do(use.book, states[2], move, use.aside)
        value(use.book, states[2], out)
        if out[seat] > best:
            best = out[seat]
            chosen = i
    take(moves, chosen, move)
    return rng


# --- Searching


def search(use: Buffers, seed: int, times: int) -> None:
    """Iterate ``times`` times from ``states[0]``, which shows only what the searching seat may see."""
    states, tree = use.states, use.tree
    for _ in range(times):
        n = tree.iterations
        tree.iterations = n + 1
        states[1] = states[0]
        set_key(states[1], siphash(seed, n, 1), siphash(seed, n, 2))
        redeal(use.book, states[1], tree.seat)
        rng = siphash(seed, n, 3)
        descend(use, rng)
        play_on(use, rng)
        for d in range(tree.depth):
            edge = tree.path[d]
            tree.visits[edge] += 1
            tree.shares[edge] += use.out[tree.mover[d]]
