"""The kernels of random play. Imported only if there is a GPU, or Numba's simulator of one.

The threads of a warp that need different code run one after the other, and code that is not at hand has to be fetched.
So all games are dealt before any is played: they end at different times, and hardly a move would be made without some
thread's deal to wait for. And if there are several kinds of move, the games of a block agree before each step on
what to do next: what most of them need. The others wait until their need is the most common one, and every game still
makes its own moves in its own order.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
from numba import cuda

from wartable.engine.binding import bind
from wartable.engine.events import Events, tell_some
from wartable.engine.frames import phase_of
from wartable.engine.game import Game
from wartable.engine.gpu import BLOCK, BLOCKS_EACH, WARP
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


EVENTS: type[Record] = Events if numba.config.ENABLE_CUDASIM else NoEvents
"""By the simulator the steps run as compiled for the processor, which take events as they are there."""


def chosen(s: GameState, move: Choice) -> int:
    """What to do once a move is in hand."""
    return DO + (phase_of(s) * 7 + move.kind) % (TASKS - DO)


def to_choose(s: GameState, played: int, limit: int) -> int:
    """What to do once a move is done: choose the next, or change games if this one is over."""
    return CHOOSE + min(phase_of(s), DO - CHOOSE - 1) if goes_on(s, played, limit) else CHANGE


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


def most_needed(task: int, votes: Any, step: int) -> int:
    """What most games of this block need to do next. Votes are counted in one row while the next one is wiped."""
    ballot, clean = votes[step & 3], votes[step + 1 & 3]
    kind = cuda.threadIdx.x
    while kind < TASKS:  # a range with such a step would divide, which takes longer than the loop
        clean[kind] = 0
        kind += cuda.blockDim.x
    if task != NOTHING:
        alike = cuda.match_any_sync(cuda.activemask(), task)
        if cuda.ffs(alike) - 1 == cuda.laneid:
            cuda.atomic.add(ballot, task, cuda.popc(alike))
    cuda.syncthreads()
    most = numba.int32(0)
    for kind in range(cuda.laneid, TASKS, 32):
        most = max(most, numba.int32(ballot[kind] * TASKS + kind))
    for away in (16, 8, 4, 2, 1):
        most = max(most, cuda.shfl_xor_sync(ALL, most, away))
    return most % TASKS if most >= TASKS else NOTHING


def steps(game: Game, *plain: Any) -> list[Any]:
    """Steps of random play as a kernel calls them: compiled with it, or, by the simulator, for the processor."""
    if numba.config.ENABLE_CUDASIM:
        return [game.compiled.compile(step) for step in plain]
    done: dict[Any, Any] = {tell_some: numba.njit(say_nothing), lowest: cuda.jit(device=True)(first_bit)}
    return [numba.njit(bind(step, game.plain_rules, numba.njit, done, compiled=True)) for step in plain]


def on_device(*functions: Any) -> list[Any]:
    """Functions that know of threads and blocks, as a kernel calls them."""
    return [cuda.jit(device=True)(function) for function in functions]


def as_kernel(function: Any) -> Any:
    """A kernel all of whose blocks find room at once: each stays till its games are over, and another would be late."""
    if numba.config.ENABLE_CUDASIM:
        return cuda.jit(function)
    return cuda.jit(launch_bounds=(BLOCK, BLOCKS_EACH))(function)


def types_of(*kinds: type[Record]) -> list[Any]:
    """The compiled types of records."""
    return [numba.from_dtype(kind.dtype) for kind in kinds]


def dealing(game: Game) -> Any:
    """A kernel that deals all games, and notes the number from which on each picks its moves."""
    (deal_to,) = steps(game, deal)
    (copy_state,) = on_device(copy)
    state_type, events_type = types_of(game.State, EVENTS)

    def kernel(book: Any, blank: Any, states: Any, lucks: Any, seed: int) -> None:
        here = cuda.local.array(1, state_type)
        events = cuda.local.array(1, events_type)
        words = here.view(np.int64)
        for i in range(cuda.grid(1), lucks.size, cuda.gridsize(1)):
            copy_state(blank, words, words.size)
            lucks[i] = deal_to(book[0], here[0], events[0], seed + i)
            copy_state(words, states[i], words.size)

    return as_kernel(kernel)


def playing(game: Game) -> Any:
    """A kernel that plays games to their ends: each thread one after the other, in its own memory.

    Numba's simulator runs it as Python, one thread at a time, so games cannot wait for each other there.
    """
    together = has_much_to_agree_on(game) and not numba.config.ENABLE_CUDASIM
    return playing_together(game) if together else playing_alone(game)


def has_much_to_agree_on(game: Game) -> bool:
    """Whether the code of a game has parts worth waiting for: one that has one kind of move has not."""
    return len(game.Do) > 1


def playing_alone(game: Game) -> Any:
    """A kernel in which no game waits for another; it changes games as soon as one is over."""
    choose_move, do_move, is_on = steps(game, choose, do, goes_on)
    copy_state, next_of = on_device(copy, next_game)
    state_type, moves_type, choice_type, events_type = types_of(game.State, game.MoveList, Choice, EVENTS)

    def kernel(book: Any, states: Any, lucks: Any, lengths: Any, limit: int) -> None:
        here = cuda.local.array(1, state_type)
        moves = cuda.local.array(1, moves_type)
        choice = cuda.local.array(1, choice_type)
        events = cuda.local.array(1, events_type)
        begun = cuda.shared.array(1, numba.int32)
        words = here.view(np.int64)
        if cuda.threadIdx.x == 0:
            begun[0] = 0
        cuda.syncthreads()
        i = next_of(begun)
        luck = played = 0
        if i < lengths.size:
            copy_state(states[i], words, words.size)
            luck = lucks[i]
        while i < lengths.size:
            if is_on(here[0], played, limit):
                luck = choose_move(book[0], here[0], moves[0], choice[0], luck)
                do_move(book[0], here[0], choice[0], events[0])
                played += 1
            if not is_on(here[0], played, limit):
                copy_state(words, states[i], words.size)
                lengths[i] = played
                i = next_of(begun)
                played = 0
                if i < lengths.size:
                    copy_state(states[i], words, words.size)
                    luck = lucks[i]

    return as_kernel(kernel)


def playing_together(game: Game) -> Any:
    """A kernel in which the games of a block agree on what to do next."""
    choose_move, do_move, chosen_task, next_task = steps(game, choose, do, chosen, to_choose)
    copy_state, next_of, vote = on_device(copy, next_game, most_needed)
    state_type, moves_type, choice_type, events_type = types_of(game.State, game.MoveList, Choice, EVENTS)

    def kernel(book: Any, states: Any, lucks: Any, lengths: Any, limit: int) -> None:
        begun = cuda.shared.array(1, numba.int32)
        votes = cuda.shared.array((4, TASKS), numba.int32)
        here = cuda.local.array(1, state_type)
        moves = cuda.local.array(1, moves_type)
        choice = cuda.local.array(1, choice_type)
        events = cuda.local.array(1, events_type)
        words = here.view(np.int64)
        if cuda.threadIdx.x == 0:
            begun[0] = 0
        if cuda.threadIdx.x < WARP:
            for kind in range(cuda.threadIdx.x, TASKS, WARP):
                votes[0][kind] = 0
        cuda.syncthreads()
        i = next_of(begun)
        task = NOTHING
        luck = played = step = 0
        if i < lengths.size:
            copy_state(states[i], words, words.size)
            luck = lucks[i]
            task = next_task(here[0], played, limit)
        now = vote(task, votes, step)
        while now != NOTHING:
            if task == now and now == CHANGE:
                copy_state(words, states[i], words.size)
                lengths[i] = played
                i = next_of(begun)
                played = 0
                task = NOTHING
                if i < lengths.size:
                    copy_state(states[i], words, words.size)
                    luck = lucks[i]
                    task = next_task(here[0], played, limit)
            elif task == now and now < DO:
                luck = choose_move(book[0], here[0], moves[0], choice[0], luck)
                task = chosen_task(here[0], choice[0])
            elif task == now:
                do_move(book[0], here[0], choice[0], events[0])
                played += 1
                task = next_task(here[0], played, limit)
            step += 1
            now = vote(task, votes, step)

    return as_kernel(kernel)
