"""A bot that looks one move ahead and takes the best by the game's own rating."""

from __future__ import annotations

from wartable.bots.search_workspace import Workspace
from wartable.bots.seeds import derive_seed
from wartable.bots.tree import Buffers, value
from wartable.engine.chance import set_key, siphash
from wartable.engine.contract import legal, redeal
from wartable.engine.moves import Move, take
from wartable.engine.playout import do
from wartable.engine.view import View

WORLDS = 16
"""How many guesses of the hidden cards are tried."""


def look_ahead(use: Buffers, seed: int, worlds: int) -> None:
    """Sum up in ``tree.shares`` the rating after each legal move, over several guesses of what ``states[0]`` hides."""
    book, states, tree, moves = use.book, use.states, use.tree, use.moves
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
            take(moves, i, use.move)
            do(book, states[2], use.move, use.aside)
            value(book, states[2], use.out)
            tree.shares[i] += use.out[tree.seat]


class GreedyBot:
    """Takes the move with the best rating, over several guesses of the hidden cards."""

    def __init__(self, workspace: Workspace, seed: int | str | None = None) -> None:
        self.workspace = workspace
        self.seed = seed

    def choose(self, view: View) -> Move:
        """The move with the best rating."""
        workspace = self.workspace
        workspace.load(view.recalled, view.state)
        workspace.tree.seat = view.seat
        workspace.function(look_ahead)(workspace.buffers, derive_seed(self.seed, view), WORLDS)
        return max(zip(view.legal, workspace.tree.shares, strict=False), key=lambda pair: pair[1])[0]
