"""Information-set tree search, written like rules so that it is compiled with the game.

A node is what the searching seat has seen since the root; its edges are the moves tried there, by any seat. Every
iteration guesses the hidden cards again, so a move counts how often it was possible as well as how often it was tried.
Each seat plays for its own share of victory.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import NamedTuple

from wartable.bots.network import Network, fits, judge, look
from wartable.engine.binding import RecordArray
from wartable.engine.chance import MASK, set_key, siphash
from wartable.engine.contract import WHOLE, legal, rate, redeal, scores
from wartable.engine.events import EVERYONE, FACTS, Events
from wartable.engine.moves import Choice, MoveList, take
from wartable.engine.playout import do, next_random, pick
from wartable.engine.record import Record, Row8, i8, i32, i64
from wartable.engine.state import GameState

MAX_NODES = 1 << 16
"""The limit of nodes in a tree."""
MAX_EDGES = 1 << 17
"""The limit of edges in a tree."""
MAX_MOVES = 1 << 11
"""Legal moves of a position that a search looks at; those beyond are never tried."""
MAX_DEPTH = 512
"""The depth at which an iteration leaves the tree."""
MAX_EVENT_KINDS = 64
"""The limit of event kinds in a game."""
UNIT_WEIGHT = 1 << 10
"""The weight of an even rating in the prior."""
MAX_BETTER = 12.0
"""How far a rating counts above an even one, in temperatures."""
DITHER = 1 << 10
"""In how many steps parts of a share are rounded up by chance: that keeps what many visits add up to exact."""


class Tree(Record):
    """The tree, its counts, and the parameters of the search."""

    seat = i8()
    """The seat that searches."""
    open_facts = i8(MAX_EVENT_KINDS)
    """For each kind of event, how many facts everybody sees; -1 for private kinds."""

    explore = i32()
    """How much a rarely tried move is worth at a node without ratings, in hundredths of a victory."""
    urgency = i32()
    """The worth of a move not tried yet at such a node, in hundredths: it waits while another is worth more."""
    rate_after = i32()
    """The moves of a node are rated once it was passed this many times, those of the root at once; 0: never."""
    rated_explore = i32()
    """How much a rarely tried move with the whole prior is worth, in hundredths of a victory between two sides."""
    rated_visits = i32()
    """As how many visits a rating counts, in tenths."""
    temperature = i32()
    """A rating better by this many tenths of a share, between two sides, has e times the prior. Too low loses games."""
    contenders = i8()
    """A playout takes the best rated of this many random moves."""
    horizon = i32()
    """A playout is cut off after this many moves and rated; 0 plays it to the end."""
    network = i8()
    """Whether the game's network, if it has one, takes the place of playouts."""

    even = i32()
    """The share of a seat if all sides are equal, in tenths: half a victory between two sides, less between more."""

    slot = i32(2 * MAX_NODES)
    """Nodes by what was seen. Only slots that their node names count, so that nothing is wiped between searches."""
    root = i32()
    nodes = i32()
    seen = i64(MAX_NODES)
    node_slot = i32(MAX_NODES)
    passed = i32(MAX_NODES)
    """How often iterations came through a node."""
    above = i32(MAX_NODES)
    """The node before a node; 0 for the first root."""
    begin = i64()
    """The packed move that every iteration begins with, plus one; 0: any."""
    kept = i32(MAX_NODES)
    """This and the next two are for pruning: the number that a node gets, or 0 if it goes."""
    kept_nodes = i32()
    kept_edges = i32()

    edge_at = i32(2 * MAX_EDGES)
    """Edges by node and move, in the same way."""
    edges = i32()
    edge_slot = i32(MAX_EDGES)
    node = i32(MAX_EDGES)
    """The node that an edge leaves."""
    move = i64(MAX_EDGES)
    visits = i32(MAX_EDGES)
    available = i32(MAX_EDGES)
    shares = i64(MAX_EDGES)
    """The sum of the mover's shares after this move."""
    rating = i8(MAX_EDGES)
    """The mover's share after this move by the game's own rating, or -1."""
    weight = i32(MAX_EDGES)
    """The weight of that rating in the prior."""

    legal_edge = i32(MAX_MOVES)
    """The edges of the moves that are legal now, or 0."""
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
    net: Network


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
    i = seen % (2 * MAX_NODES)
    while slot_taken(tree, i):
        if tree.seen[tree.slot[i]] == seen:
            return tree.slot[i]
        i = (i + 1) % (2 * MAX_NODES)
    if tree.nodes >= MAX_NODES:
        return -1
    node = tree.nodes
    tree.nodes += 1
    tree.slot[i] = node
    tree.node_slot[node] = i
    tree.seen[node] = seen
    tree.passed[node] = 0
    return node


