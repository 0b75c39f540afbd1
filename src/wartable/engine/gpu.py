"""Random games on a GPU, by the same plain rules as everywhere else."""

from __future__ import annotations

import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import numpy as np

from wartable.engine.errors import WartableError
from wartable.engine.game import Game
from wartable.engine.gpu_lines import LINES, lines_of, plays_in_lines
from wartable.engine.moves import Choice
from wartable.engine.record import Record
from wartable.engine.state import GameState

WORD = 8
"""Bytes in a word: states are copied word by word, and their size is a whole number of words."""
BLOCK = 1024
"""Threads in a block: they run the same code at a time, which then has to be fetched only once for all of them."""
WARP = 32
"""Threads in a warp: a block has whole warps, up to as many as there are games for."""
BLOCKS_EACH = 1
"""How many blocks a multiprocessor keeps at once; the compiler shares out its registers accordingly."""
BLOCKS = 132 * BLOCKS_EACH
"""How many blocks play at once: enough to fill a large GPU, and each plays on until its games are over."""

MOST_AT_ONCE = 1 << 24
"""Games played at once at most: more would not make a GPU any faster."""
IN_PLAY = 1 << 13
"""Games that a block has begun, as a power of two: the more they are, the more need the same code next."""
FILLED = 0.8
"""The part of the free memory of a GPU that games may take; a thread's own memory needs some, too."""
BESIDE_STATE = 8 + 4 + 8
"""Bytes of a game beside its state: where its luck stands, its length, and the move in hand."""
PLACES = 4 * LINES
"""Bytes of the places that lines keep free for a game: it may come to any of them."""
PATIENCE_SECONDS = 60.0
"""A GPU on which no game ends for as long hangs: even the longest games take seconds."""
POLL_SECONDS = 0.0005


class Run(NamedTuple):
    """What a run left behind: the final state of every game, how long each was, and the seconds it took."""

    states: np.ndarray[Any, np.dtype[np.void]]
    lengths: np.ndarray[Any, np.dtype[np.int32]]
    seconds: float


class GpuHangs(WartableError):
    """A kernel makes no progress. CUDA cannot interrupt it, so nothing else can be done on the GPU by this process.

    It keeps the memory that the kernel uses, since freeing it would wait for the kernel.
    """

    def __init__(self, why: str, *memory: Any) -> None:
        super().__init__(why)
        self.memory = memory


class OnGpu:
    """A game's random play on a GPU."""

    def __init__(self, game: Game) -> None:
        """Needs numba-cuda and a GPU; the kernels are compiled at the first run and kept for the next process."""
        self.game = game
        self.cuda = find_cuda("leave --on gpu away to play on the processor")
        from wartable.engine.kernel import dealing, playing

        self._deal, self._play = dealing(game), playing(game)
        self._lines = lines_of(game) if plays_in_lines(game) else None

    def play(self, book: Record, start: GameState, seed: int, games: int, limit: int, blocks: int = BLOCKS) -> Run:
        """Play ``games`` games; game g has seed + g. Those that do not fit into the GPU's memory come later."""
        states, lengths = np.empty(games, self.game.State.dtype), np.empty(games, np.int32)
        at_once = min(games, self.room())
        seconds = 0.0
        for first in range(0, games, at_once):
            part = slice(first, first + at_once)
            seconds += self._play_part(book, start, seed + first, states[part], lengths[part], limit, blocks)
        return Run(states, lengths, seconds)

    def room(self) -> int:
        """Games that fit into the memory of the GPU at once."""
        free = self.cuda.current_context().get_memory_info()[0] * FILLED - BLOCKS * IN_PLAY * PLACES
        each = self.game.State.dtype.itemsize + BESIDE_STATE
        return max(1, int(min(free / each, MOST_AT_ONCE)))

    def _play_part(
        self, book: Record, start: GameState, seed: int, states: Any, lengths: Any, limit: int, blocks: int
    ) -> float:
        """Play games into these arrays; the seconds it took."""
        cuda, games = self.cuda, len(lengths)
        block = min(BLOCK, -(-games // WARP) * WARP)
        grid = min(blocks, -(-games // block))
        played = cuda.device_array((games, states.itemsize // WORD), np.int64)
        lucks, lasted = cuda.device_array(games, np.int64), cuda.device_array(games, np.int32)
        printed, blank = cuda.to_device(book.array()), cuda.to_device(start.array().view(np.int64))
        pulse = cuda.to_device(np.zeros(grid, np.int64))
        memory = [printed, played, lucks, lasted]
        if self._lines is not None:
            ring = min(IN_PLAY, 1 << (-(-games // grid) - 1).bit_length())
            hands = cuda.device_array(games, as_record(Choice))
            lines = cuda.device_array((grid, LINES, ring), np.int32)
            as_states = played.view(as_record(self.game.State)).reshape(games)
            memory = [printed, as_states, lucks, lasted, hands, cuda.to_device(self._lines), lines]
        stream = cuda.stream()
        cuda.synchronize()
        began = time.perf_counter()
        with small_grids():
            self._deal[grid, block, stream](printed, blank, played, lucks, lasted, seed)
            self._play[grid, block, stream](*memory, pulse, limit)
        if not in_simulator():
            self._watch(stream, pulse, (*memory, played, blank), seed)
        seconds = time.perf_counter() - began
        played.copy_to_host(states.view(np.int64).reshape(games, -1))
        lasted.copy_to_host(lengths)
        return seconds

    def _watch(self, stream: Any, pulse: Any, memory: tuple[Any, ...], seed: int) -> None:
        """Wait for the kernels of a stream, as long as games end now and then."""
        cuda = self.cuda
        over, aside, beat = cuda.event(timing=False), cuda.stream(), cuda.pinned_array(pulse.size, np.int64)
        over.record(stream)
        last, since = b"", time.monotonic()
        while not over.query():
            time.sleep(POLL_SECONDS)
            if time.monotonic() - since < PATIENCE_SECONDS:
                continue
            pulse.copy_to_host(beat, stream=aside)
            aside.synchronize()
            if beat.tobytes() == last:
                raise GpuHangs(
                    f"the GPU hangs in {self.game.name}: none of the games from seed {seed} on has ended for "
                    f"{PATIENCE_SECONDS:.0f} s. Leave --on gpu away to play on the processor, and please report it",
                    *memory,
                    pulse,
                    beat,
                )
            last, since = beat.tobytes(), time.monotonic()


def as_record(kind: type[Record]) -> np.dtype[Any]:
    """The type of a record in an array; without ``np.record``, the simulator would not know it for one."""
    return np.dtype((np.record, kind.dtype))


def in_simulator() -> bool:
    """Whether Numba simulates a GPU: it has run a kernel by the time its call returns."""
    import numba

    return bool(numba.config.ENABLE_CUDASIM)


@contextmanager
def small_grids() -> Iterator[None]:
    """Start kernels for any number of games: Numba would warn that few blocks do not fill a GPU."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Grid size .* low occupancy")
        yield


def find_cuda(otherwise: str) -> Any:
    """CUDA as Numba knows it, or one line on what is missing and what to do."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda still asks for the old name
    try:
        from numba import cuda
    except ImportError as error:
        raise WartableError("games on a GPU need numba-cuda: install it beside Wartable") from error
    if not cuda.is_available():
        raise WartableError("there is no CUDA GPU here: " + otherwise)
    return cuda
