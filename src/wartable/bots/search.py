"""A bot that searches: it imagines what is hidden, tries moves on a tree, and plays on from there."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from wartable.bots.search_workspace import Workspace
from wartable.bots.seeds import derive_seed
from wartable.bots.tree import TREE_SIZE, edge_for, mix, node_for, observe, packed, reset_tree, search
from wartable.engine.contract import WHOLE
from wartable.engine.events import EVERYONE, FACTS, Events
from wartable.engine.moves import Move
from wartable.engine.view import View

ITERATIONS_PER_CHECK = 64
"""So many iterations go between two looks at the clock."""


class Budget(NamedTuple):
    """How hard to think, and how."""

    iterations: int
    """At most so many, over all workspaces."""
    seconds: float | None = None
    """At most so long; without it the same seed always gives the same move."""
    explore: int | None = None
    """This and the next are as in ``Tree``; without a value, what the game's content says suits it, or ``USUAL``."""
    urgency: int | None = None
    trust: int | None = None
    contenders: int | None = None
    horizon: int | None = None
    hard: bool = False
    """Whether it thinks as the game's content says suits a search that has much time."""


USUAL = {"explore": 70, "urgency": 95, "trust": 0, "contenders": 1, "horizon": 0}
"""How a search thinks: it plays at random to the end."""


class Thought(NamedTuple):
    """What a search found of one move: how often it was tried, and the share of victory it brought."""

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
            for habit, value in (USUAL | advice).items():
                given = getattr(budget, habit)
                setattr(workspace.tree, habit, value if given is None else given)

    def choose(self, view: View) -> Move:
        """The move that was tried most; of several, the one that won most, or any of those.

        Taking the first of equals would favour whoever is listed first.
        """
        if len(view.legal) == 1:
            return view.legal[0]
        rng = random.Random(derive_seed(self.seed, view))
        best = max(self.think(view), key=lambda thought: (thought.visits, thought.share, rng.random())).move
        self._last, self._ply = best, len(view.log)
        return best

    def think(self, view: View) -> list[Thought]:
        """What the search finds of each legal move, in the order they are offered."""
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
        """Search at one workspace until its iterations or the time are spent."""
        workspace.tree.seat = view.seat
        workspace.load(view.book, view.state)
        if not self._go_on(workspace, view, iterations):
            workspace.function(reset_tree)(workspace.record(workspace.tree))
        run, seed, buffers = workspace.function(search), derive_seed(self.seed, view, thread), workspace.buffers
        left = iterations
        while left > 0 and (deadline is None or time.monotonic() < deadline):
            times = left if deadline is None else min(left, ITERATIONS_PER_CHECK)
            run(*buffers, seed, times)
            left -= times

    def _go_on(self, workspace: Workspace, view: View, iterations: int) -> bool:
        """Go on with the tree of the last decision, if nothing but the own last move lies between."""
        tree = workspace.tree
        room = tree.edges + iterations < TREE_SIZE
        if self._last is None or self._ply != len(view.log) - 1 or not room or tree.root == 0:
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
    """The last ply's events, as rules told them and this seat was told."""
    events = Events()
    for i, event in enumerate(view.log[-1]):
        events.kind[i] = event.kind
        events.audience[i] = EVERYONE if None not in event.facts.values() else 0
        for f, fact in enumerate(event.facts.values()):
            events.facts[i * FACTS + f] = fact or 0
        events.count = i + 1
    return events
