"""Compiles the rules of games in the background, so that a bot can play interpreted until they are ready."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from wartable.bots.greedy import look_ahead
from wartable.bots.network_file import own_file
from wartable.bots.pruning import prune
from wartable.bots.tree import reset_tree, search, search_with_network
from wartable.engine.game import Game
from wartable.engine.side_by_side import side_by_side

LOADING_SECONDS = 4.0
"""How long a move waits for rules that need no compiling. They are there in a second, unless others are before them."""


class Progress(NamedTuple):
    """How many functions of a game are compiled; -1 if all are."""

    game: str
    done: int


Report = Callable[[Progress], None]
"""Takes progress as it is made."""


def compile_for_bots(game: Game, report: Report = lambda _: None) -> None:
    """Compile all that bots need of a game, on several cores, and report after each function."""
    game.compiled.progress = lambda _, done: report(Progress(game.id, done))
    functions = functions_for_bots(game)
    with side_by_side(game, functions):
        for function in functions:
            game.compiled.compile(function)
    report(Progress(game.id, -1))


def functions_for_bots(game: Game) -> tuple[Any, ...]:
    """The functions that bots need of a game."""
    searching = search_with_network if own_file(game).exists() else search
    return reset_tree, searching, look_ahead, prune


class BackgroundCompiler:
    """Compiles games in order when it is told to, and every other game when it is first asked for."""

    def __init__(self) -> None:
        self._claiming = threading.Lock()
        self._started: set[str] = set()
        self._ready: set[str] = set()
        self._reports: dict[str, Report] = {}
        """Who wants to know how far each game is."""

    def prepare(self, games: Sequence[Game]) -> None:
        """Compile games one after the other from now on."""
        threading.Thread(target=self._compile_all, args=(games,), daemon=True).start()

    def ready(self, game: Game, report: Report = lambda _: None) -> bool:
        """Whether a game is compiled; if not, it is being compiled from now on, or loaded while the caller waits."""
        self._reports[game.id] = report
        if self._claim(game):
            kept = all(game.compiled.is_kept(function) for function in functions_for_bots(game))
            compiling = threading.Thread(target=self._compile, args=(game,), daemon=True)
            compiling.start()
            if kept:
                compiling.join(LOADING_SECONDS)
        return game.id in self._ready

    def _claim(self, game: Game) -> bool:
        """Whether nobody has started to compile a game; from now on somebody has."""
        with self._claiming:
            free = game.id not in self._started
            self._started.add(game.id)
            return free

    def _compile_all(self, games: Sequence[Game]) -> None:
        for game in games:
            if self._claim(game):
                self._compile(game)

    def _compile(self, game: Game) -> None:
        compile_for_bots(game, self._report)
        self._ready.add(game.id)

    def _report(self, progress: Progress) -> None:
        if progress.game in self._reports:
            self._reports[progress.game](progress)
