"""The kernels of random play. Imported only if there is a GPU, or Numba's simulator of one.

The threads of a warp that need different code run one after the other, and code that is not at hand has to be fetched:
without care, a GPU waits for code most of the time. So all games are dealt before any is played. And if there are
several kinds of move, a block begins many more games than it has threads. They wait in lines, one for each part of the
code, and at each step all threads serve the longest line. Every game still makes its own moves in its own order.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numba import cuda

from wartable.engine.binding import bind
from wartable.engine.compiled import COMPILING
from wartable.engine.events import Events, tell_some
from wartable.engine.frames import phase_of
from wartable.engine.game import Game
from wartable.engine.gpu import BLOCK, BLOCKS_EACH
from wartable.engine.gpu_lines import DO, LINES, plays_in_lines
from wartable.engine.moves import Choice
from wartable.engine.playout import choose, deal, do, goes_on
from wartable.engine.record import Record, i16
from wartable.engine.regions import lowest

ALL = 0xFFFFFFFF


class NoEvents(Record):
    """What stands for the events of a move where nobody listens: it takes no memory of a thread."""

    room = i16()
    count = i16()


TOLD: type[Record] = Events if numba.config.ENABLE_CUDASIM else NoEvents
"""By the simulator the steps run as compiled for the processor, which take events as they are there."""
STATE: Any = None
MOVES: Any = None
CHOICE: Any = None
EVENTS: Any = None
"""The compiled types of a game's records: each kernel has its own in their place."""

STEPS = (deal, choose, do, goes_on, phase_of)
"""What kernels call of a game's rules."""


def say_nothing(
    events: Any, audience: int, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0
) -> None:
    """What telling an event comes to where nobody listens; it keeps the kernel small, and so the GPU fed."""


def first_bit(regions: int) -> Any:
    """The first region of a set, by the instruction a GPU has for it."""
    return cuda.ffs(regions) - 1


def copy(source: Any, target: Any, size: int) -> None:
    """Copy a state word by word; assigned as a record it would go byte by byte."""
    for word in range(size):
        target[word] = source[word]


def next_game(begun: Any) -> Any:
    """A game that no thread has begun. Blocks take them in turn, so that only the threads of a block need to count."""
    return cuda.blockIdx.x + cuda.gridDim.x * cuda.atomic.add(begun, 0, 1)


def next_to_play(begun: Any, states: Any, lengths: Any, limit: int) -> Any:
    """The same, past games that are over once they are dealt."""
    i = next_game(begun)
    while i < lengths.size and not goes_on(states[i], 0, limit):
        i = next_game(begun)
    return i


def longest(begins: Any, ends: Any) -> Any:
    """How many games wait in the longest line, times ``LINES``, and its number: found by each warp for itself."""
    most = numba.int32(0)
    for line in range(cuda.laneid, LINES, 32):
        most = max(most, numba.int32((ends[line] - begins[line]) * LINES + line))
    for away in (16, 8, 4, 2, 1):
        most = max(most, cuda.shfl_xor_sync(ALL, most, away))
    return most


def simulated_longest(begins: Any, ends: Any) -> Any:
    """The same, without warps: the simulator has none."""
    return max((ends[line] - begins[line]) * LINES + line for line in range(LINES))


def deal_all(book: Any, blank: Any, states: Any, lucks: Any, lengths: Any, seed: int) -> None:
    """Deal all games, and note the number from which on each picks its moves."""
    here = cuda.local.array(1, STATE)
    events = cuda.local.array(1, EVENTS)
    words = here.view(np.int64)
    for i in range(cuda.grid(1), lucks.size, cuda.gridsize(1)):
        copy(blank, words, words.size)
        lucks[i] = deal(book[0], here[0], events[0], seed + i)
        lengths[i] = 0
        copy(words, states[i], words.size)


def play_alone(book: Any, states: Any, lucks: Any, lengths: Any, pulse: Any, limit: int) -> None:
    """Play games to their ends. No game waits for another; a thread changes games as soon as one is over."""
    here = cuda.local.array(1, STATE)
    moves = cuda.local.array(1, MOVES)
    choice = cuda.local.array(1, CHOICE)
    events = cuda.local.array(1, EVENTS)
    begun = cuda.shared.array(1, numba.int32)
    words = here.view(np.int64)
    if cuda.threadIdx.x == 0:
        begun[0] = 0
    cuda.syncthreads()
    i = next_game(begun)
    luck = played = 0
    if i < lengths.size:
        copy(states[i], words, words.size)
        luck = lucks[i]
    while i < lengths.size:
        if goes_on(here[0], played, limit):
            luck = choose(book[0], here[0], moves[0], choice[0], luck)
            do(book[0], here[0], choice[0], events[0])
            played += 1
        if not goes_on(here[0], played, limit):
            copy(words, states[i], words.size)
            lengths[i] = played
            pulse[cuda.blockIdx.x] = i
            i = next_game(begun)
            played = 0
            if i < lengths.size:
                copy(states[i], words, words.size)
                luck = lucks[i]


