"""The kernel of random play. Imported only where there is a GPU, or Numba's simulator of one.

The threads of a warp that need different code run one after the other, and code that is not at hand has to be fetched.
So the games of a block agree before each step on what to do next: what most of them need. The others wait until their
need is the most common one, and every game still makes its own moves in its own order.
"""

from __future__ import annotations

from typing import Any

import numba
from numba import cuda

from wartable.engine.binding import bind
from wartable.engine.events import Events, confide
from wartable.engine.frames import phase_of
from wartable.engine.game import Game
from wartable.engine.moves import Choice
from wartable.engine.playout import choose, deal, do
from wartable.engine.state import GameState

NOTHING, DEAL, CHOOSE, DO, TASKS = 0, 1, 2, 32, 64
"""What a thread needs next: nothing more, a deal, a choice in some phase, or to do some kind of move in some phase.

Phases and kinds that fall on the same number go together, which costs time but changes nothing.
"""
ALL = 0xFFFFFFFF


def chosen(s: GameState, move: Choice) -> int:
    """What to do once a move is in hand."""
    return DO + (phase_of(s) * 7 + move.kind) % (TASKS - DO)


def to_choose(s: GameState) -> int:
    """What to do once a move is done: choose the next, or nothing if the game is over."""
    return CHOOSE + phase_of(s) % (DO - CHOOSE) if s.end == 0 else NOTHING


def say_nothing(
    events: Any, eyes: int, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0
) -> None:
    """What telling an event comes to where nobody listens; it keeps the kernel small, and so the GPU fed."""


def most_needed(task: int, votes: Any, step: int) -> int:
    """What most games of this block need to do next. Votes are counted in one row while the next one is wiped."""
    ballot, clean = votes[step % 3], votes[(step + 1) % 3]
    if cuda.threadIdx.x < TASKS:
        clean[cuda.threadIdx.x] = 0
    if task != NOTHING:
        alike = cuda.match_any_sync(cuda.activemask(), task)
        if cuda.ffs(alike) - 1 == cuda.laneid:
            cuda.atomic.add(ballot, task, cuda.popc(alike))
    cuda.syncthreads()
    low, high = cuda.laneid, cuda.laneid + 32
    most = max(ballot[low] * TASKS + low, ballot[high] * TASKS + high)
    for away in (16, 8, 4, 2, 1):
        most = max(most, cuda.shfl_xor_sync(ALL, most, away))
    return most % TASKS if most >= TASKS else NOTHING


PLAIN = (deal, choose, do, chosen, to_choose)


def device_functions(game: Game) -> list[Any]:
    """The steps of random play, to be compiled for the GPU together with the kernel that calls them."""
    done: dict[Any, Any] = {confide: numba.njit(say_nothing)}
    return [numba.njit(bind(step, game.rules, numba.njit, done)) for step in PLAIN]


def random_play(game: Game) -> Any:
    """A kernel in which each thread plays games, one after the other, in memory of its own.

    Numba's simulator runs it as Python, one thread at a time, so games cannot wait for each other there.
    """
    simulated = numba.config.ENABLE_CUDASIM
    steps = map(game.compiled.compile, PLAIN) if simulated else device_functions(game)
    deal, choose, do, chosen, to_choose = steps
    vote = cuda.jit(device=True)(most_needed)
    together = has_much_to_agree_on(game) and not simulated
    state_type, moves_type = numba.from_dtype(game.State.dtype), numba.from_dtype(game.MoveList.dtype)
    choice_type, events_type = numba.from_dtype(Choice.dtype), numba.from_dtype(Events.dtype)

    def kernel(book: Any, start: Any, states: Any, lengths: Any, begun: Any, seed: int, limit: int) -> None:
        here = cuda.local.array(1, state_type)
        moves = cuda.local.array(1, moves_type)
        choice = cuda.local.array(1, choice_type)
        events = cuda.local.array(1, events_type)
        votes = cuda.shared.array((3, TASKS), numba.int32)
        if cuda.threadIdx.x < TASKS:
            for row in range(3):
                votes[row][cuda.threadIdx.x] = 0
        cuda.syncthreads()
        i = cuda.atomic.add(begun, 0, 1)
        task = DEAL if i < lengths.size else NOTHING
        luck = played = step = 0
        now = vote(task, votes, step) if together else task
        while now != NOTHING:
            if task == now:
                if task == DEAL:
                    here[0] = start[0]
                    luck = deal(book[0], here[0], events[0], seed + i)
                    played = 0
                    task = to_choose(here[0])
                elif task < DO:
                    luck = choose(book[0], here[0], moves[0], choice[0], luck)
                    task = chosen(here[0], choice[0])
                if task >= DO and (task == now or not together):
                    do(book[0], here[0], choice[0], events[0])
                    played += 1
                    task = to_choose(here[0]) if played < limit else NOTHING
                if task == NOTHING:
                    states[i] = here[0]
                    lengths[i] = played
                    i = cuda.atomic.add(begun, 0, 1)
                    task = DEAL if i < lengths.size else NOTHING
            step += 1
            now = vote(task, votes, step) if together else task

    return cuda.jit(kernel)


def has_much_to_agree_on(game: Game) -> bool:
    """Whether the code of a game has parts worth waiting for: one that has one kind of move has not."""
    return len(game.Do) > 1