def slot_taken(tree: Tree, i: int) -> bool:
    """Whether a slot holds a node of this search, not of one before."""
    node = tree.slot[i]
    return 0 < node < tree.nodes and tree.node_slot[node] == i


def known_node(tree: Tree, seen: int) -> int:
    """The node of what was seen, or 0."""
    i = seen % (2 * MAX_NODES)
    while slot_taken(tree, i):
        if tree.seen[tree.slot[i]] == seen:
            return tree.slot[i]
        i = (i + 1) % (2 * MAX_NODES)
    return 0


def reset_tree(tree: Tree) -> None:
    """Empty a tree. Node and edge 0 mean none."""
    tree.nodes = 1
    tree.edges = 1
    tree.iterations = 0
    tree.begin = 0
    tree.root = node_for(tree, 1)
    tree.above[tree.root] = 0


# --- Edges


def packed(move: Choice) -> int:
    """A move as one number."""
    return move.kind | move.a << 12 | move.b << 24 | move.c << 36


def edge_for(tree: Tree, node: int, move: int) -> int:
    """The edge of a move tried or rated at a node before, or 0."""
    i = edge_place(tree, node, move)
    return tree.edge_at[i] if edge_slot_taken(tree, i) else 0


def edge_place(tree: Tree, node: int, move: int) -> int:
    """The slot of the edge of a move at a node, or a free one for it."""
    i = (mix(move, node) >> 20) & (2 * MAX_EDGES - 1)
    while edge_slot_taken(tree, i):
        edge = tree.edge_at[i]
        if tree.move[edge] == move and tree.node[edge] == node:
            return i
        i = (i + 1) % (2 * MAX_EDGES)
    return i


def edge_slot_taken(tree: Tree, i: int) -> bool:
    """Whether a slot holds an edge of this search, not of one before."""
    edge = tree.edge_at[i]
    return 0 < edge < tree.edges and tree.edge_slot[edge] == i


def add_edge(tree: Tree, node: int, move: int) -> int:
    """The edge of a move at a node, made if it is new; 0 if the tree is full."""
    i = edge_place(tree, node, move)
    if edge_slot_taken(tree, i):
        return tree.edge_at[i]
    if tree.edges >= MAX_EDGES:
        return 0
    edge = tree.edges
    tree.edges += 1
    tree.edge_at[i] = edge
    tree.edge_slot[edge] = i
    tree.node[edge] = node
    tree.move[edge] = move
    tree.visits[edge] = 0
    tree.available[edge] = 1
    tree.shares[edge] = 0
    tree.rating[edge] = -1
    return edge


# --- Ratings


