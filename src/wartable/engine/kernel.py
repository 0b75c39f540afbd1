"""The kernel of random play. Imported only where there is a GPU, or Numba's simulator of one."""

from __future__ import annotations

from typing import Any

import numba
from numba import cuda

from wartable.engine.binding import bind
from wartable.engine.events import Events, confide
from wartable.engine.game import Game
from wartable.engine.moves import Choice
from wartable.engine.playout import seeded_game


def say_nothing(
    events: Any, eyes: int, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0
) -> None:
    """What telling an event comes to where nobody listens; it keeps the kernel small, and so the GPU fed."""


def device_play(game: Game) -> Any:
    """One random game, to be compiled for the GPU together with the kernel that calls it."""
    silent: dict[Any, Any] = {confide: numba.njit(say_nothing)}
    return numba.njit(bind(seeded_game, game.rules, numba.njit, silent))


def simulated_play(game: Game) -> Any:
    """One random game for Numba's simulator, which runs a kernel as Python but calls compiled code."""
    return game.compiled.compile(seeded_game)


def random_play(game: Game) -> Any:
    """A kernel in which each thread plays games, one after the other, in memory of its own."""
    play = simulated_play(game) if numba.config.ENABLE_CUDASIM else device_play(game)
    state_type, moves_type = numba.from_dtype(game.State.dtype), numba.from_dtype(game.MoveList.dtype)
    choice_type, events_type = numba.from_dtype(Choice.dtype), numba.from_dtype(Events.dtype)

    def kernel(book: Any, start: Any, states: Any, lengths: Any, seed: int, limit: int) -> None:
        here = cuda.local.array(1, state_type)
        moves = cuda.local.array(1, moves_type)
        choice = cuda.local.array(1, choice_type)
        events = cuda.local.array(1, events_type)
        for i in range(cuda.grid(1), lengths.size, cuda.gridsize(1)):
            here[0] = start[0]
            lengths[i] = play(book[0], here[0], moves[0], choice[0], events[0], seed + i, limit)
            states[i] = here[0]

    return cuda.jit(kernel)
