"""A bot that looks one move ahead and takes the best by the game's own rating."""

from __future__ import annotations

from wartable.bots.search_workspace import Workspace
from wartable.bots.seeds import derive_seed
from wartable.bots.tree import Tree
from wartable.engine.binding import RecordArray
from wartable.engine.chance import set_key, siphash
from wartable.engine.contract import apply, legal, rate, redeal, scores
from wartable.engine.events import Events
from wartable.engine.moves import Choice, Move, MoveList, take
from wartable.engine.record import Record, Row8
from wartable.engine.view import View

WORLDS = 16
"""How many guesses of the hidden cards are tried."""


def look_ahead(
    book: Record,
    states: RecordArray,
    tree: Tree,
    moves: MoveList,
    move: Choice,
    events: Events,
    out: Row8,
    seed: int,
    worlds: int,
) -> None:
    """Sum up in ``tree.shares`` the rating after each legal move, over several guesses of what ``states[0]`` hides."""
    moves.count = 0
    legal(book, states[0], moves)
    for i in range(moves.count):
        tree.shares[i] = 0
    for world in range(worlds):
        states[1] = states[0]
        set_key(states[1], siphash(seed, world, 1), siphash(seed, world, 2))
        redeal(book, states[1], tree.seat)
        for i in range(moves.count):
            states[2] = states[1]
            s = states[2]
            take(moves, i, move)
            apply(book, s, move, events)
            if s.end == 0:
                rate(book, s, out)
            else:
                scores(book, s, out)
            tree.shares[i] += out[tree.seat]


class GreedyBot:
    """Takes the move with the best rating, over several guesses of the hidden cards."""

    def __init__(self, workspace: Workspace, seed: int | str | None = None) -> None:
        self.workspace = workspace
        self.seed = seed

    def choose(self, view: View) -> Move:
        """The move with the best rating."""
        workspace = self.workspace
        workspace.load(view.book, view.state)
        workspace.tree.seat = view.seat
        book, states, tree, moves, choice, _, aside, out = workspace.buffers
        seed = derive_seed(self.seed, view)
        workspace.function(look_ahead)(book, states, tree, moves, choice, aside, out, seed, WORLDS)
        return max(zip(view.legal, workspace.tree.shares, strict=False), key=lambda pair: pair[1])[0]
