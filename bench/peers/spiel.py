"""OpenSpiel's random games: driven from Python, by its own C++ bots, and of a game that is itself written in Python."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import accumulate, count
from typing import Any

import open_spiel.python.games.tic_tac_toe  # noqa: F401 - importing registers it
import pyspiel

from bench.peers.race import Runner

FROM_PYTHON = "OpenSpiel from Python"
IN_CPP = "OpenSpiel's C++ bots"
IN_PYTHON = "OpenSpiel's Python tic-tac-toe"

CHANCE = -1


def from_python(name: str, games: int) -> Runner:
    """Random games as a Python program plays them."""
    game = pyspiel.load_game(name)

    def play() -> list[Any]:
        return [_random_game(game) for _ in range(games)]

    return Runner(FROM_PYTHON, play, _count)


def _random_game(game: Any) -> Any:
    state = game.new_initial_state()
    luck = random.random
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, cum_weights=_summed(odds))[0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(luck() * len(actions))])
    return state


_SUMS: dict[int, list[float]] = {}


def _summed(odds: tuple[float, ...]) -> list[float]:
    """The odds added up, once for each number of outcomes: the peer is not to wait for this."""
    if len(odds) not in _SUMS:
        _SUMS[len(odds)] = list(accumulate(odds))
    return _SUMS[len(odds)]


def by_cpp_bots(name: str, games: int) -> Runner:
    """Random games between two of OpenSpiel's own bots, C++ from the first move to the last."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(2)]
    seeds = count()

    def play() -> list[Any]:
        states = [game.new_initial_state() for _ in range(games)]
        for state in states:
            pyspiel.evaluate_bots(state, bots, next(seeds))
        return states

    return Runner(IN_CPP, play, _count)


def python_game(games: int) -> Runner:
    """Random games of rules that are written in Python, as ours are; there is no Connect Four among them."""
    return from_python("python_tic_tac_toe", games)._replace(name=IN_PYTHON)


def _count(states: list[Any]) -> Mapping[str, int]:
    """Moves, games and, if there is chance, turns: every turn begins with one roll."""
    moves = turns = 0
    for state in states:
        rolls = sum(item.player == CHANCE for item in state.full_history())
        turns += rolls
        moves += state.move_number() - rolls
    return {"moves": moves, "games": len(states), **({"turns": turns} if turns else {})}
