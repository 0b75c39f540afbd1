"""Games in which every seat searches end the same interpreted and compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from wartable.bots.search import DEFAULTS
from wartable.bots.search_workspace import Workspace
from wartable.bots.self_play import search_game
from wartable.engine.binding import RecordArray
from wartable.engine.game import Game

GAME = Game("bench.backgammon")
LIMIT = 60
"""Moves that are played: interpreted searches are slow."""


def final_state(seed: int, *, compiled: bool) -> tuple[int, bytes]:
    """The number of moves of a game, and its last state."""
    workspace = Workspace(GAME, compiled=compiled)
    for habit, number in (DEFAULTS | {"horizon": 4}).items():
        setattr(workspace.tree, habit, number)
    states: Any = np.zeros(4, GAME.State.dtype).view(np.recarray) if compiled else RecordArray(GAME.State, 4)
    states[3] = workspace.record(GAME.blank())
    played = workspace.function(search_game)(workspace.buffers._replace(states=states), seed, 3, LIMIT)
    return played, states[3].tobytes() if compiled else bytes(states[3].data)


def test_interpreted_and_compiled_searches_play_the_same_game() -> None:
    played, state = final_state(1, compiled=False)
    assert (played, state) == final_state(1, compiled=True)
    assert played > 10
    assert state != final_state(2, compiled=True)[1]
