"""What a search expects of each way to play a turn, as data for pages and terminals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wartable.bots.follow import next_node
from wartable.bots.imagined_turn import ImaginedTurn
from wartable.bots.search import SearchBot
from wartable.bots.settling import Thought
from wartable.bots.terms import Change, changes
from wartable.bots.tree import Tree, edge_for, packed
from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.simulation import wilson

ENOUGH_VISITS = 100
"""Visits from which on a share means something."""
QUICK_VISITS = 1_000
"""With fewer visits in all, a forecast is a quick guess."""
LINE_VISITS = 20
"""Visits that a decision later in the turn needs to be told."""
MAX_LINE = 16
"""Moves of a turn that are told."""


class Prospect(NamedTuple):
    """What a search expects of one move and how its turn would go on."""

    moves: tuple[Move, ...]
    """The move, and what the seat decides after it until others or chance do."""
    visits: int
    share: float | None
    """The share of victory; ``None`` while too little is known. It lies between the next two in 19 of 20 cases."""
    low: float | None
    high: float | None
    changes: tuple[Change, ...] = ()
    """What changes most in the game's own rating by the end of the turn."""

    @property
    def move(self) -> Move:
        """The first move."""
        return self.moves[0]


class Forecast(NamedTuple):
    """The prospects of all legal moves, the best first."""

    prospects: tuple[Prospect, ...]
    visits: int
    expected_share: float
    """The share of victory that the best move promises, however little is known of it."""

    @property
    def quick(self) -> bool:
        """Whether it is no more than a quick guess."""
        return self.visits < QUICK_VISITS


def forecast(bot: SearchBot, view: View, whole_turns: int) -> Forecast:
    """Think about a position; the best moves, up to a number, come with the rest of their turns."""
    return sum_up(bot.think(view), bot.workspaces[0].tree, view, whole_turns)


def sum_up(thoughts: Sequence[Thought], tree: Tree, view: View, whole_turns: int) -> Forecast:
    """A forecast from what a search found."""
    best = sorted(thoughts, key=lambda thought: (-thought.visits, -thought.share))
    prospects = []
    for place, thought in enumerate(best):
        moves = turn_after(tree, view, thought.move) if place < whole_turns else (thought.move,)
        found = Prospect(moves, thought.visits, None, None, None)
        if thought.visits >= ENOUGH_VISITS:
            low, high = wilson(thought.share, thought.visits)  # as if every visit told as little as one game
            found = found._replace(share=thought.share, low=low, high=high)
            if place < whole_turns:
                found = found._replace(changes=changes(view, moves))
        prospects.append(found)
    return Forecast(tuple(prospects), sum(thought.visits for thought in thoughts), best[0].share)


def turn_after(tree: Tree, view: View, first: Move) -> tuple[Move, ...]:
    """A move and the most visited ones after it, up to the end of the turn or of what is known."""
    turn, node, moves = ImaginedTurn(view), tree.root, [first]
    turn.play(first)
    while not turn.over and len(moves) < MAX_LINE:
        node = next_node(tree, node, turn.events, moves[-1]) if node else 0
        following = _following(tree, node, turn.view.legal)
        if following is None:
            break
        moves.append(following)
        turn.play(following)
    return tuple(moves)


def _following(tree: Tree, node: int, legal: list[Move]) -> Move | None:
    """The only move, or the most visited one at a node."""
    if len(legal) == 1:
        return legal[0]
    visits = {
        move: tree.visits[edge] for move in legal if node and (edge := edge_for(tree, node, packed(move.choice())))
    }
    best = max(visits, key=lambda move: visits[move], default=None)
    return best if best is not None and visits[best] >= LINE_VISITS else None
