"""The kernels of random play. Imported only if there is a GPU, or Numba's simulator of one.

The threads of a warp that need different code run one after the other, and code that is not at hand has to be fetched.
So all games are dealt before any is played: they end at different times, and hardly a move would be made without some
thread's deal to wait for. And if there are several kinds of move, the games of a block agree before each step on
what to do next: what most of them need. The others wait until their need is the most common one, and every game still
makes its own moves in its own order.
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
from wartable.engine.gpu import BLOCK, BLOCKS_EACH, STUCK, WARP
from wartable.engine.moves import Choice
from wartable.engine.playout import choose, deal, do, goes_on
from wartable.engine.record import Record, i16
from wartable.engine.regions import lowest
from wartable.engine.state import GameState

NOTHING, CHANGE, CHOOSE, DO, TASKS = 0, 1, 2, 64, 128
"""What a thread needs next: nothing more, another game, a choice in some phase, or to do some kind of move in it.

Phases and kinds that fall on the same number go together, which costs time but changes nothing.
"""
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


def chosen(s: GameState, move: Choice) -> int:
    """What to do once a move is in hand."""
    return DO + (phase_of(s) * 7 + move.kind) % (TASKS - DO)


def to_choose(s: GameState, played: int, limit: int) -> int:
    """What to do once a move is done: choose the next, or change games if this one is over."""
    return CHOOSE + min(phase_of(s), DO - CHOOSE - 1) if goes_on(s, played, limit) else CHANGE


STEPS = (deal, choose, do, goes_on, chosen, to_choose)
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


def most_needed(task: int, took_part: bool, votes: Any, step: int) -> int:
    """What most games of this block need to do next. Votes are counted in one row while the next one is wiped.

    ``STUCK`` if no game took part in the last step: then the next ones would be as idle.
    """
    ballot, clean = votes[step & 3], votes[step + 1 & 3]
    kind = cuda.threadIdx.x
    while kind < TASKS:  # a range with such a step would divide, which takes longer than the loop
        clean[kind] = 0
        kind += cuda.blockDim.x
    if task != NOTHING:
        vote(ballot, task)
    if cuda.syncthreads_count(numba.int32(took_part)) == 0:
        return STUCK
    return winner(ballot)


def vote(ballot: Any, task: int) -> None:
    """Count the threads of a warp that need the same, and add them up with those of other warps."""
    alike = cuda.match_any_sync(cuda.activemask(), task)
    if cuda.ffs(alike) - 1 == cuda.laneid:
        cuda.atomic.add(ballot, task, cuda.popc(alike))


def winner(ballot: Any) -> int:
    """The task with most votes, by each warp for itself."""
    most = numba.int32(0)
    for kind in range(cuda.laneid, TASKS, 32):
        most = max(most, numba.int32(ballot[kind] * TASKS + kind))
    for away in (16, 8, 4, 2, 1):
        most = max(most, cuda.shfl_xor_sync(ALL, most, away))
    return most % TASKS if most >= TASKS else NOTHING


def simulated_vote(ballot: Any, task: int) -> None:
    """The same as ``vote``, without warps: the simulator has none."""
    cuda.atomic.add(ballot, task, 1)


def simulated_winner(ballot: Any) -> int:
    """The same as ``winner``, without warps."""
    most = max(ballot[kind] * TASKS + kind for kind in range(TASKS))
    return most % TASKS if most >= TASKS else NOTHING


def deal_all(book: Any, blank: Any, states: Any, lucks: Any, seed: int) -> None:
    """Deal all games, and note the number from which on each picks its moves."""
    here = cuda.local.array(1, STATE)
    events = cuda.local.array(1, EVENTS)
    words = here.view(np.int64)
    for i in range(cuda.grid(1), lucks.size, cuda.gridsize(1)):
        copy(blank, words, words.size)
        lucks[i] = deal(book[0], here[0], events[0], seed + i)
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


def play_together(book: Any, states: Any, lucks: Any, lengths: Any, pulse: Any, limit: int) -> None:
    """Play games to their ends. The games of a block agree on what to do next."""
    begun = cuda.shared.array(1, numba.int32)
    votes = cuda.shared.array((4, TASKS), numba.int32)
    here = cuda.local.array(1, STATE)
    moves = cuda.local.array(1, MOVES)
    choice = cuda.local.array(1, CHOICE)
    events = cuda.local.array(1, EVENTS)
    words = here.view(np.int64)
    if cuda.threadIdx.x == 0:
        begun[0] = 0
    if cuda.threadIdx.x < WARP:
        for kind in range(cuda.threadIdx.x, TASKS, WARP):
            votes[0][kind] = 0
    cuda.syncthreads()
    i = next_game(begun)
    task = NOTHING
    luck = played = step = 0
    if i < lengths.size:
        copy(states[i], words, words.size)
        luck = lucks[i]
        task = to_choose(here[0], played, limit)
    now = most_needed(task, True, votes, step)
    while now > NOTHING:
        mine = task == now
        if mine and now == CHANGE:
            copy(words, states[i], words.size)
            lengths[i] = played
            pulse[cuda.blockIdx.x] = i
            i = next_game(begun)
            played = 0
            task = NOTHING
            if i < lengths.size:
                copy(states[i], words, words.size)
                luck = lucks[i]
                task = to_choose(here[0], played, limit)
        elif mine and now < DO:
            luck = choose(book[0], here[0], moves[0], choice[0], luck)
            task = chosen(here[0], choice[0])
        elif mine:
            do(book[0], here[0], choice[0], events[0])
            played += 1
            task = to_choose(here[0], played, limit)
        step += 1
        now = most_needed(task, mine, votes, step)
    if now == STUCK:
        pulse[cuda.blockIdx.x] = STUCK


def dealing(game: Game) -> Any:
    """The kernel that deals."""
    return as_kernel(deal_all, game)


def playing(game: Game) -> Any:
    """The kernel that plays: games agree on their steps if there are several kinds of move, and so parts of code."""
    return as_kernel(play_together if len(game.Do) > 1 else play_alone, game)


def as_kernel(function: Any, game: Game) -> Any:
    """A function above as a kernel of a game: a copy in which names stand for this game's records and steps.

    Numba keeps it in the folder of the game's compiled code. The folder stands for all sources, so nothing of a game
    may be in a closure, which Numba would take for a new one each time. All blocks of a kernel find room at once: each
    stays till its games are over, and another would be late.
    """
    kinds: dict[str, type[Record]] = {"STATE": game.State, "MOVES": game.MoveList, "CHOICE": Choice, "EVENTS": TOLD}
    records = {name: numba.from_dtype(kind.dtype) for name, kind in kinds.items()}
    used = [step for step in STEPS if step.__name__ in function.__code__.co_names]
    kernel = renamed(function, {**records, **steps(game, used), **on_device()})
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


def on_device() -> dict[str, Any]:
    """The functions that know of threads and blocks, as a kernel calls them."""
    jit = cuda.jit(device=True)
    ballot = (simulated_vote, simulated_winner) if numba.config.ENABLE_CUDASIM else (vote, winner)
    counting = {"vote": jit(ballot[0]), "winner": jit(ballot[1])}
    return {"copy": jit(copy), "next_game": jit(next_game), "most_needed": jit(renamed(most_needed, counting))}


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
