"""Whole games in which every seat searches, written like rules so that they can be compiled."""

from __future__ import annotations

from wartable.bots.tree import Tree, edge_for, packed, reset_tree, search
from wartable.engine.binding import RecordArray
from wartable.engine.chance import siphash
from wartable.engine.contract import hide, legal
from wartable.engine.events import Events
from wartable.engine.moves import Choice, MoveList, take
from wartable.engine.playout import deal, do, goes_on, next_random, pick
from wartable.engine.record import Record, Row8
from wartable.engine.state import GameState


def most_tried(book: Record, s: GameState, tree: Tree, moves: MoveList, move: Choice, rng: int) -> None:
    """Take the most visited legal move; of several, the one with the largest share; of equals, a random one.

    Taking the first of equals would favour whatever is listed first.
    """
    moves.count = 0
    legal(book, s, moves)
    best = best_at = equals = 0
    for i in range(moves.count):
        take(moves, i, move)
        edge = edge_for(tree, tree.root, packed(move))
        if edge != 0 and (best == 0 or better(tree, edge, best)):
            best = edge
            best_at = i
            equals = 1
        elif edge != 0 and not better(tree, best, edge):
            equals += 1
            rng = next_random(rng)
            if pick(rng, equals) == 0:
                best_at = i
    take(moves, best_at, move)


def better(tree: Tree, edge: int, other: int) -> bool:
    """Whether a move was tried more often than another, or as often and with more success."""
    if tree.visits[edge] != tree.visits[other]:
        return tree.visits[edge] > tree.visits[other]
    return tree.shares[edge] > tree.shares[other]


def consider(
    book: Record,
    states: RecordArray,
    tree: Tree,
    moves: MoveList,
    move: Choice,
    events: Events,
    aside: Events,
    out: Row8,
    seed: int,
    iterations: int,
) -> None:
    """Take a move for the seat to move in ``states[3]``, after a search of what that seat may see."""
    s = states[3]
    moves.count = 0
    legal(book, s, moves)
    if moves.count == 1:
        take(moves, 0, move)
        return
    tree.seat = s.asked[s.depth]
    states[0] = states[3]
    hide(book, states[0], tree.seat)
    reset_tree(tree)
    search(book, states, tree, moves, move, events, aside, out, seed, iterations)
    most_tried(book, s, tree, moves, move, siphash(seed, 0, 5))


def search_game(
    book: Record,
    states: RecordArray,
    tree: Tree,
    moves: MoveList,
    move: Choice,
    events: Events,
    aside: Events,
    out: Row8,
    seed: int,
    iterations: int,
    limit: int,
) -> int:
    """Deal to the blank ``states[3]`` and play it to its end or the limit; return the number of moves."""
    s = states[3]
    deal(book, s, aside, seed)
    played = 0
    while goes_on(s, played, limit):
        consider(book, states, tree, moves, move, events, aside, out, siphash(seed, played, 4), iterations)
        do(book, s, move, aside)
        played += 1
    return played
