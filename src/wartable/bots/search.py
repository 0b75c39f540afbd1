"""A bot that searches: it guesses the hidden cards, tries moves on a tree, and plays on from there."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from wartable.bots.ease import Ease, take_easily
from wartable.bots.follow import next_node
from wartable.bots.pruning import prune
from wartable.bots.search_workspace import Workspace
from wartable.bots.seeds import derive_seed
from wartable.bots.settling import Settling, Thought
from wartable.bots.tree import MAX_EDGES, MAX_NODES, Tree, edge_for, packed, reset_tree
from wartable.engine.contract import WHOLE
from wartable.engine.events import EVERYONE, FACTS, Event, Events
from wartable.engine.moves import Move
from wartable.engine.view import View

ITERATIONS_PER_CHECK = 64
"""Iterations between two looks at the clock."""
ROUND = 512
"""Iterations in each workspace between two looks at the room that is left."""
FIRST_LOOK = 1_000
"""Iterations before the first look at whether the choice is settled."""
NEXT_LOOK = 1.3
"""Each further look comes after this many times the iterations: looking at long lists takes time."""
MOMENT_SECONDS = 0.02
"""How long a bot ponders at a time."""
ROOM = 7 / 8
"""A tree that is fuller than this is pruned."""


class Budget(NamedTuple):
    """How long a search may think, and its parameters."""

    iterations: int
    """The limit for all workspaces together."""
    seconds: float | None = None
    """The time limit; without one the same seed always gives the same move."""
    explore: int | None = None
    """This and the next eight are described in ``Tree``. Default: the game's content, or else ``DEFAULTS``."""
    urgency: int | None = None
    rate_after: int | None = None
    rated_explore: int | None = None
    rated_visits: int | None = None
    temperature: int | None = None
    contenders: int | None = None
    horizon: int | None = None
    network: int | None = None
    hard: bool = False
    """Whether to use the parameters that the game's content has for long searches."""
    settle_after: int | None = None
    """From this many iterations on the search stops once its choice is settled, or, with 0, once nothing can change it.

    Without it the search uses all that it may.
    """


DEFAULTS = {
    "explore": 70,
    "urgency": 95,
    "rate_after": 4,
    "rated_explore": 70,
    "rated_visits": 10,
    "temperature": 50,
    "contenders": 1,
    "horizon": 0,
    "network": 1,
}
"""The parameters of a game whose content has none: playouts are random and go to the end."""


