"""A bot that searches: it guesses the hidden cards, tries moves on a tree, and plays on from there."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from wartable.bots.search_workspace import Workspace
from wartable.bots.seeds import derive_seed
from wartable.bots.tree import MAX_EDGES, MAX_NODES, edge_for, mix, node_for, observe, packed, reset_tree, search
from wartable.engine.contract import WHOLE
from wartable.engine.events import EVERYONE, FACTS, Events
from wartable.engine.moves import Move
from wartable.engine.view import View

ITERATIONS_PER_CHECK = 64
"""Iterations between two looks at the clock."""


class Budget(NamedTuple):
    """How long a search may think, and its parameters."""

    iterations: int
    """The limit for all workspaces together."""
    seconds: float | None = None
    """The time limit; without one the same seed always gives the same move."""
    explore: int | None = None
    """This and the next seven are described in ``Tree``. Default: the game's content, or else ``DEFAULTS``."""
    urgency: int | None = None
    rate_after: int | None = None
    rated_explore: int | None = None
    rated_visits: int | None = None
    temperature: int | None = None
    contenders: int | None = None
    horizon: int | None = None
    hard: bool = False
    """Whether to use the parameters that the game's content has for long searches."""


DEFAULTS = {
    "explore": 70,
    "urgency": 95,
    "rate_after": 4,
    "rated_explore": 70,
    "rated_visits": 10,
    "temperature": 50,
    "contenders": 1,
    "horizon": 0,
}
"""The parameters of a game whose content has none: playouts are random and go to the end."""


class Thought(NamedTuple):
    """What a search found about one move: how often it tried it, and the share of victory that brought."""

    move: Move
    visits: int
    share: float


class SearchBot:
    """Searches in one workspace or in several on threads: each grows its own tree, and the roots are summed."""

    def __init__(self, workspaces: Sequence[Workspace], budget: Budget, seed: int | str | None = None) -> None:
        self.workspaces = list(workspaces)
        self.budget = budget
        self.seed = seed
        self._ply = 0
        self._last: Move | None = None
        for workspace in self.workspaces:
            advice = workspace.game.hard_thinking if budget.hard else workspace.game.thinking
            for habit, value in (DEFAULTS | advice).items():
                given = getattr(budget, habit)
                setattr(workspace.tree, habit, value if given is None else given)

    def choose(self, view: View) -> Move:
        """The most visited move; of several, the one with the largest share; of equals, a random one.

        Taking the first of equals would favour whatever is listed first.
        """
        if len(view.legal) == 1:
            return view.legal[0]
        rng = random.Random(derive_seed(self.seed, view))
        best = max(self.think(view), key=lambda thought: (thought.visits, thought.share, rng.random())).move
        self._last, self._ply = best, view.ply
        return best

    def think(self, view: View) -> list[Thought]:
        """What the search finds about each legal move, in the order they are offered."""
        share = -(-self.budget.iterations // len(self.workspaces))
        deadline = None if self.budget.seconds is None else time.monotonic() + self.budget.seconds
        jobs = [(workspace, view, share, deadline, thread) for thread, workspace in enumerate(self.workspaces)]
        if len(jobs) == 1:
            self._search(*jobs[0])
        else:
            with ThreadPoolExecutor(len(jobs)) as threads:
                for done in [threads.submit(self._search, *job) for job in jobs]:
                    done.result()
        return [self._sum_up(move) for move in view.legal]

    def _search(self, workspace: Workspace, view: View, iterations: int, deadline: float | None, thread: int) -> None:
        """Search in one workspace until its iterations or the time are used up."""
        workspace.tree.seat = view.seat
        workspace.load(view.recalled, view.state)
        if not self._reuse_tree(workspace, view, iterations):
            workspace.function(reset_tree)(workspace.record(workspace.tree))
        run, seed, buffers = workspace.function(search), derive_seed(self.seed, view, thread), workspace.buffers
        left = iterations
        while left > 0 and (deadline is None or time.monotonic() < deadline):
            times = left if deadline is None else min(left, ITERATIONS_PER_CHECK)
            run(buffers, seed, times)
            left -= times

    def _reuse_tree(self, workspace: Workspace, view: View, iterations: int) -> bool:
        """Reuse the tree if only this bot's own move came since."""
        tree = workspace.tree
        room = tree.edges < MAX_EDGES // 2 and tree.nodes + iterations < MAX_NODES
        if self._last is None or self._ply != view.ply - 1 or not room or tree.root == 0:
            return False
        nodes = tree.nodes
        node = node_for(tree, observe(tree, _told(view), mix(tree.seen[tree.root], packed(self._last.choice()))))
        if node < 0 or tree.nodes > nodes:
            return False
        tree.root = node
        return True

    def _sum_up(self, move: Move) -> Thought:
        visits = shares = 0
        for workspace in self.workspaces:
            tree = workspace.tree
            edge = edge_for(tree, tree.root, packed(move.choice()))
            if edge != 0:
                visits += tree.visits[edge]
                shares += tree.shares[edge]
        return Thought(move, visits, shares / (visits * WHOLE) if visits else 0.0)


def _told(view: View) -> Events:
    """The events of the last ply as far as this seat was told of them, in the form rules use."""
    events = Events()
    for i, event in enumerate(view.log[-1]):
        events.kind[i] = event.kind
        events.audience[i] = EVERYONE if None not in event.facts.values() else 0
        for f, fact in enumerate(event.facts.values()):
            events.facts[i * FACTS + f] = fact or 0
        events.count = i + 1
    return events
