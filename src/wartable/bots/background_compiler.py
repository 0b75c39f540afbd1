"""Compiles the rules of games in the background, so that a bot can play interpreted until they are ready."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import NamedTuple

from wartable.bots.greedy import look_ahead
from wartable.bots.tree import reset_tree, search
from wartable.engine.game import Game

FUNCTIONS = (reset_tree, search, look_ahead)
"""The functions that bots need of every game."""


class Progress(NamedTuple):
    """How many functions of a game are compiled; -1 if all are."""

    game: str
    done: int


def compile_for_bots(game: Game, report: Callable[[Progress], None] = lambda _: None) -> None:
    """Compile all that bots need of a game, and report after each function."""
    game.compiled.progress = lambda _, done: report(Progress(game.id, done))
    for function in FUNCTIONS:
        game.compiled.compile(function)
    report(Progress(game.id, -1))


class BackgroundCompiler:
    """Starts to compile a game when it is first asked for."""

    def __init__(self) -> None:
        self._started: set[str] = set()
        self._ready: set[str] = set()

    def ready(self, game: Game, report: Callable[[Progress], None] = lambda _: None) -> bool:
        """Whether a game is compiled; if not, it is being compiled from now on."""
        if game.id not in self._started:
            self._started.add(game.id)
            threading.Thread(target=self._compile, args=(game, report), daemon=True).start()
        return game.id in self._ready

    def _compile(self, game: Game, report: Callable[[Progress], None]) -> None:
        compile_for_bots(game, report)
        self._ready.add(game.id)
