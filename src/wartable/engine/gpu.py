"""Random games on a GPU, a thread a game, by the same plain rules as everywhere else."""

from __future__ import annotations

from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from wartable.engine.binding import bind
from wartable.engine.errors import WartableError
from wartable.engine.events import Events
from wartable.engine.game import Game
from wartable.engine.moves import Choice
from wartable.engine.playout import seeded_game
from wartable.engine.record import Record
from wartable.engine.state import GameState

BLOCK = 128
"""How many games share a block of threads."""


class Run(NamedTuple):
    """What a run left behind: the final state of every game, how long each was, and the seconds it took."""

    states: np.ndarray[Any, np.dtype[np.void]]
    lengths: np.ndarray[Any, np.dtype[np.int32]]
    seconds: float


def _cuda() -> Any:
    """CUDA as Numba knows it, or one line on what is missing."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda still asks for the old name
    try:
        from numba import cuda
    except ImportError as error:
        raise WartableError("games on a GPU need numba-cuda: install it beside Wartable") from error
    if not cuda.is_available():
        raise WartableError("there is no CUDA GPU here: leave --on gpu away to play on the processor")
    return cuda


class OnGpu:
    """A game's random play as a kernel; a game's state lives in its thread's own memory until it is over."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cuda = _cuda()
        self._kernel = self._build()
        self.blocks = 132 * 16

    def _build(self) -> Any:
        import numba

        cuda, done = self.cuda, dict[FunctionType, Any]()
        play = numba.njit(bind(seeded_game, self.game.rules, numba.njit, done))
        records: tuple[type[Record], ...] = (self.game.State, self.game.MoveList, Choice, Events)
        state_type, moves_type, choice_type, events_type = (numba.from_dtype(record.dtype) for record in records)

        def kernel(book: Any, start: Any, states: Any, lengths: Any, seed: int, limit: int) -> None:
            here = cuda.local.array(1, state_type)
            moves = cuda.local.array(1, moves_type)
            choice = cuda.local.array(1, choice_type)
            events = cuda.local.array(1, events_type)
            events[0].room = 0
            for i in range(cuda.grid(1), lengths.size, cuda.gridsize(1)):
                here[0] = start[0]
                lengths[i] = play(book[0], here[0], moves[0], choice[0], events[0], seed + i, limit)
                states[i] = here[0]

        return cuda.jit(kernel)

    def play(self, book: Record, start: GameState, seed: int, games: int, limit: int) -> Run:
        """So many games at once; game g has seed + g."""
        import time

        cuda = self.cuda
        states = cuda.device_array(games, self.game.State.dtype)
        lengths = cuda.device_array(games, np.int32)
        printed, blank = cuda.to_device(book.array()), cuda.to_device(start.array())
        cuda.synchronize()
        began = time.perf_counter()
        self._kernel[self.blocks, BLOCK](printed, blank, states, lengths, seed, limit)
        cuda.synchronize()
        seconds = time.perf_counter() - began
        return Run(states.copy_to_host(), lengths.copy_to_host(), seconds)
