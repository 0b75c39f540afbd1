"""Whole games in which every seat searches, written like rules so that they can be compiled."""

from __future__ import annotations

from wartable.bots.tree import Buffers, Tree, edge_for, packed, reset_tree, search_with_network
from wartable.engine.chance import siphash
from wartable.engine.contract import hide, legal
from wartable.engine.moves import take
from wartable.engine.playout import deal, do, goes_on, next_random, pick


def most_tried(use: Buffers, rng: int) -> None:
    """Take the most visited legal move; of several, the one with the largest share; of equals, a random one.

    Taking the first of equals would favour whatever is listed first.
    """
    tree, moves, move = use.tree, use.moves, use.move
    moves.count = 0
    legal(use.book, use.states[3], moves)
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


def consider(use: Buffers, seed: int, iterations: int) -> None:
    """Take a move for the seat to move in ``states[3]``, after a search of what that seat may see."""
    book, states, s = use.book, use.states, use.states[3]
    use.moves.count = 0
    legal(book, s, use.moves)
    if use.moves.count == 1:
        take(use.moves, 0, use.move)
        return
    use.tree.seat = s.asked[s.depth]
    states[0] = s
    hide(book, states[0], use.tree.seat)
    reset_tree(use.tree)
    search_with_network(use, seed, iterations)
    most_tried(use, siphash(seed, 0, 5))


def search_game(use: Buffers, seed: int, iterations: int, limit: int) -> int:
    """Deal to the blank ``states[3]`` and play it to its end or the limit; return the number of moves."""
    s = use.states[3]
    deal(use.book, s, use.aside, seed)
    played = 0
    while goes_on(s, played, limit):
        consider(use, siphash(seed, played, 4), iterations)
        do(use.book, s, use.move, use.aside)
        played += 1
    return played