def set_even(use: Buffers) -> None:
    """Find the share of a seat among equal sides: all shares of ``states[1]`` divided by its seats."""
    s = use.states[1]
    value(use.book, s, use.out)
    total = 0
    for seat in range(s.seats):
        total += use.out[seat]
    use.tree.even = max(10, 10 * total // s.seats)


def rate_moves(use: Buffers, node: int) -> None:
    """Rate the legal moves that were not rated at this node before, each tried on ``states[2]``."""
    states, tree, moves, move = use.states, use.tree, use.moves, use.move
    seat = states[1].asked[states[1].depth]
    for i in range(min(moves.count, MAX_MOVES)):
        take(moves, i, move)
        edge = add_edge(tree, node, packed(move))
        tree.legal_edge[i] = edge
        if edge != 0 and tree.rating[edge] < 0:
            states[2] = states[1]
            do(use.book, states[2], move, use.aside)
            value(use.book, states[2], use.out)
            tree.rating[edge] = use.out[seat]
            tree.weight[edge] = weigh(tree, use.out[seat])


def weigh(tree: Tree, rating: int) -> int:
    """The weight of a rating: the softmax of the ratings of all moves is their prior."""
    better = (10 * rating - tree.even) / (tree.temperature * 2 * tree.even / (10 * WHOLE))
    return 1 + int(UNIT_WEIGHT * exp(min(better, MAX_BETTER)))


def choose_rated(use: Buffers, rng: int) -> int:
    """Take the move of most worth by its results, its rating and its prior; return its edge, or 0 if it has none."""
    tree, moves = use.tree, use.moves
    count = min(moves.count, MAX_MOVES)
    total = 0
    for i in range(count):
        total += tree.weight[tree.legal_edge[i]]
    best_at = equals = 0
    best_worth = -1.0
    for i in range(count):
        edge = tree.legal_edge[i]
        if edge == 0:
            continue
        tree.available[edge] += 1
        here = rated_worth(tree, edge, total)
        if here > best_worth:
            best_worth = here
            best_at = i
            equals = 1
        elif here == best_worth:
            equals += 1
            rng = next_random(rng)
            if pick(rng, equals) == 0:
                best_at = i
    take(moves, best_at, use.move)
    return tree.legal_edge[best_at]


def rated_worth(tree: Tree, edge: int, total: int) -> float:
    """How much a rated move deserves the next try (PUCT); the rating counts as some visits."""
    visits = tree.visits[edge]
    rated = tree.rated_visits / 10
    won = (tree.shares[edge] + rated * tree.rating[edge]) / ((visits + rated) * WHOLE)
    prior = tree.weight[edge] / total
    explore = tree.rated_explore / 100 * 2 * tree.even / (10 * WHOLE)
    return won + explore * prior * sqrt(tree.available[edge]) / (1 + visits)


# --- Choosing moves on the tree


def worth(tree: Tree, edge: int) -> float:
    """How much a move deserves the next try: what it won, and how rarely it was tried (UCB)."""
    visits = tree.visits[edge]
    won = tree.shares[edge] / (visits * WHOLE)
    return won + tree.explore / 100 * sqrt(log(tree.available[edge]) / visits)


def choose_unrated(use: Buffers, node: int, rng: int) -> int:
    """Take the move of most worth, or a random untried one if that is more urgent; return its edge, or 0 if full.

    If every move of a broad node were tried once before any of them twice, no iterations would be left for depth.
    """
    tree, moves, move = use.tree, use.moves, use.move
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
        take(moves, fresh_at, move)
        return add_edge(tree, node, packed(move))
    take(moves, best_at, move)
    return best


def forced(use: Buffers) -> int:
    """Take the move that iterations have to begin with; return its edge, or 0 if the tree is full."""
    tree, moves, move = use.tree, use.moves, use.move
    for i in range(moves.count):
        take(moves, i, move)
        if packed(move) == tree.begin - 1:
            return add_edge(tree, tree.root, tree.begin - 1)
    return 0


def choose(use: Buffers, node: int, rng: int) -> int:
    """Take a move to try at a node; return its edge, or 0 if the tree is full."""
    tree = use.tree
    if tree.begin != 0 and node == tree.root:
        return forced(use)
    if tree.rate_after > 0 and (node == tree.root or tree.passed[node] >= tree.rate_after):
        rate_moves(use, node)
        return choose_rated(use, rng)
    return choose_unrated(use, node, rng)


def descend(use: Buffers, rng: int) -> None:
    """Follow the tree down to an untried move, and play it on ``states[1]``."""
    book, s, tree, moves, move, events = use.book, use.states[1], use.tree, use.moves, use.move, use.events
    node = tree.root
    tree.depth = 0
    while s.end == 0 and tree.depth < MAX_DEPTH:
        moves.count = 0
        legal(book, s, moves)
        rng = next_random(rng)
        edge = choose(use, node, rng)
        if edge == 0:
            return
        tree.passed[node] += 1
        seat = s.asked[s.depth]
        tree.path[tree.depth] = edge
        tree.mover[tree.depth] = seat
        tree.depth += 1
        do(book, s, move, events)
        if tree.visits[edge] == 0:
            return
        seen = tree.seen[node]
        if seat == tree.seat:
            seen = mix(seen, packed(move))
        before = node
        node = node_for(tree, observe(tree, events, seen))
        if node < 0:
            return
        tree.above[node] = before


# --- Playing on from there


def assess(use: Buffers, rng: int) -> None:
    """Write to ``out`` what the shares in ``states[1]`` are worth: by the network, or by playing on."""
    states, net = use.states, use.net
    if states[1].end == 0 and use.tree.network != 0 and fits(net, states[1]):
        states[2] = states[1]
        count = look(use.book, states[2], net, states[1].asked[states[1].depth])
        judge(use.book, states[1], net, count, pick(rng, DITHER) / DITHER, use.out)
    else:
        play_on(use, rng)


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
    for _ in range(times):
        rng = begin_iteration(use, seed, False)
        descend(use, rng)
        play_on(use, next_random(rng))
        learn(use)


def search_with_network(use: Buffers, seed: int, times: int) -> None:
    """The same with a network, for the positions that it fits: games without one need not compile it."""
    for _ in range(times):
        rng = begin_iteration(use, seed, False)
        descend(use, rng)
        assess(use, next_random(rng))
        learn(use)


def begin_iteration(use: Buffers, seed: int, known: bool) -> int:
    """Guess chance in ``states[1]``, and the hidden cards unless they are known; return luck for what follows."""
    states, tree = use.states, use.tree
    n = tree.iterations
    tree.iterations = n + 1
    states[1] = states[0]
    set_key(states[1], siphash(seed, n, 1), siphash(seed, n, 2))
    if not known:
        redeal(use.book, states[1], tree.seat)
    if n == 0:
        set_even(use)
    return siphash(seed, n, 3)


def learn(use: Buffers) -> None:
    """Add the shares in ``out`` to the edges of this iteration."""
    tree = use.tree
    for d in range(tree.depth):
        edge = tree.path[d]
        tree.visits[edge] += 1
        tree.shares[edge] += use.out[tree.mover[d]]
