"""Tree searches by the clock: how many iterations a second, every playout random and to the end."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import count
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from bench.peers.race import Runner
from wartable.bots.search import Budget, SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.engine.game import Game
from wartable.engine.match import Match

ITERATIONS = 10_000
"""What C++ and compiled searches do from one decision; those in Python do a part of it."""
IN_PYTHON = ITERATIONS // 50
EXPLORE = 2.0
MEGABYTES = 1_000

OURS = "Wartable"
CPP = "OpenSpiel's C++ MCTS"
PYTHON = "OpenSpiel's Python MCTS"
CPP_HIDDEN = "OpenSpiel's C++ IS-MCTS"
PYTHON_HIDDEN = "OpenSpiel's Python IS-MCTS"


def plain(iterations: int, seconds: float | None = None) -> Budget:
    """Our search without any help of ratings: playouts are random and go to the end."""
    return Budget(iterations, seconds, rate_after=0, contenders=1, horizon=0)


def ours(game: Game) -> Runner:
    """Our search of the first decision of a game."""
    match = Match(game, seed=1)
    workspace, view = Workspace(game, compiled=True), match.view(match.asked)
    seeds = count()

    def play() -> int:
        thoughts = SearchBot([workspace], plain(ITERATIONS), next(seeds)).think(view)
        return sum(thought.visits for thought in thoughts)

    return Runner(f"{OURS}: {game.name}", play, _iterations)


def connect_four_cpp() -> Runner:
    """OpenSpiel's C++ search of the first move."""
    game = pyspiel.load_game("connect_four")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, EXPLORE, ITERATIONS, MEGABYTES, False, 1, False)
    return _steps(f"{CPP}: Connect Four", bot, game.new_initial_state(), ITERATIONS)


def connect_four_python() -> Runner:
    """OpenSpiel's Python search of the first move."""
    game, luck = pyspiel.load_game("connect_four"), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bot = mcts.MCTSBot(game, EXPLORE, IN_PYTHON, evaluator, solve=False, random_state=luck)
    return _steps(f"{PYTHON}: Connect Four", bot, game.new_initial_state(), IN_PYTHON)


def hearts_cpp() -> Runner:
    """OpenSpiel's C++ search of the first decision of Hearts."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(1, evaluator, EXPLORE, ITERATIONS)
    return _steps(f"{CPP_HIDDEN}: Hearts", bot, _dealt_hearts(), ITERATIONS)


def hearts_python() -> Runner:
    """OpenSpiel's Python search of the first decision of Hearts."""
    game, luck = pyspiel.load_game("hearts"), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(game, evaluator, EXPLORE, IN_PYTHON, random_state=luck)
    return _steps(f"{PYTHON_HIDDEN}: Hearts", bot, _dealt_hearts(), IN_PYTHON)


def _dealt_hearts() -> Any:
    """Hearts with all cards dealt."""
    state, luck = pyspiel.load_game("hearts").new_initial_state(), random.Random(1)
    while state.is_chance_node():
        state.apply_action(luck.choice(state.legal_actions()))
    return state


def _steps(name: str, bot: Any, state: Any, iterations: int) -> Runner:
    def play() -> int:
        bot.step(state)
        return iterations

    return Runner(name, play, _iterations)


def _iterations(done: int) -> Mapping[str, int]:
    return {"iterations": done}
