"""What positions and moves are worth to every seat, measured several times over so that the error is known."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from wartable.bots.levels import LEVELS
from wartable.bots.measure import measure
from wartable.bots.search import DEFAULTS, SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.bots.tree import packed, reset_tree
from wartable.engine.contract import WHOLE
from wartable.engine.game import Game
from wartable.engine.moves import Move
from wartable.engine.record import Record
from wartable.engine.state import GameState
from wartable.engine.view import View

TRIAL = 500
"""Iterations by which the speed is told."""

Shares = tuple[float, ...]
"""A share of victory for each seat."""


class Estimate(NamedTuple):
    """A figure for each seat and its standard error."""

    shares: Shares
    errors: Shares


def estimate(samples: Sequence[Shares]) -> Estimate:
    """The mean of several measurements, and how uncertain it is by how much they differ.

    >>> estimate([(0.5, 0.5), (0.7, 0.3)]).shares
    (0.6, 0.4)
    """
    table = np.array(samples)
    spread = table.std(axis=0, ddof=1) / sqrt(len(table)) if len(table) > 1 else np.zeros(table.shape[1])
    return Estimate(tuple(map(float, table.mean(axis=0))), tuple(map(float, spread)))


def difference(one: Sequence[Shares], other: Sequence[Shares]) -> Estimate:
    """By how much one thing is worth more than another that was measured with the same seeds."""
    return estimate([tuple(a - b for a, b in zip(*pair, strict=True)) for pair in zip(one, other, strict=True)])


class Position(NamedTuple):
    """A position to measure: as one seat sees it, or as it truly is."""

    book: Record
    state: GameState
    seat: int
    known: bool
    """Whether nothing in it is hidden."""

    @classmethod
    def seen(cls, view: View) -> Position:
        """The position as the seat of a view knows it."""
        return cls(view.recalled, view.state, view.seat, known=False)


class Measurer:
    """Measures positions in several workspaces at once, one on each thread. Several seeds are several measurements."""

    def __init__(self, game: Game, threads: int = 1, *, compiled: bool = True) -> None:
        self.game = game
        self.workspaces = [Workspace(game, compiled=compiled) for _ in range(threads)]
        budget = LEVELS["marshal"].budget
        assert budget is not None
        self.budget = budget._replace(settle_after=None)
        for workspace in self.workspaces:
            for habit, value in (DEFAULTS | game.hard_thinking).items():
                setattr(workspace.tree, habit, value)
            workspace.function(measure)  # it would be compiled on several threads

    def bot(self, iterations: int, seed: str) -> SearchBot:
        """A bot that thinks in these workspaces."""
        return SearchBot(self.workspaces, self.budget._replace(iterations=iterations), seed)

    def measure(self, position: Position, seeds: range, times: int, first: Move | None = None) -> list[Shares]:
        """What a position is worth to each seat, once for each seed; with ``first``, after this move."""
        return self._each(seeds, partial(self._measure, position=position, times=times, first=first))

    def speed(self, position: Position) -> float:
        """Iterations that a core does in a second."""
        self._measure(self.workspaces[0], 0, position, TRIAL // 10, None)  # the first call loads code
        began = time.thread_time()
        self._measure(self.workspaces[0], 0, position, TRIAL, None)
        return TRIAL / max(1e-6, time.thread_time() - began)

    def _each(self, seeds: range, job: Callable[[Workspace, int], Shares]) -> list[Shares]:
        """The results of a job for all seeds, which share the threads."""
        lanes = [(workspace, seeds[lane :: len(self.workspaces)]) for lane, workspace in enumerate(self.workspaces)]
        found: dict[int, Shares] = {}

        def run(workspace: Workspace, mine: range) -> None:
            for seed in mine:
                found[seed] = job(workspace, seed)

        if len(lanes) == 1:
            run(*lanes[0])
        else:
            with ThreadPoolExecutor(len(lanes)) as threads:
                for done in [threads.submit(run, *lane) for lane in lanes]:
                    done.result()
        return [found[seed] for seed in seeds]

    def _measure(self, workspace: Workspace, seed: int, position: Position, times: int, first: Move | None) -> Shares:
        """One measurement, in a tree of its own."""
        tree = workspace.tree
        workspace.load(position.book, position.state)
        workspace.function(reset_tree)(workspace.record(tree))
        tree.seat = position.seat
        tree.begin = 0 if first is None else packed(first.choice()) + 1
        sums: Any = np.zeros(8, np.int32) if workspace.compiled else [0] * 8
        try:
            workspace.function(measure)(workspace.buffers, seed, times, position.known, sums)
        finally:
            tree.begin = 0
        return tuple(int(total) / (times * WHOLE) for total in sums[: position.state.seats])