def play_in_lines(
    book: Any, states: Any, lucks: Any, lengths: Any, hands: Any, line_of: Any, lines: Any, pulse: Any, limit: int
) -> None:
    """Play games to their ends, each in its place in memory. At each step those in a block's longest line go on.

    A line is a ring: ``begins`` and ``ends`` count the games that have left it and those that have come.
    """
    begun = cuda.shared.array(1, numba.int32)
    begins = cuda.shared.array(LINES, numba.int32)
    ends = cuda.shared.array(LINES, numba.int32)
    moves = cuda.local.array(1, MOVES)
    events = cuda.local.array(1, EVENTS)
    mine = lines[cuda.blockIdx.x]
    ring = lines.shape[2] - 1
    if cuda.threadIdx.x == 0:
        begun[0] = 0
        for line in range(LINES):
            begins[line] = ends[line] = 0
    cuda.syncthreads()
    for _ in range(cuda.threadIdx.x, lines.shape[2], cuda.blockDim.x):
        i = next_to_play(begun, states, lengths, limit)
        if i < lengths.size:
            line = line_of[phase_of(states[i]), 0]
            mine[line, cuda.atomic.add(ends, line, 1)] = i
    cuda.syncthreads()
    most = longest(begins, ends)
    while most >= LINES:
        now = most % LINES
        served = min(most // LINES, cuda.blockDim.x)
        i = lengths.size
        if cuda.threadIdx.x < served:
            i = mine[now, begins[now] + cuda.threadIdx.x & ring]
        cuda.syncthreads()
        if cuda.threadIdx.x == 0:
            begins[now] += served
        if i < lengths.size:
            line = now
            if now < DO:
                lucks[i] = choose(book[0], states[i], moves[0], hands[i], lucks[i])
                line = line_of[phase_of(states[i]), 1 + hands[i]["kind"]]
            if now >= DO or line == now:
                do(book[0], states[i], hands[i], events[0])
                lengths[i] += 1
                if not goes_on(states[i], lengths[i], limit):
                    pulse[cuda.blockIdx.x] = i
                    i = next_to_play(begun, states, lengths, limit)
                if i < lengths.size:
                    line = line_of[phase_of(states[i]), 0]
            if i < lengths.size:
                mine[line, cuda.atomic.add(ends, line, 1) & ring] = i
        cuda.syncthreads()
        most = longest(begins, ends)


def dealing(game: Game) -> Any:
    """The kernel that deals."""
    return as_kernel(deal_all, game)


def playing(game: Game) -> Any:
    """The kernel that plays, with games in lines or each alone."""
    return as_kernel(play_in_lines if plays_in_lines(game) else play_alone, game)


def as_kernel(function: Any, game: Game, parts: tuple[Any, ...] = STEPS, **names: Any) -> Any:
    """A function as a kernel of a game: a copy in which names stand for this game's records and steps, and for others.

    Numba keeps it in the folder of the game's compiled code. The folder stands for all sources, so nothing of a game
    may be in a closure, which Numba would take for a new one each time. All blocks of a kernel find room at once: each
    stays till its games are over, and another would be late.
    """
    kinds: dict[str, type[Record]] = {"STATE": game.State, "MOVES": game.MoveList, "CHOICE": Choice, "EVENTS": TOLD}
    records = {name: numba.from_dtype(kind.dtype) for name, kind in kinds.items()}
    used = [step for step in parts if step.__name__ in function.__code__.co_names]
    compiled = steps(game, used)
    kernel = renamed(function, {**records, **compiled, **on_device(compiled), **names})
    if numba.config.ENABLE_CUDASIM:
        return cuda.jit(kernel)
    with kept_in(game.compiled.folder / f"cuda-{version('numba-cuda')}"):
        return cuda.jit(launch_bounds=(BLOCK, BLOCKS_EACH), cache=True)(kernel)


def renamed(function: Any, names: dict[str, Any]) -> FunctionType:
    """A copy of a function in which these names stand for something else."""
    return FunctionType(function.__code__, {**function.__globals__, **names}, function.__name__)


def steps(game: Game, used: list[Any]) -> dict[str, Any]:
    """Steps of random play as a kernel calls them: compiled with it, or, by the simulator, for the processor."""
    if numba.config.ENABLE_CUDASIM:
        return {step.__name__: game.compiled.compile(step) for step in used}
    done: dict[Any, Any] = {tell_some: numba.njit(say_nothing), lowest: cuda.jit(device=True)(first_bit)}
    return {step.__name__: numba.njit(bind(step, game.plain_rules, numba.njit, done, compiled=True)) for step in used}


def on_device(steps: dict[str, Any]) -> dict[str, Any]:
    """The functions that know of threads and blocks, as a kernel calls them."""
    jit = cuda.jit(device=True)
    known = {"copy": jit(copy), "next_game": jit(next_game)}
    known["longest"] = jit(simulated_longest if numba.config.ENABLE_CUDASIM else longest)
    return {**known, "next_to_play": jit(renamed(next_to_play, {**steps, **known}))}


@contextmanager
def kept_in(folder: Path) -> Iterator[None]:
    """Let Numba keep in this folder what is declared meanwhile."""
    with COMPILING:
        folder.mkdir(parents=True, exist_ok=True)
        before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
        try:
            yield
        finally:
            numba.config.CACHE_DIR = before