class SearchBot:
    """Searches in one workspace or in several on threads: each grows its own tree, and the roots are summed."""

    def __init__(
        self, workspaces: Sequence[Workspace], budget: Budget, seed: int | str | None = None, ease: Ease | None = None
    ) -> None:
        self.workspaces = list(workspaces)
        self.budget = budget
        self.seed = seed
        self.ease = ease
        self.most_seconds: float | None = None
        """A time limit for the next moves, beside that of the budget."""
        self._root_ply: int | None = None
        """The ply of the position that the trees grow from."""
        self._seeds: list[int] = []
        """The seed of each workspace's present search."""
        self._chosen: dict[int, Move] = {}
        """The moves chosen since, by the ply that each leads to."""
        for workspace in self.workspaces:
            advice = workspace.game.hard_thinking if budget.hard else workspace.game.thinking
            for habit, value in (DEFAULTS | advice).items():
                given = getattr(budget, habit)
                setattr(workspace.tree, habit, value if given is None else given)

    def choose(self, view: View) -> Move:
        """The most visited move; of several, the one with the largest share; of equals, a random one.

        Taking the first of equals would favour whatever is listed first. With ease, nearly as good a move will do.
        """
        if len(view.legal) == 1:
            best = view.legal[0]
        else:
            rng = random.Random(derive_seed(self.seed, view))
            thoughts = self.think(view)
            if self.ease is None:
                best = max(thoughts, key=lambda thought: (thought.visits, thought.share, rng.random())).move
            else:
                best = take_easily(thoughts, self.ease, self._even, rng).move
        self._chosen[view.ply + 1] = best
        return best

    def think(self, view: View) -> list[Thought]:
        """What the search finds about each legal move, in the order they are offered."""
        self._load(view)
        began, seconds = time.monotonic(), self._seconds
        deadline = None if seconds is None else began + seconds
        settling = None if self.budget.settle_after is None else Settling(self.budget.settle_after)
        each, done, look = -(-self.budget.iterations // len(self.workspaces)), 0, FIRST_LOOK
        with ThreadPoolExecutor(len(self.workspaces)) as threads:
            while done == 0 or (done < each and (deadline is None or time.monotonic() < deadline)):
                times = min(ROUND, each - done)
                self._iterate(threads, times, deadline)
                done += times
                if settling is not None and done * len(self.workspaces) >= look:
                    look = int(done * len(self.workspaces) * NEXT_LOOK)
                    left = float(each - done)
                    if seconds is not None:
                        passed = time.monotonic() - began
                        left = min(left, done * max(0.0, seconds - passed) / max(passed, 1e-9))
                    thoughts = self._sum_up(view)
                    if settling.settled(thoughts, done * len(self.workspaces), left * len(self.workspaces)):
                        return thoughts
        return self._sum_up(view)

    def ponder(self) -> bool:
        """Think for a moment about what may follow the chosen move, while others move; false if there is none."""
        first = None if self._root_ply is None else self._chosen.get(self._root_ply + 1)
        if first is None:
            return False
        for workspace in self.workspaces:
            workspace.tree.begin = packed(first.choice()) + 1
        try:
            with ThreadPoolExecutor(len(self.workspaces)) as threads:
                self._iterate(threads, ROUND, time.monotonic() + MOMENT_SECONDS)
        finally:
            for workspace in self.workspaces:
                workspace.tree.begin = 0
        return True

    def _load(self, view: View) -> None:
        """Begin with a position in every workspace, with what its tree knows of it."""
        for workspace in self.workspaces:
            workspace.tree.seat = view.seat
            workspace.load(view.recalled, view.state)
            if not self._reuse_tree(workspace.tree, view):
                workspace.function(reset_tree)(workspace.record(workspace.tree))
            make_room(workspace)
        self._seeds = [derive_seed(self.seed, view, thread) for thread in range(len(self.workspaces))]
        self._root_ply, self._chosen = view.ply, {}

    def _iterate(self, threads: ThreadPoolExecutor, times: int, deadline: float | None) -> None:
        """Search in all workspaces, until their iterations or the time are used up."""
        jobs = [
            (workspace, seed, times, deadline) for workspace, seed in zip(self.workspaces, self._seeds, strict=True)
        ]
        if len(jobs) == 1:
            iterate(*jobs[0])
        else:
            for done in [threads.submit(iterate, *job) for job in jobs]:
                done.result()

    def _reuse_tree(self, tree: Tree, view: View) -> bool:
        """Move the root to the present position, if the tree knows all that happened since."""
        if self._root_ply is None or not 0 < view.ply - self._root_ply <= len(view.log) or tree.root == 0:
            return False
        node = tree.root
        for ply in range(self._root_ply + 1, view.ply + 1):
            node = next_node(tree, node, _told(view.log[ply - view.ply - 1]), self._chosen.get(ply))
            if node == 0:
                return False
        tree.root = node
        return True

    @property
    def _seconds(self) -> float | None:
        limits = [limit for limit in (self.budget.seconds, self.most_seconds) if limit is not None]
        return min(limits, default=None)

    @property
    def _even(self) -> float:
        """The share of a seat if all sides are equal."""
        return self.workspaces[0].tree.even / (10 * WHOLE)

    def _sum_up(self, view: View) -> list[Thought]:
        return [self._thought(move) for move in view.legal]

    def _thought(self, move: Move) -> Thought:
        visits = shares = 0
        for workspace in self.workspaces:
            tree = workspace.tree
            edge = edge_for(tree, tree.root, packed(move.choice()))
            if edge != 0:
                visits += tree.visits[edge]
                shares += tree.shares[edge]
        return Thought(move, visits, shares / (visits * WHOLE) if visits else 0.0)


def iterate(workspace: Workspace, seed: int, times: int, deadline: float | None) -> None:
    """Search in one workspace, until its iterations or the time are used up; a little even if there is no time."""
    make_room(workspace)
    run, buffers = workspace.search, workspace.buffers
    most = ITERATIONS_PER_CHECK if workspace.compiled else 1
    while times > 0:
        now = times if deadline is None else min(times, most)
        run(buffers, seed, now)
        times -= now
        if deadline is not None and time.monotonic() >= deadline:
            return


def make_room(workspace: Workspace) -> None:
    """Prune a tree that is nearly full."""
    tree = workspace.tree
    if tree.nodes > ROOM * MAX_NODES or tree.edges > ROOM * MAX_EDGES:
        workspace.function(prune)(workspace.record(tree))


def _told(events: Iterable[Event]) -> Events:
    """The events of a ply as far as this seat was told of them, in the form rules use."""
    told = Events()
    for i, event in enumerate(events):
        told.kind[i] = event.kind
        told.audience[i] = EVERYONE if None not in event.facts.values() else 0
        for f, fact in enumerate(event.facts.values()):
            told.facts[i * FACTS + f] = fact or 0
        told.count = i + 1
    return told
