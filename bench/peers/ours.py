"""Wartable's random games, compiled."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any

import numpy as np

from bench.peers.race import Runner
from wartable.engine.events import Events
from wartable.engine.game import Game
from wartable.engine.moves import Choice

GAMES = 5_000
"""How many games go into one call."""
LIMIT = 1 << 20

WARTABLE = "Wartable"


def random_games(game: Game) -> Runner:
    """Random games to the end; what is counted are moves, games and, where the state has them, turns."""
    states = np.zeros(GAMES + 1, game.State.dtype).view(np.recarray)
    states[0] = game.blank().array()[0]
    lengths = np.zeros(GAMES, np.int32)
    kept = (game.book(), game.MoveList(), Choice(), Events())
    book, *paper = (record.array()[0] for record in kept)
    calls = count()

    def play() -> Any:
        game.compiled.final_states(book, states, *paper, next(calls) * GAMES, LIMIT, lengths)
        return kept

    def done(_: Any) -> Mapping[str, int]:
        turns = {"turns": int(states["turns"][1:].sum())} if "turns" in game.State.fields else {}
        return {"moves": int(lengths.sum()), "games": GAMES, **turns}

    return Runner(WARTABLE, play, done)
