"""Random games on a GPU, a thread a game, by the same plain rules as everywhere else."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import numpy as np

from wartable.engine.errors import WartableError
from wartable.engine.game import Game
from wartable.engine.record import Record
from wartable.engine.state import GameState

WORD = 8
"""Bytes in a word: states are copied word by word, and their size is a whole number of words."""
BLOCK = 1024
"""How many games share a block of threads: the more they are, the more of them need the same code next."""
WARP = 32
"""Threads in a warp: a block has whole warps, up to as many as there are games for."""
BLOCKS_EACH = 1
"""How many blocks a multiprocessor keeps at once; the compiler shares out its registers accordingly."""
BLOCKS = 132 * BLOCKS_EACH
"""How many blocks play at once: enough to fill a large GPU, and each thread plays on until all games are over."""


class Run(NamedTuple):
    """What a run left behind: the final state of every game, how long each was, and the seconds it took."""

    states: np.ndarray[Any, np.dtype[np.void]]
    lengths: np.ndarray[Any, np.dtype[np.int32]]
    seconds: float


class OnGpu:
    """A game's random play on a GPU."""

    def __init__(self, game: Game) -> None:
        """Needs numba-cuda and a GPU; the kernels are compiled at the first run."""
        self.game = game
        self.cuda = _cuda()
        from wartable.engine.kernel import dealing, playing

        self._deal, self._play = dealing(game), playing(game)

    def play(self, book: Record, start: GameState, seed: int, games: int, limit: int, blocks: int = BLOCKS) -> Run:
        """Play ``games`` games at once; game g has seed + g."""
        cuda = self.cuda
        kind = self.game.State.dtype
        states = cuda.device_array((games, kind.itemsize // WORD), np.int64)
        lucks, lengths = cuda.device_array(games, np.int64), cuda.device_array(games, np.int32)
        printed, blank = cuda.to_device(book.array()), cuda.to_device(start.array().view(np.int64))
        cuda.synchronize()
        began = time.perf_counter()
        block = min(BLOCK, -(-games // WARP) * WARP)
        grid = min(blocks, -(-games // block)), block
        self._deal[grid](printed, blank, states, lucks, seed)
        self._play[grid](printed, states, lucks, lengths, limit)
        cuda.synchronize()
        seconds = time.perf_counter() - began
        return Run(states.copy_to_host().view(kind).reshape(games), lengths.copy_to_host(), seconds)


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
